/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-ground.h"

#include <math.h>

/** nre_map_ground_init: @source: (nullable): the source of the picture */
void
nre_map_ground_init (NreMapGround *self, NreSceneSource *source, const NreSceneLook *look)
{
  *self = (NreMapGround){
    .picker = source != NULL ? nre_scene_source_get_picker (source) : NULL,
    .lod = look->lod,
    .group = look->group,
    .visibility = look->visibility,
  };
}

/** nre_map_ground_get_height: the height of the terrain at a point, in metres, or @otherwise if there is
 * none. */
double
nre_map_ground_get_height (const NreMapGround *self, double x, double y, double otherwise)
{
  /* A ray straight down, from above everything. */
  const NreRay ray = { { x, y, 0 }, { 0, 0, -1 }, -INFINITY };
  NrePick pick;

  if (self->picker != NULL &&
      nre_picker_pick (self->picker, &ray, self->lod, self->group, self->visibility, FALSE, &pick))
    return pick.point[2];
  return otherwise;
}

/**
 * nre_map_ground_drape:
 * @n_steps: number of pieces of the line, at least 1; without terrain, the line is straight
 * @points: (element-type float[3]): the points of the line are appended, including both ends; @from and @to
 *   may point into the array
 */
void
nre_map_ground_drape (const NreMapGround *self, const float from[3], const float to[3], guint n_steps,
                      GArray *points)
{
  /* Appending may move the array that @from and @to point into. */
  const float ends[2][3] = { { from[0], from[1], from[2] }, { to[0], to[1], to[2] } };

  if (self->picker == NULL)
    n_steps = 1;
  for (guint i = 0; i <= n_steps; i++)
    {
      float part = (float) i / (float) n_steps, point[3];

      for (guint k = 0; k < 3; k++)
        point[k] = ends[0][k] + part * (ends[1][k] - ends[0][k]);
      point[2] =
        (float) nre_map_ground_get_height (self, (double) point[0], (double) point[1], (double) point[2]);
      g_array_append_val (points, point);
    }
}
