/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-bounds.h"

G_BEGIN_DECLS

/* A scene is the geometry that an entry draws. The code for the kind of the entry copies it out of the entry:
 * the scene keeps neither the entry nor its bytes, never changes once it is built, and may be built in one
 * thread and used in any other. Another pose is another scene, which shares the geometry. The parts of a
 * scene are numbers: a node has slots, which have batches, as in a model; kinds without these levels use only
 * some of them.
 *
 * The geometry of each batch is stored once, in node space. A level of detail and a group show a range of
 * draws. Each draw refers to a node's matrix and a batch's geometry, so a slot is stored once, even if many
 * nodes share it. Whatever cannot be drawn (dangling references, ranges outside their tables, coordinates
 * that are not finite) is left out and counted. So is everything beyond these limits, which no sensible model
 * comes near: */
#define NRE_SCENE_MAX_NODES 65536
#define NRE_SCENE_MAX_DRAWS 262144
#define NRE_SCENE_MAX_TRIANGLES 4194304 /* shown by one level of detail */
#define NRE_SCENE_MAX_COORDINATE 1e9f   /* metres from the origin, in node or model space */

/** NRE_SCENE_NONE: no index. */
#define NRE_SCENE_NONE G_MAXUINT32

/** NRE_SCENE_ALL_GROUPS: in place of a group: all of a node's five groups that have a slot. */
#define NRE_SCENE_ALL_GROUPS (-1)

/**
 * NreSceneVertex: 20 bytes, uploaded as they are.
 * @position: in node space, metres
 * @normal: × 127 (not of unit length if the file's is not); computed from the faces if the file
 *   has none; the last byte is 0
 * @uv: × 1024
 */
typedef struct
{
  float  position[3];
  gint8  normal[4];
  gint16 uv[2];
} NreSceneVertex;

/** NreSceneSolid: whether faces are the surface of closed bodies, and if so, which way they wind, seen from
 * outside. */
typedef enum
{
  NRE_SCENE_OPEN,
  NRE_SCENE_SOLID_COUNTER_CLOCKWISE,
  NRE_SCENE_SOLID_CLOCKWISE,
} NreSceneSolid;

/** nre_scene_solid_turn: the winding of the same faces mirrored, or seen from behind, if @turned. */
static inline NreSceneSolid
nre_scene_solid_turn (NreSceneSolid self, gboolean turned)
{
  if (self == NRE_SCENE_OPEN || !turned)
    return self;
  return self == NRE_SCENE_SOLID_CLOCKWISE ? NRE_SCENE_SOLID_COUNTER_CLOCKWISE : NRE_SCENE_SOLID_CLOCKWISE;
}

#define NRE_SCENE_NO_LIGHT_MAP G_MAXUINT16

/**
 * NreSceneBatch: geometry of one batch of Res13.
 * @batch: its index in Res13
 * @flags, @material_index: as in its record
 * @light_map: the row of its light map, as far as this is known, or NRE_SCENE_NO_LIGHT_MAP; meaningless if
 *   nre_scene_get_light_uvs() returns NULL
 * @first: index of its first element in the scene's index array
 * @count: number of elements, a multiple of 3
 * @first_edge, @n_edges: the edges of its triangles in the scene's edge array
 * @n_sharp: how many of these edges are sharp; sharp ones come first. At a sharp edge, faces meet at an angle
 *   or end
 * @solid: winding of the faces, if their backs are never visible from outside @bounds; else NRE_SCENE_OPEN
 * @front: winding of faces, seen from the only side from which the game shows them; NRE_SCENE_OPEN if it
 *   shows both sides
 * @flipped: whether most of its triangles wind clockwise, seen from where their normals point
 * @bounds: in node space
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
 * NreSceneCrease: the two faces at a sharp edge of a batch that is solid.
 * @normals: of the faces, outward, × 127; zero if unknown. The last byte is 0
 */
typedef struct
{
  gint8 normals[2][4];
} NreSceneCrease;

/**
 * NreSceneSlot: a slot of the file.
 * @used: whether a draw refers to it; else the rest is not set
 * @bounds: the box of the file's record, in node space; empty when it is not finite
 * @sphere: centre and radius of the file's record; the radius is 0 when they are not finite
 */
typedef struct
{
  gboolean  used;
  NreBounds bounds;
  float     sphere[4];
} NreSceneSlot;

/**
 * NreSceneHeader: the bounds of the whole model from its header, in model space.
 * @has_hull: whether the corners are finite
 * @hull: corners, around the bottom and then around the top in the same order
 * @sphere: centre and radius; the radius is 0 when they are not finite
 * @capsule: ends of its segment
 * @capsule_radius: 0 when it is not finite, or the ends are not
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
 * NreSceneNode:
 * @placed: whether the matrix is finite; nodes without a finite matrix draw nothing
 * @world: node space to model space, column-major, as GL and cglm have it
 */
typedef struct
{
  gboolean placed;
  float    world[16];
} NreSceneNode;

/**
 * NreSceneFace: the properties of a single triangle, for kinds that have more than those of a batch. Comments
 * call a scene with these a scene with faces; see nre_scene_get_faces().
 * @descriptor: its index in the file
 * @flags: of its record
 * @materials: the first and the second; 0xFF is none
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
 * NreSceneDraw: one batch of one node.
 * @node, @slot: indices in Res1 and Res2
 * @geometry: index for nre_scene_get_batch()
 * @first_triangle: the descriptor in Res7 of its first triangle, or NRE_SCENE_NONE if the slot does not have
 *   one descriptor for each triangle of its batches
 * @lod, @group: the cell of the node's slot matrix
 * @repeated: whether an earlier group of the node has the same slot in this level of detail; the draw is then
 *   left out when all groups are shown
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
 * NreScenePart: a node, slot, batch or triangle of a scene; -1 in a field means any.
 * @node, @slot, @batch: indices in Res1, Res2 and Res13
 * @triangle: index within the batch; only together with @batch
 *
 * The part includes all draws that match: {3, -1, -1} is everything that node 3 draws, {-1, 12, -1} is slot
 * 12 on every node that has it, {1, -1, 22} is one batch on one node. With all fields -1 it matches nothing.
 */
typedef struct
{
  int node;
  int slot;
  int batch;
  int triangle;
} NreScenePart;

/** Numbers of levels of detail, and of groups of parts in each; a kind without them uses the first. */
#define NRE_SCENE_LODS 3
#define NRE_SCENE_GROUPS 5

#define NRE_SCENE_PART_NONE ((NreScenePart){ -1, -1, -1, -1 })

/** NreSceneStats: what one level of detail and group draws. */
typedef struct
{
  guint   n_nodes;
  guint   n_batches;
  guint64 n_triangles;
} NreSceneStats;

/**
 * NreSceneSkips: what was left out.
 * @slot_references: words of Res1 that name a slot that does not exist
 * @slots: slots whose batches are not all in Res13
 * @batches: batches whose indices or vertices do not all exist
 * @positions: batches with a vertex that is not finite or absurdly far away
 * @nodes: nodes that draw something but whose matrix is not finite or absurdly far away
 * @too_much: references, batches or nodes beyond the limits above
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
