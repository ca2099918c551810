/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-material-player.h"
#include "nre-skin-source.h"

G_BEGIN_DECLS

/* The looks of a material in its current state, saved or not, by the shown animation or phase: as material 0
 * of a picture, or among those of a model. */
#define NRE_TYPE_MATERIAL_SKINS (nre_material_skins_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialSkins, nre_material_skins, NRE, MATERIAL_SKINS, NreSkinSource)

NreMaterialSkins *nre_material_skins_new       (NreMaterialPlayer *player);
void              nre_material_skins_set_names (NreMaterialSkins *self, GPtrArray *names);

G_END_DECLS
