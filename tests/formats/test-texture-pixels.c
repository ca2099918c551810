/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pixels of every format, by values worked out by hand from the format (spec: materials.md, "Texm"). */

#include "nre-texture-pixels.h"

#include "nre-author-bytes.h"
#include "nre-author-texture.h"
#include "nre-error.h"

static const guint32 formats[] = { 0, 565, 556, 4444, 88, 888, 8888 };

/* Colour i is i, 255 - i, 7 i, 3 i. */
static NreSpan
make_palette (void)
{
  static guint8 palette[NRE_TEXTURE_PALETTE_SIZE];

  for (guint i = 0; i < 256; i++)
    {
      palette[4 * i] = (guint8) i;
      palette[4 * i + 1] = (guint8) (255 - i);
      palette[4 * i + 2] = (guint8) (7 * i);
      palette[4 * i + 3] = (guint8) (3 * i);
    }
  return nre_span (palette, sizeof palette);
}

static NrePixelFormat
make_format (guint32 format)
{
  return (NrePixelFormat){ format, format == 0 ? make_palette () : nre_span (NULL, 0) };
}

static void
test_decode (void)
{
  static const struct
  {
    guint32 format;
    guint8  pixel[4];
    guint8  rgba[4];
  } cases[] = {
    { 0, { 0 }, { 0, 255, 0, 0 } },
    { 0, { 100 }, { 100, 155, 188, 44 } },
    { 0, { 255 }, { 255, 0, 249, 253 } },
    /* 10000 100001 00001 */
    { 565, { 0x21, 0x84 }, { 0x84, 0x86, 0x08, 255 } },
    { 565, { 0x00, 0xf8 }, { 255, 0, 0, 255 } },
    { 565, { 0xe0, 0x07 }, { 0, 255, 0, 255 } },
    { 565, { 0x1f, 0x00 }, { 0, 0, 255, 255 } },
    /* 10000 10000 100001 */
    { 556, { 0x21, 0x84 }, { 0x84, 0x84, 0x86, 255 } },
    { 556, { 0x00, 0xf8 }, { 255, 0, 0, 255 } },
    { 556, { 0xc0, 0x07 }, { 0, 255, 0, 255 } },
    { 556, { 0x3f, 0x00 }, { 0, 0, 255, 255 } },
    { 4444, { 0x34, 0x12 }, { 0x22, 0x33, 0x44, 0x11 } },
    { 88, { 0x12, 0x34 }, { 0x12, 0x12, 0x12, 0x34 } },
    { 888, { 0x12, 0x34, 0x56, 0x78 }, { 0x12, 0x34, 0x56, 255 } },
    { 8888, { 0x12, 0x34, 0x56, 0x78 }, { 0x56, 0x34, 0x12, 0x78 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NrePixelFormat format = make_format (cases[i].format);
      guint8 rgba[4], pixel[4];

      nre_pixels_decode (&format, cases[i].pixel, 1, rgba);
      g_assert_cmpmem (rgba, 4, cases[i].rgba, 4);
      /* What it decodes to gives the same bytes, over the same and over others; 888 keeps its fourth. */
      memcpy (pixel, cases[i].pixel, 4);
      g_assert_false (nre_pixel_encode (&format, rgba, pixel));
      g_assert_cmpmem (pixel, 4, cases[i].pixel, 4);
      memset (pixel, 0x99, 3);
      g_assert_true (nre_pixel_encode (&format, rgba, pixel));
      g_assert_cmpmem (pixel, nre_pixel_get_size (format.format), cases[i].pixel,
                       nre_pixel_get_size (format.format));
    }
}

/* Of all that a channel can be, what the encoder takes is nearest; a step of 8 has two that are. */
static void
test_nearest (void)
{
  static const guint32 words[] = { 565, 556, 4444 };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      NrePixelFormat format = make_format (words[i]);
      gboolean has[4][256] = { 0 };

      for (guint word = 0; word <= G_MAXUINT16; word++)
        {
          guint8 pixel[4], rgba[4];

          nre_store_u16 (pixel, (guint16) word);
          nre_pixels_decode (&format, pixel, 1, rgba);
          for (guint k = 0; k < 4; k++)
            has[k][rgba[k]] = TRUE;
        }
      for (guint value = 0; value < 256; value++)
        for (guint k = 0; k < 4; k++)
          {
            guint8 rgba[4] = { 0 }, pixel[4] = { 0 }, found[4];
            int nearest = 256;

            rgba[k] = (guint8) value;
            nre_pixel_encode (&format, rgba, pixel);
            nre_pixels_decode (&format, pixel, 1, found);
            for (int other = 0; other < 256; other++)
              if (has[k][other])
                nearest = MIN (nearest, ABS (other - (int) value));
            g_assert_cmpint (ABS ((int) found[k] - (int) value), ==, nearest);
          }
    }
}

static void
assert_encodes (guint32 name, const char *rgba, const char *present, const char *expected)
{
  NrePixelFormat format = make_format (name);
  guint size = nre_pixel_get_size (name);
  guint8 pixel[4] = { 0 };

  memcpy (pixel, present, size);
  g_assert_cmpint (nre_pixel_encode (&format, (const guint8 *) rgba, pixel), ==,
                   memcmp (present, expected, size) != 0);
  g_assert_cmpmem (pixel, size, expected, size);
}

static void
test_lossy (void)
{
  /* The nearest colour, counted by all four channels; the second is halfway from 100 to 101, and the third
   * beyond. */
  assert_encodes (0, "\x64\x9b\xbd\x2c", "\x00", "\x64");
  assert_encodes (0, "\x64\x9b\xbf\x2f", "\x00", "\x64");
  assert_encodes (0, "\x64\x9b\xbf\x2f", "\x65", "\x65");
  assert_encodes (0, "\x64\x9b\xc0\x2f", "\x00", "\x65");
  assert_encodes (0, "\xff\x00\xf9\xff", "\x07", "\xff");
  /* What has no alpha drops it; light is the mean of red, green and blue. */
  assert_encodes (565, "\xff\x00\xff\x00", "\x00\x00", "\x1f\xf8");
  assert_encodes (888, "\x01\x02\x03\x04", "\x00\x00\x00\x99", "\x01\x02\x03\x99");
  assert_encodes (88, "\x01\x02\x04\x80", "\x00\x00", "\x02\x80");
  assert_encodes (88, "\x00\x00\x02\x80", "\x00\x00", "\x01\x80");
  assert_encodes (4444, "\x08\x09\xf7\xf6", "\x00\x00", "\x1f\xe0");
}

/* Two colours that are as near: the one that is there stays, and of others the first is taken. */
static void
test_palette_ties (void)
{
  guint8 palette[NRE_TEXTURE_PALETTE_SIZE] = { 0 }, pixel[] = { 9, 0, 7 };
  const NrePixelFormat format = { 0, { palette, sizeof palette } };
  const guint8 rgba[] = { 10, 0, 0, 0 };

  palette[4 * 7] = 12;
  palette[4 * 9] = 8;
  g_assert_false (nre_pixel_encode (&format, rgba, &pixel[0]));
  g_assert_true (nre_pixel_encode (&format, rgba, &pixel[1]));
  g_assert_false (nre_pixel_encode (&format, rgba, &pixel[2]));
  g_assert_cmpmem (pixel, 3, "\x09\x07\x07", 3);
}

/* Levels of a texture of odd size, each of another colour. */
static void
test_levels (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (NreAuthorImage) image = nre_author_image_new (5, 3);
      g_autoptr (GBytes) bytes = NULL;
      NreTexture texture;
      NreSpan payload;

      nre_author_image_fill (image, 0xffffffff);
      nre_author_image_rectangle (image, 4, 2, 1, 1, 0x000000ff);
      bytes = nre_author_texture (image, formats[i], 4, NULL, 0);
      payload = nre_span_of_bytes (bytes);
      for (guint level = 0; level < 4; level++)
        {
          g_autofree guint8 *rgba = NULL;
          guint n = level == 0 ? 15 : level == 1 ? 2 : 1;

          g_assert_true (nre_texture_check_level (payload, level, &texture, NULL));
          rgba = nre_texture_decode (payload, &texture, level);
          for (guint k = 0; k < 4 * n; k++)
            g_assert_cmpuint (rgba[k], ==, level == 0 && k >= 56 && k < 59 ? 0 : 255);
        }
    }
}

