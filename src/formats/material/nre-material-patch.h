/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-patches.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Adding, removing and moving phases, animations and keys of a material (spec: materials.md, "MAT0"). The
 * counts in the header and in the heads of animations are adjusted. Keys refer to phases by number: the
 * number in each key is adjusted so that the key keeps its phase. A key without a valid phase stays without
 * one.
 *
 * All functions fail with NRE_ERROR_REFUSED. They refuse a truncated material: not all of its keys are known,
 * so its phases and animations cannot be edited. */

/* No phase. */
#define NRE_MATERIAL_NO_PHASE G_MAXUINT32

/* The nearest remaining phase before the removed one, or after it if there is none before. */
#define NRE_MATERIAL_NEAREST_PHASE (G_MAXUINT32 - 1)

/* At the end; for a key, the position that fits its time. */
#define NRE_MATERIAL_END G_MAXUINT32

gboolean nre_material_patch_add_phase        (const NreSubject *subject, guint32 index, NreSpan record,
                                              NrePatches *patches, GError **error);
gboolean nre_material_patch_remove_phases    (const NreSubject *subject, const guint32 *phases, gsize n,
                                              guint32 instead,
                                              guint *n_keys, NrePatches *patches, GError **error);
gboolean nre_material_patch_move_phase       (const NreSubject *subject, guint32 phase, guint32 index,
                                              NrePatches *patches, GError **error);
gboolean nre_material_patch_add_animation    (const NreSubject *subject, guint32 index, NreSpan record,
                                              NrePatches *patches, GError **error);
gboolean nre_material_patch_remove_animation (const NreSubject *subject, guint32 animation,
                                              NrePatches *patches,
                                              GError **error);
gboolean nre_material_patch_move_animation   (const NreSubject *subject, guint32 animation, guint32 index,
                                              NrePatches *patches, GError **error);
gboolean nre_material_patch_add_key          (const NreSubject *subject, guint32 animation, guint32 *index,
                                              NreSpan key,
                                              NrePatches *patches, GError **error);
gboolean nre_material_patch_remove_key       (const NreSubject *subject, guint32 animation, guint32 key,
                                              NrePatches *patches, GError **error);

G_END_DECLS
