/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-overlay-private.h"

#include "nre-areal-grid.h"

#include <math.h>
#include <string.h>

/* The maximum number of corners of all drawn areals, four times that of a file at the limits of the
 * format. */
#define MAX_CORNERS 4000000u

/* Areals are painted until their bounding boxes add up to this multiple of the area of the map. Only the
 * edges of further areals are drawn. */
#define MOST_LAYERS 64

/* The maximum sum, over all areals, of the width plus height of the areal times the number of its edges, as
 * a multiple of the width plus height of the map: five times that of a map at the limits of the format.
 * Areals that exceed it are not drawn, since a star of 100,000 points would take a minute to paint. */
#define MOST_CROSSINGS 8192

static gboolean
is_sane (const float point[3])
{
  for (guint k = 0; k < 3; k++)
    if (!(fabsf (point[k]) <= NRE_SCENE_MAX_COORDINATE))
      return FALSE;
  return TRUE;
}

/* Copy the corners and links of all areals. An areal with an invalid coordinate, or with more corners than
 * MAX_CORNERS leaves, gets none and counts in @left_out. */
static void
read_areals (NreArealOverlay *self, const NreArealMap *map)
{
  guint64 n = 0;
  guint32 at = 0;

  self->first = g_new0 (guint32, (gsize) map->n_areals + 1);
  self->places = g_malloc0_n ((gsize) map->n_areals + 1, sizeof *self->places);
  for (guint i = 0; i < map->n_areals; i++)
    {
      NreAreal areal;

      nre_areal_map_get (map, i, &areal);
      n += areal.n_vertices;
    }
  self->reaches = g_new0 (float, (gsize) map->n_areals + 1);
  n = MIN (n, MAX_CORNERS);
  self->corners = g_malloc0_n (n + 1, sizeof *self->corners);
  self->links = g_malloc0 (n + 1);
  self->targets = g_new0 (NreArealLink, n + 1);
  for (guint i = 0; i < map->n_areals; i++)
    {
      NreAreal areal;
      gboolean sane = TRUE;

      self->first[i] = at;
      nre_areal_map_get (map, i, &areal);
      if (areal.n_vertices > n - at)
        {
          self->left_out++;
          continue;
        }
      for (guint k = 0; k < areal.n_vertices; k++)
        {
          nre_areal_get_vertex (&areal, k, self->corners[at + k]);
          self->links[at + k] = (guint8) nre_areal_get_link_state (map, i, k);
          self->targets[at + k] = nre_areal_get_link (&areal, k);
          sane = sane && is_sane (self->corners[at + k]);
        }
      if (sane)
        at += areal.n_vertices;
      else
        self->left_out++;
    }
  self->first[map->n_areals] = at;
}

/* The position of the areal's number is the mean of its corners or, if that is outside, a point inside the
 * areal. */
static void
find_place (NreArealOverlay *self, guint i, GArray *outline)
{
  guint n = self->first[i + 1] - self->first[i];
  NreArealPoint middle = { 0, 0 };
  double height = 0;

  g_array_set_size (outline, n);
  for (guint k = 0; k < n; k++)
    {
      const float *corner = self->corners[self->first[i] + k];

      g_array_index (outline, NreArealPoint, k) = (NreArealPoint){ (double) corner[0], (double) corner[1] };
      middle.x += (double) corner[0] / n;
      middle.y += (double) corner[1] / n;
      height += (double) corner[2] / n;
    }
  if (n >= 3 && !nre_outline_contains ((const NreArealPoint *) (void *) outline->data, n, middle.x, middle.y))
    nre_outline_find_inside ((const NreArealPoint *) (void *) outline->data, n, &middle);
  self->places[i][0] = (float) middle.x;
  self->places[i][1] = (float) middle.y;
  self->places[i][2] = (float) height;
  self->reaches[i] = 0;
  for (guint k = 0; k < n; k++)
    {
      const float *corner = self->corners[self->first[i] + k];

      self->reaches[i] =
          MAX (self->reaches[i], hypotf (corner[0] - self->places[i][0], corner[1] - self->places[i][1]));
    }
}

static void
find_places (NreArealOverlay *self)
{
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));

  for (guint i = 0; i < self->n_areals; i++)
    find_place (self, i, outline);
}

/* Move the position of the areal's number to the height of the ground, if there is ground above or below
 * it. */
static void
lift_place (NreArealOverlay *self, guint areal)
{
  float *place = self->places[areal];

  nre_relief_get_height (self->relief, (double) place[0], (double) place[1], &place[2]);
}

