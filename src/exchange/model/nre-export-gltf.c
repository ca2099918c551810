/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-model.h"

#include "nre-error.h"
#include "nre-export-gltf-buffer.h"
#include "nre-i18n.h"
#include "nre-palette.h"

#include <math.h>
#include <string.h>

/** Accessors of one batch; shared by the meshes that draw it. */
typedef struct
{
  guint positions;
  guint normals;
  int   uv;                     /* or -1 */
  int   colours;                /* or -1 */
  guint indices;
} Primitive;

typedef struct
{
  guint16  index;
  gboolean two_sided;
} Material;

typedef struct
{
  NreExportScene *scene;
  const NreModel *model;
  NreGltfBuffer  *buffer;
  GHashTable     *primitives;   /* NreExportPart → Primitive */
  GHashTable     *mesh_of_slot; /* slot → number of the mesh plus 1 */
  GArray         *meshes;       /* of guint, the slots in the order of the meshes */
  GHashTable     *material_of;  /* index of the game → place in @materials plus 1 */
  GArray         *materials;
} Gltf;

/* --- Arrays --------------------------------------------------------------------------------------------- */

static guint
add_positions (Gltf *self, const NreExportPart *part)
{
  g_autofree float *values = g_new (float, 3 * (gsize) part->vertices->len);

  for (guint i = 0; i < part->vertices->len; i++)
    nre_model_get_position (self->model, g_array_index (part->vertices, guint, i), values + 3 * (gsize) i);
  return nre_gltf_buffer_add_floats (self->buffer, values, part->vertices->len, 3, NRE_GLTF_VERTICES, TRUE);
}

static guint
add_normals (Gltf *self, const NreExportPart *part)
{
  g_autofree float *values = nre_export_part_get_normals (part, self->model);

  return nre_gltf_buffer_add_floats (self->buffer, values, part->vertices->len, 3, NRE_GLTF_VERTICES, FALSE);
}

static int
add_uvs (Gltf *self, const NreExportPart *part)
{
  g_autofree float *values = g_new (float, 2 * (gsize) part->vertices->len);

  if (nre_model_count (self->model, NRE_MODEL_UV) == 0)
    return -1;
  for (guint i = 0; i < part->vertices->len; i++)
    nre_model_get_uv (self->model, g_array_index (part->vertices, guint, i), values + 2 * (gsize) i);
  return (int) nre_gltf_buffer_add_floats (self->buffer, values, part->vertices->len, 2, NRE_GLTF_VERTICES,
                                           FALSE);
}

static int
add_colours (Gltf *self, const NreExportPart *part)
{
  const NreModelTable *table = nre_model_get_table (self->model, NRE_MODEL_COLOURS);
  g_autofree guint8 *values = g_malloc (4 * (gsize) part->vertices->len);

  if (table->count == 0)
    return -1;
  for (guint i = 0; i < part->vertices->len; i++)
    {
      guint vertex = g_array_index (part->vertices, guint, i);
      guint8 *out = values + 4 * (gsize) i;

      memset (out, 0xff, 4);
      if (vertex < table->count)
        {
          const guint8 *bgra = table->span.data + 4 * (gsize) vertex;

          out[0] = bgra[2];
          out[1] = bgra[1];
          out[2] = bgra[0];
          out[3] = bgra[3];
        }
    }
  return (int) nre_gltf_buffer_add_colours (self->buffer, values, part->vertices->len);
}

static void
add_material (Gltf *self, const NreExportPart *part)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->material_of, GUINT_TO_POINTER (part->material)));
  Material material = { part->material, FALSE };

  if (place == 0)
    {
      g_array_append_val (self->materials, material);
      place = self->materials->len;
      g_hash_table_insert (self->material_of, GUINT_TO_POINTER (part->material), GUINT_TO_POINTER (place));
    }
  if ((part->flags & NRE_MODEL_BATCH_TWO_SIDED) != 0)
    g_array_index (self->materials, Material, place - 1).two_sided = TRUE;
}

static void
add_primitive (Gltf *self, NreExportPart *part)
{
  Primitive *primitive;

  if (g_hash_table_contains (self->primitives, part))
    return;
  primitive = g_new (Primitive, 1);
  primitive->positions = add_positions (self, part);
  primitive->normals = add_normals (self, part);
  primitive->uv = add_uvs (self, part);
  primitive->colours = add_colours (self, part);
  primitive->indices = nre_gltf_buffer_add_indices (self->buffer, &g_array_index (part->indices, guint, 0),
                                                    part->indices->len, part->vertices->len);
  add_material (self, part);
  g_hash_table_insert (self->primitives, part, primitive);
}

/* Meshes in the order in which nodes first draw them. */
static void
add_meshes (Gltf *self)
{
  for (guint i = 0; i < nre_export_scene_get_n_nodes (self->scene); i++)
    {
      int slot = nre_export_scene_get_node (self->scene, i)->slot;
      GPtrArray *parts = slot >= 0 ? nre_export_scene_get_parts (self->scene, (guint) slot) : NULL;

      if (parts == NULL || parts->len == 0 ||
          g_hash_table_contains (self->mesh_of_slot, GINT_TO_POINTER (slot)))
        continue;
      for (guint k = 0; k < parts->len; k++)
        add_primitive (self, g_ptr_array_index (parts, k));
      g_array_append_val (self->meshes, slot);
      g_hash_table_insert (self->mesh_of_slot, GINT_TO_POINTER (slot), GUINT_TO_POINTER (self->meshes->len));
    }
}

