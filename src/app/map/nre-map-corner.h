/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-find.h"

G_BEGIN_DECLS

/* NreMapCorner: a corner of an areal with those of its neighbours at the same place, and the effect of a move
 * on all their outlines. It keeps no reference to the map: each function gets the current finder. */
typedef struct
{
  guint   areal;
  guint   vertex;
  float   place[3];
  GArray *sharers;      /* of NreArealLink: the areal itself, and then the others in order */
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
