/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <graphene.h>

#include "nre-scene-source.h"

G_BEGIN_DECLS

/**
 * NreMapRegion: a rectangle or a lasso over a picture.
 * @outline: of graphene_point_t, in the widget; closed by a straight line
 * @box: its bounding box, clipped to the picture
 * @look: the picture
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
