/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* What an animation of a material shows at a time (spec: materials.md, "MAT0").
 *
 * A reading, not confirmed: k0 of a key is the phase it shows, k1 the time in milliseconds at which it does
 * so alone; k2 is nothing. Between two keys, those parameters that the mask names go from one phase to the
 * next, and everything else, the texture too, is that of the first of the two. A cycle is as long as its last
 * key is late.
 *
 * | bit of the mask | parameters  |
 * | 0               | p0 to p2    |
 * | 1               | p4 to p6    |
 * | 2               | p8 to p10   |
 * | 3               | p12 to p14  |
 * | 4               | p3          |
 *
 * Loop begins again at its end; ping-pong goes back the same way; one-shot stays at its last key; random
 * shows some moment of the cycle, and another one each time that it would on average have come to the next
 * key. Modes that nobody knows are loops.
 *
 * Whatever is in the bytes, there is an answer: a key that is earlier than one before it counts as being at
 * the same time, so that the last of them is seen; a phase that is not there is the last one that is. */

#define NRE_MATERIAL_N_PARAMS 18

/**
 * NreMaterialMoment: what is seen.
 * @phase: whose texture is seen
 * @next: the one that it becomes; @phase where it becomes no other
 * @blend: how far it has come there, 0 … 1
 */
typedef struct
{
  guint phase;
  guint next;
  float blend;
} NreMaterialMoment;

/* NreMaterialCycle: an animation, read once to be asked often. It needs the material's bytes no longer, never
 * changes, and may be asked in any thread. */
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
