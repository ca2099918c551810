/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-terrain-scene.h"

#include "nre-scene-private.h"
#include "nre-terrain.h"
#include "nre-weld.h"

#include <string.h>

#define NO_SLOT 0xffffu

/* Several slots may refer to the same faces. At most this many triangles, plus four times the number of
 * faces, are drawn. */
#define SPARE_TRIANGLES 100000u

/* A face stores the indices of its vertices in 16 bits, so further vertices are not used. */
#define MAX_VERTICES 65536u

/** Table: the complete records of a chunk, each of @size bytes. */
typedef struct
{
  const guint8 *data;
  gsize         size;
  guint         n;
} Table;

typedef struct
{
  NreScene *scene;
  Table     tiles;
  Table     slots;
  Table     positions;
  Table     normals;
  Table     uvs;
  Table     faces;
  guint32  *before;     /* n + 1 items: for each face, the number of drawn faces before it */
  gint32   *geometry;   /* for each slot: index in scene->batches, or -1 */
  guint8   *looked_at;  /* for each slot: whether ensure_slot() has examined it */
  guint64   budget;     /* the number of triangles that may still be drawn */
  guint64   n_windings[2]; /* numbers of triangles that wind clockwise, and counter-clockwise, around their
                            * normals */
} Builder;

static void
find_table (NreDirectory *directory, const char *name, Table *out)
{
  NreSubject subject = { .directory = directory };
  g_auto (NreRecords) records = { 0 };

  *out = (Table){ NULL, 0, 0 };
  if (nre_schema_find_records (&nre_terrain_schema, &subject, name, &records) && records.n > 0)
    *out = (Table){ nre_records_get (&records, 0).data, records.stride, MIN (records.n, G_MAXINT32 / 8) };
}

static void
find_tables (Builder *self, NreDirectory *directory)
{
  find_table (directory, "nodes", &self->tiles);
  find_table (directory, "slots", &self->slots);
  find_table (directory, "positions", &self->positions);
  find_table (directory, "normals", &self->normals);
  find_table (directory, "uv", &self->uvs);
  find_table (directory, "faces", &self->faces);
  self->positions.n = MIN (self->positions.n, MAX_VERTICES);
  /* Tiles store the indices of slots in 16 bits. */
  self->slots.n = MIN (self->slots.n, NO_SLOT);
}

static const guint8 *
get_record (const Table *self, guint index)
{
  return self->data + self->size * index;
}

/* --- A hash of the geometry -------------------------------------------------------------------------- */

static guint64
mix (guint64 hash, guint64 word)
{
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ hash >> 29;
}

static guint64
mix_table (guint64 hash, const Table *table)
{
  gsize size = table->size * table->n, i = 0;

  for (; i + 8 <= size; i += 8)
    {
      guint64 word;

      memcpy (&word, table->data + i, sizeof word);
      hash = mix (hash, word);
    }
  for (; i < size; i++)
    hash = mix (hash, table->data[i]);
  return mix (hash, size);
}

/* A hash of the data that the geometry is made of, so not of the flags and materials of faces. */
static guint64
find_made_of (const Builder *self)
{
  guint64 hash = 1;

  hash = mix_table (hash, &self->tiles);
  hash = mix_table (hash, &self->slots);
  hash = mix_table (hash, &self->positions);
  hash = mix_table (hash, &self->normals);
  hash = mix_table (hash, &self->uvs);
  for (guint i = 0; i < self->faces.n; i++)
    {
      const guint8 *face = get_record (&self->faces, i);

      hash = mix (hash, nre_load_u32 (face + 8) | (guint64) nre_load_u16 (face + 12) << 32);
    }
  return mix (hash, self->faces.n);
}

/* --- Triangles --------------------------------------------------------------------------------------- */

static void
get_position (const Builder *self, guint vertex, float out[3])
{
  nre_load_floats (get_record (&self->positions, vertex), out, 3);
}

/* Whether the face can be drawn. If it cannot, it is counted in the scene's skips. */
static gboolean
judge_face (Builder *self, const guint8 *face)
{
  for (guint k = 0; k < 3; k++)
    {
      guint vertex = nre_load_u16 (face + 8 + 2 * k);
      float position[3];

      if (vertex >= self->positions.n)
        {
          self->scene->skips.batches++;
          return FALSE;
        }
      get_position (self, vertex, position);
      if (!nre_scene_is_sane (position, 3))
        {
          self->scene->skips.positions++;
          return FALSE;
        }
    }
  return TRUE;
}

