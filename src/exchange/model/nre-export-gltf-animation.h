/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-gltf-buffer.h"
#include "nre-export-scene.h"

G_BEGIN_DECLS

/**
 * The data do not say how fast the game plays frames; this many a second look right, and are what the editor
 * plays and Blender begins with. In asset.extras, too.
 */
#define NRE_GLTF_FRAMES_PER_SECOND 24

typedef struct _NreGltfAnimation NreGltfAnimation;

NreGltfAnimation *nre_gltf_animation_new   (NreExportScene *scene, NreGltfBuffer *buffer, GError **error);
void              nre_gltf_animation_free  (NreGltfAnimation *self);
void              nre_gltf_animation_write (NreGltfAnimation *self, NreJsonWriter *writer);

void              nre_gltf_rotation        (const float quat[4], float xyzw[4]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreGltfAnimation, nre_gltf_animation_free)

G_END_DECLS
