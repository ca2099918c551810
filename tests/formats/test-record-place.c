/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-record-place.h"

#include "nre-areal-map-schema.h"
#include "nre-effect.h"
#include "nre-field.h"
#include "nre-format.h"
#include "nre-model-schema.h"
#include "nre-model.h"
#include "nre-record-words.h"
#include "nre-registry.h"

#include <string.h>

static GByteArray *
unhex (const char *hex)
{
  GByteArray *bytes = g_byte_array_new ();

  for (; *hex != '\0'; hex++)
    if (*hex != ' ')
      {
        guint8 byte = (guint8) (g_ascii_xdigit_value (hex[0]) << 4 | g_ascii_xdigit_value (hex[1]));

        g_byte_array_append (bytes, &byte, 1);
        hex++;
      }
  return bytes;
}

/* --- Places -------------------------------------------------------------------------------------- */

static void
assert_place (const NreRecords *records, gsize at, guint record, const char *field, guint element,
              gsize offset, gsize size)
{
  NreRecordPlace place;

  g_assert_true (nre_records_find_place (records, at, &place));
  g_assert_cmpuint (place.record, ==, record);
  g_assert_cmpstr (place.field != NULL ? place.field->name : NULL, ==, field);
  g_assert_cmpuint (place.element, ==, element);
  g_assert_cmpuint (place.offset, ==, offset);
  g_assert_cmpuint (place.size, ==, size);
}

static void
test_rows (void)
{
  static const guint8 zeroes[NRE_MODEL_HEADER_SIZE + 2 * 68 + 67];
  const NreTable *slots = nre_schema_find_rows (&nre_model_schema, NRE_MODEL_SLOTS);
  NreRecords records = { slots, NRE_NO_ENTRY, { zeroes, sizeof zeroes }, 2, NRE_MODEL_HEADER_SIZE, 68, NULL,
                         -1 };
  NreRecordPlace place;

  assert_place (&records, 0x8c + 68 + 9, 1, "aabb_min", 0, 0x8c + 68 + 8, 4);
  assert_place (&records, 0x8c + 68 + 67, 1, "opaque", 4, 0x8c + 68 + 64, 4);
  g_assert_false (nre_records_find_place (&records, 0x8b, &place));
  g_assert_false (nre_records_find_place (&records, 0x8c + 2 * 68, &place));

  /* The unaligned word. */
  records = (NreRecords){ nre_schema_find_rows (&nre_model_schema, NRE_MODEL_BATCHES), NRE_NO_ENTRY,
                          { zeroes, 40 }, 2, 0, 20, NULL, -1 };
  assert_place (&records, 33, 1, "index_start", 0, 30, 4);

  /* The whole of a name, and of opaque bytes. */
  records =
      (NreRecords){ &nre_registry_schema.tables[0], NRE_NO_ENTRY, { zeroes, 128 }, 2, 0, 64, NULL, -1 };
  assert_place (&records, 64 + 32 + 5, 1, "resource", 0, 64 + 32, 32);
  records = (NreRecords){ nre_schema_find_rows (&nre_model_schema, NRE_MODEL_EXTRA), NRE_NO_ENTRY,
                          { zeroes, 16 }, 2, 0, 8, NULL, -1 };
  assert_place (&records, 11, 1, "opaque", 0, 8, 8);
}

/* Each byte of a record that has runs belongs to one element of the head, of an item, or of what is kept. */
static void
test_runs (void)
{
  g_autofree guint8 *bytes = g_malloc0 (56 + 3 * 12 + 3 * 8);
  guint32 offsets[] = { 0, 56 + 3 * 12 + 3 * 8 };
  NreRecords records = { &nre_areal_map_schema.tables[0], 0, { bytes, offsets[1] }, 1, 0, 0, offsets, -1 };
  NreRecordPlace place;

  bytes[48] = 3;
  assert_place (&records, 49, 0, "vertex_count", 0, 48, 4);
  assert_place (&records, 56 + 12 + 5, 0, "position", 1, 56 + 12 + 4, 4);
  assert_place (&records, 56 + 36 + 8 + 6, 0, "edge_ref", 0, 56 + 36 + 12, 4);
  g_assert_true (nre_records_find_place (&records, 56 + 36 + 8 + 6, &place));
  g_assert_cmpstr (place.run->name, ==, "links");
  g_assert_cmpuint (place.item, ==, 1);
}

/* --- For people ---------------------------------------------------------------------------------- */

static void
assert_text (NreModelTableType type, guint field, const char *hex, const char *expected)
{
  const NreShape *shape = nre_table_get_shape (nre_schema_find_rows (&nre_model_schema, type));
  g_autoptr (GByteArray) bytes = unhex (hex);
  g_autofree char *text = nre_field_format (&shape->fields[field], (NreSpan){ bytes->data, bytes->len });

  g_assert_cmpstr (text, ==, expected);
}

