/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-grid.h"

#include <math.h>

/* The file does not store which ground the grid covers. This code finds the ground on which most areals are
 * in exactly the columns and rows that list them. */

/* If some areals are listed in wrong cells, axes are also derived from parts of the areals: from every
 * N_PARTS-th areal or, if there are fewer than MANY areals, from all others. */
#define N_PARTS 8
#define MANY 64

/* A ground is rejected if more than one in this many areals would be in other columns or rows than those that
 * list it. */
#define MISFITS_PER 4

/* In a sound map, the cells that get_range() computes by division are off by at most this many cells. */
#define NEAR 4

/** Extent: the extent of an areal along one axis, in metres. @first, @last: the first and the last cell along
 * the axis that list the areal */
typedef struct
{
  double low;
  double high;
  guint  first;
  guint  last;
} Extent;

/* Find the first and the last cell that meet the range from @low to @high. Returns FALSE if there are
 * none. */
static gboolean
get_range (const NreArealAxis *self, double low, double high, guint *first, guint *last)
{
  double from = floor ((low - self->start) / self->size) - 2,
         to = floor ((high - self->start) / self->size) + 2;
  gint64 a = from > 0 ? (gint64) MIN (from, (double) self->n) : 0;
  gint64 b = to < (double) self->n - 1 ? (gint64) MAX (to, -1.0) : (gint64) self->n - 1;
  gint64 end = self->n, begin = -1;

  /* The borders of the cells decide; the quotients above only limit the search. With many tiny cells, the
   * quotients may be far from the result. */
  if (a + NEAR < end && !(self->start + (double) (a + NEAR + 1) * self->size < low))
    end = a + NEAR;
  if (b - NEAR > begin && !(self->start + (double) (b - NEAR) * self->size > high))
    begin = b - NEAR;
  while (a < end)
    {
      gint64 middle = a + (end - a) / 2;

      if (self->start + (double) (middle + 1) * self->size < low)
        a = middle + 1;
      else
        end = middle;
    }
  while (b > begin)
    {
      gint64 middle = b - (b - begin) / 2;

      if (self->start + (double) middle * self->size > high)
        b = middle - 1;
      else
        begin = middle;
    }
  *first = (guint) MAX (a, 0);
  *last = (guint) MAX (b, 0);
  return a <= b && b >= 0 && a < self->n;
}

static NreArealAxis
make_axis (guint n, double low, double high)
{
  double size = (high - low) / n;

  return (NreArealAxis){ n, low, size > 0 && isfinite (size) ? size : 1 };
}

/* Whether cells are so large that rounding errors of their borders do not matter. */
static gboolean
is_well_spaced (const NreArealAxis *axis)
{
  double end = axis->start + axis->n * axis->size;

  return axis->size > ldexp (MAX (fabs (axis->start), fabs (end)), -30);
}

/* Whether get_range() returns exactly the cells that list the areal. Cells must be well spaced. */
static gboolean
has_range (const NreArealAxis *self, const Extent *extent)
{
  double first = extent->first, last = extent->last;

  return self->start + (first + 1) * self->size >= extent->low &&
         self->start + last * self->size <= extent->high &&
         (extent->first == 0 || self->start + first * self->size < extent->low) &&
         (extent->last + 1 >= self->n || self->start + (last + 1) * self->size > extent->high);
}

/* The number of areals that this axis puts into other cells than those that list them. */
static guint
count_misfits (const NreArealAxis *axis, const GArray *extents)
{
  gboolean well_spaced = is_well_spaced (axis);
  guint n = 0;

  for (guint i = 0; i < extents->len; i++)
    {
      const Extent *extent = &g_array_index (extents, Extent, i);
      guint first, last;

      if (well_spaced && has_range (axis, extent))
        continue;
      if (!get_range (axis, extent->low, extent->high, &first, &last) || first != extent->first ||
          last != extent->last)
        n++;
    }
  return n;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/* The most frequent number; @otherwise if there are no numbers. */
static double
find_mode (GArray *numbers, double otherwise)
{
  double best = otherwise;
  guint most = 0;

  g_array_sort (numbers, compare_doubles);
  for (guint i = 0, next; i < numbers->len; i = next)
    {
      double value = g_array_index (numbers, double, i);

      for (next = i + 1; next < numbers->len && g_array_index (numbers, double, next) <= value;)
        next++;
      if (next - i > most)
        {
          most = next - i;
          best = value;
        }
    }
  return best;
}

/* Make an axis from the most frequent start of areals in the first cell to the most frequent end in the last
 * cell. This axis fits if only a few areals extend beyond the border. */
static NreArealAxis
find_common_border (guint n, const GArray *extents, double low, double high)
{
  g_autoptr (GArray) lows = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) highs = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < extents->len; i++)
    {
      const Extent *extent = &g_array_index (extents, Extent, i);

      if (extent->first == 0)
        g_array_append_val (lows, extent->low);
      if (extent->last == n - 1)
        g_array_append_val (highs, extent->high);
    }
  return make_axis (n, find_mode (lows, low), find_mode (highs, high));
}

