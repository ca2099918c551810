/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-find.h"

G_BEGIN_DECLS

/* NreMapCorner: a corner of an areal together with the corners of its neighbours at the same position. It can
 * check how moving them affects the outlines. It keeps no reference to the map; the caller passes the current
 * one to each function. */
typedef struct
{
  guint   areal;
  guint   vertex;
  float   place[3];
  GArray *sharers;      /* (element-type NreArealLink): the corners at this position: first that of @areal,
                         * then the others in order */
} NreMapCorner;

gboolean nre_map_corner_init  (NreMapCorner *self, const NreArealMap *map, const NreArealFinder *finder,
                               guint areal,
                               guint vertex);
void     nre_map_corner_clear (NreMapCorner *self);
gboolean nre_map_corner_is_at (const NreMapCorner *self, const NreArealMap *map);
gboolean nre_map_corner_snap  (const NreMapCorner *self, const NreArealMap *map, const NreArealFinder *finder,
                               double distance, float place[3]);
gboolean nre_map_corner_check (const NreMapCorner *self, const NreArealMap *map, const float place[3],
                               gboolean apart,
                               GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreMapCorner, nre_map_corner_clear)

G_END_DECLS
