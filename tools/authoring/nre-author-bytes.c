/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-bytes.h"

#include <math.h>
#include <string.h>

static guint32
float_bits (float value)
{
  guint32 bits;

  memcpy (&bits, &value, sizeof bits);

  return bits;
}

static void
store (guint8 *at, guint32 value, guint size)
{
  for (guint i = 0; i < size; i++)
    at[i] = (guint8) (value >> (8 * i));
}

void
nre_author_put_u8 (GByteArray *array, guint value)
{
  guint8 byte = (guint8) value;

  g_byte_array_append (array, &byte, 1);
}

void
nre_author_put_u16 (GByteArray *array, guint value)
{
  guint8 raw[2];

  store (raw, value, 2);
  g_byte_array_append (array, raw, 2);
}

void
nre_author_put_u32 (GByteArray *array, guint32 value)
{
  guint8 raw[4];

  store (raw, value, 4);
  g_byte_array_append (array, raw, 4);
}

/* Negative zero is written as zero, so that files do not depend on the sign of a computed zero. */
void
nre_author_put_f32 (GByteArray *array, double value)
{
  float f = (float) value;

  nre_author_put_u32 (array, float_bits (f == 0.0f ? 0.0f : f));
}

void
nre_author_put_vec3 (GByteArray *array, NreAuthorVec3 value)
{
  nre_author_put_f32 (array, value.x);
  nre_author_put_f32 (array, value.y);
  nre_author_put_f32 (array, value.z);
}

/**
 * nre_author_quantize:
 * @value: any number
 * @scale: the factor
 * @min: the least result
 * @max: the greatest result
 *
 * Returns the value as a scaled integer: clamp (round (@value × @scale)), with halves rounded away from zero.
 */
int
nre_author_quantize (double value, double scale, int min, int max)
{
  double scaled = value * scale;

  scaled = scaled < 0.0 ? -floor (-scaled + 0.5) : floor (scaled + 0.5);

  return (int) CLAMP (scaled, (double) min, (double) max);
}

/* Append a value from −1 to 1, times 32767, as a signed 16-bit number. */
void
nre_author_put_fraction (GByteArray *array, double value)
{
  nre_author_put_u16 (array, (guint16) nre_author_quantize (value, 32767.0, -32767, 32767));
}

/* Append a record of Res4, or one half of a record of Res16. */
void
nre_author_put_normal8 (GByteArray *array, NreAuthorVec3 value)
{
  nre_author_put_u8 (array, (guint8) nre_author_quantize (value.x, 127.0, -128, 127));
  nre_author_put_u8 (array, (guint8) nre_author_quantize (value.y, 127.0, -128, 127));
  nre_author_put_u8 (array, (guint8) nre_author_quantize (value.z, 127.0, -128, 127));
  nre_author_put_u8 (array, 0);
}

void
nre_author_put_normal16 (GByteArray *array, NreAuthorVec3 value)
{
  nre_author_put_fraction (array, value.x);
  nre_author_put_fraction (array, value.y);
  nre_author_put_fraction (array, value.z);
}

/* Append a record of Res5. */
void
nre_author_put_uv (GByteArray *array, double u, double v)
{
  nre_author_put_u16 (array, (guint16) nre_author_quantize (u, 1024.0, -32768, 32767));
  nre_author_put_u16 (array, (guint16) nre_author_quantize (v, 1024.0, -32768, 32767));
}

void
nre_author_put_zeros (GByteArray *array, guint count)
{
  guint old = array->len;

  g_byte_array_set_size (array, old + count);
  if (count > 0)
    memset (array->data + old, 0, count);
}

/**
 * nre_author_put_text:
 * @array: where to write
 * @text: bytes, shorter than @width
 * @width: the field's width in bytes
 *
 * Appends a text field, filled with zeros up to @width.
 */
void
nre_author_put_text (GByteArray *array, const char *text, guint width)
{
  gsize length = strlen (text);

  g_return_if_fail (length < width);

  g_byte_array_append (array, (const guint8 *) text, (guint) length);
  nre_author_put_zeros (array, width - (guint) length);
}

