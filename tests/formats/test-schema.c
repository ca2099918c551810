/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-map-schema.h"
#include "nre-areal-map.h"
#include "nre-effect.h"
#include "nre-field.h"
#include "nre-format.h"
#include "nre-material.h"
#include "nre-model-schema.h"
#include "nre-model.h"
#include "nre-registry.h"
#include "nre-terrain.h"
#include "nre-texture.h"

typedef void (*ForShape) (const NreSchema *schema, const NreTable *table, const NreField *fields, guint n,
                          guint size);

/* Heads of records and items of runs alike. */
static void
for_each_shape (ForShape func)
{
  guint n;
  const NreFormat *formats = nre_format_get_all (&n);

  for (guint f = 0; f < n; f++)
    {
      const NreSchema *schema = nre_format_describe (&formats[f]);

      for (guint t = 0; schema != NULL && t < schema->n_tables; t++)
        for (guint s = 0; s < schema->tables[t].n_shapes; s++)
          {
            const NreShape *shape = &schema->tables[t].shapes[s];

            func (schema, &schema->tables[t], shape->fields, shape->n_fields, shape->size);
            for (guint r = 0; r < shape->n_runs; r++)
              func (schema, &schema->tables[t], shape->runs[r].fields, shape->runs[r].n_fields,
                    shape->runs[r].stride);
          }
    }
}

static void
assert_covered (const NreSchema *schema, const NreTable *table, const NreField *fields, guint n, guint size)
{
  g_autofree guint8 *seen = NULL;
  guint end = 0;

  for (guint i = 0; i < n; i++)
    end = MAX (end, fields[i].offset + nre_field_size (&fields[i]));
  seen = g_malloc0 (end + 1);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < nre_field_size (&fields[i]); k++)
      g_assert_cmpuint (seen[fields[i].offset + k]++, ==, 0);
  for (guint i = 0; i < end; i++)
    g_assert_cmpuint (seen[i], ==, 1);
  /* Of items of varying size only the head is described. */
  if (size > 0)
    g_assert_cmpuint (end, ==, size);
}

static void
test_covered (void)
{
  for_each_shape (assert_covered);
}

static const char *
last_dot (const char *text)
{
  const char *dot = strrchr (text, '.');

  return dot != NULL ? dot + 1 : text;
}

/* What a field refers to is a table that some schema has; materials of a WEAR are rows of a text. A terrain's
 * nodes have the form of a model's, and what those refer to beyond the slots it does not have. */
static gboolean
exists (const NreSchema *schema, const char *refers_to)
{
  const char *table = last_dot (refers_to);
  g_autofree char *kind = table != refers_to ? g_strndup (refers_to, (gsize) (table - 1 - refers_to)) : NULL;
  const NreFormat *format = kind != NULL ? nre_format_find (kind) : NULL;

  if (kind == NULL)
    return nre_schema_find_table (schema, table) != NULL ||
           (schema == &nre_terrain_schema &&
            (strcmp (table, "keys") == 0 || strcmp (table, "frame_map") == 0));
  return format != NULL && (format->is_text || nre_schema_find_table (format->schema, table) != NULL);
}

static void
assert_described (const NreSchema *schema, const NreTable *table, const NreField *fields, guint n, guint size)
{
  for (guint i = 0; i < n; i++)
    {
      const NreField *field = &fields[i];
      gint64 low, high, widest_low, widest_high;

      g_assert_cmpstr (field->title, !=, "");
      for (const char *p = field->name; *p != '\0'; p++)
        g_assert_true (g_ascii_islower (*p) || g_ascii_isdigit (*p) || *p == '_');
      for (guint k = 0; k < i; k++)
        g_assert_cmpstr (fields[k].name, !=, field->name);
      if (field->refers_to != NULL)
        g_assert_true (exists (schema, field->refers_to));
      if (field->columns > 0)
        g_assert_cmpuint (field->count % field->columns, ==, 0);
      if (field->flags & NRE_FIELD_REFERENCE)
        g_assert_cmpuint (field->count, ==, 64);
      nre_element_get_range (field->type, &widest_low, &widest_high);
      nre_field_get_range (field, &low, &high);
      g_assert_cmpint (low, >=, widest_low);
      g_assert_cmpint (high, <=, widest_high);
      for (const NreReading *bit = field->bits; bit != NULL && bit->title != NULL; bit++)
        {
          g_assert_true (bit->word != 0 && (bit->word & (bit->word - 1)) == 0);
          g_assert_cmpuint (bit->word, <=, high);
        }
      for (const NreReading *value = field->values; value != NULL && value->title != NULL; value++)
        g_assert_cmpuint (value->word, <=, high);
    }
}

