/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Fields set by the schema: a record made for the purpose with fields of every sort, and then every field
 * that an operation of the table sets. */

#include "nre-document.h"
#include "nre-error.h"
#include "nre-field-value.h"
#include "nre-field.h"
#include "nre-format.h"
#include "nre-layout.h"
#include "nre-record-change.h"
#include "nre-author-archive.h"
#include "nre-author-areals.h"
#include "nre-author-effect.h"
#include "nre-author-terrain.h"
#include "nre-author-text.h"
#include "nre-author-texture.h"
#include "test-files.h"
#include "test-fixture.h"

#include <math.h>
#include <string.h>

/* --- A record with all sorts of fields ----------------------------------------------------------- */

static const NreReading modes[] = { { 0, "Off" }, { 3, "On" }, { 0 } };

static const NreField fields[] = {
  { "byte", "Byte", NULL, NRE_ELEMENT_U8, 0 },
  { "small", "Small", NULL, NRE_ELEMENT_I8, 1 },
  { "word", "Word", NULL, NRE_ELEMENT_U16, 2, .min = 5, .max = 9 },
  { "short", "Short", NULL, NRE_ELEMENT_I16, 4, .min = -7, .max = 20 },
  { "link", "Link", NULL, NRE_ELEMENT_U16, 6, .flags = NRE_FIELD_NONE },
  { "long", "Long", NULL, NRE_ELEMENT_U32, 8 },
  { "signed", "Signed", NULL, NRE_ELEMENT_I32, 12 },
  { "mode", "Mode", NULL, NRE_ELEMENT_U32, 16, .flags = NRE_FIELD_STRICT, .values = modes },
  { "vector", "Vector", NULL, NRE_ELEMENT_F32, 20, 3 },
  { "quat", "Rotation", NULL, NRE_ELEMENT_I16, 32, 4, .flags = NRE_FIELD_LAST_FIRST, .scale = 100 },
  { "pair", "Pair", NULL, NRE_ELEMENT_I16, 40, 2, .flags = NRE_FIELD_STORED, .scale = 100 },
  { "grid", "Grid", NULL, NRE_ELEMENT_U8, 44, 4, 2 },
  { "derived", "Derived", NULL, NRE_ELEMENT_U32, 48, .flags = NRE_FIELD_DERIVED },
  { "bytes", "Bytes", NULL, NRE_ELEMENT_BYTE, 52, 4 },
  { "name", "Name", NULL, NRE_ELEMENT_CHAR, 56, 4 },
  { "digits", "Digits", NULL, NRE_ELEMENT_U8, 60, 4, .flags = NRE_FIELD_DIGITS },
  { "links", "Links", NULL, NRE_ELEMENT_U16, 64, 2, .flags = NRE_FIELD_NONE },
  { "back", "Back", NULL, NRE_ELEMENT_I32, 68, .flags = NRE_FIELD_NONE },
};
static const NreShape shape = { "record", "Record", -1, 72, NRE_FIELDS (fields) };

static void
assert_param (const char *name, NreParamType type, gint64 min, gint64 max, guint count, guint columns)
{
  const NreField *field = nre_shape_find_field (&shape, name);
  NreParam param;

  g_assert_true (nre_param_init_field (&param, field));
  g_assert_true (param.field == field);
  g_assert_cmpstr (param.name, ==, name);
  g_assert_cmpint (param.type, ==, type);
  g_assert_cmpint (param.min, ==, min);
  g_assert_cmpint (param.max, ==, max);
  g_assert_cmpuint (param.count, ==, count);
  g_assert_cmpuint (param.columns, ==, columns);
  g_assert_false (param.required);
}

