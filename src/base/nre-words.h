/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

/* Numbers side by side, for the few loops that look at all of a large table: GCC and Clang make vector code of the
 * usual operators, on any machine. Comparing gives all bits or none in each place. */
typedef guint16 NreWords __attribute__ ((vector_size (16)));

#define NRE_N_WORDS 8

/** nre_load_words: the eight 16-bit numbers of 16 bytes. */
static inline NreWords
nre_load_words (const guint8 *p)
{
  NreWords words;

  memcpy (&words, p, sizeof words);
  return G_BYTE_ORDER == G_LITTLE_ENDIAN ? words : words << 8 | words >> 8;
}

/** nre_words_pick: @a where @mask has all bits, else @b. */
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