static void
test_described (void)
{
  for_each_shape (assert_described);
}

/* A kind by name is what the kind's own row says, tables have names of their own, tags are in order. */
static void
test_tables (void)
{
  guint n;
  const NreFormat *formats = nre_format_get_all (&n);

  for (guint f = 0; f < n; f++)
    {
      const NreSchema *schema = nre_format_describe (&formats[f]);

      g_assert_true (nre_format_get (formats[f].kind) == &formats[f]);
      g_assert_true (nre_format_find (formats[f].name) == &formats[f]);
      if (schema == NULL)
        continue;
      g_assert_cmpstr (schema->kind, ==, formats[f].name);
      for (guint t = 0; t < schema->n_tables; t++)
        {
          const NreTable *table = &schema->tables[t];

          g_assert_true (nre_schema_find_table (schema, table->name) == table);
          for (guint s = 0; s < table->n_shapes; s++)
            {
              g_assert_cmpint (table->shapes[s].tag, ==, table->n_shapes > 1 ? (int) s + 1 : -1);
              for (guint r = 0; r < table->shapes[s].n_runs; r++)
                for (guint k = 0; k < 2 && table->shapes[s].runs[r].terms[k].field != NULL; k++)
                  g_assert_nonnull (
                      nre_shape_find_field (&table->shapes[s], table->shapes[s].runs[r].terms[k].field));
            }
        }
    }
  g_assert_null (nre_format_find ("nothing"));
}

/* What JSON looks like follows from these: a record that stands by itself, and one that is but its
 * elements. */
static void
test_forms (void)
{
  g_autoptr (GString) single = g_string_new (NULL), bare = g_string_new (NULL);
  guint n;
  const NreFormat *formats = nre_format_get_all (&n);

  for (guint f = 0; f < n; f++)
    for (guint t = 0; formats[f].schema != NULL && t < formats[f].schema->n_tables; t++)
      {
        const NreTable *table = &formats[f].schema->tables[t];

        if (table->single)
          g_string_append_printf (single, "%s.%s ", formats[f].name, table->name);
        if (table->bare)
          g_string_append_printf (bare, "%s.%s ", formats[f].name, table->name);
      }
  g_assert_cmpstr (single->str, ==, "terrain.header model.header areal-map.grid effect.header "
                   "material.header texture.header ");
  g_assert_cmpstr (bare->str, ==, "terrain.positions terrain.normals terrain.uv terrain.cells terrain.extra "
                   "terrain.microtexture model.positions model.normals model.uv model.indices model.extra "
                   "model.tangents model.colors model.frame_map texture.palette texture.pages ");
}

static void
assert_field (const NreSchema *schema, const char *table, int tag, const char *name, guint offset, guint size)
{
  const NreShape *shape = nre_table_find_shape (nre_schema_find_table (schema, table), tag);
  const NreField *field = nre_shape_find_field (shape, name);

  g_assert_nonnull (field);
  g_assert_cmpuint (field->offset, ==, offset);
  g_assert_cmpuint (nre_field_size (field), ==, size);
}

