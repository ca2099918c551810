/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-entries-edit.h"

#include "nre-edits.h"
#include "nre-entry-name.h"
#include "nre-error.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-text.h"

/** nre_entry_item_new: create an item, which takes a reference to @payload. */
NreEntryItem *
nre_entry_item_new (const NreFields *fields, GBytes *payload)
{
  NreEntryItem *self = g_new0 (NreEntryItem, 1);

  self->fields = *fields;
  self->payload = g_bytes_ref (payload);
  return self;
}

void
nre_entry_item_free (NreEntryItem *self)
{
  g_bytes_unref (self->payload);
  g_free (self);
}

/* --- Sorting ------------------------------------------------------------------------------------- */

/* An entry of the list, and where it is */
typedef struct
{
  NreEntry     *entry;
  NreDirectory *directory;
  guint         rank;           /* rank of @directory: archives are in the order of their first entries */
  guint         index;          /* index of the entry in @directory */
} Place;

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *p = a, *q = b;

  if (p->rank != q->rank)
    return p->rank < q->rank ? -1 : 1;
  return p->index < q->index ? -1 : p->index > q->index;
}

static gboolean
is_in_another (NreEntry *entry, GHashTable *all)
{
  for (NreEntry *at = nre_entry_get_parent (entry); at != NULL; at = nre_entry_get_parent (at))
    if (g_hash_table_contains (all, at))
      return TRUE;
  return FALSE;
}

/* (transfer full) (nullable) (element-type Place): the entries by archive and index, without duplicates, and
 * without entries that are inside others of @entries. Fails with NRE_ERROR_REFUSED if an entry is gone or in
 * no archive. */
static GArray *
sort_entries (GPtrArray *entries, GError **error)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_autoptr (GHashTable) all = g_hash_table_new (NULL, NULL), seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) ranks = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      NreDirectory *directory = nre_entry_get_directory (entries->pdata[i]);

      g_hash_table_add (all, entries->pdata[i]);
      if (!g_hash_table_contains (ranks, directory))
        g_hash_table_insert (ranks, directory, GUINT_TO_POINTER (g_hash_table_size (ranks)));
    }
  for (guint i = 0; i < entries->len; i++)
    {
      Place place = { .entry = entries->pdata[i], .directory = nre_entry_get_directory (entries->pdata[i]) };

      place.rank = GPOINTER_TO_UINT (g_hash_table_lookup (ranks, place.directory));
      if (nre_directory_is_loose (place.directory) || !nre_entry_get_index (place.entry, &place.index))
        return nre_fail_null (error, NRE_ERROR_REFUSED,
                              nre_directory_is_loose (place.directory)
                                  ? _("the file is no archive, so that it has no entries")
                                  : _("the entry is not there any more"));
      if (g_hash_table_add (seen, place.entry) && !is_in_another (place.entry, all))
        g_array_append_val (places, place);
    }
  g_array_sort (places, compare_places);
  return g_steal_pointer (&places);
}

/** nre_entries_outermost: (transfer full) (element-type NreEntry): @entries without those that are gone, in
 * no archive, or inside others of @entries. Entries of one archive follow one another, by index; the archives
 * are in the order of their first entries in @entries. */
GPtrArray *
nre_entries_outermost (GPtrArray *entries)
{
  g_autoptr (GPtrArray) there = g_ptr_array_new ();
  GPtrArray *outermost = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) places = NULL;

  for (guint i = 0; i < entries->len; i++)
    if (!nre_entry_is_gone (entries->pdata[i]) &&
        !nre_directory_is_loose (nre_entry_get_directory (entries->pdata[i])))
      g_ptr_array_add (there, entries->pdata[i]);
  places = sort_entries (there, NULL);
  for (guint i = 0; i < places->len; i++)
    g_ptr_array_add (outermost, g_object_ref (g_array_index (places, Place, i).entry));
  return outermost;
}

/** nre_entries_get_archive: (transfer none) (nullable): the directory of an archive. @archive: (nullable):
 * the entry that is the archive; NULL for the file itself. Returns NULL if the entry is gone, or the entry or
 * file is not an archive. */
