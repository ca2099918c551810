/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

/* A vector of eight 16-bit numbers, for loops over large tables. GCC and Clang apply the usual operators to
 * each element, on any machine. A comparison sets all bits of an element, or none. */
typedef guint16 NreWords __attribute__ ((vector_size (16)));

#define NRE_N_WORDS 8

/** nre_load_words: load eight little-endian 16-bit numbers from the 16 bytes at @p. */
static inline NreWords
nre_load_words (const guint8 *p)
{
  NreWords words;

  memcpy (&words, p, sizeof words);
  return G_BYTE_ORDER == G_LITTLE_ENDIAN ? words : words << 8 | words >> 8;
}

/** nre_words_pick: the elements of @a where all bits of @mask are set, and those of @b where none is. */
static inline NreWords
nre_words_pick (NreWords mask, NreWords a, NreWords b)
{
  return (mask & a) | (~mask & b);
}

static inline NreWords
nre_words_min (NreWords a, NreWords b)
{
  return nre_words_pick ((NreWords) (a < b), a, b);
}

static inline NreWords
nre_words_max (NreWords a, NreWords b)
{
  return nre_words_pick ((NreWords) (a > b), a, b);
}

/** nre_words_any: whether any bit is set. */
static inline gboolean
nre_words_any (NreWords words)
{
  guint64 halves[2];

  memcpy (halves, &words, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

/* The exponent bits of a float, in the byte order of the file, all set in a NaN or an infinity. */
#define NRE_FLOAT_EXPONENT GUINT32_TO_LE (0x7f800000u)

/** nre_words_any_odd_float: whether any float in the @size bytes is a NaN or an infinity. */
static inline gboolean
nre_words_any_odd_float (const guint8 *p, gsize size)
{
  typedef guint32 Floats __attribute__ ((vector_size (16)));
  const Floats exponents = { NRE_FLOAT_EXPONENT, NRE_FLOAT_EXPONENT, NRE_FLOAT_EXPONENT, NRE_FLOAT_EXPONENT };
  Floats odd = { 0 };
  guint64 halves[2];
  gsize at = 0;

  /* Compare four vectors in each step, since the loop counter costs as much as one comparison. */
  for (; at + 4 * sizeof odd <= size; at += 4 * sizeof odd)
    {
      Floats a, b, c, d;

      memcpy (&a, p + at, sizeof a);
      memcpy (&b, p + at + sizeof a, sizeof b);
      memcpy (&c, p + at + 2 * sizeof a, sizeof c);
      memcpy (&d, p + at + 3 * sizeof a, sizeof d);
      odd |= (Floats) ((a & exponents) == exponents) | (Floats) ((b & exponents) == exponents) |
             (Floats) ((c & exponents) == exponents) | (Floats) ((d & exponents) == exponents);
    }
  for (; at + sizeof odd <= size; at += sizeof odd)
    {
      Floats floats;

      memcpy (&floats, p + at, sizeof floats);
      odd |= (Floats) ((floats & exponents) == exponents);
    }
  memcpy (halves, &odd, sizeof halves);
  for (; at + 4 <= size; at += 4)
    {
      guint32 word;

      memcpy (&word, p + at, sizeof word);
      halves[0] |= (word & NRE_FLOAT_EXPONENT) == NRE_FLOAT_EXPONENT;
    }
  return (halves[0] | halves[1]) != 0;
}
