/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-areals.h"

#include <math.h>
#include <string.h>

typedef struct
{
  int areal;
  int edge;
} Link;

typedef struct
{
  NreAuthorVec3 anchor;
  NreAuthorVec3 normal;
  double area;
  float min_x, min_y, max_x, max_y;
  guint32 logic_flag;
  guint32 class_id;
  guint n_corners;
  NreAuthorVec3 *corners;
  Link *links;
  GArray *polygons; /* of guint: the n at the start of each polygon's block */
} Areal;

struct _NreAuthorAreals
{
  float min_x, min_y, max_x, max_y;
  guint cells_x, cells_y;
  gboolean exclusive;
  GArray *areals;
};

static void
areal_clear (gpointer data)
{
  Areal *areal = data;

  g_clear_pointer (&areal->corners, g_free);
  g_clear_pointer (&areal->links, g_free);
  g_clear_pointer (&areal->polygons, g_array_unref);
}

static Areal *
get_areal (NreAuthorAreals *self, guint index)
{
  g_assert (index < self->areals->len);

  return &g_array_index (self->areals, Areal, index);
}

/**
 * nre_author_areals_new:
 * @min_x: the left border of the grid; the other arguments are its other borders
 * @min_y: see @min_x
 * @max_x: see @min_x
 * @max_y: see @min_x
 *
 * Creates a map without areals, with a grid of 128 × 128 cells.
 */
NreAuthorAreals *
nre_author_areals_new (float min_x, float min_y, float max_x, float max_y)
{
  NreAuthorAreals *self = g_new0 (NreAuthorAreals, 1);

  self->min_x = min_x;
  self->min_y = min_y;
  self->max_x = max_x;
  self->max_y = max_y;
  self->cells_x = self->cells_y = 128;
  self->areals = g_array_new (FALSE, FALSE, sizeof (Areal));
  g_array_set_clear_func (self->areals, areal_clear);

  return self;
}

void
nre_author_areals_free (NreAuthorAreals *self)
{
  g_array_unref (self->areals);
  g_free (self);
}

static gboolean
is_inside (const Areal *areal, double x, double y)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < areal->n_corners; i++)
    {
      NreAuthorVec3 a = areal->corners[i], b = areal->corners[(i + 1) % areal->n_corners];

      if ((a.y > y) != (b.y > y) && x < ((double) b.x - a.x) * (y - a.y) / ((double) b.y - a.y) + a.x)
        inside = !inside;
    }

  return inside;
}

/* Set the area, the normal and an anchor inside the areal: the centroid or, if that is outside, the middle
 * between two random corners. */
