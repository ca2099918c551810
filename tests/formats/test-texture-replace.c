/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures into textures: what stays to the byte, and what the smaller levels become. */

#include "nre-texture-replace.h"

#include "nre-author-bytes.h"
#include "nre-author-texture.h"
#include "nre-error.h"
#include "nre-texture-levels.h"
#include "nre-texture-pixels.h"

static const guint32 formats[] = { 0, 565, 556, 4444, 88, 888, 8888 };

/* Uneven, with rectangles; levels hold bytes that no filter makes, and the header words of nobody. */
static GBytes *
make_texture (guint width, guint height, guint32 format, guint n_mips)
{
  static const NreAuthorPage page = { 1, 2, 0, 1 };
  g_autoptr (NreAuthorImage) image = nre_author_image_new (width, height);
  g_autoptr (GBytes) bytes = NULL;
  guint first = NRE_TEXTURE_HEADER_SIZE + (format == 0 ? NRE_TEXTURE_PALETTE_SIZE : 0);
  gsize size;
  guint8 *copy;

  nre_author_image_fill (image, 0x80c04060);
  nre_author_image_noise (image, 5, 1, 0.9);
  bytes = nre_author_texture (image, format, n_mips, &page, 1);
  size = g_bytes_get_size (bytes);
  copy = g_memdup2 (g_bytes_get_data (bytes, NULL), size);
  for (gsize i = 16; i < 28; i++)
    copy[i] = (guint8) (i * 11);
  for (gsize i = first; i < size - 16; i++)
    copy[i] = (guint8) (i * i * 7 + i / 3);
  return g_bytes_new_take (copy, size);
}

static guint8 *
decode (GBytes *bytes, guint level, NreTexture *texture)
{
  g_assert_true (nre_texture_check_level (nre_span_of_bytes (bytes), level, texture, NULL));
  return nre_texture_decode (nre_span_of_bytes (bytes), texture, level);
}

static GBytes *
replace (GBytes *bytes, const guint8 *rgba, guint width, guint height, gboolean resize)
{
  g_autoptr (GError) error = NULL;
  GBytes *after = nre_texture_replace (nre_span_of_bytes (bytes), rgba, width, height, resize, &error);

  g_assert_no_error (error);
  return after;
}

