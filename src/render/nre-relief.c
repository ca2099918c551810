/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-relief.h"

#include <string.h>

/* Each cell has a list of the triangles whose boxes touch it. MOST_SIDE is the maximum number of cells
 * along each axis. Cells are made larger if triangles would be in more than MOST_LISTS lists on average. */
#define MOST_SIDE 512
#define MOST_LISTS 16

/* The maximum number of edges that a line can cross. The rest of the line is straight. */
#define MOST_CROSSINGS 4096

struct _NreRelief
{
  gatomicrefcount ref_count;
  NreScene *scene;
  guint     lod;
  guint     n[2];       /* number of cells along x and y */
  double    start[2];
  double    size[2];
  guint32  *first;      /* index in @listed of the first item of each cell; the last element is the number of
                         * items */
  guint32  *listed;     /* lists of triangles, as offsets in the scene's indices */
  float    *tops;       /* for each cell: upper bound of the heights in it */
};

typedef struct
{
  guint from[2];
  guint to[2];
} Cells;

static guint
find_cell (const NreRelief *self, guint axis, double at)
{
  double cell = (at - self->start[axis]) / self->size[axis];

  return !(cell > 0) ? 0 : (guint) MIN (cell, (double) (self->n[axis] - 1));
}

static const float *
get_corner (const NreRelief *self, guint32 index)
{
  guint n;
  const guint32 *indices = nre_scene_get_indices (self->scene, &n);

  return nre_scene_get_vertices (self->scene, &n)[indices[index]].position;
}

static guint64
find_cells (const NreRelief *self, guint32 triangle, Cells *out)
{
  for (guint axis = 0; axis < 2; axis++)
    {
      double low = INFINITY, high = -INFINITY;

      for (guint k = 0; k < 3; k++)
        {
          double at = (double) get_corner (self, triangle + k)[axis];

          low = MIN (low, at);
          high = MAX (high, at);
        }
      out->from[axis] = find_cell (self, axis, low);
      out->to[axis] = find_cell (self, axis, high);
    }
  return (guint64) (out->to[0] - out->from[0] + 1) * (out->to[1] - out->from[1] + 1);
}

/* (transfer full): the batches that the level of detail draws, each once. @bounds: (out): the box around
 * them. @n_triangles: (out): the number of their triangles. */
static GArray *
find_batches (NreScene *scene, guint lod, NreBounds *bounds, guint64 *n_triangles)
{
  guint n_draws, n_batches;
  const NreSceneDraw *draws = nre_scene_get_draws (scene, lod, NRE_SCENE_ALL_GROUPS, &n_draws);
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n_batches);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint8 *seen = g_malloc0 ((gsize) n_batches + 1);

  *bounds = NRE_BOUNDS_EMPTY;
  *n_triangles = 0;
  for (guint i = 0; i < n_draws; i++)
    if (!seen[draws[i].geometry])
      {
        seen[draws[i].geometry] = TRUE;
        g_array_append_val (found, draws[i].geometry);
        nre_bounds_add (bounds, &batches[draws[i].geometry].bounds);
        *n_triangles += batches[draws[i].geometry].count / 3;
      }
  return found;
}

typedef void (*TriangleFunc) (NreRelief *self, guint32 triangle, gpointer data);

static void
each_triangle (NreRelief *self, GArray *batches, TriangleFunc func, gpointer data)
{
  guint n_batches;
  const NreSceneBatch *all = nre_scene_get_batches (self->scene, &n_batches);

  for (guint i = 0; i < batches->len; i++)
    {
      const NreSceneBatch *batch = &all[g_array_index (batches, guint, i)];

      for (guint32 triangle = batch->first; triangle < batch->first + batch->count; triangle += 3)
        func (self, triangle, data);
    }
}

static void
count_lists (NreRelief *self, guint32 triangle, gpointer data)
{
  guint64 *n = data;
  Cells cells;

  *n += find_cells (self, triangle, &cells);
}

typedef struct
{
  guint32 *at;
  guint32 *listed;      /* NULL to only count */
} Listing;

static void
list_triangle (NreRelief *self, guint32 triangle, gpointer data)
{
  Listing *listing = data;
  Cells cells;

  find_cells (self, triangle, &cells);
  for (guint y = cells.from[1]; y <= cells.to[1]; y++)
    for (guint x = cells.from[0]; x <= cells.to[0]; x++)
      {
        guint32 *cell = &listing->at[(gsize) y * self->n[0] + x];

        if (listing->listed != NULL)
          listing->listed[*cell] = triangle;
        (*cell)++;
      }
}

