/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-words.h"

static void
test_load (void)
{
  const guint8 bytes[17] = { 0xee, 1, 0, 0, 1, 0xff, 0xff, 4, 0, 5, 0, 6, 0, 7, 0, 0x34, 0x12 };
  const NreWords words = nre_load_words (bytes + 1);
  const guint16 expected[NRE_N_WORDS] = { 1, 256, 65535, 4, 5, 6, 7, 0x1234 };

  for (guint i = 0; i < NRE_N_WORDS; i++)
    g_assert_cmpuint (words[i], ==, expected[i]);
}

static void
test_extremes (void)
{
  const NreWords a = { 0, 1, 0x7fff, 0x8000, 0xffff, 5, 9, 7 }, b = { 1, 0, 0x8000, 0x7fff, 0, 5, 7, 9 };
  const NreWords low = nre_words_min (a, b), high = nre_words_max (a, b);

  for (guint i = 0; i < NRE_N_WORDS; i++)
    {
      g_assert_cmpuint (low[i], ==, MIN (a[i], b[i]));
      g_assert_cmpuint (high[i], ==, MAX (a[i], b[i]));
    }
}

static void
test_any (void)
{
  g_assert_false (nre_words_any ((NreWords){ 0 }));
  for (guint i = 0; i < NRE_N_WORDS; i++)
    {
      NreWords words = { 0 };

      words[i] = 0x0100;
      g_assert_true (nre_words_any (words));
    }
}

/* At each place of stretches of any length, at any address. */
static void
test_odd_floats (void)
{
  static const guint32 odd[] = { 0x7f800000u, 0xff800000u, 0x7f800001u, 0xffffffffu };
  static const guint32 even[] = { 0, 0x7f7fffffu, 0xff7fffffu, 0x807fffffu };
  guint8 bytes[160 + 3];

  for (guint shift = 0; shift < 4; shift++)
    for (gsize size = 0; size <= 160; size += 4)
      for (gsize at = 0; at < 160; at += 4)
        for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
          {
            memset (bytes, 0x7f, sizeof bytes);
            nre_store_u32 (bytes + shift + at, even[i]);
            g_assert_false (nre_words_any_odd_float (bytes + shift, size));
            nre_store_u32 (bytes + shift + at, odd[i]);
            g_assert_cmpint (nre_words_any_odd_float (bytes + shift, size), ==, at < size);
          }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/load", test_load);
  g_test_add_func ("/words/extremes", test_extremes);
  g_test_add_func ("/words/any", test_any);
  g_test_add_func ("/words/odd-floats", test_odd_floats);
  return g_test_run ();
}
