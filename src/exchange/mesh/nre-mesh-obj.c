/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export-mesh.h"

#include "nre-obj-text.h"

/* A corner: vertex, texture coordinates and normal have the same numbers, from 1 on, if present. */
static void
append_corner (GString *text, const NreMeshShape *shape, guint64 at, guint64 uv_at)
{
  if (shape->has_uv)
    g_string_append_printf (text, " %" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT, at,
                            uv_at, at);
  else
    g_string_append_printf (text, " %" G_GUINT64_FORMAT "//%" G_GUINT64_FORMAT, at, at);
}

static void
append_vertices (GString *text, const NreMeshShape *shape)
{
  for (guint i = 0; i < shape->vertices->len; i++)
    nre_obj_append_floats (text, "v", g_array_index (shape->vertices, NreMeshVertex, i).position, 3);
  /* The texture's origin is at the top in the game, and at the bottom in this format. */
  for (guint i = 0; shape->has_uv && i < shape->vertices->len; i++)
    {
      const float *uv = g_array_index (shape->vertices, NreMeshVertex, i).uv;
      const float turned[2] = { uv[0], 1 - uv[1] };

      nre_obj_append_floats (text, "vt", turned, 2);
    }
  for (guint i = 0; i < shape->vertices->len; i++)
    nre_obj_append_floats (text, "vn", g_array_index (shape->vertices, NreMeshVertex, i).normal, 3);
}

/* A face has at least three corners. */
static void
append_polygon (GString *text, const NreMeshShape *shape, guint64 before)
{
  guint n = shape->vertices->len;

  g_string_append (text, n >= 3 ? "f" : n == 2 ? "l" : "p");
  for (guint i = 0; i < n; i++)
    if (n >= 3)
      append_corner (text, shape, before + i + 1, 0);
    else
      g_string_append_printf (text, " %" G_GUINT64_FORMAT, before + i + 1);
  g_string_append_c (text, '\n');
}

static void
append_triangles (GString *text, const NreMeshShape *shape, const NreMeshPart *part, guint64 before,
                  guint64 uv_before)
{
  for (guint i = 0; i + 3 <= part->corners->len; i += 3)
    {
      g_string_append_c (text, 'f');
      for (guint k = 0; k < 3; k++)
        {
          guint corner = g_array_index (part->corners, guint, i + k);

          append_corner (text, shape, before + corner + 1, uv_before + corner + 1);
        }
      g_string_append_c (text, '\n');
    }
}

static void
append_part (GString *text, const NreMeshScene *self, const NreMeshShape *shape, const NreMeshPart *part,
             guint64 before, guint64 uv_before, const char *const *materials)
{
  g_autofree char *words = self->describe_part != NULL ? self->describe_part (part, self->data) : NULL;

  if (words != NULL)
    g_string_append_printf (text, "# %s\n", words);
  g_string_append_printf (text, "usemtl %s\n", materials[part->material]); /* untranslated: OBJ */
  if (shape->is_polygon)
    append_polygon (text, shape, before);
  else
    append_triangles (text, shape, part, before, uv_before);
}

/**
 * nre_mesh_write_obj:
 * @mtl_name: name of the material file beside it
 * @obj, @mtl: (out): the two files
 *
 * Write the scene as Wavefront OBJ: an object for each shape, in the game's own axes.
 */
void
nre_mesh_write_obj (const NreMeshScene *self, const char *mtl_name, GBytes **obj, GBytes **mtl)
{
  GString *text = g_string_new (NULL), *materials = g_string_new (NULL);
  g_auto (GStrv) names = g_new0 (char *, (gsize) self->materials->len + 1);
  guint64 before = 0, uv_before = 0;

  g_string_append_printf (materials, "# %s\n", self->about);
  for (guint i = 0; i < self->materials->len; i++)
    {
      const NreMeshMaterial *material = &g_array_index (self->materials, NreMeshMaterial, i);

      NreExportLook look;

      nre_export_skins_get (self->skins, material->row, material->rgb, &look);
      names[i] = nre_obj_dup_name (material->name);
      nre_obj_append_material (materials, names[i], self->skins, &look);
    }
  nre_obj_append_head (text, mtl_name);
  for (guint i = 0; i < self->shapes->len; i++)
    {
      const NreMeshShape *shape = &g_array_index (self->shapes, NreMeshShape, i);

      if (shape->parts->len == 0)
        continue;
      g_string_append_printf (text, "o %s\n", shape->name); /* untranslated: OBJ */
      append_vertices (text, shape);
      for (guint k = 0; k < shape->parts->len; k++)
        append_part (text, self, shape, &g_array_index (shape->parts, NreMeshPart, k), before, uv_before,
                     (const char *const *) names);
      before += shape->vertices->len;
      uv_before += shape->has_uv ? shape->vertices->len : 0;
    }
  *mtl = g_string_free_to_bytes (materials);
  *obj = g_string_free_to_bytes (text);
}
