/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-model-private.h"

#include "nre-author-bounds.h"
#include "nre-author-links.h"

#include <math.h>
#include <string.h>

static float
fraction_as_stored (float value)
{
  return (float) nre_author_quantize (value, 32767.0, -32767, 32767) / 32767.0f;
}

/* The rotation after rounding, as a reader of the file gets it. */
static NreAuthorQuat
as_stored (NreAuthorQuat q)
{
  NreAuthorQuat stored = {
    fraction_as_stored (q.w),
    fraction_as_stored (q.x),
    fraction_as_stored (q.y),
    fraction_as_stored (q.z),
  };

  return stored;
}

static void
get_poses (NreAuthorModel *self, NreAuthorPose *poses)
{
  for (guint i = 0; i < self->nodes->len; i++)
    {
      const NreAuthorNode *node = &g_array_index (self->nodes, NreAuthorNode, i);

      poses[i] = nre_author_pose_identity ();
      if (node->keys->len > 0)
        {
          const NreAuthorKey *key = &g_array_index (node->keys, NreAuthorKey, node->keys->len - 1);

          poses[i] = nre_author_pose_new (key->position, as_stored (key->rotation));
        }
      if (node->parent >= 0)
        poses[i] = nre_author_pose_multiply (&poses[node->parent], &poses[i]);
    }
}

/* (transfer full): all vertices that the level of detail 0 draws, with nodes posed by their fallback keys. */
static NreAuthorVec3 *
get_placed_vertices (NreAuthorModel *self, guint *n_points)
{
  g_autofree NreAuthorPose *poses = g_new (NreAuthorPose, self->nodes->len);
  GArray *points = g_array_new (FALSE, FALSE, sizeof (NreAuthorVec3));

  get_poses (self, poses);
  for (guint i = 0; i < self->nodes->len; i++)
    for (guint group = 0; group < NRE_AUTHOR_N_GROUPS; group++)
      {
        guint slot = g_array_index (self->nodes, NreAuthorNode, i).slots[group];
        const NreAuthorMesh *mesh;

        if (slot >= self->meshes->len)
          continue;
        mesh = g_ptr_array_index (self->meshes, slot);
        for (guint v = 0; v < mesh->vertices->len; v++)
          {
            NreAuthorVec3 at = g_array_index (mesh->vertices, NreAuthorVertex, v).position;

            at = nre_author_pose_point (&poses[i], at);
            g_array_append_val (points, at);
          }
      }
  *n_points = points->len;

  return (NreAuthorVec3 *) (gpointer) g_array_free (points, FALSE);
}

static void
put_slot (GByteArray *out, const NreAuthorMesh *mesh, guint first_triangle, guint first_batch)
{
  guint n_triangles = mesh->indices->len / 3;
  gboolean described = first_triangle + n_triangles <= G_MAXUINT16;
  g_autofree NreAuthorVec3 *points = g_new (NreAuthorVec3, MAX (mesh->vertices->len, 1));

  for (guint i = 0; i < mesh->vertices->len; i++)
    points[i] = g_array_index (mesh->vertices, NreAuthorVertex, i).position;

  nre_author_put_u16 (out, described ? first_triangle : 0);
  nre_author_put_u16 (out, described ? n_triangles : 0);
  nre_author_put_u16 (out, first_batch);
  nre_author_put_u16 (out, mesh->batches->len);
  nre_author_put_slot_bounds (out, points, mesh->vertices->len);
}

static guint32
mesh_corner (const NreAuthorMesh *mesh, const NreAuthorBatch *batch, guint index)
{
  return batch->first_vertex + g_array_index (mesh->indices, guint32, batch->first_index + index);
}

static void
put_triangles (GByteArray *out, const NreAuthorMesh *mesh, guint first_triangle)
{
  guint n = mesh->indices->len / 3;
  g_autofree NreAuthorVec3 *corners = g_new (NreAuthorVec3, MAX (3 * (gsize) n, 1));
  g_autofree NreAuthorLinks *links = NULL;
  guint t = 0;

  for (guint b = 0; b < mesh->batches->len; b++)
    {
      const NreAuthorBatch *batch = &g_array_index (mesh->batches, NreAuthorBatch, b);

      for (guint i = 0; i < batch->n_indices; i++)
        corners[batch->first_index + i]
            = g_array_index (mesh->vertices, NreAuthorVertex, mesh_corner (mesh, batch, i)).position;
    }
  links = nre_author_link_triangles (corners, n);

  for (guint b = 0; b < mesh->batches->len; b++)
    {
      const NreAuthorBatch *batch = &g_array_index (mesh->batches, NreAuthorBatch, b);

      for (guint i = 0; i < batch->n_indices / 3; i++, t++)
        {
          const NreAuthorVec3 *c = &corners[3 * t];
          NreAuthorVec3 normal = nre_author_vec3_normalize (
              nre_author_vec3_cross (nre_author_vec3_sub (c[1], c[0]), nre_author_vec3_sub (c[2], c[0])));

          nre_author_put_u16 (out, 1);
          for (guint k = 0; k < 3; k++)
            {
              guint32 other = links[t].triangle[k];

              if (other == NRE_AUTHOR_NO_TRIANGLE)
                nre_author_put_u16 (out, NRE_AUTHOR_NONE);
              else
                nre_author_put_u16 (out, first_triangle + other);
            }
          nre_author_put_normal16 (out, normal);
          nre_author_put_u16 (out, nre_author_links_pack (&links[t]));
        }
    }
}