static void
test_params (void)
{
  static const char *const unset[] = { "derived", "bytes", "name", "digits", "links", "back" };

  assert_param ("byte", NRE_PARAM_UINT, 0, 255, 0, 0);
  assert_param ("small", NRE_PARAM_INT, -128, 127, 0, 0);
  assert_param ("word", NRE_PARAM_UINT, 5, 9, 0, 0);
  assert_param ("short", NRE_PARAM_INT, -7, 20, 0, 0);
  assert_param ("link", NRE_PARAM_UINT_OR_NULL, 0, 65534, 0, 0);
  assert_param ("long", NRE_PARAM_UINT, 0, G_MAXUINT32, 0, 0);
  assert_param ("signed", NRE_PARAM_INT, G_MININT32, G_MAXINT32, 0, 0);
  assert_param ("mode", NRE_PARAM_UINT, 0, G_MAXUINT32, 0, 0);
  assert_param ("vector", NRE_PARAM_FLOATS, 0, 0, 3, 0);
  assert_param ("quat", NRE_PARAM_FLOATS, 0, 0, 4, 0);
  assert_param ("pair", NRE_PARAM_INTS, G_MININT16, G_MAXINT16, 2, 0);
  assert_param ("grid", NRE_PARAM_UINTS, 0, 255, 4, 2);
  for (guint i = 0; i < G_N_ELEMENTS (unset); i++)
    {
      NreParam param;

      g_assert_false (nre_param_init_field (&param, nre_shape_find_field (&shape, unset[i])));
    }
}

static void
assert_fits (const char *name, const char *text, gboolean fits)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) value = NULL;
  NreParam param;

  g_assert_true (nre_param_init_field (&param, nre_shape_find_field (&shape, name)));
  value = g_variant_parse (nre_param_get_variant_type (&param), text, NULL, NULL, &error);
  g_assert_no_error (error);
  if (nre_param_fits (&param, value) != fits)
    g_error ("%s: %s %s", name, text, fits ? "was refused" : "was taken");
}

static void
test_ranges (void)
{
  assert_fits ("byte", "0", TRUE);
  assert_fits ("byte", "255", TRUE);
  assert_fits ("byte", "256", FALSE);
  assert_fits ("small", "-128", TRUE);
  assert_fits ("small", "-129", FALSE);
  assert_fits ("small", "127", TRUE);
  assert_fits ("small", "128", FALSE);
  assert_fits ("word", "4", FALSE);
  assert_fits ("word", "5", TRUE);
  assert_fits ("word", "9", TRUE);
  assert_fits ("word", "10", FALSE);
  assert_fits ("short", "-8", FALSE);
  assert_fits ("short", "-7", TRUE);
  assert_fits ("short", "20", TRUE);
  assert_fits ("short", "21", FALSE);
  assert_fits ("link", "nothing", TRUE);
  assert_fits ("link", "just 65534", TRUE);
  assert_fits ("link", "just 65535", FALSE);
  assert_fits ("long", "4294967295", TRUE);
  assert_fits ("signed", "-2147483648", TRUE);
  assert_fits ("mode", "0", TRUE);
  assert_fits ("mode", "1", FALSE);
  assert_fits ("mode", "3", TRUE);
  assert_fits ("vector", "[1, 2]", FALSE);
  assert_fits ("vector", "[1, 2, 3]", TRUE);
  assert_fits ("vector", "[1, 2, 3, 4]", FALSE);
  assert_fits ("pair", "[-32768, 32767]", TRUE);
  assert_fits ("pair", "[-32769, 0]", FALSE);
  assert_fits ("pair", "[0, 32768]", FALSE);
  assert_fits ("pair", "[0]", FALSE);
  assert_fits ("grid", "[0, 0, 0, 255]", TRUE);
  assert_fits ("grid", "[0, 0, 0, 256]", FALSE);
}

/* Set what @text says and give back the field's bytes in hexadecimal; all others must be what they were. */
static char *
set (const char *name, const char *text, const guint8 *start)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) args = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, &error);
  const NreField *field = nre_shape_find_field (&shape, name);
  GString *hex = g_string_new (NULL);
  g_autoptr (GVariant) value = NULL;
  guint8 record[72];

  g_assert_no_error (error);
  value = g_variant_lookup_value (args, name, NULL);
  memcpy (record, start, sizeof record);
  g_assert_true (nre_field_set_value (field, value, record, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < sizeof record; i++)
    if (i >= field->offset && i < field->offset + nre_field_size (field))
      g_string_append_printf (hex, "%02x", record[i]);
    else
      g_assert_cmpuint (record[i], ==, start[i]);
  return g_string_free (hex, FALSE);
}

