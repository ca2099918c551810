/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-legend.h"
#include "nre-areal-overlay.h"
#include "nre-directory.h"
#include "nre-document.h"
#include "nre-effect-preview.h"
#include "nre-kind.h"
#include "nre-scene.h"
#include "nre-schema.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/** NRE_RENDER_FULLEST: the time at which an effect shows the most; for everything else, the beginning. */
#define NRE_RENDER_FULLEST (-G_MAXDOUBLE)

/**
 * NreRenderPicture: what `nres render` draws: a model, posed; a terrain, an areal map, or both halves of a
 * level; an effect; or a ball of a material.
 * @scene: (nullable): the faces; for areals without a terrain, the areals themselves; NULL for an effect
 * @skins: (nullable): the looks of materials
 * @milliseconds: the requested time for materials
 * @areals, @legend: (nullable): the areals drawn on the terrain, and their colours
 * @effect, @spots: (nullable): an effect, and its spots at @seconds
 * @seconds: the time of the effect
 * @is_level: whether it is a terrain or an areal map
 * @is_legacy: whether it is a legacy model, which cannot be drawn
 * @partner: (nullable): the other half of a level, kept open
 */
typedef struct
{
  NreScene        *scene;
  NreSkins        *skins;
  double           milliseconds;
  NreArealOverlay *areals;
  NreArealLegend  *legend;
  NreEffectPreview effect;
  NreBillboards   *spots;
  double           seconds;
  gboolean         is_level;
  gboolean         is_legacy;
  NreDocument     *partner;
} NreRenderPicture;

gboolean nre_render_picture_init       (NreRenderPicture *self, NreDirectory *directory, const char *path,
                                        guint lod,
                                        double time, GError **error);
gboolean nre_render_picture_can_draw   (NreKind kind);
gboolean nre_render_picture_init_bytes (NreRenderPicture *self, NreKind kind, const NreSubject *subject,
                                        const char *path,
                                        double time, GError **error);
void     nre_render_picture_get_bounds (const NreRenderPicture *self, guint lod, int group,
                                        NreBounds *bounds);
void     nre_render_picture_clear      (NreRenderPicture *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreRenderPicture, nre_render_picture_clear)

G_END_DECLS
