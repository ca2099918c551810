/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-mesh.h"
#include "nre-model.h"
#include "nre-sampler.h"

G_BEGIN_DECLS

/* The tags of a part: the index of its batch, and the flags of the batch. */
enum
{
  NRE_EXPORT_BATCH,
  NRE_EXPORT_FLAGS,
};

/**
 * NreExportScene: the drawn geometry of a model, for one level of detail and one group
 * @model: (borrowed)
 * @mesh: has only complete triangles of existing vertices; all nodes have names; the @index of a mesh is that
 *   of its slot
 * @poses: the pose of each node relative to its parent; always finite
 */
typedef struct
{
  const NreModel  *model;
  NreExportOptions options;
  NreExportSkips   skips;
  NreMeshScene     mesh;
  NreSample       *poses;
} NreExportScene;

NreExportScene *nre_export_scene_new     (const NreModel *model, const NreExportOptions *options,
                                          GError **error);
void            nre_export_scene_free    (NreExportScene *self);
gboolean        nre_export_scene_animate (NreExportScene *self, GError **error);

gboolean        nre_export_sample_is_finite (const NreSample *sample);
void            nre_gltf_rotation           (const float quat[4], float xyzw[4]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreExportScene, nre_export_scene_free)

G_END_DECLS
