/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export-mesh.h"

#include "nre-export-gltf-buffer.h"
#include "nre-obj-text.h"

static void
clear_part (gpointer data)
{
  g_array_unref (((NreMeshPart *) data)->corners);
}

static void
clear_shape (gpointer data)
{
  NreMeshShape *shape = data;

  g_free (shape->name);
  g_array_unref (shape->vertices);
  g_array_unref (shape->parts);
}

static void
clear_material (gpointer data)
{
  g_free (((NreMeshMaterial *) data)->name);
}

/** nre_mesh_scene_init: an empty scene. */
void
nre_mesh_scene_init (NreMeshScene *self)
{
  *self = (NreMeshScene){ .shapes = g_array_new (FALSE, TRUE, sizeof (NreMeshShape)),
                          .materials = g_array_new (FALSE, TRUE, sizeof (NreMeshMaterial)) };
  g_array_set_clear_func (self->shapes, clear_shape);
  g_array_set_clear_func (self->materials, clear_material);
}

void
nre_mesh_scene_clear (NreMeshScene *self)
{
  g_clear_pointer (&self->shapes, g_array_unref);
  g_clear_pointer (&self->materials, g_array_unref);
}

/** nre_mesh_scene_add: (transfer none): a new shape, valid until the next is added; takes the name. */
NreMeshShape *
nre_mesh_scene_add (NreMeshScene *self, char *name, guint index)
{
  NreMeshShape *shape;

  g_array_set_size (self->shapes, self->shapes->len + 1);
  shape = &g_array_index (self->shapes, NreMeshShape, self->shapes->len - 1);
  *shape = (NreMeshShape){ .name = name, .index = index,
                           .vertices = g_array_new (FALSE, TRUE, sizeof (NreMeshVertex)),
                           .parts = g_array_new (FALSE, TRUE, sizeof (NreMeshPart)) };
  g_array_set_clear_func (shape->parts, clear_part);
  return shape;
}

/** nre_mesh_shape_add_part: (transfer none): a new part, valid until the next is added. */
NreMeshPart *
nre_mesh_shape_add_part (NreMeshShape *self, guint material)
{
  NreMeshPart *part;

  g_array_set_size (self->parts, self->parts->len + 1);
  part = &g_array_index (self->parts, NreMeshPart, self->parts->len - 1);
  *part = (NreMeshPart){ .material = material, .corners = g_array_new (FALSE, FALSE, sizeof (guint)) };
  return part;
}

/** nre_mesh_scene_name_materials: distinguish materials that have the same name in OBJ by their rows. */
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

  for (guint i = 0; i < self->shapes->len; i++)
    {
      const NreMeshShape *shape = &g_array_index (self->shapes, NreMeshShape, i);

      for (guint k = 0; k < shape->parts->len; k++)
        {
          const NreMeshPart *part = &g_array_index (shape->parts, NreMeshPart, k);

          n += part->is_loop ? 0 : part->corners->len / 3;
        }
    }
  return n;
}

/** nre_mesh_scene_export: the files of the scene, in a mesh format. Fails with NRE_ERROR_TOO_LARGE. */
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
    nre_mesh_write_obj (self, other_name, &contents, &other);
  else
    {
      uri = other_name != NULL ? g_uri_escape_string (other_name, NULL, TRUE) : NULL;
      if (!nre_mesh_write_gltf (self, request->title, uri, &json, &other, error))
        return FALSE;
      contents = request->format == NRE_EXPORT_GLB ? nre_gltf_pack (json, other, error)
                                                   : g_string_free_to_bytes (json);
      if (contents == NULL)
        return FALSE;
    }
  if (other_path != NULL && self->skins != NULL)
    nre_export_skins_take_files (self->skins, files);
  if (other_path != NULL && g_bytes_get_size (other) > 0)
    nre_export_files_take (files, g_steal_pointer (&other_path), g_steal_pointer (&other));
  nre_export_files_take (files, g_strdup (request->path), contents);
  files->n_triangles = count_triangles (self);
  return TRUE;
}
