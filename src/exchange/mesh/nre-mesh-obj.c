/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export-mesh.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-obj-text.h"

#include <math.h>

typedef struct
{
  const NreMeshScene *scene;
  GString            *text;
  GHashTable         *names;      /* for each object name, the number to append to the next equal name */
  guint8             *is_used;    /* for each material, whether a part uses it */
  guint64             n_vertices;
  guint64             n_corners;
} Obj;

/* (transfer none): a unique object name, owned by the table. The table stores the next number for each name,
 * so that many equal names do not take quadratic time. */
static const char *
object_name (Obj *self, const char *name)
{
  char *plain = nre_obj_dup_name (name), *unique;
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->names, plain));

  if (number == 0)
    {
      g_hash_table_insert (self->names, plain, GUINT_TO_POINTER (2));
      return plain;
    }
  for (;; number++)
    {
      unique = g_strdup_printf ("%s_%u", plain, number);
      if (!g_hash_table_contains (self->names, unique))
        break;
      g_free (unique);
    }
  g_hash_table_insert (self->names, plain, GUINT_TO_POINTER (number + 1));
  g_hash_table_insert (self->names, unique, GUINT_TO_POINTER (2));
  return unique;
}

static NreMeshMaterial *
get_material (const NreMeshScene *scene, guint material)
{
  return &g_array_index (scene->materials, NreMeshMaterial, material);
}

static gboolean
transform (const float matrix[16], const float point[3], float w, float out[3])
{
  for (guint i = 0; i < 3; i++)
    {
      const float *row = matrix + 4 * i;

      out[i] = row[0] * point[0] + row[1] * point[1] + row[2] * point[2] + w * row[3];
    }
  return isfinite (out[0]) && isfinite (out[1]) && isfinite (out[2]);
}

static void
turn_normal (const float matrix[16], const float normal[3], float out[3])
{
  float turned[3], length;

  transform (matrix, normal, 0, turned);
  length = sqrtf (turned[0] * turned[0] + turned[1] * turned[1] + turned[2] * turned[2]);
  for (guint i = 0; i < 3; i++)
    out[i] = length > 0 && isfinite (length) ? turned[i] / length : normal[i];
}

/* Write vertices. @matrix: (nullable): moves the vertices. Returns FALSE if a moved vertex is not finite */
static gboolean
append_vertices (Obj *self, const GArray *vertices, const float *matrix)
{
  const NreMeshVertex *vertex = (const NreMeshVertex *) (const void *) vertices->data;
  float placed[3];

  for (guint i = 0; i < vertices->len; i++)
    {
      if (matrix != NULL && !transform (matrix, vertex[i].position, 1, placed))
        return FALSE;
      nre_obj_append_floats (self->text, "v", matrix != NULL ? placed : vertex[i].position, 3);
    }
  /* The origin of texture coordinates is at the top in the game, but at the bottom in OBJ. */
  for (guint i = 0; self->scene->has_uv && i < vertices->len; i++)
    {
      const float turned[2] = { vertex[i].uv[0], 1 - vertex[i].uv[1] };

      nre_obj_append_floats (self->text, "vt", turned, 2);
    }
  for (guint i = 0; i < vertices->len; i++)
    {
      if (matrix != NULL)
        turn_normal (matrix, vertex[i].normal, placed);
      nre_obj_append_floats (self->text, "vn", matrix != NULL ? placed : vertex[i].normal, 3);
    }
  self->n_vertices += vertices->len;
  return TRUE;
}

/* Write a corner. The position, texture coordinates and normal of a vertex have the same index @at, counted
 * from 1. */
static void
append_corner (Obj *self, guint64 at)
{
  if (self->scene->has_uv)
    g_string_append_printf (self->text, " %" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT, at,
                            at, at);
  else
    g_string_append_printf (self->text, " %" G_GUINT64_FORMAT "//%" G_GUINT64_FORMAT, at, at);
}

/* Write a polygon of @n vertices. @before: the number of vertices in the text before them. A face needs at
 * least three corners; with fewer, a line or a point is written. */
static void
append_polygon (Obj *self, guint n, guint64 before)
{
  g_string_append (self->text, n >= 3 ? "f" : n == 2 ? "l" : "p");
  for (guint i = 0; i < n; i++)
    if (n >= 3)
      append_corner (self, before + i + 1);
    else
      g_string_append_printf (self->text, " %" G_GUINT64_FORMAT, before + i + 1);
  g_string_append_c (self->text, '\n');
}

