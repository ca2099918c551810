/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export-mesh.h"

#include "nre-export-gltf-buffer.h"

/* Primitives that are lines. */
#define LINE_LOOP 2

/** Arrays: accessors of a shape; those of its parts' corners are consecutive. */
typedef struct
{
  guint positions;
  guint normals;
  guint uv;
  guint corners;
} Arrays;

typedef struct
{
  const NreMeshScene *scene;
  NreJsonWriter      *writer;
  Arrays             *arrays;
} Gltf;

static const NreMeshShape *
get_shape (const NreMeshScene *scene, guint index)
{
  return &g_array_index (scene->shapes, NreMeshShape, index);
}

/* @at: offset of the numbers in a vertex. */
static guint
add_column (NreGltfBuffer *buffer, const NreMeshShape *shape, gsize at, guint columns, gboolean bounds)
{
  guint n = shape->vertices->len;
  g_autofree float *values = g_new (float, (gsize) columns * n);

  for (guint i = 0; i < n; i++)
    memcpy (values + columns * (gsize) i,
            (const guint8 *) &g_array_index (shape->vertices, NreMeshVertex, i) + at,
            columns * sizeof (float));
  return nre_gltf_buffer_add_floats (buffer, values, n, columns, NRE_GLTF_VERTICES, bounds);
}