static void
add_face_normal (const Builder *self, const guint8 *face, float (*sums)[3])
{
  float at[3][3];
  double normal[3];

  for (guint k = 0; k < 3; k++)
    get_position (self, nre_load_u16 (face + 8 + 2 * k), at[k]);
  nre_scene_face_normal (at[0], at[1], at[2], normal);
  for (guint k = 0; k < 9; k++)
    sums[nre_load_u16 (face + 8 + 2 * (k / 3))][k % 3] += (float) normal[k % 3];
}

/* Make a vertex of the scene. @sum: the sum of the normals of the faces around the vertex, used if the file
 * has no normal for it. */
static NreSceneVertex
get_vertex (const Builder *self, guint index, const float sum[3])
{
  NreSceneVertex vertex = { 0 };
  double length = sqrt ((double) sum[0] * sum[0] + (double) sum[1] * sum[1] + (double) sum[2] * sum[2]);

  get_position (self, index, vertex.position);
  if (index < self->normals.n)
    for (guint k = 0; k < 3; k++)
      vertex.normal[k] = (gint8) get_record (&self->normals, index)[k];
  if (vertex.normal[0] == 0 && vertex.normal[1] == 0 && vertex.normal[2] == 0 && length > 0 &&
      isfinite (length))
    for (guint k = 0; k < 3; k++)
      vertex.normal[k] = (gint8) lrint (127 * (double) sum[k] / length);
  if (index < self->uvs.n)
    for (guint k = 0; k < 2; k++)
      vertex.uv[k] = nre_load_i16 (get_record (&self->uvs, index) + 2 * k);
  return vertex;
}

static void
get_face (const guint8 *face, guint index, NreSceneFace *out)
{
  guint32 flags = nre_load_u32 (face);

  *out = (NreSceneFace){ index, flags, { face[4], face[5] }, (flags & NRE_TERRAIN_WATER) != 0,
                          (flags & NRE_TERRAIN_TWO_SIDED) != 0 };
}

/* Make a triangle of each face that can be drawn, in the order of the file. Vertex i is the last corner of
 * triangle i only, so that it can have the attributes of the triangle; the other two corners share existing
 * vertices. */
static void
build_triangles (Builder *self)
{
  NreScene *scene = self->scene;
  g_autofree guint32 *copies = g_new0 (guint32, (gsize) self->positions.n + 1);
  g_autofree float (*sums)[3] = g_malloc0_n ((gsize) self->positions.n + 1, sizeof *sums);
  guint n = MIN (self->faces.n, NRE_SCENE_MAX_TRIANGLES);

  scene->skips.too_much += self->faces.n - n;
  self->faces.n = n;
  self->before = g_new (guint32, (gsize) n + 1);
  for (guint i = 0; i < n; i++)
    {
      const guint8 *bytes = get_record (&self->faces, i);
      NreSceneFace face;

      self->before[i] = scene->faces->len;
      if (!judge_face (self, bytes))
        continue;
      get_face (bytes, i, &face);
      add_face_normal (self, bytes, sums);
      g_array_append_val (scene->faces, face);
    }
  self->before[n] = scene->faces->len;
  g_array_set_size (scene->vertices, scene->faces->len);
  g_array_set_size (scene->indices, 3 * scene->faces->len);
  for (guint i = 0; i < scene->faces->len; i++)
    {
      guint index = g_array_index (scene->faces, NreSceneFace, i).descriptor;
      guint file = nre_load_u16 (get_record (&self->faces, index) + 12);

      g_array_index (scene->vertices, NreSceneVertex, i) = get_vertex (self, file, sums[file]);
      copies[file] = i + 1;
    }
  for (guint i = 0; i < scene->faces->len; i++)
    {
      guint index = g_array_index (scene->faces, NreSceneFace, i).descriptor;
      const guint8 *bytes = get_record (&self->faces, index);
      guint32 *corners = &g_array_index (scene->indices, guint32, 3 * i);

      corners[2] = i;
      for (guint k = 0; k < 2; k++)
        {
          guint file = nre_load_u16 (bytes + 8 + 2 * k);

          if (copies[file] == 0)
            {
              NreSceneVertex vertex = get_vertex (self, file, sums[file]);

              g_array_append_val (scene->vertices, vertex);
              copies[file] = scene->vertices->len;
            }
          corners[k] = copies[file] - 1;
        }
    }
}

