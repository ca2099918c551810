/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every way in which a field is stored, limited and written for people. */

#include "nre-field.h"

#include <string.h>

static void
test_elements (void)
{
  static const struct
  {
    NreElementType type;
    const char *name;
    guint size;
    gint64 low, high, value;
  } cases[] = {
    { NRE_ELEMENT_U8, "u8", 1, 0, 255, 0xf1 },
    { NRE_ELEMENT_I8, "i8", 1, -128, 127, (gint8) 0xf1 },
    { NRE_ELEMENT_U16, "u16", 2, 0, 65535, 0xf2f1 },
    { NRE_ELEMENT_I16, "i16", 2, -32768, 32767, (gint16) 0xf2f1 },
    { NRE_ELEMENT_U32, "u32", 4, 0, G_MAXUINT32, 0xf4f3f2f1 },
    { NRE_ELEMENT_I32, "i32", 4, G_MININT32, G_MAXINT32, (gint32) 0xf4f3f2f1 },
    { NRE_ELEMENT_F32, "f32", 4, 0, G_MAXUINT32, 0xf4f3f2f1 },
    { NRE_ELEMENT_BYTE, "byte", 1, 0, 255, 0xf1 },
    { NRE_ELEMENT_CHAR, "char", 1, 0, 255, 0xf1 },
  };
  static const guint8 bytes[] = { 0xf1, 0xf2, 0xf3, 0xf4, 0xf5 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint8 copy[] = { 1, 2, 3, 4, 5 };
      gint64 low, high;

      g_assert_cmpuint (nre_element_size (cases[i].type), ==, cases[i].size);
      g_assert_cmpstr (nre_element_type_to_string (cases[i].type), ==, cases[i].name);
      g_assert_cmpint (nre_element_is_integer (cases[i].type), ==, i <= 5);
      g_assert_cmpint (nre_element_get_integer (cases[i].type, bytes), ==, cases[i].value);
      nre_element_get_range (cases[i].type, &low, &high);
      g_assert_cmpint (low, ==, cases[i].low);
      g_assert_cmpint (high, ==, cases[i].high);
      nre_element_set_integer (cases[i].type, copy, cases[i].value);
      g_assert_cmpmem (copy, cases[i].size, bytes, cases[i].size);
      g_assert_cmpuint (copy[cases[i].size], ==, cases[i].size + 1);
    }
}

static void
test_spelling (void)
{
  const NreField plain = { "f", "F", NULL, NRE_ELEMENT_I16, 0 };
  const NreField scaled = { "f", "F", NULL, NRE_ELEMENT_I16, 0, .scale = 10 };
  const NreField stored = { "f", "F", NULL, NRE_ELEMENT_I16, 0, .scale = 10, .flags = NRE_FIELD_STORED };
  const NreField bytes = { "f", "F", NULL, NRE_ELEMENT_BYTE, 0, 4 };
  const NreField digits = { "f", "F", NULL, NRE_ELEMENT_U8, 0, 4, .flags = NRE_FIELD_DIGITS };

  g_assert_true (nre_field_is_scaled (&scaled));
  g_assert_false (nre_field_is_scaled (&plain) || nre_field_is_scaled (&stored));
  g_assert_true (nre_field_is_digits (&bytes) && nre_field_is_digits (&digits));
  g_assert_false (nre_field_is_digits (&plain));
}

static void
test_ranges (void)
{
  const NreField plain = { "f", "F", NULL, NRE_ELEMENT_U8, 3 };
  const NreField narrow = { "f", "F", NULL, NRE_ELEMENT_I16, 3, 4, .min = -1, .max = 7 };
  const NreField quat = { "f", "F", NULL, NRE_ELEMENT_I16, 16, 4, .flags = NRE_FIELD_LAST_FIRST };
  gint64 low, high;

  nre_field_get_range (&plain, &low, &high);
  g_assert_true (low == 0 && high == 255);
  nre_field_get_range (&narrow, &low, &high);
  g_assert_true (low == -1 && high == 7);
  g_assert_cmpuint (nre_field_n_elements (&plain), ==, 1);
  g_assert_cmpuint (nre_field_n_elements (&narrow), ==, 4);
  g_assert_cmpuint (nre_field_size (&plain), ==, 1);
  g_assert_cmpuint (nre_field_size (&narrow), ==, 8);
  g_assert_cmpuint (nre_field_element_offset (&plain, 0), ==, 3);
  g_assert_cmpuint (nre_field_element_offset (&narrow, 3), ==, 9);
  g_assert_cmpuint (nre_field_element_offset (&quat, 0), ==, 22);
  g_assert_cmpuint (nre_field_element_offset (&quat, 1), ==, 16);
  g_assert_cmpuint (nre_field_element_offset (&quat, 3), ==, 20);
}