/** Limit: a limit for the start of the axis, where s is the size of cells: the start is at most @at − @k × s
 * for an upper limit, and at least @at − @k × s for a lower limit. */
typedef struct
{
  double k;
  double at;
} Limit;

typedef struct
{
  GArray *upper;
  GArray *lower;
} Limits;

static int
compare_limits (gconstpointer a, gconstpointer b)
{
  const Limit *x = a, *y = b;

  if (x->k < y->k || x->k > y->k)
    return x->k < y->k ? -1 : 1;
  return (x->at > y->at) - (x->at < y->at);
}

/* Of limits with the same @k, keep only the tightest, so that there are no more limits than cells. @highest:
 * whether the highest limit is the tightest */
static void
keep_tightest (GArray *limits, gboolean highest)
{
  guint n = 0;

  g_array_sort (limits, compare_limits);
  for (guint i = 0; i < limits->len; i++)
    {
      const Limit *limit = &g_array_index (limits, Limit, i);
      gboolean first = i == 0 || limit[-1].k < limit->k, last = i + 1 == limits->len || limit[1].k > limit->k;

      if (highest ? last : first)
        g_array_index (limits, Limit, n++) = *limit;
    }
  g_array_set_size (limits, n);
}

static void
add_limit (GArray *limits, double k, double at)
{
  Limit limit = { k, at };

  g_array_append_val (limits, limit);
}

/* The size and the middle of the range that the limits leave for the start of the axis. If there is no such
 * range, the size is negative. */
static double
get_room (const Limits *limits, double size, double *middle)
{
  double upper = INFINITY, lower = -INFINITY;

  for (guint i = 0; i < limits->upper->len; i++)
    {
      const Limit *limit = &g_array_index (limits->upper, Limit, i);

      upper = MIN (upper, limit->at - limit->k * size);
    }
  for (guint i = 0; i < limits->lower->len; i++)
    {
      const Limit *limit = &g_array_index (limits->lower, Limit, i);

      lower = MAX (lower, limit->at - limit->k * size);
    }
  *middle = lower / 2 + upper / 2;
  return upper - lower;
}

/* Find the axis for which the limits leave the largest range for its start. The range is a concave function
 * of the size of cells, so that a ternary search finds the maximum. Returns FALSE if there is no valid
 * axis. */
static gboolean
find_by_limits (guint n, const GArray *extents, double low, double high, NreArealAxis *out)
{
  g_autoptr (GArray) upper = g_array_new (FALSE, FALSE, sizeof (Limit));
  g_autoptr (GArray) lower = g_array_new (FALSE, FALSE, sizeof (Limit));
  const Limits limits = { upper, lower };
  double from = 0, to = 4 * (high - low) + 1, start;

  for (guint i = 0; i < extents->len; i++)
    {
      const Extent *extent = &g_array_index (extents, Extent, i);

      if (extent->first > 0)
        add_limit (upper, extent->first, extent->low);
      add_limit (upper, extent->last, extent->high);
      add_limit (lower, extent->first + 1.0, extent->low);
      if (extent->last < n - 1)
        add_limit (lower, extent->last + 1.0, extent->high);
    }
  if (upper->len == 0 || lower->len == 0)
    return FALSE;
  keep_tightest (upper, FALSE);
  keep_tightest (lower, TRUE);
  for (guint i = 0; i < 100; i++)
    {
      double a = from + (to - from) / 3, b = to - (to - from) / 3;

      if (get_room (&limits, a, &start) < get_room (&limits, b, &start))
        from = a;
      else
        to = b;
    }
  *out = (NreArealAxis){ n, 0, from / 2 + to / 2 };
  get_room (&limits, out->size, &out->start);
  return isfinite (out->start) && out->size > 0;
}

