/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Models made for the renderer's tests, and scenes of them. */

#include "nre-author-model.h"
#include "nre-scene.h"

/** scene_of: the scene of a model's bytes, which need not stay. */
NreScene *scene_of           (GBytes *bytes) G_GNUC_WARN_UNUSED_RESULT;

NreScene *scene_of_small     (void) G_GNUC_WARN_UNUSED_RESULT;
NreScene *scene_of_random    (guint64 seed, guint n_nodes, guint n_triangles) G_GNUC_WARN_UNUSED_RESULT;
NreScene *scene_of_mesh      (NreAuthorMesh *mesh) G_GNUC_WARN_UNUSED_RESULT;
GBytes   *small_model        (void) G_GNUC_WARN_UNUSED_RESULT;

/* Copies with one number of a table changed; @bytes is unreferenced. */
GBytes   *patch_u16          (GBytes *bytes, guint type, gsize offset, guint value) G_GNUC_WARN_UNUSED_RESULT;
GBytes   *patch_u32          (GBytes *bytes, guint type, gsize offset,
                              guint32 value) G_GNUC_WARN_UNUSED_RESULT;
GBytes   *patch_f32          (GBytes *bytes, guint type, gsize offset, float value) G_GNUC_WARN_UNUSED_RESULT;
/** damage: a copy with up to @n bytes of tables of those types changed. */
GBytes   *damage             (GBytes *sound, GRand *rand, const guint8 *types, guint n_types,
                              guint n) G_GNUC_WARN_UNUSED_RESULT;
GBytes   *without_table      (NreAuthorModel *model, guint type) G_GNUC_WARN_UNUSED_RESULT;
/** random_pose: a matrix for each node, row-major; of some nodes not finite, flat or far away when @wild. */
float  (*random_pose        (NreScene *scene, GRand *rand, gboolean wild))[16] G_GNUC_WARN_UNUSED_RESULT;