static void
test_unchanged (void)
{
  static const guint sizes[][2] = { { 1, 1 }, { 8, 8 }, { 5, 3 }, { 1, 9 }, { 7, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
      {
        g_autoptr (GBytes) bytes = make_texture (sizes[k][0], sizes[k][1], formats[i], 5), after = NULL;
        NreTexture texture;
        g_autofree guint8 *rgba = decode (bytes, 0, &texture);

        after = replace (bytes, rgba, texture.width, texture.height, k % 2);
        g_assert_true (g_bytes_equal (bytes, after));
      }
}

/* Of what is not in the largest level only those pixels differ that cover the one that does. */
static void
test_one_pixel (void)
{
  static const guint at[2] = { 5, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) bytes = make_texture (8, 4, formats[i], 4), after = NULL;
      NreTexture texture;
      g_autofree guint8 *rgba = decode (bytes, 0, &texture);
      const guint8 *old = g_bytes_get_data (bytes, NULL), *new;

      for (guint k = 0; k < 4; k++)
        rgba[4 * (at[1] * 8 + at[0]) + k] ^= 0x80;
      after = replace (bytes, rgba, 8, 4, FALSE);
      new = g_bytes_get_data (after, NULL);
      g_assert_cmpuint (g_bytes_get_size (after), ==, g_bytes_get_size (bytes));
      for (gsize byte = 0; byte < g_bytes_get_size (bytes); byte++)
        if (old[byte] != new[byte])
          {
            guint level = 0;
            gsize pixel;

            g_assert_cmpuint (byte, >=, texture.mips[0].offset);
            while (level < 4 && byte >= texture.mips[level].offset + texture.mips[level].size)
              level++;
            g_assert_cmpuint (level, <, 4);
            pixel = (byte - texture.mips[level].offset) / texture.pixel_size;
            g_assert_cmpuint (pixel % texture.mips[level].width, ==,
                              MIN (at[0] >> level, texture.mips[level].width - 1));
            g_assert_cmpuint (pixel / texture.mips[level].width, ==,
                              MIN (at[1] >> level, texture.mips[level].height - 1));
            g_assert_false (formats[i] == 888 && (byte - texture.mips[level].offset) % 4 == 3);
          }
      g_assert_cmpint (memcmp (old + texture.mips[0].offset + 21 * texture.pixel_size,
                               new + texture.mips[0].offset + 21 * texture.pixel_size, texture.pixel_size),
                       !=, 0);
    }
}

/* What a format cannot tell apart is no change, and leaves the other levels alone. */
static void
test_too_small (void)
{
  g_autoptr (GBytes) bytes = make_texture (8, 8, 565, 4), after = NULL;
  NreTexture texture;
  g_autofree guint8 *rgba = decode (bytes, 0, &texture);

  for (guint i = 0; i < 64; i++)
    {
      rgba[4 * i] ^= 1;
      rgba[4 * i + 3] = 7;
    }
  after = replace (bytes, rgba, 8, 8, FALSE);
  g_assert_true (g_bytes_equal (bytes, after));
}

/* Black and white are halfway in linear light at 188, and what cannot be seen does not count. */
static void
test_box_filter (void)
{
  static const guint8 plain[] = { 0, 0, 0, 255, 255, 255, 255, 255 };
  static const guint8 clear[] = { 200, 100, 50, 255, 0, 255, 0, 0 };
  static const guint8 none[] = { 9, 9, 9, 0, 9, 9, 9, 0 };
  static const guint8 three[] = { 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 255 };
  static const struct
  {
    const guint8 *rgba;
    guint         width;
    guint8        expected[4];
  } cases[] = {
    { plain, 2, { 188, 188, 188, 255 } },
    { clear, 2, { 200, 100, 50, 128 } },
    { none, 2, { 9, 9, 9, 0 } },
    /* A third of the light: (1.055 × (1/3)^(1/2.4) − 0.055) × 255. */
    { three, 3, { 156, 156, 156, 255 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = make_texture (cases[i].width, 1, 8888, 3), after = NULL;
      NreTexture texture;

      after = replace (bytes, cases[i].rgba, cases[i].width, 1, FALSE);
      for (guint level = 1; level < 3; level++)
        {
          g_autofree guint8 *rgba = decode (after, level, &texture);

          g_assert_cmpmem (rgba, 4, cases[i].expected, 4);
        }
    }
}

/* Of five pixels each of two covers two and a half. */
static void
test_odd_size (void)
{
  static const guint8 rgba[] = {
    255, 0, 0, 255, 255, 0, 0, 255, 255, 255, 255, 255, 0, 255, 0, 255, 0, 255, 0, 255,
  };
  g_auto (NreTextureLevel) level = { 0 }, smaller = { 0 };
  static const float expected[] = { 1, 0.2f, 0.2f, 1, 0.2f, 1, 0.2f, 1 };

  nre_texture_level_init (&level, rgba, 5, 1);
  level.touched[2] = TRUE;
  nre_texture_level_reduce (&level, 2, 1, &smaller);
  for (guint i = 0; i < 8; i++)
    g_assert_cmpfloat_with_epsilon (smaller.linear[i], expected[i], 1e-6f);
  g_assert_true (smaller.touched[0] && smaller.touched[1]);
  level.touched[2] = FALSE;
  level.touched[4] = TRUE;
  nre_texture_level_clear (&smaller);
  nre_texture_level_reduce (&level, 2, 1, &smaller);
  g_assert_true (!smaller.touched[0] && smaller.touched[1]);
}

/* A format without alpha takes a picture's for nothing, in the smaller levels, too. */
static void
test_opaque (void)
{
  static const guint8 rgba[] = { 0, 0, 0, 255, 255, 255, 255, 0 };
  g_autoptr (GBytes) bytes = make_texture (2, 1, 888, 2), after = replace (bytes, rgba, 2, 1, FALSE);
  NreTexture texture;
  g_autofree guint8 *small = decode (after, 1, &texture);

  g_assert_cmpmem (small, 4, "\xbc\xbc\xbc\xff", 4);
}

/* Another size: format, count of levels, palette, words, rectangles and the byte of 888 are kept. */
static void
test_resize (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) bytes = make_texture (8, 4, formats[i], 3), after = NULL, again = NULL;
      g_autofree guint8 *rgba = g_malloc (3 * 7 * 4), *found = NULL;
      guint first = NRE_TEXTURE_HEADER_SIZE + (formats[i] == 0 ? NRE_TEXTURE_PALETTE_SIZE : 0);
      const guint8 *old = g_bytes_get_data (bytes, NULL), *new;
      NreTexture texture, before;
      g_autoptr (GError) error = NULL;

      for (guint k = 0; k < 21; k++)
        memcpy (rgba + 4 * k, k == 0 ? "\xff\xff\xff\xff" : "\x00\x00\x00\xff", 4);
      g_assert_true (nre_texture_read (nre_span_of_bytes (bytes), &before));
      g_assert_null (nre_texture_replace (nre_span_of_bytes (bytes), rgba, 3, 7, FALSE, &error));
      g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
      g_assert_nonnull (strstr (error->message, "3 × 7 pixels, and the texture 8 × 4"));
      after = replace (bytes, rgba, 3, 7, TRUE);
      found = decode (after, 0, &texture);
      new = g_bytes_get_data (after, NULL);
      g_assert_true (texture.width == 3 && texture.height == 7 && texture.n_mips == 3 && texture.has_pages);
      g_assert_cmpuint (texture.end, ==, first + texture.pixel_size * (21 + 3 + 1));
      g_assert_cmpuint (g_bytes_get_size (after) - texture.end, ==, 16);
      g_assert_cmpmem (new + 12, first - 12, old + 12, first - 12);
      g_assert_cmpmem (new + texture.end, 16, old + before.end, 16);
      if (formats[i] != 0)
        g_assert_cmpmem (found, 84, rgba, 84);
      if (formats[i] == 888)
        g_assert_cmpuint (new[first + 4 * 20 + 3], ==, old[first + 4 * (3 * 8 + 5) + 3]);
      again = replace (after, found, 3, 7, TRUE);
      g_assert_true (g_bytes_equal (after, again));
    }
}

/* Of a texture that is cut short what is there can be replaced, but it cannot become another size. */
static void
test_cut (void)
{
  g_autoptr (GBytes) whole = make_texture (4, 4, 565, 3);
  g_autoptr (GBytes) cut = nre_author_cut (whole, 32 + 2 * (16 + 4) + 1), after = NULL;
  g_autofree guint8 *rgba = g_malloc0 (4 * 16);
  g_autoptr (GError) error = NULL;

  after = replace (cut, rgba, 4, 4, TRUE);
  g_assert_cmpuint (g_bytes_get_size (after), ==, g_bytes_get_size (cut));
  g_assert_cmpmem ((const guint8 *) g_bytes_get_data (after, NULL) + 72, 1,
                   (const guint8 *) g_bytes_get_data (cut, NULL) + 72, 1);
  for (gsize i = 32; i < 72; i++)
    g_assert_cmpuint (((const guint8 *) g_bytes_get_data (after, NULL))[i], ==, 0);
  g_assert_null (nre_texture_replace (nre_span_of_bytes (cut), rgba, 2, 2, TRUE, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, "level 2"));
}

/* Which forms a texture can get. */
static void
test_forms (void)
{
  static const struct
  {
    NreTextureForm form;
    gboolean       ok;
  } cases[] = {
    { { 888, 8, 4, 2, FALSE, FALSE }, TRUE },     { { 565, 1, 1, 1, FALSE, FALSE }, TRUE },
    { { 0, 8, 4, 2, FALSE, TRUE }, TRUE },        { { 0, 8, 4, 2, FALSE, FALSE }, FALSE },
    { { 77, 8, 4, 2, FALSE, FALSE }, FALSE },     { { 888, 0, 4, 2, FALSE, FALSE }, FALSE },
    { { 888, 8, 0, 2, FALSE, FALSE }, FALSE },    { { 888, 8, 4, 0, FALSE, FALSE }, FALSE },
    { { 888, 8, 4, 99, FALSE, FALSE }, FALSE },   { { 888, 1 << 20, 1 << 20, 1, FALSE, FALSE }, FALSE },
  };
  g_autoptr (GBytes) bytes = make_texture (8, 4, 888, 2), cut = nre_author_cut (bytes, 40);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL, of_cut = NULL;

      g_assert_cmpint (nre_texture_check_form (nre_span_of_bytes (bytes), &cases[i].form, &error), ==,
                       cases[i].ok);
      g_assert_cmpint (error == NULL, ==, cases[i].ok);
      g_assert_false (nre_texture_check_form (nre_span_of_bytes (cut), &cases[i].form, &of_cut));
      g_assert_nonnull (of_cut);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/texture-replace/unchanged", test_unchanged);
  g_test_add_func ("/texture-replace/one-pixel", test_one_pixel);
  g_test_add_func ("/texture-replace/too-small", test_too_small);
  g_test_add_func ("/texture-replace/box-filter", test_box_filter);
  g_test_add_func ("/texture-replace/odd-size", test_odd_size);
  g_test_add_func ("/texture-replace/opaque", test_opaque);
  g_test_add_func ("/texture-replace/resize", test_resize);
  g_test_add_func ("/texture-replace/cut", test_cut);
  g_test_add_func ("/texture-replace/forms", test_forms);
  return g_test_run ();
}