/* --- JSON ----------------------------------------------------------------------------------------------- */

static void
write_asset (Gltf *self, NreJsonWriter *writer)
{
  const NreExportOptions *options = nre_export_scene_get_options (self->scene);

  nre_json_writer_begin_member_object (writer, "asset");
  nre_json_writer_member_string (writer, "version", "2.0");
  nre_json_writer_member_string (writer, "generator", "NRes Editor"); /* untranslated: a name */
  nre_json_writer_begin_member_object (writer, "extras");
  nre_json_writer_member_uint (writer, "lod", options->lod);
  nre_json_writer_member_uint (writer, "group", options->group);
  nre_json_writer_member_uint (writer, "frame_count", nre_model_get_frame_count (self->model));
  nre_json_writer_member_uint (writer, "frames_per_second", NRE_GLTF_FRAMES_PER_SECOND);
  if (nre_model_is_legacy (self->model))
    nre_json_writer_member_boolean (writer, "legacy", TRUE);
  nre_json_writer_end_object (writer);
  nre_json_writer_end_object (writer);
}

static void
write_children (NreJsonWriter *writer, const GArray *children)
{
  if (children == NULL)
    return;
  nre_json_writer_begin_member_array (writer, "children");
  for (guint i = 0; i < children->len; i++)
    nre_json_writer_uint (writer, g_array_index (children, guint, i));
  nre_json_writer_end_array (writer);
}

static void
write_node (Gltf *self, NreJsonWriter *writer, guint index, const GArray *children)
{
  static const float no_turn[4] = { 0, 0, 0, 1 }, no_move[3] = { 0, 0, 0 };
  const NreExportNode *node = nre_export_scene_get_node (self->scene, index);
  float rotation[4];
  guint mesh = 0;

  if (node->slot >= 0)
    mesh = GPOINTER_TO_UINT (g_hash_table_lookup (self->mesh_of_slot, GINT_TO_POINTER (node->slot)));
  nre_gltf_rotation (node->sample.quat, rotation);
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "name", node->name);
  if (memcmp (node->sample.pos, no_move, sizeof no_move) != 0)
    nre_json_writer_member_floats (writer, "translation", node->sample.pos, 3);
  if (memcmp (rotation, no_turn, sizeof no_turn) != 0)
    nre_json_writer_member_floats (writer, "rotation", rotation, 4);
  if (mesh > 0)
    nre_json_writer_member_uint (writer, "mesh", mesh - 1);
  write_children (writer, children);
  nre_json_writer_end_object (writer);
}

static void
array_unref (gpointer array)
{
  if (array != NULL)
    g_array_unref (array);
}

static void
write_nodes (Gltf *self, NreJsonWriter *writer, const char *title)
{
  guint n = nre_export_scene_get_n_nodes (self->scene);
  g_autoptr (GPtrArray) children = g_ptr_array_new_full (n + 1, array_unref);

  g_ptr_array_set_size (children, (int) n + 1);
  for (guint i = 0; i < n; i++)
    {
      int parent = nre_export_scene_get_node (self->scene, i)->parent;
      gpointer *list = &g_ptr_array_index (children, parent < 0 ? n : (guint) parent);

      if (*list == NULL)
        *list = g_array_new (FALSE, FALSE, sizeof (guint));
      g_array_append_val ((GArray *) *list, i);
    }
  nre_json_writer_begin_member_array (writer, "nodes");
  for (guint i = 0; i < n; i++)
    write_node (self, writer, i, g_ptr_array_index (children, i));
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "name", title);
  nre_json_writer_member_floats (writer, "rotation", nre_gltf_upright, 4);
  write_children (writer, g_ptr_array_index (children, n));
  nre_json_writer_end_object (writer);
  nre_json_writer_end_array (writer);
}

static void
write_primitive (Gltf *self, NreJsonWriter *writer, const NreExportPart *part)
{
  const Primitive *primitive = g_hash_table_lookup (self->primitives, part);
  gpointer material = g_hash_table_lookup (self->material_of, GUINT_TO_POINTER (part->material));

  nre_json_writer_begin_object (writer);
  nre_json_writer_begin_member_object (writer, "attributes");
  nre_json_writer_member_uint (writer, "POSITION", primitive->positions);
  nre_json_writer_member_uint (writer, "NORMAL", primitive->normals);
  if (primitive->uv >= 0)
    nre_json_writer_member_uint (writer, "TEXCOORD_0", (guint) primitive->uv);
  if (primitive->colours >= 0)
    nre_json_writer_member_uint (writer, "COLOR_0", (guint) primitive->colours);
  nre_json_writer_end_object (writer);
  nre_json_writer_member_uint (writer, "indices", primitive->indices);
  nre_json_writer_member_uint (writer, "material", GPOINTER_TO_UINT (material) - 1);
  nre_json_writer_begin_member_object (writer, "extras");
  nre_json_writer_member_uint (writer, "batch", part->batch);
  nre_json_writer_member_uint (writer, "flags", part->flags);
  nre_json_writer_end_object (writer);
  nre_json_writer_end_object (writer);
}