#define ASSERT_SET(name, text, expected)                                                                     \
  G_STMT_START                                                                                               \
  {                                                                                                          \
    g_autofree char *found_ = set (name, "{'" name "': <" text ">}", start);                                 \
                                                                                                             \
    g_assert_cmpstr (found_, ==, expected);                                                                  \
  }                                                                                                          \
  G_STMT_END

static void
test_bytes (void)
{
  guint8 start[72];

  memset (start, 0xa5, sizeof start);
  ASSERT_SET ("byte", "uint32 18", "12");
  ASSERT_SET ("small", "int32 -2", "fe");
  ASSERT_SET ("word", "uint32 9", "0900");
  ASSERT_SET ("short", "int32 -7", "f9ff");
  ASSERT_SET ("link", "@mu nothing", "ffff");
  ASSERT_SET ("link", "@mu just 258", "0201");
  ASSERT_SET ("long", "uint32 4294967295", "ffffffff");
  ASSERT_SET ("signed", "int32 -2", "feffffff");
  ASSERT_SET ("vector", "[1.0, -2.0, 0.5]", "0000803f000000c00000003f");
  /* w, x, y, z in hundredths; stored last is w. */
  ASSERT_SET ("quat", "[0.01, 0.02, -0.03, 327.67]", "0200fdffff7f0100");
  ASSERT_SET ("quat", "[-327.68, 0.014, 0.016, 0.0]", "0100020000000080");
  ASSERT_SET ("pair", "@ai [1, -1]", "0100ffff");
  ASSERT_SET ("grid", "@au [1, 2, 3, 255]", "010203ff");
  /* As JSON has them, in rows. */
  ASSERT_SET ("grid", "[<[<int64 1>, <int64 2>]>, <[<int64 3>, <int64 255>]>]", "010203ff");
  ASSERT_SET ("links", "[<int64 1>, <@mv nothing>]", "0100ffff");
  ASSERT_SET ("back", "@mv nothing", "ffffffff");
  ASSERT_SET ("bytes", "'00ff1234'", "00ff1234");
  ASSERT_SET ("digits", "b'\\001\\002\\003'", "01020300");
  ASSERT_SET ("name", "'ab'", "61620000");
  /* A NaN keeps its payload where it was, and comes where a number was. */
  nre_store_u32 (start + 20, 0x7fc12345);
  nre_store_u32 (start + 24, 0xffa54321);
  nre_store_f32 (start + 28, 4);
  ASSERT_SET ("vector", "[nan, 1.0, 4.0]", "4523c17f0000803f00008040");
  ASSERT_SET ("vector", "[nan, nan, 5.0]", "4523c17f2143a5ff0000a040");
}

static void
test_values_refused (void)
{
  static const struct
  {
    const char *name;
    const char *text;
    const char *why;
  } cases[] = {
    { "grid", "[<[<int64 1>, <int64 2>]>, <[<int64 3>]>]", "rows" },
    { "grid", "[<[<int64 1>, <int64 2>]>, <int64 3>]", "rows" },
    { "grid", "[<[<int64 1>, <int64 2>]>, <[<int64 3>, <int64 256>]>]", "0 to 255" },
    { "grid", "[<int64 1>]", "4 numbers" },
    { "links", "[<int64 1>, <int64 65535>]", "0 to 65534" },
    { "mode", "int64 1", "none of the field’s values" },
    { "derived", "int64 1", "follows from other bytes" },
    { "quat", "[<0.0>, <0.0>, <'x'>, <0.0>]", "a number is expected" },
    { "bytes", "'00ff12'", "8 hexadecimal digits" },
    { "bytes", "int64 1", "8 hexadecimal digits" },
    { "name", "'abcd'", "at most 3" },
    { "name", "int64 1", "text is expected" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GVariant) value = g_variant_parse (NULL, cases[i].text, NULL, NULL, NULL);
      g_autoptr (GError) error = NULL;
      guint8 record[72] = { 0 };

      g_assert_nonnull (value);
      g_assert_false (
          nre_field_set_value (nre_shape_find_field (&shape, cases[i].name), value, record, &error));
      g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
      if (strstr (error->message, cases[i].why) == NULL || strstr (error->message, cases[i].name) == NULL)
        g_error ("%s %s: “%s” does not say “%s”", cases[i].name, cases[i].text, error->message, cases[i].why);
    }
}

