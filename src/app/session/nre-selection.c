/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-selection.h"

#include "nre-kinds.h"

/* So many steps have what was selected around them remembered. */
#define MAX_REMEMBERED 256

/* What was selected when the history left a position. */
typedef struct
{
  NrePart    part;
  guint      lead;
  GtkBitset *several;
} Remembered;

struct _NreSelection
{
  GObject parent_instance;

  NreDocument      *document;
  NreEntry         *entry;
  const NreAppKind *kind;
  GObject          *view;       /* the entry as the kind sees it, or NULL */

  NrePart           part;
  NrePath           path;
  GtkBitset        *several;    /* of the same part, the one that leads among them; NULL for that one alone */

  /* So that undoing a step that made what is selected comes back to what was selected before. */
  guint             position;   /* of the history, when it was looked at last */
  GHashTable       *remembered; /* position → Remembered */

  /* A byte range that somebody set; else it follows from what is selected. */
  NreEntry         *table;
  guint64           offset;
  guint64           size;
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
  self->remembered = g_hash_table_new_full (NULL, NULL, NULL, remembered_free);
}

/** nre_path_empty: nothing is selected. */
NrePath
nre_path_empty (void)
{
  NrePath path;

  for (guint i = 0; i < NRE_MAX_PARTS; i++)
    path.index[i] = G_MAXUINT;
  return path;
}

/* Records that went elsewhere with the change stay selected, and those that are gone do not. */
static void
follow_records (NreSelection *self)
{
  guint index = nre_selection_get_index (self, self->part);
  guint now = self->kind->follow (self->view, self->part, index);
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
      if (gtk_bitset_get_size (several) > 1 && gtk_bitset_equals (several, self->several) && now == index)
        return;
    }
  if (several != NULL && !gtk_bitset_is_empty (several))
    nre_selection_select_several (self, self->part, several, now);
  else if (now != index)
    nre_selection_select (self, now != G_MAXUINT ? self->part : NRE_PART_NONE, now);
}

/* --- Around a step ------------------------------------------------------------------------------- */

static void
remember (NreSelection *self)
{
  Remembered *remembered;

  if (self->part < NRE_PART_OWN)
    {
      g_hash_table_remove (self->remembered, GUINT_TO_POINTER (self->position));
      return;
    }
  if (g_hash_table_size (self->remembered) >= MAX_REMEMBERED)
    g_hash_table_remove_all (self->remembered);
  remembered = g_new0 (Remembered, 1);
  remembered->part = self->part;
  remembered->lead = nre_selection_get_index (self, self->part);
  remembered->several = self->several != NULL ? gtk_bitset_copy (self->several) : gtk_bitset_new_empty ();
  gtk_bitset_add (remembered->several, remembered->lead);
  g_hash_table_replace (self->remembered, GUINT_TO_POINTER (self->position), remembered);
}

/**
 * nre_selection_recall:
 * @part: NRE_PART_NONE where no record is asked for
 * @touched: (nullable): records of that part
 *
 * Selects what was selected when the history was last at its current position.
 *
 * Returns: FALSE, and selects nothing, if nothing was selected then, if some of it is gone, or if @touched
 *   was not among it
 */
gboolean
nre_selection_recall (NreSelection *self, NrePart part, const GtkBitset *touched)
{
  const Remembered *remembered = g_hash_table_lookup (self->remembered, GUINT_TO_POINTER (self->position));
  g_autoptr (GtkBitset) several = NULL, others = NULL;

  if (remembered == NULL || (part != NRE_PART_NONE && part != remembered->part) ||
      gtk_bitset_is_empty (remembered->several) ||
      gtk_bitset_get_maximum (remembered->several) >= nre_selection_get_count (self, remembered->part))
    return FALSE;
  several = gtk_bitset_copy (remembered->several);
  if (touched != NULL)
    {
      others = gtk_bitset_copy (touched);
      gtk_bitset_subtract (others, several);
      if (!gtk_bitset_is_empty (others))
        return FALSE;
    }
  nre_selection_select_several (self, remembered->part, several, remembered->lead);
  return TRUE;
}

