/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures into textures of another form: dithering, palettes, levels and formats; and what is lost by it. */

#include "nre-texture-replace.h"

#include "nre-author-texture.h"
#include "nre-error.h"
#include "nre-texture-loss.h"
#include "nre-texture-pixels.h"
#include "nre-texture-quantise.h"
#include "test-random.h"

#include <string.h>

static const guint32 formats[] = { 0, 565, 556, 4444, 88, 888, 8888 };

/* --- Dithering ------------------------------------------------------------------------------------ */

/* Bayer's matrix, as it is printed anywhere. */
static void
test_pattern (void)
{
  static const guint8 expected[8][8] = {
    { 0, 32, 8, 40, 2, 34, 10, 42 },  { 48, 16, 56, 24, 50, 18, 58, 26 }, { 12, 44, 4, 36, 14, 46, 6, 38 },
    { 60, 28, 52, 20, 62, 30, 54, 22 }, { 3, 35, 11, 43, 1, 33, 9, 41 },  { 51, 19, 59, 27, 49, 17, 57, 25 },
    { 15, 47, 7, 39, 13, 45, 5, 37 }, { 63, 31, 55, 23, 61, 29, 53, 21 },
  };

  for (guint y = 0; y < 16; y++)
    for (guint x = 0; x < 16; x++)
      g_assert_cmpuint (nre_texture_dither_get_rank (x, y), ==, expected[y % 8][x % 8]);
}

/* So many of the 64 places are the value above as the value is 64ths of the way to it; the ones are those of
 * lowest rank. Of 5 bits the values around 12 are 8 (1) and 16 (2); of 4 those around 20 are 17 and 34. */
static void
test_values (void)
{
  static const NrePixelFormat narrow = { .format = 4444 }, wide = { .format = 565 };
  static const guint8 rgba[] = { 12, 12, 16, 20 };
  guint n[3] = { 0 };

  for (guint y = 0; y < 8; y++)
    for (guint x = 0; x < 8; x++)
      {
        guint rank = nre_texture_dither_get_rank (x, y);
        guint8 out[4];

        nre_texture_dither (&wide, rgba, x, y, out);
        g_assert_cmpuint (out[0], ==, rank < 32 ? 16 : 8);
        g_assert_cmpuint (out[1], ==, 12);
        g_assert_cmpuint (out[2], ==, 16);
        g_assert_cmpuint (out[3], ==, 255);
        n[0] += out[0] == 16;
        nre_texture_dither (&narrow, rgba, x, y, out);
        /* 3 of 17, 11.3 of 64. */
        g_assert_cmpuint (out[3], ==, rank < 11 ? 34 : 17);
        n[1] += out[3] == 34;
        /* 12 of 17, 45.2 of 64. */
        n[2] += out[0] == 17;
      }
  g_assert_cmpuint (n[0], ==, 32);
  g_assert_cmpuint (n[1], ==, 11);
  g_assert_cmpuint (n[2], ==, 45);
}

/* Two colours and what is between: a quarter of the way is a quarter of the places, on either side. */
static void
test_palette_pattern (void)
{
  static const guint8 quarter[] = { 25, 0, 0, 255 }, rest[] = { 75, 0, 0, 255 }, outside[] = { 0, 0, 0, 0 };
  guint8 palette[NRE_TEXTURE_PALETTE_SIZE] = { 0, 0, 0, 255, 100, 0, 0, 255 };
  const NrePixelFormat format = { 0, nre_span (palette, sizeof palette) };
  guint n[2] = { 0 };

  /* The others are far from both. */
  for (guint i = 2; i < 256; i++)
    memset (palette + 4 * i, 250, 4);
  for (guint y = 0; y < 8; y++)
    for (guint x = 0; x < 8; x++)
      {
        guint rank = nre_texture_dither_get_rank (x, y);
        guint8 out[4];

        nre_texture_dither (&format, quarter, x, y, out);
        g_assert_cmpuint (out[0], ==, rank < 16 ? 100 : 0);
        n[0] += out[0] == 100;
        nre_texture_dither (&format, rest, x, y, out);
        g_assert_cmpuint (out[0], ==, rank < 48 ? 100 : 0);
        n[1] += out[0] == 100;
        nre_texture_dither (&format, palette + 4, x, y, out);
        g_assert_cmpmem (out, 4, palette + 4, 4);
        nre_texture_dither (&format, outside, x, y, out);
        g_assert_cmpmem (out, 4, palette, 4);
      }
  g_assert_cmpuint (n[0], ==, 16);
  g_assert_cmpuint (n[1], ==, 48);
}