typedef struct
{
  GByteArray *slots, *positions, *normals, *uvs, *extra, *tangents, *colours, *batches, *indices, *triangles;
  guint n_vertices;
  gboolean lit; /* whether any vertex has light map coordinates */
} Tables;

static gboolean
has_light_uvs (const NreAuthorMesh *mesh)
{
  for (guint i = 0; i < mesh->vertices->len; i++)
    {
      const NreAuthorVertex *vertex = &g_array_index (mesh->vertices, NreAuthorVertex, i);

      if (vertex->light_u != 0 || vertex->light_v != 0)
        return TRUE;
    }
  return FALSE;
}

/* Append a record of Res15, whose meaning is not known: light map coordinates if the model has any, otherwise
 * other values. */
static void
put_extra (const Tables *tables, const NreAuthorVertex *vertex, guint index)
{
  if (tables->lit)
    {
      nre_author_put_f32 (tables->extra, vertex->light_u);
      nre_author_put_f32 (tables->extra, vertex->light_v);
      return;
    }
  nre_author_put_u32 (tables->extra, index);
  nre_author_put_u32 (tables->extra, 0xff808080u);
}

static void
put_vertices (Tables *tables, const NreAuthorMesh *mesh)
{
  for (guint i = 0; i < mesh->vertices->len; i++)
    {
      const NreAuthorVertex *vertex = &g_array_index (mesh->vertices, NreAuthorVertex, i);
      NreAuthorVec3 n = vertex->normal;
      NreAuthorVec3 axis = fabsf (n.z) > 0.9f ? nre_author_vec3 (1, 0, 0) : nre_author_vec3 (0, 0, 1);
      NreAuthorVec3 tangent = nre_author_vec3_normalize (nre_author_vec3_cross (axis, n));
      guint shade = (guint) (192.0f + 63.0f * n.z);

      nre_author_put_vec3 (tables->positions, vertex->position);
      nre_author_put_normal8 (tables->normals, n);
      nre_author_put_uv (tables->uvs, vertex->u, vertex->v);
      put_extra (tables, vertex, i);
      nre_author_put_normal8 (tables->tangents, tangent);
      nre_author_put_normal8 (tables->tangents, nre_author_vec3_cross (n, tangent));
      nre_author_put_u32 (tables->colours, 0xff000000u | shade << 16 | shade << 8 | shade);
    }
}

static void
put_mesh (Tables *tables, const NreAuthorMesh *mesh)
{
  guint first_batch = tables->batches->len / NRE_AUTHOR_BATCH_SIZE;
  guint first_triangle = tables->triangles->len / NRE_AUTHOR_TRIANGLE_SIZE;

  put_slot (tables->slots, mesh, first_triangle, first_batch);
  if (first_triangle + mesh->indices->len / 3 <= G_MAXUINT16)
    put_triangles (tables->triangles, mesh, first_triangle);

  for (guint b = 0; b < mesh->batches->len; b++)
    {
      const NreAuthorBatch *batch = &g_array_index (mesh->batches, NreAuthorBatch, b);

      nre_author_put_u16 (tables->batches, batch->flags);
      nre_author_put_u16 (tables->batches, batch->material);
      nre_author_put_u16 (tables->batches, (batch->material & 0xff) | batch->lightmap << 8);
      nre_author_put_u16 (tables->batches, b);
      nre_author_put_u16 (tables->batches, batch->n_indices);
      nre_author_put_u32 (tables->batches, tables->indices->len / 2);
      nre_author_put_u16 (tables->batches, batch->n_vertices & 0xffff);
      nre_author_put_u32 (tables->batches, tables->n_vertices + batch->first_vertex);
      for (guint i = 0; i < batch->n_indices; i++)
        nre_author_put_u16 (tables->indices, g_array_index (mesh->indices, guint32, batch->first_index + i));
    }
  put_vertices (tables, mesh);
  tables->n_vertices += mesh->vertices->len;
}

