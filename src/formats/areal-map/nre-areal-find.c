/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-find.h"

#include <math.h>

/* An areal that overlaps more buckets than this is put into none, and is examined in every search. Otherwise,
 * areals that cover the whole map would need an element in all buckets. */
#define MAX_BUCKETS_OF_ONE 64

/* The maximum number of buckets along a side. */
#define MAX_BUCKETS_OF_SIDE 1024

/** Box: the bounding box of an areal; @low is above @high if the areal has no corners, or a coordinate is not
 * finite. */
typedef struct
{
  NreArealPoint low;
  NreArealPoint high;
} Box;

/**
 * NreArealFinder: an index of areals, in buckets that divide the bounding box of all of them.
 * @boxes: bounding box of each areal
 * @all: bounding box of all areals
 * @n_columns, @n_rows: number of buckets
 * @starts: index in @members of the first areal of each bucket, followed by the end
 * @large: of guint: the areals that are in no bucket
 * @cells: for each cell of the grid, its offset in the payload
 */
struct _NreArealFinder
{
  const NreArealMap *map;
  Box               *boxes;
  Box                all;
  guint              n_columns;
  guint              n_rows;
  guint32           *starts;
  guint             *members;
  GArray            *large;
  NreArealGround     ground;
  guint32           *cells;
};

static const Box no_box = { { INFINITY, INFINITY }, { -INFINITY, -INFINITY } };

static Box
get_box (const NreAreal *areal, GArray *outline)
{
  Box box = no_box;

  if (!nre_areal_get_outline (areal, outline))
    return no_box;
  for (guint i = 0; i < outline->len; i++)
    {
      NreArealPoint point = g_array_index (outline, NreArealPoint, i);

      box.low.x = MIN (box.low.x, point.x);
      box.low.y = MIN (box.low.y, point.y);
      box.high.x = MAX (box.high.x, point.x);
      box.high.y = MAX (box.high.y, point.y);
    }
  return box;
}

static gboolean
is_box (const Box *self)
{
  return self->low.x <= self->high.x;
}

/* The bucket that contains @at along one axis, or the nearest one. */
static guint
get_bucket (guint n, double low, double high, double at)
{
  double part = high > low ? (at - low) / (high - low) * n : 0;

  return part > 0 ? (guint) MIN (part, n - 1) : 0;
}

/** Buckets: a range of columns and rows. */
typedef struct
{
  guint columns[2];
  guint rows[2];
} Buckets;

static Buckets
get_buckets (const NreArealFinder *self, const Box *box)
{
  const Box *all = &self->all;

  return (Buckets){ { get_bucket (self->n_columns, all->low.x, all->high.x, box->low.x),
                      get_bucket (self->n_columns, all->low.x, all->high.x, box->high.x) },
                    { get_bucket (self->n_rows, all->low.y, all->high.y, box->low.y),
                      get_bucket (self->n_rows, all->low.y, all->high.y, box->high.y) } };
}

static guint
count_buckets (const Buckets *self)
{
  return (self->columns[1] - self->columns[0] + 1) * (self->rows[1] - self->rows[0] + 1);
}

#define FOR_EACH_BUCKET(self, buckets, bucket)                                                               \
  for (guint column_ = (buckets)->columns[0]; column_ <= (buckets)->columns[1]; column_++)                   \
    for (guint row_ = (buckets)->rows[0], bucket = column_ * (self)->n_rows + row_;                          \
         row_ <= (buckets)->rows[1]; row_++, bucket++)

static guint
count_along (double all, double sum, guint n)
{
  double count = all * n / sum;

  return count > 1 ? (guint) MIN (count, MAX_BUCKETS_OF_SIDE) : 1;
}