static void
test_format (void)
{
  const char *batch = "0220 0000 0003 0100 2400 bc010000 1800 b8000000";
  const char *triangle = "0000 0100 ffff 0300 ff7f 0180 0000 3f00";

  assert_text (NRE_MODEL_BATCHES, 0, batch, "0x2002");
  assert_text (NRE_MODEL_BATCHES, 5, batch, "444");
  assert_text (NRE_MODEL_TRIANGLES, 1, triangle, "1  –  3");
  assert_text (NRE_MODEL_TRIANGLES, 2, triangle, "1.00000  -1.00000  0.00000");
  assert_text (NRE_MODEL_POSITIONS, 0, "0000803f 0000c07f 000080ff",
               "1  \u2007\u2007\u2007\u2007\u2007\u2007NaN  \u2007\u2007\u2007\u2007\u2007\u2007\u2007−∞");
  assert_text (NRE_MODEL_COLOURS, 0, "ff008001", "255  0  128  1");
  assert_text (NRE_MODEL_EXTRA, 0, "00ff10 0102030405", "00 FF 10 01 02 03 04 05");
  /* A record that the table ends in. */
  assert_text (NRE_MODEL_POSITIONS, 0, "0000803f 0000", "");
  assert_text (NRE_MODEL_BATCHES, 5, "0220 0000 0003 0100 2400", "");
}

static void
assert_meaning (const NreShape *shape, const char *field, const char *hex, const char *expected)
{
  g_autoptr (GByteArray) bytes = unhex (hex);
  g_autofree char *text = nre_field_dup_meaning (nre_shape_find_field (shape, field),
                                                 (NreSpan){ bytes->data, bytes->len });

  g_assert_cmpstr (text, ==, expected);
}

static void
test_meaning (void)
{
  const NreShape *header = &nre_effect_schema.tables[0].shapes[0];
  const NreShape *command = nre_table_find_shape (&nre_effect_schema.tables[1], 6);
  const NreSchema *material = nre_format_get (NRE_KIND_MATERIAL)->schema;

  assert_meaning (header, "time_mode", "01000000 03000000", "Falls over the life · what alpha follows");
  assert_meaning (header, "time_mode", "01000000 63000000", "what alpha follows");
  /* What nobody confirmed is marked. */
  assert_meaning (header, "flags", "01000000 03000000 00000000 00000000 03000000",
                  "Random phase jitter, Delete at full (?)");
  assert_meaning (header, "duration_sec", "01000000 03000000 00000000", "seconds");
  assert_meaning (header, "flags", "", "");
  assert_meaning (command, "word_raw", "06010000",
                  "Opcode 6, Enabled 1, Further bits 0 · opcode, whether it is enabled, and further bits");
  assert_meaning (&nre_schema_find_table (material, "animations")->shapes[0], "header", "0a000000 0000",
                  "Mode: One-shot, Interpolation 1 · mode, and which parameters are interpolated");
}

/* As it is said in a sentence: without the spaces that align columns, and with its unit. */
static void
test_value (void)
{
  const NreShape *header = &nre_effect_schema.tables[0].shapes[0];
  g_autoptr (GByteArray) bytes = unhex ("01000000 03000000 0000f040 00000000 03000000 00000000");
  NreSpan record = { bytes->data, bytes->len };
  g_autofree char *duration = nre_field_dup_value (nre_shape_find_field (header, "duration_sec"), record),
                  *flags = nre_field_dup_value (nre_shape_find_field (header, "flags"), record),
                  *missing = nre_field_dup_value (nre_shape_find_field (header, "scale"), record);

  g_assert_cmpstr (duration, ==, "7.5 s");
  g_assert_cmpstr (flags, ==, "0x00000003");
  g_assert_cmpstr (missing, ==, "");
}

/* Titles begin with a small letter in a sentence, unless they are abbreviations. */
static void
test_in_sentence (void)
{
  static const char *const cases[][2] = {
    { "Second material", "second material" }, { "UV coordinates", "UV coordinates" },
    { "Ёлка", "ёлка" },                       { "flags", "flags" },
    { "A", "a" },                             { "X1", "X1" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = nre_record_words_in_sentence (cases[i][0]);

      g_assert_cmpstr (words, ==, cases[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record-place/rows", test_rows);
  g_test_add_func ("/record-place/runs", test_runs);
  g_test_add_func ("/record-place/format", test_format);
  g_test_add_func ("/record-place/meaning", test_meaning);
  g_test_add_func ("/record-place/value", test_value);
  g_test_add_func ("/record-place/in-sentence", test_in_sentence);
  return g_test_run ();
}
