/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-wear-uses.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-kinds.h"
#include "nre-model-wear.h"
#include "nre-sibling.h"
#include "nre-terrain-wear.h"

/* The number of rows to which batches can refer, by 16 bits. */
#define MAX_ROWS 65536

/** Row: @n: number of the batches or faces that use a row; @first: index of the first of them */
typedef struct
{
  guint n;
  guint first;
} Row;

struct _NreWearUses
{
  GObject parent_instance;

  NreDocument  *document;
  NreEntry     *entry;          /* NULL if the file itself is the table */

  gboolean      is_known;
  NreDocument  *owner;          /* the document with the model: the same one, another open one, or one that
                                 * was only read */
  gboolean      is_open;        /* whether @owner is another open document, edited and closed on its own */
  NreEntry     *model;          /* NULL if the file itself is the model */
  NreDirectory *directory;      /* the directory of the model; NULL if there is none */
  NreKind       kind;
  char         *name;
  guint         number;         /* of a terrain's table: 1 or 2 */
  GArray       *rows;           /* of Row: the rows that batches or faces use */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreWearUses, nre_wear_uses, G_TYPE_OBJECT)

/* --- Finding ------------------------------------------------------------------------------------- */

static void on_owner_changed (NreWearUses *self, const NreChanges *changes);
static void on_open_files_changed (NreWearUses *self);

static void
forget (NreWearUses *self)
{
  if (self->owner != NULL && self->owner != self->document)
    g_signal_handlers_disconnect_by_func (self->owner, on_owner_changed, self);
  self->is_known = self->is_open = FALSE;
  g_clear_object (&self->owner);
  g_clear_object (&self->model);
  self->directory = NULL;
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->rows, g_array_unref);
}

/* (nullable): the first entry with a name. */
static NreEntry *
dup_entry (NreWearUses *self, NreDirectory *directory, const char *name)
{
  g_autoptr (GArray) found = nre_directory_find_name (directory, (const guint8 *) name, strlen (name));

  return found->len > 0
             ? nre_document_get_entry (self->document, directory,
                                       nre_directory_get_id (directory, g_array_index (found, guint, 0)))
             : NULL;
}

/* Find the model or terrain in the archive that contains the table. */
static void
find_entry (NreWearUses *self)
{
  NreDirectory *directory = nre_entry_get_directory (self->entry);
  guint index, model;

  if (!nre_entry_get_index (self->entry, &index))
    return;
  if (nre_model_wear_find_model (directory, index, &model))
    self->model = nre_document_get_entry (self->document, directory, nre_directory_get_id (directory, model));
  else if (nre_terrain_wear_get_number (nre_entry_get_name (self->entry), &self->number))
    {
      g_autofree char *name = nre_terrain_wear_dup_terrain (nre_entry_get_name (self->entry));

      self->model = dup_entry (self, directory, name);
    }
  if (self->model == NULL || !nre_entry_is_archive (self->model))
    return;
  self->owner = g_object_ref (self->document);
  self->directory = nre_entry_open (self->model, NULL);
  self->kind = nre_entry_get_kind (self->model);
  self->name = g_strdup (nre_entry_get_name (self->model));
}

/* Find the model or terrain in a file beside that of the table, as an open document or on the disk. */
static void
find_file (NreWearUses *self)
{
  const char *path = nre_document_get_path (self->document);
  g_autofree char *found = NULL;
  NreWorkspace *workspace = nre_workspace_of (self->document);
  NreOpenFile *file = NULL;

  if (path == NULL)
    return;
  found = nre_sibling_find_file (path, ".msh");
  if (found == NULL && nre_terrain_wear_get_number (path, &self->number))
    {
      g_autofree char *terrain = nre_terrain_wear_dup_terrain (path);

      found = nre_sibling_find_file (terrain, ".msh");
    }
  if (found == NULL)
    return;
  file = workspace != NULL ? nre_workspace_find_path (workspace, found) : NULL;
  if (workspace != NULL)
    {
      g_signal_handlers_disconnect_by_func (workspace, on_open_files_changed, self);
      g_signal_connect_object (workspace, "items-changed", G_CALLBACK (on_open_files_changed), self,
                               G_CONNECT_SWAPPED);
    }
  self->is_open = file != NULL;
  self->owner =
      file != NULL ? g_object_ref (nre_open_file_get_document (file)) : nre_document_open (found, NULL);
  if (self->owner == NULL)
    return;
  if (file != NULL)
    g_signal_connect_object (self->owner, "changed", G_CALLBACK (on_owner_changed), self, G_CONNECT_SWAPPED);
  self->directory = nre_document_get_root (self->owner);
  self->kind = nre_document_get_kind (self->owner);
  self->name = g_filename_display_basename (found);
}

