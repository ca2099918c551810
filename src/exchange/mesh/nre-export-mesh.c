/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export-mesh.h"

#include "nre-export-gltf-buffer.h"
#include "nre-obj-text.h"

static void
clear_part (gpointer data)
{
  NreMeshPart *part = data;

  g_array_unref (part->vertices);
  g_array_unref (part->corners);
}

static void
clear_mesh (gpointer data)
{
  NreMesh *mesh = data;

  g_free (mesh->name);
  g_array_unref (mesh->parts);
}

static void
clear_node (gpointer data)
{
  g_free (((NreMeshNode *) data)->name);
}

static void
clear_material (gpointer data)
{
  g_free (((NreMeshMaterial *) data)->name);
}

static void
clear_channel (gpointer data)
{
  NreMeshChannel *channel = data;

  g_array_unref (channel->times);
  g_array_unref (channel->values);
}

static GArray *
array_new (gsize size, GDestroyNotify clear)
{
  GArray *self = g_array_new (FALSE, TRUE, (guint) size);

  g_array_set_clear_func (self, clear);
  return self;
}

/** nre_mesh_scene_init: make @self an empty scene */
void
nre_mesh_scene_init (NreMeshScene *self)
{
  *self = (NreMeshScene){ .nodes = array_new (sizeof (NreMeshNode), clear_node),
                          .meshes = array_new (sizeof (NreMesh), clear_mesh),
                          .parts = array_new (sizeof (NreMeshPart), clear_part),
                          .materials = array_new (sizeof (NreMeshMaterial), clear_material),
                          .channels = array_new (sizeof (NreMeshChannel), clear_channel),
                          .material_of = g_hash_table_new (NULL, NULL) };
}

void
nre_mesh_scene_clear (NreMeshScene *self)
{
  g_clear_pointer (&self->nodes, g_array_unref);
  g_clear_pointer (&self->meshes, g_array_unref);
  g_clear_pointer (&self->parts, g_array_unref);
  g_clear_pointer (&self->materials, g_array_unref);
  g_clear_pointer (&self->channels, g_array_unref);
  g_clear_pointer (&self->material_of, g_hash_table_unref);
  g_clear_pointer (&self->world, g_free);
}

/**
 * nre_mesh_scene_add_node:
 * @name: (transfer full)
 * @index: as in NreMeshNode
 *
 * Add a node without a mesh.
 *
 * Returns: (transfer none): the node; the pointer is valid until the next node is added
 */
NreMeshNode *
nre_mesh_scene_add_node (NreMeshScene *self, char *name, guint index)
{
  NreMeshNode node = { name, index, -1, -1, { 0 }, { 0, 0, 0, 1 } };

  g_array_append_val (self->nodes, node);
  return nre_mesh_scene_get_node (self, self->nodes->len - 1);
}

/**
 * nre_mesh_scene_add_mesh:
 * @name: (transfer full)
 * @index: as in NreMesh
 *
 * Add a mesh. It must get at least one part with nre_mesh_scene_draw().
 *
 * Returns: its index in the meshes of the scene
 */
int
nre_mesh_scene_add_mesh (NreMeshScene *self, char *name, guint index)
{
  NreMesh mesh = { name, index, g_array_new (FALSE, FALSE, sizeof (guint)) };

  g_array_append_val (self->meshes, mesh);
  return (int) self->meshes->len - 1;
}

/**
 * nre_mesh_scene_add_part:
 * @material: index in the materials of the scene
 * @vertices: (element-type NreMeshVertex): other parts may share them
 *
 * Add a part without triangles.
 *
 * Returns: its index in the parts of the scene
 */
guint
nre_mesh_scene_add_part (NreMeshScene *self, guint material, GArray *vertices)
{
  NreMeshPart part = { .material = material, .vertices = g_array_ref (vertices),
                       .corners = g_array_new (FALSE, FALSE, sizeof (guint)) };

  g_array_append_val (self->parts, part);
  return self->parts->len - 1;
}