static void
append_triangles (Obj *self, const GArray *corners, guint64 before)
{
  for (guint i = 0; i + 3 <= corners->len; i += 3)
    {
      g_string_append_c (self->text, 'f');
      for (guint k = 0; k < 3; k++)
        append_corner (self, before + g_array_index (corners, guint, i + k) + 1);
      g_string_append_c (self->text, '\n');
    }
}

/* Write a part. The vertices of the part must be the last vertices in the text. */
static void
append_part (Obj *self, const NreMeshPart *part)
{
  const NreMeshScene *scene = self->scene;
  g_autofree char *words = scene->describe_part != NULL ? scene->describe_part (part, scene->data) : NULL;
  g_autofree char *material = nre_obj_dup_name (get_material (scene, part->material)->name);
  guint64 before = self->n_vertices - part->vertices->len;

  if (words != NULL)
    g_string_append_printf (self->text, "# %s\n", words);
  g_string_append_printf (self->text, "usemtl %s\n", material); /* untranslated: OBJ */
  if (scene->is_polygons)
    append_polygon (self, part->vertices->len, before);
  else
    append_triangles (self, part->corners, before);
  self->n_corners += part->corners->len;
  self->is_used[part->material] = TRUE;
}

static gboolean
append_node (Obj *self, guint index, GError **error)
{
  const NreMeshScene *scene = self->scene;
  const NreMeshNode *node = nre_mesh_scene_get_node (scene, index);
  const GArray *parts = node->mesh >= 0 ? nre_mesh_scene_get_mesh (scene, (guint) node->mesh)->parts : NULL;
  const GArray *vertices = NULL;

  if (parts == NULL)
    return TRUE;
  g_string_append_printf (self->text, "o %s\n", object_name (self, node->name));
  for (guint i = 0; i < parts->len; i++)
    {
      const NreMeshPart *part = nre_mesh_scene_get_part (scene, g_array_index (parts, guint, i));
      gsize before = self->text->len;

      if (part->vertices != vertices &&
          !append_vertices (self, part->vertices, scene->world != NULL ? scene->world[index] : NULL))
        {
          g_string_truncate (self->text, before);
          continue;
        }
      vertices = part->vertices;
      append_part (self, part);
      if (scene->most_corners > 0 && self->n_corners > scene->most_corners)
        return nre_fail (error, NRE_ERROR_TOO_LARGE, _("the model draws too much for an OBJ file"));
    }
  return TRUE;
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  guint x = (*(const NreMeshMaterial *const *) a)->row, y = (*(const NreMeshMaterial *const *) b)->row;

  return x < y ? -1 : x > y;
}

static GBytes *
write_materials (Obj *self)
{
  const NreMeshScene *scene = self->scene;
  g_autoptr (GPtrArray) used = g_ptr_array_new ();
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < scene->materials->len; i++)
    if (self->is_used[i])
      g_ptr_array_add (used, get_material (scene, i));
  if (scene->lists_by_row)
    g_ptr_array_sort (used, compare_rows);
  g_string_append_printf (text, "# %s\n", scene->about);
  for (guint i = 0; i < used->len; i++)
    {
      const NreMeshMaterial *material = used->pdata[i];
      g_autofree char *name = nre_obj_dup_name (material->name);
      NreExportLook look;

      nre_export_skins_get (scene->skins, material->row, &look);
      nre_obj_append_material (text, name, scene->skins, &look);
    }
  return g_string_free_to_bytes (text);
}

/**
 * nre_mesh_write_obj:
 * @mtl_name: name of the material file, in the same folder
 * @obj, @mtl: (out) (transfer full): the contents of both files
 *
 * Write the scene as Wavefront OBJ, with an object for each node that has a mesh. Vertices are in the
 * coordinates of the game; a part with vertices that are not finite in these coordinates is left out. Fails
 * with NRE_ERROR_TOO_LARGE if the parts have more corners than @most_corners of the scene, and this is not 0.
 */
gboolean
nre_mesh_write_obj (const NreMeshScene *self, const char *mtl_name, GBytes **obj, GBytes **mtl,
                    GError **error)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree guint8 *is_used = g_malloc0 ((gsize) self->materials->len + 1);
  g_autoptr (GString) text = g_string_new (NULL);
  Obj writer = { self, text, names, is_used, 0, 0 };

  nre_obj_append_head (text, mtl_name);
  for (guint i = 0; i < self->nodes->len; i++)
    if (!append_node (&writer, i, error))
      return FALSE;
  *mtl = write_materials (&writer);
  *obj = g_string_free_to_bytes (g_steal_pointer (&text));
  return TRUE;
}
