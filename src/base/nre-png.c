/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-png.h"

#include "nre-error.h"
#include "nre-i18n.h"

#include <inttypes.h>
#include <png.h>
#include <string.h>

#define SIGNATURE_SIZE 8
#define HEADER_SIZE 33          /* the signature and the first chunk */

/* Deflate makes data at most MAX_RATIO times smaller. SLACK is an allowance for headers. */
#define MAX_RATIO 1032
#define SLACK 64

/* A zlib level that takes less than half the time of the default, for files a few percent larger. */
#define LEVEL 4

static const guint8 signature[SIGNATURE_SIZE] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };

static void
ignore_warning (png_structp png G_GNUC_UNUSED, png_const_charp message G_GNUC_UNUSED)
{
}

/* --- Writing -------------------------------------------------------------------------------------- */

static G_NORETURN void
fail_to_write (png_structp png G_GNUC_UNUSED, png_const_charp message)
{
  g_error ("%s", message);
}

static void
append (png_structp png, png_bytep data, gsize size)
{
  GByteArray *out = png_get_io_ptr (png);

  g_byte_array_append (out, data, (guint) size);
}

static void
flush (png_structp png G_GNUC_UNUSED)
{
}

/**
 * nre_png_encode:
 * @rgba: @width × @height × 4 bytes
 * @width, @height: in pixels, from 1 to NRE_PNG_MAX_SIDE
 *
 * Encode a picture as PNG.
 *
 * Returns: (transfer full): the PNG
 */
