/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-terrain.h"

#include "nre-error.h"
#include "nre-export-mesh.h"
#include "nre-i18n.h"
#include "nre-terrain-wear.h"
#include "nre-terrain.h"

#include <math.h>

/* Several slots may draw the same faces, so the number of drawn corners is limited to LEAST plus TIMES_EACH
 * for each corner of a face. */
#define TIMES_EACH 64
#define LEAST 65536

#define NODE_SLOTS 8
#define NONE 0xffff

#define NO_MATERIAL 0xff
#define TWO_SIDED 0x8u

/* The tags of a part: the flags of its faces, and the row of their second material. */
enum
{
  FLAGS,
  MATERIAL2,
};

/**
 * Terrain: an export in progress
 * @places: for each vertex of the terrain, its index in the current tile plus 1, or 0
 */
typedef struct
{
  NreRecords     nodes;
  NreRecords     slots;
  NreRecords     positions;
  NreRecords     normals;
  NreRecords     uv;
  NreRecords     faces;
  NreTerrainWear wear;
  NreMeshScene   scene;
  guint          lod;
  guint32       *places;
  guint64        n_corners;
  NreExportSkips skips;
} Terrain;

/**
 * Tile: the geometry of a tile
 * @vertices: (element-type NreMeshVertex): the vertices of all its parts
 * @sources: (element-type guint): for each of @vertices, its index in the terrain
 * @parts: table from the flags and materials of faces to the part of the scene
 */
typedef struct
{
  NreMeshNode *node;
  GArray      *vertices;
  GArray      *sources;
  GHashTable  *parts;
} Tile;

/* --- Reading ------------------------------------------------------------------------------------- */

static void
locate (NreDirectory *directory, const char *table, NreRecords *out)
{
  NreSubject subject = { .directory = directory };

  nre_schema_find_records (&nre_terrain_schema, &subject, table, out);
}

static void
terrain_init (Terrain *self, const NreExportRequest *request)
{
  NreDirectory *directory = request->archive;

  locate (directory, "nodes", &self->nodes);
  locate (directory, "slots", &self->slots);
  locate (directory, "positions", &self->positions);
  locate (directory, "normals", &self->normals);
  locate (directory, "uv", &self->uv);
  locate (directory, "faces", &self->faces);
  self->places = g_new0 (guint32, (gsize) self->positions.n + 1);
  self->lod = request->options->lod;
  nre_mesh_scene_init (&self->scene);
  if (request->index != NRE_NO_ENTRY)
    nre_terrain_wear_read_entries (&self->wear, request->directory, request->index);
  else
    nre_terrain_wear_read (&self->wear, request->file_path);
}

static void
terrain_clear (Terrain *self)
{
  nre_records_clear (&self->nodes);
  nre_records_clear (&self->slots);
  nre_records_clear (&self->positions);
  nre_records_clear (&self->normals);
  nre_records_clear (&self->uv);
  nre_records_clear (&self->faces);
  nre_terrain_wear_clear (&self->wear);
  nre_mesh_scene_clear (&self->scene);
  g_clear_pointer (&self->places, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Terrain, terrain_clear)

static const guint8 *
get_record (const NreRecords *records, guint index)
{
  return nre_records_get (records, index).data;
}

static gboolean
is_finite (const float point[3])
{
  return isfinite (point[0]) && isfinite (point[1]) && isfinite (point[2]);
}

static gboolean
get_position (const Terrain *self, guint vertex, float out[3])
{
  if (vertex >= self->positions.n)
    return FALSE;
  nre_load_floats (get_record (&self->positions, vertex), out, 3);
  return is_finite (out);
}

/* --- Tiles --------------------------------------------------------------------------------------- */

/* Add the normal of the face to the normal of each corner. These sums are used for vertices without a normal
 * of their own. */
static void
add_face_normal (GArray *vertices, const guint corner[3])
{
  NreMeshVertex *vertex[3];
  double u[3], v[3];

  for (guint k = 0; k < 3; k++)
    vertex[k] = &g_array_index (vertices, NreMeshVertex, corner[k]);
  for (guint k = 0; k < 3; k++)
    {
      u[k] = (double) vertex[1]->position[k] - (double) vertex[0]->position[k];
      v[k] = (double) vertex[2]->position[k] - (double) vertex[0]->position[k];
    }
  for (guint c = 0; c < 3; c++)
    for (guint k = 0; k < 3; k++)
      vertex[c]->normal[k] += (float) (u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3]);
}

static gboolean
normalise (float normal[3])
{
  double length = sqrt ((double) normal[0] * normal[0] + (double) normal[1] * normal[1] +
                        (double) normal[2] * normal[2]);

  if (!(length > 1e-6) || !isfinite (length))
    return FALSE;
  for (guint k = 0; k < 3; k++)
    normal[k] = (float) (normal[k] / length);
  return TRUE;
}

