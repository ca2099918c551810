/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How places on light maps are read, which is by what the eight bytes can be. */

#include "nre-author-bytes.h"
#include "nre-model-light.h"

#include <math.h>

static void
assert_uv (NreSpan extra, guint vertex, float u, float v)
{
  float uv[2];

  nre_model_light_get_uv (extra, nre_model_light_find_form (extra), vertex, uv);
  g_assert_cmpfloat (uv[0], ==, u);
  g_assert_cmpfloat (uv[1], ==, v);
}

static void
test_floats (void)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  static const float places[] = { 0, 1, 0.25f, -0.5f, 63.5f, 0.001f };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    nre_author_put_f32 (bytes, places[i]);
  /* What is left over is no record. */
  nre_author_put_f32 (bytes, INFINITY);
  g_assert_cmpint (nre_model_light_find_form (nre_span (bytes->data, bytes->len)), ==,
                   NRE_MODEL_LIGHT_FLOATS);
  for (guint i = 0; i < 3; i++)
    assert_uv (nre_span (bytes->data, bytes->len), i, places[2 * i], places[2 * i + 1]);
  assert_uv (nre_span (bytes->data, bytes->len), 3, 0, 0);
}

/* One number that is no place makes all of them words. */
static void
test_words (void)
{
  static const float strange[] = { NAN, INFINITY, 64.5f, -1e30f, 1e-20f };

  for (guint i = 0; i < G_N_ELEMENTS (strange); i++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();

      nre_author_put_u16 (bytes, 512);
      nre_author_put_u16 (bytes, 0xfc00);
      nre_author_put_f32 (bytes, 0.5f);
      nre_author_put_f32 (bytes, strange[i]);
      nre_author_put_f32 (bytes, 0);
      g_assert_cmpint (nre_model_light_find_form (nre_span (bytes->data, bytes->len)), ==,
                       NRE_MODEL_LIGHT_WORDS);
      assert_uv (nre_span (bytes->data, bytes->len), 0, 0.5f, -1);
    }
}

/* Small pairs of words are floats, too, but none that are meant. */
static void
test_small_words (void)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  for (guint i = 0; i < 4; i++)
    nre_author_put_u16 (bytes, 256 * i);
  g_assert_cmpint (nre_model_light_find_form (nre_span (bytes->data, bytes->len)), ==, NRE_MODEL_LIGHT_WORDS);
  assert_uv (nre_span (bytes->data, bytes->len), 0, 0, 0.25f);
}

static void
test_nothing (void)
{
  g_assert_cmpint (nre_model_light_find_form (nre_span (NULL, 0)), ==, NRE_MODEL_LIGHT_NONE);
  assert_uv (nre_span (NULL, 0), 0, 0, 0);
}

static void
test_rows (void)
{
  NreModelBatch batch = { .flags = 0x2002, .opaque4 = 0x0305 };

  g_assert_cmpuint (nre_model_light_get_row (&batch), ==, 3);
  batch.flags = 0x0002;
  g_assert_cmpuint (nre_model_light_get_row (&batch), ==, NRE_MODEL_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model-light/floats", test_floats);
  g_test_add_func ("/model-light/words", test_words);
  g_test_add_func ("/model-light/small-words", test_small_words);
  g_test_add_func ("/model-light/nothing", test_nothing);
  g_test_add_func ("/model-light/rows", test_rows);
  return g_test_run ();
}