static void
test_scaled_range (void)
{
  static const char *const beyond[] = { "[327.676, 0.0, 0.0, 0.0]", "[0.0, -327.686, 0.0, 0.0]",
                                        "[0.0, 0.0, nan, 0.0]", "[0.0, 0.0, 0.0, inf]" };

  for (guint i = 0; i < G_N_ELEMENTS (beyond); i++)
    {
      g_autofree char *text = g_strdup_printf ("{'quat': <%s>}", beyond[i]);
      g_autoptr (GVariant) args = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) value = NULL;
      guint8 record[72] = { 0 };

      g_assert_nonnull (args);
      value = g_variant_lookup_value (args, "quat", NULL);
      g_assert_false (nre_field_set_value (nre_shape_find_field (&shape, "quat"), value, record, &error));
      g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
      g_assert_nonnull (strstr (error->message, "quat"));
    }
}

/* --- Every field of every operation -------------------------------------------------------------- */

static GVariant *
make_number (const NreParam *param, double number)
{
  switch ((guint) param->type)
    {
    case NRE_PARAM_FLOAT:
    case NRE_PARAM_FLOATS:
      return g_variant_new_double (number);
    case NRE_PARAM_INT:
    case NRE_PARAM_INTS:
      return g_variant_new_int32 ((gint32) number);
    default:
      return g_variant_new_uint32 ((guint32) number);
    }
}

static GVariant *
make_value (const NreParam *param, double number)
{
  GVariantBuilder builder;

  if (param->count == 0)
    return make_number (param, number);
  g_variant_builder_init (&builder, nre_param_get_variant_type (param));
  for (guint i = 0; i < param->count; i++)
    g_variant_builder_add_value (&builder, make_number (param, number));
  return g_variant_builder_end (&builder);
}

static GVariant *
make_args (const NreOperation *operation, guint index, const NreParam *param, double number)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  if (operation->index != NULL)
    g_variant_dict_insert (&args, operation->index, "u", index);
  g_variant_dict_insert_value (&args, param->name, make_value (param, number));
  return g_variant_ref_sink (g_variant_dict_end (&args));
}

static GBytes *
written (NreDocument *document)
{
  return nre_layout_write (nre_document_get_root (document), NULL);
}

static void
assert_element (const NreField *field, const guint8 *record, double number)
{
  for (guint i = 0; i < nre_field_n_elements (field); i++)
    {
      const guint8 *p = record + nre_field_element_offset (field, i);

      if (field->type == NRE_ELEMENT_F32)
        g_assert_cmpfloat (nre_load_f32 (p), ==, (float) number);
      else if (field->scale > 0)
        g_assert_cmpint (nre_element_get_integer (field->type, p), ==,
                         (gint64) round (number * (double) field->scale));
      else
        g_assert_cmpint (nre_element_get_integer (field->type, p), ==, (gint64) number);
    }
}

/* Only the bytes of the field at @at may differ. */
static void
assert_only (GBytes *before, GBytes *after, gsize at, gsize size)
{
  NreSpan a = nre_span_of_bytes (before), b = nre_span_of_bytes (after);

  g_assert_cmpuint (a.size, ==, b.size);
  for (gsize i = 0; i < a.size; i++)
    if (i < at || i >= at + size)
      g_assert_cmpuint (a.data[i], ==, b.data[i]);
}

static GBytes *
make_areals (void)
{
  const NreAuthorVec3 outline[] = { { 0, 0, 0 }, { 8, 0, 0 }, { 8, 8, 0 } };
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8, 8);

  nre_author_areals_add (areals, outline, 3, 1, 2);
  return nre_author_areals_finish (areals);
}