/* Whatever a format can say stays, at each place; and what comes is always something that it can say. */
static void
test_exact (void)
{
  guint8 palette[NRE_TEXTURE_PALETTE_SIZE];
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint i = 0; i < sizeof palette; i++)
    palette[i] = (guint8) test_pick (rand, 256);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      const NrePixelFormat format = { formats[i], nre_span (palette, sizeof palette) };

      if (!nre_texture_dither_is_for (formats[i]))
        continue;
      for (guint round = 0; round < 2000; round++)
        {
          guint8 pixel[4] = { 0 }, rgba[4], out[4], any[4];
          guint x = test_pick (rand, 1000), y = test_pick (rand, 1000);

          for (guint k = 0; k < 4; k++)
            {
              pixel[k] = (guint8) test_pick (rand, 256);
              any[k] = (guint8) test_pick (rand, 256);
            }
          nre_pixels_decode (&format, pixel, 1, rgba);
          nre_texture_dither (&format, rgba, x, y, out);
          g_assert_cmpmem (out, 4, rgba, 4);
          nre_texture_dither (&format, any, x, y, out);
          nre_pixel_encode (&format, out, pixel);
          nre_pixels_decode (&format, pixel, 1, rgba);
          g_assert_cmpmem (out, 4, rgba, 4);
        }
    }
}

/* --- Palettes ------------------------------------------------------------------------------------- */

static gboolean
has_colour (const guint8 *palette, const guint8 *rgba)
{
  for (guint i = 0; i < 256; i++)
    if (memcmp (palette + 4 * i, rgba, 4) == 0)
      return TRUE;
  return FALSE;
}

/* Up to 256 colours are all there. */
static void
test_few_colours (void)
{
  guint8 rgba[300 * 4], palette[NRE_TEXTURE_PALETTE_SIZE];

  for (guint i = 0; i < 300; i++)
    nre_store_u32 (rgba + 4 * i, (i % 256) * 0x01030507u);
  nre_texture_quantise (rgba, 300, palette);
  for (guint i = 0; i < 256; i++)
    g_assert_true (has_colour (palette, rgba + 4 * i));
  nre_texture_quantise (rgba + 8, 1, palette);
  g_assert_cmpmem (palette, 4, rgba + 8, 4);
  for (guint i = 4; i < sizeof palette; i++)
    g_assert_cmpuint (palette[i], ==, 0);
}

/* The order of a palette tells how it was cut: along the first channel of those with the same loss, and what
 * is at the mean counts as below it. */
static void
test_cuts (void)
{
  static const guint8 two[] = { 255, 0, 0, 255, 0, 255, 0, 255 };
  static const guint8 low_first[] = { 0, 255, 0, 255, 255, 0, 0, 255 };
  static const guint8 three[] = { 0, 0, 0, 255, 100, 100, 100, 255, 200, 200, 200, 255 };
  static const guint8 last_apart[] = { 0, 0, 0, 255, 200, 200, 200, 255, 100, 100, 100, 255 };
  guint8 palette[NRE_TEXTURE_PALETTE_SIZE];

  nre_texture_quantise (two, 2, palette);
  g_assert_cmpmem (palette, sizeof low_first, low_first, sizeof low_first);
  nre_texture_quantise (three, 3, palette);
  g_assert_cmpmem (palette, sizeof last_apart, last_apart, sizeof last_apart);
}

/* Of 512 greys in pairs, the pairs become one each: two that are next to each other, with the mean of
 * both. */
static void
test_many_colours (void)
{
  g_autofree guint8 *rgba = g_malloc (512 * 4);
  guint8 palette[NRE_TEXTURE_PALETTE_SIZE], again[NRE_TEXTURE_PALETTE_SIZE];

  for (guint i = 0; i < 512; i++)
    {
      guint8 colour[] = { (guint8) (i / 2 % 16 * 16), (guint8) (i / 32 * 16), (guint8) (i % 2 * 2), 255 };

      memcpy (rgba + 4 * i, colour, 4);
    }
  nre_texture_quantise (rgba, 512, palette);
  for (guint i = 0; i < 256; i++)
    {
      guint8 colour[] = { (guint8) (i % 16 * 16), (guint8) (i / 16 * 16), 1, 255 };

      g_assert_true (has_colour (palette, colour));
    }
  /* The order of the pixels makes no difference. */
  for (guint i = 0; i < 256; i++)
    {
      guint8 swapped[4];

      memcpy (swapped, rgba + 4 * i, 4);
      memcpy (rgba + 4 * i, rgba + 4 * (511 - i), 4);
      memcpy (rgba + 4 * (511 - i), swapped, 4);
    }
  nre_texture_quantise (rgba, 512, again);
  g_assert_cmpmem (palette, sizeof palette, again, sizeof again);
}