static void
test_none (void)
{
  const NreField with = { "f", "F", NULL, NRE_ELEMENT_U16, 0, .flags = NRE_FIELD_NONE };
  const NreField without = { "f", "F", NULL, NRE_ELEMENT_U16, 0 };

  g_assert_true (nre_field_element_is_none (&with, (const guint8 *) "\xff\xff"));
  g_assert_false (nre_field_element_is_none (&with, (const guint8 *) "\xff\xfe\xff"));
  g_assert_false (nre_field_element_is_none (&with, (const guint8 *) "\xfe\xff\xff"));
  /* What follows the element does not count. */
  g_assert_true (nre_field_element_is_none (&with, (const guint8 *) "\xff\xff\x01"));
  g_assert_false (nre_field_element_is_none (&without, (const guint8 *) "\xff\xff"));
}

static void
test_finite (void)
{
  static const guint8 sound[16], last[16] = { [14] = 0x80, 0x7f }, behind[16] = { [14] = 0xc0, 0x7f };
  const NreField floats = { "f", "F", NULL, NRE_ELEMENT_F32, 4, 3 },
                 two = { "f", "F", NULL, NRE_ELEMENT_F32, 4, 2 };
  const NreField words = { "f", "F", NULL, NRE_ELEMENT_U32, 4, 3 };
  guint element = 99;

  g_assert_true (nre_field_is_finite (&floats, sound, &element));
  g_assert_false (nre_field_is_finite (&floats, last, NULL));
  g_assert_false (nre_field_is_finite (&floats, last, &element));
  g_assert_cmpuint (element, ==, 2);
  g_assert_true (nre_field_is_finite (&two, behind, &element));
  g_assert_true (nre_field_is_finite (&words, last, &element));
}

static void
test_titles (void)
{
  static const NreReading readings[] = { { 5, "Five", FALSE }, { 0, "Nought", TRUE }, { 0 } };
  const NreField with = { "f", "F", NULL, NRE_ELEMENT_U8, 0, .values = readings }, without = { "f", "F" };

  g_assert_cmpstr (nre_field_get_value_title (&with, 5), ==, "Five");
  g_assert_cmpstr (nre_field_get_value_title (&with, 0), ==, "Nought");
  g_assert_null (nre_field_get_value_title (&with, 4));
  g_assert_null (nre_field_get_value_title (&without, 0));
}

static void
test_names (void)
{
  g_assert_cmpuint (nre_field_name_length ((const guint8 *) "ab\0d", 4), ==, 2);
  g_assert_cmpuint (nre_field_name_length ((const guint8 *) "abcd", 4), ==, 4);
  g_assert_cmpuint (nre_field_name_length ((const guint8 *) "abcd\0", 4), ==, 4);
  g_assert_cmpuint (nre_field_name_length ((const guint8 *) "\0bcd", 4), ==, 0);
}

static void
assert_text (const NreField *field, gconstpointer bytes, gsize size, const char *expected)
{
  g_autofree char *text = nre_field_format (field, nre_span (bytes, size));

  g_assert_cmpstr (text, ==, expected);
}

#define TEXT(expected, bytes, ...) \
  assert_text (&(const NreField){ "f", "F", NULL, __VA_ARGS__ }, bytes, sizeof bytes - 1, expected)