/* (transfer full) (element-type guint): the row of each batch or face; G_MAXUINT if it has none. */
static GArray *
list_rows (NreWearUses *self)
{
  return self->kind == NRE_KIND_TERRAIN ? nre_terrain_wear_list_rows (self->directory, self->number)
                                        : nre_model_wear_list_rows (self->directory);
}

static void
count (NreWearUses *self)
{
  g_autoptr (GArray) rows = NULL;

  if (self->directory == NULL ||
      (self->kind != NRE_KIND_MODEL && (self->kind != NRE_KIND_TERRAIN || self->number == 0)))
    {
      self->directory = NULL;
      return;
    }
  rows = list_rows (self);
  self->rows = g_array_new (FALSE, TRUE, sizeof (Row));
  for (guint i = 0; i < rows->len; i++)
    {
      guint number = g_array_index (rows, guint, i);
      Row *row;

      if (number == G_MAXUINT)
        continue;
      if (number >= self->rows->len)
        g_array_set_size (self->rows, number + 1);
      row = &g_array_index (self->rows, Row, number);
      if (row->n++ == 0)
        row->first = i;
    }
}

static void
find (NreWearUses *self)
{
  if (self->is_known)
    return;
  forget (self);
  self->is_known = TRUE;
  self->number = 0;
  if (self->entry != NULL)
    find_entry (self);
  else
    find_file (self);
  count (self);
}

