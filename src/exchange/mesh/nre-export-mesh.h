/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"
#include "nre-export-skins.h"
#include "nre-json-writer.h"

G_BEGIN_DECLS

/* What a model, terrain or areal map draws, ready for formats of other programs: nodes, which may share
 * meshes, and how they move. Z is up, all numbers are finite, every index names a vertex of its part, and
 * parents form no cycle. */

/** NreMeshMaterial: @row: its number in the game's table. */
typedef struct
{
  char    *name;
  guint    row;
  gboolean two_sided;
} NreMeshMaterial;

/** NreMeshVertex: @normal: of length 1. */
typedef struct
{
  float  position[3];
  float  normal[3];
  float  uv[2];
  guint8 rgba[4];
} NreMeshVertex;

/**
 * NreMeshPart: triangles of the same material.
 * @material: index in the scene's materials
 * @tags: numbers that the exported kind needs for its extras and comments
 * @vertices: (element-type NreMeshVertex): may be shared with the parts before and after it
 * @corners: (element-type guint): of triangles; or of the closed line around a polygon
 */
typedef struct
{
  guint    material;
  guint32  tags[2];
  gboolean is_loop;
  GArray  *vertices;
  GArray  *corners;
} NreMeshPart;

/**
 * NreMesh: what a node draws.
 * @index: its number in the kind's terms
 * @parts: (element-type guint): indices in the scene's parts; at least one
 */
typedef struct
{
  char   *name;
  guint   index;
  GArray *parts;
} NreMesh;

/**
 * NreMeshNode: an object.
 * @index: its number in the kind's terms
 * @parent: another node, or -1
 * @mesh: index in the scene's meshes, or -1
 * @translation, @rotation: its place in its parent; the rotation as x, y, z, w, of length 1
 */
typedef struct
{
  char *name;
  guint index;
  int   parent;
  int   mesh;
  float translation[3];
  float rotation[4];
} NreMeshNode;

/**
 * NreMeshChannel: how a node moves.
 * @turns: whether the values are rotations; otherwise they are translations
 * @times: (element-type float): in seconds, increasing; values in between are interpolated
 * @values: (element-type float): as in NreMeshNode, for each time
 */
typedef struct
{
  guint    node;
  gboolean turns;
  GArray  *times;
  GArray  *values;
} NreMeshChannel;

/**
 * NreMeshScene:
 * @nodes: (element-type NreMeshNode)
 * @meshes: (element-type NreMesh)
 * @parts: (element-type NreMeshPart): of all meshes
 * @materials: (element-type NreMeshMaterial): in the order in which parts first use them
 * @channels: (element-type NreMeshChannel)
 * @material_of: row of a material in the game's table → its index in @materials plus 1
 * @world: (nullable): row-major matrices of the nodes, for formats without a tree of nodes. Some may have
 *   numbers that are not finite. If NULL, the vertices are in the axes of the scene already
 * @has_uv, @has_colors: whether the vertices have texture coordinates and colours
 * @is_polygons: whether each part is one polygon that has all its vertices in their order; for formats that
 *   have polygons
 * @most_corners: limit of the number of triangle corners in formats in which nodes cannot share meshes; 0 for
 *   no limit
 * @lists_by_row: whether material files list materials by row, rather than in the order of their first use
 * @skins: (nullable): looks of the materials, by their rows. The colour of a material without a look follows
 *   from its row
 * @about: comment after a # in material files
 * @write_asset, @write_node, @write_mesh, @write_part: (nullable): members of the extras of glTF: of the
 *   file, a node, a mesh, and a primitive
 * @describe_part: (nullable): returns (transfer full) (nullable) the data of a part as a comment, for formats
 *   without extras
 * @data: passed to these functions
 */
typedef struct
{
  GArray     *nodes;
  GArray     *meshes;
  GArray     *parts;
  GArray     *materials;
  GArray     *channels;
  GHashTable *material_of;
  float     (*world)[16];
  gboolean    has_uv;
  gboolean    has_colors;
  gboolean    is_polygons;
  guint64     most_corners;
  gboolean    lists_by_row;
  const NreExportSkins *skins;
  const char *about;
  void      (*write_asset)   (NreJsonWriter *writer, gconstpointer data);
  void      (*write_node)    (NreJsonWriter *writer, guint index, gconstpointer data);
  void      (*write_mesh)    (NreJsonWriter *writer, guint index, gconstpointer data);
  void      (*write_part)    (NreJsonWriter *writer, const NreMeshPart *part, gconstpointer data);
  char     *(*describe_part) (const NreMeshPart *part, gconstpointer data);
  gconstpointer data;
} NreMeshScene;

void         nre_mesh_scene_init           (NreMeshScene *self);
void         nre_mesh_scene_clear          (NreMeshScene *self);
NreMeshNode *nre_mesh_scene_add_node       (NreMeshScene *self, char *name, guint index);
int          nre_mesh_scene_add_mesh       (NreMeshScene *self, char *name, guint index);
guint        nre_mesh_scene_add_part       (NreMeshScene *self, guint material, GArray *vertices);
void         nre_mesh_scene_draw           (NreMeshScene *self, int mesh, guint part);
guint        nre_mesh_scene_get_material   (NreMeshScene *self, guint row, gboolean two_sided);
void         nre_mesh_scene_name_materials (NreMeshScene *self);

static inline NreMeshNode *
nre_mesh_scene_get_node (const NreMeshScene *self, guint node)
{
  return &g_array_index (self->nodes, NreMeshNode, node);
}

static inline NreMesh *
nre_mesh_scene_get_mesh (const NreMeshScene *self, guint mesh)
{
  return &g_array_index (self->meshes, NreMesh, mesh);
}

static inline NreMeshPart *
nre_mesh_scene_get_part (const NreMeshScene *self, guint part)
{
  return &g_array_index (self->parts, NreMeshPart, part);
}

gboolean     nre_mesh_scene_export         (const NreMeshScene *self, NreExportFiles *files,
                                            const NreExportRequest *request, GError **error);

/* Each writes one format. */
gboolean     nre_mesh_write_gltf           (const NreMeshScene *self, const char *title, const char *uri,
                                            GString **json, GBytes **bin, GError **error);
gboolean     nre_mesh_write_obj            (const NreMeshScene *self, const char *mtl_name, GBytes **obj,
                                            GBytes **mtl, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreMeshScene, nre_mesh_scene_clear)

G_END_DECLS