/* Make the normal of a vertex of length 1. @normal: (inout): the sum of the normals of the faces, which is
 * replaced if the vertex has a normal of its own */
static void
finish_normal (const Terrain *self, guint vertex, float normal[3])
{
  static const float up[3] = { 0, 0, 1 };

  if (vertex < self->normals.n)
    {
      const guint8 *p = get_record (&self->normals, vertex);
      float own[3] = { (gint8) p[0], (gint8) p[1], (gint8) p[2] };

      if (normalise (own))
        {
          memcpy (normal, own, sizeof own);
          return;
        }
    }
  if (!normalise (normal))
    memcpy (normal, up, sizeof up);
}

/* The index of the vertex in the tile. The vertex is first added to the tile if necessary */
static guint
get_corner (Terrain *self, Tile *tile, guint vertex)
{
  NreMeshVertex out = { { 0 } };

  if (self->places[vertex] == 0)
    {
      get_position (self, vertex, out.position);
      if (vertex < self->uv.n)
        {
          const guint8 *p = get_record (&self->uv, vertex);

          for (guint k = 0; k < 2; k++)
            out.uv[k] = (float) (gint16) nre_load_u16 (p + 2 * k) / 1024;
        }
      g_array_append_val (tile->vertices, out);
      g_array_append_val (tile->sources, vertex);
      self->places[vertex] = tile->vertices->len;
    }
  return self->places[vertex] - 1;
}

static guint64
part_key (const guint8 *face)
{
  return (guint64) nre_load_u32 (face) << 16 | (guint) face[4] << 8 | face[5];
}

/* The part of the tile for faces with the same flags and the same two materials as @face. It is first added
 * if necessary */
static NreMeshPart *
get_part (Terrain *self, Tile *tile, const guint8 *face)
{
  guint64 key = part_key (face);
  guint32 flags = nre_load_u32 (face);
  gpointer place;
  NreMeshPart *part;
  guint number;

  if (g_hash_table_lookup_extended (tile->parts, &key, NULL, &place))
    return nre_mesh_scene_get_part (&self->scene, GPOINTER_TO_UINT (place));
  number = nre_mesh_scene_add_part (
    &self->scene, nre_mesh_scene_get_material (&self->scene, face[4], (flags & TWO_SIDED) != 0),
    tile->vertices);
  if (tile->node->mesh < 0)
    tile->node->mesh =
      nre_mesh_scene_add_mesh (&self->scene, g_strdup (tile->node->name), tile->node->index);
  nre_mesh_scene_draw (&self->scene, tile->node->mesh, number);
  g_hash_table_insert (tile->parts, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (number));
  part = nre_mesh_scene_get_part (&self->scene, number);
  part->tags[FLAGS] = flags;
  part->tags[MATERIAL2] = face[5];
  return part;
}

static void
add_face (Terrain *self, Tile *tile, const guint8 *face)
{
  guint vertex[3], corner[3];
  gboolean ok = TRUE;
  float position[3];

  for (guint k = 0; k < 3; k++)
    {
      vertex[k] = nre_load_u16 (face + 8 + 2 * k);
      ok = ok && get_position (self, vertex[k], position);
    }
  if (!ok || vertex[0] == vertex[1] || vertex[1] == vertex[2] || vertex[2] == vertex[0])
    {
      self->skips.triangles++;
      return;
    }
  for (guint k = 0; k < 3; k++)
    corner[k] = get_corner (self, tile, vertex[k]);
  add_face_normal (tile->vertices, corner);
  g_array_append_vals (get_part (self, tile, face)->corners, corner, 3);
}

static gboolean
add_slot (Terrain *self, guint index, guint slot, GError **error)
{
  const guint8 *record = get_record (&self->slots, slot);
  guint first = nre_load_u16 (record), n = nre_load_u16 (record + 2);
  g_autoptr (GHashTable) parts = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) vertices = g_array_new (FALSE, FALSE, sizeof (NreMeshVertex));
  g_autoptr (GArray) sources = g_array_new (FALSE, FALSE, sizeof (guint));
  Tile tile = { NULL, vertices, sources, parts };

  if ((guint64) first + n > self->faces.n)
    {
      self->skips.slots++;
      return TRUE;
    }
  self->n_corners += 3 * (guint64) n;
  if (self->n_corners > LEAST + TIMES_EACH * 3 * (guint64) self->faces.n)
    return nre_fail (error, NRE_ERROR_TOO_LARGE, _("the tiles of this terrain draw the same faces so many "
                                                   "times over that no file could hold it"));
  tile.node = nre_mesh_scene_add_node (&self->scene, g_strdup_printf ("tile_%u", index), index);
  for (guint i = 0; i < n; i++)
    add_face (self, &tile, get_record (&self->faces, first + i));
  for (guint i = 0; i < sources->len; i++)
    {
      guint source = g_array_index (sources, guint, i);

      self->places[source] = 0;
      finish_normal (self, source, g_array_index (vertices, NreMeshVertex, i).normal);
    }
  return TRUE;
}

