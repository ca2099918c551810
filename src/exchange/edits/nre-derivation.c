/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-derivation.h"

#include "nre-entry-path.h"
#include "nre-format.h"

static void
edit_free (gpointer data)
{
  NreScriptEdit *edit = data;

  g_free (edit->entry);
  g_variant_unref (edit->args);
  g_clear_pointer (&edit->was, g_variant_unref);
  g_free (edit);
}

/** nre_derivation_init: @document: just opened; all edits are performed on it, each as one step */
void
nre_derivation_init (NreDerivation *self, NreDocument *document)
{
  *self = (NreDerivation){ g_object_ref (document), g_ptr_array_new_with_free_func (edit_free) };
  /* Steps may have to be undone. */
  nre_history_set_budget (nre_document_get_history (document), G_MAXUINT64);
}

void
nre_derivation_clear (NreDerivation *self)
{
  g_clear_object (&self->document);
  g_clear_pointer (&self->edits, g_ptr_array_unref);
}

/**
 * nre_derivation_perform:
 * @operation: the name of an operation
 * @entry: (nullable): the path of the target, NULL for the file itself
 * @args: (transfer floating): the arguments, a{sv}
 * @was: (nullable) (transfer floating): the arguments that would change nothing now; see nre-edit-script.h
 *
 * Perform an edit, and keep it if it changes anything.
 *
 * Returns: FALSE if the document refuses the edit
 */
gboolean
nre_derivation_perform (NreDerivation *self, const char *operation, const char *entry, GVariant *args,
                        GVariant *was)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (args);
  g_autoptr (GVariant) expected = was != NULL ? g_variant_ref_sink (was) : NULL;
  NreHistory *history = nre_document_get_history (self->document);
  guint64 token = nre_history_get_token (history);
  NreScriptEdit *edit;

  if (!nre_document_perform (self->document, operation, entry, sunk, NULL))
    return FALSE;
  if (nre_history_get_token (history) == token)
    return TRUE;
  edit = g_new0 (NreScriptEdit, 1);
  edit->operation = nre_operation_find (operation);
  edit->entry = g_strdup (entry);
  edit->args = g_steal_pointer (&sunk);
  edit->was = g_steal_pointer (&expected);
  g_ptr_array_add (self->edits, edit);
  return TRUE;
}

/** nre_derivation_take_back: undo and forget the last edit, which must exist. */
void
nre_derivation_take_back (NreDerivation *self)
{
  nre_document_undo (self->document);
  g_ptr_array_set_size (self->edits, (int) self->edits->len - 1);
}

/** nre_derivation_dup_path: (transfer full) (nullable): nre_entry_path_format_lasting(), which holds for
 * other versions of the file, too. NULL if the file is not an archive. */
char *
nre_derivation_dup_path (NreDirectory *directory, guint32 id)
{
  return nre_directory_is_loose (directory) ? NULL : nre_entry_path_format_lasting (directory, id);
}

/* --- Sequences ----------------------------------------------------------------------------------- */

/**
 * Arranging: a sequence while it is edited.
 * @items: (element-type guint): for each item, the item of the other file that it becomes, or NRE_UNMATCHED
 * @moved: for each item of the other file, whether it has to be moved
 * @at: the index behind the items that are in order
 */
typedef struct
{
  const NreDerivedSequence *edits;
  gpointer                  data;
  GArray                   *items;
  const guint8             *moved;
  guint                     at;
} Arranging;

/* Returns: the index of an item, or the number of items if there is none. Mostly it is the next one. */
static guint
find_item (const Arranging *self, guint wanted)
{
  for (guint i = self->at; i < self->items->len; i++)
    if (g_array_index (self->items, guint, i) == wanted)
      return i;
  for (guint i = 0; i < self->at; i++)
    if (g_array_index (self->items, guint, i) == wanted)
      return i;
  return self->items->len;
}

/* Let the item @wanted follow those that are in order. Items before it that have to move elsewhere stay
 * until it is their turn. */
static gboolean
arrange_item (Arranging *self, guint wanted, gboolean is_new)
{
  guint from = is_new ? self->items->len : find_item (self, wanted), to = self->at;

  if (from == self->items->len)
    {
      if (!self->edits->insert (self->data, self->at, wanted))
        return FALSE;
      g_array_insert_val (self->items, self->at, wanted);
    }
  else if (!self->moved[wanted])
    to = from;
  else
    {
      to -= from < to;
      if (from != to && !self->edits->move (self->data, from, to))
        return FALSE;
      g_array_remove_index (self->items, from);
      g_array_insert_val (self->items, to, wanted);
    }
  self->at = to + 1;
  return TRUE;
}

/**
 * nre_derived_sequence_run:
 * @match: the items of the document and of the other file
 * @n, @m: the numbers of items
 *
 * Make the edits that bring the items of a sequence into the order of the other file: remove the unmatched
 * ones, the last one first, then insert and move. Items that did not move between the files are not moved.
 *
 * Returns: FALSE if an edit was refused; the edits before it remain
 */