/* Give buckets about the average size of areals, so that most areals are in only a few buckets. */
static void
size_buckets (NreArealFinder *self)
{
  double width = 0, height = 0;
  guint n = 0;

  for (guint i = 0; i < self->map->n_areals; i++)
    if (is_box (&self->boxes[i]))
      {
        width += self->boxes[i].high.x - self->boxes[i].low.x;
        height += self->boxes[i].high.y - self->boxes[i].low.y;
        n++;
      }
  self->n_columns = count_along (self->all.high.x - self->all.low.x, width, n);
  self->n_rows = count_along (self->all.high.y - self->all.low.y, height, n);
  while ((guint64) self->n_columns * self->n_rows > 4 * (guint64) n + 4)
    {
      self->n_columns = (self->n_columns + 1) / 2;
      self->n_rows = (self->n_rows + 1) / 2;
    }
}

/* Put the areals into buckets with a counting sort. The count of a bucket is in starts[bucket + 2], so that
 * starts[bucket + 1] becomes the start of the bucket. Filling the bucket moves starts[bucket + 1] to its
 * end. */
static void
fill_buckets (NreArealFinder *self)
{
  guint n_areals = self->map->n_areals, n_buckets = self->n_columns * self->n_rows;

  self->starts = g_new0 (guint32, (gsize) n_buckets + 2);
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < n_areals; i++)
        {
          Buckets buckets;

          if (!is_box (&self->boxes[i]))
            continue;
          buckets = get_buckets (self, &self->boxes[i]);
          if (count_buckets (&buckets) > MAX_BUCKETS_OF_ONE)
            {
              if (pass == 0)
                g_array_append_val (self->large, i);
              continue;
            }
          FOR_EACH_BUCKET (self, &buckets, bucket)
            if (pass == 0)
              self->starts[bucket + 2]++;
            else
              self->members[self->starts[bucket + 1]++] = i;
        }
      if (pass == 0)
        {
          for (guint i = 2; i < n_buckets + 2; i++)
            self->starts[i] += self->starts[i - 1];
          self->members = g_new (guint, (gsize) self->starts[n_buckets + 1] + 1);
        }
    }
}

static void
find_cells (NreArealFinder *self)
{
  const NreArealMap *map = self->map;
  gsize n_cells = (gsize) map->cells_x * map->cells_y, at = map->grid + NRE_AREAL_GRID_HEAD_SIZE;

  if (!map->has_grid)
    return;
  nre_areal_ground_find (map, &self->ground);
  self->cells = g_new (guint32, n_cells + 1);
  for (gsize i = 0; i < n_cells; i++)
    {
      self->cells[i] = (guint32) at;
      at += 2 + 2 * (gsize) nre_span_u16 (map->payload, at);
    }
}

/** nre_areal_finder_new: (transfer full): make a finder. The map and its bytes must outlive the finder. */
NreArealFinder *
nre_areal_finder_new (const NreArealMap *map)
{
  NreArealFinder *self = g_new0 (NreArealFinder, 1);
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));

  self->map = map;
  self->all = no_box;
  self->boxes = g_new (Box, (gsize) map->n_areals + 1);
  self->large = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < map->n_areals; i++)
    {
      Box *box = &self->boxes[i];
      NreAreal areal;

      nre_areal_map_get (map, i, &areal);
      *box = get_box (&areal, outline);
      if (!is_box (box))
        continue;
      self->all.low.x = MIN (self->all.low.x, box->low.x);
      self->all.low.y = MIN (self->all.low.y, box->low.y);
      self->all.high.x = MAX (self->all.high.x, box->high.x);
      self->all.high.y = MAX (self->all.high.y, box->high.y);
    }
  size_buckets (self);
  fill_buckets (self);
  find_cells (self);
  return self;
}

void
nre_areal_finder_free (NreArealFinder *self)
{
  g_free (self->boxes);
  g_free (self->starts);
  g_free (self->members);
  g_array_unref (self->large);
  g_free (self->cells);
  g_free (self);
}

/* --- Areals ----------------------------------------------------------------------------------------- */