/* Set @unpainted. Areals beyond MOST_LAYERS would take long to paint and could not be distinguished. The
 * edges of areals beyond MOST_CROSSINGS would be too close together to be seen. */
static void
find_unpainted (NreArealOverlay *self)
{
  float whole[2][2] = { { INFINITY, INFINITY }, { -INFINITY, -INFINITY } };
  g_autofree double *sizes = g_new (double, (gsize) self->n_areals + 1);
  g_autofree double *crossings = g_new (double, (gsize) self->n_areals + 1);
  double left, left_to_cross;

  self->unpainted = g_malloc0 ((gsize) self->n_areals + 1);
  for (guint i = 0; i < self->n_areals; i++)
    {
      float low[2] = { INFINITY, INFINITY }, high[2] = { -INFINITY, -INFINITY };

      for (guint32 k = self->first[i]; k < self->first[i + 1]; k++)
        for (guint axis = 0; axis < 2; axis++)
          {
            low[axis] = MIN (low[axis], self->corners[k][axis]);
            high[axis] = MAX (high[axis], self->corners[k][axis]);
          }
      sizes[i] = ((double) high[0] - (double) low[0]) * ((double) high[1] - (double) low[1]);
      crossings[i] = ((double) high[0] - (double) low[0] + (double) high[1] - (double) low[1]) *
                     (self->first[i + 1] - self->first[i]);
      for (guint axis = 0; axis < 2; axis++)
        {
          whole[0][axis] = MIN (whole[0][axis], low[axis]);
          whole[1][axis] = MAX (whole[1][axis], high[axis]);
        }
    }
  left = MOST_LAYERS * ((double) whole[1][0] - (double) whole[0][0]) *
         ((double) whole[1][1] - (double) whole[0][1]);
  left_to_cross = MOST_CROSSINGS *
                  ((double) whole[1][0] - (double) whole[0][0] + (double) whole[1][1] - (double) whole[0][1]);
  for (guint i = 0; i < self->n_areals; i++)
    {
      if (self->first[i + 1] == self->first[i])
        continue;
      if (crossings[i] > left_to_cross)
        self->unpainted[i] = NRE_AREAL_NOT_EVEN_EDGES;
      else
        {
          left_to_cross -= crossings[i];
          left -= sizes[i];
          self->unpainted[i] = left < 0 ? NRE_AREAL_EDGES_ONLY : 0;
        }
      self->left_out += self->unpainted[i] != 0;
    }
}

/** nre_areal_overlay_mix: extend a hash by @size bytes. */
guint64
nre_areal_overlay_mix (guint64 hash, gconstpointer data, gsize size)
{
  const guint8 *p = data;

  for (; size >= 4; p += 4, size -= 4)
    {
      guint32 word;

      memcpy (&word, p, sizeof word);
      hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 29;
    }
  for (; size > 0; p++, size--)
    hash = (hash ^ *p) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ hash >> 31;
}

/* Set the ground and its relief, both shared with @before if they are unchanged. @ground: (nullable): the
 * scene of the terrain. @before: (nullable): an earlier overlay of the map. */
static void
find_ground (NreArealOverlay *self, NreScene *ground, guint lod, const NreArealOverlay *before)
{
  self->own_ground = ground == NULL;
  self->made_of = nre_areal_overlay_mix (1, self->first, (self->n_areals + (gsize) 1) * sizeof *self->first);
  self->made_of = nre_areal_overlay_mix (self->made_of, self->corners,
                                         self->first[self->n_areals] * sizeof *self->corners);
  if (ground != NULL)
    self->ground = nre_scene_ref (ground);
  else if (before != NULL && before->own_ground && before->made_of == self->made_of)
    self->ground = nre_scene_ref (before->ground);
  else
    self->ground = nre_areal_overlay_new_floor (self);
  if (before != NULL && nre_relief_get_lod (before->relief) == lod &&
      nre_scene_has_same_geometry (before->ground, self->ground))
    self->relief = nre_relief_ref (before->relief);
  else
    self->relief = nre_relief_new (self->ground, lod);
}