static void
measure (Areal *areal)
{
  NreAuthorVec3 origin = areal->corners[0];
  double n[3] = { 0.0, 0.0, 0.0 };
  double cx = 0.0, cy = 0.0, cz = 0.0, longest;
  NreAuthorRng rng;

  areal->min_x = areal->max_x = origin.x;
  areal->min_y = areal->max_y = origin.y;
  for (guint i = 0; i < areal->n_corners; i++)
    {
      NreAuthorVec3 a = nre_author_vec3_sub (areal->corners[i], origin);
      NreAuthorVec3 b = nre_author_vec3_sub (areal->corners[(i + 1) % areal->n_corners], origin);
      double cross = (double) a.x * b.y - (double) b.x * a.y;

      cx += ((double) a.x + b.x) * cross;
      cy += ((double) a.y + b.y) * cross;
      cz += a.z / (double) areal->n_corners;
      n[0] += (double) a.y * b.z - (double) b.y * a.z;
      n[1] += (double) a.z * b.x - (double) b.z * a.x;
      n[2] += cross;
      areal->min_x = MIN (areal->min_x, areal->corners[i].x);
      areal->min_y = MIN (areal->min_y, areal->corners[i].y);
      areal->max_x = MAX (areal->max_x, areal->corners[i].x);
      areal->max_y = MAX (areal->max_y, areal->corners[i].y);
    }
  longest = sqrt (n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
  areal->area = fabs (n[2]) / 2.0;
  areal->anchor = origin;
  areal->normal = nre_author_vec3 (0.0f, 0.0f, 1.0f);
  if (areal->area <= 0.0)
    return;

  areal->normal.x = (float) (n[0] / longest);
  areal->normal.y = (float) (n[1] / longest);
  areal->normal.z = (float) (n[2] / longest);
  areal->anchor.x += (float) (cx / (3.0 * n[2]));
  areal->anchor.y += (float) (cy / (3.0 * n[2]));
  areal->anchor.z += (float) cz;

  nre_author_rng_init (&rng, areal->n_corners);
  for (guint i = 0; i < 1000 && !is_inside (areal, areal->anchor.x, areal->anchor.y); i++)
    {
      NreAuthorVec3 a = areal->corners[nre_author_rng_below (&rng, areal->n_corners)];
      NreAuthorVec3 b = areal->corners[nre_author_rng_below (&rng, areal->n_corners)];

      areal->anchor.x = (a.x + b.x) / 2.0f;
      areal->anchor.y = (a.y + b.y) / 2.0f;
    }
}

/**
 * nre_author_areals_add:
 * @self: the map
 * @outline: the corners of a simple polygon, counter-clockwise seen from above
 * @n_corners: the number of corners, at least 3
 * @logic_flag: the value of this field of the record
 * @class_id: the value of this field of the record
 *
 * Appends an areal without links and returns its index. Its area, normal and anchor are computed.
 */
guint
nre_author_areals_add (NreAuthorAreals     *self,
                       const NreAuthorVec3 *outline,
                       guint                n_corners,
                       guint32              logic_flag,
                       guint32              class_id)
{
  Areal areal = { .logic_flag = logic_flag, .class_id = class_id, .n_corners = n_corners };

  g_assert (n_corners >= 3);

  areal.corners = g_memdup2 (outline, n_corners * sizeof *outline);
  areal.links = g_new (Link, n_corners);
  for (guint i = 0; i < n_corners; i++)
    areal.links[i].areal = areal.links[i].edge = -1;
  areal.polygons = g_array_new (FALSE, FALSE, sizeof (guint));
  measure (&areal);
  g_array_append_val (self->areals, areal);

  return self->areals->len - 1;
}

/**
 * nre_author_areals_add_polygon:
 * @self: the map
 * @areal: the index of the areal
 * @n: the number that the polygon's block starts with
 *
 * Adds a polygon to the areal, with three links that lead nowhere. No map of the game has such polygons.
 */
void
nre_author_areals_add_polygon (NreAuthorAreals *self, guint areal, guint n)
{
  g_array_append_val (get_areal (self, areal)->polygons, n);
}

/**
 * nre_author_areals_set_exclusive:
 *
 * Selects one of the two possible layouts of polygon blocks: if TRUE, n is followed by 4 × (3n + 1) bytes; if
 * FALSE, as at first, n is one of the words in these bytes.
 */
void
nre_author_areals_set_exclusive (NreAuthorAreals *self, gboolean exclusive)
{
  self->exclusive = exclusive;
}

void
nre_author_areals_set_anchor (NreAuthorAreals *self, guint areal, NreAuthorVec3 anchor)
{
  get_areal (self, areal)->anchor = anchor;
}

void
nre_author_areals_set_grid (NreAuthorAreals *self, guint cells_x, guint cells_y)
{
  self->cells_x = cells_x;
  self->cells_y = cells_y;
}

guint
nre_author_areals_get_n (NreAuthorAreals *self)
{
  return self->areals->len;
}

guint
nre_author_areals_get_n_edges (NreAuthorAreals *self, guint areal)
{
  return get_areal (self, areal)->n_corners;
}

/**
 * nre_author_areals_set_link:
 * @self: the map
 * @areal: the index of the areal
 * @edge: the index of an edge, from the corner @edge to the next corner
 * @to_areal: the index of the areal to which the edge leads, or −1
 * @to_edge: the index of the edge of that areal, or −1
 *
 * Sets the link of one edge, but not the link back, so that the link can be one-way.
 */
void
nre_author_areals_set_link (NreAuthorAreals *self, guint areal, guint edge, int to_areal, int to_edge)
{
  Areal *target = get_areal (self, areal);

  g_assert (edge < target->n_corners);

  target->links[edge].areal = to_areal;
  target->links[edge].edge = to_edge;
}

/**
 * nre_author_areals_get_link:
 * @self: the map
 * @areal: the index of the areal
 * @edge: the index of an edge
 * @to_areal: (out): the index of the areal to which the edge leads, or −1
 * @to_edge: (out): the index of the edge of that areal, or −1
 *
 * Returns: whether the edge leads anywhere
 */
gboolean
nre_author_areals_get_link (NreAuthorAreals *self, guint areal, guint edge, int *to_areal, int *to_edge)
{
  const Areal *target = get_areal (self, areal);

  g_assert (edge < target->n_corners);

  *to_areal = target->links[edge].areal;
  *to_edge = target->links[edge].edge;

  return *to_areal >= 0;
}

/* An edge, seen from above, and its indices. */
typedef struct
{
  float from_x, from_y, to_x, to_y;
  guint areal;
  guint edge;
} Edge;

static guint
hash_edge (gconstpointer key)
{
  const Edge *edge = key;
  guint32 words[4];
  guint hash = 0;

  memcpy (words, edge, sizeof words);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    hash = (hash ^ words[i] ^ hash >> 15) * 0x9e3779b1u;

  return hash ^ hash >> 16;
}

static gboolean
equal_edges (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, offsetof (Edge, areal)) == 0;
}

