/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-delta.h"

#include <glib.h>
#include <string.h>

static NreSpan
span_of (const char *text)
{
  return nre_span ((const guint8 *) text, strlen (text));
}

/* The pieces as text: "a3+5" for 5 bytes from offset 3 of the first source, "'xy'" for new bytes */
static char *
describe (const NreSpan *sources, guint n, NreSpan target)
{
  g_autoptr (GArray) pieces = nre_delta_find (sources, n, target);
  GString *text = g_string_new (NULL);
  gsize at = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const NreDeltaPiece *piece = &g_array_index (pieces, NreDeltaPiece, i);

      g_assert_true (piece->bytes.data == target.data + at);
      at += piece->bytes.size;
      if (text->len > 0)
        g_string_append_c (text, ' ');
      if (piece->source == NRE_DELTA_NEW)
        g_string_append_printf (text, "'%.*s'", (int) piece->bytes.size, (const char *) piece->bytes.data);
      else
        {
          NreSpan found = nre_span_sub (sources[piece->source], piece->from, piece->bytes.size);

          g_assert_true (nre_span_equal (found, piece->bytes));
          g_string_append_printf (text, "%c%zu+%zu", 'a' + piece->source, piece->from, piece->bytes.size);
        }
    }
  g_assert_cmpuint (at, ==, target.size);
  return g_string_free (text, FALSE);
}

static void
test_texts (void)
{
  static const struct
  {
    const char *a, *b, *target, *pieces;
  } cases[] = {
    { "the quick brown fox", "", "the quick brown fox", "a0+19" },
    { "the quick brown fox", "", "the quick BROWN fox", "a0+10 'BROWN' a15+4" },
    { "the quick brown fox", "", "", "" },
    { "", "", "new", "'new'" },
    { "the quick brown fox jumps", "", "brown fox jumps the quick ", "a10+15 ' ' a0+10" },
    { "the quick brown fox", "over the lazy dog", "the quick lazy dog", "a0+10 b9+8" },
    { "the quick brown fox", "", "the very quick brown fox", "a0+4 'very' a3+16" },
    /* Fewer bytes than a block are found only where they follow. */
    { "0123456789", "", "56789 0123456789", "'56789 ' a0+10" },
    { "short", "", "short", "a0+5" },
    { "abcdefgh", "", "abcdefghabcdefgh", "a0+8 a0+8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const NreSpan sources[] = { span_of (cases[i].a), span_of (cases[i].b) };
      g_autofree char *pieces = describe (sources, 2, span_of (cases[i].target));

      g_test_message ("%s", cases[i].target);
      g_assert_cmpstr (pieces, ==, cases[i].pieces);
    }
}

/* Of random bytes that were cut and put together in another order, nothing is new. */
static void
test_cut (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (GByteArray) source = g_byte_array_new (), target = g_byte_array_new ();
  g_autoptr (GArray) pieces = NULL;
  NreSpan span;

  for (guint i = 0; i < 100000; i++)
    {
      guint8 byte = (guint8) g_rand_int (rand);

      g_byte_array_append (source, &byte, 1);
    }
  for (guint i = 0; i < 200; i++)
    g_byte_array_append (target, source->data + g_rand_int_range (rand, 0, 99000), 500);
  span = nre_span (source->data, source->len);
  pieces = nre_delta_find (&span, 1, nre_span (target->data, target->len));
  g_assert_cmpuint (pieces->len, <=, 400);
  for (guint i = 0; i < pieces->len; i++)
    g_assert_cmpuint (g_array_index (pieces, NreDeltaPiece, i).source, ==, 0);
}

/* The time is in proportion to the size, also where all blocks are the same or nearly so. */
static void
test_alike (void)
{
  gsize size = 4 << 20;
  g_autofree guint8 *zeros = g_malloc0 (size), *other = g_malloc0 (size);
  g_autoptr (GArray) pieces = NULL;
  NreSpan span = nre_span (zeros, size);

  for (gsize i = 0; i < size; i += 9)
    other[i] = 1;
  pieces = nre_delta_find (&span, 1, nre_span (other, size));
  g_assert_cmpuint (pieces->len, >, size / 9);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/delta/texts", test_texts);
  g_test_add_func ("/delta/cut", test_cut);
  g_test_add_func ("/delta/alike", test_alike);
  return g_test_run ();
}
