/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-areal-map.h"

#include "nre-areal-map-schema.h"
#include "nre-areal.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-json-reader.h"

/* The maximum size of the assembled areals and grid, in bytes. */
#define MAX_SIZE (G_MAXUINT32 / 2)

static const NreTable *
get_table (void)
{
  return nre_schema_find_table (&nre_areal_map_schema, "areals");
}

/* --- Writing -------------------------------------------------------------------------------------------- */

static const char *
find_section (const NreTablesExport *self, guint32 type_id, NreSpan span G_GNUC_UNUSED, gsize *used)
{
  g_auto (NreArealMap) map = { 0 };

  if (type_id != NRE_AREAL_MAP_TYPE || !nre_areal_map_read (self->directory, &map))
    return NULL;
  *used = map.has_grid ? map.end : map.offsets[map.n_areals];
  return "areals";
}

/* The format of the polygons is unknown, so their bytes are written in hexadecimal. */
static void
write_polygons (NreJsonWriter *writer, const NreArealMap *map, const NreAreal *areal, gsize end)
{
  gsize at = nre_areal_link_offset (areal, areal->n_vertices + 3 * areal->n_polygons), size;

  nre_json_writer_begin_member_array (writer, "polygons");
  for (; at < end && nre_areal_map_get_polygon_size (map, at, &size); at += size)
    {
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "n", nre_span_u32 (map->payload, at));
      nre_json_writer_member_hex (writer, "hex", nre_span_sub (map->payload, at, size));
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

/* Write an areal as an object. @exact: whether reading the JSON must restore each bit */
static void
write_areal (NreJsonWriter *writer, const NreArealMap *map, guint index, gboolean exact)
{
  const NreTable *table = get_table ();
  const NreRun *vertices = &table->shapes[0].runs[0], *links = &table->shapes[0].runs[1];
  NreAreal areal;

  nre_areal_map_get (map, index, &areal);
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_uint (writer, "index", index);
  nre_json_write_fields (writer, table, &table->shapes[0], areal.head, exact);
  nre_json_write_items (writer, "vertices", vertices, areal.vertices, areal.n_vertices, exact);
  nre_json_write_items (writer, "links", links, areal.links, areal.n_vertices, exact);
  if (areal.n_polygons > 0)
    nre_json_write_items (writer, "polygon_links", links,
                          areal.links + NRE_AREAL_LINK_SIZE * (gsize) areal.n_vertices, 3 * areal.n_polygons,
                          exact);
  write_polygons (writer, map, &areal, map->offsets[index + 1]);
  nre_json_writer_end_object (writer);
}

static void
write_areals (NreJsonWriter *writer, const NreArealMap *map, gboolean exact)
{
  nre_json_writer_begin_member_array (writer, "areals");
  for (guint i = 0; i < map->n_areals; i++)
    write_areal (writer, map, i, exact);
  nre_json_writer_end_array (writer);
}

static void
write_cells (NreJsonWriter *writer, const NreArealMap *map)
{
  guint64 n = (guint64) map->cells_x * map->cells_y;
  gsize at = map->grid + NRE_AREAL_GRID_HEAD_SIZE;

  nre_json_writer_begin_member_array (writer, "cells");
  for (guint64 i = 0; i < n; i++)
    {
      guint n_hits = nre_span_u16 (map->payload, at);

      nre_json_writer_begin_array (writer);
      for (guint k = 0; k < n_hits; k++)
        nre_json_writer_uint (writer, nre_span_u16 (map->payload, at + 2 + 2 * (gsize) k));
      nre_json_writer_end_array (writer);
      at += 2 + 2 * (gsize) n_hits;
    }
  nre_json_writer_end_array (writer);
}

/* Write the member "grid". @exact: whether to write the cells; if not, only the total number of areals in
 * them is written */
static void
write_grid (NreJsonWriter *writer, const NreArealMap *map, gboolean exact)
{
  if (!map->has_grid)
    {
      nre_json_writer_member_null (writer, "grid");
      return;
    }
  nre_json_writer_begin_member_object (writer, "grid");
  nre_json_writer_member_uint (writer, "cells_x", map->cells_x);
  nre_json_writer_member_uint (writer, "cells_y", map->cells_y);
  if (exact)
    write_cells (writer, map);
  else
    nre_json_writer_member_uint (writer, "hits", map->n_hits);
  nre_json_writer_end_object (writer);
}

static void
write_section (const NreTablesExport *self, const char *section G_GNUC_UNUSED)
{
  g_auto (NreArealMap) map = { 0 };

  nre_areal_map_read (self->directory, &map);
  if (map.apart)
    nre_json_writer_member_boolean (self->writer, "polygons_apart", TRUE);
  write_areals (self->writer, &map, TRUE);
  write_grid (self->writer, &map, TRUE);
}

/** nre_describe_areal_map: write every areal with its outline and links, and the size of the grid */
void
nre_describe_areal_map (NreJsonWriter *writer, const NreSubject *subject)
{
  g_auto (NreArealMap) map = { 0 };

  nre_areal_map_read (subject->directory, &map);
  write_areals (writer, &map, FALSE);
  write_grid (writer, &map, FALSE);
}

/* --- Reading -------------------------------------------------------------------------------------------- */

static gboolean
append (GByteArray *out, const guint8 *bytes, gsize size, GError **error)
{
  if (out->len + (guint64) size > MAX_SIZE)
    return nre_fail (error, NRE_ERROR_TOO_LARGE, _("the areals and the grid are more than a map can hold"));
  g_byte_array_append (out, bytes, (guint) size);
  return TRUE;
}

static gboolean
read_vertices (JsonArray *array, GByteArray *out, GError **error)
{
  const NreRun *run = &get_table ()->shapes[0].runs[0];
  const NreShape shape = { .size = run->stride, .fields = run->fields, .n_fields = run->n_fields };
  const NreTable table = { .singular = "vertex", .bare = TRUE };

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      guint8 vertex[NRE_AREAL_VERTEX_SIZE] = { 0 };

      if (!nre_json_read_record (&table, &shape, json_array_get_element (array, i), i, NULL, vertex, error) ||
          !append (out, vertex, sizeof vertex, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_word (JsonNode *node, guint8 *p, GError **error)
{
  gint64 word = -1;

  if (!JSON_NODE_HOLDS_NULL (node) && !nre_json_get_integer (node, &word))
    return nre_json_fail (error, _("must be null, or the index of an areal and that of its edge"));
  if (word < G_MININT32 || word > G_MAXINT32)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("does not fit: expected an integer from %" PRId64 " to %" PRId64), (gint64) G_MININT32,
                     (gint64) G_MAXINT32);
  nre_store_u32 (p, (guint32) (gint32) word);
  return TRUE;
}

static gboolean
read_link (JsonNode *node, guint8 *link, GError **error)
{
  JsonArray *pair = nre_json_get_array (node);

  memset (link, 0xff, NRE_AREAL_LINK_SIZE);
  if (JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (pair == NULL || json_array_get_length (pair) != 2)
    return nre_json_fail (error, _("must be null, or the index of an areal and that of its edge"));
  return read_word (json_array_get_element (pair, 0), link, error) &&
         read_word (json_array_get_element (pair, 1), link + 4, error);
}

static gboolean
read_links (JsonObject *areal, const char *name, guint64 n, GByteArray *out, GError **error)
{
  JsonArray *array = nre_tables_get_array (areal, name, error);

  if (array == NULL)
    return FALSE;
  if (json_array_get_length (array) != n)
    return nre_json_fail (error, _("“%s” has %u links; expected %" PRIu64), name,
                          json_array_get_length (array), n);
  for (guint i = 0; i < n; i++)
    {
      guint8 link[NRE_AREAL_LINK_SIZE];

      if (!read_link (json_array_get_element (array, i), link, error))
        {
          g_prefix_error (error, _("“%s” [%u] "), name, i);
          return FALSE;
        }
      if (!append (out, link, sizeof link, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_polygon (JsonObject *polygon, gboolean apart, GByteArray *out, GError **error)
{
  static const char *const members[] = { "n", "hex", NULL };
  g_autofree guint8 *bytes = NULL;
  guint64 n = 0, expected;
  gsize size;

  if (!nre_tables_only (polygon, members, error) ||
      !nre_tables_read_uint (polygon, "n", G_MAXUINT32, TRUE, &n, error) ||
      !nre_tables_read_hex (polygon, "hex", &bytes, &size, error))
    return FALSE;
  expected = 4 * (3 * n + 1) + (apart ? 4 : 0);
  if (size != expected)
    return nre_json_fail (error, _("“hex” has %zu bytes; a polygon with an n of %" PRIu64 " has %" PRIu64),
                          size, n, expected);
  if (nre_load_u32 (bytes) != n)
    return nre_json_fail (error, _("“n” is %" PRIu64 ", and “hex” begins with another one: %u"), n,
                          nre_load_u32 (bytes));
  return append (out, bytes, size, error);
}

static gboolean
read_polygons (JsonArray *array, gboolean apart, GByteArray *out, GError **error)
{
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonObject *polygon = nre_tables_get_object (array, i, error);

      if (polygon == NULL || !read_polygon (polygon, apart, out, error))
        {
          g_prefix_error (error, "polygon %u: ", i);
          return FALSE;
        }
    }
  return TRUE;
}

/* Check that the array has the length that the field @field states. Otherwise only one of them was edited. */
static gboolean
check_count (const char *field, guint32 count, const char *name, JsonArray *array, GError **error)
{
  return json_array_get_length (array) == count ||
         nre_json_fail (error, _("“%s” is %u, and “%s” are %u; change both"), field, count, name,
                        json_array_get_length (array));
}

static gboolean
read_parts (JsonObject *areal, const guint8 *head, gboolean apart, GByteArray *out, GError **error)
{
  guint32 n_vertices = nre_load_u32 (head + 48), n_polygons = nre_load_u32 (head + 52);
  JsonArray *vertices = nre_tables_get_array (areal, "vertices", error), *polygons;

  if (vertices == NULL || (polygons = nre_tables_get_array (areal, "polygons", error)) == NULL)
    return FALSE;
  return check_count ("vertex_count", n_vertices, "vertices", vertices, error) &&
         check_count ("poly_count", n_polygons, "polygons", polygons, error) &&
         read_vertices (vertices, out, error) && read_links (areal, "links", n_vertices, out, error) &&
         (n_polygons == 0 || read_links (areal, "polygon_links", 3 * (guint64) n_polygons, out, error)) &&
         read_polygons (polygons, apart, out, error);
}

static gboolean
read_areal (JsonNode *node, guint index, gboolean apart, GByteArray *out, GError **error)
{
  static const char *const extra[] = { "vertices", "links", "polygon_links", "polygons", NULL };
  const NreTable *table = get_table ();
  guint8 head[NRE_AREAL_HEAD_SIZE] = { 0 };

  if (!nre_json_read_record (table, &table->shapes[0], node, index, extra, head, error))
    return FALSE;
  if (append (out, head, sizeof head, error) &&
      read_parts (json_node_get_object (node), head, apart, out, error))
    return TRUE;
  g_prefix_error (error, "%s %u: ", table->singular, index);
  return FALSE;
}

static gboolean
read_cell (JsonNode *node, GByteArray *out, GError **error)
{
  JsonArray *cell = nre_json_get_array (node);
  guint8 word[2];

  if (cell == NULL)
    return nre_json_fail (error, _("must be an array of indices of areals"));
  if (json_array_get_length (cell) > G_MAXUINT16)
    return nre_fail (error, NRE_ERROR_REFUSED, _("lists %u areals; at most %d fit"),
                     json_array_get_length (cell), G_MAXUINT16);
  nre_store_u16 (word, (guint16) json_array_get_length (cell));
  if (!append (out, word, 2, error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (cell); i++)
    {
      gint64 areal;
      gboolean is_integer = nre_json_get_integer (json_array_get_element (cell, i), &areal);

      if (!is_integer || areal < 0 || areal > G_MAXUINT16)
        return nre_fail (error, is_integer ? NRE_ERROR_REFUSED : NRE_ERROR_SYNTAX,
                         _("[%u] must be the index of an areal, an integer from 0 to %d"), i, G_MAXUINT16);
      nre_store_u16 (word, (guint16) areal);
      if (!append (out, word, 2, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_grid (JsonObject *grid, GByteArray *out, GError **error)
{
  static const char *const members[] = { "cells_x", "cells_y", "cells", NULL };
  JsonArray *cells = nre_tables_get_array (grid, "cells", error);
  guint64 x = 0, y = 0;
  guint8 head[NRE_AREAL_GRID_HEAD_SIZE];

  if (cells == NULL || !nre_tables_only (grid, members, error) ||
      !nre_tables_read_uint (grid, "cells_x", G_MAXUINT32, TRUE, &x, error) ||
      !nre_tables_read_uint (grid, "cells_y", G_MAXUINT32, TRUE, &y, error))
    return FALSE;
  if (json_array_get_length (cells) != x * y)
    return nre_json_fail (error, _("“cells” are %u; %" PRIu64 " × %" PRIu64 " are expected"),
                          json_array_get_length (cells), x, y);
  nre_store_u32 (head, (guint32) x);
  nre_store_u32 (head + 4, (guint32) y);
  if (!append (out, head, sizeof head, error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (cells); i++)
    if (!read_cell (json_array_get_element (cells, i), out, error))
      {
        g_prefix_error (error, "cell %u: ", i);
        return FALSE;
      }
  return TRUE;
}

static gboolean
read_apart (NreTablesImport *self, gboolean *apart, GError **error)
{
  JsonNode *node = json_object_get_member (self->root, "polygons_apart");

  *apart = FALSE;
  if (node == NULL)
    return TRUE;
  g_hash_table_add (self->used, (gpointer) "polygons_apart");
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return nre_json_fail (error, _("“%s” must be true or false"), "polygons_apart");
  *apart = json_node_get_boolean (node);
  return TRUE;
}

static gboolean
read_section (NreTablesImport *self, const char *section, GByteArray *out, guint *count, gboolean *known,
              GError **error)
{
  JsonNode *grid = json_object_get_member (self->root, "grid");
  JsonArray *areals;
  gboolean apart;

  *known = TRUE;
  if (strcmp (section, "areals") != 0)
    return nre_json_fail (error, _("there is no section “%s”"), section);
  areals = nre_tables_get_array (self->root, section, error);
  if (areals == NULL || !read_apart (self, &apart, error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (areals); i++)
    if (!read_areal (json_array_get_element (areals, i), i, apart, out, error))
      return FALSE;
  *count = json_array_get_length (areals);
  g_hash_table_add (self->used, (gpointer) "grid");
  if (grid == NULL)
    return nre_json_fail (error, _("“%s” is missing"), "grid");
  if (JSON_NODE_HOLDS_NULL (grid))
    return TRUE;
  if (nre_json_get_object (grid) == NULL)
    return nre_json_fail (error, _("“grid” must be an object or null"));
  if (read_grid (nre_json_get_object (grid), out, error))
    return TRUE;
  g_prefix_error (error, "grid: ");
  return FALSE;
}

/* Change no attribute: the caller sets attr1 to the number of areals, and the other attributes keep their
 * values. */
static void
set_attributes (NreRecord *record G_GNUC_UNUSED, guint count G_GNUC_UNUSED)
{
}

const NreTablesForm nre_areal_map_form = {
  .kind = NRE_KIND_AREAL_MAP,
  .schema = &nre_areal_map_schema,
  .label = N_("Import areal map"),
  .find_section = find_section,
  .write_section = write_section,
  .read_section = read_section,
  .set_attributes = set_attributes,
};
