/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-billboards.h"
#include "nre-effect-alpha.h"

G_BEGIN_DECLS

/* NreEffectSim: what an effect looks like at any time, about. It is a preview: which field does what is in
 * large part a reading, which nre-effect-recipe.c tells of one by one, and no mesh is drawn but spots, of a
 * colour or a texture.
 *
 * Nothing is stepped: what is seen at a time follows from the bytes, the seed and that time alone, so that
 * one can go to any time and back. Whatever the bytes are, the number of spots has a limit, and so has where
 * they are; of millions of commands, which fit in a file of some megabytes, the first are shown. It is made
 * once of some bytes, keeps none of them, and does not change; it may be asked in any thread. */
typedef struct _NreEffectSim NreEffectSim;

/** NRE_EFFECT_SIM_MOST: spots at a time; and of one command, NRE_EFFECT_SIM_MOST_OF_ONE. */
#define NRE_EFFECT_SIM_MOST 4096
#define NRE_EFFECT_SIM_MOST_OF_ONE 256

/** NRE_EFFECT_SIM_MOST_COMMANDS: how many commands are shown, the first of an effect. */
#define NRE_EFFECT_SIM_MOST_COMMANDS 2048

/**
 * NreEffectFindColor:
 * @archive, @name: of a material, as a command refers to it
 * @rgb: (out): its colour, 0 … 1
 * @skin: (out): as that of NreBillboard; 0 at first
 *
 * FALSE where the material is not found; then the command gets a colour by its number.
 */
typedef gboolean (*NreEffectFindColor) (const char *archive, const char *name, float rgb[3], guint *skin,
                                        gpointer data);

NreEffectSim  *nre_effect_sim_new            (NreSpan payload, guint32 seed, NreEffectFindColor find_color,
                                              gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void           nre_effect_sim_free           (NreEffectSim *self);
guint          nre_effect_sim_get_n_commands (const NreEffectSim *self);
gboolean       nre_effect_sim_is_enabled     (const NreEffectSim *self, guint command);
double         nre_effect_sim_get_life       (const NreEffectSim *self);
NreBillboards *nre_effect_sim_run            (const NreEffectSim *self, double seconds,
                                              const NreEffectInputs *inputs);
gboolean       nre_effect_sim_get_bounds     (const NreEffectSim *self, guint command, NreBounds *bounds);
NreOverlay    *nre_effect_sim_new_volumes    (const NreEffectSim *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreEffectSim, nre_effect_sim_free)

G_END_DECLS
