/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <string.h>

/* NreSpan: a read-only view of bytes that the span does not own. Code that parses a file never casts a buffer
 * to a struct; it reads little-endian numbers through a span, on machines of any byte order. */
typedef struct
{
  const guint8 *data;
  gsize         size;
} NreSpan;

/** nre_span: the @size bytes at @data, which may be NULL when @size is 0. */
static inline NreSpan
nre_span (const void *data, gsize size)
{
  return (NreSpan){ data, size };
}

/** nre_span_of_bytes: the contents of @bytes. The span holds no reference: the caller keeps @bytes alive. */
static inline NreSpan
nre_span_of_bytes (GBytes *bytes)
{
  NreSpan span;

  span.data = g_bytes_get_data (bytes, &span.size);
  return span;
}

/** nre_span_contains: whether the @length bytes at @offset are inside the span. */
static inline gboolean
nre_span_contains (NreSpan span, guint64 offset, guint64 length)
{
  return offset <= span.size && length <= span.size - offset;
}

/** nre_span_sub: the @length bytes at @offset, or an empty span if they are not all inside. */
static inline NreSpan
nre_span_sub (NreSpan span, guint64 offset, guint64 length)
{
  /* Adding even 0 to NULL is undefined. */
  if (span.data == NULL || !nre_span_contains (span, offset, length))
    return (NreSpan){ NULL, 0 };
  return (NreSpan){ span.data + offset, (gsize) length };
}

static inline gboolean
nre_span_equal (NreSpan a, NreSpan b)
{
  return a.size == b.size && (a.size == 0 || a.data == b.data || memcmp (a.data, b.data, a.size) == 0);
}

/** nre_span_is_zero: whether all bytes are zero. */
static inline gboolean
nre_span_is_zero (NreSpan span)
{
  return span.size == 0 || (span.data[0] == 0 && memcmp (span.data, span.data + 1, span.size - 1) == 0);
}

/** NRE_HASH_START: the initial value for nre_span_hash(). */
#define NRE_HASH_START G_GUINT64_CONSTANT (0xcbf29ce484222325)

/** nre_span_hash: FNV-1a of the bytes, continued from @hash, the hash of the bytes before them. */
static inline guint64
nre_span_hash (guint64 hash, NreSpan span)
{
  for (gsize i = 0; i < span.size; i++)
    hash = (hash ^ span.data[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}

/* Functions that load and store little-endian numbers at @p, which need not be aligned. The caller must have
 * checked that the bytes exist. */

static inline guint16
nre_load_u16 (const guint8 *p)
{
  return (guint16) (p[0] | p[1] << 8);
}

static inline gint16
nre_load_i16 (const guint8 *p)
{
  return (gint16) nre_load_u16 (p);
}

static inline guint32
nre_load_u32 (const guint8 *p)
{
  return (guint32) p[0] | (guint32) p[1] << 8 | (guint32) p[2] << 16 | (guint32) p[3] << 24;
}

static inline guint64
nre_load_u64 (const guint8 *p)
{
  return nre_load_u32 (p) | (guint64) nre_load_u32 (p + 4) << 32;
}

static inline float
nre_load_f32 (const guint8 *p)
{
  guint32 word = nre_load_u32 (p);
  float value;

  memcpy (&value, &word, sizeof value);
  return value;
}

static inline void
nre_store_u16 (guint8 *p, guint16 value)
{
  p[0] = (guint8) value;
  p[1] = (guint8) (value >> 8);
}

static inline void
nre_store_u32 (guint8 *p, guint32 value)
{
  p[0] = (guint8) value;
  p[1] = (guint8) (value >> 8);
  p[2] = (guint8) (value >> 16);
  p[3] = (guint8) (value >> 24);
}

static inline void
nre_store_u64 (guint8 *p, guint64 value)
{
  nre_store_u32 (p, (guint32) value);
  nre_store_u32 (p + 4, (guint32) (value >> 32));
}

static inline void
nre_store_f32 (guint8 *p, float value)
{
  guint32 word;

  memcpy (&word, &value, sizeof word);
  nre_store_u32 (p, word);
}

static inline void
nre_load_floats (const guint8 *p, float *out, gsize n)
{
  for (gsize i = 0; i < n; i++)
    out[i] = nre_load_f32 (p + 4 * i);
}

static inline void
nre_store_floats (guint8 *p, const float *values, gsize n)
{
  for (gsize i = 0; i < n; i++)
    nre_store_f32 (p + 4 * i, values[i]);
}

/** nre_is_finite_word: whether the bits @word of a float are those of a finite number. */
static inline gboolean
nre_is_finite_word (guint32 word)
{
  return (word & 0x7f800000u) != 0x7f800000u;
}

/** nre_find_not_finite: the index of the first NaN or infinity among the @n floats at @p, or @n if all are
 * finite. */
static inline gsize
nre_find_not_finite (const guint8 *p, gsize n)
{
  gsize i = 0;

  while (i < n && nre_is_finite_word (nre_load_u32 (p + 4 * i)))
    i++;
  return i;
}

/** nre_becomes_not_finite: whether the little-endian float at @after is a NaN or an infinity, and its bits
 * differ from those at @before. */
static inline gboolean
nre_becomes_not_finite (const guint8 *before, const guint8 *after)
{
  return memcmp (before, after, 4) != 0 && !nre_is_finite_word (nre_load_u32 (after));
}

/** nre_span_u16: the little-endian number at @offset. The caller must have checked that it is in the span. */
static inline guint16
nre_span_u16 (NreSpan span, gsize offset)
{
  g_assert (nre_span_contains (span, offset, 2));
  return nre_load_u16 (span.data + offset);
}

static inline guint32
nre_span_u32 (NreSpan span, gsize offset)
{
  g_assert (nre_span_contains (span, offset, 4));
  return nre_load_u32 (span.data + offset);
}

static inline float
nre_span_f32 (NreSpan span, gsize offset)
{
  g_assert (nre_span_contains (span, offset, 4));
  return nre_load_f32 (span.data + offset);
}
