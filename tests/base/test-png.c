/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-png.h"

#include "nre-error.h"

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

/* Undo the compression and the filters that the writer uses. */
static guint8 *
unpack (const guint8 *data, gsize size, guint width, guint height)
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
        guint8 filter = rows[y * (stride + 1)];

        g_assert_true (filter == 0 || filter == 2);
        pixels[y * stride + x] = (guint8) (rows[y * (stride + 1) + 1 + x] +
                                           (y > 0 && filter == 2 ? pixels[(y - 1) * stride + x] : 0));
      }
  return pixels;
}

/* The bytes of all chunks of pixels; on the way, that nothing is there but header, pixels and end. */
static GByteArray *
collect (const guint8 *data, gsize size)
{
  GByteArray *out = g_byte_array_new ();
  gsize at = 33;

  while (memcmp (data + at + 4, "IDAT", 4) == 0)
    {
      g_byte_array_append (out, data + at + 8, get_u32 (data + at));
      at += 12 + get_u32 (data + at);
    }
  /* The last chunk is always the same, with its check sum. */
  g_assert_cmpuint (at + 12, ==, size);
  g_assert_cmpmem (data + at, 12, "\0\0\0\0IEND\xae\x42\x60\x82", 12);
  return out;
}

static void
test_round_trip (void)
{
  static const guint sizes[][2] = { { 1, 1 }, { 3, 2 }, { 640, 480 }, { 1, 300 }, { 20000, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint width = sizes[i][0], height = sizes[i][1], found[2] = { 0 };
      g_autofree guint8 *pixels = some_pixels (width, height), *unpacked = NULL, *decoded = NULL;
      g_autoptr (GBytes) png = nre_png_encode (pixels, width, height);
      g_autoptr (GByteArray) packed = NULL;
      g_autoptr (GError) error = NULL;
      gsize size;
      const guint8 *data = g_bytes_get_data (png, &size);

      g_assert_cmpmem (data, 8, "\x89PNG\r\n\x1a\n", 8);
      g_assert_cmpmem (data + 8, 8, "\0\0\0\x0dIHDR", 8);
      g_assert_cmpuint (get_u32 (data + 16), ==, width);
      g_assert_cmpuint (get_u32 (data + 20), ==, height);
      packed = collect (data, size);
      unpacked = unpack (packed->data, packed->len, width, height);
      g_assert_cmpmem (unpacked, 4 * (gsize) width * height, pixels, 4 * (gsize) width * height);
      decoded = nre_png_decode (nre_span_of_bytes (png), &found[0], &found[1], &error);
      g_assert_no_error (error);
      g_assert_true (found[0] == width && found[1] == height);
      g_assert_cmpmem (decoded, 4 * (gsize) width * height, pixels, 4 * (gsize) width * height);
    }
}

/* --- What is no picture --------------------------------------------------------------------------- */

static void
assert_refused (const guint8 *data, gsize size, const char *why)
{
  g_autoptr (GError) error = NULL;
  guint width, height;

  g_assert_null (nre_png_decode (nre_span (data, size), &width, &height, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  if (strstr (error->message, why) == NULL)
    g_error ("“%s” does not say “%s”", error->message, why);
}

/* What is damaged where it does not matter for the pixels, and where the versions of libpng look more or less
 * closely, is refused, or read as what it was. */
static void
assert_refused_or_same (const guint8 *data, gsize size, const guint8 *pixels, guint width, guint height)
{
  g_autoptr (GError) error = NULL;
  g_autofree guint8 *decoded = NULL;
  guint found[2] = { 0 };

  decoded = nre_png_decode (nre_span (data, size), &found[0], &found[1], &error);
  if (decoded == NULL)
    {
      g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
      g_assert_nonnull (strstr (error->message, "damaged"));
      return;
    }
  g_assert_no_error (error);
  g_assert_true (found[0] == width && found[1] == height);
  g_assert_cmpmem (decoded, 4 * (gsize) width * height, pixels, 4 * (gsize) width * height);
}

static void
test_damaged (void)
{
  g_autofree guint8 *pixels = some_pixels (9, 7);
  g_autoptr (GBytes) png = nre_png_encode (pixels, 9, 7);
  gsize size;
  const guint8 *data = g_bytes_get_data (png, &size);

  for (gsize i = 0; i < size; i++)
    {
      g_autofree guint8 *copy = g_memdup2 (data, size);

      if (i < 33)
        assert_refused (copy, i, "not a PNG");
      else
        assert_refused_or_same (copy, i, pixels, 9, 7);
      copy[i] ^= 0x10;
      if (i < 8 || (i >= 12 && i < 16))
        assert_refused (copy, size, "not a PNG");
      else if (i < 33)
        assert_refused (copy, size, i >= 16 && i < 24 ? "" : "damaged");
      else
        assert_refused_or_same (copy, size, pixels, 9, 7);
    }
}

/* Sizes that the bytes cannot bear out are refused before anything is allocated for them. */
static void
test_claims (void)
{
  static const struct
  {
    guint32     width, height;
    const char *why;
  } claims[] = {
    { 0, 1, "0 × 1" },
    { 1, 0, "1 × 0" },
    { 0x80000000u, 1, "damaged" },
    { 0x7fffffff, 0x7fffffff, "at most" },
    { 8193, 8192, "at most" },
    { 8192, 8192, "no bytes" },
    { 1, 60000, "no bytes" },
  };
  g_autofree guint8 *pixels = some_pixels (1, 1);
  g_autoptr (GBytes) png = nre_png_encode (pixels, 1, 1);
  gsize size;
  const guint8 *data = g_bytes_get_data (png, &size);

  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      g_autofree guint8 *copy = g_memdup2 (data, size);

      for (guint k = 0; k < 4; k++)
        {
          copy[16 + k] = (guint8) (claims[i].width >> (24 - 8 * k));
          copy[20 + k] = (guint8) (claims[i].height >> (24 - 8 * k));
        }
      assert_refused (copy, size, claims[i].why);
    }
}

static gboolean memory_is_full;

/* Stands for GLib's own, so that an allocation can fail. */
gpointer
g_try_malloc0 (gsize size)
{
  return memory_is_full ? NULL : g_malloc0 (size);
}

static void
test_no_memory (void)
{
  g_autofree guint8 *pixels = some_pixels (2, 3);
  g_autoptr (GBytes) png = nre_png_encode (pixels, 2, 3);
  g_autoptr (GError) error = NULL;
  guint width, height;

  memory_is_full = TRUE;
  g_assert_null (nre_png_decode (nre_span_of_bytes (png), &width, &height, &error));
  memory_is_full = FALSE;
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
  g_assert_nonnull (strstr (error->message, "2 × 3"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/png/round-trip", test_round_trip);
  g_test_add_func ("/png/damaged", test_damaged);
  g_test_add_func ("/png/claims", test_claims);
  g_test_add_func ("/png/no-memory", test_no_memory);
  return g_test_run ();
}