/* --- Making --------------------------------------------------------------------------------------- */

static GBytes *
make_texture (guint width, guint height, guint32 format, guint n_mips)
{
  static const NreAuthorPage page = { 1, 2, 0, 1 };
  g_autoptr (NreAuthorImage) image = nre_author_image_new (width, height);
  guint8 *copy;
  gsize size;

  nre_author_image_fill (image, 0x80c04060);
  nre_author_image_noise (image, 5, 1, 0.9);
  copy = g_bytes_unref_to_data (nre_author_texture (image, format, n_mips, &page, 1), &size);
  for (gsize i = 16; i < 28; i++)
    copy[i] = (guint8) (i * 11);
  return g_bytes_new_take (copy, size);
}

static GBytes *
make (GBytes *bytes, const guint8 *rgba, guint width, guint height, const NreTextureForm *form)
{
  g_autoptr (GError) error = NULL;
  GBytes *after = nre_texture_make (nre_span_of_bytes (bytes), rgba, width, height, form, &error);

  g_assert_no_error (error);
  return after;
}

static guint8 *
decode (GBytes *bytes, guint level, NreTexture *texture)
{
  g_assert_true (nre_texture_check_level (nre_span_of_bytes (bytes), level, texture, NULL));
  return nre_texture_decode (nre_span_of_bytes (bytes), texture, level);
}

/* Dithering or not, what decodes to the picture stays; other levels come and go behind those that stay. */
static void
test_unchanged (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) bytes = make_texture (8, 4, formats[i], 3), same = NULL, more = NULL, less = NULL;
      NreTexture texture, longer;
      g_autofree guint8 *rgba = decode (bytes, 0, &texture);
      NreTextureForm form;

      nre_texture_form_init (&form, &texture);
      form.dither = TRUE;
      same = make (bytes, rgba, 8, 4, &form);
      g_assert_true (g_bytes_equal (bytes, same));
      form.mip_count = 5;
      more = make (bytes, rgba, 8, 4, &form);
      g_assert_true (nre_texture_read (nre_span_of_bytes (more), &longer));
      g_assert_true (longer.n_mips == 5 && longer.has_pages && longer.n_pages == 1);
      g_assert_cmpuint (g_bytes_get_size (more), ==, g_bytes_get_size (bytes) + 2 * texture.pixel_size);
      g_assert_cmpmem ((const guint8 *) g_bytes_get_data (more, NULL) + 16, texture.end - 16,
                       (const guint8 *) g_bytes_get_data (bytes, NULL) + 16, texture.end - 16);
      form.mip_count = 3;
      less = make (more, rgba, 8, 4, &form);
      g_assert_true (g_bytes_equal (bytes, less));
    }
}

/* New levels are those of the picture: of half black and half white, in linear light. */
static void
test_new_levels (void)
{
  static const guint8 rgba[] = { 0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255 };
  g_autoptr (GBytes) bytes = make_texture (2, 2, 8888, 1), after = NULL;
  const NreTextureForm form = { .format = 8888, .width = 2, .height = 2, .mip_count = 3 };
  NreTexture texture;

  after = make (bytes, rgba, 2, 2, &form);
  for (guint level = 1; level < 3; level++)
    {
      g_autofree guint8 *small = decode (after, level, &texture);

      g_assert_cmpmem (small, 4, "\xbc\xbc\xbc\xff", 4);
    }
}

/* From each format to each: words and rectangles stay, and so do colours that both have. */
static void
test_formats (void)
{
  static const guint8 rgba[] = { 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 255 };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    for (guint k = 0; k < G_N_ELEMENTS (formats); k++)
      {
        const NreTextureForm form = {
          .format = formats[k], .width = 2, .height = 2, .mip_count = 2, .new_palette = TRUE, .dither = i % 2,
        };
        g_autoptr (GBytes) bytes = make_texture (8, 4, formats[i], 3),
                           after = make (bytes, rgba, 2, 2, &form);
        const guint8 *old = g_bytes_get_data (bytes, NULL), *new = g_bytes_get_data (after, NULL);
        NreTexture texture, before;
        g_autofree guint8 *found = decode (after, 0, &texture);

        g_assert_true (nre_texture_read (nre_span_of_bytes (bytes), &before));
        g_assert_true (texture.format == formats[k] && texture.n_mips == 2 && texture.n_pages == 1);
        g_assert_cmpmem (new + 16, 12, old + 16, 12);
        g_assert_cmpmem (found, 16, rgba, 16);
        g_assert_cmpmem (new + texture.end, g_bytes_get_size (after) - texture.end, old + before.end, 16);
      }
}

