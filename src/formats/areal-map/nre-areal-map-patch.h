/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal.h"
#include "nre-patches.h"

G_BEGIN_DECLS

/* Edits of an areal map as patches (spec: areal-map.md, "Editing"). An edit that is not allowed fails with
 * NRE_ERROR_REFUSED. */

/** NreArealRefit: the fields of an areal that nre_areal_map_patch_refit() can compute from the polygon or the
 * field itself. */
typedef enum
{
  NRE_AREAL_REFIT_ANCHOR = 1 << 0,
  NRE_AREAL_REFIT_AREA = 1 << 1,
  NRE_AREAL_REFIT_NORMAL = 1 << 2,
} NreArealRefit;

/* No destination, as an argument of nre_areal_map_patch_links(). */
#define NRE_AREAL_NOWHERE G_MAXUINT32

gboolean nre_areal_map_check_areal   (const NreArealMap *map, guint areal, GError **error);
gboolean nre_areal_check_head        (guint areal, const guint8 *before, const guint8 *after, GError **error);
gboolean nre_areal_check_corner      (guint areal, guint vertex, const GArray *before, const GArray *after,
                                      GError **error);
gboolean nre_areal_map_patch_links   (const NreArealMap *map, const guint32 *links, gsize n_links,
                                      gboolean one_way,
                                      NrePatches *out, GError **error);
gboolean nre_areal_map_patch_refit   (const NreArealMap *map, const guint32 *areals, gsize n_areals,
                                      NreArealRefit what,
                                      NrePatches *out, GError **error);
gboolean nre_areal_map_patch_vertex  (const NreArealMap *map, guint areal, guint vertex,
                                      const float position[3],
                                      gboolean shared, NrePatches *out, GError **error);
gboolean nre_areal_map_patch_rebuild (const NreArealMap *map, NrePatches *out, GError **error);

/* Helpers that only the files nre-areal-*-patch.c use. */
float    nre_areal_get_height        (const NreAreal *self, const NreArealPoint *outline, guint vertex,
                                      float z,
                                      NreArealPoint at);
void     nre_areal_replace_floats    (NrePatches *out, gsize offset, const float *values, guint n);

G_END_DECLS
