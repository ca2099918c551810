/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-overlay-private.h"

#include <math.h>
#include <string.h>

/* The number of areals in a piece. The areals of a piece are close together. */
#define PIECE 64

/* Limits for one overlay: corners examined to triangulate areals, triangles of the ground examined to fit
 * lines to it, and lines. A file at the limits of the format needs a fraction of each. */
#define CUT_BUDGET 40000000u
#define DRAPE_BUDGET 60000000u
#define LINE_BUDGET 3000000u

/* Half the width of lines, in logical pixels. */
#define OUTLINE 0.62f
#define LINK 0.8f
#define WARNING 1.35f

/* The greatest distance of a line, or an arrow, from the ground, relative to the length of the line or arrow.
 * Points within this distance are left out, at most MOST_LEFT_OUT in a row, since each further point checks
 * all of these again. */
#define TOLERANCE 0.008f
#define ARROW_TOLERANCE 0.03f
#define MOST_LEFT_OUT 16

/* The length of an arrow is a fraction of the length of its edge, or of the distance from its edge to the
 * position of the areal's number, whichever is smaller. The size of its head is relative to its length. */
#define LENGTH_OF_EDGE 0.52f
#define LENGTH_OF_WAY 0.8f
#define HEAD 0.26f
#define HEAD_RADIUS 0.42f       /* relative to the length of the head */
#define RAISED 0.12f            /* height above the ground, relative to the length of the head */

typedef struct
{
  const NreArealOverlay *self;
  NreCoverPiece         *piece;
  GArray                *points;
  guint                  cut;
  guint                  drape;
  guint                  lines;
} Maker;

/* --- Which areals share a piece ------------------------------------------------------------------------- */

typedef struct
{
  guint32 key;
  guint32 areal;
} Place;

static guint32
spread (guint32 bits)
{
  bits = (bits | bits << 8) & 0x00ff00ffu;
  bits = (bits | bits << 4) & 0x0f0f0f0fu;
  bits = (bits | bits << 2) & 0x33333333u;
  return (bits | bits << 1) & 0x55555555u;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *x = a, *y = b;

  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  return (x->areal > y->areal) - (x->areal < y->areal);
}

/* Set @order: sort the areals along a space-filling curve, so that neighbours are close together. */
static void
find_order (NreArealOverlay *self)
{
  g_autofree Place *places = g_new (Place, (gsize) self->n_areals + 1);
  NreBounds bounds = NRE_BOUNDS_EMPTY;

  for (guint i = 0; i < self->n_areals; i++)
    nre_bounds_add_point (&bounds, self->places[i]);
  for (guint i = 0; i < self->n_areals; i++)
    {
      guint32 cell[2];

      for (guint k = 0; k < 2; k++)
        {
          float extent = bounds.max[k] - bounds.min[k];

          cell[k] = extent > 0
                        ? (guint32) CLAMP ((self->places[i][k] - bounds.min[k]) / extent * 65535, 0, 65535)
                        : 0;
        }
      places[i] = (Place){ spread (cell[0]) | spread (cell[1]) << 1, i };
    }
  qsort (places, self->n_areals, sizeof *places, compare_places);
  self->order = g_new (guint32, (gsize) self->n_areals + 1);
  for (guint i = 0; i < self->n_areals; i++)
    self->order[i] = places[i].areal;
}

/* --- Lines ---------------------------------------------------------------------------------------------- */

static const float *
get_corner (const NreArealOverlay *self, guint areal, guint corner)
{
  guint n = self->first[areal + 1] - self->first[areal];

  return self->corners[self->first[areal] + corner % n];
}

static gboolean
is_near (const float *a, const float *b)
{
  return fabsf (a[0] - b[0]) < 0.01f && fabsf (a[1] - b[1]) < 0.01f;
}

/* Find the areal whose edge has the same corners, if both edges link to each other. Returns G_MAXUINT if
 * there is none. */