NreDirectory *
nre_entries_get_archive (NreDocument *document, NreEntry *archive)
{
  if (archive == NULL)
    return nre_document_is_loose (document) ? NULL : nre_document_get_root (document);
  return nre_entry_is_archive (archive) && !nre_entry_is_gone (archive) ? nre_entry_open (archive, NULL)
                                                                        : NULL;
}

/* --- Steps --------------------------------------------------------------------------------------- */

static gboolean
end_step (NreDocument *document, gboolean ok)
{
  if (ok)
    nre_document_end_group (document);
  else
    nre_document_abort_group (document);
  return ok;
}

static const char *
first_name (GArray *places)
{
  return nre_entry_get_name (g_array_index (places, Place, 0).entry);
}

/* Begin a step. @label: (transfer full) */
static void
begin_step (NreDocument *document, char *label)
{
  nre_document_begin_group (document, label);
  g_free (label);
}

static gboolean
move (NreDocument *document, NreEntry *entry, guint index, GError **error)
{
  g_autofree char *path = nre_entry_dup_path (entry);

  return nre_edit_move_entry (document, path, index, error);
}

static char *
dup_delete_label (GArray *places)
{
  if (places->len == 1)
    return g_strdup_printf (_("Delete entry “%s”"), first_name (places));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Delete %u entry", "Delete %u entries", places->len),
                          places->len);
}

/**
 * nre_entries_remove:
 * @label: (nullable): the label of the step; NULL for a default
 *
 * Remove the entries, without asking the user.
 */
gboolean
nre_entries_remove (NreDocument *document, GPtrArray *entries, const char *label, GError **error)
{
  g_autoptr (GArray) places = sort_entries (entries, error);
  gboolean ok = TRUE;

  if (places == NULL)
    return FALSE;
  if (places->len == 0)
    return TRUE;
  begin_step (document, label != NULL ? g_strdup (label) : dup_delete_label (places));
  /* Remove from the end, so that the path of each edit has the index that the entry had before the step. */
  for (guint i = places->len; ok && i > 0; i--)
    {
      g_autofree char *path = nre_entry_dup_path (g_array_index (places, Place, i - 1).entry);

      ok = nre_edit_remove_entry (document, path, error);
    }
  return end_step (document, ok);
}

/** nre_entries_rename: rename an entry. Fails like nre_document_perform(), for example if the name is too
 * long. */
gboolean
nre_entries_rename (NreDocument *document, NreEntry *entry, const char *name, GError **error)
{
  g_autofree char *path = nre_entry_dup_path (entry);

  return nre_edit_rename_entry (document, path, name, error);
}

/**
 * nre_entries_replace:
 * @payloads: (element-type GBytes): the new bytes of each entry, parallel to @entries
 *
 * Replace the bytes of the entries, but not their types and attributes.
 */
gboolean
nre_entries_replace (NreDocument *document, GPtrArray *entries, GPtrArray *payloads, GError **error)
{
  gboolean ok = TRUE;

  g_return_val_if_fail (entries->len == payloads->len, FALSE);

  if (entries->len == 0)
    return TRUE;
  begin_step (document,
              entries->len == 1
                  ? g_strdup_printf (_("Replace the bytes of “%s”"), nre_entry_get_name (entries->pdata[0]))
                  : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Replace the bytes of %u entry",
                                                  "Replace the bytes of %u entries", entries->len),
                                     entries->len));
  for (guint i = 0; ok && i < entries->len; i++)
    {
      g_autofree char *path = nre_entry_dup_path (entries->pdata[i]);

      ok = nre_edit_replace_payload (document, path, payloads->pdata[i], error);
    }
  return end_step (document, ok);
}

/* --- Moving -------------------------------------------------------------------------------------- */

/* The length of the run at @first: the entries in @places from @first on that are adjacent in one archive. */
static guint
run_length (GArray *places, guint first)
{
  const Place *place = &g_array_index (places, Place, first);
  guint n = 1;

  while (first + n < places->len && place[n].directory == place->directory &&
         place[n].index == place->index + n)
    n++;
  return n;
}

