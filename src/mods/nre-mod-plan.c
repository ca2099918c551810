/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mod-plan-private.h"

#include <string.h>

#include "nre-document.h"
#include "nre-edit-script.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-json-reader.h"
#include "nre-layout.h"
#include "nre-mod-contents.h"
#include "nre-text.h"

/* --- Freeing ------------------------------------------------------------------------------------- */

static void
conflict_free (gpointer data)
{
  NreModConflict *conflict = data;

  g_free (conflict->file);
  g_free (conflict->entry);
  g_free (conflict->what);
  g_ptr_array_unref (conflict->values);
  g_ptr_array_unref (conflict->mods);
  g_free (conflict);
}

static void
unmet_free (gpointer data)
{
  NreModUnmet *unmet = data;

  g_free (unmet->mod);
  g_free (unmet->file);
  g_free (unmet->entry);
  g_free (unmet->op);
  g_free (unmet->why);
  g_free (unmet);
}

static void
change_free (gpointer data)
{
  NreModChange *change = data;

  g_free (change->path);
  g_clear_pointer (&change->after, g_bytes_unref);
  g_free (change);
}

static void
step_free (gpointer data)
{
  NreModStep *step = data;

  g_clear_pointer (&step->script, json_node_unref);
  g_ptr_array_unref (step->edits);
  g_free (step);
}

void
nre_mod_plan_free (NreModPlan *self)
{
  g_ptr_array_unref (self->conflicts);
  g_ptr_array_unref (self->unmet);
  g_ptr_array_unref (self->changes);
  g_free (self);
}

/* --- Findings ------------------------------------------------------------------------------------ */

/** nre_mod_planning_add_conflict: add a conflict of two mods. */
void
nre_mod_planning_add_conflict (NreModPlanning *self, const char *file, const char *entry, const char *what,
                               guint a, const char *value_a, guint b, const char *value_b)
{
  NreModConflict *conflict = g_new0 (NreModConflict, 1);

  conflict->file = g_strdup (file);
  conflict->entry = g_strdup (entry);
  conflict->what = g_strdup (what);
  conflict->values = g_ptr_array_new_with_free_func (g_free);
  conflict->mods = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (conflict->values, g_strdup (value_a));
  g_ptr_array_add (conflict->values, g_strdup (value_b));
  g_ptr_array_add (conflict->mods, g_strdup (nre_mod_planning_get_mod (self, a)->name));
  g_ptr_array_add (conflict->mods, g_strdup (nre_mod_planning_get_mod (self, b)->name));
  g_ptr_array_add (self->plan->conflicts, conflict);
}

/* @json: (nullable): the edit */
static void
add_unmet (NreModPlanning *self, guint mod, const char *file, JsonObject *json, const char *why)
{
  NreModUnmet *unmet = g_new0 (NreModUnmet, 1);

  unmet->mod = g_strdup (nre_mod_planning_get_mod (self, mod)->name);
  unmet->file = g_strdup (file);
  unmet->entry =
      g_strdup (json != NULL ? json_object_get_string_member_with_default (json, "entry", "") : "");
  unmet->op = g_strdup (json != NULL ? json_object_get_string_member (json, "op") : "");
  unmet->why = g_strdup (why);
  g_ptr_array_add (self->plan->unmet, unmet);
}

/** nre_mod_planning_get_rank: how much a mod is preferred: 0 if it is not. */
guint
nre_mod_planning_get_rank (const NreModPlanning *self, guint mod)
{
  for (guint i = self->preferred->len; i-- > 0;)
    if (g_ascii_strcasecmp (self->preferred->pdata[i], nre_mod_planning_get_mod (self, mod)->name) == 0)
      return i + 1;
  return 0;
}

static gboolean
has_mod (const NreModPlanning *self, const char *name)
{
  for (guint i = 0; i < self->mods->len; i++)
    if (g_ascii_strcasecmp (nre_mod_planning_get_mod (self, i)->name, name) == 0)
      return TRUE;
  return FALSE;
}

static void
check_relations (NreModPlanning *self)
{
  for (guint i = 0; i < self->mods->len; i++)
    {
      NreMod *mod = nre_mod_planning_get_mod (self, i);

      for (guint k = 0; mod->requires[k] != NULL; k++)
        if (!has_mod (self, mod->requires[k]))
          {
            /* Translators: %s is the name of a mod. */
            g_autofree char *why = g_strdup_printf (_("needs the mod “%s”"), mod->requires[k]);

            add_unmet (self, i, "", NULL, why);
          }
      for (guint k = 0; mod->conflicts[k] != NULL; k++)
        for (guint j = 0; j < self->mods->len; j++)
          if (j != i && g_ascii_strcasecmp (nre_mod_planning_get_mod (self, j)->name, mod->conflicts[k]) == 0)
            nre_mod_planning_add_conflict (self, "", "", "mod", i, "", j, "");
    }
}