/* --- Slots ------------------------------------------------------------------------------------------- */

/* Add the edges of the batch, each once. @points: for each corner of the batch, its point; corners at the
 * same position have the same point */
static void
add_edges (NreScene *scene, NreSceneBatch *batch, const guint32 *points)
{
  const guint32 *corners = &g_array_index (scene->indices, guint32, batch->first);
  guint size = nre_weld_table_size (batch->count);
  g_autofree guint64 *cells = g_new0 (guint64, size);

  batch->first_edge = scene->edges->len / 2;
  for (guint i = 0; i < batch->count; i++)
    {
      guint next = i % 3 == 2 ? i - 2 : i + 1;
      guint64 key = (guint64) MIN (points[i], points[next]) << 32 | MAX (points[i], points[next]);
      guint at = nre_weld_mix (nre_weld_mix (1, (guint32) (key >> 32)), (guint32) key) & (size - 1);

      if (points[i] == points[next])
        continue;
      /* The two points differ, so no key is 0. */
      while (cells[at] != 0 && cells[at] != key)
        at = (at + 1) & (size - 1);
      if (cells[at] == key)
        continue;
      cells[at] = key;
      g_array_append_val (scene->edges, corners[i]);
      g_array_append_val (scene->edges, corners[next]);
    }
  batch->n_edges = scene->edges->len / 2 - batch->first_edge;
}

static void
set_slot_bounds (NreSceneSlot *out, const guint8 *slot)
{
  float values[10];

  nre_load_floats (slot + 8, values, 10);
  out->used = TRUE;
  out->bounds = NRE_BOUNDS_EMPTY;
  if (nre_scene_is_sane (values, 6))
    {
      memcpy (out->bounds.min, values, sizeof out->bounds.min);
      memcpy (out->bounds.max, values + 3, sizeof out->bounds.max);
    }
  if (nre_scene_is_sane (values + 6, 4))
    {
      memcpy (out->sphere, values + 6, sizeof out->sphere);
      out->sphere[3] = MAX (out->sphere[3], 0);
    }
}

/* Get the slot's index in scene->batches, adding it if necessary, or -1 if the slot cannot be drawn. */
static gint32
ensure_slot (Builder *self, guint index)
{
  NreScene *scene = self->scene;
  const guint8 *slot = get_record (&self->slots, index);
  guint start = nre_load_u16 (slot), end = start + nre_load_u16 (slot + 2);
  NreSceneBatch batch = { .batch = index, .bounds = NRE_BOUNDS_EMPTY };
  g_autofree guint32 *points = NULL;

  if (self->looked_at[index])
    return self->geometry[index];
  self->looked_at[index] = TRUE;
  self->geometry[index] = -1;
  if (end > self->faces.n)
    {
      scene->skips.slots++;
      return -1;
    }
  set_slot_bounds (&scene->slots[index], slot);
  batch.first = 3 * self->before[start];
  batch.count = 3 * (self->before[end] - self->before[start]);
  if (batch.count == 0)
    return -1;
  if (batch.count / 3 > self->budget)
    {
      scene->skips.too_much++;
      return -1;
    }
  self->budget -= batch.count / 3;
  for (guint i = batch.first; i < batch.first + batch.count; i++)
    nre_bounds_add_point (&batch.bounds, g_array_index (scene->vertices, NreSceneVertex,
                                                        g_array_index (scene->indices, guint32, i))
                                             .position);
  batch.flipped = nre_scene_find_winding (scene, &batch, self->n_windings);
  batch.material_index = g_array_index (scene->faces, NreSceneFace, batch.first / 3).materials[0];
  points = g_new (guint32, batch.count);
  nre_weld ((const NreSceneVertex *) (void *) scene->vertices->data,
            &g_array_index (scene->indices, guint32, batch.first), batch.count, points);
  add_edges (scene, &batch, points);
  self->geometry[index] = (gint32) scene->batches->len;
  g_array_append_val (scene->batches, batch);
  return self->geometry[index];
}