/* What loops that must be quick read at an offset of their own. */
static void
test_hot_loops (void)
{
  assert_field (&nre_model_schema, "triangles", -1, "links", 2, 6);
  assert_field (&nre_terrain_schema, "nodes", -1, "slots", 8, 30);
  assert_field (&nre_terrain_schema, "slots", -1, "tri_start", 0, 2);
  assert_field (&nre_terrain_schema, "slots", -1, "tri_count", 2, 2);
  assert_field (&nre_terrain_schema, "slots", -1, "aabb_min", 8, 12);
  assert_field (&nre_terrain_schema, "slots", -1, "sphere_radius", 8 + 9 * 4, 4);
  assert_field (&nre_terrain_schema, "faces", -1, "vertices", 8, 6);
  assert_field (&nre_terrain_schema, "faces", -1, "neighbours", 14, 6);
  assert_field (&nre_areal_map_schema, "areals", -1, "anchor", 0, 12);
  assert_field (&nre_areal_map_schema, "areals", -1, "area_metric", 16, 4);
  assert_field (&nre_areal_map_schema, "areals", -1, "normal", 20, 12);
  assert_field (&nre_areal_map_schema, "areals", -1, "vertex_count", 48, 4);
  assert_field (&nre_areal_map_schema, "areals", -1, "poly_count", 52, 4);
  assert_field (&nre_effect_schema, "header", -1, "cmd_count", 0, 4);
  assert_field (&nre_texture_schema, "header", -1, "width", 4, 4);
  assert_field (&nre_texture_schema, "header", -1, "height", 8, 4);
  assert_field (&nre_texture_schema, "header", -1, "mip_count", 12, 4);
  assert_field (&nre_texture_schema, "header", -1, "format", 28, 4);
  assert_field (&nre_material_schema, "header", 1, "phase_count", 0, 2);
  assert_field (&nre_material_schema, "header", 4, "anim_count", 2, 2);
  assert_field (&nre_material_schema, "animations", -1, "key_count", 4, 2);
  assert_field (&nre_registry_schema, "refs", -1, "archive", 0, 32);
  assert_field (&nre_registry_schema, "refs", -1, "resource", 32, 32);
  for (guint opcode = 0; opcode <= NRE_EFFECT_N_OPCODES + 1; opcode++)
    {
      const NreTable *commands = nre_schema_find_table (&nre_effect_schema, "commands");
      const NreShape *shape = nre_table_find_shape (commands, (int) opcode);

      g_assert_cmpuint (nre_effect_command_size (opcode), ==, shape != NULL ? shape->size : 0);
    }
}

static void
assert_text (const char *table, const char *field, const char *hex, const char *expected)
{
  const NreShape *shape = &nre_schema_find_table (&nre_model_schema, table)->shapes[0];
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *text = NULL;

  for (; *hex != '\0'; hex += 2)
    {
      guint8 byte = (guint8) (g_ascii_xdigit_value (hex[0]) << 4 | g_ascii_xdigit_value (hex[1]));

      g_byte_array_append (bytes, &byte, 1);
    }
  text = nre_field_format (nre_shape_find_field (shape, field), nre_span (bytes->data, bytes->len));
  g_assert_cmpstr (text, ==, expected);
}

static void
test_format (void)
{
  assert_text ("triangles", "flags", "3412" "ffff" "0200" "0000" "ff7f" "0180" "0000" "1b00", "0x1234");
  assert_text ("triangles", "links", "3412" "ffff" "0200" "0000" "ff7f" "0180" "0000" "1b00", "–  2  0");
  assert_text ("triangles", "normal", "3412" "ffff" "0200" "0000" "ff7f" "0180" "0000" "1b00",
               "1.00000  -1.00000  0.00000");
  assert_text ("normals", "normal", "7f8100" "05", "1.00000  -1.00000  0.00000");
  assert_text ("normals", "opaque3", "7f8100" "05", "5");
  assert_text ("positions", "position",
               "0000803f"
               "0000c07f"
               "000080ff",
               "1  \u2007\u2007\u2007\u2007\u2007\u2007NaN"
               "  \u2007\u2007\u2007\u2007\u2007\u2007\u2007−∞");
  assert_text ("extra", "opaque", "00" "01" "ff" "a0" "00" "00" "00" "01", "00 01 FF A0 00 00 00 01");
  /* Too short for the field. */
  assert_text ("triangles", "selectors", "3412", "");
}

static void
test_elements (void)
{
  guint8 p[4];

  nre_element_set_integer (NRE_ELEMENT_I16, p, -2);
  g_assert_cmpint (nre_element_get_integer (NRE_ELEMENT_I16, p), ==, -2);
  g_assert_cmpint (nre_element_get_integer (NRE_ELEMENT_U16, p), ==, 0xfffe);
  nre_element_set_integer (NRE_ELEMENT_U32, p, 0xdeadbeef);
  g_assert_cmpint (nre_element_get_integer (NRE_ELEMENT_U32, p), ==, 0xdeadbeef);
  g_assert_cmpint (nre_element_get_integer (NRE_ELEMENT_I32, p), ==, (gint32) 0xdeadbeef);
  g_assert_cmpint (nre_element_get_integer (NRE_ELEMENT_I8, p), ==, (gint8) 0xef);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schema/covered", test_covered);
  g_test_add_func ("/schema/described", test_described);
  g_test_add_func ("/schema/tables", test_tables);
  g_test_add_func ("/schema/forms", test_forms);
  g_test_add_func ("/schema/hot-loops", test_hot_loops);
  g_test_add_func ("/schema/format", test_format);
  g_test_add_func ("/schema/elements", test_elements);
  return g_test_run ();
}
