/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"
#include "nre-export-skins.h"
#include "nre-json-writer.h"

G_BEGIN_DECLS

/* The geometry and animation of a model, terrain or areal map, independent of the file format. Z is up,
 * all numbers but those of @world are finite, every index is valid, and no node is its own ancestor. */

/**
 * NreMeshMaterial: a material of the scene
 * @row: row of the material in a table of materials; for an areal map, the class of areals
 */
typedef struct
{
  char    *name;
  guint    row;
  gboolean two_sided;
} NreMeshMaterial;

/**
 * NreMeshVertex: a vertex of a part
 * @normal: a vector of length 1
 */
typedef struct
{
  float  position[3];
  float  normal[3];
  float  uv[2];
  guint8 rgba[4];
} NreMeshVertex;

/**
 * NreMeshPart: triangles of the same material, or a closed line
 * @material: index in the materials of the scene
 * @tags: numbers with a meaning that depends on the exported kind, for extras and comments
 * @is_loop: whether @corners is a closed line, rather than triangles
 * @vertices: (element-type NreMeshVertex): may be shared with neighbouring parts
 * @corners: (element-type guint): indices in @vertices: three for each triangle, or all vertices of the line
 *   in order
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
 * NreMesh: the geometry of one or more nodes
 * @index: index of the record that the mesh was made from, such as a slot of a model
 * @parts: (element-type guint): indices in the parts of the scene; at least one
 */
typedef struct
{
  char   *name;
  guint   index;
  GArray *parts;
} NreMesh;

/**
 * NreMeshNode: a node of the scene
 * @index: index of the node in the file of the game
 * @parent: index of the parent node, or -1
 * @mesh: index in the meshes of the scene, or -1
 * @translation: position relative to the parent
 * @rotation: rotation relative to the parent, as a quaternion x, y, z, w of length 1
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
 * NreMeshChannel: the animation of a node
 * @node: index in the nodes of the scene
 * @turns: whether the values are rotations, rather than translations
 * @times: (element-type float): increasing times in seconds; values between them are interpolated
 * @values: (element-type float): for each time, a translation or rotation as in NreMeshNode
 */
typedef struct
{
  guint    node;
  gboolean turns;
  GArray  *times;
  GArray  *values;
} NreMeshChannel;

/**
 * NreMeshScene: the geometry and animation to export
 * @nodes: (element-type NreMeshNode)
 * @meshes: (element-type NreMesh)
 * @parts: (element-type NreMeshPart): the parts of all meshes
 * @materials: (element-type NreMeshMaterial): in the order in which parts first use them
 * @channels: (element-type NreMeshChannel)
 * @material_of: table from the row of a material to its index in @materials plus 1
 * @world: (nullable): row-major matrices of the nodes, for formats without a tree of nodes; some numbers may
 *   not be finite. If NULL, the vertices are already in the coordinates of the scene
 * @has_uv, @has_colors: whether the vertices have texture coordinates and colours
 * @is_polygons: whether each part is a polygon of all its vertices in their order
 * @most_corners: maximum number of corners in a format in which nodes cannot share meshes; 0 for no limit
 * @lists_by_row: whether material files list materials by row, rather than in the order of their first use
 * @skins: (nullable): the appearance of materials by row; the colour of any other material is computed from
 *   its row
 * @about: text of the comment in material files, after "# "
 * @write_asset, @write_node, @write_mesh, @write_part: (nullable): write members of the extras of a glTF
 *   file, a node, a mesh, or a primitive. Nodes and meshes are passed as the @index of NreMeshNode or NreMesh
 * @describe_part: (nullable): returns (transfer full) (nullable) a comment about a part
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

/* Write the scene in a format. */
gboolean     nre_mesh_write_gltf           (const NreMeshScene *self, const char *title, const char *uri,
                                            GString **json, GBytes **bin, GError **error);
gboolean     nre_mesh_write_obj            (const NreMeshScene *self, const char *mtl_name, GBytes **obj,
                                            GBytes **mtl, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreMeshScene, nre_mesh_scene_clear)

G_END_DECLS
