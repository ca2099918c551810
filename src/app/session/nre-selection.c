/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-selection.h"

#include "nre-kinds.h"

/* The maximum number of states of the history for which the selection is remembered. */
#define MAX_REMEMBERED 256

/* Remembered: the selection at the time when the history left a state. */
typedef struct
{
  guint64    token;             /* of the state */
  NrePart    part;
  guint      lead;
  GtkBitset *several;
  gboolean   lost;              /* whether some records were deselected when the history left the state */
} Remembered;

struct _NreSelection
{
  GObject parent_instance;

  NreDocument      *document;
  NreEntry         *entry;
  const NreAppKind *kind;
  NreEntryView     *view;       /* the kind's view of the entry, or NULL */

  NrePart           part;
  NrePath           path;
  GtkBitset        *several;    /* of the same part, including the leading one; NULL if there is only one */

  /* For restoring the previous selection when the step that made the selected records is undone. */
  guint64           token;      /* last known state of the history */
  GHashTable       *remembered; /* token → Remembered, which has it */

  /* A byte range that was set explicitly; else it follows from the selection. */
  NreEntry         *table;
  guint64           offset;
  guint64           size;
  GPtrArray        *entries;    /* (nullable) (element-type NreEntry): several selected entries of an archive,
                                 * among them @table */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreSelection, nre_selection, G_TYPE_OBJECT)

static void
remembered_free (gpointer data)
{
  Remembered *remembered = data;

  gtk_bitset_unref (remembered->several);
  g_free (remembered);
}

static void
nre_selection_dispose (GObject *object)
{
  NreSelection *self = NRE_SELECTION (object);

  g_clear_pointer (&self->several, gtk_bitset_unref);
  g_clear_pointer (&self->remembered, g_hash_table_unref);
  g_clear_object (&self->table);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_object (&self->view);
  g_clear_object (&self->entry);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (nre_selection_parent_class)->dispose (object);
}

static void
nre_selection_class_init (NreSelectionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_selection_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL,
                                   G_TYPE_NONE, 0);
}

static void
nre_selection_init (NreSelection *self)
{
  self->path = nre_path_empty ();
  self->remembered = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, remembered_free);
}

/** nre_path_empty: a path without any record. */
NrePath
nre_path_empty (void)
{
  NrePath path;

  for (guint i = 0; i < NRE_MAX_PARTS; i++)
    path.index[i] = G_MAXUINT;
  return path;
}

/* Follow the records that are selected along with the one that is now at @index. If one of them was removed,
 * the kind may find another. Returns whether this is a change. */
static gboolean
follow_path (NreSelection *self, guint index)
{
  NrePath before = self->path, path;
  gboolean removed = FALSE;

  for (NrePart part = NRE_PART_OWN; part < NRE_MAX_PARTS; part++)
    if (part != self->part && before.index[part] != G_MAXUINT)
      {
        self->path.index[part] = self->kind->follow (self->view, part, before.index[part]);
        removed = removed || self->path.index[part] == G_MAXUINT;
      }
  path = self->path;
  path.index[self->part] = index;
  if (removed && index != G_MAXUINT && self->kind->complete != NULL)
    self->kind->complete (self, self->part, &path);
  path.index[self->part] = before.index[self->part];
  self->path = path;
  return memcmp (&path, &before, sizeof path) != 0;
}