static guint
find_twin (const NreArealOverlay *self, guint areal, guint edge)
{
  guint32 at = self->first[areal] + edge;
  guint other = (guint) self->targets[at].areal, other_edge = (guint) self->targets[at].edge;

  if (self->links[at] != NRE_AREAL_LINK_BOTH_WAYS ||
      other_edge >= self->first[other + 1] - self->first[other])
    return G_MAXUINT;
  return is_near (get_corner (self, areal, edge), get_corner (self, other, other_edge + 1)) &&
                 is_near (get_corner (self, areal, edge + 1), get_corner (self, other, other_edge))
             ? other
             : G_MAXUINT;
}

/* Remove points at which the slope of a line hardly changes. The caller raises the line by @tolerance, so
 * that it stays above the ground. Returns the number of remaining points. */
static guint
simplify (float (*points)[3], guint n, float tolerance)
{
  guint left = 1, last = 0;

  for (guint i = 2; i <= n; i++)
    {
      gboolean straight = i < n && i - last < MOST_LEFT_OUT;

      for (guint k = last + 1; k < i && straight; k++)
        {
          float whole = hypotf (points[i][0] - points[last][0], points[i][1] - points[last][1]);
          float part =
              hypotf (points[k][0] - points[last][0], points[k][1] - points[last][1]) / MAX (whole, 1e-6f);

          straight =
              fabsf (points[last][2] + part * (points[i][2] - points[last][2]) - points[k][2]) <= tolerance;
        }
      if (straight)
        continue;
      last = i - 1;
      memmove (points[left++], points[last], sizeof *points);
    }
  return left;
}

static void
add_way (Maker *maker, NreCoverTone tone, const float *from, const float *to, float radius, float raised,
         guint areal, guint other)
{
  float tolerance =
      (tone == NRE_COVER_LINK ? ARROW_TOLERANCE : TOLERANCE) * hypotf (to[0] - from[0], to[1] - from[1]);
  float (*points)[3];
  guint n;

  if (maker->lines == 0)
    return;
  g_array_set_size (maker->points, 0);
  nre_relief_drape (maker->self->relief, from, to, &maker->drape, maker->points);
  points = (float (*)[3]) (void *) maker->points->data;
  n = simplify (points, maker->points->len, tolerance);
  for (guint i = 0; i < n; i++)
    points[i][2] += raised + tolerance;
  nre_cover_piece_add_way (maker->piece, tone, (const float (*)[3]) points, n, radius, areal, other);
  maker->lines -= MIN (maker->lines, n - 1);
}

/* Add the head of an arrow, with its tip at @to; a dot if @from and @to are the same pointer. */
static void
add_head (Maker *maker, NreCoverTone tone, const float *from, const float *to, float radius, float raised,
          guint areal, guint other)
{
  NreCoverStroke stroke = { .radius = { -radius, from == to ? -radius : 0 }, .parts = { areal, other } };
  float *ends[2] = { stroke.from, stroke.to };

  memcpy (stroke.from, from, sizeof stroke.from);
  memcpy (stroke.to, to, sizeof stroke.to);
  for (guint i = 0; i < 2; i++)
    {
      nre_relief_get_height (maker->self->relief, (double) ends[i][0], (double) ends[i][1], &ends[i][2]);
      ends[i][2] += raised;
    }
  nre_cover_piece_add_stroke (maker->piece, tone, &stroke);
  maker->lines -= maker->lines > 0;
}

/* Add the arrow of a link. It crosses the middle of the edge, out of the areal. If the link leads both ways,
 * the arrow has two heads; otherwise it begins with a dot. */
