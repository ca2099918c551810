/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-material-player.h"
#include "nre-scene-source.h"

G_BEGIN_DECLS

/* The scene source of an object that is drawn with a material. */
#define NRE_TYPE_MATERIAL_SOURCE (nre_material_source_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialSource, nre_material_source, NRE, MATERIAL_SOURCE, NreSceneSource)

NreMaterialSource *nre_material_source_new       (NreMaterialPlayer *player);
void               nre_material_source_set_scene (NreMaterialSource *self, NreScene *scene, GPtrArray *names);
NreSkins          *nre_material_source_get_skins (NreMaterialSource *self);
gboolean           nre_material_source_is_settled (NreMaterialSource *self);

G_END_DECLS