/* Records that the change moved stay selected, and removed ones are deselected. */
static void
follow_records (NreSelection *self)
{
  guint index = nre_selection_get_index (self, self->part);
  guint now = self->kind->follow (self->view, self->part, index);
  gboolean moved = follow_path (self, now);
  g_autoptr (GtkBitset) several = NULL;
  GtkBitsetIter iter;
  guint value;

  if (self->several != NULL)
    {
      several = gtk_bitset_new_empty ();
      for (gboolean more = gtk_bitset_iter_init_first (&iter, self->several, &value); more;
           more = gtk_bitset_iter_next (&iter, &value))
        {
          guint place = self->kind->follow (self->view, self->part, value);

          if (place != G_MAXUINT)
            gtk_bitset_add (several, place);
        }
      if (now == G_MAXUINT && !gtk_bitset_is_empty (several))
        now = gtk_bitset_get_minimum (several);
    }
  if (several != NULL && gtk_bitset_get_size (several) > 1 && gtk_bitset_equals (several, self->several) &&
      now == index)
    g_clear_pointer (&several, gtk_bitset_unref);
  if (several != NULL && !gtk_bitset_is_empty (several))
    nre_selection_select_several (self, self->part, several, now);
  else if (now != index)
    nre_selection_select (self, now != G_MAXUINT ? self->part : NRE_PART_NONE, now);
  else if (moved)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Around a step ------------------------------------------------------------------------------- */

static void
remember (NreSelection *self)
{
  Remembered *remembered;

  if (self->part < NRE_PART_OWN)
    {
      g_hash_table_remove (self->remembered, &self->token);
      return;
    }
  if (g_hash_table_size (self->remembered) >= MAX_REMEMBERED)
    g_hash_table_remove_all (self->remembered);
  remembered = g_new0 (Remembered, 1);
  remembered->token = self->token;
  remembered->part = self->part;
  remembered->lead = nre_selection_get_index (self, self->part);
  remembered->several = self->several != NULL ? gtk_bitset_copy (self->several) : gtk_bitset_new_empty ();
  gtk_bitset_add (remembered->several, remembered->lead);
  g_hash_table_replace (self->remembered, &remembered->token, remembered);
}

/* The history has left the remembered selection: note whether some of it is gone. */
static void
note_loss (NreSelection *self, guint64 before)
{
  Remembered *remembered = g_hash_table_lookup (self->remembered, &before);
  g_autoptr (GtkBitset) left = NULL;

  if (remembered == NULL)
    return;
  left = nre_selection_get_several (self, remembered->part);
  remembered->lost = gtk_bitset_get_size (left) < gtk_bitset_get_size (remembered->several);
}

/** nre_selection_has_lost: whether records were deselected when the history last left its current state. */
gboolean
nre_selection_has_lost (NreSelection *self)
{
  const Remembered *remembered = g_hash_table_lookup (self->remembered, &self->token);

  return remembered != NULL && remembered->lost;
}

static gboolean
is_remembered (NreSelection *self, const Remembered *remembered)
{
  g_autoptr (GtkBitset) present = nre_selection_get_several (self, remembered->part);

  return self->part == remembered->part && gtk_bitset_equals (present, remembered->several) &&
         nre_selection_get_index (self, self->part) == remembered->lead;
}

/* The index of the record of part @outer that contains a record; G_MAXUINT if there is none. */
static guint
find_around (NreSelection *self, NrePart part, guint index, NrePart outer)
{
  NrePath path = nre_path_empty ();

  path.index[part] = index;
  if (self->kind->complete != NULL && part != outer)
    self->kind->complete (self, part, &path);
  return path.index[outer];
}

/* Whether each of the records is among the remembered ones, or in one of them. */
static gboolean
are_inside (NreSelection *self, const Remembered *remembered, NrePart part, const GtkBitset *records)
{
  GtkBitsetIter iter;
  guint index;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, records, &index); more;
       more = gtk_bitset_iter_next (&iter, &index))
    if (!gtk_bitset_contains (remembered->several, find_around (self, part, index, remembered->part)))
      return FALSE;
  return TRUE;
}

/**
 * nre_selection_recall:
 * @part: NRE_PART_NONE if no record is required
 * @touched: (nullable): records of that part
 *
 * Restore the selection from the last time that the history was in its current state, if it concerns @part
 * and @touched: the selected records are of this part, and all of @touched are among them; or all of @touched
 * are inside selected records, such as keys of a node; or the selection is inside one of @touched.
 *
 * Returns: FALSE, without changing the selection, if it concerns others, if no records were selected then, or
 *   if some of them are gone
 */
gboolean
nre_selection_recall (NreSelection *self, NrePart part, const GtkBitset *touched)
{
  const Remembered *remembered = g_hash_table_lookup (self->remembered, &self->token);

  if (remembered == NULL || remembered->part < NRE_PART_OWN || gtk_bitset_is_empty (remembered->several) ||
      gtk_bitset_get_maximum (remembered->several) >= nre_selection_get_count (self, remembered->part))
    return FALSE;
  if (touched == NULL || part == NRE_PART_NONE)
    {
      if (part != NRE_PART_NONE && part != remembered->part)
        return FALSE;
    }
  else if (!are_inside (self, remembered, part, touched) &&
           (part == remembered->part ||
            !gtk_bitset_contains (touched, find_around (self, remembered->part, remembered->lead, part))))
    return FALSE;
  /* What is selected within a record stays selected, such as a corner of an areal. */
  if (!is_remembered (self, remembered))
    nre_selection_select_several (self, remembered->part, remembered->several, remembered->lead);
  return TRUE;
}

