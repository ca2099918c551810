/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-patches.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Phases, animations and keys of a material that come, go and change places (spec: materials.md, "MAT0"). The
 * counts in the header and in the heads of animations follow. Keys name phases by their numbers: each goes on
 * naming the phase that it named, whatever number that has now, and one that named none goes on doing so.
 *
 * All of them fail with NRE_ERROR_REFUSED: of a material that is cut short nobody knows all keys, so that its
 * phases stay as they are, and so do its animations. */

/* No phase. */
#define NRE_MATERIAL_NO_PHASE G_MAXUINT32

/* The nearest phase before that stays, or behind where there is none. */
#define NRE_MATERIAL_NEAREST_PHASE (G_MAXUINT32 - 1)

/* At the end; of a key: where its time belongs. */
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
