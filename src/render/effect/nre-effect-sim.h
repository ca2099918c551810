/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-billboards.h"
#include "nre-effect-alpha.h"

G_BEGIN_DECLS

/* NreEffectSim: an approximate simulation of an effect, of spots without meshes. The meaning of most fields
 * is assumed, as nre-effect-recipe.c describes for each command.
 *
 * The spots at a given time depend only on the bytes, the seed, the time and the inputs, so playback can
 * jump to any time. The number of spots and their coordinates are limited, and only the first commands are
 * shown. A simulation keeps no reference to the bytes, and never changes, so any thread may use it. */
typedef struct _NreEffectSim NreEffectSim;

/** NRE_EFFECT_SIM_MOST: the limit of spots at a time. NRE_EFFECT_SIM_MOST_OF_ONE is the limit for one
 * command. */
#define NRE_EFFECT_SIM_MOST 4096
#define NRE_EFFECT_SIM_MOST_OF_ONE 256

/** NRE_EFFECT_SIM_MOST_COMMANDS: the limit of commands. Only the first commands of an effect are shown. */
#define NRE_EFFECT_SIM_MOST_COMMANDS 2048

/**
 * NreEffectFindColor:
 * @archive, @name: the reference of the command to its material
 * @rgb: (out): the colour of the material, 0 … 1
 * @skin: (inout): the value for NreBillboard.skin; initially 0
 *
 * Look up the material of a command. Returns FALSE if it is not found; the colour then depends on the index
 * of the command.
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