/* Deselect what is gone; if its archive was replaced, select what is now in its place. */
static void
on_document_changed (NreSelection *self, const NreChanges *changes)
{
  NreHistory *history = nre_document_get_history (self->document);
  guint64 token = nre_history_get_token (history);
  gboolean was_own = self->part >= NRE_PART_OWN;
  g_autoptr (NreEntry) table = NULL;

  /* Remember the selection only for states to which the history can return, and not within a gesture. */
  if (token != self->token && nre_history_has_state (history, self->token))
    remember (self);

  if (self->entry != NULL && nre_entry_is_gone (self->entry))
    {
      nre_selection_clear (self);
      return;
    }
  /* After a change elsewhere in the file, the view still knows where the one before has moved its records. */
  if (self->kind->follow != NULL && self->part >= NRE_PART_OWN && nre_selection_is_concerned (self, changes))
    follow_records (self);
  if (token != self->token)
    {
      guint64 before = self->token;

      self->token = token;
      note_loss (self, before);
      if (was_own && self->part == NRE_PART_NONE)
        nre_selection_recall (self, NRE_PART_NONE, NULL);
    }
  if (self->table == NULL || !nre_entry_is_gone (self->table))
    return;
  table = nre_document_find_same (self->document, self->table);
  if (table != NULL)
    {
      guint64 size = nre_entry_get_size (table);
      guint64 offset = MIN (self->offset, size);

      nre_selection_set_bytes (self, table, offset, MIN (self->size, size - offset));
    }
  else
    nre_selection_clear (self);
}

/**
 * nre_selection_new:
 * @entry: (nullable): the entry of the page, or NULL for the file itself
 *
 * Nothing is selected at first.
 */
NreSelection *
nre_selection_new (NreDocument *document, NreEntry *entry)
{
  NreSelection *self = g_object_new (NRE_TYPE_SELECTION, NULL);

  self->document = g_object_ref (document);
  self->entry = entry != NULL ? g_object_ref (entry) : NULL;
  self->token = nre_history_get_token (nre_document_get_history (document));
  self->kind = nre_app_kind_of (document, entry);
  if (self->kind->get_view_type != NULL)
    self->view = nre_entry_view_new (self->kind->get_view_type (), document, entry);
  g_signal_connect_object (document, "changed", G_CALLBACK (on_document_changed), self, G_CONNECT_SWAPPED);
  return self;
}

NreDocument *
nre_selection_get_document (NreSelection *self)
{
  return self->document;
}

NreEntry *
nre_selection_get_entry (NreSelection *self)
{
  return self->entry;
}

/** nre_selection_get_kind: the kind of the entry when the selection was made. */
const NreAppKind *
nre_selection_get_kind (NreSelection *self)
{
  return self->kind;
}

/**
 * nre_selection_is_concerned:
 * @changes: changes of a step; those of a save concern every selection
 *
 * Whether the display of the entry, or of the selection, may have changed.
 */
gboolean
nre_selection_is_concerned (NreSelection *self, const NreChanges *changes)
{
  return self->entry == NULL || nre_changes_is_empty (changes) ||
         nre_changes_concern (changes, self->entry) ||
         (self->table != NULL && nre_changes_concern (changes, self->table));
}

/** nre_selection_get_view: (transfer none) (nullable): the kind's view of the entry. */
NreEntryView *
nre_selection_get_view (NreSelection *self)
{
  return self->view;
}

/** nre_selection_dup_entry_path: (transfer full) (nullable): the path of the entry for operations; NULL for
 * the file itself. */
char *
nre_selection_dup_entry_path (NreSelection *self)
{
  return self->entry != NULL ? nre_entry_dup_path (self->entry) : NULL;
}

