/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-model.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-obj-text.h"
#include "nre-palette.h"

#include <math.h>
#include <string.h>

/* Each node gets its own copy of a shared slot, so that a small model with many nodes makes a large file. */
#define MAX_INDICES ((guint64) 50000000)

/* Nodes may share a slot, which is written for each: limit of copies on average, and the
 * number allowed in any case. */
#define TIMES_EACH 64
#define LEAST 65536

typedef struct
{
  NreExportScene *scene;
  GString        *text;
  GHashTable     *names;        /* name of objects → the number that makes the next such name unique */
  GHashTable     *materials;    /* indices in use */
  guint64         n_vertices;
  guint64         n_indices;
  gboolean        has_uv;
} Obj;

/* (transfer none): the node's name, with a number behind it if another object already has that name. The
 * table stores for each name the number to try next, so that many equal names take no longer. */
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
append_normal (GString *text, const float matrix[16], const float normal[3])
{
  float turned[3], length;

  transform (matrix, normal, 0, turned);
  length = sqrtf (turned[0] * turned[0] + turned[1] * turned[1] + turned[2] * turned[2]);
  if (!(length > 0) || !isfinite (length))
    {
      nre_obj_append_floats (text, "vn", normal, 3);
      return;
    }
  for (guint i = 0; i < 3; i++)
    turned[i] /= length;
  nre_obj_append_floats (text, "vn", turned, 3);
}

static gboolean
append_positions (Obj *self, const NreExportPart *part, const float matrix[16])
{
  const NreModel *model = nre_export_scene_get_model (self->scene);

  for (guint i = 0; i < part->vertices->len; i++)
    {
      float position[3], placed[3];

      nre_model_get_position (model, g_array_index (part->vertices, guint, i), position);
      if (!transform (matrix, position, 1, placed))
        return FALSE;
      nre_obj_append_floats (self->text, "v", placed, 3);
    }
  return TRUE;
}

/* The texture's origin is at the top in the game, and at the bottom in this format. */
static void
append_uvs (Obj *self, const NreExportPart *part)
{
  for (guint i = 0; i < part->vertices->len; i++)
    {
      float uv[2];

      nre_model_get_uv (nre_export_scene_get_model (self->scene), g_array_index (part->vertices, guint, i),
                        uv);
      uv[1] = 1 - uv[1];
      nre_obj_append_floats (self->text, "vt", uv, 2);
    }
}

static void
append_faces (Obj *self, const NreExportPart *part)
{
  for (guint i = 0; i + 3 <= part->indices->len; i += 3)
    {
      g_string_append_c (self->text, 'f');
      for (guint k = 0; k < 3; k++)
        {
          guint64 at = self->n_vertices + g_array_index (part->indices, guint, i + k) + 1;

          if (self->has_uv)
            g_string_append_printf (self->text,
                                    " %" PRIu64 "/%" PRIu64 "/%" PRIu64,
                                    at, at, at);
          else
            g_string_append_printf (self->text, " %" PRIu64 "//%" PRIu64, at, at);
        }
      g_string_append_c (self->text, '\n');
    }
}

static char *
dup_material (NreExportScene *scene, guint row)
{
  g_autofree char *name = nre_export_scene_dup_material (scene, row);

  return nre_obj_dup_name (name);
}

static void
append_part (Obj *self, const NreExportPart *part, const float matrix[16])
{
  g_autofree char *material = dup_material (self->scene, part->material);
  g_autofree float *normals = NULL;
  gsize before = self->text->len;

  if (!append_positions (self, part, matrix))
    {
      /* The placed vertices exceed the range of floats. */
      g_string_truncate (self->text, before);
      return;
    }
  if (self->has_uv)
    append_uvs (self, part);
  normals = nre_export_part_get_normals (part, nre_export_scene_get_model (self->scene));
  for (guint i = 0; i < part->vertices->len; i++)
    append_normal (self->text, matrix, normals + 3 * i);
  g_string_append_printf (self->text, "usemtl %s\n", material); /* untranslated: OBJ */
  append_faces (self, part);
  g_hash_table_add (self->materials, GUINT_TO_POINTER (part->material));
  self->n_vertices += part->vertices->len;
  self->n_indices += part->indices->len;
}

static gboolean
append_node (Obj *self, guint index, const float matrix[16], GError **error)
{
  const NreExportNode *node = nre_export_scene_get_node (self->scene, index);
  guint64 n_indices = nre_model_count (nre_export_scene_get_model (self->scene), NRE_MODEL_INDICES);
  GPtrArray *parts = node->slot >= 0 ? nre_export_scene_get_parts (self->scene, (guint) node->slot) : NULL;

  if (parts == NULL || parts->len == 0)
    return TRUE;
  g_string_append_printf (self->text, "o %s\n", object_name (self, node->name));
  for (guint i = 0; i < parts->len; i++)
    {
      append_part (self, g_ptr_array_index (parts, i), matrix);
      if (self->n_indices > MIN (MAX_INDICES, LEAST + TIMES_EACH * n_indices))
        return nre_fail (error, NRE_ERROR_TOO_LARGE, _("the model draws too much for an OBJ file"));
    }
  return TRUE;
}

static int
compare_indices (gconstpointer a, gconstpointer b)
{
  return GPOINTER_TO_INT (a) - GPOINTER_TO_INT (b);
}

static GBytes *
write_materials (NreExportScene *scene, GHashTable *materials)
{
  GString *text =
      /* untranslated: OBJ */
      g_string_new ("# Colours stand in for textures that are not there; the numbers are those of rows of "
                    "the model's WEAR table.\n");
  g_autoptr (GList) indices = g_list_sort (g_hash_table_get_keys (materials), compare_indices);

  for (GList *at = indices; at != NULL; at = at->next)
    {
      g_autofree char *name = dup_material (scene, GPOINTER_TO_UINT (at->data));
      const NreExportSkins *skins = nre_export_scene_get_skins (scene);
      NreExportLook look;
      float rgb[3];

      nre_palette_material (GPOINTER_TO_UINT (at->data), rgb);
      nre_export_skins_get (skins, GPOINTER_TO_UINT (at->data), rgb, &look);
      nre_obj_append_material (text, name, skins, &look);
    }
  return g_string_free_to_bytes (text);
}

/**
 * nre_export_obj:
 * @mtl_name: name of the material file beside it
 * @obj, @mtl: (out): the two files
 *
 * Write the drawn geometry as Wavefront OBJ: an object for each node that draws, posed, in the game's own
 * axes (Z up). Fails with NRE_ERROR_TOO_LARGE.
 */
gboolean
nre_export_obj (NreExportScene *scene, const char *mtl_name, GBytes **obj, GBytes **mtl, GError **error)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) materials = g_hash_table_new (NULL, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = nre_export_scene_get_n_nodes (scene);
  float (*world)[16] = g_malloc_n (n + 1, sizeof *world);
  Obj self = { scene, text, names, materials, 0, 0,
               nre_model_count (nre_export_scene_get_model (scene), NRE_MODEL_UV) > 0 };
  gboolean ok = TRUE;

  nre_obj_append_head (text, mtl_name);
  nre_export_scene_get_world (scene, world);
  for (guint i = 0; ok && i < n; i++)
    ok = append_node (&self, i, world[i], error);
  g_free (world);
  if (!ok)
    return FALSE;
  *mtl = write_materials (scene, materials);
  *obj = g_string_free_to_bytes (g_steal_pointer (&text));
  return TRUE;
}
