/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* The state of a material's animation at a time (spec: materials.md, "MAT0").
 *
 * The meaning of a key is not confirmed: k0 is its phase, k1 is the time in milliseconds at which this phase
 * is shown alone, and k2 is unused. Between two keys, the parameters of the mask are interpolated: bit 0 is
 * p0 to p2, bit 1 is p4 to p6, bit 2 is p8 to p10, bit 3 is p12 to p14, and bit 4 is p3. Everything else,
 * including the texture, is that of the phase of the earlier key. The length of a cycle is the time of its
 * last key.
 *
 * Loop restarts at its end; ping-pong runs backwards after it; one-shot stays at its last key; random jumps
 * to a random moment of the cycle whenever the average interval between keys has passed. Unknown modes are
 * loops.
 *
 * Any bytes have a result: a key that is earlier than its predecessor gets the time of that one; a phase that
 * does not exist is replaced by the last one. */

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