void
nre_author_set_u16 (GByteArray *array, guint offset, guint value)
{
  g_return_if_fail ((guint64) offset + 2 <= array->len);

  store (array->data + offset, value, 2);
}

void
nre_author_set_u32 (GByteArray *array, guint offset, guint32 value)
{
  g_return_if_fail ((guint64) offset + 4 <= array->len);

  store (array->data + offset, value, 4);
}

void
nre_author_set_f32 (GByteArray *array, guint offset, double value)
{
  nre_author_set_u32 (array, offset, float_bits ((float) value));
}

static guint32
load (GBytes *bytes, gsize offset, guint count)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  guint32 value = 0;

  g_return_val_if_fail (offset <= size && count <= size - offset, 0);

  for (guint i = 0; i < count; i++)
    value |= (guint32) data[offset + i] << (8 * i);

  return value;
}

guint
nre_author_peek_u16 (GBytes *bytes, gsize offset)
{
  return load (bytes, offset, 2);
}

guint32
nre_author_peek_u32 (GBytes *bytes, gsize offset)
{
  return load (bytes, offset, 4);
}

float
nre_author_peek_f32 (GBytes *bytes, gsize offset)
{
  guint32 bits = load (bytes, offset, 4);
  float value;

  memcpy (&value, &bits, sizeof value);

  return value;
}

/**
 * nre_author_splice:
 * @bytes: what to copy
 * @offset: the start of the range to replace
 * @removed: the size of that range
 * @data: (nullable): the new bytes
 * @size: the number of new bytes
 *
 * Returns: (transfer full): a copy of @bytes with a range replaced by other bytes
 */
GBytes *
nre_author_splice (GBytes *bytes, gsize offset, gsize removed, gconstpointer data, gsize size)
{
  gsize old_size;
  const guint8 *old = g_bytes_get_data (bytes, &old_size);
  guint8 *copy;
  gsize new_size;

  g_return_val_if_fail (offset <= old_size && removed <= old_size - offset, NULL);

  new_size = old_size - removed + size;
  copy = g_malloc (new_size > 0 ? new_size : 1);
  if (offset > 0)
    memcpy (copy, old, offset);
  if (size > 0)
    memcpy (copy + offset, data, size);
  if (offset + removed < old_size)
    memcpy (copy + offset + size, old + offset + removed, old_size - offset - removed);

  return g_bytes_new_take (copy, new_size);
}

/**
 * nre_author_patch:
 * @bytes: what to copy
 * @offset: the offset at which to write
 * @data: the bytes to write
 * @size: the number of bytes to write
 *
 * Returns: (transfer full): a copy of @bytes, of the same size, with @data written over a part of it
 */
GBytes *
nre_author_patch (GBytes *bytes, gsize offset, gconstpointer data, gsize size)
{
  return nre_author_splice (bytes, offset, size, data, size);
}

static GBytes *
patch_number (GBytes *bytes, gsize offset, guint32 value, guint count)
{
  guint8 raw[4];

  store (raw, value, count);

  return nre_author_patch (bytes, offset, raw, count);
}

GBytes *
nre_author_patch_u8 (GBytes *bytes, gsize offset, guint value)
{
  return patch_number (bytes, offset, value, 1);
}

GBytes *
nre_author_patch_u16 (GBytes *bytes, gsize offset, guint value)
{
  return patch_number (bytes, offset, value, 2);
}

GBytes *
nre_author_patch_u32 (GBytes *bytes, gsize offset, guint32 value)
{
  return patch_number (bytes, offset, value, 4);
}

GBytes *
nre_author_patch_f32 (GBytes *bytes, gsize offset, float value)
{
  return patch_number (bytes, offset, float_bits (value), 4);
}

/**
 * nre_author_cut:
 * @bytes: what to copy
 * @size: the number of bytes to keep
 *
 * Returns: (transfer full): the first @size bytes of @bytes in a buffer of exactly that size, so that a
 * sanitizer detects reads beyond its end
 */
GBytes *
nre_author_cut (GBytes *bytes, gsize size)
{
  gsize old_size = g_bytes_get_size (bytes);

  g_return_val_if_fail (size <= old_size, NULL);

  return nre_author_splice (bytes, size, old_size - size, NULL, 0);
}
