/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export-mesh.h"

#include "nre-export-gltf-buffer.h"

/* The mode of closed lines in glTF. */
#define LINE_LOOP 2

/** Arrays: the accessors of a part. Consecutive parts with the same vertices share all accessors but
 * @corners */
typedef struct
{
  guint positions;
  guint normals;
  guint uv;
  guint colors;
  guint corners;
} Arrays;

/** Sampler: the accessors of a channel */
typedef struct
{
  guint times;
  guint values;
} Sampler;

typedef struct
{
  const NreMeshScene *scene;
  NreGltfBuffer      *buffer;
  NreJsonWriter      *writer;
  Arrays             *arrays;     /* for each part */
  Sampler            *samplers;   /* for each channel */
} Gltf;

/* --- Arrays --------------------------------------------------------------------------------------------- */

/* Add the numbers at offset @at in each NreMeshVertex as an array. Returns: the index of the accessor */
static guint
add_column (Gltf *self, const GArray *vertices, gsize at, guint columns, gboolean bounds)
{
  g_autofree float *values = g_new (float, (gsize) columns * vertices->len);

  for (guint i = 0; i < vertices->len; i++)
    memcpy (values + columns * (gsize) i, (const guint8 *) &g_array_index (vertices, NreMeshVertex, i) + at,
            columns * sizeof (float));
  return nre_gltf_buffer_add_floats (self->buffer, values, vertices->len, columns, NRE_GLTF_VERTICES, bounds);
}

static guint
add_colors (Gltf *self, const GArray *vertices)
{
  g_autofree guint8 *values = g_malloc (4 * (gsize) vertices->len);

  for (guint i = 0; i < vertices->len; i++)
    memcpy (values + 4 * (gsize) i, g_array_index (vertices, NreMeshVertex, i).rgba, 4);
  return nre_gltf_buffer_add_colours (self->buffer, values, vertices->len);
}

static void
add_parts (Gltf *self)
{
  const GArray *vertices = NULL;

  for (guint i = 0; i < self->scene->parts->len; i++)
    {
      const NreMeshPart *part = nre_mesh_scene_get_part (self->scene, i);
      Arrays *out = &self->arrays[i];

      if (part->vertices == vertices)
        *out = self->arrays[i - 1];
      else
        {
          vertices = part->vertices;
          out->positions = add_column (self, vertices, G_STRUCT_OFFSET (NreMeshVertex, position), 3, TRUE);
          out->normals = add_column (self, vertices, G_STRUCT_OFFSET (NreMeshVertex, normal), 3, FALSE);
          if (self->scene->has_uv)
            out->uv = add_column (self, vertices, G_STRUCT_OFFSET (NreMeshVertex, uv), 2, FALSE);
          if (self->scene->has_colors)
            out->colors = add_colors (self, vertices);
        }
      out->corners = nre_gltf_buffer_add_indices (self->buffer, &g_array_index (part->corners, guint, 0),
                                                  part->corners->len, vertices->len);
    }
}

/* Add the times and values of all channels. Channels with the same times share the accessor of the times. */
static void
add_samplers (Gltf *self)
{
  g_autoptr (GHashTable) added =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (guint i = 0; i < self->scene->channels->len; i++)
    {
      const NreMeshChannel *channel = &g_array_index (self->scene->channels, NreMeshChannel, i);
      const float *times = (const float *) (const void *) channel->times->data;
      const float *values = (const float *) (const void *) channel->values->data;
      guint n = channel->times->len, place;
      GBytes *key = g_bytes_new_static (times, n * sizeof *times);

      place = GPOINTER_TO_UINT (g_hash_table_lookup (added, key));
      if (place == 0)
        place = nre_gltf_buffer_add_floats (self->buffer, times, n, 1, NRE_GLTF_NO_TARGET, TRUE) + 1;
      g_hash_table_insert (added, key, GUINT_TO_POINTER (place));
      self->samplers[i].times = place - 1;
      self->samplers[i].values = nre_gltf_buffer_add_floats (self->buffer, values, n, channel->turns ? 4 : 3,
                                                             NRE_GLTF_NO_TARGET, FALSE);
    }
}

/* --- JSON ----------------------------------------------------------------------------------------------- */

