/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-areal-view.h"

struct _NreArealView
{
  NreEntryView parent_instance;

  gboolean       is_map;
  NreArealMap    map;
  NreArealGround ground;
  gboolean       has_ground;
  gboolean       ground_is_old; /* whether the ground is that of the bytes before the last edit */
  gboolean       is_compared;   /* whether the current bytes were compared with @before */
  NreArealFinder *finder;       /* NULL until needed */

  /* The map when "changed" was last emitted. */
  GByteArray    *before;
  guint32       *offsets;
  guint          n_areals;
  gboolean       was_map;

  /* The changes that the last "changed" was about. */
  NreArealChange change;
  GArray        *changed;       /* of guint: indices of the changed areals */
};

G_DEFINE_FINAL_TYPE (NreArealView, nre_areal_view, NRE_TYPE_ENTRY_VIEW)

/* --- Finding ------------------------------------------------------------------------------------- */

static gboolean
nre_areal_view_read_tables (NreEntryView *view, NreDirectory *directory)
{
  NreArealView *self = NRE_AREAL_VIEW (view);

  /* Later results are not the state that the bytes will be compared with. */
  self->has_ground = self->has_ground && self->is_compared;
  self->ground_is_old = TRUE;
  self->is_compared = FALSE;
  g_clear_pointer (&self->finder, nre_areal_finder_free);
  nre_areal_map_clear (&self->map);
  self->map = (NreArealMap){ .entry = NRE_NO_ENTRY };
  self->is_map =
      directory != NULL && nre_areal_map_probe (directory) && nre_areal_map_read (directory, &self->map);
  return self->is_map;
}

static void
find (NreArealView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
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

/** nre_areal_view_get_finder: (transfer none) (nullable): finds areals and edges at a position; valid until
 * the document changes. NULL if there is no map. */
const NreArealFinder *
nre_areal_view_get_finder (NreArealView *self)
{
  find (self);
  if (self->finder == NULL && self->is_map)
    self->finder = nre_areal_finder_new (&self->map);
  return self->finder;
}

/** nre_areal_view_get_n_areals: the number of readable areals; 0 without a map. */
guint
nre_areal_view_get_n_areals (NreArealView *self)
{
  find (self);
  return self->is_map ? self->map.n_areals : 0;
}

/** nre_areal_view_get_areal: get areal @index; FALSE if there is no such areal. */
gboolean
nre_areal_view_get_areal (NreArealView *self, guint index, NreAreal *out)
{
  if (index >= nre_areal_view_get_n_areals (self))
    return FALSE;
  nre_areal_map_get (&self->map, index, out);
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
find_changed (NreArealView *self, gboolean *shape, gboolean *grid)
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
          g_array_append_val (self->changed, i);
          *shape = *shape || has_other_corners (self, i);
        }
  if (!*grid)
    memcpy (self->before->data + first, now + first, last - first);
  else
    remember (self);
  return TRUE;
}

static gboolean
nre_areal_view_compare (NreEntryView *view)
{
  NreArealView *self = NRE_AREAL_VIEW (view);
  NreArealChange *change = &self->change;
  gboolean shape = FALSE;

  *change = (NreArealChange){ 0 };
  g_array_set_size (self->changed, 0);
  change->all = !find_changed (self, &shape, &change->grid);
  if (!change->all && !shape && !change->grid)
    self->ground_is_old = FALSE;
  self->is_compared = TRUE;
  if (change->all)
    remember (self);
  change->areals = (const guint *) (gpointer) self->changed->data;
  change->n_areals = self->changed->len;
  return change->all || change->grid || change->n_areals > 0;
}

/** nre_areal_view_get_change: (transfer none): what the last "changed" was about; valid until the next
 * "changed". */
const NreArealChange *
nre_areal_view_get_change (NreArealView *self)
{
  return &self->change;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_areal_view_finalize (GObject *object)
{
  NreArealView *self = NRE_AREAL_VIEW (object);

  g_clear_pointer (&self->finder, nre_areal_finder_free);
  nre_areal_map_clear (&self->map);
  g_byte_array_unref (self->before);
  g_array_unref (self->changed);
  g_free (self->offsets);
  G_OBJECT_CLASS (nre_areal_view_parent_class)->finalize (object);
}

static void
nre_areal_view_class_init (NreArealViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_areal_view_finalize;
  NRE_ENTRY_VIEW_CLASS (klass)->read_tables = nre_areal_view_read_tables;
  NRE_ENTRY_VIEW_CLASS (klass)->compare = nre_areal_view_compare;
}

static void
nre_areal_view_init (NreArealView *self)
{
  self->before = g_byte_array_new ();
  self->changed = g_array_new (FALSE, FALSE, sizeof (guint));
  self->map.entry = NRE_NO_ENTRY;
}