static void
add_arrays (NreGltfBuffer *buffer, const NreMeshShape *shape, Arrays *out)
{
  if (shape->parts->len == 0)
    return;
  out->positions = add_column (buffer, shape, G_STRUCT_OFFSET (NreMeshVertex, position), 3, TRUE);
  out->normals = add_column (buffer, shape, G_STRUCT_OFFSET (NreMeshVertex, normal), 3, FALSE);
  if (shape->has_uv)
    out->uv = add_column (buffer, shape, G_STRUCT_OFFSET (NreMeshVertex, uv), 2, FALSE);
  for (guint i = 0; i < shape->parts->len; i++)
    {
      const NreMeshPart *part = &g_array_index (shape->parts, NreMeshPart, i);
      guint at = nre_gltf_buffer_add_indices (buffer, &g_array_index (part->corners, guint, 0),
                                              part->corners->len, shape->vertices->len);

      if (i == 0)
        out->corners = at;
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
write_numbers (NreJsonWriter *writer, const char *name, guint n)
{
  nre_json_writer_begin_member_array (writer, name);
  for (guint i = 0; i < n; i++)
    nre_json_writer_uint (writer, i);
  nre_json_writer_end_array (writer);
}

/* A node for each shape, and the root, which contains them all. */
static void
write_nodes (Gltf *self, const char *title)
{
  NreJsonWriter *writer = self->writer;
  guint n = self->scene->shapes->len, mesh = 0;

  nre_json_writer_begin_member_array (writer, "nodes");
  for (guint i = 0; i < n; i++)
    {
      const NreMeshShape *shape = get_shape (self->scene, i);

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_string (writer, "name", shape->name);
      if (shape->parts->len > 0)
        nre_json_writer_member_uint (writer, "mesh", mesh++);
      if (self->scene->write_shape != NULL)
        {
          nre_json_writer_begin_member_object (writer, "extras");
          self->scene->write_shape (writer, shape, self->scene->data);
          nre_json_writer_end_object (writer);
        }
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "name", title);
  nre_json_writer_member_floats (writer, "rotation", nre_gltf_upright, 4);
  if (n > 0)
    write_numbers (writer, "children", n);
  nre_json_writer_end_object (writer);
  nre_json_writer_end_array (writer);
}

static void
write_part (Gltf *self, const NreMeshShape *shape, const Arrays *arrays, guint index)
{
  const NreMeshPart *part = &g_array_index (shape->parts, NreMeshPart, index);
  NreJsonWriter *writer = self->writer;

  nre_json_writer_begin_object (writer);
  nre_json_writer_begin_member_object (writer, "attributes");
  nre_json_writer_member_uint (writer, "POSITION", arrays->positions);
  nre_json_writer_member_uint (writer, "NORMAL", arrays->normals);
  if (shape->has_uv)
    nre_json_writer_member_uint (writer, "TEXCOORD_0", arrays->uv);
  nre_json_writer_end_object (writer);
  nre_json_writer_member_uint (writer, "indices", arrays->corners + index);
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

/* Write the meshes in the order of the nodes; there may be none. */
static void
write_meshes (Gltf *self)
{
  NreJsonWriter *writer = self->writer;
  gboolean begun = FALSE;

  for (guint i = 0; i < self->scene->shapes->len; i++)
    {
      const NreMeshShape *shape = get_shape (self->scene, i);

      if (shape->parts->len == 0)
        continue;
      if (!begun)
        {
          nre_json_writer_begin_member_array (writer, "meshes");
        }
      begun = TRUE;
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_string (writer, "name", shape->name);
      nre_json_writer_begin_member_array (writer, "primitives");
      for (guint k = 0; k < shape->parts->len; k++)
        write_part (self, shape, &self->arrays[i], k);
      nre_json_writer_end_array (writer);
      if (self->scene->write_mesh != NULL)
        {
          nre_json_writer_begin_member_object (writer, "extras");
          self->scene->write_mesh (writer, shape, self->scene->data);
          nre_json_writer_end_object (writer);
        }
      nre_json_writer_end_object (writer);
    }
  if (begun)
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

      nre_export_skins_get (self->scene->skins, material->row, material->rgb, &look);
      nre_json_writer_begin_object (writer);
      nre_gltf_write_material (writer, material->name, &look, material->two_sided);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

/**
 * nre_mesh_write_gltf:
 * @title: name of the scene and of its root
 * @uri: (nullable): of the file of the bytes; NULL for a GLB
 * @json, @bin: (out): the two halves; no bytes if nothing is drawn
 *
 * Write the scene as glTF. Fails with NRE_ERROR_TOO_LARGE.
 */
gboolean
nre_mesh_write_gltf (const NreMeshScene *self, const char *title, const char *uri, GString **json,
                     GBytes **bin, GError **error)
{
  g_autoptr (NreGltfBuffer) buffer = nre_gltf_buffer_new ();
  g_autofree Arrays *arrays = g_new0 (Arrays, (gsize) self->shapes->len + 1);
  GString *text;
  Gltf gltf = { self, NULL, arrays };

  for (guint i = 0; i < self->shapes->len; i++)
    add_arrays (buffer, get_shape (self, i), &arrays[i]);
  nre_gltf_buffer_add_images (buffer, self->skins, uri != NULL);
  if (!nre_gltf_buffer_check_size (buffer, error))
    return FALSE;
  text = g_string_new (NULL);
  gltf.writer = nre_json_writer_new (nre_json_sink_string, text);
  nre_json_writer_begin_object (gltf.writer);
  write_asset (&gltf);
  nre_json_writer_member_uint (gltf.writer, "scene", 0);
  nre_json_writer_begin_member_array (gltf.writer, "scenes");
  nre_json_writer_begin_object (gltf.writer);
  nre_json_writer_member_string (gltf.writer, "name", title);
  nre_json_writer_begin_member_array (gltf.writer, "nodes");
  nre_json_writer_uint (gltf.writer, self->shapes->len);
  nre_json_writer_end_array (gltf.writer);
  nre_json_writer_end_object (gltf.writer);
  nre_json_writer_end_array (gltf.writer);
  write_nodes (&gltf, title);
  write_meshes (&gltf);
  write_materials (&gltf);
  nre_gltf_buffer_write (buffer, gltf.writer, uri);
  nre_json_writer_end_object (gltf.writer);
  nre_json_writer_free (gltf.writer);
  *json = text;
  *bin = nre_gltf_buffer_finish (buffer);
  return TRUE;
}