gboolean
nre_derived_sequence_run (const NreDerivedSequence *self, const NreMatch *match, guint n, guint m,
                          gpointer data)
{
  g_autoptr (GArray) items = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);
  g_autofree guint8 *moved = g_malloc0 ((gsize) m + 1);
  Arranging arranging = { self, data, items, moved, 0 };

  g_array_append_vals (items, match->to, n);
  for (guint i = 0; i < n; i++)
    if (match->to[i] != NRE_UNMATCHED)
      moved[match->to[i]] = match->moved[i];
  for (guint i = n; i-- > 0;)
    if (match->to[i] == NRE_UNMATCHED)
      {
        if (!self->remove (data, i))
          return FALSE;
        g_array_remove_index (items, i);
      }
  for (guint k = 0; k < m; k++)
    if (!arrange_item (&arranging, k, !match->taken[k]))
      return FALSE;
  return TRUE;
}

/* --- Pairs --------------------------------------------------------------------------------------- */

/** nre_derived_pair_dup_path: (transfer full) (nullable): the path of the target of edits of the pair; NULL
 * for the file itself. */
char *
nre_derived_pair_dup_path (const NreDerivedPair *self)
{
  NreDirectory *directory = self->directory;
  guint32 id = self->id;

  if (nre_format_get (self->kind)->is_archive)
    directory = nre_directory_get_parent (self->directory, &id);
  return directory != NULL ? nre_derivation_dup_path (directory, id) : NULL;
}

/** nre_derived_pair_perform: nre_derivation_perform() with the pair as the target. */
gboolean
nre_derived_pair_perform (const NreDerivedPair *self, const char *operation, GVariant *args, GVariant *was)
{
  g_autofree char *path = nre_derived_pair_dup_path (self);

  return nre_derivation_perform (self->derivation, operation, path, args, was);
}

/** nre_derived_digest: (transfer floating): what an edit expects that depends on a whole payload: its
 * digest. */
GVariant *
nre_derived_digest (NreDirectory *directory, guint32 id)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *digest = NULL;
  GVariantDict was;
  guint index;

  g_variant_dict_init (&was, NULL);
  if (nre_directory_find_id (directory, id, &index))
    bytes = nre_directory_read (directory, index, NULL);
  if (bytes != NULL)
    {
      digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
      g_variant_dict_insert (&was, "sha256", "s", digest);
    }
  return g_variant_dict_end (&was);
}

/* Whether an edit that inserts, removes or moves records of the payload at @path comes just before. */
static gboolean
follows_such (const NreDerivedPair *self, const char *path)
{
  GPtrArray *edits = self->derivation->edits;
  const NreScriptEdit *last = edits->len > 0 ? edits->pdata[edits->len - 1] : NULL;

  return last != NULL && g_strcmp0 (last->entry, path) == 0 && nre_operation_moves_records (last->operation);
}

/** nre_derived_pair_perform_on: nre_derived_pair_perform() of an edit that expects the payload as it is now,
 * since it inserts, removes or moves records, whose indices mean others in another payload. The first of
 * several such edits says so for all: the payload is not to be read for each of them. */
gboolean
nre_derived_pair_perform_on (const NreDerivedPair *self, const char *operation, GVariant *args)
{
  g_autofree char *path = nre_derived_pair_dup_path (self);

  return nre_derivation_perform (self->derivation, operation, path, args,
                                 follows_such (self, path) ? NULL
                                                           : nre_derived_digest (self->directory, self->id));
}

/** nre_derived_state_init: keep the present state of a pair. Returns FALSE if it cannot be read; clear it
 * then, too. */
gboolean
nre_derived_state_init (NreDerivedState *self, const NreDerivedPair *pair)
{
  g_autoptr (GBytes) bytes = NULL;
  NreSpan span;
  guint index;

  *self = (NreDerivedState){ { NULL } };
  if (nre_format_get (pair->kind)->is_archive)
    {
      self->directory = nre_directory_copy (pair->directory);
      self->subject.directory = self->directory;
      return TRUE;
    }
  if (!nre_directory_find_id (pair->directory, pair->id, &index))
    return FALSE;
  bytes = nre_directory_read (pair->directory, index, NULL);
  if (bytes == NULL)
    return FALSE;
  /* An edit may write in place, so keep a copy. */
  span = nre_span_of_bytes (bytes);
  self->bytes = g_bytes_new (span.data, span.size);
  self->subject.payload = nre_span_of_bytes (self->bytes);
  if (!nre_directory_is_loose (pair->directory))
    {
      nre_directory_get_fields (pair->directory, index, &self->fields);
      self->subject.fields = &self->fields;
    }
  return TRUE;
}

void
nre_derived_state_clear (NreDerivedState *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->directory, nre_directory_unref);
}
