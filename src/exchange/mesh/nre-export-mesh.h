/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"
#include "nre-export-skins.h"
#include "nre-json-writer.h"

G_BEGIN_DECLS

/* Static shapes, ready for formats of other programs: terrains and areals. Z is up, all numbers are finite,
 * and every index names a vertex of its shape. */

/** NreMeshMaterial: @row: its number in the game's table. */
typedef struct
{
  char    *name;
  guint    row;
  float    rgb[3];
  gboolean two_sided;
} NreMeshMaterial;

/** NreMeshVertex: @normal: of length 1. */
typedef struct
{
  float position[3];
  float normal[3];
  float uv[2];
} NreMeshVertex;

/**
 * NreMeshPart: triangles of the same material.
 * @material: index in the scene's materials
 * @tags: data of the kind
 * @corners: (element-type guint): of triangles; or of the closed line around a polygon
 */
typedef struct
{
  guint    material;
  guint32  tags[2];
  gboolean is_loop;
  GArray  *corners;
} NreMeshPart;

/**
 * NreMeshShape: an object.
 * @index: its number in the kind's terms
 * @vertices: (element-type NreMeshVertex)
 * @parts: (element-type NreMeshPart): may be empty
 * @has_uv: whether the vertices have texture coordinates
 * @is_polygon: whether, in formats with polygons, it is the single polygon of all its vertices in their order
 */
typedef struct
{
  char    *name;
  guint    index;
  GArray  *vertices;
  GArray  *parts;
  gboolean has_uv;
  gboolean is_polygon;
} NreMeshShape;

typedef struct _NreMeshScene NreMeshScene;

/**
 * NreMeshScene:
 * @shapes: (element-type NreMeshShape)
 * @materials: (element-type NreMeshMaterial)
 * @skins: (nullable): looks of the materials, by their rows; materials without one have their own colours
 * @about: comment after a # in material files
 * @write_asset, @write_shape, @write_mesh, @write_part: (nullable): members of the extras of glTF: of the
 *   file, a node, its mesh, and a primitive
 * @describe_part: (nullable): (transfer full) (nullable): the same as a comment
 * @data: passed to these
 */
struct _NreMeshScene
{
  GArray     *shapes;
  GArray     *materials;
  const NreExportSkins *skins;
  const char *about;
  void      (*write_asset)   (NreJsonWriter *writer, gconstpointer data);
  void      (*write_shape)   (NreJsonWriter *writer, const NreMeshShape *shape, gconstpointer data);
  void      (*write_mesh)    (NreJsonWriter *writer, const NreMeshShape *shape, gconstpointer data);
  void      (*write_part)    (NreJsonWriter *writer, const NreMeshPart *part, gconstpointer data);
  char     *(*describe_part) (const NreMeshPart *part, gconstpointer data);
  gconstpointer data;
};

void          nre_mesh_scene_init         (NreMeshScene *self);
void          nre_mesh_scene_clear        (NreMeshScene *self);
NreMeshShape *nre_mesh_scene_add          (NreMeshScene *self, char *name, guint index);
NreMeshPart  *nre_mesh_shape_add_part     (NreMeshShape *self, guint material);
void          nre_mesh_scene_name_materials (NreMeshScene *self);

gboolean      nre_mesh_scene_export       (const NreMeshScene *self, NreExportFiles *files,
                                           const NreExportRequest *request,
                                           GError **error);

/* Each writes one format. */
gboolean      nre_mesh_write_gltf         (const NreMeshScene *self, const char *title, const char *uri,
                                           GString **json,
                                           GBytes **bin, GError **error);
void          nre_mesh_write_obj          (const NreMeshScene *self, const char *mtl_name, GBytes **obj,
                                           GBytes **mtl);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreMeshScene, nre_mesh_scene_clear)

G_END_DECLS
