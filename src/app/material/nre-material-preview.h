/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-material-player.h"
#include "nre-material-source.h"
#include "nre-viewport.h"

G_BEGIN_DECLS

/* The preview of a material on a sphere, a cube, or a model that uses the material. It is updated after edits
 * and during playback.
 *
 * Property: shape (string: "sphere", "cube", or "model" if the user has chosen one). */
#define NRE_TYPE_MATERIAL_PREVIEW (nre_material_preview_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialPreview, nre_material_preview, NRE, MATERIAL_PREVIEW, GtkWidget)

GtkWidget         *nre_material_preview_new          (NreMaterialPlayer *player);
NreViewport       *nre_material_preview_get_viewport (NreMaterialPreview *self);
NreMaterialSource *nre_material_preview_get_source   (NreMaterialPreview *self);
const char        *nre_material_preview_get_caption  (NreMaterialPreview *self);
GMenuModel        *nre_material_preview_get_models   (NreMaterialPreview *self);

G_END_DECLS
