/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-legend.h"
#include "nre-areal-overlay.h"
#include "nre-directory.h"
#include "nre-document.h"
#include "nre-scene.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/**
 * NreRenderPicture: what `nres render` draws: a model, posed; or a terrain, an areal map, or both halves of a level.
 * @scene: what has faces; of areals without a terrain, themselves
 * @skins: (nullable): what the materials look like
 * @areals, @legend: (nullable): what lies on it, and its colours
 * @is_level: no model
 * @is_legacy: a model of which nothing can be drawn
 * @partner: (nullable): the other half of a level, kept open
 */
typedef struct
{
  NreScene        *scene;
  NreSkins        *skins;
  NreArealOverlay *areals;
  NreArealLegend  *legend;
  gboolean         is_level;
  gboolean         is_legacy;
  NreDocument     *partner;
} NreRenderPicture;

gboolean nre_render_picture_init  (NreRenderPicture *self, NreDirectory *directory, const char *path, guint lod,
                                   float time, GError **error);
void     nre_render_picture_clear (NreRenderPicture *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreRenderPicture, nre_render_picture_clear)

G_END_DECLS
