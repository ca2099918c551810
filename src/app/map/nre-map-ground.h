/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal.h"
#include "nre-scene-source.h"

G_BEGIN_DECLS

/** NreMapGround: finds the height of the ground, which is the displayed terrain, if there is one. It is valid
 * only while the viewport draws the same picture. */
typedef struct
{
  NrePicker           *picker;          /* (nullable) */
  guint                lod;
  int                  group;
  const NreVisibility *visibility;
} NreMapGround;

void   nre_map_ground_init       (NreMapGround *self, NreSceneSource *source, const NreSceneLook *look);
double nre_map_ground_get_height (const NreMapGround *self, double x, double y, double otherwise);
void   nre_map_ground_drape      (const NreMapGround *self, const float from[3], const float to[3],
                                  guint n_steps,
                                  GArray *points);

G_END_DECLS
