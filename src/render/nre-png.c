/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-png.h"

#include <gio/gio.h>
#include <string.h>

/* PNG (ISO/IEC 15948) with GIO's zlib, so that a picture can be kept without one more library. */

static void
put_u32 (guint8 *out, guint32 value)
{
  for (guint i = 0; i < 4; i++)
    out[i] = (guint8) (value >> (24 - 8 * i));
}

static guint32
crc32 (const guint8 *bytes, gsize size)
{
  guint32 crc = 0xffffffff;

  for (gsize i = 0; i < size; i++)
    {
      crc ^= bytes[i];
      for (guint bit = 0; bit < 8; bit++)
        crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    }
  return ~crc;
}

static void
put_chunk (GByteArray *png, const char *type, const guint8 *data, gsize size)
{
  gsize start = png->len;
  guint8 word[4];

  put_u32 (word, (guint32) size);
  g_byte_array_append (png, word, 4);
  g_byte_array_append (png, (const guint8 *) type, 4);
  if (size > 0)
    g_byte_array_append (png, data, (guint) size);
  put_u32 (word, crc32 (png->data + start + 4, size + 4));
  g_byte_array_append (png, word, 4);
}

/* Each row as its difference from the one above: pictures of smooth gradients pack well so. */
static GByteArray *
filter (const guint8 *rgba, guint width, guint height)
{
  gsize stride = (gsize) width * 4;
  GByteArray *rows = g_byte_array_sized_new ((guint) ((stride + 1) * height));

  g_byte_array_set_size (rows, (guint) ((stride + 1) * height));
  for (guint y = 0; y < height; y++)
    {
      const guint8 *row = rgba + y * stride;
      guint8 *out = rows->data + y * (stride + 1);

      out[0] = 2;
      for (gsize x = 0; x < stride; x++)
        out[x + 1] = (guint8) (row[x] - (y > 0 ? row[x - stride] : 0));
    }
  return rows;
}

/* The zlib stream of the bytes. */
static GByteArray *
deflate (const GByteArray *bytes)
{
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 6);
  GByteArray *out = g_byte_array_new ();
  gsize done = 0;
  GConverterResult result;

  do
    {
      guint8 buffer[16384];
      gsize read = 0, written = 0;

      result = g_converter_convert (G_CONVERTER (compressor), bytes->data + done, bytes->len - done, buffer,
                                    sizeof buffer, G_CONVERTER_INPUT_AT_END, &read, &written, NULL);
      g_assert (result != G_CONVERTER_ERROR);
      done += read;
      g_byte_array_append (out, buffer, (guint) written);
    }
  while (result != G_CONVERTER_FINISHED);
  return out;
}

/**
 * nre_png_encode:
 * @rgba: @width × @height × 4 bytes, rows from the top, colours not premultiplied
 * @width, @height: in pixels, at least 1 and at most 16384
 */
GBytes *
nre_png_encode (const guint8 *rgba, guint width, guint height)
{
  static const guint8 signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  g_autoptr (GByteArray) rows = NULL;
  g_autoptr (GByteArray) packed = NULL;
  GByteArray *png;
  guint8 header[13] = { 0 };

  g_return_val_if_fail (width > 0 && height > 0 && width <= 16384 && height <= 16384, NULL);
  rows = filter (rgba, width, height);
  packed = deflate (rows);
  png = g_byte_array_new ();
  g_byte_array_append (png, signature, sizeof signature);
  put_u32 (header, width);
  put_u32 (header + 4, height);
  header[8] = 8;        /* bits a channel */
  header[9] = 6;        /* RGBA */
  put_chunk (png, "IHDR", header, sizeof header);
  put_chunk (png, "IDAT", packed->data, packed->len);
  put_chunk (png, "IEND", NULL, 0);
  return g_byte_array_free_to_bytes (png);
}

/** nre_png_write: nre_png_encode() into a file, which is replaced. */
gboolean
nre_png_write (const char *path, const guint8 *rgba, guint width, guint height, GError **error)
{
  g_autoptr (GBytes) png = nre_png_encode (rgba, width, height);
  gsize size;
  const char *data = g_bytes_get_data (png, &size);

  return g_file_set_contents (path, data, (gssize) size, error);
}