/** nre_mesh_scene_draw: add a part to a mesh. @mesh, @part: their indices in the scene */
void
nre_mesh_scene_draw (NreMeshScene *self, int mesh, guint part)
{
  g_array_append_val (nre_mesh_scene_get_mesh (self, (guint) mesh)->parts, part);
}

/**
 * nre_mesh_scene_get_material:
 * @row: as in NreMeshMaterial
 * @two_sided: whether the caller's part is visible from both sides; one such part makes the material
 *   two-sided
 *
 * Find the material of @row; if there is none, add one that has no name yet.
 *
 * Returns: its index in the materials of the scene
 */
guint
nre_mesh_scene_get_material (NreMeshScene *self, guint row, gboolean two_sided)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->material_of, GUINT_TO_POINTER (row)));
  NreMeshMaterial material = { .row = row };

  if (place == 0)
    {
      g_array_append_val (self->materials, material);
      place = self->materials->len;
      g_hash_table_insert (self->material_of, GUINT_TO_POINTER (row), GUINT_TO_POINTER (place));
    }
  if (two_sided)
    g_array_index (self->materials, NreMeshMaterial, place - 1).two_sided = TRUE;
  return place - 1;
}

/** nre_mesh_scene_name_materials: append the row to the name of each material that would have the same
 * name in OBJ as an earlier material */
void
nre_mesh_scene_name_materials (NreMeshScene *self)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->materials->len; i++)
    {
      NreMeshMaterial *material = &g_array_index (self->materials, NreMeshMaterial, i);

      while (!g_hash_table_add (names, nre_obj_dup_name (material->name)))
        {
          char *other = g_strdup_printf ("%s_%u", material->name, material->row);

          g_free (material->name);
          material->name = other;
        }
    }
}

static guint64
count_triangles (const NreMeshScene *self)
{
  guint64 n = 0;

  for (guint i = 0; i < self->nodes->len; i++)
    {
      int mesh = nre_mesh_scene_get_node (self, i)->mesh;
      const GArray *parts = mesh >= 0 ? nre_mesh_scene_get_mesh (self, (guint) mesh)->parts : NULL;

      for (guint k = 0; parts != NULL && k < parts->len; k++)
        {
          const NreMeshPart *part = nre_mesh_scene_get_part (self, g_array_index (parts, guint, k));

          n += part->is_loop ? 0 : part->corners->len / 3;
        }
    }
  return n;
}

/** nre_mesh_scene_export: make the files of the scene in the requested format, which must be glb, gltf or
 * obj. Fails with NRE_ERROR_TOO_LARGE */
gboolean
nre_mesh_scene_export (const NreMeshScene *self, NreExportFiles *files, const NreExportRequest *request,
                       GError **error)
{
  g_autofree char *other_path = nre_export_companion_path (request->format, request->path);
  g_autofree char *other_name = other_path != NULL ? g_path_get_basename (other_path) : NULL;
  g_autofree char *uri = NULL;
  g_autoptr (GBytes) other = NULL;
  GBytes *contents = NULL;
  GString *json;

  if (request->format == NRE_EXPORT_OBJ)
    nre_mesh_write_obj (self, other_name, &contents, &other, error);
  else
    {
      uri = other_name != NULL ? g_uri_escape_string (other_name, NULL, TRUE) : NULL;
      if (!nre_mesh_write_gltf (self, request->title, uri, &json, &other, error))
        return FALSE;
      contents = request->format == NRE_EXPORT_GLB ? nre_gltf_pack (json, other, error)
                                                   : g_string_free_to_bytes (json);
    }
  if (contents == NULL)
    return FALSE;
  if (other_path != NULL && self->skins != NULL)
    nre_export_skins_take_files (self->skins, files);
  if (other_path != NULL && g_bytes_get_size (other) > 0)
    nre_export_files_take (files, g_steal_pointer (&other_path), g_steal_pointer (&other));
  nre_export_files_take (files, g_strdup (request->path), contents);
  files->n_triangles = count_triangles (self);
  return TRUE;
}
