/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-part-edit.h"

#include <glib/gi18n.h>

struct _NrePartEdit
{
  NrePart       part;
  NreSelection *selection;
  GArray       *indices;        /* of guint */
  guint         lead;
  guint64       taken;          /* token of the history when @indices were right */
  guint64       token;          /* token after the last edit, which a repeated step continues */
  const char   *field;          /* (nullable): title of the field that is written, untranslated */
  guint64       before;         /* token before that edit and those that it continued */
};

/** nre_part_edit_new: @part: the part whose records are edited */
NrePartEdit *
nre_part_edit_new (NrePart part)
{
  NrePartEdit *self = g_new0 (NrePartEdit, 1);

  self->part = part;
  self->indices = g_array_new (FALSE, FALSE, sizeof (guint));
  self->lead = G_MAXUINT;
  return self;
}

void
nre_part_edit_free (NrePartEdit *self)
{
  g_clear_object (&self->selection);
  g_array_unref (self->indices);
  g_free (self);
}

/* (element-type guint): selected indices of the part, the leading one first. */
static GArray *
get_selected (NrePartEdit *self, NreSelection *selection)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));
  const NreAppPart *row;
  g_autoptr (GtkBitset) several = NULL;
  guint lead, index;
  GtkBitsetIter iter;

  if (selection == NULL)
    return indices;
  row = nre_app_kind_get_part (nre_selection_get_kind (selection), self->part);
  if (row != NULL && row->single)
    {
      /* There is at most one record, which is edited even if it is not selected. */
      lead = 0;
      if (nre_selection_get_count (selection, self->part) > 0)
        g_array_append_val (indices, lead);
      return indices;
    }
  lead = nre_selection_get_index (selection, self->part);
  several = nre_selection_get_several (selection, self->part);
  if (gtk_bitset_contains (several, lead))
    g_array_append_val (indices, lead);
  for (gboolean valid = gtk_bitset_iter_init_first (&iter, several, &index); valid;
       valid = gtk_bitset_iter_next (&iter, &index))
    if (index != lead)
      g_array_append_val (indices, index);
  return indices;
}

/** nre_part_edit_is_of: whether edits apply to exactly the records that are now selected in @selection
 * (nullable). */
gboolean
nre_part_edit_is_of (NrePartEdit *self, NreSelection *selection)
{
  g_autoptr (GArray) indices = get_selected (self, selection);

  return self->selection == selection && indices->len == self->indices->len &&
         (indices->len == 0 ||
          memcmp (indices->data, self->indices->data, indices->len * sizeof (guint)) == 0);
}

static guint64
get_token (NreSelection *selection)
{
  return nre_history_get_token (nre_document_get_history (nre_selection_get_document (selection)));
}

/* Whether the document has changed since the records were set, and other records are selected now: the
 * indices may be those of other records. */
static gboolean
is_stale (NrePartEdit *self)
{
  return self->selection != NULL && get_token (self->selection) != self->taken &&
         !nre_part_edit_is_of (self, self->selection);
}

/** nre_part_edit_set: apply further edits to the records that are now selected; NULL releases everything. */
void
nre_part_edit_set (NrePartEdit *self, NreSelection *selection)
{
  self->taken = selection != NULL ? get_token (selection) : 0;
  if (nre_part_edit_is_of (self, selection))
    return;
  g_array_unref (self->indices);
  self->indices = get_selected (self, selection);
  self->lead = self->indices->len > 0 ? g_array_index (self->indices, guint, 0) : G_MAXUINT;
  self->token = self->before = 0;
  g_set_object (&self->selection, selection);
}

NrePart
nre_part_edit_get_part (NrePartEdit *self)
{
  return self->part;
}

NreSelection *
nre_part_edit_get_selection (NrePartEdit *self)
{
  return self->selection;
}

/** nre_part_edit_dup_selection: (transfer full) (nullable): the selection, for input that the caller writes
 * without the functions below; NULL if none is set, or the indices may be those of other records now. */
