/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-material-player.h"
#include "nre-skin-source.h"

G_BEGIN_DECLS

/* The texture and colours of a material, as the displayed animation or phase determines them, including
 * unsaved changes. In the scene of a shape, the material has index 0; in the scene of a model, it is one of
 * the model's materials. */
#define NRE_TYPE_MATERIAL_SKINS (nre_material_skins_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialSkins, nre_material_skins, NRE, MATERIAL_SKINS, NreSkinSource)

NreMaterialSkins *nre_material_skins_new       (NreMaterialPlayer *player);
void              nre_material_skins_set_names (NreMaterialSkins *self, GPtrArray *names);

G_END_DECLS