static void
on_owner_changed (NreWearUses *self, const NreChanges *changes)
{
  self->is_known = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The contents on the disk and in an open document may differ, so read again when the
 * file is opened or closed. */
static void
on_open_files_changed (NreWearUses *self)
{
  NreWorkspace *workspace = nre_workspace_of (self->document);
  const char *path = self->owner != NULL ? nre_document_get_path (self->owner) : NULL;
  NreOpenFile *file = workspace != NULL && path != NULL ? nre_workspace_find_path (workspace, path) : NULL;
  NreDocument *open = file != NULL ? nre_open_file_get_document (file) : NULL;

  if (!self->is_known || self->owner == NULL || open == (self->is_open ? self->owner : NULL))
    return;
  forget (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* If the table is an entry, the model beside it may have changed. Changes of the table itself do not matter,
 * since it does not name its users. */
static void
on_document_changed (NreWearUses *self, const NreChanges *changes)
{
  if (self->entry == NULL ||
      (self->is_known && self->model != NULL && !nre_changes_is_empty (changes) &&
       !nre_changes_concern (changes, self->model)))
    return;
  on_owner_changed (self, changes);
}

/* --- Asking -------------------------------------------------------------------------------------- */

/** nre_wear_uses_get_name: (transfer none) (nullable): the name of the model or terrain; NULL if none was
 * found. */
const char *
nre_wear_uses_get_name (NreWearUses *self)
{
  find (self);
  return self->directory != NULL ? self->name : NULL;
}

/** nre_wear_uses_is_terrain: whether faces of a terrain use the rows, rather than batches of a model. */
gboolean
nre_wear_uses_is_terrain (NreWearUses *self)
{
  find (self);
  return self->directory != NULL && self->kind == NRE_KIND_TERRAIN;
}

/** nre_wear_uses_count: the number of batches or faces that use a row. @row: index in the table of materials,
 * as in the next functions */
guint
nre_wear_uses_count (NreWearUses *self, guint row)
{
  find (self);
  return self->rows != NULL && row < self->rows->len ? g_array_index (self->rows, Row, row).n : 0;
}

/** nre_wear_uses_list_batches: (transfer full) (element-type guint): the indices of the batches that use a
 * row; empty for a terrain. */
GArray *
nre_wear_uses_list_batches (NreWearUses *self, guint row)
{
  GArray *batches = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) rows = NULL;

  find (self);
  if (self->directory == NULL || self->kind != NRE_KIND_MODEL)
    return batches;
  rows = list_rows (self);
  for (guint i = 0; i < rows->len; i++)
    if (g_array_index (rows, guint, i) == row)
      g_array_append_val (batches, i);
  return batches;
}

/** nre_wear_uses_list_nodes: (transfer full) (element-type guint): the indices of the nodes with batches that
 * use a row; empty for a terrain. */
GArray *
nre_wear_uses_list_nodes (NreWearUses *self, guint row)
{
  find (self);
  return self->directory != NULL && self->kind == NRE_KIND_MODEL
             ? nre_model_wear_list_nodes (self->directory, row)
             : g_array_new (FALSE, FALSE, sizeof (guint));
}

/** nre_wear_uses_dup_node_name: (transfer full) (nullable): the name of a node of the model; NULL for a node
 * without a name. */
char *
nre_wear_uses_dup_node_name (NreWearUses *self, guint node)
{
  find (self);
  return self->directory != NULL && self->kind == NRE_KIND_MODEL
             ? nre_model_wear_dup_node_name (self->directory, node)
             : NULL;
}

/** nre_wear_uses_get_first_face: the index of the first face of a terrain that uses a row; 0 if none does. */
guint
nre_wear_uses_get_first_face (NreWearUses *self, guint row)
{
  find (self);
  return self->rows != NULL && row < self->rows->len ? g_array_index (self->rows, Row, row).first : 0;
}

/** nre_wear_uses_show: go to a record of the model or terrain; if its file is not open, only open the file.
 * @table: NRE_WEAR_USES_NODES, _BATCHES or _FACES; @index: of the record */
void
nre_wear_uses_show (NreWearUses *self, NreHost *host, guint32 table, guint index)
{
  const NreAppKind *kind;
  NreOpenFile *file;

  find (self);
  if (self->directory == NULL)
    return;
  file = nre_workspace_find (nre_host_get_workspace (host), self->owner);
  kind = nre_app_kind_find (self->kind);
  if (file != NULL && nre_app_kind_find_part (kind, table) != NRE_PART_NONE)
    nre_host_show_inside (host, file, self->model,
                          &(NreAppPlace){ nre_app_kind_find_part (kind, table), index, 0, 0 });
  else if (nre_document_get_path (self->owner) != NULL)
    nre_host_open_path (host, nre_document_get_path (self->owner));
}

/* --- Renumbering --------------------------------------------------------------------------------- */

/** nre_wear_uses_can_number: whether batches or faces can store the index of the row. */
gboolean
nre_wear_uses_can_number (NreWearUses *self, guint row)
{
  /* As the second material of a face, the largest index means none. */
  return row < (!nre_wear_uses_is_terrain (self) ? MAX_ROWS : NRE_TERRAIN_WEAR_ROWS - (self->number == 1));
}

/* The document of the model or terrain; fails with NRE_ERROR_REFUSED if it is no longer found. */
static NreDocument *
get_owner (NreWearUses *self, GError **error)
{
  find (self);
  if (self->directory != NULL)
    return self->owner;
  return nre_fail_null (error, NRE_ERROR_REFUSED, _("the model cannot be opened"));
}

/**
 * nre_wear_uses_open:
 * @host: (nullable): the window in which the file is opened if necessary; NULL if there is none
 *
 * Returns (transfer none) (nullable): the document of the model or terrain, for editing. Fails like
 * nre_document_open(), and with NRE_ERROR_REFUSED if there is no model any more. Returns NULL without an
 * error if the file would have to be opened, but there is no window.
 */
NreDocument *
nre_wear_uses_open (NreWearUses *self, NreHost *host, GError **error)
{
  NreDocument *document = get_owner (self, error);
  g_autofree char *path = NULL;

  if (document == NULL || self->is_open || document == self->document)
    return document;
  if (host == NULL)
    return NULL;
  /* Open the file again: @document, which was only read, may be outdated. */
  path = g_strdup (nre_document_get_path (document));
  document = nre_document_open (path, error);
  if (document == NULL)
    return NULL;
  nre_host_add_document (host, document, FALSE);
  g_object_unref (document);
  document = get_owner (self, error);
  return self->is_open ? document : NULL;
}

static gboolean
renumber_batch (NreWearUses *self, const char *path, guint batch, guint row, GError **error)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "batch", "u", batch);
  g_variant_dict_insert (&args, "material_index", "u", row);
  return nre_document_perform (self->owner, "set-batch", path, g_variant_dict_end (&args), error);
}

