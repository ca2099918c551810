/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-selection.h"

struct _NreSelection
{
  GObject parent_instance;

  NreDocument  *document;
  NreEntry     *entry;
  NreModelView *view;
  NrePlayback  *playback;

  NrePart       part;
  guint         node;
  guint         slot;
  guint         batch;
  guint         triangle;
  guint         key;
  GtkBitset    *several;        /* of the part's kind, the one that leads among them; NULL for that one alone */

  /* A byte range that somebody set; else it follows from what is selected. */
  NreEntry     *table;
  guint64       offset;
  guint64       size;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreSelection, nre_selection, G_TYPE_OBJECT)

static void
nre_selection_dispose (GObject *object)
{
  NreSelection *self = NRE_SELECTION (object);

  g_clear_pointer (&self->several, gtk_bitset_unref);
  g_clear_object (&self->table);
  g_clear_object (&self->view);
  g_clear_object (&self->playback);
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
  self->node = self->slot = self->batch = self->triangle = self->key = G_MAXUINT;
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
  self->view = nre_model_view_new (document, entry);
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

NreModelView *
nre_selection_get_model_view (NreSelection *self)
{
  return self->view;
}

/** nre_selection_set_playback: @playback: what the page plays its animation by */
void
nre_selection_set_playback (NreSelection *self, NrePlayback *playback)
{
  g_set_object (&self->playback, playback);
}

/** nre_selection_get_playback: (transfer none) (nullable) */
NrePlayback *
nre_selection_get_playback (NreSelection *self)
{
  return self->playback;
}

NrePart
nre_selection_get_part (NreSelection *self)
{
  return self->part;
}

/** nre_selection_get_index: the selected part of that kind, or G_MAXUINT. */
guint
nre_selection_get_index (NreSelection *self, NrePart part)
{
  switch (part)
    {
    case NRE_PART_NODE:
      return self->node;
    case NRE_PART_SLOT:
      return self->slot;
    case NRE_PART_BATCH:
      return self->batch;
    case NRE_PART_TRIANGLE:
      return self->triangle;
    case NRE_PART_KEY:
      return self->key;
    case NRE_PART_HEADER:
      return self->part == NRE_PART_HEADER ? 0 : G_MAXUINT;
    case NRE_PART_NONE:
    case NRE_PART_ENTRY:
    case NRE_PART_BYTES:
    default:
      return G_MAXUINT;
    }
}

/** nre_selection_get_count: how many parts of that kind the model has now; none of what is no record. */
guint
nre_selection_get_count (NreSelection *self, NrePart part)
{
  NreModel *model = nre_model_view_get_model (self->view);
  NreModelHeader header;

  if (model == NULL)
    return 0;
  switch (part)
    {
    case NRE_PART_NODE:
      return nre_model_view_get_n_nodes (self->view);
    case NRE_PART_SLOT:
      return nre_model_count (model, NRE_MODEL_SLOTS);
    case NRE_PART_BATCH:
      return nre_model_count (model, NRE_MODEL_BATCHES);
    case NRE_PART_TRIANGLE:
      return nre_model_count (model, NRE_MODEL_TRIANGLES);
    case NRE_PART_KEY:
      return nre_model_count (model, NRE_MODEL_KEYS);
    case NRE_PART_HEADER:
      return nre_model_get_header (model, &header) ? 1 : 0;
    case NRE_PART_NONE:
    case NRE_PART_ENTRY:
    case NRE_PART_BYTES:
    default:
      return 0;
    }
}

/** nre_selection_clear: select nothing. */
void
nre_selection_clear (NreSelection *self)
{
  nre_selection_select_path (self, NRE_PART_NONE, G_MAXUINT, G_MAXUINT, G_MAXUINT, G_MAXUINT);
}

/* Which node shows the slot: the selected one if it does, else the first that does. */
static guint
node_of_slot (NreSelection *self, guint slot)
{
  NreSlotUse use;

  if (slot == G_MAXUINT)
    return G_MAXUINT;
  if (nre_model_view_find_slot (self->view, self->node, slot, NULL, NULL))
    return self->node;
  nre_model_view_get_slot_use (self->view, slot, &use);
  return use.node;
}

/* Which slot holds the batch: the selected one if it does, else one of the selected node, else the first. */
static guint
slot_of_batch (NreSelection *self, guint batch)
{
  guint first = nre_model_view_find_batch_slot (self->view, batch, G_MAXUINT);

  for (guint slot = first; slot != G_MAXUINT; slot = nre_model_view_find_batch_slot (self->view, batch, slot))
    if (slot == self->slot)
      return slot;
  for (guint slot = first; slot != G_MAXUINT; slot = nre_model_view_find_batch_slot (self->view, batch, slot))
    if (nre_model_view_find_slot (self->view, self->node, slot, NULL, NULL))
      return slot;
  return first;
}

static guint
slot_of_triangle (NreSelection *self, guint triangle)
{
  NreModel *model = nre_model_view_get_model (self->view);
  guint n_slots = model != NULL ? nre_model_count (model, NRE_MODEL_SLOTS) : 0;

  for (guint i = 0; i < n_slots; i++)
    {
      NreModelSlot slot;

      nre_model_get_slot (model, i, &slot);
      if (triangle >= slot.tri_start && triangle < (guint) slot.tri_start + slot.tri_count)
        return i;
    }
  return G_MAXUINT;
}

/* Whose the key is: the selected node's if that has it, else the first's that does. */
static guint
node_of_key (NreSelection *self, guint key)
{
  NreTracks *tracks = nre_model_view_get_tracks (self->view);

  return tracks != NULL ? nre_tracks_find_node (tracks, key, self->node) : G_MAXUINT;
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
set_path (NreSelection *self, NrePart part, guint node, guint slot, guint batch, guint triangle, guint key,
          GtkBitset *several)
{
  gboolean other = set_several (self, several);

  if (!other && self->part == part && self->node == node && self->slot == slot && self->batch == batch &&
      self->triangle == triangle && self->key == key && self->table == NULL)
    return;
  self->part = part;
  self->node = node;
  self->slot = slot;
  self->batch = batch;
  self->triangle = triangle;
  self->key = key;
  g_clear_object (&self->table);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
select_part (NreSelection *self, NrePart part, guint index, GtkBitset *several)
{
  guint slot;

  switch (part)
    {
    case NRE_PART_NODE:
      set_path (self, part, index, G_MAXUINT, G_MAXUINT, G_MAXUINT, G_MAXUINT, several);
      break;
    case NRE_PART_SLOT:
      set_path (self, part, node_of_slot (self, index), index, G_MAXUINT, G_MAXUINT, G_MAXUINT, several);
      break;
    case NRE_PART_BATCH:
      slot = slot_of_batch (self, index);
      set_path (self, part, node_of_slot (self, slot), slot, index, G_MAXUINT, G_MAXUINT, several);
      break;
    case NRE_PART_TRIANGLE:
      slot = slot_of_triangle (self, index);
      set_path (self, part, node_of_slot (self, slot), slot, G_MAXUINT, index, G_MAXUINT, several);
      break;
    case NRE_PART_KEY:
      set_path (self, part, node_of_key (self, index), G_MAXUINT, G_MAXUINT, G_MAXUINT, index, several);
      break;
    case NRE_PART_HEADER:
    case NRE_PART_NONE:
    case NRE_PART_ENTRY:
    case NRE_PART_BYTES:
    default:
      set_path (self, part, G_MAXUINT, G_MAXUINT, G_MAXUINT, G_MAXUINT, G_MAXUINT, NULL);
      break;
    }
}

/**
 * nre_selection_select:
 *
 * Select one part. What contains it is selected along with it: the slot of a batch, the node of a
 * slot or of a key; those that were selected before are preferred where several do.
 */
void
nre_selection_select (NreSelection *self, NrePart part, guint index)
{
  select_part (self, part, index, NULL);
}

/** nre_selection_select_path: select exactly these; G_MAXUINT leaves a kind unselected. */
void
nre_selection_select_path (NreSelection *self, NrePart part, guint node, guint slot, guint batch,
                           guint triangle)
{
  set_path (self, part, node, slot, batch, triangle, G_MAXUINT, NULL);
}

/**
 * nre_selection_select_several:
 * @part: what kind: a node, slot, batch, triangle or key
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
 * Returns: (transfer full): all parts of that kind that are selected and are in the model as it is now.
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

static gboolean
record_range (NreSelection *self, NreModelTableType type, guint index, NreEntry **table, guint64 *offset,
              guint64 *size)
{
  NreModel *model = nre_model_view_get_model (self->view);

  if (model == NULL || index >= nre_model_count (model, type) ||
      (type == NRE_MODEL_NODES && nre_model_is_legacy (model)))
    return FALSE;
  *table = nre_model_view_dup_table (self->view, type);
  *size = nre_model_stride (type);
  *offset = *size * index + (type == NRE_MODEL_SLOTS ? NRE_MODEL_HEADER_SIZE : 0);
  return *table != NULL;
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
  *table = NULL;
  if (self->table != NULL)
    {
      *table = g_object_ref (self->table);
      *offset = self->offset;
      *size = self->size;
      return TRUE;
    }
  switch (self->part)
    {
    case NRE_PART_NODE:
      return record_range (self, NRE_MODEL_NODES, self->node, table, offset, size);
    case NRE_PART_SLOT:
      return record_range (self, NRE_MODEL_SLOTS, self->slot, table, offset, size);
    case NRE_PART_BATCH:
      return record_range (self, NRE_MODEL_BATCHES, self->batch, table, offset, size);
    case NRE_PART_TRIANGLE:
      return record_range (self, NRE_MODEL_TRIANGLES, self->triangle, table, offset, size);
    case NRE_PART_KEY:
      return record_range (self, NRE_MODEL_KEYS, self->key, table, offset, size);
    case NRE_PART_HEADER:
      *table = nre_model_view_dup_table (self->view, NRE_MODEL_SLOTS);
      *offset = 0;
      *size = NRE_MODEL_HEADER_SIZE;
      return *table != NULL;
    case NRE_PART_NONE:
    case NRE_PART_ENTRY:
    case NRE_PART_BYTES:
    default:
      return FALSE;
    }
}