static void
test_text (void)
{
  static const NrePacked packed[] = { { "a", "A", 0, 3 }, { "b", "B", 3, 29 }, { 0 } };

  TEXT ("1", "\x01", NRE_ELEMENT_U8, 0);
  TEXT ("-1", "\xff", NRE_ELEMENT_I8, 0);
  TEXT ("4294967295", "\xff\xff\xff\xff", NRE_ELEMENT_U32, 0);
  /* Bytes and words that are no numbers. */
  TEXT ("0F", "\x0f", NRE_ELEMENT_BYTE, 0);
  TEXT ("0F A0", "\x0f\xa0", NRE_ELEMENT_BYTE, 0, 2);
  TEXT ("0F A0", "\x0f\xa0", NRE_ELEMENT_U8, 0, 2, .flags = NRE_FIELD_HEX);
  TEXT ("15  160", "\x0f\xa0", NRE_ELEMENT_U8, 0, 2);
  TEXT ("0x000F  0x00A0", "\x0f\x00\xa0\x00", NRE_ELEMENT_U16, 0, 2, .flags = NRE_FIELD_HEX);
  TEXT ("0x0000000F", "\x0f\x00\x00\x00", NRE_ELEMENT_U32, 0, .flags = NRE_FIELD_HEX);
  /* What there is none of. */
  TEXT ("–", "\xff\xff", NRE_ELEMENT_U16, 0, .flags = NRE_FIELD_NONE);
  TEXT ("65535", "\xff\xff", NRE_ELEMENT_U16, 0);
  /* Groups. */
  TEXT ("1  2  |  3  4", "\x01\x02\x03\x04", NRE_ELEMENT_U8, 0, 4, .group = 2);
  TEXT ("1  2  3  4", "\x01\x02\x03\x04", NRE_ELEMENT_U8, 0, 4);
  /* Fractions and floats. */
  TEXT ("-1.00000  0.50000", "\x00\xfc\x00\x02", NRE_ELEMENT_I16, 0, 2, .scale = 1024);
  TEXT ("1.5", "\x00\x00\xc0\x3f", NRE_ELEMENT_F32, 0);
  TEXT ("∞", "\x00\x00\x80\x7f", NRE_ELEMENT_F32, 0);
  TEXT ("−∞", "\x00\x00\x80\xff", NRE_ELEMENT_F32, 0);
  TEXT ("NaN", "\x00\x00\xc0\xff", NRE_ELEMENT_F32, 0);
  TEXT ("1.5  \u2007\u2007\u2007\u2007\u2007-1.5", "\x00\x00\xc0\x3f\x00\x00\xc0\xbf", NRE_ELEMENT_F32, 0, 2);
  /* Nine digits fill the column, and ten are not cut. */
  TEXT ("0  -0.333333", "\x00\x00\x00\x00\xab\xaa\xaa\xbe", NRE_ELEMENT_F32, 0, 2);
  TEXT ("0  -1.23457e+08", "\x00\x00\x00\x00\xa3\x79\xeb\xcc", NRE_ELEMENT_F32, 0, 2);
  /* Parts of a word. */
  TEXT ("2  1", "\x0a\x00\x00\x00", NRE_ELEMENT_U32, 0, .packed = packed);
  TEXT ("7  536870911", "\xff\xff\xff\xff", NRE_ELEMENT_U32, 0, .packed = packed);
  /* Names. */
  TEXT ("ab", "ab\0d", NRE_ELEMENT_CHAR, 0, 4);
  TEXT ("abcd", "abcd", NRE_ELEMENT_CHAR, 0, 4);
  TEXT ("a / b", "a\0b\0", NRE_ELEMENT_CHAR, 0, 4, .flags = NRE_FIELD_REFERENCE);
  TEXT (" / b", "\0ab\0", NRE_ELEMENT_CHAR, 0, 4, .flags = NRE_FIELD_REFERENCE);
  TEXT ("–", "\0a\0b", NRE_ELEMENT_CHAR, 0, 4, .flags = NRE_FIELD_REFERENCE);
  /* A record that ends in the field. */
  TEXT ("2", "\x01\x02\x00", NRE_ELEMENT_U16, 1);
  TEXT ("", "\x01\x02", NRE_ELEMENT_U16, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field/elements", test_elements);
  g_test_add_func ("/field/spelling", test_spelling);
  g_test_add_func ("/field/ranges", test_ranges);
  g_test_add_func ("/field/none", test_none);
  g_test_add_func ("/field/finite", test_finite);
  g_test_add_func ("/field/titles", test_titles);
  g_test_add_func ("/field/names", test_names);
  g_test_add_func ("/field/text", test_text);
  return g_test_run ();
}