static void
write_asset (Gltf *self)
{
  NreJsonWriter *writer = self->writer;

  nre_json_writer_begin_member_object (writer, "asset");
  nre_json_writer_member_string (writer, "version", "2.0");
  nre_json_writer_member_string (writer, "generator", "NRes Editor"); /* untranslated: a name */
  if (self->scene->write_asset != NULL)
    {
      nre_json_writer_begin_member_object (writer, "extras");
      self->scene->write_asset (writer, self->scene->data);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_object (writer);
}

static void
write_children (Gltf *self, const GArray *children)
{
  if (children == NULL)
    return;
  nre_json_writer_begin_member_array (self->writer, "children");
  for (guint i = 0; i < children->len; i++)
    nre_json_writer_uint (self->writer, g_array_index (children, guint, i));
  nre_json_writer_end_array (self->writer);
}

static void
write_node (Gltf *self, const NreMeshNode *node, const GArray *children)
{
  static const float no_turn[4] = { 0, 0, 0, 1 }, no_move[3] = { 0, 0, 0 };
  NreJsonWriter *writer = self->writer;

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "name", node->name);
  if (memcmp (node->translation, no_move, sizeof no_move) != 0)
    nre_json_writer_member_floats (writer, "translation", node->translation, 3);
  if (memcmp (node->rotation, no_turn, sizeof no_turn) != 0)
    nre_json_writer_member_floats (writer, "rotation", node->rotation, 4);
  if (node->mesh >= 0)
    nre_json_writer_member_uint (writer, "mesh", (guint) node->mesh);
  write_children (self, children);
  if (self->scene->write_node != NULL)
    {
      nre_json_writer_begin_member_object (writer, "extras");
      self->scene->write_node (writer, node->index, self->scene->data);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_object (writer);
}

static void
array_unref (gpointer array)
{
  if (array != NULL)
    g_array_unref (array);
}

/* Write all nodes, followed by a root node, the parent of nodes without a parent in the scene. */
static void
write_nodes (Gltf *self, const char *title)
{
  NreJsonWriter *writer = self->writer;
  guint n = self->scene->nodes->len;
  g_autoptr (GPtrArray) children = g_ptr_array_new_full (n + 1, array_unref);

  g_ptr_array_set_size (children, (int) n + 1);
  for (guint i = 0; i < n; i++)
    {
      int parent = nre_mesh_scene_get_node (self->scene, i)->parent;
      gpointer *list = &g_ptr_array_index (children, parent < 0 ? n : (guint) parent);

      if (*list == NULL)
        *list = g_array_new (FALSE, FALSE, sizeof (guint));
      g_array_append_val ((GArray *) *list, i);
    }
  nre_json_writer_begin_member_array (writer, "nodes");
  for (guint i = 0; i < n; i++)
    write_node (self, nre_mesh_scene_get_node (self->scene, i), g_ptr_array_index (children, i));
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "name", title);
  nre_json_writer_member_floats (writer, "rotation", nre_gltf_upright, 4);
  write_children (self, g_ptr_array_index (children, n));
  nre_json_writer_end_object (writer);
  nre_json_writer_end_array (writer);
}