/** nre_selection_perform: perform an operation on the entry; @args: ended in any case */
gboolean
nre_selection_perform (NreSelection *self, const char *operation, GVariantDict *args, GError **error)
{
  g_autofree char *path = nre_selection_dup_entry_path (self);

  return nre_document_perform (self->document, operation, path, g_variant_dict_end (args), error);
}

NrePart
nre_selection_get_part (NreSelection *self)
{
  return self->part;
}

/** nre_selection_get_index: the index of the selected record of @part, or G_MAXUINT. If several are selected,
 * it is that of the lead. */
guint
nre_selection_get_index (NreSelection *self, NrePart part)
{
  return part < NRE_MAX_PARTS ? self->path.index[part] : G_MAXUINT;
}

/** nre_selection_get_count: the current number of records of that part; 0 if the part has no records. */
guint
nre_selection_get_count (NreSelection *self, NrePart part)
{
  return self->kind->count != NULL && part >= NRE_PART_OWN ? self->kind->count (self->view, part) : 0;
}

/** nre_selection_clear: select nothing. */
void
nre_selection_clear (NreSelection *self)
{
  nre_selection_select (self, NRE_PART_NONE, G_MAXUINT);
}

/* Set the indices of several selected records, including the lead; NULL if there is only one. Returns whether
 * this is a change. */
static gboolean
set_several (NreSelection *self, GtkBitset *several)
{
  if (several == self->several ||
      (several != NULL && self->several != NULL && gtk_bitset_equals (several, self->several)))
    return FALSE;
  g_clear_pointer (&self->several, gtk_bitset_unref);
  self->several = several != NULL ? gtk_bitset_copy (several) : NULL;
  return TRUE;
}

/* Select the path of the lead, and @several (nullable), the indices of all selected records of @part. */
static void
set_path (NreSelection *self, NrePart part, const NrePath *path, GtkBitset *several)
{
  gboolean other = set_several (self, several);

  if (!other && self->part == part && memcmp (&self->path, path, sizeof *path) == 0 && self->table == NULL)
    return;
  self->part = part;
  self->path = *path;
  g_clear_object (&self->table);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
select_part (NreSelection *self, NrePart part, guint index, GtkBitset *several)
{
  const NreAppPart *row = nre_app_kind_get_part (self->kind, part);
  NrePath path = nre_path_empty ();

  if (row != NULL)
    {
      path.index[part] = row->single ? 0 : index;
      if (self->kind->complete != NULL)
        self->kind->complete (self, part, &path);
      set_path (self, part, &path, several);
    }
  else
    set_path (self, part, &path, NULL);
}

/**
 * nre_selection_select:
 *
 * Select one record, along with the records that contain it; if there are several choices, those that were
 * selected before are preferred.
 */
void
nre_selection_select (NreSelection *self, NrePart part, guint index)
{
  select_part (self, part, index, NULL);
}

/** nre_selection_select_path: select exactly these records; @part is the part of the main one. */
void
nre_selection_select_path (NreSelection *self, NrePart part, const NrePath *path)
{
  set_path (self, part, path, NULL);
}

/**
 * nre_selection_select_several:
 * @part: a part that the kind defines
 * @indices: indices of the records; with one or none, the function is the same as nre_selection_select()
 * @lead: index of the lead, one of @indices
 */
void
nre_selection_select_several (NreSelection *self, NrePart part, const GtkBitset *indices, guint lead)
{
  g_return_if_fail (gtk_bitset_is_empty (indices) || gtk_bitset_contains (indices, lead));

  select_part (self, part, lead, gtk_bitset_get_size (indices) > 1 ? (GtkBitset *) indices : NULL);
}

/**
 * nre_selection_get_several:
 *
 * Returns: (transfer full): all selected records of that part that exist in the current entry. If another
 *   part was selected, this is the record of this part that was selected along with it.
 */
GtkBitset *
nre_selection_get_several (NreSelection *self, NrePart part)
{
  guint count = nre_selection_get_count (self, part);
  guint index = nre_selection_get_index (self, part);
  GtkBitset *result;

  if (part == self->part && self->several != NULL)
    {
      result = gtk_bitset_copy (self->several);
      if (count < G_MAXUINT)
        gtk_bitset_remove_range_closed (result, count, G_MAXUINT);
      return result;
    }
  result = gtk_bitset_new_empty ();
  if (index < count)
    gtk_bitset_add (result, index);
  return result;
}

/** nre_selection_has_several: whether several records of the selected part are selected. */
gboolean
nre_selection_has_several (NreSelection *self)
{
  return self->several != NULL;
}

/**
 * nre_selection_set_bytes:
 * @table: the page's entry, one of its tables, or, on the page of an archive, an entry of the archive
 *
 * Set the selected bytes exactly, to a field of the selected record for example. They stay until
 * something else is selected.
 */
void
nre_selection_set_bytes (NreSelection *self, NreEntry *table, guint64 offset, guint64 size)
{
  if (self->table == table && self->offset == offset && self->size == size)
    return;
  if (self->entries != NULL && !g_ptr_array_find (self->entries, table, NULL))
    g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_set_object (&self->table, table);
  self->offset = offset;
  self->size = size;
  g_signal_emit (self, signals[CHANGED], 0);
}

/** nre_selection_set_entries: @entries: (element-type NreEntry): rows of an archive's page; @lead: one of
 * them, all of whose bytes are selected */
void
nre_selection_set_entries (NreSelection *self, GPtrArray *entries, NreEntry *lead)
{
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_object (&self->table);
  if (entries->len > 1)
    self->entries = g_ptr_array_ref (entries);
  nre_selection_set_bytes (self, lead, 0, nre_entry_get_size (lead));
}

/** nre_selection_dup_entries: (transfer full) (element-type NreEntry): first the entry whose bytes are
 * selected, if there is one, and then the other entries that are selected along with it. */
GPtrArray *
nre_selection_dup_entries (NreSelection *self)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);

  if (self->table != NULL)
    g_ptr_array_add (entries, g_object_ref (self->table));
  for (guint i = 0; self->table != NULL && self->entries != NULL && i < self->entries->len; i++)
    if (self->entries->pdata[i] != self->table && !nre_entry_is_gone (self->entries->pdata[i]))
      g_ptr_array_add (entries, g_object_ref (self->entries->pdata[i]));
  return entries;
}

