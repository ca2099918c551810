/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-bounds.h"

G_BEGIN_DECLS

/* A scene is the geometry that an entry draws, as a copy that does not depend on the entry. It does not
 * change, and may be built and used in different threads. Another pose is another scene, which shares the
 * geometry. As in a model, a node has slots, and a slot has batches; other kinds use only some of these
 * levels.
 *
 * The geometry of each batch is stored once, in node space. Each level of detail and group has a range of
 * draws. A draw refers to the matrix of a node and the geometry of a batch, so that several nodes can
 * share a slot. Invalid data is left out and counted. So is data beyond the following limits, which are
 * far above those of sensible models. */
#define NRE_SCENE_MAX_NODES 65536
#define NRE_SCENE_MAX_DRAWS 262144
#define NRE_SCENE_MAX_TRIANGLES 4194304 /* in one level of detail */
#define NRE_SCENE_MAX_COORDINATE 1e9f   /* metres from the origin, in node or model space */

/** NRE_SCENE_NONE: the value of an index that means no object. */
#define NRE_SCENE_NONE G_MAXUINT32

/** NRE_SCENE_ALL_GROUPS: the value of a group that means all groups. */
#define NRE_SCENE_ALL_GROUPS (-1)

/**
 * NreSceneVertex: a vertex of 20 bytes, as uploaded to GL.
 * @position: the position in node space, metres
 * @normal: the normal × 127, which has unit length only if it does in the file; computed from the faces if
 *   the file has none. The last byte is 0
 * @uv: the texture coordinates × 1024
 */
typedef struct
{
  float  position[3];
  gint8  normal[4];
  gint16 uv[2];
} NreSceneVertex;

/** NreSceneSolid: whether faces are the surface of closed bodies, so that only one side is visible, and how
 * they wind, seen from that side. */
typedef enum
{
  NRE_SCENE_OPEN,
  NRE_SCENE_SOLID_COUNTER_CLOCKWISE,
  NRE_SCENE_SOLID_CLOCKWISE,
} NreSceneSolid;

/** nre_scene_solid_turn: the winding of faces; reversed if @turned is TRUE, for faces that are mirrored or
 * seen from behind. */
static inline NreSceneSolid
nre_scene_solid_turn (NreSceneSolid self, gboolean turned)
{
  if (self == NRE_SCENE_OPEN || !turned)
    return self;
  return self == NRE_SCENE_SOLID_CLOCKWISE ? NRE_SCENE_SOLID_COUNTER_CLOCKWISE : NRE_SCENE_SOLID_CLOCKWISE;
}

#define NRE_SCENE_NO_LIGHT_MAP G_MAXUINT16

/**
 * NreSceneBatch: the geometry of a batch of Res13.
 * @batch: its index in Res13
 * @flags, @material_index: fields of its record
 * @light_map: the row of its light map, or NRE_SCENE_NO_LIGHT_MAP; undefined without light map coordinates
 * @first: the index of its first element in the scene's index array
 * @count: the number of its elements, a multiple of 3
 * @first_edge, @n_edges: the edges of its triangles in the scene's edge array
 * @n_sharp: the number of sharp edges, which come first: borders, and edges where faces meet at an angle
 * @solid: the winding of the faces; NRE_SCENE_OPEN if their backs may be visible from outside @bounds
 * @front: the winding of the faces from the side that the game shows; NRE_SCENE_OPEN if it shows both
 * @flipped: whether most triangles wind clockwise around their normals
 * @bounds: the box around it in node space
 */
typedef struct
{
  guint32   batch;
  guint16   flags;
  guint16   material_index;
  guint16   light_map;
  guint32   first;
  guint32   count;
  guint32   first_edge;
  guint32   n_edges;
  guint32   n_sharp;
  NreSceneSolid solid;
  NreSceneSolid front;
  gboolean  flipped;
  NreBounds bounds;
} NreSceneBatch;

/**
 * NreSceneCrease: the two faces at a sharp edge.
 * @normals: the outward normals of the faces × 127; zero if the batch is not solid. The last byte is 0
 */
typedef struct
{
  gint8 normals[2][4];
} NreSceneCrease;

/**
 * NreSceneSlot: a slot of the file.
 * @used: whether a draw refers to it; otherwise, the other members are unset
 * @bounds: the box from its record, in node space; empty if it is not finite
 * @sphere: the centre and radius from its record; the radius is 0 if they are not finite
 */
typedef struct
{
  gboolean  used;
  NreBounds bounds;
  float     sphere[4];
} NreSceneSlot;

/**
 * NreSceneHeader: the bounds of the model from its header, in model space.
 * @has_hull: whether the corners of the hull are finite
 * @hull: the corners, around the bottom and then in the same order around the top
 * @sphere: the centre and radius; the radius is 0 if they are not finite
 * @capsule: the ends of the capsule's segment
 * @capsule_radius: the radius of the capsule; 0 if it or the ends are not finite
 */
typedef struct
{
  gboolean has_hull;
  float    hull[8][3];
  float    sphere[4];
  float    capsule[2][3];
  float    capsule_radius;
} NreSceneHeader;

/**
 * NreSceneNode: a node of a scene.
 * @placed: whether the matrix is valid; otherwise, the node draws nothing
 * @world: the matrix from node space to model space, column-major, as in GL and cglm
 */
typedef struct
{
  gboolean placed;
  float    world[16];
} NreSceneNode;

