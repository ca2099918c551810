/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-png.h"

#include <string.h>

static void
put_big_u32 (GByteArray *bytes, guint32 value)
{
  for (guint i = 0; i < 4; i++)
    nre_author_put_u8 (bytes, value >> (24 - 8 * i) & 0xff);
}

static guint32
crc32 (const guint8 *data, gsize size)
{
  guint32 crc = 0xffffffff;

  for (gsize i = 0; i < size; i++)
    {
      crc ^= data[i];
      for (guint bit = 0; bit < 8; bit++)
        crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    }
  return ~crc;
}

static void
put_chunk (GByteArray *bytes, const char *type, const GByteArray *body)
{
  guint start = bytes->len;

  put_big_u32 (bytes, body->len);
  g_byte_array_append (bytes, (const guint8 *) type, 4);
  g_byte_array_append (bytes, body->data, body->len);
  put_big_u32 (bytes, crc32 (bytes->data + start + 4, body->len + 4));
}

/* Append a zlib stream of a single block without compression. */
static void
put_stored (GByteArray *body, const guint8 *data, gsize size)
{
  guint32 a = 1, b = 0;

  g_assert (size <= G_MAXUINT16);
  nre_author_put_u16 (body, 0x0178);
  nre_author_put_u8 (body, 1);
  nre_author_put_u16 (body, (guint) size);
  nre_author_put_u16 (body, (guint) size ^ 0xffff);
  g_byte_array_append (body, data, (guint) size);
  for (gsize i = 0; i < size; i++)
    {
      a = (a + data[i]) % 65521;
      b = (b + a) % 65521;
    }
  put_big_u32 (body, b << 16 | a);
}

/**
 * nre_author_png:
 * @depth: the number of bits of a sample
 * @kind: one of NRE_AUTHOR_PNG_…
 * @rows: the packed rows, each with its filter byte before it
 * @size: the size of @rows, at most 65,535
 *
 * Returns: (transfer full): the bytes of a PNG file. A palette has four colours, of which the first is
 * transparent
 */
GBytes *
nre_author_png (guint width, guint height, guint depth, guint kind, const guint8 *rows, gsize size)
{
  static const guint8 signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  static const guint8 colours[] = { 1, 2, 3, 250, 0, 0, 0, 250, 0, 0, 0, 250 };
  g_autoptr (GByteArray) body = g_byte_array_new ();
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, signature, sizeof signature);
  put_big_u32 (body, width);
  put_big_u32 (body, height);
  nre_author_put_u8 (body, depth);
  nre_author_put_u8 (body, kind);
  nre_author_put_zeros (body, 3);
  put_chunk (bytes, "IHDR", body);
  if (kind == NRE_AUTHOR_PNG_PALETTE)
    {
      g_byte_array_set_size (body, 0);
      g_byte_array_append (body, colours, sizeof colours);
      put_chunk (bytes, "PLTE", body);
      g_byte_array_set_size (body, 0);
      nre_author_put_u8 (body, 0);
      put_chunk (bytes, "tRNS", body);
    }
  g_byte_array_set_size (body, 0);
  put_stored (body, rows, size);
  put_chunk (bytes, "IDAT", body);
  g_byte_array_set_size (body, 0);
  put_chunk (bytes, "IEND", body);
  return g_byte_array_free_to_bytes (bytes);
}