static void
put_key (GByteArray *keys, const NreAuthorKey *key)
{
  nre_author_put_vec3 (keys, key->position);
  nre_author_put_f32 (keys, key->time);
  nre_author_put_fraction (keys, key->rotation.x);
  nre_author_put_fraction (keys, key->rotation.y);
  nre_author_put_fraction (keys, key->rotation.z);
  nre_author_put_fraction (keys, key->rotation.w);
}

static guint
get_frame_count (NreAuthorModel *self)
{
  float last = 0.0f;

  for (guint i = 0; i < self->nodes->len; i++)
    {
      const GArray *keys = g_array_index (self->nodes, NreAuthorNode, i).keys;

      if (keys->len > 0)
        last = MAX (last, g_array_index (keys, NreAuthorKey, keys->len - 1).time);
    }

  return (guint) last + 1;
}

/* Write the animation in its canonical layout (spec: animation.md): one track after the other, and a block of
 * the frame map for each track with several keys. */
static void
put_tracks (NreAuthorModel *self, GByteArray *keys, GByteArray *map, guint *starts, guint *fallbacks)
{
  guint frame_count = get_frame_count (self);

  for (guint i = 0; i < self->nodes->len; i++)
    {
      const GArray *track = g_array_index (self->nodes, NreAuthorNode, i).keys;
      guint first = keys->len / NRE_AUTHOR_KEY_SIZE;
      guint last = first + MAX (track->len, 1) - 1;
      guint left = 0;

      g_assert (last < NRE_AUTHOR_NONE && map->len / 2 < NRE_AUTHOR_NONE);

      starts[i] = NRE_AUTHOR_NONE;
      fallbacks[i] = last;
      for (guint k = 0; k < track->len; k++)
        put_key (keys, &g_array_index (track, NreAuthorKey, k));
      if (track->len == 0)
        {
          NreAuthorKey rest = { { 0.0f, 0.0f, 0.0f }, 0.0f, nre_author_quat_identity () };

          put_key (keys, &rest);
        }
      if (track->len < 2)
        continue;

      starts[i] = map->len / 2;
      for (guint frame = 0; frame < frame_count; frame++)
        {
          while (left + 1 < track->len && g_array_index (track, NreAuthorKey, left + 1).time <= (float) frame)
            left++;
          if ((float) frame < g_array_index (track, NreAuthorKey, 0).time || left + 1 == track->len)
            nre_author_put_u16 (map, last);
          else
            nre_author_put_u16 (map, first + left);
        }
    }
}

static void
put_node (NreAuthorModel *self, GByteArray *nodes, guint index, guint map_start, guint fallback)
{
  const NreAuthorNode *node = &g_array_index (self->nodes, NreAuthorNode, index);
  gboolean legacy = (self->flags & NRE_AUTHOR_MODEL_LEGACY) != 0;
  guint n_slots = legacy ? (NRE_AUTHOR_LEGACY_NODE_SIZE - 8) / 2 : G_N_ELEMENTS (node->slots);

  nre_author_put_u16 (nodes, node->flags);
  nre_author_put_u16 (nodes, node->parent < 0 ? NRE_AUTHOR_NONE : (guint) node->parent);
  nre_author_put_u16 (nodes, map_start);
  nre_author_put_u16 (nodes, fallback);
  for (guint k = 0; k < n_slots; k++)
    nre_author_put_u16 (nodes, node->slots[k]);
}

static void
put_name (GByteArray *names, const char *name)
{
  guint length = name != NULL ? (guint) strlen (name) : 0;

  nre_author_put_u32 (names, length);
  if (length > 0)
    nre_author_put_text (names, name, length + 1);
}

static void
add_table (NreAuthorModel *self, NreAuthorArchive *archive, guint type, guint count, guint attr2, guint attr3,
           GByteArray *data)
{
  nre_author_archive_add_take (archive, type, self->name, count, attr2, attr3,
                               g_byte_array_free_to_bytes (data));
}

/**
 * nre_author_model_to_archive:
 * @self: the model
 *
 * Returns: (transfer full): an archive of the model's tables, which the caller may change: tables can be
 * removed, reordered or damaged
 */