/* @cells: (nullable): the ground that the cells of the map cover; NULL to derive it from the map */
static void
set_grid (NreArealOverlay *self, const NreArealMap *map, const NreArealGround *cells)
{
  NreCoverGrid grid = { 0 };
  NreArealGround ground;

  if (!map->has_grid || map->n_areals == 0 || map->cells_x == 0 || map->cells_y == 0)
    return;
  if (cells != NULL)
    ground = *cells;
  else
    nre_areal_ground_find (map, &ground);
  grid = (NreCoverGrid){ { ground.x.n, ground.y.n },
                         { ground.x.start, ground.y.start },
                         { ground.x.size, ground.y.size } };
  nre_overlay_set_grid (self->overlay, &grid);
}

/**
 * nre_areal_overlay_new_for_lod:
 * @ground: (nullable): the scene of the terrain; if it is NULL, areals are drawn at their own heights
 * @lod: the level of detail of the ground to which lines are fitted
 * @before: (nullable): an overlay of the map before an edit, with which unchanged pieces are shared
 *
 * (transfer full): create an overlay for a map. Areals that cannot be drawn are left out and counted.
 */
NreArealOverlay *
nre_areal_overlay_new_for_lod (const NreArealMap *map, NreScene *ground, guint lod, NreArealOverlay *before)
{
  NreArealOverlay *self = g_new0 (NreArealOverlay, 1);

  g_return_val_if_fail (lod < NRE_SCENE_LODS, NULL);
  g_atomic_ref_count_init (&self->ref_count);
  self->n_areals = map->n_areals;
  self->overlay = nre_overlay_new ();
  read_areals (self, map);
  find_places (self);
  find_unpainted (self);
  find_ground (self, ground, lod, before);
  set_grid (self, map, NULL);
  nre_areal_overlay_add_pieces (self, before, NULL);
  for (guint i = 0; i < self->n_areals; i++)
    lift_place (self, i);
  return self;
}

/** nre_areal_overlay_new: (transfer full): create an overlay for the most detailed level; see
 * nre_areal_overlay_new_for_lod(). */
NreArealOverlay *
nre_areal_overlay_new (const NreArealMap *map, NreScene *ground, NreArealOverlay *before)
{
  return nre_areal_overlay_new_for_lod (map, ground, 0, before);
}

/* --- After an edit ------------------------------------------------------------------------------------- */

/* (transfer full): a copy of @before without pieces. */
static NreArealOverlay *
copy (NreArealOverlay *before)
{
  NreArealOverlay *self = g_new0 (NreArealOverlay, 1);
  gsize n_corners = before->first[before->n_areals], n = before->n_areals;

  g_atomic_ref_count_init (&self->ref_count);
  self->overlay = nre_overlay_new ();
  self->ground = nre_scene_ref (before->ground);
  self->relief = nre_relief_ref (before->relief);
  self->own_ground = before->own_ground;
  self->n_areals = before->n_areals;
  self->first = g_memdup2 (before->first, (n + 1) * sizeof *self->first);
  self->corners = g_memdup2 (before->corners, (n_corners + 1) * sizeof *self->corners);
  self->links = g_memdup2 (before->links, n_corners + 1);
  self->targets = g_memdup2 (before->targets, (n_corners + 1) * sizeof *self->targets);
  self->places = g_memdup2 (before->places, (n + 1) * sizeof *self->places);
  self->reaches = g_memdup2 (before->reaches, (n + 1) * sizeof *self->reaches);
  self->unpainted = g_memdup2 (before->unpainted, n + 1);
  self->made_of = before->made_of;
  return self;
}

/* Copy the corners and links of an areal after an edit. @moved: (inout): set to TRUE if a corner has moved.
 * Returns FALSE if a new overlay is needed, because the number of corners has changed or a corner is out of
 * range. */
static gboolean
read_again (NreArealOverlay *self, const NreArealMap *map, guint index, gboolean *moved)
{
  guint32 first = self->first[index];
  NreAreal areal;

  nre_areal_map_get (map, index, &areal);
  if (areal.n_vertices != self->first[index + 1] - first)
    return FALSE;
  for (guint k = 0; k < areal.n_vertices; k++)
    {
      float corner[3];

      nre_areal_get_vertex (&areal, k, corner);
      if (!is_sane (corner))
        return FALSE;
      *moved = *moved || memcmp (corner, self->corners[first + k], sizeof corner) != 0;
      memcpy (self->corners[first + k], corner, sizeof corner);
      self->links[first + k] = (guint8) nre_areal_get_link_state (map, index, k);
      self->targets[first + k] = nre_areal_get_link (&areal, k);
    }
  return TRUE;
}