static gboolean
add_tiles (Terrain *self, GError **error)
{
  for (guint i = 0; i < self->nodes.n; i++)
    {
      guint slot = nre_load_u16 (get_record (&self->nodes, i) + NODE_SLOTS + 2 * self->lod);

      if (slot == NONE)
        continue;
      if (slot >= self->slots.n)
        self->skips.slots++;
      else if (!add_slot (self, i, slot, error))
        return FALSE;
    }
  return TRUE;
}

/* --- Extras of glTF ------------------------------------------------------------------------------ */

static void
write_asset (NreJsonWriter *writer, gconstpointer data)
{
  nre_json_writer_member_uint (writer, "lod", ((const Terrain *) data)->lod);
}

static void
write_tile (NreJsonWriter *writer, guint index, gconstpointer data)
{
  const Terrain *self = data;

  nre_json_writer_member_uint (writer, "tile", index);
  nre_json_writer_member_uint (
    writer, "slot", nre_load_u16 (get_record (&self->nodes, index) + NODE_SLOTS + 2 * self->lod));
}

/* Write the extras of a primitive. A primitive of glTF has only one material, so its extras have both. */
static void
write_part (NreJsonWriter *writer, const NreMeshPart *part, gconstpointer data)
{
  const Terrain *self = data;
  guint row = part->tags[MATERIAL2];
  const char *name = row != NO_MATERIAL ? nre_terrain_wear_get_second (&self->wear, row) : NULL;

  nre_json_writer_member_uint (writer, "flags", part->tags[FLAGS]);
  nre_json_writer_member_uint (writer, "material",
                               g_array_index (self->scene.materials, NreMeshMaterial, part->material).row);
  nre_json_writer_key (writer, "material2");
  if (row != NO_MATERIAL)
    nre_json_writer_uint (writer, row);
  else
    nre_json_writer_null (writer);
  if (name != NULL)
    nre_json_writer_member_string (writer, "material2_name", name);
}

static char *
describe_part (const NreMeshPart *part, gconstpointer data)
{
  const Terrain *self = data;
  guint row = part->tags[MATERIAL2];
  const char *name = row != NO_MATERIAL ? nre_terrain_wear_get_second (&self->wear, row) : NULL;
  GString *text = g_string_new (NULL);

  g_string_printf (text, "flags 0x%08x", part->tags[FLAGS]);
  if (row != NO_MATERIAL)
    /* untranslated: OBJ */
    g_string_append_printf (text, ", second material %u%s%s", row, name != NULL ? " " : "",
                            name != NULL ? name : "");
  return g_string_free (text, FALSE);
}

/** nre_export_terrain: make the files of a terrain, with its tiles at one level of detail. Fails with
 * NRE_ERROR_FORMAT if the terrain has no such level, and with NRE_ERROR_TOO_LARGE if a damaged terrain
 * draws too much */
gboolean
nre_export_terrain (NreExportFiles *files, const NreExportRequest *request, GError **error)
{
  g_autoptr (NreExportSkins) skins = nre_export_skins_new (request);
  g_auto (Terrain) self = { 0 };

  terrain_init (&self, request);
  if (self.lod >= NRE_EXPORT_TERRAIN_LODS)
    return nre_fail (error, NRE_ERROR_FORMAT, _("a terrain has no level of detail %u: 0 is near, 1 is far"),
                     self.lod);
  if (!add_tiles (&self, error))
    return FALSE;
  for (guint i = 0; i < self.scene.materials->len; i++)
    {
      NreMeshMaterial *material = &g_array_index (self.scene.materials, NreMeshMaterial, i);
      const char *name = nre_terrain_wear_get_first (&self.wear, material->row);

      material->name = name != NULL ? g_strdup (name) : g_strdup_printf ("material_%u", material->row);
      nre_export_skins_add (skins, material->row, name);
    }
  nre_export_skins_make (skins);
  nre_mesh_scene_name_materials (&self.scene);
  self.scene.has_uv = self.uv.n > 0;
  self.scene.skins = skins;
  self.scene.about =
      /* untranslated: OBJ */
      "Colours stand in for textures that are not there; materials are called as Land2.wea has them, or by "
      "its rows.";
  self.scene.write_asset = write_asset;
  self.scene.write_node = write_tile;
  self.scene.write_part = write_part;
  self.scene.describe_part = describe_part;
  self.scene.data = &self;
  if (!nre_mesh_scene_export (&self.scene, files, request, error))
    return FALSE;
  files->skips = self.skips;
  return TRUE;
}