/* A picture of another size is scaled as levels are; a larger one has the pixels as squares. */
static void
test_scale (void)
{
  static const guint8 rgba[] = { 0, 0, 0, 255, 255, 255, 255, 255 };
  g_autofree guint8 *smaller = nre_texture_scale (rgba, 2, 1, 1, 1),
                    *larger = nre_texture_scale (rgba, 2, 1, 4, 2);
  g_autofree guint8 *odd = nre_texture_scale (rgba, 2, 1, 3, 1);

  g_assert_cmpmem (smaller, 4, "\xbc\xbc\xbc\xff", 4);
  for (guint i = 0; i < 8; i++)
    g_assert_cmpmem (larger + 4 * i, 4, rgba + (i % 4 < 2 ? 0 : 4), 4);
  g_assert_cmpmem (odd, 4, rgba, 4);
  g_assert_cmpmem (odd + 4, 4, "\xbc\xbc\xbc\xff", 4);
  g_assert_cmpmem (odd + 8, 4, rgba + 4, 4);
}

static void
test_refused (void)
{
  static const struct { NreTextureForm form; const char *reason; } cases[] = {
    { { 4711, 2, 2, 1 }, "format 4711" },     { { 565, 0, 2, 1 }, "0 × 2 pixels" },
    { { 565, 2, 2, 0 }, "levels, and not 0" }, { { 565, 2, 2, 33 }, "levels, and not 33" },
    { { 0, 2, 2, 1 }, "has no palette" },     { { 565, 0xffffffff, 0xffffffff, 1 }, "pixels is not made" },
  };
  static const guint8 rgba[4] = { 0 };
  g_autoptr (GBytes) bytes = make_texture (4, 4, 565, 3);
  g_autoptr (GBytes) cut = g_bytes_new_from_bytes (bytes, 0, 32 + 2 * 16);
  NreTextureForm form = { 565, 4, 4, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (nre_texture_make (nre_span_of_bytes (bytes), rgba, 1, 1, &cases[i].form, &error));
      g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
      g_assert_nonnull (strstr (error->message, cases[i].reason));
    }
  g_assert_null (nre_texture_make (nre_span_of_bytes (cut), rgba, 1, 1, &form, NULL));
}

/* --- Loss ----------------------------------------------------------------------------------------- */

static void
test_loss (void)
{
  static const guint8 before[] = { 0, 0, 0, 255, 10, 20, 30, 255, 5, 5, 5, 5 };
  static const guint8 after[] = { 0, 0, 0, 255, 13, 19, 30, 255, 5, 5, 5, 0 };
  NreTextureLoss loss;

  nre_texture_loss_measure (before, after, 3, &loss);
  g_assert_cmpuint (loss.n, ==, 3);
  g_assert_cmpuint (loss.n_different, ==, 2);
  g_assert_cmpuint (loss.most, ==, 5);
  g_assert_cmpfloat (loss.mean, ==, 4);
  nre_texture_loss_measure (before, before, 3, &loss);
  g_assert_cmpuint (loss.n_different, ==, 0);
  g_assert_cmpfloat (loss.mean, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/texture-make/pattern", test_pattern);
  g_test_add_func ("/texture-make/values", test_values);
  g_test_add_func ("/texture-make/palette-pattern", test_palette_pattern);
  g_test_add_func ("/texture-make/exact", test_exact);
  g_test_add_func ("/texture-make/few-colours", test_few_colours);
  g_test_add_func ("/texture-make/cuts", test_cuts);
  g_test_add_func ("/texture-make/many-colours", test_many_colours);
  g_test_add_func ("/texture-make/unchanged", test_unchanged);
  g_test_add_func ("/texture-make/new-levels", test_new_levels);
  g_test_add_func ("/texture-make/formats", test_formats);
  g_test_add_func ("/texture-make/scale", test_scale);
  g_test_add_func ("/texture-make/refused", test_refused);
  g_test_add_func ("/texture-make/loss", test_loss);
  return g_test_run ();
}