/* Round both ends of an axis to multiples of a power of two: the one above the length of the ground, divided
 * by 2^@bits. */
static NreArealAxis
make_round (const NreArealAxis *axis, int bits)
{
  double length = axis->n * axis->size, grain;
  int exponent;

  frexp (length, &exponent);
  grain = ldexp (1, exponent - bits);
  return make_axis (axis->n, round (axis->start / grain) * grain,
                    round ((axis->start + length) / grain) * grain);
}

static void
choose_better (NreArealAxis *best, guint *fewest, const NreArealAxis *other, const GArray *extents)
{
  guint misfits = *fewest > 0 ? count_misfits (other, extents) : 0;

  if (misfits < *fewest)
    {
      *best = *other;
      *fewest = misfits;
    }
}

/* Derive axes from the areals @some, and replace @best by one that has fewer misfits among all areals. */
static void
try_limits (NreArealAxis *best, guint *fewest, const GArray *some, const GArray *extents, double low,
            double high)
{
  static const int bits[] = { 8, 16, 24 };
  NreArealAxis other;

  if (*fewest == 0 || !find_by_limits (best->n, some, low, high, &other))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (bits); i++)
    {
      NreArealAxis rounded = make_round (&other, bits[i]);

      choose_better (best, fewest, &rounded, extents);
    }
  choose_better (best, fewest, &other, extents);
}

/* (transfer full): every N_PARTS-th areal from index @part on or, with @others, all areals but these. */
static GArray *
pick_part (const GArray *extents, guint part, gboolean others)
{
  GArray *some = g_array_new (FALSE, FALSE, sizeof (Extent));

  for (guint i = 0; i < extents->len; i++)
    if ((i % N_PARTS == part) != others)
      g_array_append_val (some, g_array_index (extents, Extent, i));
  return some;
}

/* (transfer full): the areals that this axis puts into the cells that list them, or next to these. */
static GArray *
pick_fitting (const NreArealAxis *axis, const GArray *extents)
{
  GArray *some = g_array_new (FALSE, FALSE, sizeof (Extent));

  for (guint i = 0; i < extents->len; i++)
    {
      const Extent *extent = &g_array_index (extents, Extent, i);
      guint first, last;

      if (get_range (axis, extent->low, extent->high, &first, &last) &&
          MAX (first, extent->first) <= MIN (first, extent->first) + 1 &&
          MAX (last, extent->last) <= MIN (last, extent->last) + 1)
        g_array_append_vals (some, extent, 1);
    }
  return some;
}

static NreArealAxis
find_axis (guint n, const GArray *extents, double low, double high, guint *misfits)
{
  NreArealAxis best = make_axis (n, low, high), other;

  *misfits = count_misfits (&best, extents);
  if (*misfits == 0)
    return best;
  other = find_common_border (n, extents, low, high);
  choose_better (&best, misfits, &other, extents);
  try_limits (&best, misfits, extents, extents, low, high);
  /* A single areal that was moved without updating the grid, or extends beyond the border, may contradict the
   * limits of all others. So try parts of the areals, some of which do not contain that areal. */
  for (guint i = 0; i < N_PARTS && *misfits > 0 && extents->len >= N_PARTS; i++)
    {
      /* If there are few areals, use all parts but one. */
      g_autoptr (GArray) some = pick_part (extents, i, extents->len < MANY);

      try_limits (&best, misfits, some, extents, low, high);
    }
  if (*misfits > 0)
    {
      g_autoptr (GArray) fitting = pick_fitting (&best, extents);

      try_limits (&best, misfits, fitting, extents, low, high);
    }
  return best;
}

/* (transfer full): for each areal, the first and the last column, and the first and the last row that list
 * the areal; G_MAXUINT as the first column and row if no cell lists it. */