/* To ask for a level that is not there is an error of the program: neither a crash nor pixels. */
static void
test_no_such_level (void)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (4, 2);
  g_autoptr (GBytes) bytes = nre_author_texture (image, formats[0], 1, NULL, 0);
  NreTexture texture;

  g_assert_true (nre_texture_check_level (nre_span_of_bytes (bytes), 0, &texture, NULL));
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, "*level < texture->n_mips*");
  g_assert_null (nre_texture_decode (nre_span_of_bytes (bytes), &texture, G_MAXUINT));
  g_test_assert_expected_messages ();
}

static void
assert_refused (GBytes *bytes, guint level, NreError code, const char *why)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) owned = bytes;
  NreTexture texture;

  g_assert_false (nre_texture_check_level (nre_span_of_bytes (owned), level, &texture, &error));
  g_assert_error (error, NRE_ERROR, (int) code);
  if (strstr (error->message, why) == NULL)
    g_error ("“%s” does not say “%s”", error->message, why);
}

static void
test_damaged (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (NreAuthorImage) image = nre_author_image_new (4, 2);
      g_autoptr (GBytes) bytes = nre_author_texture (image, formats[i], 3, NULL, 0);
      gsize size = g_bytes_get_size (bytes);
      g_autoptr (GBytes) cut = nre_author_cut (bytes, size - 1);
      NreTexture texture;

      assert_refused (g_bytes_ref (bytes), 3, NRE_ERROR_NOT_FOUND, "no level 3");
      assert_refused (g_bytes_ref (bytes), G_MAXUINT, NRE_ERROR_NOT_FOUND, "no level");
      assert_refused (nre_author_cut (bytes, 31), 0, NRE_ERROR_FORMAT, "31 bytes long");
      assert_refused (nre_author_cut (bytes, 0), 0, NRE_ERROR_FORMAT, "0 bytes long");
      assert_refused (nre_author_patch_u32 (bytes, 0, 0), 0, NRE_ERROR_FORMAT, "“Texm”");
      assert_refused (nre_author_patch_u32 (bytes, 28, 566), 0, NRE_ERROR_FORMAT, "format 566");
      assert_refused (nre_author_patch_u32 (bytes, 4, 0), 0, NRE_ERROR_FORMAT, "0 × 2");
      assert_refused (nre_author_patch_u32 (bytes, 8, 0), 0, NRE_ERROR_FORMAT, "4 × 0");
      assert_refused (nre_author_patch_u32 (bytes, 12, 0), 0, NRE_ERROR_FORMAT, "0 levels");
      assert_refused (nre_author_patch_u32 (bytes, 12, 33), 0, NRE_ERROR_FORMAT, "33 levels");
      assert_refused (nre_author_patch_u32 (bytes, 4, 0x40000001), 0, NRE_ERROR_FORMAT,
                      "level 0 of 1073741825 × 2");
      assert_refused (nre_author_cut (bytes, size - 1), 2, NRE_ERROR_FORMAT, "level 2 of 1 × 1");
      g_assert_true (nre_texture_check_level (nre_span_of_bytes (cut), 1, &texture, NULL));
      if (formats[i] == 0)
        assert_refused (nre_author_cut (bytes, 32 + 1023), 0, NRE_ERROR_FORMAT, "level 0");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/texture-pixels/decode", test_decode);
  g_test_add_func ("/texture-pixels/nearest", test_nearest);
  g_test_add_func ("/texture-pixels/lossy", test_lossy);
  g_test_add_func ("/texture-pixels/palette-ties", test_palette_ties);
  g_test_add_func ("/texture-pixels/levels", test_levels);
  g_test_add_func ("/texture-pixels/no-such-level", test_no_such_level);
  g_test_add_func ("/texture-pixels/damaged", test_damaged);
  return g_test_run ();
}
