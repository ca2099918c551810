/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-graph.h"
#include "nre-areal-grid.h"
#include "nre-overlay.h"
#include "nre-scene.h"

G_BEGIN_DECLS

/* NreArealOverlay: an overlay that draws an areal map (spec: areal-map.md): areals on the ground, their
 * outlines, and links as arrows across edges. Each areal is a part, whose colour and visibility are options
 * of the renderer. The overlay does not change, does not refer to the map, and may be created and used in any
 * thread. */
typedef struct _NreArealOverlay NreArealOverlay;

NreArealOverlay  *nre_areal_overlay_new          (const NreArealMap *map, NreScene *ground,
                                                  NreArealOverlay *before) G_GNUC_WARN_UNUSED_RESULT;
NreArealOverlay  *nre_areal_overlay_new_for_lod  (const NreArealMap *map, NreScene *ground, guint lod,
                                                  NreArealOverlay *before) G_GNUC_WARN_UNUSED_RESULT;
NreArealOverlay  *nre_areal_overlay_new_after    (const NreArealMap *map, const NreArealGround *cells,
                                                  NreScene *ground,
                                                  NreArealOverlay *before, const guint *areals,
                                                  guint n_areals) G_GNUC_WARN_UNUSED_RESULT;
NreArealOverlay  *nre_areal_overlay_ref          (NreArealOverlay *self);
void              nre_areal_overlay_unref        (NreArealOverlay *self);

NreOverlay       *nre_areal_overlay_get_overlay  (NreArealOverlay *self);
NreScene         *nre_areal_overlay_get_ground   (NreArealOverlay *self);
guint             nre_areal_overlay_get_n_areals (const NreArealOverlay *self);
guint             nre_areal_overlay_get_left_out (const NreArealOverlay *self);

gboolean          nre_areal_overlay_get_place    (const NreArealOverlay *self, guint areal, float out[3]);
NreOverlay       *nre_areal_overlay_new_labels   (const NreArealOverlay *self, const guint *areals, guint n,
                                                  gboolean dark) G_GNUC_WARN_UNUSED_RESULT;
void              nre_areal_overlay_find_legible (const NreArealOverlay *self, const guint8 *hidden,
                                                  const NreCamera *camera, float width, float height,
                                                  float pixels,
                                                  guint most, GArray *areals);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreArealOverlay, nre_areal_overlay_unref)

G_END_DECLS