static void
add_arrow (Maker *maker, guint areal, guint edge)
{
  const NreArealOverlay *self = maker->self;
  guint32 at = self->first[areal] + edge;
  const float *a = get_corner (self, areal, edge), *b = get_corner (self, areal, edge + 1);
  const float *place = self->places[areal];
  gboolean quiet = self->links[at] == NRE_AREAL_LINK_BOTH_WAYS;
  NreCoverTone tone = quiet ? NRE_COVER_LINK : NRE_COVER_WARNING;
  guint other =
      self->links[at] == NRE_AREAL_LINK_DANGLING ? NRE_OVERLAY_NOTHING : (guint) self->targets[at].areal;
  float edge_length = hypotf (b[0] - a[0], b[1] - a[1]), way, length, head, raised;
  float middle[3], along[2], ends[2][3], necks[2][3];

  for (guint k = 0; k < 3; k++)
    middle[k] = (a[k] + b[k]) / 2;
  if (!(edge_length > 0))
    return;
  along[0] = (b[1] - a[1]) / edge_length;
  along[1] = -(b[0] - a[0]) / edge_length;
  way = along[0] * (middle[0] - place[0]) + along[1] * (middle[1] - place[1]);
  if (way < 0)
    for (guint k = 0; k < 2; k++)
      along[k] = -along[k];
  length = MIN (LENGTH_OF_EDGE * edge_length, LENGTH_OF_WAY * MAX (fabsf (way), 0.2f * edge_length));
  if (!quiet)
    length *= 1.25f;
  head = HEAD * length;
  raised = RAISED * head;
  for (guint k = 0; k < 3; k++)
    for (guint i = 0; i < 2; i++)
      {
        float sign = i == 0 ? -1 : 1;

        ends[i][k] = middle[k] + (k < 2 ? sign * along[k] * length / 2 : 0);
        necks[i][k] = middle[k] + (k < 2 ? sign * along[k] * (length / 2 - head) : 0);
      }
  add_way (maker, tone, quiet ? necks[0] : ends[0], necks[1], quiet ? LINK : WARNING, raised, areal, other);
  add_head (maker, tone, necks[1], ends[1], HEAD_RADIUS * head, raised, areal, other);
  if (quiet)
    add_head (maker, tone, necks[0], ends[0], HEAD_RADIUS * head, raised, areal, other);
  else
    add_head (maker, tone, ends[0], ends[0], HEAD_RADIUS * head * 0.6f, raised, areal, other);
}

static void
add_edge (Maker *maker, guint areal, guint edge)
{
  const NreArealOverlay *self = maker->self;
  const float *a = get_corner (self, areal, edge), *b = get_corner (self, areal, edge + 1);
  guint32 at = self->first[areal] + edge;
  guint twin = find_twin (self, areal, edge);
  guint other = twin == G_MAXUINT ? NRE_OVERLAY_NOTHING : twin;

  /* Of two areals that share an edge, the one with the lower index draws it. */
  if (twin == G_MAXUINT || areal <= twin)
    add_way (maker, NRE_COVER_OUTLINE, a, b, OUTLINE, 0, areal, other);
  if (self->links[at] == NRE_AREAL_LINK_NONE)
    return;
  if (self->links[at] == NRE_AREAL_LINK_BOTH_WAYS &&
      ((guint) self->targets[at].areal < areal ||
       ((guint) self->targets[at].areal == areal && (guint) self->targets[at].edge < edge)))
    return;
  if (self->links[at] != NRE_AREAL_LINK_BOTH_WAYS)
    add_way (maker, NRE_COVER_WARNING, a, b, WARNING, 0, areal, NRE_OVERLAY_NOTHING);
  add_arrow (maker, areal, edge);
}

/* --- Pieces --------------------------------------------------------------------------------------------- */

/* A hash of everything that determines the shapes of the piece, except the ground. */
static guint64
find_made_of (const NreArealOverlay *self, guint begin, guint end)
{
  guint64 hash = 1;

  for (guint i = begin; i < end; i++)
    {
      guint areal = self->order[i];
      guint32 first = self->first[areal], n = self->first[areal + 1] - first;

      hash = nre_areal_overlay_mix (hash, &areal, sizeof areal);
      hash = nre_areal_overlay_mix (hash, self->corners + first, n * sizeof *self->corners);
      hash = nre_areal_overlay_mix (hash, &self->unpainted[areal], 1);
      hash = nre_areal_overlay_mix (hash, self->links + first, n);
      hash = nre_areal_overlay_mix (hash, self->targets + first, n * sizeof *self->targets);
      for (guint k = 0; k < n; k++)
        {
          guint twin = find_twin (self, areal, k);

          hash = nre_areal_overlay_mix (hash, &twin, sizeof twin);
        }
    }
  return hash;
}