static gboolean
run_can_move (GArray *places, guint first, guint n, int by)
{
  const Place *place = &g_array_index (places, Place, first);

  return by < 0 ? place->index > 0 : place->index + n < nre_directory_get_n_entries (place->directory);
}

static gboolean
any_can_move (GArray *places, int by)
{
  for (guint i = 0, n; i < places->len; i += n)
    {
      n = run_length (places, i);
      if (run_can_move (places, i, n, by))
        return TRUE;
    }
  return FALSE;
}

/** nre_entries_can_move: whether nre_entries_move() would move any of the entries. @by: -1 or 1. */
gboolean
nre_entries_can_move (GPtrArray *entries, int by)
{
  g_autoptr (GArray) places = sort_entries (entries, NULL);

  return places != NULL && any_can_move (places, by);
}

/** nre_entries_dup_move_label: (transfer full): the label for moving @n entries. @first: the entry to name if
 * @n is 1. */
char *
nre_entries_dup_move_label (guint n, NreEntry *first)
{
  if (n == 1)
    return g_strdup_printf (_("Move entry “%s”"), nre_entry_get_name (first));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Move %u entry", "Move %u entries", n), n);
}

static char *
dup_move_label (GArray *places)
{
  return nre_entries_dup_move_label (places->len, g_array_index (places, Place, 0).entry);
}

/**
 * nre_entries_move:
 * @by: -1 for up, 1 for down
 *
 * Move each entry by one index in its archive. An entry at the end of the archive beyond which it would move
 * keeps its index, and so do the entries of @entries adjacent to it. If no entry can move, no step is made.
 */
gboolean
nre_entries_move (NreDocument *document, GPtrArray *entries, int by, GError **error)
{
  g_autoptr (GArray) places = sort_entries (entries, error);
  gboolean ok = TRUE, several = places != NULL && places->len > 1;

  g_return_val_if_fail (by == -1 || by == 1, FALSE);

  if (places == NULL)
    return FALSE;
  if (!any_can_move (places, by))
    return TRUE;
  begin_step (document, dup_move_label (places));
  if (several)
    nre_history_note_moves_past (nre_document_get_history (document));
  for (guint i = 0, n; ok && i < places->len; i += n)
    {
      const Place *place = &g_array_index (places, Place, i);

      n = run_length (places, i);
      if (!run_can_move (places, i, n, by))
        continue;
      if (!several)
        ok = move (document, place->entry, by < 0 ? place->index - 1 : place->index + 1, error);
      else
        {
          /* Move the neighbour of the run to the other side of the run: this is a single edit. */
          guint from = by < 0 ? place->index - 1 : place->index + n,
                to = by < 0 ? place->index + n - 1 : place->index;
          g_autoptr (NreEntry) other = nre_document_get_entry (document, place->directory,
                                                               nre_directory_get_id (place->directory, from));

          ok = move (document, other, to, error);
        }
    }
  return end_step (document, ok);
}

/**
 * nre_entries_move_to:
 * @entries: entries of the same archive
 * @before: the index, before the move, of the entry in front of which to put @entries; the number of entries
 *   of the archive to put them at the end
 *
 * Move entries to one position in their archive, in the order of their indices. Fails with NRE_ERROR_REFUSED
 * if an entry is gone, entries are in several archives, or @before is out of range.
 */
gboolean
nre_entries_move_to (NreDocument *document, GPtrArray *entries, guint before, GError **error)
{
  g_autoptr (GArray) places = sort_entries (entries, error);
  guint n_above = 0;
  gboolean ok = TRUE;

  if (places == NULL)
    return FALSE;
  if (places->len == 0)
    return TRUE;
  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);

      if (place->directory != g_array_index (places, Place, 0).directory ||
          before > nre_directory_get_n_entries (place->directory))
        return nre_fail (error, NRE_ERROR_REFUSED,
                         _("entries can be moved to a place of their own archive only"));
      n_above += place->index < before;
    }
  begin_step (document, dup_move_label (places));
  for (guint i = n_above; ok && i > 0; i--)
    if (g_array_index (places, Place, i - 1).index != before - 1 - (n_above - i))
      ok = move (document, g_array_index (places, Place, i - 1).entry, before - 1 - (n_above - i), error);
  for (guint i = n_above; ok && i < places->len; i++)
    if (g_array_index (places, Place, i).index != before + (i - n_above))
      ok = move (document, g_array_index (places, Place, i).entry, before + (i - n_above), error);
  return end_step (document, ok);
}