static void
choose_cells (NreRelief *self, GArray *batches, const NreBounds *bounds, guint64 n_triangles)
{
  guint side = (guint) CLAMP (sqrt ((double) n_triangles / 2), 1, MOST_SIDE);
  guint64 n_lists;

  do
    {
      for (guint axis = 0; axis < 2; axis++)
        {
          double extent = n_triangles > 0 ? (double) bounds->max[axis] - (double) bounds->min[axis] : 0;

          self->n[axis] = side;
          self->start[axis] = n_triangles > 0 ? (double) bounds->min[axis] : 0;
          self->size[axis] = extent > 0 ? extent / side : 1;
        }
      n_lists = 0;
      each_triangle (self, batches, count_lists, &n_lists);
      side /= 2;
    }
  while (side > 0 && n_lists > MOST_LISTS * n_triangles);
}

static void
find_tops (NreRelief *self, gsize n_cells)
{
  self->tops = g_new (float, n_cells + 1);
  for (gsize cell = 0; cell < n_cells; cell++)
    {
      float top = -INFINITY;

      for (guint32 i = self->first[cell]; i < self->first[cell + 1]; i++)
        for (guint k = 0; k < 3; k++)
          top = MAX (top, get_corner (self, self->listed[i] + k)[2]);
      /* Heights between corners may be rounded up. */
      self->tops[cell] = isfinite (top) ? top + 1e-5f * fabsf (top) : top;
    }
}

/**
 * nre_relief_new:
 * @scene: a scene whose nodes are at the origin, such as a terrain
 * @lod: the level of detail whose triangles are used
 *
 * (transfer full): the relief of a scene. Takes time and memory in proportion to the number of triangles.
 */
NreRelief *
nre_relief_new (NreScene *scene, guint lod)
{
  NreRelief *self = g_new0 (NreRelief, 1);
  g_autoptr (GArray) batches = NULL;
  Listing listing = { NULL, NULL };
  NreBounds bounds;
  guint64 n_triangles;
  gsize n_cells;
  guint32 sum = 0;

  g_atomic_ref_count_init (&self->ref_count);
  self->scene = nre_scene_ref (scene);
  self->lod = lod;
  batches = find_batches (scene, lod, &bounds, &n_triangles);
  choose_cells (self, batches, &bounds, n_triangles);
  n_cells = (gsize) self->n[0] * self->n[1];
  self->first = g_new0 (guint32, n_cells + 1);
  listing.at = self->first;
  each_triangle (self, batches, list_triangle, &listing);
  for (gsize i = 0; i <= n_cells; i++)
    {
      guint32 n = i < n_cells ? self->first[i] : 0;

      self->first[i] = sum;
      sum += n;
    }
  self->listed = g_new (guint32, (gsize) sum + 1);
  listing.listed = self->listed;
  listing.at = g_memdup2 (self->first, (n_cells + 1) * sizeof *listing.at);
  each_triangle (self, batches, list_triangle, &listing);
  g_free (listing.at);
  find_tops (self, n_cells);
  return self;
}

