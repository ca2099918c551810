/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-corner.h"

#include <math.h>

#include "nre-areal-map-patch.h"

static gboolean
is_place (const float a[3], const float b[3])
{
  return a[0] == b[0] && a[1] == b[1] && a[2] == b[2];
}

/** nre_map_corner_init: find the corners at the position of a corner. Returns FALSE if there is no such
 * corner, or its position is not finite. */
gboolean
nre_map_corner_init (NreMapCorner *self, const NreArealMap *map, const NreArealFinder *finder, guint areal,
                     guint vertex)
{
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (guint));
  NreArealLink own = { (gint32) areal, (gint32) vertex };
  NreArealPoint at;
  NreAreal record;

  *self = (NreMapCorner){ .areal = areal, .vertex = vertex };
  if (areal >= map->n_areals)
    return FALSE;
  nre_areal_map_get (map, areal, &record);
  if (vertex >= record.n_vertices)
    return FALSE;
  nre_areal_get_vertex (&record, vertex, self->place);
  if (!isfinite (self->place[0]) || !isfinite (self->place[1]) || !isfinite (self->place[2]))
    return FALSE;
  self->sharers = g_array_new (FALSE, FALSE, sizeof (NreArealLink));
  g_array_append_val (self->sharers, own);
  at = (NreArealPoint){ (double) self->place[0], (double) self->place[1] };
  nre_areal_finder_list_box (finder, at, at, near);
  for (guint i = 0; i < near->len; i++)
    {
      guint other = g_array_index (near, guint, i), corner;
      NreArealLink sharer;

      if (other == areal)
        continue;
      nre_areal_map_get (map, other, &record);
      if (!nre_areal_find_vertex (&record, self->place, &corner))
        continue;
      sharer = (NreArealLink){ (gint32) other, (gint32) corner };
      g_array_append_val (self->sharers, sharer);
    }
  return TRUE;
}

void
nre_map_corner_clear (NreMapCorner *self)
{
  g_clear_pointer (&self->sharers, g_array_unref);
}

/** nre_map_corner_is_at: whether the map still has the corner at the same position. */
gboolean
nre_map_corner_is_at (const NreMapCorner *self, const NreArealMap *map)
{
  float place[3];
  NreAreal record;

  if (map == NULL || self->areal >= map->n_areals)
    return FALSE;
  nre_areal_map_get (map, self->areal, &record);
  if (self->vertex >= record.n_vertices)
    return FALSE;
  nre_areal_get_vertex (&record, self->vertex, place);
  return is_place (place, self->place);
}

/**
 * nre_map_corner_snap:
 * @distance: maximum distance to snap, in metres, seen from above
 * @place: (inout): set to the position of the nearest corner of another areal, if one is within @distance
 *
 * Snap a position to a corner of another areal, but not to the former position of this one. Returns FALSE if
 * there is no corner to snap to.
 */
gboolean
nre_map_corner_snap (const NreMapCorner *self, const NreArealMap *map, const NreArealFinder *finder,
                     double distance, float place[3])
{
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (guint));
  double x = (double) place[0], y = (double) place[1];
  gboolean found = FALSE;

  nre_areal_finder_list_box (finder, (NreArealPoint){ x - distance, y - distance },
                             (NreArealPoint){ x + distance, y + distance }, near);
  for (guint i = 0; i < near->len; i++)
    {
      NreAreal areal;

      nre_areal_map_get (map, g_array_index (near, guint, i), &areal);
      for (guint k = 0; k < areal.n_vertices; k++)
        {
          float corner[3];
          double away;

          nre_areal_get_vertex (&areal, k, corner);
          away = hypot ((double) corner[0] - x, (double) corner[1] - y);
          /* Not to its own former position, and not to a corner of its own areal, which would be refused. */
          if (!(away <= distance) || is_place (corner, self->place) ||
              g_array_index (near, guint, i) == self->areal)
            continue;
          memcpy (place, corner, sizeof corner);
          distance = away;
          found = TRUE;
        }
    }
  return found;
}

/**
 * nre_map_corner_check:
 * @apart: whether the corners of the other areals stay where they are
 *
 * Whether the operation would accept the corner at @place.
 */
gboolean
nre_map_corner_check (const NreMapCorner *self, const NreArealMap *map, const float place[3], gboolean apart,
                      GError **error)
{
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  g_autoptr (GArray) after = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));

  if (place[0] == self->place[0] && place[1] == self->place[1])
    return TRUE;
  for (guint i = 0; i < (apart ? 1 : self->sharers->len); i++)
    {
      NreArealLink sharer = g_array_index (self->sharers, NreArealLink, i);
      NreAreal areal;

      nre_areal_map_get (map, (guint) sharer.areal, &areal);
      if (!nre_areal_get_outline (&areal, before))
        continue;
      g_array_set_size (after, 0);
      g_array_append_vals (after, before->data, before->len);
      g_array_index (after, NreArealPoint, sharer.edge) =
        (NreArealPoint){ (double) place[0], (double) place[1] };
      if (after->len >= 3 &&
          !nre_areal_check_corner ((guint) sharer.areal, (guint) sharer.edge, before, after, error))
        return FALSE;
    }
  return TRUE;
}
