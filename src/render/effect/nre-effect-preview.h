/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-effect-sim.h"

G_BEGIN_DECLS

/** NRE_EFFECT_PREVIEW_SEED: what random numbers come from while nobody chooses. */
#define NRE_EFFECT_PREVIEW_SEED 1

/** NRE_EFFECT_PREVIEW_MOST_NAMES: more materials than any effect of the game has; what there are more of has
 * no textures. */
#define NRE_EFFECT_PREVIEW_MOST_NAMES 128

/**
 * NreEffectPreview: what is drawn of an effect, wherever it is shown.
 * @sim: its spots
 * @volumes: where its commands are
 * @names: (element-type utf8): of the materials whose pictures spots have, by their numbers in the skins that
 *   it is to be drawn with, and NULL at the end; those from before keep their numbers
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