NreRelief *
nre_relief_ref (NreRelief *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_relief_unref (NreRelief *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  nre_scene_unref (self->scene);
  g_free (self->first);
  g_free (self->listed);
  g_free (self->tops);
  g_free (self);
}

/** nre_relief_get_lod: the level of detail whose triangles are used. */
guint
nre_relief_get_lod (const NreRelief *self)
{
  return self->lod;
}

static double
turn (const float *a, const float *b, double x, double y)
{
  return ((double) b[0] - (double) a[0]) * (y - (double) a[1]) -
         ((double) b[1] - (double) a[1]) * (x - (double) a[0]);
}

/* @z: (out): the height of the triangle at a position. Returns FALSE if the position is outside the
 *   triangle, or if the triangle is vertical. */
static gboolean
meet_triangle (const NreRelief *self, guint32 triangle, double x, double y, double *z)
{
  const float *a = get_corner (self, triangle), *b = get_corner (self, triangle + 1),
              *c = get_corner (self, triangle + 2);
  double u = turn (b, c, x, y), v = turn (c, a, x, y), w = turn (a, b, x, y), sum = u + v + w;

  if (sum == 0 || ((u < 0 || v < 0 || w < 0) && (u > 0 || v > 0 || w > 0)))
    return FALSE;
  *z = (u * (double) a[2] + v * (double) b[2] + w * (double) c[2]) / sum;
  return TRUE;
}

static gboolean
find_height (const NreRelief *self, double x, double y, guint *budget, float *z)
{
  double best = -INFINITY, height;
  gsize cell = (gsize) find_cell (self, 1, y) * self->n[0] + find_cell (self, 0, x);

  for (guint32 i = self->first[cell]; i < self->first[cell + 1] && *budget > 0; i++, (*budget)--)
    if (meet_triangle (self, self->listed[i], x, y, &height))
      best = MAX (best, height);
  if (best == -INFINITY)
    return FALSE;
  *z = (float) best;
  return TRUE;
}

/** nre_relief_get_height: get the height of the highest triangle at a position. Returns FALSE if there is
 * none. */
gboolean
nre_relief_get_height (const NreRelief *self, double x, double y, float *z)
{
  guint budget = G_MAXUINT;

  return isfinite (x) && isfinite (y) && find_height (self, x, y, &budget, z);
}

/** nre_relief_is_above: whether the surface is higher than @z at a position. */
gboolean
nre_relief_is_above (const NreRelief *self, double x, double y, float z)
{
  float height;

  return isfinite (x) && isfinite (y) &&
         self->tops[(gsize) find_cell (self, 1, y) * self->n[0] + find_cell (self, 0, x)] > z &&
         nre_relief_get_height (self, x, y, &height) && height > z;
}

/* Append the points where the line crosses the sides of the triangle to @parts, as fractions of the line. */
static void
cross_triangle (const NreRelief *self, guint32 triangle, const float from[3], const float to[3],
                GArray *parts)
{
  for (guint k = 0; k < 3; k++)
    {
      const float *a = get_corner (self, triangle + k), *b = get_corner (self, triangle + (k + 1) % 3);
      double s = turn (a, b, (double) from[0], (double) from[1]),
             t = turn (a, b, (double) to[0], (double) to[1]);
      double p = turn (from, to, (double) a[0], (double) a[1]),
             q = turn (from, to, (double) b[0], (double) b[1]);
      double part;

      if (s == t || (s > 0 && t > 0) || (s < 0 && t < 0) || (p > 0 && q > 0) || (p < 0 && q < 0))
        continue;
      part = s / (s - t);
      if (part > 0 && part < 1)
        g_array_append_val (parts, part);
    }
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

static void
cross_cell (const NreRelief *self, guint column, guint row, const float from[3], const float to[3],
            guint *budget, GArray *parts)
{
  gsize cell = (gsize) row * self->n[0] + column;

  for (guint32 i = self->first[cell]; i < self->first[cell + 1] && *budget > 0 && parts->len < MOST_CROSSINGS;
       i++)
    {
      (*budget)--;
      cross_triangle (self, self->listed[i], from, to, parts);
    }
}

/* Find the points where the line crosses the sides of triangles. The cells on the line are visited column by
 * column. */
static void
find_crossings (const NreRelief *self, const float from[3], const float to[3], guint *budget, GArray *parts)
{
  double x0 = (double) from[0], x1 = (double) to[0], y0 = (double) from[1], y1 = (double) to[1];
  guint first = find_cell (self, 0, MIN (x0, x1)), last = find_cell (self, 0, MAX (x0, x1));

  for (guint column = first; column <= last && *budget > 0; column++)
    {
      double left = column == first ? MIN (x0, x1) : self->start[0] + column * self->size[0];
      double right = column == last ? MAX (x0, x1) : self->start[0] + (column + 1) * self->size[0];
      double a = y0, b = y1;

      if (x0 != x1)
        {
          a = y0 + (y1 - y0) * CLAMP ((left - x0) / (x1 - x0), 0, 1);
          b = y0 + (y1 - y0) * CLAMP ((right - x0) / (x1 - x0), 0, 1);
        }
      for (guint row = find_cell (self, 1, MIN (a, b)), end = find_cell (self, 1, MAX (a, b));
           row <= end && *budget > 0; row++)
        {
          (*budget)--;
          cross_cell (self, column, row, from, to, budget, parts);
        }
    }
}

static void
add_place (const NreRelief *self, const float from[3], const float to[3], double part, guint *budget,
           GArray *points)
{
  float at[3];

  for (guint k = 0; k < 3; k++)
    at[k] = (float) ((double) from[k] + part * ((double) to[k] - (double) from[k]));
  find_height (self, (double) at[0], (double) at[1], budget, &at[2]);
  g_array_append_vals (points, at, 1);
}

/**
 * nre_relief_drape:
 * @from, @to: the ends of a line, seen from above; their heights are only used where there is no surface
 * @budget: (inout): how many triangles and cells may still be examined; once it is 0, lines are straight
 * @points: of float[3]: the points of the draped line are appended, including both ends
 *
 * Drape a line over the surface: it gets a point wherever it crosses an edge of a triangle.
 */
void
nre_relief_drape (const NreRelief *self, const float from[3], const float to[3], guint *budget,
                  GArray *points)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (double));
  double last = 0;

  find_crossings (self, from, to, budget, parts);
  g_array_sort (parts, compare_doubles);
  add_place (self, from, to, 0, budget, points);
  for (guint i = 0; i < parts->len; i++)
    {
      double part = g_array_index (parts, double, i);

      /* Both triangles at an edge report the same crossing. */
      if (part - last < 1e-5 || 1 - part < 1e-5)
        continue;
      add_place (self, from, to, part, budget, points);
      last = part;
    }
  add_place (self, from, to, 1, budget, points);
}