NreSelection *
nre_part_edit_dup_selection (NrePartEdit *self)
{
  return self->selection != NULL && !is_stale (self) ? g_object_ref (self->selection) : NULL;
}

guint
nre_part_edit_get_n (NrePartEdit *self)
{
  return self->indices->len;
}

/** nre_part_edit_get_index: index of the edited record @i, less than nre_part_edit_get_n(); the leading
 * record comes first. */
guint
nre_part_edit_get_index (NrePartEdit *self, guint i)
{
  return g_array_index (self->indices, guint, i);
}

/** nre_part_edit_get_lead: the leading index, for widgets that show a single record;
 * G_MAXUINT if there is none. */
guint
nre_part_edit_get_lead (NrePartEdit *self)
{
  return self->lead;
}

/** nre_part_edit_set_field: name the field in the labels of the following edits of several records, unless
 * the operation sets no other. @title: (nullable): untranslated, valid until the next call */
void
nre_part_edit_set_field (NrePartEdit *self, const char *title)
{
  self->field = title;
}

/* (transfer full): the label of an undo step that edits all the records. */
static char *
dup_label (NrePartEdit *self, const char *name)
{
  const NreAppKind *kind = nre_selection_get_kind (self->selection);
  const NreOperation *operation = nre_operation_find (name);
  g_autofree char *label =
      kind->dup_step_label != NULL ? kind->dup_step_label (name, self->indices->len) : NULL;
  const char *const *fields = operation->fields;
  gboolean sets_one = fields != NULL && fields[0] != NULL && fields[1] == NULL;

  if (label == NULL)
    return g_strdup (g_dgettext (GETTEXT_PACKAGE, operation->label));
  if (self->field == NULL || operation->table == NULL || sets_one)
    return g_steal_pointer (&label);
  /* Translators: what an undo step changed, and the field: “Change 4 batches: Material”. */
  return g_strdup_printf (_("%s: %s"), label, g_dgettext (GETTEXT_PACKAGE, self->field));
}

static gboolean
run_one (NrePartEdit *self, const char *operation, const char *path, guint index, NrePartArgs fill,
         gpointer data, GError **error)
{
  const NreAppPart *part = nre_app_kind_get_part (nre_selection_get_kind (self->selection), self->part);
  g_autoptr (GVariant) args = NULL;
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  if (part != NULL && part->argument != NULL)
    g_variant_dict_insert (&dict, part->argument, "u", index);
  if (part != NULL && part->fill_arguments != NULL)
    part->fill_arguments (&dict, nre_selection_get_view (self->selection), index);
  if (fill != NULL && nre_selection_get_count (self->selection, self->part) > 0)
    fill (&dict, self->selection, index, data);
  args = g_variant_ref_sink (g_variant_dict_end (&dict));
  return nre_document_perform (nre_selection_get_document (self->selection), operation, path, args, error);
}

/* Begin a gesture, or continue that of the previous edit; if that was refused, there is nothing to
 * continue. */
static void
begin (NrePartEdit *self, NreDocument *document, gboolean goes_on)
{
  if (!goes_on)
    self->before = nre_history_get_token (nre_document_get_history (document));
  if (goes_on && self->token != self->before)
    nre_document_resume_gesture (document, self->token);
  else
    nre_document_begin_gesture (document);
}

static void
end (NrePartEdit *self, NreDocument *document)
{
  nre_document_end_gesture (document);
  self->token = nre_history_get_token (nre_document_get_history (document));
}

/**
 * nre_part_edit_run:
 * @operation: name in the table of operations
 * @fill: (nullable): adds the arguments other than the index
 * @goes_on: whether this continues the previous edit, as when a number is stepped; the two become one undo
 *   step if nothing else was done in between
 *
 * Perform the operation on each of the records, as one undo step. If it is refused for one of them, nothing
 * is done, and the function fails with the error of the operation. Returns TRUE without an edit if the
 * indices may be those of other records now.
 */