/* Update the overlay for the areals marked in @concerned. Returns FALSE if a new overlay is needed. */
static gboolean
follow (NreArealOverlay *self, const NreArealMap *map, const NreArealOverlay *before, const guint8 *concerned)
{
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  gboolean moved = FALSE;

  for (guint i = 0; i < self->n_areals; i++)
    if (concerned[i] != 0 && !read_again (self, map, i, &moved))
      return FALSE;
  if (!moved)
    return TRUE;
  if (self->own_ground)
    return FALSE;
  for (guint i = 0; i < self->n_areals; i++)
    if (concerned[i] != 0)
      {
        find_place (self, i, outline);
        lift_place (self, i);
      }
  g_free (self->unpainted);
  find_unpainted (self);
  return self->left_out == 0;
}

/**
 * nre_areal_overlay_new_after:
 * @cells: (nullable): the ground that the cells of the map cover; NULL to derive it from the map
 * @ground: (nullable): the scene of the terrain
 * @before: an overlay of the map before the edit, for the most detailed level
 * @areals, @n_areals: all areals that the edit changed, and no others
 *
 * (transfer full): create an overlay after an edit. If possible, only pieces that contain these areals, or
 * areals with links to them, are built again, and the others are shared with @before. Otherwise, for
 * example if the ground or an areal's number of corners changed, create it like nre_areal_overlay_new(),
 * without @cells.
 */
NreArealOverlay *
nre_areal_overlay_new_after (const NreArealMap *map, const NreArealGround *cells, NreScene *ground,
                             NreArealOverlay *before, const guint *areals, guint n_areals)
{
  g_autofree guint8 *concerned = g_malloc0 ((gsize) map->n_areals + 1);
  NreArealOverlay *self;

  if (before->n_areals != map->n_areals || before->left_out > 0 || before->own_ground != (ground == NULL) ||
      (ground != NULL && !nre_scene_has_same_geometry (before->ground, ground)))
    return nre_areal_overlay_new (map, ground, before);
  nre_areal_find_concerned (map, areals, n_areals, concerned);
  self = copy (before);
  if (!follow (self, map, before, concerned))
    {
      nre_areal_overlay_unref (self);
      return nre_areal_overlay_new (map, ground, before);
    }
  if (ground != NULL && ground != self->ground)
    {
      nre_scene_unref (self->ground);
      self->ground = nre_scene_ref (ground);
    }
  set_grid (self, map, cells);
  nre_areal_overlay_add_pieces (self, before, concerned);
  return self;
}

NreArealOverlay *
nre_areal_overlay_ref (NreArealOverlay *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_areal_overlay_unref (NreArealOverlay *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  nre_overlay_unref (self->overlay);
  nre_scene_unref (self->ground);
  nre_relief_unref (self->relief);
  g_free (self->first);
  g_free (self->corners);
  g_free (self->links);
  g_free (self->targets);
  g_free (self->places);
  g_free (self->reaches);
  g_free (self->unpainted);
  g_free (self->order);
  g_free (self);
}

/** nre_areal_overlay_get_overlay: (transfer none): the overlay for the renderer and for picking. Each areal
 * is a part. */
NreOverlay *
nre_areal_overlay_get_overlay (NreArealOverlay *self)
{
  return self->overlay;
}

/** nre_areal_overlay_get_ground: (transfer none): the scene with which the overlay must be drawn: the
 * given ground or, without one, a scene made of the areals. */
NreScene *
nre_areal_overlay_get_ground (NreArealOverlay *self)
{
  return self->ground;
}

/** nre_areal_overlay_get_n_areals: the number of areals of the map, including those that are not drawn. */
guint
nre_areal_overlay_get_n_areals (const NreArealOverlay *self)
{
  return self->n_areals;
}

/** nre_areal_overlay_get_left_out: the number of areals that are not drawn, or of which only the edges are
 * drawn, because of a limit or an invalid coordinate. */
guint
nre_areal_overlay_get_left_out (const NreArealOverlay *self)
{
  return self->left_out;
}

/** nre_areal_overlay_get_place: get the position of the areal's number, if possible inside the areal, in
 * metres. Returns FALSE if @areal is out of range, or if the overlay has no corners of the areal, because it
 * has none, a limit was reached or a coordinate is invalid. */
gboolean
nre_areal_overlay_get_place (const NreArealOverlay *self, guint areal, float out[3])
{
  if (areal >= self->n_areals || self->first[areal + 1] == self->first[areal])
    return FALSE;
  memcpy (out, self->places[areal], sizeof self->places[areal]);
  return TRUE;
}