/* --- Adding -------------------------------------------------------------------------------------- */

/**
 * nre_entries_to_items:
 *
 * Returns: (transfer full) (nullable) (element-type NreEntryItem): copies of the entries, in the order of
 * nre_entries_outermost(). Fails with NRE_ERROR_REFUSED if an entry is gone, and like nre_entry_read().
 */
GPtrArray *
nre_entries_to_items (GPtrArray *entries, GError **error)
{
  g_autoptr (GArray) places = sort_entries (entries, error);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_entry_item_free);

  if (places == NULL)
    return NULL;
  for (guint i = 0; i < places->len; i++)
    {
      NreEntry *entry = g_array_index (places, Place, i).entry;
      g_autoptr (GBytes) payload = nre_entry_read (entry, error);
      NreEntryItem *item;
      NreFields fields;

      if (payload == NULL)
        return NULL;
      nre_entry_get_fields (entry, &fields);
      item = nre_entry_item_new (&fields, payload);
      /* Outside of an RsLi archive, the type id tells the kind. */
      if (fields.type_id == NRE_TYPE_ID_RSLI)
        {
          item->fields.type_id = nre_format_get (nre_entry_get_kind (entry))->type_id;
          item->untyped = item->fields.type_id == 0;
        }
      g_ptr_array_add (items, item);
    }
  return g_steal_pointer (&items);
}

static gboolean
replace (NreDocument *document, NreEntry *entry, const NreEntryItem *item, NreClash clash, GError **error)
{
  g_autofree char *path = nre_entry_dup_path (entry);

  if (!nre_edit_replace_payload (document, path, item->payload, error))
    return FALSE;
  return clash == NRE_CLASH_REPLACE_BYTES ||
         nre_edit_set_attributes (document, path, &item->fields.type_id, &item->fields.attr1,
                                  &item->fields.attr2, &item->fields.attr3, error);
}

/* (transfer full) (nullable): the new entry. @unique: whether to change the name of the item if another entry
 * has it. */
static NreEntry *
add (NreDocument *document, NreDirectory *directory, const char *path, guint index, const NreEntryItem *item,
     gboolean unique, NreNamePool *pool, GError **error)
{
  NreFields fields = item->fields;
  guint32 id;

  if (unique)
    nre_name_pool_make_unique (pool, fields.name);
  if (!nre_edit_add_entry (document, path, &fields, item->payload, &index, error))
    return NULL;
  id = nre_directory_get_id (directory, index);
  nre_name_pool_add (pool, fields.name, id);
  return nre_document_get_entry (document, directory, id);
}

static gboolean
insert_items (NreDocument *document, NreEntry *archive, guint before, GPtrArray *items,
              const NreClash *clashes, GPtrArray *made, GError **error)
{
  NreDirectory *directory = nre_entries_get_archive (document, archive);
  g_autoptr (NreNamePool) pool = nre_name_pool_new (directory);
  g_autofree char *path = archive != NULL ? nre_entry_dup_path (archive) : NULL;

  for (guint i = 0; i < items->len; i++)
    {
      const NreEntryItem *item = items->pdata[i];
      NreClash clash = clashes != NULL ? clashes[i] : NRE_CLASH_NONE;
      NreEntry *entry;
      guint32 id;

      if (clash == NRE_CLASH_SKIP)
        continue;
      if ((clash == NRE_CLASH_REPLACE || clash == NRE_CLASH_REPLACE_BYTES) &&
          nre_name_pool_find (pool, item->fields.name, &id))
        {
          entry = nre_document_get_entry (document, directory, id);
          g_ptr_array_add (made, entry);
          if (!replace (document, entry, item, clash, error))
            return FALSE;
          continue;
        }
      entry = add (document, directory, path, before, item, clash == NRE_CLASH_KEEP_BOTH, pool, error);
      if (entry == NULL)
        return FALSE;
      g_ptr_array_add (made, entry);
      before++;
    }
  return TRUE;
}

