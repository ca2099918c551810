/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-overlay.h"

#include "nre-areal-links.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Corners of all areals together that are drawn; what a file of the format's limits has is a quarter of it. */
#define MAX_CORNERS 4000000u

struct _NreArealOverlay
{
  gatomicrefcount ref_count;
  NreOverlay     *overlay;
  NreScene       *ground;       /* (nullable) */
  guint           n_areals;
  guint           left_out;
  guint32        *first;        /* per areal and one more: its first corner */
  float         (*corners)[3];
  guint8         *links;        /* per corner: an NreArealLinkState */
  float         (*places)[3];   /* per areal: where its number is */
};

static gboolean
is_sane (const float point[3])
{
  for (guint k = 0; k < 3; k++)
    if (!(fabsf (point[k]) <= NRE_SCENE_MAX_COORDINATE))
      return FALSE;
  return TRUE;
}

/* Outlines and links of those areals that can be drawn; others have no corners. */
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
  n = MIN (n, MAX_CORNERS);
  self->corners = g_malloc0_n (n + 1, sizeof *self->corners);
  self->links = g_malloc0 (n + 1);
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
          self->links[at + k] = (guint8) nre_areal_links_get_state (map, i, &areal, k);
          sane = sane && is_sane (self->corners[at + k]);
        }
      if (sane)
        at += areal.n_vertices;
      else
        self->left_out++;
    }
  self->first[map->n_areals] = at;
}

static void
find_places (NreArealOverlay *self)
{
  for (guint i = 0; i < self->n_areals; i++)
    {
      guint n = self->first[i + 1] - self->first[i];

      for (guint k = 0; k < n; k++)
        for (guint axis = 0; axis < 3; axis++)
          self->places[i][axis] += self->corners[self->first[i] + k][axis] / (float) n;
    }
}

static void
add_shapes (NreArealOverlay *self)
{
  static const float green[4] = { 0.56f, 0.94f, 0.64f, 0.35f };
  static const float quiet[4] = { 1, 1, 1, 0.4f }, warning[4] = { 1, 0.6f, 0.1f, 1 };

  for (guint i = 0; i < self->n_areals; i++)
    {
      guint first = self->first[i], n = self->first[i + 1] - first;

      nre_overlay_add_polygon (self->overlay, i, (const float (*)[3]) self->corners + first, n, green);
    }
  for (guint i = 0; i < self->n_areals; i++)
    {
      guint first = self->first[i], n = self->first[i + 1] - first;

      for (guint k = 0; k < n; k++)
        {
          const float *a = self->corners[first + k], *b = self->corners[first + (k + 1) % n];
          NreArealLinkState state = self->links[first + k];
          float from[3], to[3];

          nre_overlay_add_line (self->overlay, i, a, b, 1.2f, quiet);
          if (state == NRE_AREAL_LINK_NONE)
            continue;
          for (guint axis = 0; axis < 3; axis++)
            {
              float middle = (a[axis] + b[axis]) / 2;

              from[axis] = middle + (self->places[i][axis] - middle) * 0.3f;
              to[axis] = middle - (self->places[i][axis] - middle) * 0.3f;
            }
          nre_overlay_add_arrow (self->overlay, i, from, to, 1.5f, state == NRE_AREAL_LINK_BOTH_WAYS ? quiet : warning);
        }
    }
}

/**
 * nre_areal_overlay_new:
 * @ground: (nullable): the terrain's scene; without it areals lie at their own heights
 * @before: (nullable): an overlay of the map before an edit; what stayed the same is shared with it
 *
 * Never fails: nre_areal_overlay_get_left_out() says how many areals cannot be drawn.
 */
