/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-areal-map.h"

#include "nre-areal-triangles.h"
#include "nre-areal.h"
#include "nre-export-mesh.h"

#include <math.h>

typedef struct
{
  NreArealMap    map;
  NreMeshScene   scene;
  NreExportSkips skips;
} Map;

static void
map_clear (Map *self)
{
  nre_areal_map_clear (&self->map);
  nre_mesh_scene_clear (&self->scene);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Map, map_clear)

/* --- Shapes -------------------------------------------------------------------------------------- */

static void
get_normal (const NreAreal *areal, float out[3])
{
  double length = 0;

  for (guint k = 0; k < 3; k++)
    {
      out[k] = nre_load_f32 (areal->head + 20 + 4 * k);
      length += (double) out[k] * out[k];
    }
  length = sqrt (length);
  for (guint k = 0; k < 3; k++)
    out[k] = length > 1e-3 && isfinite (length) ? (float) (out[k] / length) : k == 2;
}

static gboolean
are_vertices_finite (const NreAreal *areal)
{
  for (guint i = 0; i < areal->n_vertices; i++)
    {
      float position[3];

      nre_areal_get_vertex (areal, i, position);
      if (!isfinite (position[0]) || !isfinite (position[1]) || !isfinite (position[2]))
        return FALSE;
    }
  return TRUE;
}

/* Give @node a mesh: the polygon of the areal, or the line around it if it cannot be triangulated. */
static void
add_polygon (Map *self, NreMeshNode *node, const NreAreal *areal, GArray *vertices, GArray *outline)
{
  guint material = nre_mesh_scene_get_material (&self->scene, nre_load_u32 (areal->head + 40), TRUE);
  guint number = nre_mesh_scene_add_part (&self->scene, material, vertices);
  NreMeshPart *part = nre_mesh_scene_get_part (&self->scene, number);

  node->mesh = nre_mesh_scene_add_mesh (&self->scene, g_strdup (node->name), node->index);
  nre_mesh_scene_draw (&self->scene, node->mesh, number);
  nre_areal_get_outline (areal, outline);
  if (nre_outline_triangulate (&g_array_index (outline, NreArealPoint, 0), outline->len, part->corners))
    return;
  part->is_loop = TRUE;
  for (guint i = 0; i < areal->n_vertices; i++)
    g_array_append_val (part->corners, i);
}

static void
add_areal (Map *self, guint index, GArray *outline)
{
  NreMeshNode *node = nre_mesh_scene_add_node (&self->scene, g_strdup_printf ("areal_%u", index), index);
  g_autoptr (GArray) vertices = g_array_new (FALSE, FALSE, sizeof (NreMeshVertex));
  NreMeshVertex vertex = { { 0 } };
  NreAreal areal;

  nre_areal_map_get (&self->map, index, &areal);
  if (areal.n_vertices < 2 || !are_vertices_finite (&areal))
    {
      self->skips.areals++;
      return;
    }
  get_normal (&areal, vertex.normal);
  for (guint i = 0; i < areal.n_vertices; i++)
    {
      nre_areal_get_vertex (&areal, i, vertex.position);
      g_array_append_val (vertices, vertex);
    }
  add_polygon (self, node, &areal, vertices, outline);
}

/* --- Extras of glTF ------------------------------------------------------------------------------ */

static void
write_floats (NreJsonWriter *writer, const char *name, const guint8 *p, guint n)
{
  float values[3];

  for (guint i = 0; i < n; i++)
    {
      values[i] = nre_load_f32 (p + 4 * i);
      if (!isfinite (values[i]))
        return;
    }
  if (n == 1)
    nre_json_writer_member_float (writer, name, values[0]);
  else
    nre_json_writer_member_floats (writer, name, values, n);
}

static void
write_links (NreJsonWriter *writer, const NreAreal *areal)
{
  nre_json_writer_begin_member_array (writer, "links");
  for (guint i = 0; i < areal->n_vertices; i++)
    {
      NreArealLink link = nre_areal_get_link (areal, i);

      if (link.areal == -1 && link.edge == -1)
        nre_json_writer_null (writer);
      else
        {
          nre_json_writer_begin_array (writer);
          nre_json_writer_int (writer, link.areal);
          nre_json_writer_int (writer, link.edge);
          nre_json_writer_end_array (writer);
        }
    }
  nre_json_writer_end_array (writer);
}

/* Extras of a node are only numbers, since some programs fail on arrays there. */
static void
write_areal (NreJsonWriter *writer, guint index, gconstpointer data)
{
  const Map *self = data;
  NreAreal areal;

  nre_areal_map_get (&self->map, index, &areal);
  nre_json_writer_member_uint (writer, "areal", index);
  nre_json_writer_member_uint (writer, "class_id", nre_load_u32 (areal.head + 40));
  nre_json_writer_member_uint (writer, "logic_flag", nre_load_u32 (areal.head + 32));
  nre_json_writer_member_uint (writer, "poly_count", areal.n_polygons);
}

/* Write the extras of a mesh. A value with an element that is not finite is left out. */
static void
write_mesh (NreJsonWriter *writer, guint index, gconstpointer data)
{
  const Map *self = data;
  NreAreal areal;

  write_areal (writer, index, data);
  nre_areal_map_get (&self->map, index, &areal);
  write_floats (writer, "anchor", areal.head, 3);
  write_floats (writer, "area_metric", areal.head + 16, 1);
  write_floats (writer, "normal", areal.head + 20, 3);
  write_links (writer, &areal);
}

static void
write_asset (NreJsonWriter *writer, gconstpointer data)
{
  const Map *self = data;

  nre_json_writer_member_uint (writer, "areals", self->map.n_areals);
  if (self->map.has_grid)
    {
      nre_json_writer_member_uint (writer, "cells_x", self->map.cells_x);
      nre_json_writer_member_uint (writer, "cells_y", self->map.cells_y);
    }
}

/** nre_export_areal_map: make the files of an areal map, in which each areal is a polygon with the heights of
 * its vertices. Fails like nre_mesh_scene_export() */
gboolean
nre_export_areal_map (NreExportFiles *files, const NreExportRequest *request, GError **error)
{
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  g_auto (Map) self = { 0 };

  nre_mesh_scene_init (&self.scene);
  nre_areal_map_read (request->archive, &self.map);
  for (guint i = 0; i < self.map.n_areals; i++)
    add_areal (&self, i, outline);
  for (guint i = 0; i < self.scene.materials->len; i++)
    {
      NreMeshMaterial *material = &g_array_index (self.scene.materials, NreMeshMaterial, i);

      material->name = g_strdup_printf ("class_%u", material->row);
    }
  self.scene.is_polygons = TRUE;
  self.scene.about = /* untranslated: OBJ */ "A colour for each class of areals.";
  self.scene.write_asset = write_asset;
  self.scene.write_node = write_areal;
  self.scene.write_mesh = write_mesh;
  self.scene.data = &self;
  if (!nre_mesh_scene_export (&self.scene, files, request, error))
    return FALSE;
  files->skips = self.skips;
  return TRUE;
}
