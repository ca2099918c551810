/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-describe-areal-map.h"

#include "nre-areal-map-schema.h"
#include "nre-areal-map.h"
#include "nre-json-records.h"

#define VERTICES 0
#define LINKS 1
#define POLYGONS 2

static void
write_floats (NreJsonWriter *writer, const guint8 *p, guint n)
{
  nre_json_writer_begin_array (writer);
  for (guint i = 0; i < n; i++)
    nre_json_writer_float (writer, nre_load_f32 (p + 4 * i));
  nre_json_writer_end_array (writer);
}

static void
write_index (NreJsonWriter *writer, gint32 index)
{
  if (index == -1)
    nre_json_writer_null (writer);
  else
    nre_json_writer_int (writer, index);
}

/* [areal, edge], or null where there is no neighbour. */
static void
write_link (NreJsonWriter *writer, const guint8 *p)
{
  gint32 area = (gint32) nre_load_u32 (p), edge = (gint32) nre_load_u32 (p + 4);

  if (area == -1 && edge == -1)
    {
      nre_json_writer_null (writer);
      return;
    }
  nre_json_writer_begin_array (writer);
  write_index (writer, area);
  write_index (writer, edge);
  nre_json_writer_end_array (writer);
}

static void
write_links (NreJsonWriter *writer, const char *name, const guint8 *links, guint n)
{
  nre_json_writer_begin_member_array (writer, name);
  for (guint i = 0; i < n; i++)
    write_link (writer, links + NRE_AREAL_LINK_SIZE * (gsize) i);
  nre_json_writer_end_array (writer);
}

/* The links of the outline belong to its edges, those behind them to the polygons. */
static void
write_runs (NreJsonWriter *writer, const NreShape *shape, NreSpan record)
{
  guint n_vertices = nre_run_get_count (&shape->runs[VERTICES], shape, record);
  guint n_links = nre_run_get_count (&shape->runs[LINKS], shape, record);
  const guint8 *vertices = record.data + nre_shape_get_run_offset (shape, VERTICES, record);
  const guint8 *links = record.data + nre_shape_get_run_offset (shape, LINKS, record);

  nre_json_writer_begin_member_array (writer, "vertices");
  for (guint i = 0; i < n_vertices; i++)
    write_floats (writer, vertices + NRE_AREAL_VERTEX_SIZE * (gsize) i, 3);
  nre_json_writer_end_array (writer);
  write_links (writer, "links", links, n_vertices);
  if (n_links > n_vertices)
    write_links (writer, "polygon_links", links + NRE_AREAL_LINK_SIZE * (gsize) n_vertices,
                 n_links - n_vertices);
}

/* What is in them is not known: n and the bytes as they are. */
static void
write_polygons (NreJsonWriter *writer, const NreArealMap *map, const NreShape *shape, guint areal)
{
  gsize begin = map->offsets[areal], end = map->offsets[areal + 1], size;
  NreSpan record = nre_span_sub (map->payload, begin, end - begin);

  nre_json_writer_begin_member_array (writer, "polygons");
  for (gsize at = begin + nre_shape_get_run_offset (shape, POLYGONS, record);
       at < end && nre_areal_map_get_polygon_size (map, at, &size); at += size)
    {
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "n", nre_span_u32 (map->payload, at));
      nre_json_writer_member_hex (writer, "hex", nre_span_sub (map->payload, at, size));
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

/** nre_describe_areal_map: every areal with its outline and links, and the size of the grid. */
void
nre_describe_areal_map (NreJsonWriter *writer, const NreSubject *subject)
{
  const NreTable *table = nre_schema_find_table (&nre_areal_map_schema, "areals");
  const NreShape *shape = &table->shapes[0];
  g_auto (NreArealMap) map = { 0 };

  nre_areal_map_read (subject->directory, &map);
  nre_json_writer_begin_member_array (writer, table->name);
  for (guint i = 0; i < map.n_areals; i++)
    {
      NreSpan record = nre_span_sub (map.payload, map.offsets[i], map.offsets[i + 1] - map.offsets[i]);

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "index", i);
      nre_json_write_fields (writer, table, shape, record.data, FALSE);
      write_runs (writer, shape, record);
      write_polygons (writer, &map, shape, i);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_key (writer, "grid");
  if (map.has_grid)
    {
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "cells_x", map.cells_x);
      nre_json_writer_member_uint (writer, "cells_y", map.cells_y);
      nre_json_writer_member_uint (writer, "hits", map.n_hits);
      nre_json_writer_end_object (writer);
    }
  else
    nre_json_writer_null (writer);
}