static int
compare_uints (gconstpointer a, gconstpointer b)
{
  const guint *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

static gboolean
boxes_meet (const Box *a, const Box *b)
{
  return a->low.x <= b->high.x && b->low.x <= a->high.x && a->low.y <= b->high.y && b->low.y <= a->high.y;
}

/** nre_areal_finder_list_box: set @areals, of guint, to the areals whose bounding boxes meet the box between
 * the corners @low and @high, in rising order. */
void
nre_areal_finder_list_box (const NreArealFinder *self, NreArealPoint low, NreArealPoint high, GArray *areals)
{
  const Box box = { low, high };
  Buckets buckets;
  guint n = 0;

  g_array_set_size (areals, 0);
  /* The condition is also TRUE if a coordinate is NaN. */
  if (!(low.x <= high.x && low.y <= high.y) || !boxes_meet (&box, &self->all))
    return;
  for (guint i = 0; i < self->large->len; i++)
    {
      guint areal = g_array_index (self->large, guint, i);

      if (boxes_meet (&box, &self->boxes[areal]))
        g_array_append_val (areals, areal);
    }
  buckets = get_buckets (self, &box);
  FOR_EACH_BUCKET (self, &buckets, bucket)
    for (guint32 i = self->starts[bucket]; i < self->starts[bucket + 1]; i++)
      if (boxes_meet (&box, &self->boxes[self->members[i]]))
        g_array_append_val (areals, self->members[i]);
  g_array_sort (areals, compare_uints);
  for (guint i = 0; i < areals->len; i++)
    if (n == 0 || g_array_index (areals, guint, i) != g_array_index (areals, guint, n - 1))
      g_array_index (areals, guint, n++) = g_array_index (areals, guint, i);
  g_array_set_size (areals, n);
}

/** nre_areal_finder_list_areals: set @areals, of guint, to the areals that contain the point, in rising
 * order. */
void
nre_areal_finder_list_areals (const NreArealFinder *self, double x, double y, GArray *areals)
{
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  guint n = 0;

  nre_areal_finder_list_box (self, (NreArealPoint){ x, y }, (NreArealPoint){ x, y }, areals);
  for (guint i = 0; i < areals->len; i++)
    {
      guint index = g_array_index (areals, guint, i);
      NreAreal areal;

      nre_areal_map_get (self->map, index, &areal);
      nre_areal_get_outline (&areal, outline);
      if (nre_outline_contains ((const NreArealPoint *) (gpointer) outline->data, outline->len, x, y))
        g_array_index (areals, guint, n++) = index;
    }
  g_array_set_size (areals, n);
}

/* The vertical distance from @z to the height halfway between the lowest and the highest corner. */
static double
get_rise (const NreArealMap *map, guint index, double z)
{
  double low = INFINITY, high = -INFINITY, rise;
  NreAreal areal;

  nre_areal_map_get (map, index, &areal);
  for (guint i = 0; i < areal.n_vertices; i++)
    {
      float vertex[3];

      nre_areal_get_vertex (&areal, i, vertex);
      low = MIN (low, (double) vertex[2]);
      high = MAX (high, (double) vertex[2]);
    }
  rise = fabs (low / 2 + high / 2 - z);
  return isfinite (rise) ? rise : INFINITY;
}

/** nre_areal_finder_get_areal: find the areal whose polygon contains the point @x, @y. Of several, take the
 * one nearest to the height @z or, if @z is NAN, the one with the lowest index. Returns FALSE if there is
 * none. */
gboolean
nre_areal_finder_get_areal (const NreArealFinder *self, double x, double y, double z, guint *areal)
{
  g_autoptr (GArray) areals = g_array_new (FALSE, FALSE, sizeof (guint));
  double nearest = INFINITY;

  nre_areal_finder_list_areals (self, x, y, areals);
  if (areals->len == 0)
    return FALSE;
  *areal = g_array_index (areals, guint, 0);
  for (guint i = 0; i < areals->len && areals->len > 1 && isfinite (z); i++)
    {
      double rise = get_rise (self->map, g_array_index (areals, guint, i), z);

      if (rise < nearest)
        {
          nearest = rise;
          *areal = g_array_index (areals, guint, i);
        }
    }
  return TRUE;
}

/* --- Edges and corners ------------------------------------------------------------------------------ */

static NreArealPoint
find_nearest (NreArealPoint a, NreArealPoint b, NreArealPoint to)
{
  double x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
  double part = square > 0 ? ((to.x - a.x) * x + (to.y - a.y) * y) / square : 0;

  part = CLAMP (part, 0.0, 1.0);
  return (NreArealPoint){ a.x + part * x, a.y + part * y };
}

static gboolean
get_spot (const NreArealFinder *self, guint only, gboolean edges, NreArealPoint place, double distance,
          NreArealSpot *out)
{
  g_autoptr (GArray) areals = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  gboolean found = FALSE;

  if (!(distance >= 0))
    return FALSE;
  if (only == NRE_AREAL_ANY)
    nre_areal_finder_list_box (self, (NreArealPoint){ place.x - distance, place.y - distance },
                               (NreArealPoint){ place.x + distance, place.y + distance }, areals);
  else if (only < self->map->n_areals)
    g_array_append_val (areals, only);
  for (guint i = 0; i < areals->len; i++)
    {
      guint index = g_array_index (areals, guint, i);
      NreAreal areal;

      nre_areal_map_get (self->map, index, &areal);
      if (!nre_areal_get_outline (&areal, outline))
        continue;
      for (guint k = 0; k < outline->len; k++)
        {
          NreArealPoint a = g_array_index (outline, NreArealPoint, k), at = a;
          double away;

          if (edges)
            at = find_nearest (a, g_array_index (outline, NreArealPoint, k + 1 < outline->len ? k + 1 : 0),
                               place);
          away = hypot (at.x - place.x, at.y - place.y);
          if (away < distance || (away <= distance && !found))
            {
              distance = away;
              *out = (NreArealSpot){ index, k, away, at.x, at.y };
              found = TRUE;
            }
        }
    }
  return found;
}

/**
 * nre_areal_finder_get_edge:
 * @areal: index of the areal to search, or NRE_AREAL_ANY
 * @x, @y: the point
 * @distance: the maximum distance in metres
 *
 * Find the nearest edge; of several equally near ones, the first edge of the areal with the lowest index.
 * Returns FALSE if no edge is near enough.
 */
gboolean
nre_areal_finder_get_edge (const NreArealFinder *self, guint areal, double x, double y, double distance,
                           NreArealSpot *out)
{
  return get_spot (self, areal, TRUE, (NreArealPoint){ x, y }, distance, out);
}

/** nre_areal_finder_get_vertex: like nre_areal_finder_get_edge(), for corners. */
gboolean
nre_areal_finder_get_vertex (const NreArealFinder *self, guint areal, double x, double y, double distance,
                             NreArealSpot *out)
{
  return get_spot (self, areal, FALSE, (NreArealPoint){ x, y }, distance, out);
}

/* --- The grid --------------------------------------------------------------------------------------- */

static gboolean
get_cell (const NreArealAxis *axis, double at, guint *cell)
{
  double part = (at - axis->start) / axis->size;

  if (!(part >= 0 && part <= axis->n) || axis->n == 0)
    return FALSE;
  *cell = (guint) MIN (part, axis->n - 1);
  return TRUE;
}

/** nre_areal_finder_get_cell: find the cell of the grid that contains the point @x, @y. Returns FALSE if the
 * point is outside of the grid, or the map has no grid. */
gboolean
nre_areal_finder_get_cell (const NreArealFinder *self, double x, double y, guint *column, guint *row)
{
  return self->cells != NULL && get_cell (&self->ground.x, x, column) && get_cell (&self->ground.y, y, row);
}

/** nre_areal_finder_list_cell: set @areals, of guint, to the areals that the cell lists, in the order of the
 * list; empty if there is no such cell. In a damaged map, some of these areals may not exist. */
void
nre_areal_finder_list_cell (const NreArealFinder *self, guint column, guint row, GArray *areals)
{
  const NreArealMap *map = self->map;
  gsize at;

  g_array_set_size (areals, 0);
  if (self->cells == NULL || column >= map->cells_x || row >= map->cells_y)
    return;
  at = self->cells[(gsize) column * map->cells_y + row];
  for (guint i = 0; i < nre_span_u16 (map->payload, at); i++)
    {
      guint areal = nre_span_u16 (map->payload, at + 2 + 2 * (gsize) i);

      g_array_append_val (areals, areal);
    }
}