/* --- Tiles ------------------------------------------------------------------------------------------- */

static void
build_tile (Builder *self, guint tile, guint lod)
{
  NreScene *scene = self->scene;
  guint slot = nre_load_u16 (get_record (&self->tiles, tile) + 8 + 2 * lod);
  NreSceneDraw draw = { .node = tile, .slot = slot, .lod = (guint8) lod };
  const NreSceneBatch *batch;
  gint32 geometry;

  if (slot == NO_SLOT)
    return;
  if (slot >= scene->n_slots)
    {
      scene->skips.slot_references++;
      return;
    }
  geometry = ensure_slot (self, slot);
  if (geometry < 0)
    return;
  batch = &g_array_index (scene->batches, NreSceneBatch, geometry);
  if (scene->draws->len >= NRE_SCENE_MAX_DRAWS ||
      scene->stats[lod][0].n_triangles + batch->count / 3 >
        4 * (guint64) scene->faces->len + SPARE_TRIANGLES)
    {
      scene->skips.too_much++;
      return;
    }
  draw.geometry = (guint32) geometry;
  draw.first_triangle = g_array_index (scene->faces, NreSceneFace, batch->first / 3).descriptor;
  nre_scene_add_draw (scene, &draw, &batch->bounds, TRUE, TRUE);
}

/** nre_terrain_scene_new: (transfer full): create the scene of a terrain (spec: terrain.md). Data that
 * cannot be drawn is left out; see nre_scene_get_skips(), whose number of batches is the number of faces
 * here. Time and memory are proportional to the size of the chunks. May be called in any thread, as long
 * as no other thread changes the terrain, which is not kept. */
NreScene *
nre_terrain_scene_new (NreDirectory *directory)
{
  NreScene *scene = nre_scene_begin ();
  Builder self = { .scene = scene };

  find_tables (&self, directory);
  scene->faces = g_array_sized_new (FALSE, FALSE, sizeof (NreSceneFace), 1);
  scene->n_slots = self.slots.n;
  scene->slots = g_new0 (NreSceneSlot, scene->n_slots + 1);
  scene->made_of = find_made_of (&self);
  nre_scene_set_nodes (scene, MIN (self.tiles.n, NRE_SCENE_MAX_NODES), NULL);
  scene->skips.too_much += self.tiles.n - scene->n_nodes;
  build_triangles (&self);
  self.geometry = g_new (gint32, scene->n_slots + 1);
  self.looked_at = g_malloc0 (scene->n_slots + 1);
  self.budget = 4 * (guint64) scene->faces->len + SPARE_TRIANGLES;
  for (guint lod = 0; lod < NRE_TERRAIN_LODS; lod++)
    for (guint tile = 0; tile < scene->n_nodes; tile++)
      build_tile (&self, tile, lod);
  nre_scene_finish (scene);
  /* Each face has its own flag, so no batch flag means two-sided. */
  nre_scene_find_fronts (scene, self.n_windings, 0);
  g_free (self.before);
  g_free (self.geometry);
  g_free (self.looked_at);
  return scene;
}

/**
 * nre_terrain_scene_with_faces:
 * @directory: the terrain, after flags or materials of faces were edited
 *
 * (transfer full) (nullable): create a scene with the current faces; see nre_scene_with_faces(). NULL if the
 * geometry has changed, so that a new scene is needed.
 */
NreScene *
nre_terrain_scene_with_faces (NreScene *self, NreDirectory *directory)
{
  Builder builder = { 0 };
  g_autofree NreSceneFace *faces = NULL;
  const NreSceneFace *old;
  guint n;

  find_tables (&builder, directory);
  old = nre_scene_get_faces (self, &n);
  if (old == NULL || find_made_of (&builder) != self->made_of)
    return NULL;
  faces = g_new (NreSceneFace, (gsize) n + 1);
  for (guint i = 0; i < n; i++)
    get_face (get_record (&builder.faces, old[i].descriptor), old[i].descriptor, &faces[i]);
  return nre_scene_with_faces (self, faces, n);
}