static float
get_height (float x G_GNUC_UNUSED, float y G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  return 0;
}

static NreAuthorGround
get_ground (NreAuthorVec3 middle G_GNUC_UNUSED, float steepness G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  return (NreAuthorGround){ 0 };
}

static GBytes *
make_terrain (void)
{
  return nre_author_terrain_finish (&(NreAuthorTerrain){
    .n_tiles = 1, .n_quads = 1, .size = 8, .height = get_height, .ground = get_ground });
}

static GBytes *
make_material (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  nre_author_archive_add_plain_material (archive, "HULL", "HULL.0");
  return nre_author_archive_finish (archive);
}

static GBytes *
make_effect (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2.5f, 0);

  nre_author_effect_add (effect, 1, 0, 1, "material.lib", "SMOKE");
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, "effect", 0, 0, 1,
                               nre_author_effect_finish (effect));
  return nre_author_archive_finish (archive);
}

static GBytes *
make_texture (void)
{
  static const NreAuthorPage page = { 1, 2, 3, 4 };
  g_autoptr (NreAuthorImage) image = nre_author_image_new (8, 8);
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_TEXM, "HULL.0", 0, 0, 0,
                               nre_author_texture (image, 565, 1, &page, 1));
  return nre_author_archive_finish (archive);
}

/* Something of the kind, whose every table has records. */
static GBytes *
make_bytes (NreKind kind)
{
  switch ((guint) kind)
    {
    case NRE_KIND_MODEL:
      return test_fixture_model ();
    case NRE_KIND_EFFECT:
      return make_effect ();
    case NRE_KIND_AREAL_MAP:
      return make_areals ();
    case NRE_KIND_TERRAIN:
      return make_terrain ();
    case NRE_KIND_MATERIAL:
      return make_material ();
    case NRE_KIND_TEXTURE:
      return make_texture ();
    default:
      g_error ("nothing of the kind %s is made here", nre_kind_to_string (kind));
    }
}

/* FALSE when the rule of the kind refused it; then nothing has changed. */
static gboolean
try_number (const NreOperation *operation, guint index, const NreParam *param, double number)
{
  g_autoptr (GBytes) bytes = make_bytes (operation->kind), after = NULL, undone = NULL;
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "fixture", NULL);
  g_autoptr (GVariant) args = make_args (operation, index, param, number);
  const NreSchema *schema = nre_format_get (operation->kind)->schema;
  const char *entry = nre_format_get (operation->kind)->is_archive ? NULL : "#0";
  const NreTarget target = { .directory = nre_document_get_root (document) };
  g_auto (NreRecords) records = { 0 };
  g_autoptr (GError) error = NULL;
  NreSubject subject;
  NreFields entry_fields;
  gsize at;

  nre_target_get_subject (&target, operation->kind, &entry_fields, &subject);
  g_assert_true (
      nre_schema_locate (schema, &subject, nre_schema_find_table (schema, operation->table), &records));
  at = (gsize) (nre_records_get (&records, index).data - nre_span_of_bytes (bytes).data);
  if (!nre_document_perform (document, operation->name, entry, args, &error))
    {
      g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
      after = written (document);
      test_assert_same (after, bytes);
      return FALSE;
    }
  after = written (document);
  assert_only (bytes, after, at + param->field->offset, nre_field_size (param->field));
  assert_element (param->field, nre_span_of_bytes (after).data + at, number);
  if (nre_document_get_modified (document))
    nre_history_undo (nre_document_get_history (document));
  undone = written (document);
  test_assert_same (undone, bytes);
  return TRUE;
}

static void
assert_beyond (const NreOperation *operation, const NreParam *param, double number)
{
  g_autoptr (GVariant) args = make_args (operation, 0, param, number);
  g_autoptr (GError) error = NULL;

  g_assert_false (nre_operation_check_args (operation, args, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, param->name));
}

