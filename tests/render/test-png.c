/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-png.h"

#include <gio/gio.h>
#include <string.h>

static guint32
get_u32 (const guint8 *p)
{
  return (guint32) p[0] << 24 | (guint32) p[1] << 16 | (guint32) p[2] << 8 | p[3];
}

static guint8 *
some_pixels (guint width, guint height)
{
  guint8 *pixels = g_malloc (4 * (gsize) width * height);

  for (gsize i = 0; i < 4 * (gsize) width * height; i++)
    pixels[i] = (guint8) (i * i / 7 + i);
  return pixels;
}

/* Undo the compression and the filter. */
static guint8 *
decode (const guint8 *data, gsize size, guint width, guint height)
{
  g_autoptr (GZlibDecompressor) decompressor = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  gsize stride = 4 * (gsize) width, total = (stride + 1) * height, read, written;
  g_autofree guint8 *rows = g_malloc (total + 1);
  guint8 *pixels = g_malloc0 (stride * height);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_converter_convert (G_CONVERTER (decompressor), data, size, rows, total + 1,
                                        G_CONVERTER_INPUT_AT_END, &read, &written, &error),
                   ==, G_CONVERTER_FINISHED);
  g_assert_no_error (error);
  g_assert_cmpuint (written, ==, total);
  for (guint y = 0; y < height; y++)
    for (gsize x = 0; x < stride; x++)
      {
        g_assert_cmpuint (rows[y * (stride + 1)], ==, 2);
        pixels[y * stride + x] =
            (guint8) (rows[y * (stride + 1) + 1 + x] + (y > 0 ? pixels[(y - 1) * stride + x] : 0));
      }
  return pixels;
}

static void
test_round_trip (void)
{
  static const guint sizes[][2] = { { 1, 1 }, { 3, 2 }, { 640, 480 }, { 1, 300 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint width = sizes[i][0], height = sizes[i][1];
      g_autofree guint8 *pixels = some_pixels (width, height);
      g_autofree guint8 *decoded = NULL;
      g_autoptr (GBytes) png = nre_png_encode (pixels, width, height);
      gsize size;
      const guint8 *data = g_bytes_get_data (png, &size);
      guint32 packed;

      g_assert_cmpmem (data, 8, "\x89PNG\r\n\x1a\n", 8);
      g_assert_cmpmem (data + 8, 8, "\0\0\0\x0dIHDR", 8);
      g_assert_cmpuint (get_u32 (data + 16), ==, width);
      g_assert_cmpuint (get_u32 (data + 20), ==, height);
      packed = get_u32 (data + 33);
      g_assert_cmpmem (data + 37, 4, "IDAT", 4);
      decoded = decode (data + 41, packed, width, height);
      g_assert_cmpmem (decoded, 4 * (gsize) width * height, pixels, 4 * (gsize) width * height);
      /* The last chunk is always the same, with its check sum. */
      g_assert_cmpmem (data + size - 12, 12, "\0\0\0\0IEND\xae\x42\x60\x82", 12);
      g_assert_cmpuint (size, ==, 41 + packed + 4 + 12);
    }
}

static void
test_unwritable (void)
{
  g_autoptr (GError) error = NULL;
  guint8 pixel[4] = { 0 };

  g_assert_false (nre_png_write ("/nonexistent/folder/picture.png", pixel, 1, 1, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/png/round-trip", test_round_trip);
  g_test_add_func ("/png/unwritable", test_unwritable);
  return g_test_run ();
}