/**
 * nre_selection_find_record:
 * @part: a part that the kind defines
 *
 * Find the bytes of a record in the table of its part; FALSE if there is no such record, or its bytes are not
 * known.
 */
gboolean
nre_selection_find_record (NreSelection *self, NrePart part, guint index, NreAppRecord *out)
{
  const NreTable *records = nre_app_kind_get_records (self->kind, part);

  *out = (NreAppRecord){ 0 };
  /* Only the kind knows the records of a text. */
  if ((records == NULL && self->kind->find_record == NULL) || index >= nre_selection_get_count (self, part) ||
      (self->kind->is_regular != NULL && !self->kind->is_regular (self->view, part)))
    return FALSE;
  if (self->kind->find_record != NULL)
    return self->kind->find_record (self->view, part, index, out);
  out->shape = &records->shapes[0];
  out->size = out->shape->size;
  out->offset = records->start + out->size * index;
  return TRUE;
}

/**
 * nre_selection_get_bytes:
 * @table: (out) (transfer full): the entry of the bytes
 * @offset, @size: (out): the bytes in it
 *
 * The bytes of the selection: those that were set, else the selected record.
 */
gboolean
nre_selection_get_bytes (NreSelection *self, NreEntry **table, guint64 *offset, guint64 *size)
{
  const NreAppPart *row = nre_app_kind_get_part (self->kind, self->part);
  NreAppRecord record;

  *table = NULL;
  if (self->table != NULL)
    {
      *table = g_object_ref (self->table);
      *offset = self->offset;
      *size = self->size;
      return TRUE;
    }
  if (!nre_selection_find_record (self, self->part, nre_selection_get_index (self, self->part), &record))
    return FALSE;
  *table = nre_entry_view_dup_table (self->view, row->table);
  *size = record.size;
  *offset = record.offset;
  return *table != NULL;
}

/** nre_selection_dup_table: (transfer full) (nullable): the table of the entry with this number; see
 * nre_entry_view_dup_table(). */
NreEntry *
nre_selection_dup_table (NreSelection *self, guint table)
{
  return self->view != NULL ? nre_entry_view_dup_table (self->view, table) : NULL;
}