static void
fill_piece (Maker *maker, guint begin, guint end)
{
  const NreArealOverlay *self = maker->self;
  double length = 0;
  guint n_edges = 0;

  for (guint i = begin; i < end; i++)
    {
      guint areal = self->order[i];
      guint32 first = self->first[areal], n = self->first[areal + 1] - first;

      if (n >= 3 && !self->unpainted[areal])
        nre_cover_piece_add_area (maker->piece, areal, (const float (*)[3]) self->corners + first, n,
                                  &maker->cut);
      for (guint k = 0; k < n && self->unpainted[areal] != NRE_AREAL_NOT_EVEN_EDGES; k++)
        {
          const float *a = get_corner (self, areal, k), *b = get_corner (self, areal, k + 1);

          add_edge (maker, areal, k);
          length += (double) hypotf (b[0] - a[0], b[1] - a[1]);
          n_edges++;
        }
    }
  maker->piece->grain = n_edges > 0 ? (float) (length / n_edges) : 0;
}

static gboolean
has_same_order (const NreArealOverlay *self, const NreArealOverlay *before)
{
  return before != NULL && before->n_areals == self->n_areals;
}

static gboolean
has_same_ground (const NreArealOverlay *self, const NreArealOverlay *before)
{
  return nre_relief_get_lod (self->relief) == nre_relief_get_lod (before->relief) &&
         nre_scene_has_same_geometry (self->ground, before->ground);
}

static gboolean
concerns_any (const NreArealOverlay *self, const guint8 *concerned, guint begin, guint end)
{
  for (guint i = begin; i < end; i++)
    if (concerned[self->order[i]] != 0)
      return TRUE;
  return FALSE;
}

/**
 * nre_areal_overlay_add_pieces:
 * @before: (nullable): an overlay of the map before an edit
 * @concerned: (nullable): a byte for each areal, 0 if the areal is known to be unchanged since @before
 *
 * Make the pieces of the overlay. Pieces whose areals and ground are unchanged are shared with @before.
 */
void
nre_areal_overlay_add_pieces (NreArealOverlay *self, const NreArealOverlay *before, const guint8 *concerned)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, 3 * sizeof (float));
  Maker maker = { self, NULL, points, CUT_BUDGET, DRAPE_BUDGET, LINE_BUDGET };
  NreCoverPiece *const *old = NULL;
  guint n_old = 0;

  if (has_same_order (self, before))
    self->order = g_memdup2 (before->order, (self->n_areals + (gsize) 1) * sizeof *self->order);
  else
    find_order (self);
  if (has_same_order (self, before) && has_same_ground (self, before))
    old = nre_overlay_get_pieces (before->overlay, &n_old);
  for (guint i = 0; i < self->n_areals; i += PIECE)
    {
      guint end = MIN (i + PIECE, self->n_areals);
      gboolean as_before = i / PIECE < n_old && concerned != NULL && !concerns_any (self, concerned, i, end);
      guint64 made_of = as_before ? old[i / PIECE]->made_of : find_made_of (self, i, end);

      if (i / PIECE < n_old && old[i / PIECE]->made_of == made_of)
        {
          nre_overlay_take_piece (self->overlay, nre_cover_piece_ref (old[i / PIECE]));
          continue;
        }
      maker.piece = nre_cover_piece_new ();
      maker.piece->made_of = made_of;
      fill_piece (&maker, i, end);
      nre_overlay_take_piece (self->overlay, maker.piece);
    }
  nre_overlay_ensure_parts (self->overlay, self->n_areals);
}