NreAuthorArchive *
nre_author_model_to_archive (NreAuthorModel *self)
{
  NreAuthorArchive *archive = nre_author_archive_new ();
  guint n_nodes = self->nodes->len;
  guint n_slots = self->meshes->len;
  g_autofree guint *starts = g_new (guint, MAX (n_nodes, 1));
  g_autofree guint *fallbacks = g_new (guint, MAX (n_nodes, 1));
  gboolean legacy = (self->flags & NRE_AUTHOR_MODEL_LEGACY) != 0;
  guint node_size = legacy ? NRE_AUTHOR_LEGACY_NODE_SIZE : NRE_AUTHOR_NODE_SIZE;
  GByteArray *nodes = g_byte_array_new ();
  GByteArray *keys = g_byte_array_new ();
  GByteArray *map = g_byte_array_new ();
  GByteArray *names = g_byte_array_new ();
  GByteArray *opaque = g_byte_array_new ();
  Tables tables = {
    g_byte_array_new (), g_byte_array_new (), g_byte_array_new (), g_byte_array_new (), g_byte_array_new (),
    g_byte_array_new (), g_byte_array_new (), g_byte_array_new (), g_byte_array_new (), g_byte_array_new (),
    0, FALSE,
  };
  g_autofree NreAuthorVec3 *placed = NULL;
  guint n_vertices, n_batches, n_placed;

  g_assert (n_nodes > 0);

  placed = get_placed_vertices (self, &n_placed);
  nre_author_put_whole_bounds (tables.slots, placed, n_placed);
  for (guint i = 0; i < n_slots && !tables.lit; i++)
    tables.lit = has_light_uvs (g_ptr_array_index (self->meshes, i));
  for (guint i = 0; i < n_slots; i++)
    put_mesh (&tables, g_ptr_array_index (self->meshes, i));
  put_tracks (self, keys, map, starts, fallbacks);
  for (guint i = 0; i < n_nodes; i++)
    {
      put_node (self, nodes, i, starts[i], fallbacks[i]);
      put_name (names, g_array_index (self->nodes, NreAuthorNode, i).name);
      nre_author_put_u32 (opaque, 0x40000000u | i);
    }
  n_vertices = tables.n_vertices;
  n_batches = tables.batches->len / NRE_AUTHOR_BATCH_SIZE;
  g_assert (n_batches <= G_MAXUINT16);

  add_table (self, archive, 1, n_nodes, self->node_attr, node_size, nodes);
  add_table (self, archive, 2, n_slots, 0, NRE_AUTHOR_SLOT_SIZE, tables.slots);
  add_table (self, archive, 3, n_vertices, 0, 12, tables.positions);
  add_table (self, archive, 4, n_vertices, 0, 4, tables.normals);
  add_table (self, archive, 5, n_vertices, 0, 4, tables.uvs);
  if ((self->flags & NRE_AUTHOR_MODEL_COLOURS) != 0)
    add_table (self, archive, 18, n_vertices, 0, 4, tables.colours);
  else
    g_byte_array_unref (tables.colours);
  add_table (self, archive, 15, n_vertices, 0, 8, tables.extra);
  if ((self->flags & NRE_AUTHOR_MODEL_TANGENTS) != 0)
    add_table (self, archive, 16, n_vertices, 0, 8, tables.tangents);
  else
    g_byte_array_unref (tables.tangents);
  add_table (self, archive, 13, n_batches, 0, NRE_AUTHOR_BATCH_SIZE, tables.batches);
  add_table (self, archive, 6, tables.indices->len / 2, 0, 2, tables.indices);
  add_table (self, archive, 7, tables.triangles->len / NRE_AUTHOR_TRIANGLE_SIZE, 0, NRE_AUTHOR_TRIANGLE_SIZE,
             tables.triangles);
  add_table (self, archive, 8, keys->len / NRE_AUTHOR_KEY_SIZE, 0, 4, keys);
  add_table (self, archive, 19, map->len / 2, get_frame_count (self), 2, map);
  add_table (self, archive, 9, n_nodes, 0, 4, opaque);
  add_table (self, archive, 10, n_nodes, 0, 0, names);
  add_table (self, archive, 17, 0, 0, 4, g_byte_array_new ());
  if ((self->flags & NRE_AUTHOR_MODEL_EXTRA) != 0)
    {
      GByteArray *extra = g_byte_array_new ();

      for (guint i = 0; i < 96; i++)
        nre_author_put_u8 (extra, i * 37);
      add_table (self, archive, 20, 2, 0, 48, extra);
    }

  return archive;
}

/**
 * nre_author_model_finish:
 * @self: the model
 *
 * Returns: (transfer full): the bytes of the model, for a file or for the payload of a *.msh entry
 */
GBytes *
nre_author_model_finish (NreAuthorModel *self)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_model_to_archive (self);

  return nre_author_archive_finish (archive);
}
