/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"
#include "nre-export-skins.h"
#include "nre-model.h"
#include "nre-sampler.h"

G_BEGIN_DECLS

/* The drawn geometry of a model for one LOD and group, ready for formats of other programs: only
 * whole triangles between vertices that exist and are finite, names that are never missing, and
 * parents without cycles. */

/**
 * NreExportPart: the geometry of one batch.
 * @batch: its index
 * @material, @flags: of the batch
 * @vertices: (element-type guint): vertices of the model that it uses, each once
 * @indices: (element-type guint): corners of its triangles, as places in @vertices
 */
typedef struct
{
  guint   batch;
  guint16 material;
  guint16 flags;
  GArray *vertices;
  GArray *indices;
} NreExportPart;

/**
 * NreExportNode:
 * @name: its name in the game, or "node_N" if it has none
 * @parent: a node with which no cycle is possible, or -1
 * @slot: the slot that it draws, or -1
 * @sample: its pose in its parent; always finite
 */
typedef struct
{
  char     *name;
  int       parent;
  int       slot;
  NreSample sample;
} NreExportNode;

typedef struct _NreExportScene NreExportScene;

NreExportScene       *nre_export_scene_new         (const NreModel *model, const NreExportOptions *options,
                                                    GError **error);
void                  nre_export_scene_free        (NreExportScene *self);
const NreModel       *nre_export_scene_get_model   (NreExportScene *self);
char                 *nre_export_scene_dup_material (NreExportScene *self, guint row);
void                  nre_export_scene_take_names  (NreExportScene *self, GPtrArray *names);
void                  nre_export_scene_add_names   (NreExportScene *self, NreExportSkins *skins);
void                  nre_export_scene_set_skins   (NreExportScene *self, const NreExportSkins *skins);
const NreExportSkins *nre_export_scene_get_skins   (NreExportScene *self);
const NreExportOptions *nre_export_scene_get_options (NreExportScene *self);
const NreExportSkips *nre_export_scene_get_skips   (NreExportScene *self);
guint                 nre_export_scene_get_n_nodes (NreExportScene *self);
const NreExportNode  *nre_export_scene_get_node    (NreExportScene *self, guint node);
GPtrArray            *nre_export_scene_get_parts   (NreExportScene *self, guint slot);
void                  nre_export_scene_get_world   (NreExportScene *self, float (*world)[16]);
float                *nre_export_part_get_normals  (const NreExportPart *part, const NreModel *model);

gboolean              nre_export_sample_is_finite  (const NreSample *sample);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreExportScene, nre_export_scene_free)

G_END_DECLS