/* What is gone is not selected any more; where its archive was replaced, what stands in its place is. */
static void
on_document_changed (NreSelection *self)
{
  guint position = nre_history_get_position (nre_document_get_history (self->document));
  gboolean was_own = self->part >= NRE_PART_OWN;
  g_autoptr (NreEntry) table = NULL;

  /* A save is no step. */
  if (position != self->position)
    remember (self);

  if (self->entry != NULL && nre_entry_is_gone (self->entry))
    {
      nre_selection_clear (self);
      return;
    }
  if (self->kind->follow != NULL && self->part >= NRE_PART_OWN)
    follow_records (self);
  if (position != self->position)
    {
      self->position = position;
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
  self->position = nre_history_get_position (nre_document_get_history (document));
  self->kind = nre_app_kind_of (document, entry);
  if (self->kind->new_view != NULL)
    self->view = self->kind->new_view (document, entry);
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

/** nre_selection_get_kind: what the entry was when the selection was made. */
const NreAppKind *
nre_selection_get_kind (NreSelection *self)
{
  return self->kind;
}

/**
 * nre_selection_is_concerned:
 * @changes: what a step changed; those of a save concern everybody
 *
 * Whether what is shown of the entry, or of what is selected, may have changed.
 */
gboolean
nre_selection_is_concerned (NreSelection *self, const NreChanges *changes)
{
  return self->entry == NULL || nre_changes_is_empty (changes) ||
         nre_changes_concern (changes, self->entry) ||
         (self->table != NULL && nre_changes_concern (changes, self->table));
}

/** nre_selection_get_view: (transfer none) (nullable): the entry as its kind sees it. */
GObject *
nre_selection_get_view (NreSelection *self)
{
  return self->view;
}

/** nre_selection_dup_entry_path: (nullable): the entry as operations want it named; NULL is the file
 * itself. */
char *
nre_selection_dup_entry_path (NreSelection *self)
{
  return self->entry != NULL ? nre_entry_dup_path (self->entry) : NULL;
}

/** nre_selection_perform: an operation on the entry; @args: ended, whatever comes of it */
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

/** nre_selection_get_index: the selected record of that part, or G_MAXUINT. */
guint
nre_selection_get_index (NreSelection *self, NrePart part)
{
  return part < NRE_MAX_PARTS ? self->path.index[part] : G_MAXUINT;
}

/** nre_selection_get_count: how many records of that part there are now; none of what is no record. */
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

/* What is selected together with what leads; NULL is nothing more. Whether that is new. */
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

/* Takes the path that leads, and all that is selected along with it. */
static void
set_path (NreSelection *self, NrePart part, const NrePath *path, GtkBitset *several)
{
  gboolean other = set_several (self, several);

  if (!other && self->part == part && memcmp (&self->path, path, sizeof *path) == 0 && self->table == NULL)
    return;
  self->part = part;
  self->path = *path;
  g_clear_object (&self->table);
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
 * Select one record. What contains it is selected along with it, as the kind has it; those that were selected
 * before are preferred where several do.
 */
void
nre_selection_select (NreSelection *self, NrePart part, guint index)
{
  select_part (self, part, index, NULL);
}

/** nre_selection_select_path: select exactly these records; @part says which of them is meant. */
void
nre_selection_select_path (NreSelection *self, NrePart part, const NrePath *path)
{
  set_path (self, part, path, NULL);
}

/**
 * nre_selection_select_several:
 * @part: a part of the kind's own
 * @indices: which of them; with one or none this is nre_selection_select(), of @lead
 * @lead: which of them leads
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
 * Returns: (transfer full): all parts of that kind that are selected and are in the entry as it is now.
 *   Where another kind is what was selected, that is the one of this kind which came along with it.
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

/** nre_selection_has_several: whether there is more to the selection than what leads. */
gboolean
nre_selection_has_several (NreSelection *self)
{
  return self->several != NULL;
}

/**
 * nre_selection_set_bytes:
 * @table: a table of the model, or the page's entry
 *
 * Say exactly which bytes are meant, a field of the selected record for example. They hold until
 * something else is selected.
 */
void
nre_selection_set_bytes (NreSelection *self, NreEntry *table, guint64 offset, guint64 size)
{
  if (self->table == table && self->offset == offset && self->size == size)
    return;
  g_set_object (&self->table, table);
  self->offset = offset;
  self->size = size;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * nre_selection_find_record:
 * @part: a part of the kind's own
 *
 * Where a record stands in the table of its part; FALSE where there is none, or nobody knows.
 */
gboolean
nre_selection_find_record (NreSelection *self, NrePart part, guint index, NreAppRecord *out)
{
  const NreTable *records = nre_app_kind_get_records (self->kind, part);

  *out = (NreAppRecord){ 0 };
  /* Of a text nobody tells but the kind. */
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
 * @table: (out) (transfer full): whose payload
 * @offset, @size: (out): which bytes of it
 *
 * The bytes behind the selection: those that were set, else the record of what is selected.
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
  *table = self->kind->dup_table (self->view, row->table);
  *size = record.size;
  *offset = record.offset;
  return *table != NULL;
}

/** nre_selection_dup_table: (transfer full) (nullable): the table that goes by that number in the entry. */
NreEntry *
nre_selection_dup_table (NreSelection *self, guint table)
{
  return self->kind->dup_table != NULL ? self->kind->dup_table (self->view, table) : NULL;
}
