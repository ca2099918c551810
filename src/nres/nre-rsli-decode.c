/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-rsli-decode.h"

#include <zlib.h>

#include "nre-cipher.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-lzhuf.h"

/** nre_rsli_method_is_known: whether payloads with this method can be unpacked. */
gboolean
nre_rsli_method_is_known (guint method)
{
  switch (method)
    {
    case NRE_RSLI_STORED:
    case NRE_RSLI_CIPHER:
    case NRE_RSLI_LZSS:
    case NRE_RSLI_LZSS_CIPHER:
    case NRE_RSLI_LZHUF:
    case NRE_RSLI_LZHUF_CIPHER:
    case NRE_RSLI_DEFLATE:
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
has_cipher (guint method)
{
  return method == NRE_RSLI_CIPHER || method == NRE_RSLI_LZSS_CIPHER || method == NRE_RSLI_LZHUF_CIPHER;
}

/**
 * nre_rsli_get_most:
 * @method: a known method
 *
 * Returns: the maximum number of bytes that @packed_size bytes can unpack to (spec: rsli.md, reading safely)
 */
guint64
nre_rsli_get_most (guint method, guint64 packed_size)
{
  switch (method)
    {
    case NRE_RSLI_LZSS:
    case NRE_RSLI_LZSS_CIPHER:
      return packed_size * 8 * 18 / 17;
    case NRE_RSLI_LZHUF:
    case NRE_RSLI_LZHUF_CIPHER:
      return packed_size * 8 * 60 / 10;
    case NRE_RSLI_DEFLATE:
      return packed_size * 1032;
    default:
      return packed_size;
    }
}

/** nre_rsli_decrypt: apply the stream cipher to all bytes of @in. @out: (array length=in.size): the result;
 * may be the buffer of @in */
void
nre_rsli_decrypt (guint16 key, NreSpan in, guint8 *out)
{
  NreCipher cipher = nre_cipher (key);

  for (gsize i = 0; i < in.size; i++)
    out[i] = nre_cipher_next (&cipher, in.data[i]);
}

#define LZSS_WINDOW 4096
#define LZSS_START 0xfee
#define LZSS_SHORTEST 3

/* Decode LZSS until @size bytes are written, or @packed ends. Returns the number of bytes written. */
static gsize
lzss_decode (NrePackedReader *packed, guint8 *out, gsize size)
{
  guint8 window[LZSS_WINDOW];
  guint to = LZSS_START, choices = 0;
  guint8 first, second = 0;
  gsize n = 0;

  memset (window, ' ', sizeof window);
  while (n < size && nre_packed_reader_next (packed, &first))
    {
      gboolean is_literal = choices & 1;
      guint from, length;

      /* Bit 8 marks the end of the eight choices: once it has moved down to bit 0, all have been used. */
      if (choices <= 1)
        {
          choices = first | 0x100;
          continue;
        }
      if (!is_literal && !nre_packed_reader_next (packed, &second))
        break;
      from = is_literal ? 0 : first | (second & 0xf0u) << 4;
      length = is_literal ? 1 : (second & 0x0fu) + LZSS_SHORTEST;
      for (; length > 0 && n < size; length--, n++)
        {
          out[n] = is_literal ? first : window[from++ % LZSS_WINDOW];
          window[to++ % LZSS_WINDOW] = out[n];
        }
      choices >>= 1;
    }
  return n;
}

/* Unpack raw Deflate. @is_longer: (out): set to TRUE if more than @size bytes come out; @is_damaged: (out).
 * Returns the number of bytes that came out, at most @size + 1. */
static gsize
inflate_raw (NreSpan packed, guint8 *out, gsize size, gboolean *is_longer, gboolean *is_damaged)
{
  z_stream stream = { .next_in = (guint8 *) packed.data, .avail_in = (guint) packed.size,
                      .next_out = out, .avail_out = (guint) size };
  guint8 more;
  int status = Z_OK;

  if (inflateInit2 (&stream, -MAX_WBITS) != Z_OK)
    return 0;
  if (size > 0)
    status = inflate (&stream, Z_SYNC_FLUSH);
  if (status == Z_OK && stream.avail_out == 0)
    {
      stream.next_out = &more;
      stream.avail_out = 1;
      status = inflate (&stream, Z_SYNC_FLUSH);
      *is_longer = stream.avail_out == 0;
    }
  *is_damaged = status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR;
  size = stream.total_out;
  inflateEnd (&stream);
  return size;
}

/**
 * nre_rsli_unpack:
 * @key: the key of the payload; ignored by methods without the cipher
 * @out: (array length=size): the unpacked bytes; undefined after a failure
 * @size: the exact number of bytes that the payload must unpack to
 *
 * Unpack a payload (spec: rsli.md, methods). Fails with NRE_ERROR_FORMAT if the method is unknown, the bytes
 * are damaged, or another number of bytes comes out.
 */
gboolean
nre_rsli_unpack (guint method, guint16 key, NreSpan packed, guint8 *out, gsize size, GError **error)
{
  NreCipher cipher = nre_cipher (key);
  NrePackedReader reader = { packed, 0, has_cipher (method) ? &cipher : NULL };
  gboolean is_longer = FALSE, is_damaged = FALSE;
  gsize n;

  if (!nre_rsli_method_is_known (method))
    return nre_fail (error, NRE_ERROR_FORMAT, _("method 0x%03x is not supported"), method);
  switch (method)
    {
    case NRE_RSLI_LZSS:
    case NRE_RSLI_LZSS_CIPHER:
      n = lzss_decode (&reader, out, size);
      break;
    case NRE_RSLI_LZHUF:
    case NRE_RSLI_LZHUF_CIPHER:
      n = nre_lzhuf_decode (&reader, out, size);
      break;
    case NRE_RSLI_DEFLATE:
      n = inflate_raw (packed, out, size, &is_longer, &is_damaged);
      break;
    default:
      is_longer = packed.size > size;
      for (n = 0; !is_longer && n < size && nre_packed_reader_next (&reader, &out[n]);)
        n++;
    }
  if (is_damaged)
    return nre_fail (error, NRE_ERROR_FORMAT, _("the packed bytes are damaged after %zu of %zu bytes"), n,
                     size);
  if (is_longer)
    return nre_fail (error, NRE_ERROR_FORMAT, _("more than the expected %zu bytes come out"), size);
  if (n < size)
    return nre_fail (error, NRE_ERROR_FORMAT, _("only %zu of the expected %zu bytes come out"), n, size);
  return TRUE;
}