/* Make an edge whose coordinates have no negative zeros, so that equal positions have equal bytes. */
static Edge
edge_between (NreAuthorVec3 a, NreAuthorVec3 b, guint areal, guint edge)
{
  return (Edge){ a.x + 0.0f, a.y + 0.0f, b.x + 0.0f, b.y + 0.0f, areal, edge };
}

/**
 * nre_author_areals_link_all:
 *
 * Links all pairs of edges that have the same corners in opposite directions, both ways. No two edges may
 * have the same corners in the same direction.
 */
void
nre_author_areals_link_all (NreAuthorAreals *self)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (hash_edge, equal_edges, g_free, NULL);

  for (guint i = 0; i < self->areals->len; i++)
    {
      Areal *areal = get_areal (self, i);

      for (guint k = 0; k < areal->n_corners; k++)
        {
          NreAuthorVec3 a = areal->corners[k], b = areal->corners[(k + 1) % areal->n_corners];
          Edge edge = edge_between (a, b, i, k), back = edge_between (b, a, 0, 0);
          const Edge *other = g_hash_table_lookup (known, &back);

          g_hash_table_add (known, g_memdup2 (&edge, sizeof edge));
          if (other == NULL || other->areal == i)
            continue;
          nre_author_areals_set_link (self, i, k, (int) other->areal, (int) other->edge);
          nre_author_areals_set_link (self, other->areal, other->edge, (int) i, (int) k);
        }
    }
}

/* Whether the segment has a point in the rectangle (Liang–Barsky). */
static gboolean
segment_touches (NreAuthorVec3 a, NreAuthorVec3 b, double x0, double y0, double x1, double y1)
{
  double dx = (double) b.x - a.x, dy = (double) b.y - a.y;
  const double p[4] = { -dx, dx, -dy, dy };
  const double q[4] = { a.x - x0, x1 - a.x, a.y - y0, y1 - a.y };
  double t0 = 0.0, t1 = 1.0;

  for (int i = 0; i < 4; i++)
    {
      if (p[i] == 0.0)
        {
          if (q[i] < 0.0)
            return FALSE;
          continue;
        }
      if (p[i] < 0.0)
        t0 = MAX (t0, q[i] / p[i]);
      else
        t1 = MIN (t1, q[i] / p[i]);
    }

  return t0 <= t1;
}

