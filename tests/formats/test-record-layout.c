/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-record-layout.h"


/* Each layout covers its record from end to end, once, and agrees with what the model's view says. */
static void
test_layouts (void)
{
  guint n_layouts = 0;

  for (guint type = 0; type < NRE_MODEL_N_TYPES; type++)
    {
      const NreRecordLayout *layout = nre_record_layout_find (type);
      guint at = 0;

      if (layout == NULL)
        continue;
      n_layouts++;
      g_assert_cmpuint (layout->type, ==, type);
      g_assert_cmpuint (layout->stride, ==, nre_model_stride (type));
      g_assert_cmpuint (layout->start, ==, type == NRE_MODEL_SLOTS ? NRE_MODEL_HEADER_SIZE : 0);
      for (guint i = 0; i < layout->n_fields; i++)
        {
          g_assert_cmpuint (layout->fields[i].offset, ==, at);
          at += nre_record_field_size (&layout->fields[i]);
        }
      g_assert_cmpuint (at, ==, layout->stride);
    }
  g_assert_cmpuint (n_layouts, ==, 13);
  g_assert_null (nre_record_layout_find (NRE_MODEL_STRINGS));
}

static void
test_find_field (void)
{
  const NreRecordLayout *layout = nre_record_layout_find (NRE_MODEL_BATCHES);
  guint element;

  /* The unaligned word. */
  g_assert_cmpstr (nre_record_layout_find_field (layout, 10, NULL)->title, ==, "First index");
  g_assert_cmpstr (nre_record_layout_find_field (layout, 13, &element)->title, ==, "First index");
  g_assert_cmpuint (element, ==, 0);
  g_assert_cmpstr (nre_record_layout_find_field (layout, 19, NULL)->title, ==, "Base vertex");
  g_assert_null (nre_record_layout_find_field (layout, 20, NULL));

  layout = nre_record_layout_find (NRE_MODEL_NODES);
  g_assert_cmpstr (nre_record_layout_find_field (layout, 23, &element)->title, ==, "LOD 1 slots");
  g_assert_cmpuint (element, ==, 2);
}

static void
assert_text (NreModelTableType type, guint field, const char *hex, const char *expected)
{
  const NreRecordLayout *layout = nre_record_layout_find (type);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *text = NULL;

  for (; *hex != '\0'; hex++)
    if (*hex != ' ')
      {
        guint8 byte = (guint8) (g_ascii_xdigit_value (hex[0]) << 4 | g_ascii_xdigit_value (hex[1]));

        g_byte_array_append (bytes, &byte, 1);
        hex++;
      }
  text = nre_record_field_format (&layout->fields[field], (NreSpan){ bytes->data, bytes->len });
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
test_count (void)
{
  static const guint8 zeroes[NRE_MODEL_HEADER_SIZE + 2 * 68 + 67];
  const NreRecordLayout *slots = nre_record_layout_find (NRE_MODEL_SLOTS);

  g_assert_cmpuint (nre_record_layout_count (slots, (NreSpan){ zeroes, sizeof zeroes }), ==, 2);
  g_assert_cmpuint (nre_record_layout_count (slots, (NreSpan){ zeroes, NRE_MODEL_HEADER_SIZE }), ==, 0);
  g_assert_cmpuint (nre_record_layout_count (slots, (NreSpan){ zeroes, 3 }), ==, 0);
  g_assert_cmpuint (nre_record_layout_count (slots, (NreSpan){ NULL, 0 }), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record-layout/layouts", test_layouts);
  g_test_add_func ("/record-layout/find-field", test_find_field);
  g_test_add_func ("/record-layout/format", test_format);
  g_test_add_func ("/record-layout/count", test_count);
  return g_test_run ();
}
