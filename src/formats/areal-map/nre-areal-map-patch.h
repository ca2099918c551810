/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal.h"
#include "nre-patches.h"

G_BEGIN_DECLS

/* What edits do to an areal map (spec: areal-map.md, "Editing"): to the payload of its entry. All fail with
 * NRE_ERROR_REFUSED. */

gboolean nre_areal_map_check_areal   (const NreArealMap *map, guint areal, GError **error);
gboolean nre_areal_check_head        (guint areal, const guint8 *before, const guint8 *after, GError **error);
gboolean nre_areal_find_anchor       (const NreAreal *self, float out[3]);
gboolean nre_areal_check_corner      (guint areal, guint vertex, const GArray *before, const GArray *after, GError **error);
gboolean nre_areal_map_patch_link    (const NreArealMap *map, guint areal, guint edge, NreArealLink to, gboolean one_way,
                                      NrePatches *out, GError **error);
gboolean nre_areal_map_patch_vertex  (const NreArealMap *map, guint areal, guint vertex, const float position[3],
                                      gboolean shared, NrePatches *out, GError **error);
gboolean nre_areal_map_patch_rebuild (const NreArealMap *map, NrePatches *out, GError **error);

G_END_DECLS
