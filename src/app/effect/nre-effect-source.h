/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-effect-sim.h"
#include "nre-scene-source.h"
#include "nre-skin-source.h"

G_BEGIN_DECLS

/* A preview of an effect for a viewport: spots where particles may be, and the volumes of its commands. It is
 * updated when the effect or the external values of its NreEffectView change. The caller sets the time, in
 * seconds; NaN means the middle of the effect's duration. If the material of a spot is found, the spot is
 * drawn with its texture as soon as this is loaded.
 *
 * Properties: seed (uint: seed of all random numbers), particles and volumes (boolean: whether these are
 * shown). */
#define NRE_TYPE_EFFECT_SOURCE (nre_effect_source_get_type ())
G_DECLARE_FINAL_TYPE (NreEffectSource, nre_effect_source, NRE, EFFECT_SOURCE, NreSceneSource)

#define NRE_EFFECT_SOURCE_MAX_SEED 9999

NreSceneSource *nre_effect_source_new            (NreSelection *selection);
void            nre_effect_source_set_find_color (NreEffectSource *self, NreEffectFindColor find_color,
                                                  gpointer data,
                                                  GDestroyNotify destroy);
void            nre_effect_source_set_skins      (NreEffectSource *self, NreSkinSource *skins);
NreSkinSource  *nre_effect_source_get_skins      (NreEffectSource *self);
void            nre_effect_source_forget_colors  (NreEffectSource *self);

G_END_DECLS
