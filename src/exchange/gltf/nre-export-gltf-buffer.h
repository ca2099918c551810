/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-export-skins.h"
#include "nre-json-writer.h"

G_BEGIN_DECLS

/* The binary part of a glTF file: arrays of numbers, each with its own view and accessor, followed by images
 * unless these are separate files. */

/** NreGltfTarget: the purpose of a view, as glTF defines it */
typedef enum
{
  NRE_GLTF_NO_TARGET = 0,
  NRE_GLTF_VERTICES = 34962,
  NRE_GLTF_INDICES = 34963,
} NreGltfTarget;

typedef struct _NreGltfBuffer NreGltfBuffer;

NreGltfBuffer *nre_gltf_buffer_new         (void);
void           nre_gltf_buffer_free        (NreGltfBuffer *self);
guint          nre_gltf_buffer_add_floats  (NreGltfBuffer *self, const float *values, guint count,
                                            guint columns, NreGltfTarget target, gboolean bounds);
guint          nre_gltf_buffer_add_colours (NreGltfBuffer *self, const guint8 *rgba, guint count);
guint          nre_gltf_buffer_add_indices (NreGltfBuffer *self, const guint *indices, guint count,
                                            guint n_vertices);
void           nre_gltf_buffer_add_images  (NreGltfBuffer *self, const NreExportSkins *skins,
                                            gboolean beside);
gboolean       nre_gltf_buffer_check_size  (NreGltfBuffer *self, GError **error);
void           nre_gltf_buffer_write       (NreGltfBuffer *self, NreJsonWriter *writer, const char *uri);
GBytes        *nre_gltf_buffer_finish      (NreGltfBuffer *self);

/** nre_gltf_upright: the quaternion x, y, z, w of a quarter turn about X, which turns Z up into Y up */
extern const float nre_gltf_upright[4];

void           nre_gltf_write_material     (NreJsonWriter *writer, const char *name,
                                            const NreExportLook *look,
                                            gboolean two_sided);
GBytes        *nre_gltf_pack               (GString *json, GBytes *bin, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreGltfBuffer, nre_gltf_buffer_free)

G_END_DECLS