static gboolean
renumber_faces (NreWearUses *self, const char *path, const GArray *faces, guint row, GError **error)
{
  GVariantDict args;

  if (faces->len == 0)
    return TRUE;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "faces",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, faces->data, faces->len,
                                                          sizeof (guint32)));
  g_variant_dict_insert (&args, self->number == 1 ? "material2" : "material", "u", row);
  return nre_document_perform (self->owner, "set-face", path, g_variant_dict_end (&args), error);
}

/* @now: the present row of each batch or face; @wanted: the new row for each present row */
static gboolean
renumber_all (NreWearUses *self, const GArray *now, const GArray *wanted, GError **error)
{
  g_autofree char *path = self->model != NULL ? nre_entry_dup_path (self->model) : NULL;
  g_autoptr (GPtrArray) faces = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  gboolean ok = TRUE;

  for (guint i = 0; i < NRE_TERRAIN_WEAR_ROWS; i++)
    g_ptr_array_add (faces, g_array_new (FALSE, FALSE, sizeof (guint32)));
  for (guint i = 0; i < now->len && ok; i++)
    {
      guint row = g_array_index (now, guint, i),
            to = row < wanted->len ? g_array_index (wanted, guint, row) : row;

      if (to == row)
        continue;
      if (self->kind == NRE_KIND_TERRAIN)
        g_array_append_val (g_ptr_array_index (faces, to), i);
      else
        ok = renumber_batch (self, path, i, to, error);
    }
  for (guint i = 0; i < faces->len && ok; i++)
    ok = renumber_faces (self, path, g_ptr_array_index (faces, i), i, error);
  return ok;
}

/**
 * nre_wear_uses_renumber:
 * @wanted: (element-type guint): for each row, the new row of its batches or faces, or the same row; see
 *   nre_wear_uses_can_number()
 * @label: label of the undo step
 *
 * Change the rows to which batches or faces refer, as one undo step of the document from
 * nre_wear_uses_open(). Fails like the operations "set-batch" and "set-face".
 */
gboolean
nre_wear_uses_renumber (NreWearUses *self, const GArray *wanted, const char *label, GError **error)
{
  g_autoptr (GArray) now = NULL;
  gboolean ok;

  find (self);
  now = list_rows (self);
  nre_document_begin_group (self->owner, label);
  ok = renumber_all (self, now, wanted, error);
  if (ok)
    nre_document_end_group (self->owner);
  else
    nre_document_abort_group (self->owner);
  return ok;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_wear_uses_dispose (GObject *object)
{
  NreWearUses *self = NRE_WEAR_USES (object);

  forget (self);
  g_clear_object (&self->entry);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (nre_wear_uses_parent_class)->dispose (object);
}

static void
nre_wear_uses_class_init (NreWearUsesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_wear_uses_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
nre_wear_uses_init (NreWearUses *self)
{
}

/** nre_wear_uses_new: @entry: (nullable): NULL if the file itself is the table */
NreWearUses *
nre_wear_uses_new (NreDocument *document, NreEntry *entry)
{
  NreWearUses *self = g_object_new (NRE_TYPE_WEAR_USES, NULL);

  self->document = g_object_ref (document);
  g_set_object (&self->entry, entry);
  g_signal_connect_object (document, "changed", G_CALLBACK (on_document_changed), self, G_CONNECT_SWAPPED);
  return self;
}