GBytes *
nre_png_encode (const guint8 *rgba, guint width, guint height)
{
  GByteArray *out;
  png_structp png;
  png_infop info;

  g_return_val_if_fail (width > 0 && height > 0 && width <= NRE_PNG_MAX_SIDE && height <= NRE_PNG_MAX_SIDE,
                        NULL);
  out = g_byte_array_new ();
  png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, fail_to_write, ignore_warning);
  info = png_create_info_struct (png);
  png_set_write_fn (png, out, append, flush);
  png_set_user_limits (png, NRE_PNG_MAX_SIDE, NRE_PNG_MAX_SIDE);
  png_set_filter (png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_set_compression_level (png, LEVEL);
  png_set_IHDR (png, info, width, height, 8, PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE,
                PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  png_write_info (png, info);
  for (guint y = 0; y < height; y++)
    png_write_row (png, rgba + (gsize) y * width * 4);
  png_write_end (png, NULL);
  png_destroy_write_struct (&png, &info);
  return g_byte_array_free_to_bytes (out);
}

/* --- Reading -------------------------------------------------------------------------------------- */

/* PNG has big-endian numbers, NreSpan reads little-endian ones. */
static guint32
read_word (NreSpan png, gsize offset)
{
  return GUINT32_SWAP_LE_BE (nre_span_u32 (png, offset));
}

/** nre_png_probe: whether the bytes start with the PNG signature. */
gboolean
nre_png_probe (NreSpan png)
{
  return png.size >= SIGNATURE_SIZE && memcmp (png.data, signature, SIGNATURE_SIZE) == 0;
}

/* The number of bytes in all IDAT chunks, which hold the compressed pixels. */
static guint64
count_packed (NreSpan png)
{
  guint64 at = SIGNATURE_SIZE, sum = 0;

  while (at + 12 <= png.size)
    {
      guint32 size = read_word (png, (gsize) at);

      if (memcmp (png.data + at + 4, "IDAT", 4) == 0)
        sum += size;
      at += 12 + (guint64) size;
    }
  return MIN (sum, png.size);
}

static guint
count_channels (guint colour_type)
{
  switch (colour_type)
    {
    case PNG_COLOR_TYPE_RGB:
      return 3;
    case PNG_COLOR_TYPE_GRAY_ALPHA:
      return 2;
    case PNG_COLOR_TYPE_RGB_ALPHA:
      return 4;
    default:
      return 1;
    }
}

/**
 * nre_png_read_size:
 * @width, @height: (out): in pixels
 *
 * Read the size from the header. Fails with NRE_ERROR_FORMAT if the bytes are not a PNG, a side is 0 or
 * exceeds NRE_PNG_MAX_SIDE, or there are more pixels than NRE_PNG_MAX_PIXELS or than the bytes can hold.
 */
gboolean
nre_png_read_size (NreSpan png, guint *width, guint *height, GError **error)
{
  guint64 row;

  if (!nre_png_probe (png) || png.size < HEADER_SIZE || memcmp (png.data + 12, "IHDR", 4) != 0)
    return nre_fail (error, NRE_ERROR_FORMAT, _("this is not a PNG picture"));
  *width = read_word (png, 16);
  *height = read_word (png, 20);
  if (*width == 0 || *height == 0 || *width > NRE_PNG_MAX_SIDE || *height > NRE_PNG_MAX_SIDE)
    return nre_fail (error, NRE_ERROR_FORMAT, _("the PNG is damaged: it claims to be %u × %u pixels"), *width,
                     *height);
  if ((guint64) *width * *height > NRE_PNG_MAX_PIXELS)
    return nre_fail (error, NRE_ERROR_FORMAT, _("the picture is %u × %u pixels, and at most %u are read"),
                     *width, *height, NRE_PNG_MAX_PIXELS);
  row = ((guint64) *width * png.data[24] * count_channels (png.data[25]) + 7) / 8;
  if (row * *height / MAX_RATIO > count_packed (png) + SLACK)
    return nre_fail (error, NRE_ERROR_FORMAT,
                     _("the PNG is damaged: it claims to be %u × %u pixels, and has no bytes for them"),
                     *width, *height);
  return TRUE;
}

/* State that must survive a longjmp() out of libpng. */
typedef struct
{
  NreSpan    input;
  gsize      at;
  png_infop  info;
  guint8    *rgba;
  png_bytep *rows;
  char      *message;
} Reader;

static G_NORETURN void
fail_to_read (png_structp png, png_const_charp message)
{
  Reader *reader = png_get_error_ptr (png);

  reader->message = g_strdup (message);
  png_longjmp (png, 1);
}

static void
take (png_structp png, png_bytep data, gsize size)
{
  Reader *reader = png_get_io_ptr (png);

  if (size > reader->input.size - reader->at)
    png_error (png, _("it ends too early"));
  memcpy (data, reader->input.data + reader->at, size);
  reader->at += size;
}

/* Use the colours as stored: ignore the chunks for colour management, and others that do not matter. */
static void
ignore_other_chunks (png_structp png)
{
  static const guint8 ignored[] =
      "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0"
      "sRGB\0tEXt\0tIME\0zTXt";

  png_set_keep_unknown_chunks (png, PNG_HANDLE_CHUNK_NEVER, ignored, (int) (sizeof ignored / 5));
}

static gboolean
read_rows (png_structp png, Reader *reader, guint width, guint height)
{
  if (setjmp (png_jmpbuf (png)) != 0)
    return FALSE;
  png_set_read_fn (png, reader, take);
  png_set_user_limits (png, NRE_PNG_MAX_SIDE, NRE_PNG_MAX_SIDE);
  ignore_other_chunks (png);
  png_read_info (png, reader->info);
  png_set_expand (png);
  png_set_scale_16 (png);
  png_set_gray_to_rgb (png);
  png_set_add_alpha (png, 0xff, PNG_FILLER_AFTER);
  png_set_interlace_handling (png);
  png_read_update_info (png, reader->info);
  if (png_get_rowbytes (png, reader->info) != (gsize) width * 4)
    png_error (png, _("its header is not understood"));
  reader->rows = g_new (png_bytep, height);
  for (guint y = 0; y < height; y++)
    reader->rows[y] = reader->rgba + (gsize) y * width * 4;
  png_read_image (png, reader->rows);
  png_read_end (png, NULL);
  return TRUE;
}

/**
 * nre_png_decode:
 * @input: a PNG of any colour type; 16-bit channels are rounded to 8 bits
 * @width, @height: (out): in pixels
 *
 * Returns: (transfer full) (nullable): RGBA pixels, @width × @height × 4 bytes. Fails with NRE_ERROR_FORMAT
 * if the PNG is damaged or too large, and with NRE_ERROR_IO if there is not enough memory for the pixels.
 */
guint8 *
nre_png_decode (NreSpan input, guint *width, guint *height, GError **error)
{
  Reader reader = { .input = input };
  png_structp png;

  if (!nre_png_read_size (input, width, height, error))
    return NULL;
  reader.rgba = g_try_malloc0 ((gsize) *width * *height * 4);
  if (reader.rgba == NULL)
    {
      nre_set_error (error, NRE_ERROR_IO, _("there is not enough memory for a picture of %u × %u pixels"),
                     *width, *height);
      return NULL;
    }
  png = png_create_read_struct (PNG_LIBPNG_VER_STRING, &reader, fail_to_read, ignore_warning);
  reader.info = png_create_info_struct (png);
  if (!read_rows (png, &reader, *width, *height))
    {
      nre_set_error (error, NRE_ERROR_FORMAT, _("the PNG is damaged: %s"), reader.message);
      g_clear_pointer (&reader.rgba, g_free);
    }
  png_destroy_read_struct (&png, &reader.info, NULL);
  g_free (reader.rows);
  g_free (reader.message);
  return reader.rgba;
}
