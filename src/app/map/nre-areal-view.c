/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-areal-view.h"

struct _NreArealView
{
  GObject parent_instance;

  NreDocument   *document;
  NreEntry      *entry;         /* NULL: the document itself */

  /* The results of reading the payload, valid as long as both are the same. */
  NreDirectory  *directory;
  guint64        serial;
  gboolean       is_known;
  gboolean       is_map;
  NreArealMap    map;
  NreArealGround ground;
  gboolean       has_ground;
  gboolean       ground_is_old; /* of the bytes before the last edit */
  gboolean       is_compared;   /* with the bytes before it */
  NreArealFinder *finder;       /* NULL until needed */

  /* As it was when "changed" was emitted last. */
  GByteArray    *before;
  guint32       *offsets;
  guint          n_areals;
  gboolean       was_map;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreArealView, nre_areal_view, G_TYPE_OBJECT)

/* --- Finding ------------------------------------------------------------------------------------- */

static NreDirectory *
open_directory (NreArealView *self)
{
  guint index;

  if (self->entry == NULL)
    return nre_document_get_root (self->document);
  if (!nre_entry_get_index (self->entry, &index) || !nre_entry_is_archive (self->entry))
    return NULL;
  return nre_entry_open (self->entry, NULL);
}

static void
find (NreArealView *self)
{
  NreDirectory *directory = open_directory (self);
  guint64 serial = directory != NULL ? nre_directory_get_serial (directory) : 0;

  if (self->is_known && self->directory == directory && self->serial == serial)
    return;
  if (directory != NULL)
    nre_directory_ref (directory);
  g_clear_pointer (&self->directory, nre_directory_unref);
  self->directory = directory;
  self->serial = serial;
  self->is_known = TRUE;
  /* Later results are not the state that the bytes will be compared with. */
  self->has_ground = self->has_ground && self->is_compared;
  self->ground_is_old = TRUE;
  self->is_compared = FALSE;
  g_clear_pointer (&self->finder, nre_areal_finder_free);
  nre_areal_map_clear (&self->map);
  self->map = (NreArealMap){ .entry = NRE_NO_ENTRY };
  self->is_map =
      directory != NULL && nre_areal_map_probe (directory) && nre_areal_map_read (directory, &self->map);
}

/** nre_areal_view_get_directory: (transfer none) (nullable): the archive of the map; valid
 * until the document changes. */
NreDirectory *
nre_areal_view_get_directory (NreArealView *self)
{
  find (self);
  return self->directory;
}

/** nre_areal_view_get_map: (transfer none) (nullable):
 *
 * The parsed map in the current bytes; valid until the document changes. NULL if there is no map any more. */
const NreArealMap *
nre_areal_view_get_map (NreArealView *self)
{
  find (self);
  return self->is_map ? &self->map : NULL;
}

/** nre_areal_view_get_ground: (transfer none) (nullable): the ground of the grid's cells;
 * NULL if there is no grid. */
const NreArealGround *
nre_areal_view_get_ground (NreArealView *self)
{
  find (self);
  if (!self->is_map || !self->map.has_grid)
    return NULL;
  if (!self->has_ground || self->ground_is_old)
    nre_areal_ground_find (&self->map, &self->ground);
  self->has_ground = TRUE;
  self->ground_is_old = FALSE;
  return &self->ground;
}

/** nre_areal_view_get_finder: (transfer none) (nullable): finds things at a place; valid
 * until the document changes. */
const NreArealFinder *
nre_areal_view_get_finder (NreArealView *self)
{
  find (self);
  if (self->finder == NULL && self->is_map)
    self->finder = nre_areal_finder_new (&self->map);
  return self->finder;
}

/** nre_areal_view_dup_table: (transfer full) (nullable): the entry with areals and grid in its payload. */
NreEntry *
nre_areal_view_dup_table (NreArealView *self)
{
  find (self);
  if (!self->is_map)
    return NULL;
  return nre_document_get_entry (self->document, self->directory,
                                 nre_directory_get_id (self->directory, self->map.entry));
}

/** nre_areal_view_get_n_areals: number of readable areals. */
guint
nre_areal_view_get_n_areals (NreArealView *self)
{
  find (self);
  return self->is_map ? self->map.n_areals : 0;
}

/** nre_areal_view_get_areal: FALSE if there is no such areal. */
gboolean
nre_areal_view_get_areal (NreArealView *self, guint index, NreAreal *out)
{
  if (index >= nre_areal_view_get_n_areals (self))
    return FALSE;
  nre_areal_map_get (&self->map, index, out);
  return TRUE;
}

/** nre_areal_view_find_areal: the areal that contains the byte at @offset of the payload;
 * FALSE if there is none. */
gboolean
nre_areal_view_find_areal (NreArealView *self, guint64 offset, guint *index)
{
  guint first = 0, end = nre_areal_view_get_n_areals (self);

  if (end == 0 || offset >= self->map.offsets[end])
    return FALSE;
  while (end - first > 1)
    {
      guint middle = first + (end - first) / 2;

      if (self->map.offsets[middle] <= offset)
        first = middle;
      else
        end = middle;
    }
  *index = first;
  return TRUE;
}

/* --- Following ----------------------------------------------------------------------------------- */

static gsize
count_same (const guint8 *a, const guint8 *b, gsize n)
{
  const gsize block = 4096;
  gsize i = 0;

  while (n - i >= block && memcmp (a + i, b + i, block) == 0)
    i += block;
  while (i < n && a[i] == b[i])
    i++;
  return i;
}