/* --- Reading ------------------------------------------------------------------------------------- */

/* Replace the member "file" of an edit by the bytes of this file of the mod. */
static gboolean
take_file (NreMod *mod, const char *script, JsonObject *edit, GError **error)
{
  const char *name = nre_json_get_text (json_object_get_member (edit, "file"));
  JsonObject *was = nre_json_get_object (json_object_get_member (edit, "was"));
  g_autofree char *folder = g_path_get_dirname (script), *path = NULL, *hex = NULL;
  GBytes *bytes = NULL;
  gsize size;
  const guint8 *data;

  /* An expectation in a file would be read from anywhere. */
  if (was != NULL && json_object_has_member (was, "file"))
    return nre_fail (error, NRE_ERROR_FORMAT, _("%s: “was” cannot name a file"), script);
  if (name == NULL)
    return TRUE;
  path = strcmp (folder, ".") != 0 ? g_strconcat (folder, "/", name, NULL) : g_strdup (name);
  if (nre_mod_path_is_safe (path))
    bytes = nre_mod_contents_find (mod->contents, path);
  if (bytes == NULL)
    return nre_fail (error, NRE_ERROR_FORMAT, _("%s names “%s”, which is not in the mod"), script, name);
  data = g_bytes_get_data (bytes, &size);
  hex = nre_text_hex (data, size);
  json_object_remove_member (edit, "file");
  json_object_set_string_member (edit, "hex", hex);
  return TRUE;
}