static gboolean
touches (const Areal *areal, double x0, double y0, double x1, double y1)
{
  if (x1 < areal->min_x || x0 > areal->max_x || y1 < areal->min_y || y0 > areal->max_y)
    return FALSE;

  for (guint i = 0; i < areal->n_corners; i++)
    if (segment_touches (areal->corners[i], areal->corners[(i + 1) % areal->n_corners], x0, y0, x1, y1))
      return TRUE;

  return is_inside (areal, (x0 + x1) / 2.0, (y0 + y1) / 2.0);
}

/* Get the range of cells along one axis that the interval may touch, with one more cell at each side because
 * of rounding. @end: (out): exclusive. */
static void
find_range (double low, double high, double start, double size, guint n, guint *first, guint *end)
{
  double from = floor ((low - start) / size) - 1.0, to = floor ((high - start) / size) + 2.0;

  *first = (guint) CLAMP (from, 0.0, (double) n);
  *end = (guint) CLAMP (to, 0.0, (double) n);
}

static void
put_grid (NreAuthorAreals *self, GByteArray *out)
{
  double width = ((double) self->max_x - self->min_x) / self->cells_x;
  double depth = ((double) self->max_y - self->min_y) / self->cells_y;
  GArray **cells = g_new0 (GArray *, (gsize) self->cells_x * self->cells_y);

  for (guint i = 0; i < self->areals->len; i++)
    {
      const Areal *areal = get_areal (self, i);
      guint left, right, lower, upper;

      find_range (areal->min_x, areal->max_x, self->min_x, width, self->cells_x, &left, &right);
      find_range (areal->min_y, areal->max_y, self->min_y, depth, self->cells_y, &lower, &upper);
      for (guint x = left; x < right; x++)
        for (guint y = lower; y < upper; y++)
          {
            double x0 = self->min_x + x * width, y0 = self->min_y + y * depth;
            GArray **cell = &cells[(gsize) x * self->cells_y + y];

            if (!touches (areal, x0, y0, x0 + width, y0 + depth))
              continue;
            if (*cell == NULL)
              *cell = g_array_new (FALSE, FALSE, sizeof (guint));
            g_array_append_val (*cell, i);
          }
    }

  nre_author_put_u32 (out, self->cells_x);
  nre_author_put_u32 (out, self->cells_y);
  for (gsize i = 0; i < (gsize) self->cells_x * self->cells_y; i++)
    {
      guint n = cells[i] != NULL ? cells[i]->len : 0;

      nre_author_put_u16 (out, n);
      for (guint k = 0; k < n; k++)
        nre_author_put_u16 (out, g_array_index (cells[i], guint, k));
      g_clear_pointer (&cells[i], g_array_unref);
    }
  g_free (cells);
}

static void
put_areal (NreAuthorAreals *self, GByteArray *out, const Areal *areal)
{
  nre_author_put_vec3 (out, areal->anchor);
  nre_author_put_f32 (out, 0.0);
  nre_author_put_f32 (out, areal->area);
  nre_author_put_vec3 (out, areal->normal);
  nre_author_put_u32 (out, areal->logic_flag);
  nre_author_put_u32 (out, 0);
  nre_author_put_u32 (out, areal->class_id);
  nre_author_put_u32 (out, 0);
  nre_author_put_u32 (out, areal->n_corners);
  nre_author_put_u32 (out, areal->polygons->len);
  for (guint i = 0; i < areal->n_corners; i++)
    nre_author_put_vec3 (out, areal->corners[i]);
  for (guint i = 0; i < areal->n_corners; i++)
    {
      nre_author_put_u32 (out, (guint32) areal->links[i].areal);
      nre_author_put_u32 (out, (guint32) areal->links[i].edge);
    }
  for (guint i = 0; i < 6 * areal->polygons->len; i++)
    nre_author_put_u32 (out, G_MAXUINT32);
  for (guint i = 0; i < areal->polygons->len; i++)
    {
      guint n = g_array_index (areal->polygons, guint, i);

      nre_author_put_u32 (out, n);
      for (guint k = 0; k < 3 * n + (self->exclusive ? 1 : 0); k++)
        nre_author_put_u32 (out, k);
    }
}

/**
 * nre_author_areals_payload:
 *
 * Returns the payload of the entry of type 12.
 */
