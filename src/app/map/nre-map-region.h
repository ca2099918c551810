/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <graphene.h>

#include "nre-scene-source.h"

G_BEGIN_DECLS

/**
 * NreMapRegion: a rectangle or a lasso over the viewport.
 * @outline: (element-type graphene_point_t): the points, in the coordinates of the widget; a straight line
 *   from the last point to the first closes the outline
 * @box: the bounding box of the outline, clipped to the viewport
 * @look: what the viewport draws, including the camera
 */
typedef struct
{
  const GArray       *outline;
  graphene_rect_t     box;
  const NreSceneLook *look;
} NreMapRegion;

gboolean nre_map_region_init        (NreMapRegion *self, const GArray *outline, const NreSceneLook *look);
gboolean nre_map_region_project     (const NreMapRegion *self, const float place[3], graphene_point_t *at);
GArray  *nre_map_region_dup_samples (const NreMapRegion *self);

G_END_DECLS