static void
write_part (Gltf *self, guint index)
{
  const NreMeshPart *part = nre_mesh_scene_get_part (self->scene, index);
  const Arrays *arrays = &self->arrays[index];
  NreJsonWriter *writer = self->writer;

  nre_json_writer_begin_object (writer);
  nre_json_writer_begin_member_object (writer, "attributes");
  nre_json_writer_member_uint (writer, "POSITION", arrays->positions);
  nre_json_writer_member_uint (writer, "NORMAL", arrays->normals);
  if (self->scene->has_uv)
    nre_json_writer_member_uint (writer, "TEXCOORD_0", arrays->uv);
  if (self->scene->has_colors)
    nre_json_writer_member_uint (writer, "COLOR_0", arrays->colors);
  nre_json_writer_end_object (writer);
  nre_json_writer_member_uint (writer, "indices", arrays->corners);
  nre_json_writer_member_uint (writer, "material", part->material);
  if (part->is_loop)
    nre_json_writer_member_uint (writer, "mode", LINE_LOOP);
  if (self->scene->write_part != NULL)
    {
      nre_json_writer_begin_member_object (writer, "extras");
      self->scene->write_part (writer, part, self->scene->data);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_object (writer);
}

static void
write_meshes (Gltf *self)
{
  NreJsonWriter *writer = self->writer;

  if (self->scene->meshes->len == 0)
    return;
  nre_json_writer_begin_member_array (writer, "meshes");
  for (guint i = 0; i < self->scene->meshes->len; i++)
    {
      const NreMesh *mesh = nre_mesh_scene_get_mesh (self->scene, i);

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_string (writer, "name", mesh->name);
      nre_json_writer_begin_member_array (writer, "primitives");
      for (guint k = 0; k < mesh->parts->len; k++)
        write_part (self, g_array_index (mesh->parts, guint, k));
      nre_json_writer_end_array (writer);
      if (self->scene->write_mesh != NULL)
        {
          nre_json_writer_begin_member_object (writer, "extras");
          self->scene->write_mesh (writer, mesh->index, self->scene->data);
          nre_json_writer_end_object (writer);
        }
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

static void
write_materials (Gltf *self)
{
  NreJsonWriter *writer = self->writer;

  if (self->scene->materials->len == 0)
    return;
  nre_json_writer_begin_member_array (writer, "materials");
  for (guint i = 0; i < self->scene->materials->len; i++)
    {
      const NreMeshMaterial *material = &g_array_index (self->scene->materials, NreMeshMaterial, i);
      NreExportLook look;

      nre_export_skins_get (self->scene->skins, material->row, &look);
      nre_json_writer_begin_object (writer);
      nre_gltf_write_material (writer, material->name, &look, material->two_sided);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

static void
write_animation (Gltf *self)
{
  const GArray *channels = self->scene->channels;
  NreJsonWriter *writer = self->writer;

  if (channels->len == 0)
    return;
  nre_json_writer_begin_member_array (writer, "animations");
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "name", "animation");
  nre_json_writer_begin_member_array (writer, "samplers");
  for (guint i = 0; i < channels->len; i++)
    {
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "input", self->samplers[i].times);
      nre_json_writer_member_string (writer, "interpolation", "LINEAR");
      nre_json_writer_member_uint (writer, "output", self->samplers[i].values);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_begin_member_array (writer, "channels");
  for (guint i = 0; i < channels->len; i++)
    {
      const NreMeshChannel *channel = &g_array_index (channels, NreMeshChannel, i);

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "sampler", i);
      nre_json_writer_begin_member_object (writer, "target");
      nre_json_writer_member_uint (writer, "node", channel->node);
      nre_json_writer_member_string (writer, "path", channel->turns ? "rotation" : "translation");
      nre_json_writer_end_object (writer);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
  nre_json_writer_end_array (writer);
}

/**
 * nre_mesh_write_gltf:
 * @title: name of the scene and of its root node
 * @uri: (nullable): URI of the file with the bytes of the buffer; NULL for a GLB file
 * @json: (out) (transfer full): the JSON part
 * @bin: (out) (transfer full): the binary part; empty if there is nothing to draw
 *
 * Write the scene as glTF 2.0. A root node after the nodes of the scene turns Z up into the Y up of glTF.
 * Fails with NRE_ERROR_TOO_LARGE.
 */
gboolean
nre_mesh_write_gltf (const NreMeshScene *self, const char *title, const char *uri, GString **json,
                     GBytes **bin, GError **error)
{
  g_autoptr (NreGltfBuffer) buffer = nre_gltf_buffer_new ();
  g_autofree Arrays *arrays = g_new0 (Arrays, (gsize) self->parts->len + 1);
  g_autofree Sampler *samplers = g_new (Sampler, (gsize) self->channels->len + 1);
  Gltf gltf = { self, buffer, NULL, arrays, samplers };

  add_parts (&gltf);
  add_samplers (&gltf);
  nre_gltf_buffer_add_images (buffer, self->skins, uri != NULL);
  if (!nre_gltf_buffer_check_size (buffer, error))
    return FALSE;
  *json = g_string_new (NULL);
  gltf.writer = nre_json_writer_new (nre_json_sink_string, *json);
  nre_json_writer_begin_object (gltf.writer);
  write_asset (&gltf);
  nre_json_writer_member_uint (gltf.writer, "scene", 0);
  nre_json_writer_begin_member_array (gltf.writer, "scenes");
  nre_json_writer_begin_object (gltf.writer);
  nre_json_writer_member_string (gltf.writer, "name", title);
  nre_json_writer_begin_member_array (gltf.writer, "nodes");
  nre_json_writer_uint (gltf.writer, self->nodes->len);
  nre_json_writer_end_array (gltf.writer);
  nre_json_writer_end_object (gltf.writer);
  nre_json_writer_end_array (gltf.writer);
  write_nodes (&gltf, title);
  write_meshes (&gltf);
  write_materials (&gltf);
  write_animation (&gltf);
  nre_gltf_buffer_write (buffer, gltf.writer, uri);
  nre_json_writer_end_object (gltf.writer);
  nre_json_writer_free (gltf.writer);
  *bin = nre_gltf_buffer_finish (buffer);
  return TRUE;
}