gboolean
nre_part_edit_run (NrePartEdit *self, const char *operation, NrePartArgs fill, gpointer data,
                   gboolean goes_on, GError **error)
{
  /* A form may handle a change during the edit, and release what it shows. */
  g_autoptr (NreSelection) selection = g_object_ref (self->selection);
  NreDocument *document = nre_selection_get_document (selection);
  g_autofree char *path = nre_selection_dup_entry_path (selection);
  guint n = self->indices->len;
  g_autofree char *label = dup_label (self, operation);
  gboolean ok = TRUE;

  if (is_stale (self))
    return TRUE;
  begin (self, document, goes_on);
  if (n > 1)
    nre_document_begin_group (document, label);
  for (guint i = 0; ok && i < n; i++)
    ok = run_one (self, operation, path, g_array_index (self->indices, guint, i), fill, data, error);
  if (n > 1 && ok)
    nre_document_end_group (document);
  else if (n > 1)
    nre_document_abort_group (document);
  end (self, document);
  return ok;
}

/* (nullable) */
static const NreOperation *
find_operation (NrePartEdit *self, const char *name)
{
  return nre_operation_find_of_kind (name, nre_selection_get_kind (self->selection)->kind);
}

/**
 * nre_part_edit_can_run_together:
 * @name: name of the argument to write
 *
 * Whether a single run of the operation can write the same value to all records, which is cheaper than one
 * run for each.
 */
gboolean
nre_part_edit_can_run_together (NrePartEdit *self, const char *operation, const char *name)
{
  const NreAppPart *part = self->selection != NULL
                               ? nre_app_kind_get_part (nre_selection_get_kind (self->selection), self->part)
                               : NULL;
  const NreOperation *found = self->selection != NULL ? find_operation (self, operation) : NULL;

  return part != NULL && part->arguments != NULL && found != NULL &&
         nre_operation_get_param (found, part->arguments) != NULL &&
         nre_operation_get_param (found, name) != NULL;
}

static void
insert_numbers (GVariantDict *args, const NreAppPart *part, const GArray *numbers)
{
  if (numbers->len == 1)
    g_variant_dict_insert (args, part->argument, "u", g_array_index (numbers, guint, 0));
  else
    g_variant_dict_insert_value (args, part->arguments,
                                 g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, numbers->data,
                                                            numbers->len, sizeof (guint)));
}

/**
 * nre_part_edit_run_together:
 * @operation: see nre_part_edit_can_run_together()
 * @args: a{sv}, sunk if floating: the arguments other than the indices, the same for all records
 * @goes_on: see nre_part_edit_run()
 *
 * Perform the operation once for all records. Returns TRUE without an edit if the indices may be those of
 * other records now.
 */
gboolean
nre_part_edit_run_together (NrePartEdit *self, const char *operation, GVariant *args, gboolean goes_on,
                            GError **error)
{
  g_autoptr (NreSelection) selection = g_object_ref (self->selection);
  g_autoptr (GVariant) given = g_variant_ref_sink (args);
  NreDocument *document = nre_selection_get_document (selection);
  const NreAppPart *part = nre_app_kind_get_part (nre_selection_get_kind (selection), self->part);
  g_autofree char *path = nre_selection_dup_entry_path (selection);
  GVariantDict dict;
  gboolean ok;

  if (is_stale (self))
    return TRUE;
  g_variant_dict_init (&dict, given);
  insert_numbers (&dict, part, self->indices);
  begin (self, document, goes_on);
  ok = nre_document_perform (document, operation, path, g_variant_dict_end (&dict), error);
  end (self, document);
  return ok;
}

