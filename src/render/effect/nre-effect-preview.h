/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-effect-sim.h"

G_BEGIN_DECLS

/** NRE_EFFECT_PREVIEW_SEED: the default seed of the random numbers. */
#define NRE_EFFECT_PREVIEW_SEED 1

/** NRE_EFFECT_PREVIEW_MOST_NAMES: the limit of materials in a preview. No effect of the game has as many.
 * Further materials have no textures. */
#define NRE_EFFECT_PREVIEW_MOST_NAMES 128

/**
 * NreEffectPreview: the objects that a view draws for an effect.
 * @sim: the simulation of the effect's spots
 * @volumes: the overlay that shows where the effect's commands are
 * @names: (element-type utf8): names of the materials with which spots are drawn, NULL-terminated. The caller
 *   has to load skins in the same order. Materials of an earlier preview keep their indices unless there are
 *   too many
 */
typedef struct
{
  NreEffectSim *sim;
  NreOverlay   *volumes;
  GPtrArray    *names;
} NreEffectPreview;

void   nre_effect_preview_init         (NreEffectPreview *self, NreSpan payload, guint32 seed,
                                        const GPtrArray *before, NreEffectFindColor find_color,
                                        gpointer data);
void   nre_effect_preview_clear        (NreEffectPreview *self);
void   nre_effect_preview_get_bounds   (const NreEffectPreview *self, const guint8 *parts, NreBounds *bounds);
double nre_effect_preview_find_fullest (const NreEffectPreview *self, const NreEffectInputs *inputs);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreEffectPreview, nre_effect_preview_clear)

G_END_DECLS