static gboolean
read_script (NreModStep *step, NreMod *mod, GError **error)
{
  GBytes *bytes = nre_mod_contents_find (mod->contents, step->file->edits);
  JsonArray *edits;

  step->script = nre_edit_script_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
  if (step->script == NULL)
    {
      g_prefix_error (error, "%s: ", step->file->edits);
      return FALSE;
    }
  edits = json_object_get_array_member (json_node_get_object (step->script), "edits");
  for (guint i = 0; i < json_array_get_length (edits); i++)
    {
      NreModEdit *edit = g_new0 (NreModEdit, 1);

      *edit = (NreModEdit){ json_array_get_object_element (edits, i) };
      g_ptr_array_add (step->edits, edit);
      if (!take_file (mod, step->file->edits, edit->json, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_steps (NreModPlanning *self, guint m, GError **error)
{
  NreMod *mod = nre_mod_planning_get_mod (self, m);

  if (mod->damage != NULL)
    return nre_fail (error, NRE_ERROR_FORMAT,
                     _("what is kept of it is damaged: %s; take it back, or apply it anew"), mod->damage);
  for (guint i = 0; i < mod->files->len; i++)
    {
      const NreModFile *file = mod->files->pdata[i];
      g_autofree char *key = g_ascii_strdown (file->path, -1);
      GPtrArray *steps = g_hash_table_lookup (self->files, key);
      NreModStep *step = g_new0 (NreModStep, 1);

      *step = (NreModStep){ m, file, NULL, g_ptr_array_new_with_free_func (g_free), FALSE };
      if (steps == NULL)
        {
          steps = g_ptr_array_new_with_free_func (step_free);
          g_ptr_array_add (self->order, g_strdup (key));
          g_hash_table_insert (self->files, g_steal_pointer (&key), steps);
        }
      g_ptr_array_add (steps, step);
      if (file->edits != NULL && !read_script (step, mod, error))
        return FALSE;
    }
  return TRUE;
}

/* --- Limits --------------------------------------------------------------------------------------- */

/* All mods together may make this many bytes, and MAX_GROWTH times as many as they are given. A few bytes of
 * a script could make gigabytes otherwise. */
#define FREE_SIZE ((guint64) 64 << 20)
#define MAX_GROWTH 8

/* What an edit takes in the history, and counts as nothing */
#define EDIT_SIZE 1024

/* Fail if more bytes than may be are made. @more: in addition to those that are made already */
static gboolean
check_size (const NreModPlanning *self, guint64 more, GError **error)
{
  if (self->made + more <= FREE_SIZE + self->given * MAX_GROWTH)
    return TRUE;
  return nre_fail (error, NRE_ERROR_TOO_LARGE,
                   _("the mods make too much: more than 64 MiB and %u times the size of the mods and of the "
                     "files that they change"), MAX_GROWTH);
}

static gboolean
count_size (NreModPlanning *self, guint64 size, GError **error)
{
  self->made += size;
  return check_size (self, 0, error);
}

/* The number of bytes in the pieces of an edit */
static guint64
measure_pieces (JsonObject *json)
{
  JsonNode *node = json_object_get_member (json, "pieces");
  JsonArray *pieces = node != NULL ? nre_json_get_array (node) : NULL;
  guint64 size = 0;

  for (guint i = 0; pieces != NULL && i < json_array_get_length (pieces); i++)
    {
      JsonArray *piece = nre_json_get_array (json_array_get_element (pieces, i));
      guint n = piece != NULL ? json_array_get_length (piece) : 0;
      gint64 bytes;

      if (n > 0 && nre_json_get_integer (json_array_get_element (piece, n - 1), &bytes))
        size += (guint64) CLAMP (bytes, 0, (gint64) G_MAXUINT32);
    }
  return size;
}

/* --- Making the files ---------------------------------------------------------------------------- */

/**
 * Performing: the edits of a step that are being made.
 * @document: (nullable): the file; NULL if it cannot be read, as @unread says
 * @broken: set of the entries of which an edit that moves records could not be made. The next ones mean other
 *   records then, unless they expect something themselves
 */
typedef struct
{
  NreModPlanning   *planning;
  const NreModStep *step;
  NreDocument      *document;
  GError           *unread;
  GHashTable       *broken;
} Performing;

/* Make an edit. Fails if it cannot be made. */
static gboolean
perform_one (Performing *self, JsonObject *json, GError **error)
{
  const NreOperation *operation = nre_operation_find (json_object_get_string_member (json, "op"));
  const char *entry = json_object_get_string_member_with_default (json, "entry", "");
  gboolean moves = operation != NULL && nre_operation_moves_records (operation);

  if (self->document == NULL)
    {
      g_propagate_error (error, g_error_copy (self->unread));
      return FALSE;
    }
  if (moves && !json_object_has_member (json, "was") && g_hash_table_contains (self->broken, entry))
    return nre_fail (error, NRE_ERROR_REFUSED, _("the edit before it, which it follows, could not be made"));
  if (nre_edit_script_perform_one (json, self->document, error))
    return TRUE;
  if (moves)
    g_hash_table_add (self->broken, g_strdup (entry));
  return FALSE;
}

/* Make an edit, or say why it cannot be made. Fails if it makes too much. */
static gboolean
perform_edit (Performing *self, JsonObject *json, GError **error)
{
  NreHistory *history = self->document != NULL ? nre_document_get_history (self->document) : NULL;
  guint64 before = history != NULL ? nre_history_get_memory (history) : 0, more;
  g_autoptr (GError) refused = NULL;

  if (!check_size (self->planning, measure_pieces (json), error))
    return FALSE;
  if (!perform_one (self, json, &refused))
    add_unmet (self->planning, self->step->mod, self->step->file->path, json, refused->message);
  more = history != NULL ? nre_history_get_memory (history) - before : 0;
  return count_size (self->planning, more > EDIT_SIZE ? more - EDIT_SIZE : 0, error);
}

/* (transfer full) (nullable): what is written after the edits of a step that can be made. @bytes: the file
 * before */
static GBytes *
perform_edits (NreModPlanning *self, NreModStep *step, GBytes *bytes, GError **error)
{
  g_autofree char *title = g_path_get_basename (step->file->path);
  g_autoptr (GError) unread = NULL;
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, title, &unread);
  g_autoptr (GHashTable) broken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (NreLayout) layout = NULL;
  Performing performing = { self, step, document, unread, broken };

  /* Nothing may be forgotten that is counted. */
  if (document != NULL)
    nre_history_set_budget (nre_document_get_history (document), G_MAXUINT64);
  for (guint i = 0; i < step->edits->len; i++)
    {
      NreModEdit *edit = step->edits->pdata[i];

      if (strcmp (json_object_get_string_member (edit->json, "op"), "rebuild-file") != 0 && !edit->dropped &&
          !perform_edit (&performing, edit->json, error))
        return NULL;
    }
  if (document == NULL)
    return g_bytes_ref (bytes);
  layout = nre_layout_new (nre_document_get_root (document), &unread);
  if (layout != NULL)
    return check_size (self, nre_layout_get_size (layout), error) ? nre_layout_to_bytes (layout) : NULL;
  add_unmet (self, step->mod, step->file->path, NULL, unread->message);
  return g_bytes_ref (bytes);
}

/* (transfer full) (nullable): the file after a script. Fails if it makes too much. */
static GBytes *
perform_script (NreModPlanning *self, NreModStep *step, GBytes *bytes, GError **error)
{
  guint n = step->edits->len;
  NreModEdit *last = n > 0 ? step->edits->pdata[n - 1] : NULL;
  g_autoptr (GError) refused = NULL;
  g_autoptr (GBytes) written = NULL;
  GBytes *rebuilt;

  if (last == NULL || strcmp (json_object_get_string_member (last->json, "op"), "rebuild-file") != 0)
    return perform_edits (self, step, bytes, error);
  if (n == 1 && last->dropped)
    return g_bytes_ref (bytes);
  written = n > 1 ? perform_edits (self, step, bytes, error) : g_bytes_ref (bytes);
  if (written == NULL || !check_size (self, measure_pieces (last->json), error))
    return NULL;
  rebuilt = nre_edit_script_rebuild (last->json, nre_span_of_bytes (written), &refused);
  if (rebuilt != NULL)
    return rebuilt;
  /* After other edits, only the order of the bytes is another one in another version of the file. */
  if (n == 1)
    add_unmet (self, step->mod, step->file->path, last->json, refused->message);
  return g_steal_pointer (&written);
}

/* Do to a file what a step does. @bytes: (inout) (nullable) */
static gboolean
perform_step (NreModPlanning *self, NreModStep *step, GBytes **bytes, GError **error)
{
  GBytes *after = NULL;

  if (step->dropped)
    return TRUE;
  if (step->script != NULL && *bytes == NULL)
    {
      add_unmet (self, step->mod, step->file->path, NULL, _("the file is missing"));
      return TRUE;
    }
  if (step->file->add != NULL)
    after = g_bytes_ref (
        nre_mod_contents_find (nre_mod_planning_get_mod (self, step->mod)->contents, step->file->add));
  else if (step->script != NULL && (after = perform_script (self, step, *bytes, error)) == NULL)
    return FALSE;
  g_clear_pointer (bytes, g_bytes_unref);
  *bytes = after;
  return TRUE;
}

static gboolean
make_file (NreModPlanning *self, GPtrArray *steps, NreModRead read, gpointer data, GError **error)
{
  const char *path = ((NreModStep *) steps->pdata[0])->file->path;
  NreModChange *change = g_new0 (NreModChange, 1);

  change->path = g_strdup (path);
  g_ptr_array_add (self->plan->changes, change);
  if (!read (path, &change->after, data, error))
    return FALSE;
  self->given += change->after != NULL ? g_bytes_get_size (change->after) : 0;
  nre_mod_planning_find_conflicts (self, steps, change->after);
  for (guint i = 0; i < steps->len; i++)
    if (!perform_step (self, steps->pdata[i], &change->after, error))
      {
        g_prefix_error (error, "%s: ", path);
        return FALSE;
      }
  return count_size (self, change->after != NULL ? g_bytes_get_size (change->after) : 0, error);
}

/**
 * nre_mod_plan_new:
 * @mods: (element-type NreMod): the mods, in the order in which they are applied
 * @preferred: (element-type utf8): names of mods that decide conflicts; later ones have precedence
 * @read: reads a file as it is without mods
 *
 * Find out what mods make of a folder: their conflicts, the edits that cannot be made, and the files.
 *
 * Returns: (transfer full) (nullable): the plan. Fails with NRE_ERROR_SYNTAX or NRE_ERROR_FORMAT if a mod is
 * damaged, with NRE_ERROR_TOO_LARGE if mods make too much, and like @read
 */
NreModPlan *
nre_mod_plan_new (GPtrArray *mods, GPtrArray *preferred, NreModRead read, gpointer data, GError **error)
{
  g_autoptr (NreModPlan) plan = g_new0 (NreModPlan, 1);
  g_autoptr (GHashTable) files =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GPtrArray) order = g_ptr_array_new_with_free_func (g_free);
  NreModPlanning self = { plan, mods, preferred, files, order, 0, 0 };

  plan->conflicts = g_ptr_array_new_with_free_func (conflict_free);
  plan->unmet = g_ptr_array_new_with_free_func (unmet_free);
  plan->changes = g_ptr_array_new_with_free_func (change_free);
  check_relations (&self);
  for (guint i = 0; i < mods->len; i++)
    self.given += nre_mod_contents_measure (nre_mod_planning_get_mod (&self, i)->contents);
  for (guint i = 0; i < mods->len; i++)
    if (!add_steps (&self, i, error))
      {
        g_prefix_error (error, _("the mod “%s”: "), nre_mod_planning_get_mod (&self, i)->name);
        return NULL;
      }
  for (guint i = 0; i < order->len; i++)
    if (!make_file (&self, g_hash_table_lookup (files, order->pdata[i]), read, data, error))
      return NULL;
  return g_steal_pointer (&plan);
}