/* (transfer full): new value → GArray of guint, the indices of the records that get the value. */
static GHashTable *
sort_by_value (NrePartEdit *self, NrePartValue value, gpointer data)
{
  GHashTable *parts = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);

  for (guint i = 0; i < self->indices->len; i++)
    {
      guint index = g_array_index (self->indices, guint, i);
      gpointer key = GUINT_TO_POINTER (value (self->selection, index, data));
      GArray *numbers = g_hash_table_lookup (parts, key);

      if (numbers == NULL)
        {
          numbers = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (parts, key, numbers);
        }
      g_array_append_val (numbers, index);
    }
  return parts;
}

/**
 * nre_part_edit_run_by_value:
 * @operation: see nre_part_edit_can_run_together()
 * @field: name of the argument to write
 * @value: returns the new value for a record
 *
 * Perform the operation once for all records that get the same value, and do all of this as one undo step.
 * Changing a bit in thousands of records takes only as many runs as there are different values. Returns TRUE
 * without an edit if the indices may be those of other records now, and fails like nre_part_edit_run().
 */
gboolean
nre_part_edit_run_by_value (NrePartEdit *self, const char *operation, const char *field, NrePartValue value,
                            gpointer data, GError **error)
{
  g_autoptr (NreSelection) selection = g_object_ref (self->selection);
  g_autoptr (GHashTable) parts = sort_by_value (self, value, data);
  NreDocument *document = nre_selection_get_document (selection);
  const NreAppPart *part = nre_app_kind_get_part (nre_selection_get_kind (selection), self->part);
  g_autofree char *path = nre_selection_dup_entry_path (selection);
  g_autofree char *label = dup_label (self, operation);
  gboolean ok = TRUE, several = g_hash_table_size (parts) > 1;
  GHashTableIter iter;
  gpointer key, numbers;

  if (is_stale (self))
    return TRUE;
  begin (self, document, FALSE);
  if (several)
    nre_document_begin_group (document, label);
  g_hash_table_iter_init (&iter, parts);
  while (ok && g_hash_table_iter_next (&iter, &key, &numbers))
    {
      GVariantDict args;

      g_variant_dict_init (&args, NULL);
      insert_numbers (&args, part, numbers);
      g_variant_dict_insert (&args, field, "u", GPOINTER_TO_UINT (key));
      ok = nre_document_perform (document, operation, path, g_variant_dict_end (&args), error);
    }
  if (several && ok)
    nre_document_end_group (document);
  else if (several)
    nre_document_abort_group (document);
  end (self, document);
  return ok;
}

/**
 * nre_part_edit_abort:
 *
 * Undo the last edit and those that it continued, if nothing else was done since: a
 * cancelled drag leaves no step.
 */
void
nre_part_edit_abort (NrePartEdit *self)
{
  NreDocument *document = self->selection != NULL ? nre_selection_get_document (self->selection) : NULL;

  if (document == NULL || self->token == self->before)
    return;
  nre_document_resume_gesture (document, self->token);
  nre_document_abort_gesture (document);
  self->token = self->before;
}

/**
 * nre_part_edit_perform:
 * @param: name of the parameter for the index
 *
 * Perform an operation whose only argument is the index of the leading record, such as adding a copy of it.
 * The caller makes sure that the index is up to date.
 */
gboolean
nre_part_edit_perform (NrePartEdit *self, const char *operation, const char *param, GError **error)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, param, "u", self->lead);
  return nre_selection_perform (self->selection, operation, &args, error);
}

typedef struct
{
  const char *field;
  double      real;
} Field;

static void
fill_float (GVariantDict *args, NreSelection *selection, guint index, gpointer data)
{
  const Field *field = data;

  g_variant_dict_insert (args, field->field, "d", field->real);
}

/** nre_part_edit_set_float: write the same number to the field of all records; see nre_part_edit_run(). */
gboolean
nre_part_edit_set_float (NrePartEdit *self, const char *operation, const char *field, double value,
                         gboolean goes_on, GError **error)
{
  Field data = { field, value };

  return nre_part_edit_run (self, operation, fill_float, &data, goes_on, error);
}