static gsize
count_same_from_end (const guint8 *a, const guint8 *b, gsize n)
{
  const gsize block = 4096;
  gsize i = 0;

  while (n - i >= block && memcmp (a + n - i - block, b + n - i - block, block) == 0)
    i += block;
  while (i < n && a[n - i - 1] == b[n - i - 1])
    i++;
  return i;
}

/* Keeps what the bytes are now. */
static void
remember (NreArealView *self)
{
  guint n = self->is_map ? self->map.n_areals : 0;

  self->was_map = self->is_map;
  self->n_areals = n;
  g_byte_array_set_size (self->before, 0);
  if (self->is_map)
    g_byte_array_append (self->before, self->map.payload.data, (guint) self->map.payload.size);
  g_free (self->offsets);
  self->offsets = n > 0 ? g_memdup2 (self->map.offsets, (n + 1) * sizeof *self->offsets) : NULL;
}

/* The areal has not moved. */
static gboolean
has_other_corners (NreArealView *self, guint index)
{
  const guint8 *before = self->before->data + self->offsets[index];
  NreAreal areal;

  nre_areal_map_get (&self->map, index, &areal);
  return memcmp (areal.head, before, NRE_AREAL_HEAD_SIZE) != 0 ||
         memcmp (areal.vertices, before + (areal.vertices - areal.head),
                 NRE_AREAL_VERTEX_SIZE * (gsize) areal.n_vertices) != 0;
}

/* If areals have not moved, find those whose bytes differ; FALSE if they have. The cost is that of comparing
 * the bytes once, and of the differences. */
static gboolean
compare (NreArealView *self, GArray *areals, gboolean *shape, gboolean *grid)
{
  const guint8 *now = self->map.payload.data, *before = self->before->data;
  gsize size = self->map.payload.size, shorter = MIN (size, self->before->len), end, first, last;

  if (!self->was_map || !self->is_map || self->n_areals != self->map.n_areals ||
      (self->n_areals > 0 &&
       memcmp (self->offsets, self->map.offsets, (self->n_areals + 1) * sizeof *self->offsets) != 0))
    return FALSE;
  end = self->n_areals > 0 ? self->offsets[self->n_areals] : 0;
  first = count_same (now, before, MIN (end, shorter));
  last = first < end ? end - count_same_from_end (now + first, before + first, end - first) : first;
  *grid = size != self->before->len || count_same (now + end, before + end, size - end) < size - end;
  if (first < end)
    for (guint i = 0; i < self->n_areals && self->offsets[i] < last; i++)
      if (self->offsets[i + 1] > first && memcmp (now + self->offsets[i], before + self->offsets[i],
                                                  self->offsets[i + 1] - self->offsets[i]) != 0)
        {
          g_array_append_val (areals, i);
          *shape = *shape || has_other_corners (self, i);
        }
  if (!*grid)
    memcpy (self->before->data + first, now + first, last - first);
  else
    remember (self);
  return TRUE;
}

static void
on_document_changed (NreArealView *self, const NreChanges *changes)
{
  g_autoptr (GArray) areals = g_array_new (FALSE, FALSE, sizeof (guint));
  NreArealChange change = { 0 };
  gboolean shape = FALSE;

  if (self->entry != NULL && !nre_changes_is_empty (changes) && !nre_changes_concern (changes, self->entry))
    return;
  find (self);
  change.all = !compare (self, areals, &shape, &change.grid);
  if (!change.all && !shape && !change.grid)
    self->ground_is_old = FALSE;
  self->is_compared = TRUE;
  if (change.all)
    remember (self);
  change.areals = (const guint *) (gpointer) areals->data;
  change.n_areals = areals->len;
  if (change.all || change.grid || change.n_areals > 0)
    g_signal_emit (self, signals[CHANGED], 0, &change);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_areal_view_dispose (GObject *object)
{
  NreArealView *self = NRE_AREAL_VIEW (object);

  g_clear_pointer (&self->directory, nre_directory_unref);
  g_clear_object (&self->entry);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (nre_areal_view_parent_class)->dispose (object);
}

static void
nre_areal_view_finalize (GObject *object)
{
  NreArealView *self = NRE_AREAL_VIEW (object);

  g_clear_pointer (&self->finder, nre_areal_finder_free);
  nre_areal_map_clear (&self->map);
  g_byte_array_unref (self->before);
  g_free (self->offsets);
  G_OBJECT_CLASS (nre_areal_view_parent_class)->finalize (object);
}

static void
nre_areal_view_class_init (NreArealViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_areal_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_areal_view_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
nre_areal_view_init (NreArealView *self)
{
  self->before = g_byte_array_new ();
  self->map.entry = NRE_NO_ENTRY;
}

/**
 * nre_areal_view_new:
 * @entry: (nullable): an entry that is an areal map, or NULL if the file itself is
 */
NreArealView *
nre_areal_view_new (NreDocument *document, NreEntry *entry)
{
  NreArealView *self = g_object_new (NRE_TYPE_AREAL_VIEW, NULL);

  self->document = g_object_ref (document);
  self->entry = entry != NULL ? g_object_ref (entry) : NULL;
  find (self);
  remember (self);
  self->is_compared = TRUE;
  g_signal_connect_object (document, "changed", G_CALLBACK (on_document_changed), self, G_CONNECT_SWAPPED);
  return self;
}