static void
write_meshes (Gltf *self, NreJsonWriter *writer)
{
  if (self->meshes->len == 0)
    return;
  nre_json_writer_begin_member_array (writer, "meshes");
  for (guint i = 0; i < self->meshes->len; i++)
    {
      guint slot = g_array_index (self->meshes, guint, i);
      g_autofree char *name = g_strdup_printf ("slot_%u", slot);
      GPtrArray *parts = nre_export_scene_get_parts (self->scene, slot);

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_string (writer, "name", name);
      nre_json_writer_begin_member_array (writer, "primitives");
      for (guint k = 0; k < parts->len; k++)
        write_primitive (self, writer, g_ptr_array_index (parts, k));
      nre_json_writer_end_array (writer);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

static void
write_materials (Gltf *self, NreJsonWriter *writer)
{
  if (self->materials->len == 0)
    return;
  nre_json_writer_begin_member_array (writer, "materials");
  for (guint i = 0; i < self->materials->len; i++)
    {
      const Material *material = &g_array_index (self->materials, Material, i);
      g_autofree char *name = nre_export_scene_dup_material (self->scene, material->index);
      NreExportLook look;
      float rgb[3];

      nre_palette_material (material->index, rgb);
      nre_export_skins_get (nre_export_scene_get_skins (self->scene), material->index, rgb, &look);
      nre_json_writer_begin_object (writer);
      nre_gltf_write_material (writer, name, &look, material->two_sided);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

static GString *
write_json (Gltf *self, NreGltfAnimation *animation, const char *title, const char *uri)
{
  GString *text = g_string_new (NULL);
  g_autoptr (NreJsonWriter) writer = nre_json_writer_new (nre_json_sink_string, text);
  guint root = nre_export_scene_get_n_nodes (self->scene);

  nre_json_writer_begin_object (writer);
  write_asset (self, writer);
  nre_json_writer_member_uint (writer, "scene", 0);
  nre_json_writer_begin_member_array (writer, "scenes");
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "name", title);
  nre_json_writer_begin_member_array (writer, "nodes");
  nre_json_writer_uint (writer, root);
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
  nre_json_writer_end_array (writer);
  write_nodes (self, writer, title);
  write_meshes (self, writer);
  write_materials (self, writer);
  nre_gltf_animation_write (animation, writer);
  nre_gltf_buffer_write (self->buffer, writer, uri);
  nre_json_writer_end_object (writer);
  return text;
}

static gboolean
export (NreExportScene *scene, const char *title, const char *uri, GString **json, GBytes **bin,
        GError **error)
{
  g_autoptr (NreGltfBuffer) buffer = nre_gltf_buffer_new ();
  g_autoptr (GHashTable) primitives = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GHashTable) mesh_of_slot = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) material_of = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) meshes = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) materials = g_array_new (FALSE, FALSE, sizeof (Material));
  g_autoptr (NreGltfAnimation) animation = NULL;
  Gltf self = { scene, nre_export_scene_get_model (scene), buffer, primitives, mesh_of_slot, meshes,
                material_of, materials };

  add_meshes (&self);
  animation = nre_gltf_animation_new (scene, buffer, error);
  nre_gltf_buffer_add_images (buffer, nre_export_scene_get_skins (scene), uri != NULL);
  if (animation == NULL || !nre_gltf_buffer_check_size (buffer, error))
    return FALSE;
  *json = write_json (&self, animation, title, uri);
  *bin = nre_gltf_buffer_finish (buffer);
  return TRUE;
}

/**
 * nre_export_gltf:
 * @title: name of the scene and of its root
 * @bin_name: name of the file of the bytes
 * @gltf: (out): the JSON file
 * @bin: (out) (nullable): the bytes; NULL if there are none, and no file is then named
 *
 * Write the drawn geometry and its animation as glTF. Fails with NRE_ERROR_TOO_LARGE.
 */
gboolean
nre_export_gltf (NreExportScene *scene, const char *title, const char *bin_name, GBytes **gltf, GBytes **bin,
                 GError **error)
{
  g_autofree char *uri = g_uri_escape_string (bin_name, NULL, TRUE);
  GString *json;

  if (!export (scene, title, uri, &json, bin, error))
    return FALSE;
  *gltf = g_string_free_to_bytes (json);
  if (g_bytes_get_size (*bin) == 0)
    g_clear_pointer (bin, g_bytes_unref);
  return TRUE;
}

/** nre_export_glb: (transfer full): the same as one file. */
GBytes *
nre_export_glb (NreExportScene *scene, const char *title, GError **error)
{
  g_autoptr (GBytes) bin = NULL;
  GString *json;

  return export (scene, title, NULL, &json, &bin, error) ? nre_gltf_pack (json, bin, error) : NULL;
}