NreArealOverlay *
nre_areal_overlay_new (const NreArealMap *map, NreScene *ground, NreArealOverlay *before G_GNUC_UNUSED)
{
  NreArealOverlay *self = g_new0 (NreArealOverlay, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->n_areals = map->n_areals;
  self->ground = ground != NULL ? nre_scene_ref (ground) : NULL;
  self->overlay = nre_overlay_new ();
  read_areals (self, map);
  find_places (self);
  add_shapes (self);
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
  g_clear_pointer (&self->ground, nre_scene_unref);
  g_free (self->first);
  g_free (self->corners);
  g_free (self->links);
  g_free (self->places);
  g_free (self);
}

/** nre_areal_overlay_get_overlay: (transfer none): for the renderer and for picking; parts are areals. */
NreOverlay *
nre_areal_overlay_get_overlay (NreArealOverlay *self)
{
  return self->overlay;
}

/**
 * nre_areal_overlay_get_ground: (transfer none) (nullable): the scene that it lies on, to be drawn with it: that of
 * nre_areal_overlay_new(), or else one of the areals themselves.
 */
NreScene *
nre_areal_overlay_get_ground (NreArealOverlay *self)
{
  return self->ground;
}

guint
nre_areal_overlay_get_n_areals (const NreArealOverlay *self)
{
  return self->n_areals;
}

/** nre_areal_overlay_get_left_out: how many areals are not drawn: too much, or a number that is not finite. */
guint
nre_areal_overlay_get_left_out (const NreArealOverlay *self)
{
  return self->left_out;
}

/** nre_areal_overlay_get_n_edges: of the areal's outline; 0 for one that is not drawn. */
guint
nre_areal_overlay_get_n_edges (const NreArealOverlay *self, guint areal)
{
  g_return_val_if_fail (areal < self->n_areals, 0);
  return self->first[areal + 1] - self->first[areal];
}

NreArealLinkState
nre_areal_overlay_get_link (const NreArealOverlay *self, guint areal, guint edge)
{
  g_return_val_if_fail (edge < nre_areal_overlay_get_n_edges (self, areal), NRE_AREAL_LINK_NONE);
  return self->links[self->first[areal] + edge];
}

/**
 * nre_areal_overlay_get_edge:
 * @points: of float[3], which becomes the edge along the ground, from its first corner to its second
 *
 * FALSE where there is no such edge, or it is not drawn.
 */
gboolean
nre_areal_overlay_get_edge (const NreArealOverlay *self, guint areal, guint edge, GArray *points)
{
  guint n;

  g_array_set_size (points, 0);
  if (areal >= self->n_areals)
    return FALSE;
  n = nre_areal_overlay_get_n_edges (self, areal);
  if (edge >= n)
    return FALSE;
  nre_areal_overlay_drape (self, self->corners[self->first[areal] + edge],
                           self->corners[self->first[areal] + (edge + 1) % n], points);
  return TRUE;
}

/** nre_areal_overlay_get_place: where the areal's number stands, inside it; FALSE for one that is not drawn. */
gboolean
nre_areal_overlay_get_place (const NreArealOverlay *self, guint areal, float out[3])
{
  if (areal >= self->n_areals || nre_areal_overlay_get_n_edges (self, areal) == 0)
    return FALSE;
  memcpy (out, self->places[areal], sizeof self->places[areal]);
  return TRUE;
}

/** nre_areal_overlay_get_height: of the ground at a place seen from above; FALSE where there is none. */
gboolean
nre_areal_overlay_get_height (const NreArealOverlay *self G_GNUC_UNUSED, float x G_GNUC_UNUSED, float y G_GNUC_UNUSED,
                              float *z G_GNUC_UNUSED)
{
  return FALSE;
}

/** nre_areal_overlay_drape: @points: of float[3]: the way along the ground is appended, both ends included */
void
nre_areal_overlay_drape (const NreArealOverlay *self G_GNUC_UNUSED, const float from[3], const float to[3],
                         GArray *points)
{
  g_array_append_vals (points, from, 1);
  g_array_append_vals (points, to, 1);
}

/**
 * nre_areal_overlay_new_labels:
 * @areals: @n of them; those that are not drawn have no label
 *
 * The numbers of areals, as labels of their parts, for whoever has fonts.
 */
NreOverlay *
nre_areal_overlay_new_labels (const NreArealOverlay *self, const guint *areals, guint n, gboolean dark)
{
  NreOverlay *labels = nre_overlay_new ();
  const float ink[4] = { dark ? 1 : 0, dark ? 1 : 0, dark ? 1 : 0, 1 };

  for (guint i = 0; i < n; i++)
    {
      float place[3];
      char text[16];

      if (!nre_areal_overlay_get_place (self, areals[i], place))
        continue;
      snprintf (text, sizeof text, "%u", areals[i]);
      nre_overlay_add_label (labels, areals[i], place, text, ink);
    }
  return labels;
}

/**
 * nre_areal_overlay_find_legible:
 * @hidden: (nullable): a byte for each areal, not 0 for those that are left out
 * @pixels: so large an areal is to be on the screen
 * @most: so many at most, the nearest
 * @areals: of guint: what was found is appended
 *
 * Areals in the picture that there is room for a number in.
 */
void
nre_areal_overlay_find_legible (const NreArealOverlay *self, const guint8 *hidden, const NreCamera *camera, float width,
                                float height, float pixels, guint most, GArray *areals)
{
  for (guint i = 0; i < self->n_areals && most > 0; i++)
    {
      guint first = self->first[i], n = self->first[i + 1] - first;
      float reach = 0, x, y;

      if (n == 0 || (hidden != NULL && hidden[i] != 0) ||
          !nre_camera_project (camera, self->places[i], width, height, &x, &y) || x < 0 || y < 0 || x > width ||
          y > height)
        continue;
      for (guint k = 0; k < n; k++)
        reach = MAX (reach, hypotf (self->corners[first + k][0] - self->places[i][0],
                                    self->corners[first + k][1] - self->places[i][1]));
      if (2 * reach < pixels * nre_camera_get_pixel_size (camera, self->places[i], height))
        continue;
      g_array_append_val (areals, i);
      most--;
    }
}
