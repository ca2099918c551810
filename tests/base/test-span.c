/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-span.h"

static const guint8 bytes[] = { 0x01, 0x02, 0x83, 0xff, 0x00, 0x00, 0xc0, 0x7f };

static void
test_contains (void)
{
  NreSpan span = nre_span (bytes, sizeof bytes);

  g_assert_true (nre_span_contains (span, 0, 8));
  g_assert_true (nre_span_contains (span, 8, 0));
  g_assert_true (nre_span_contains (span, 7, 1));
  g_assert_false (nre_span_contains (span, 8, 1));
  g_assert_false (nre_span_contains (span, 9, 0));
  g_assert_false (nre_span_contains (span, 1, 8));
  /* Neither sum may wrap around. */
  g_assert_false (nre_span_contains (span, G_MAXUINT64, 2));
  g_assert_false (nre_span_contains (span, 2, G_MAXUINT64));
  g_assert_false (nre_span_contains (span, G_MAXUINT64, G_MAXUINT64));
  g_assert_true (nre_span_contains (nre_span (NULL, 0), 0, 0));
}

static void
test_sub (void)
{
  NreSpan span = nre_span (bytes, sizeof bytes), part = nre_span_sub (span, 2, 3);

  g_assert_cmpmem (part.data, part.size, bytes + 2, 3);
  g_assert_cmpuint (nre_span_sub (span, 6, 3).size, ==, 0);
  g_assert_null (nre_span_sub (span, 6, 3).data);
  g_assert_cmpuint (nre_span_sub (span, G_MAXUINT64, 1).size, ==, 0);
}

static void
test_equal (void)
{
  const guint8 copy[] = { 0x01, 0x02, 0x83 };

  g_assert_true (nre_span_equal (nre_span (bytes, 3), nre_span (copy, 3)));
  g_assert_false (nre_span_equal (nre_span (bytes, 3), nre_span (copy, 2)));
  g_assert_false (nre_span_equal (nre_span (bytes, 3), nre_span (bytes + 1, 3)));
  g_assert_true (nre_span_equal (nre_span (NULL, 0), nre_span (bytes, 0)));
}

static void
test_numbers (void)
{
  NreSpan span = nre_span (bytes, sizeof bytes);
  guint8 out[4];

  g_assert_cmphex (nre_span_u16 (span, 0), ==, 0x0201);
  g_assert_cmphex (nre_span_u16 (span, 1), ==, 0x8302);
  g_assert_cmphex (nre_span_u32 (span, 0), ==, 0xff830201u);
  g_assert_cmphex (nre_span_u32 (span, 1), ==, 0x00ff8302u);
  g_assert_cmpint (nre_load_i16 (bytes + 2), ==, -125);
  nre_store_u16 (out, 0xfedc);
  g_assert_cmphex (out[0], ==, 0xdc);
  g_assert_cmphex (out[1], ==, 0xfe);
  nre_store_u32 (out, 0x89abcdefu);
  g_assert_cmphex (out[0], ==, 0xef);
  g_assert_cmphex (out[3], ==, 0x89);
  nre_store_f32 (out, 1.0f);
  g_assert_cmphex (nre_load_u32 (out), ==, 0x3f800000u);
  g_assert_cmpfloat (nre_load_f32 (out), ==, 1.0f);
  g_assert_cmphex (nre_span_u32 (span, 4), ==, 0x7fc00000u);
  g_assert_true (nre_span_f32 (span, 4) != nre_span_f32 (span, 4));
}

/* As those who made it up publish it. */
static void
test_hash (void)
{
  g_assert_cmphex (nre_span_hash (NRE_HASH_START, nre_span (NULL, 0)), ==, NRE_HASH_START);
  g_assert_cmphex (nre_span_hash (NRE_HASH_START, nre_span ("a", 1)), ==,
                   G_GUINT64_CONSTANT (0xaf63dc4c8601ec8c));
  g_assert_cmphex (nre_span_hash (nre_span_hash (NRE_HASH_START, nre_span ("foo", 3)), nre_span ("bar", 3)),
                   ==, G_GUINT64_CONSTANT (0x85944171f73967e8));
}

static void
test_of_bytes (void)
{
  g_autoptr (GBytes) some = g_bytes_new_static (bytes, sizeof bytes), none = g_bytes_new (NULL, 0);

  g_assert_true (nre_span_of_bytes (some).data == bytes);
  g_assert_cmpuint (nre_span_of_bytes (some).size, ==, sizeof bytes);
  g_assert_cmpuint (nre_span_of_bytes (none).size, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/span/contains", test_contains);
  g_test_add_func ("/span/sub", test_sub);
  g_test_add_func ("/span/equal", test_equal);
  g_test_add_func ("/span/numbers", test_numbers);
  g_test_add_func ("/span/hash", test_hash);
  g_test_add_func ("/span/of-bytes", test_of_bytes);
  return g_test_run ();
}
