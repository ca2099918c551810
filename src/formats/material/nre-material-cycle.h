/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* The state of a material's animation at a time (spec: materials.md, "MAT0").
 *
 * The meaning of a key is not confirmed. Here, k0 is its phase, k1 is the time in milliseconds at which this
 * phase is shown alone, and k2 is unused. Between two keys, the parameters in the mask of the animation are
 * interpolated: bit 0 stands for p0 to p2, bit 1 for p4 to p6, bit 2 for p8 to p10, bit 3 for p12 to p14, and
 * bit 4 for p3. All other parameters and the texture are those of the phase of the earlier key. The length of
 * a cycle is the time of its last key.
 *
 * At the end of the cycle, an animation of the mode “loop” restarts, “ping-pong” runs backwards, and
 * “one-shot” stays at the last key. “Random” jumps to a random time of the cycle whenever the average
 * interval between keys has passed. Unknown modes are treated as “loop”.
 *
 * Any bytes have a result: a key whose time is before that of its predecessor gets the time of the
 * predecessor; a phase that does not exist is replaced by the last phase. */

#define NRE_MATERIAL_N_PARAMS 18

/**
 * NreMaterialMoment: the visible state of a material at a time.
 * @phase: the phase whose texture is visible
 * @next: the phase towards which parameters are interpolated; @phase if there is none
 * @blend: progress towards @next, 0 … 1
 */
typedef struct
{
  guint phase;
  guint next;
  float blend;
} NreMaterialMoment;

/* NreMaterialCycle: an animation that is read once for many queries. It is immutable, does not refer to the
 * bytes of the material, and may be used in any thread. */
typedef struct _NreMaterialCycle NreMaterialCycle;

NreMaterialCycle *nre_material_cycle_new  (const NreSubject *material,
                                           guint animation) G_GNUC_WARN_UNUSED_RESULT;
NreMaterialCycle *nre_material_cycle_ref  (NreMaterialCycle *self);
void              nre_material_cycle_unref (NreMaterialCycle *self);
void              nre_material_cycle_find (const NreMaterialCycle *self, double time_ms, guint seed,
                                           NreMaterialMoment *out);
guint             nre_material_cycle_get_period (const NreMaterialCycle *self);
gboolean          nre_material_cycle_is_still (const NreMaterialCycle *self);
guint32           nre_material_cycle_get_mask (const NreMaterialCycle *self);

gboolean          nre_material_cycle_at   (const NreSubject *material, guint animation, double time_ms,
                                           guint seed,
                                           NreMaterialMoment *out);
guint             nre_material_cycle_get_duration (const NreSubject *material, guint animation);

void              nre_material_mix_params (const guint8 *from, const guint8 *to, guint32 mask, float blend,
                                           float out[NRE_MATERIAL_N_PARAMS]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreMaterialCycle, nre_material_cycle_unref)

G_END_DECLS