/**
 * NreSceneFace: the properties of a triangle, if they differ within a batch. A scene that has them is a
 * “scene with faces”; see nre_scene_get_faces().
 * @descriptor: the index of its record in the file; NRE_SCENE_NONE for a face of an areal's floor
 * @flags: the flags of its record
 * @materials: the first and the second material; 0xFF means none
 * @liquid: whether it is a liquid surface, such as water
 * @two_sided: whether the game also shows it from behind, whatever the batch's @front is
 */
typedef struct
{
  guint32 descriptor;
  guint32 flags;
  guint8  materials[2];
  guint8  liquid;
  guint8  two_sided;
} NreSceneFace;

/**
 * NreSceneDraw: a batch that is drawn at a node.
 * @node, @slot: the node and the slot, indices in Res1 and Res2
 * @geometry: the index of the batch in nre_scene_get_batches()
 * @first_triangle: the index in Res7 of the descriptor of its first triangle, or NRE_SCENE_NONE
 * @lod, @group: the level of detail and the group, in which the node has the slot
 * @repeated: whether an earlier group of the node has the same slot, so that the draw is left out with all
 *   groups
 */
typedef struct
{
  guint32 node;
  guint32 slot;
  guint32 geometry;
  guint32 first_triangle;
  guint8  lod;
  guint8  group;
  guint8  repeated;
} NreSceneDraw;

/**
 * NreScenePart: a node, slot, batch or triangle of a scene. A field of -1 matches any index.
 * @node, @slot, @batch: indices in Res1, Res2 and Res13
 * @triangle: the index of a triangle in the batch; only used together with @batch
 *
 * {3, -1, -1} matches all draws of node 3, {-1, 12, -1} slot 12 at all its nodes, and {1, -1, 22} batch 22 at
 * node 1. If all fields are -1, the part matches nothing.
 */
typedef struct
{
  int node;
  int slot;
  int batch;
  int triangle;
} NreScenePart;

/** The number of levels of detail, and of groups in each of them. Kinds without groups use only the first. */
#define NRE_SCENE_LODS 3
#define NRE_SCENE_GROUPS 5

#define NRE_SCENE_PART_NONE ((NreScenePart){ -1, -1, -1, -1 })

/** NreSceneStats: the numbers of objects that a level of detail and group draws. */
typedef struct
{
  guint   n_nodes;
  guint   n_batches;
  guint64 n_triangles;
} NreSceneStats;

/**
 * NreSceneSkips: the numbers of invalid objects that were left out of a scene.
 * @slot_references: references in Res1 to slots that do not exist
 * @slots: slots some of whose batches do not exist
 * @batches: batches some of whose indices or vertices do not exist
 * @positions: batches with a coordinate that is not finite or too large
 * @nodes: nodes that would draw something, but whose matrix has a number that is not finite or too large
 * @too_much: references, batches or nodes beyond the limits
 */
typedef struct
{
  guint slot_references;
  guint slots;
  guint batches;
  guint positions;
  guint nodes;
  guint too_much;
} NreSceneSkips;

typedef struct _NreScene NreScene;

NreScene             *nre_scene_with_pose        (NreScene *self,
                                                  const float (*world)[16]) G_GNUC_WARN_UNUSED_RESULT;
gboolean              nre_scene_has_same_geometry (const NreScene *a, const NreScene *b);
NreScene             *nre_scene_with_faces       (NreScene *self, const NreSceneFace *faces,
                                                  guint n) G_GNUC_WARN_UNUSED_RESULT;
NreScene             *nre_scene_ref              (NreScene *self);
void                  nre_scene_unref            (NreScene *self);

guint                 nre_scene_get_n_nodes      (const NreScene *self);
const NreSceneNode   *nre_scene_get_node         (const NreScene *self, guint node);
const NreSceneHeader *nre_scene_get_header       (const NreScene *self);
const NreSceneSlot   *nre_scene_get_slot         (const NreScene *self, guint slot);
const NreSceneBatch  *nre_scene_get_batches      (const NreScene *self, guint *n_batches);
const NreSceneVertex *nre_scene_get_vertices     (const NreScene *self, guint *n_vertices);
const float         (*nre_scene_get_light_uvs    (const NreScene *self))[2];
const guint32        *nre_scene_get_indices      (const NreScene *self, guint *n_indices);
const guint32        *nre_scene_get_edges        (const NreScene *self, guint *n_edges);
const NreSceneCrease *nre_scene_get_creases      (const NreScene *self, guint *n_creases);
const NreSceneFace   *nre_scene_get_faces        (const NreScene *self, guint *n_faces);
const NreSceneDraw   *nre_scene_get_draws        (const NreScene *self, guint lod, int group, guint *n_draws);
const NreBounds      *nre_scene_get_draw_bounds  (const NreScene *self, guint lod, int group);

void                  nre_scene_get_bounds       (const NreScene *self, guint lod, int group, NreBounds *out);
void                  nre_scene_get_stats        (const NreScene *self, guint lod, int group,
                                                  NreSceneStats *out);
void                  nre_scene_get_skips        (const NreScene *self, NreSceneSkips *out);
gboolean              nre_scene_get_part_bounds  (const NreScene *self, guint lod, int group,
                                                  const NreScenePart *part, NreBounds *out);
void                  nre_scene_get_triangle     (const NreScene *self, guint geometry, guint triangle,
                                                  float out[3][3]);

gboolean              nre_scene_part_is_none     (const NreScenePart *part);
gboolean              nre_scene_part_equal       (const NreScenePart *a, const NreScenePart *b);
gboolean              nre_scene_part_matches     (const NreScene *self, const NreScenePart *part,
                                                  const NreSceneDraw *draw);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreScene, nre_scene_unref)

G_END_DECLS
