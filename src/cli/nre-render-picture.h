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

/** NRE_RENDER_FULLEST: for an effect, the time at which most of it is visible; for everything else, the
 * beginning. */
#define NRE_RENDER_FULLEST (-G_MAXDOUBLE)

/**
 * NreRenderPicture: the picture that `nres render` draws: of a posed model, of a terrain, an areal map or
 * both, of an effect, or of a ball with a material.
 * @scene: (nullable): the faces; for areals without a terrain, the areals themselves; NULL for an effect
 * @skins: (nullable): the textures and colours of the materials
 * @milliseconds: the time for animated materials
 * @areals, @legend: (nullable): the areals drawn on the terrain, and their colours
 * @effect: the effect, if @scene is NULL
 * @spots: (nullable): the particles of the effect at @seconds
 * @seconds: the time of the effect
 * @is_level: whether the picture shows a terrain or an areal map
 * @is_legacy: whether the model is of the older format, which cannot be drawn
 * @partner: (nullable): the other file of a level, kept open
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