static void
test_operations (void)
{
  static const double reals[] = { 0, 1, -1, -1000, 1000 };
  guint n, n_fields = 0;
  const NreOperation *table = nre_operation_get_table (&n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; table[i].table != NULL && k < table[i].n_params; k++)
      {
        const NreParam *param = &table[i].params[k];
        guint taken = 0;

        if (param->field == NULL)
          continue;
        n_fields++;
        /* A time is a matter of the whole animation; see tests/models/. */
        if (strcmp (param->name, "time") == 0)
          continue;
        if (param->type == NRE_PARAM_FLOAT || param->type == NRE_PARAM_FLOATS)
          for (guint r = 0; r < G_N_ELEMENTS (reals); r++)
            taken += try_number (&table[i], 0, param, reals[r]);
        else
          {
            taken += try_number (&table[i], 0, param, (double) param->min);
            taken += try_number (&table[i], 0, param, (double) param->max);
            if (param->max < G_MAXUINT32)
              assert_beyond (&table[i], param, (double) (param->max + 1));
          }
        if (taken == 0)
          g_error ("%s took nothing for %s", table[i].name, param->name);
      }
  /* flags of a node; 9 fields of a slot, 8 of a batch, 3 of a key, 5 of the header; 8 of an effect; 5 of an
   * areal; 9 of a slot of a terrain; one of a phase; three words of a texture and 4 of a rectangle in it */
  g_assert_cmpuint (n_fields, ==, 1 + 9 + 8 + 3 + 5 + 8 + 5 + 9 + 1 + 3 + 4);
}

static void
assert_refused (const char *name, const char *text, const char *why)
{
  g_autoptr (GBytes) bytes = test_fixture_model ();
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "fixture.msh", NULL);
  g_autoptr (GVariant) args = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (nre_document_perform (document, name, NULL, args, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  if (strstr (error->message, why) == NULL)
    g_error ("%s: “%s” does not say “%s”", name, error->message, why);
}

static void
test_nothing_named (void)
{
  assert_refused ("set-slot", "{'slot': <uint32 0>}", "nothing to set");
  assert_refused ("set-batch", "{'batch': <uint32 0>}", "nothing to set");
  assert_refused ("set-key", "{'key': <uint32 0>}", "pos, time, quat");
  assert_refused ("set-model-bounds", "{}", "nothing to set");
  assert_refused ("set-node-flags", "{'node': <uint32 0>}", "“flags” is missing");
  assert_refused ("set-node-flags", "{'node': <uint32 0>, 'parent': <uint32 0>}", "no field “parent”");
  assert_refused ("set-batch", "{'batch': <uint32 1000>, 'flags': <uint32 0>}", "no batch 1000");
}

/* The steps of a drag are one, also when at one of them a component stays. */
static void
test_merge (void)
{
  static const char *const steps[] = { "[1.0, 2.0, 3.0]", "[1.0, 2.0, 4.0]", "[5.0, 6.0, 4.0]" };
  g_autoptr (GBytes) bytes = test_fixture_model (), undone = NULL;
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "fixture.msh", NULL);

  nre_document_begin_gesture (document);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *text = g_strdup_printf ("{'slot': <uint32 0>, 'sphere_center': <%s>}", steps[i]);
      g_autoptr (GVariant) args = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, NULL);

      g_assert_true (nre_document_perform (document, "set-slot", NULL, args, NULL));
    }
  nre_document_end_gesture (document);
  /* The step is told by its record, the field, and where the drag began and ended. */
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (document)), ==,
                   "Slot 0: sphere centre (0, 0, 0.5) → (5, 6, 4)");
  nre_history_undo (nre_document_get_history (document));
  undone = written (document);
  test_assert_same (undone, bytes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record-change/params", test_params);
  g_test_add_func ("/record-change/ranges", test_ranges);
  g_test_add_func ("/record-change/bytes", test_bytes);
  g_test_add_func ("/record-change/values-refused", test_values_refused);
  g_test_add_func ("/record-change/scaled-range", test_scaled_range);
  g_test_add_func ("/record-change/operations", test_operations);
  g_test_add_func ("/record-change/nothing-named", test_nothing_named);
  g_test_add_func ("/record-change/merge", test_merge);
  return g_test_run ();
}
