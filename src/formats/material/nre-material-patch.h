/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-patches.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Edits of the phases, animations and keys of a material (spec: materials.md, "MAT0"). They adjust the
 * counts, and the indices of phases in keys, so that keys keep their phases. They fail with NRE_ERROR_REFUSED
 * if the material is truncated, since not all of its keys are known then. */

/* For nre_material_patch_remove_phases(): no phase replaces the removed ones in keys. */
#define NRE_MATERIAL_NO_PHASE G_MAXUINT32

/* For the same function: the nearest remaining phase before the removed one, otherwise the first one. */
#define NRE_MATERIAL_NEAREST_PHASE (G_MAXUINT32 - 1)

/* As the index of a new item: after the last item or, for a key, where its time fits. */
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