GBytes *
nre_author_areals_payload (NreAuthorAreals *self)
{
  GByteArray *out = g_byte_array_new ();

  for (guint i = 0; i < self->areals->len; i++)
    put_areal (self, out, get_areal (self, i));
  put_grid (self, out);

  return g_byte_array_free_to_bytes (out);
}

NreAuthorArchive *
nre_author_areals_to_archive (NreAuthorAreals *self)
{
  NreAuthorArchive *archive = nre_author_archive_new ();

  nre_author_archive_add_take (archive, 12, "ArealMap", self->areals->len, 0, 0,
                               nre_author_areals_payload (self));

  return archive;
}

/**
 * nre_author_areals_finish:
 *
 * Returns the bytes of a Land.map.
 */
GBytes *
nre_author_areals_finish (NreAuthorAreals *self)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_areals_to_archive (self);

  return nre_author_archive_finish (archive);
}

/* Get the corner at half-brick @k of the line @row between rows of bricks, shifted at random; corners on the
 * border of the map are shifted only along it. */
static NreAuthorVec3
field_corner (const NreAuthorArealField *field, guint row, guint k)
{
  double width = (double) field->size / (2 * field->n_columns), depth = (double) field->size / field->n_rows;
  double x = k * width, y = row * depth;
  NreAuthorVec3 at;
  NreAuthorRng rng;

  nre_author_rng_init (&rng, field->seed + ((guint64) row << 32 | k));
  if (k > 0 && k < 2 * field->n_columns)
    x += width * (nre_author_rng_unit (&rng) - 0.5) * 0.7;
  if (row > 0 && row < field->n_rows)
    y += depth * (nre_author_rng_unit (&rng) - 0.5) * 0.5;
  at = nre_author_vec3 ((float) x, (float) y, 0.0f);
  at.z = field->height (at.x, at.y, field->user_data);

  return at;
}

/* Whether the line @row has a corner at half-brick @k: a brick of the row below or above begins there. */
static gboolean
has_corner (const NreAuthorArealField *field, guint row, guint k)
{
  gboolean below = row > 0 && (k + row - 1) % 2 == 0;
  gboolean above = row < field->n_rows && (k + row) % 2 == 0;

  return k == 0 || k == 2 * field->n_columns || below || above;
}

static void
add_brick (NreAuthorAreals *self, const NreAuthorArealField *field, guint row, guint from, guint to)
{
  NreAuthorVec3 outline[8];
  NreAuthorVec3 middle = { 0.0f, 0.0f, 0.0f };
  guint32 logic_flag = 0, class_id = 0;
  guint n = 0;

  for (guint k = from; k <= to; k++)
    if (has_corner (field, row, k))
      outline[n++] = field_corner (field, row, k);
  for (guint k = to + 1; k-- > from;)
    if (has_corner (field, row + 1, k))
      outline[n++] = field_corner (field, row + 1, k);

  for (guint i = 0; i < n; i++)
    middle = nre_author_vec3_add (middle, nre_author_vec3_scale (outline[i], 1.0f / (float) n));
  middle.z = field->height (middle.x, middle.y, field->user_data);
  if (field->classify != NULL)
    field->classify (middle, field->user_data, &logic_flag, &class_id);
  nre_author_areals_add (self, outline, n, logic_flag, class_id);
}

/**
 * nre_author_areals_new_field:
 * @field: the sizes and functions of the map
 *
 * Creates a map covered by areals of up to six corners, all linked both ways where they touch.
 */
NreAuthorAreals *
nre_author_areals_new_field (const NreAuthorArealField *field)
{
  NreAuthorAreals *self = nre_author_areals_new (0.0f, 0.0f, field->size, field->size);
  guint end = 2 * field->n_columns;

  for (guint row = 0; row < field->n_rows; row++)
    for (guint from = 0; from < end;)
      {
        guint to = from == 0 && row % 2 == 1 ? 1 : MIN (from + 2, end);

        add_brick (self, field, row, from, to);
        from = to;
      }
  nre_author_areals_link_all (self);

  return self;
}