static char *
dup_add_label (GPtrArray *items)
{
  const NreEntryItem *item = items->pdata[0];
  g_autofree char *name = nre_text_display (item->fields.name, nre_record_name_length (item->fields.name));

  if (items->len == 1)
    return g_strdup_printf (_("Add entry “%s”"), name);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Add %u entry", "Add %u entries", items->len),
                          items->len);
}

/**
 * nre_entries_insert:
 * @archive: (nullable): the entry that is the archive; NULL for the file itself
 * @before: the index for the first item; beyond the end of the archive, items are appended
 * @items: (element-type NreEntryItem): the items to add
 * @clashes: (nullable): how to add each item, parallel to @items; NULL for NRE_CLASH_NONE for all items
 * @label: (nullable): the label of the step; NULL for a default
 *
 * Add items to an archive. Fails with NRE_ERROR_REFUSED if there is no such archive.
 *
 * Returns: (transfer full) (nullable) (element-type NreEntry): the entries that were added or replaced
 */
GPtrArray *
nre_entries_insert (NreDocument *document, NreEntry *archive, guint before, GPtrArray *items,
                    const NreClash *clashes, const char *label, GError **error)
{
  NreDirectory *directory = nre_entries_get_archive (document, archive);
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func (g_object_unref);

  if (directory == NULL)
    return nre_fail_null (error, NRE_ERROR_REFUSED, _("there is no archive that entries could be added to"));
  if (items->len == 0)
    return g_steal_pointer (&made);
  begin_step (document, label != NULL ? g_strdup (label) : dup_add_label (items));
  if (!end_step (document,
                 insert_items (document, archive, MIN (before, nre_directory_get_n_entries (directory)),
                               items, clashes, made, error)))
    return NULL;
  return g_steal_pointer (&made);
}

/* --- Duplicating --------------------------------------------------------------------------------- */

static gboolean
duplicate_places (NreDocument *document, GArray *places, guint first, guint n, GPtrArray *made,
                  GError **error)
{
  g_autoptr (GPtrArray) originals = g_ptr_array_new (), items = NULL;
  NreEntry *archive = nre_entry_get_parent (g_array_index (places, Place, first).entry);
  g_autoptr (NreNamePool) pool = nre_name_pool_new (g_array_index (places, Place, first).directory);
  g_autofree char *path = archive != NULL ? nre_entry_dup_path (archive) : NULL;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (originals, g_array_index (places, Place, first + i).entry);
  items = nre_entries_to_items (originals, error);
  for (guint i = 0; items != NULL && i < n; i++)
    {
      NreEntry *entry = add (document, g_array_index (places, Place, first).directory, path,
                             g_array_index (places, Place, first + n - 1).index + 1 + i, items->pdata[i],
                             TRUE, pool, error);

      if (entry == NULL)
        return FALSE;
      g_ptr_array_add (made, entry);
    }
  return items != NULL;
}

/**
 * nre_entries_duplicate:
 *
 * Add copies of the entries under unused names; see nre_name_pool_make_unique(). In each archive, the copies
 * follow the last of the @entries in it.
 *
 * Returns: (transfer full) (nullable) (element-type NreEntry): the copies
 */
GPtrArray *
nre_entries_duplicate (NreDocument *document, GPtrArray *entries, GError **error)
{
  g_autoptr (GArray) places = sort_entries (entries, error);
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean ok = TRUE;

  if (places == NULL)
    return NULL;
  if (places->len == 0)
    return g_steal_pointer (&made);
  begin_step (document, places->len == 1
                            ? g_strdup_printf (_("Duplicate entry “%s”"), first_name (places))
                            : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Duplicate %u entry",
                                                            "Duplicate %u entries", places->len),
                                               places->len));
  for (guint i = 0, n; ok && i < places->len; i += n)
    {
      for (n = 1; i + n < places->len; n++)
        if (g_array_index (places, Place, i + n).directory != g_array_index (places, Place, i).directory)
          break;
      ok = duplicate_places (document, places, i, n, made, error);
    }
  return end_step (document, ok) ? g_steal_pointer (&made) : NULL;
}