static guint *
find_listed (const NreArealMap *map)
{
  guint *listed = g_new (guint, 4 * (gsize) map->n_areals + 1);
  const guint8 *p = map->payload.data + map->grid + NRE_AREAL_GRID_HEAD_SIZE;

  for (gsize i = 0; i < map->n_areals; i++)
    {
      listed[4 * i] = listed[4 * i + 2] = G_MAXUINT;
      listed[4 * i + 1] = listed[4 * i + 3] = 0;
    }
  /* A small file without rows can claim billions of columns. */
  for (guint x = 0; x < map->cells_x && map->cells_y > 0; x++)
    for (guint y = 0; y < map->cells_y; y++)
      {
        guint n_hits = nre_load_u16 (p);

        p += 2;
        for (guint i = 0; i < n_hits; i++, p += 2)
          {
            gsize areal = nre_load_u16 (p);

            if (areal >= map->n_areals)
              continue;
            if (listed[4 * areal] == G_MAXUINT)
              listed[4 * areal] = x;
            listed[4 * areal + 1] = x;
            listed[4 * areal + 2] = MIN (listed[4 * areal + 2], y);
            listed[4 * areal + 3] = MAX (listed[4 * areal + 3], y);
          }
      }
  return listed;
}

/* Get the bounding box of an areal. Returns FALSE if it has no corners, or a coordinate is not finite. */
static gboolean
get_box (const NreAreal *areal, double low[2], double high[2])
{
  for (guint i = 0; i < areal->n_vertices; i++)
    {
      float vertex[3];

      nre_areal_get_vertex (areal, i, vertex);
      if (!isfinite (vertex[0]) || !isfinite (vertex[1]))
        return FALSE;
      for (guint k = 0; k < 2; k++)
        {
          low[k] = MIN (low[k], (double) vertex[k]);
          high[k] = MAX (high[k], (double) vertex[k]);
        }
    }
  return areal->n_vertices > 0;
}

/** nre_areal_ground_find: find the ground that the grid of a map covers: the extent of all areals, unless the
 * lists of the cells imply another. */
void
nre_areal_ground_find (const NreArealMap *map, NreArealGround *out)
{
  g_autofree guint *listed = find_listed (map);
  GArray *extents[2];
  double low[2] = { INFINITY, INFINITY }, high[2] = { -INFINITY, -INFINITY };
  guint misfits[2], n[2] = { 0, 0 };

  for (guint k = 0; k < 2; k++)
    {
      extents[k] = g_array_sized_new (FALSE, FALSE, sizeof (Extent), map->n_areals + 1);
      g_array_set_size (extents[k], map->n_areals);
    }
  for (guint i = 0; i < map->n_areals; i++)
    {
      double from[2] = { INFINITY, INFINITY }, to[2] = { -INFINITY, -INFINITY };
      NreAreal areal;

      nre_areal_map_get (map, i, &areal);
      if (!get_box (&areal, from, to))
        continue;
      for (guint k = 0; k < 2; k++)
        {
          const guint *cells = listed + 4 * (gsize) i + 2 * k;
          low[k] = MIN (low[k], from[k]);
          high[k] = MAX (high[k], to[k]);
          if (cells[0] != G_MAXUINT)
            g_array_index (extents[k], Extent, n[k]++) = (Extent){ from[k], to[k], cells[0], cells[1] };
        }
    }
  for (guint k = 0; k < 2; k++)
    {
      g_array_set_size (extents[k], n[k]);
      if (!(low[k] <= high[k]))
        low[k] = high[k] = 0;
    }
  out->x = find_axis (map->cells_x, extents[0], low[0], high[0], &misfits[0]);
  out->y = find_axis (map->cells_y, extents[1], low[1], high[1], &misfits[1]);
  out->n_listed = extents[0]->len;
  out->n_misfits = MAX (misfits[0], misfits[1]);
  g_array_unref (extents[0]);
  g_array_unref (extents[1]);
}

/** nre_areal_ground_is_known: whether most areals are in exactly the columns and rows that list them. If not,
 * the grid was made by another rule, or for other areals. */
gboolean
nre_areal_ground_is_known (const NreArealGround *self)
{
  return self->n_misfits <= self->n_listed / MISFITS_PER;
}

/* --- Which cells a polygon covers ------------------------------------------------------------------ */

/** Piece: a range of rows of a column, from @first to @last, that an edge or the inside of the polygon
 * covers. */
typedef struct
{
  guint column;
  guint first;
  guint last;
} Piece;

/** Meet: a point where the outline crosses the centre line of a column. */
typedef struct
{
  guint  column;
  double y;
} Meet;

typedef struct
{
  const NreArealGround *ground;
  GArray               *pieces;
  GArray               *meets;
} Cover;

static int
compare_pieces (gconstpointer a, gconstpointer b)
{
  const Piece *x = a, *y = b;

  if (x->column != y->column)
    return x->column > y->column ? 1 : -1;
  return (x->first > y->first) - (x->first < y->first);
}

static int
compare_meets (gconstpointer a, gconstpointer b)
{
  const Meet *x = a, *y = b;

  if (x->column != y->column)
    return x->column > y->column ? 1 : -1;
  return (x->y > y->y) - (x->y < y->y);
}

static void
add_piece (Cover *self, guint column, double low, double high)
{
  Piece piece = { .column = column };

  if (get_range (&self->ground->y, low, high, &piece.first, &piece.last))
    g_array_append_val (self->pieces, piece);
}

static double
height_at (NreArealPoint a, NreArealPoint b, double x)
{
  return a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x));
}

/* Add the rows through which the edge passes in each column, and the points where it crosses centre lines.
 * Returns FALSE if there are too many. */
static gboolean
add_edge (Cover *self, NreArealPoint a, NreArealPoint b)
{
  const NreArealAxis *axis = &self->ground->x;
  guint first, last;

  if (a.x > b.x)
    {
      NreArealPoint swap = a;

      a = b;
      b = swap;
    }
  if (!get_range (axis, a.x, b.x, &first, &last))
    return TRUE;
  if (self->pieces->len + (guint64) self->meets->len + (last - first) >= 2 * NRE_AREAL_MAX_POOL)
    return FALSE;
  for (guint column = first; column <= last; column++)
    {
      double from = axis->start + column * axis->size, to = axis->start + (column + 1) * axis->size;
      double middle = from / 2 + to / 2;
      double y0 = a.x >= from ? a.y : height_at (a, b, from), y1 = b.x <= to ? b.y : height_at (a, b, to);

      add_piece (self, column, MIN (y0, y1), MAX (y0, y1));
      if ((a.x > middle) != (b.x > middle))
        {
          Meet meet = { column, height_at (a, b, middle) };

          g_array_append_val (self->meets, meet);
        }
    }
  return TRUE;
}

/* Add the cells that are completely inside the polygon. A cell through which no edge passes is inside if its
 * centre is. */
static void
add_inside (Cover *self)
{
  g_array_sort (self->meets, compare_meets);
  for (guint i = 0; i + 1 < self->meets->len; i += 2)
    {
      const Meet *from = &g_array_index (self->meets, Meet, i), *to = from + 1;

      /* A closed outline crosses any line an even number of times. */
      g_assert (from->column == to->column);
      add_piece (self, from->column, from->y, to->y);
    }
}

static void
add_runs (Cover *self, guint areal, GArray *runs)
{
  NreArealRun run = { .areal = areal };

  g_array_sort (self->pieces, compare_pieces);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (self->pieces, Piece, i);

      if (i > 0 && piece->column == run.column && piece->first <= run.end)
        {
          run.end = MAX (run.end, piece->last + 1);
          continue;
        }
      if (i > 0)
        g_array_append_val (runs, run);
      run.column = piece->column;
      run.first = piece->first;
      run.end = piece->last + 1;
    }
  if (self->pieces->len > 0)
    g_array_append_val (runs, run);
}

/* Whether the outline can meet any row. A small file without rows can claim billions of columns. */
static gboolean
meets_rows (const NreArealAxis *axis, const NreArealPoint *outline, guint n)
{
  double low = INFINITY, high = -INFINITY;
  guint first, last;

  for (guint i = 0; i < n; i++)
    {
      low = MIN (low, outline[i].y);
      high = MAX (high, outline[i].y);
    }
  return get_range (axis, low, high, &first, &last);
}

/**
 * nre_areal_ground_cover:
 * @areal: index of the areal, to be stored in the runs
 * @outline, @n: the outline of the areal, seen from above, and the number of its corners
 * @runs: (element-type NreArealRun): the cells that must list the areal are appended, column by column
 *
 * Find the cells of an areal. Returns FALSE if the outline passes through too many cells.
 */
gboolean
nre_areal_ground_cover (const NreArealGround *self, guint areal, const NreArealPoint *outline, guint n,
                        GArray *runs)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  g_autoptr (GArray) meets = g_array_new (FALSE, FALSE, sizeof (Meet));
  Cover cover = { self, pieces, meets };

  if (!meets_rows (&self->y, outline, n))
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (!add_edge (&cover, outline[i], outline[i + 1 < n ? i + 1 : 0]))
      return FALSE;
  add_inside (&cover);
  add_runs (&cover, areal, runs);
  return TRUE;
}
