/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-fuzzy.h"

#include <string.h>

/* The score of a matched letter, and the cost of the first and each further letter of a gap between two. */
#define MATCHED   16
#define GAP_BEGIN -3
#define GAP       -1

/* Added for a letter at the beginning of a word or of a part in camel case, and at least for each letter that
 * follows the previous one directly. The position of the needle's first letter counts twice. */
#define AT_WORD 8
#define AT_HUMP 7
#define IN_RUN  5

/* Added if the needle is the beginning of the name, the name up to a dot, or the whole name. */
#define IS_BEGIN 6
#define IS_STEM  20
#define IS_NAME  40

#define NEVER (G_MININT16 / 2)

static guint32
fold (gunichar c)
{
  gunichar lower = g_unichar_tolower (c);

  /* In Russian, ё is commonly typed as е. */
  return lower == 0x451 ? 0x435 : lower;
}

static guint64
bit_of (guint32 letter)
{
  return (guint64) 1 << (letter % 64);
}

/** nre_fuzzy_needle_init: fill @self from the searched text. @text: UTF-8; without letters other than spaces,
 * every name matches */
void
nre_fuzzy_needle_init (NreFuzzyNeedle *self, const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_NFC);

  self->n = 0;
  self->mask = 0;
  for (const char *at = normal; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (self->n == NRE_FUZZY_MAX_NEEDLE)
        break;
      if (g_unichar_isspace (c))
        continue;
      self->letters[self->n] = fold (c);
      self->mask |= bit_of (self->letters[self->n++]);
    }
}

typedef enum
{
  OTHER,
  SMALL,
  LARGE,
  DIGIT,
} Sort;

static Sort
sort_of (gunichar c)
{
  if (g_unichar_isdigit (c))
    return DIGIT;
  if (g_unichar_isupper (c))
    return LARGE;
  return g_unichar_isalpha (c) ? SMALL : OTHER;
}

/**
 * nre_fuzzy_fold:
 * @name: UTF-8, in NFC
 * @letters: (out): one for each character of the name, up to NRE_FUZZY_MAX_NAME
 * @mask: (out): approximate set of the letters: a needle whose mask has a bit that is not in it cannot match
 *
 * Prepare a name for nre_fuzzy_match().
 *
 * Returns: the number of @letters
 */
guint
nre_fuzzy_fold (const char *name, guint32 letters[NRE_FUZZY_MAX_NAME], guint64 *mask)
{
  Sort before = OTHER;
  guint n = 0;

  *mask = 0;
  for (const char *at = name; *at != '\0' && n < NRE_FUZZY_MAX_NAME; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);
      guint32 letter = fold (c);
      Sort sort = sort_of (c);

      *mask |= bit_of (letter);
      if (sort != OTHER && before == OTHER)
        letter |= NRE_FUZZY_WORD;
      else if ((sort == LARGE && before == SMALL) || (sort == DIGIT) != (before == DIGIT))
        letter |= sort != OTHER ? NRE_FUZZY_HUMP : 0;
      letters[n++] = letter;
      before = sort;
    }
  return n;
}

static int
worth_of_place (guint32 letter)
{
  return letter & NRE_FUZZY_WORD ? AT_WORD : letter & NRE_FUZZY_HUMP ? AT_HUMP : 0;
}

/* What to add to the score if the name begins with the needle, depending on the rest of the name; else 0. */
static int
worth_of_whole (const NreFuzzyNeedle *self, const guint32 *letters, guint n)
{
  guint at = 0;

  for (guint i = 0; i < self->n; i++, at++)
    {
      while (at < n && (letters[at] & NRE_FUZZY_LETTER) == ' ')
        at++;
      if (at == n || (letters[at] & NRE_FUZZY_LETTER) != self->letters[i])
        return 0;
    }
  if (at == n)
    return IS_NAME;
  return (letters[at] & NRE_FUZZY_LETTER) == '.' ? IS_STEM : IS_BEGIN;
}

/**
 * nre_fuzzy_match:
 * @letters, @n: a name, from nre_fuzzy_fold()
 * @score: (out): the score of the best match; higher is better; 0 if the needle is empty or does not match
 * @places: (out) (nullable): for each letter of the needle, its position in the name; only set for a match
 *
 * Returns: whether all letters of the needle are in the name, in order
 */
gboolean
nre_fuzzy_match (const NreFuzzyNeedle *self, const guint32 *letters, guint n, int *score, guint *places)
{
  /* ends[i][j]: the best score of the needle up to letter i, if that is letter j of the name. For this match,
   * runs[i][j]: the score of the position where the run of consecutive letters up to j began, which counts
   * for each letter of the run; from[i][j]: the position of letter i - 1.
   * first[i]: the first position that letter i can have. */
  gint16 ends[NRE_FUZZY_MAX_NEEDLE][NRE_FUZZY_MAX_NAME];
  guint8 runs[NRE_FUZZY_MAX_NEEDLE][NRE_FUZZY_MAX_NAME];
  guint8 from[NRE_FUZZY_MAX_NEEDLE][NRE_FUZZY_MAX_NAME];
  guint first[NRE_FUZZY_MAX_NEEDLE], last, at = 0;
  int best = NEVER;

  *score = 0;
  if (self->n == 0)
    return TRUE;
  if (self->n > n)
    return FALSE;
  for (guint i = 0; i < self->n; i++, at++)
    {
      while (at < n && (letters[at] & NRE_FUZZY_LETTER) != self->letters[i])
        at++;
      if (at == n)
        return FALSE;
      first[i] = at;
    }
  for (guint i = 0; i < self->n; i++)
    {
      int reach = NEVER;        /* best score of the previous letter, less the cost of the gap */
      guint reached = 0;

      /* Begin right after the first position of the previous letter, since a gap may begin there. */
      for (guint j = i > 0 ? first[i - 1] + 1 : first[i]; j < n; j++)
        {
          int value = NEVER, place = worth_of_place (letters[j]);
          gboolean runs_on = i > 0 && j > first[i - 1] && ends[i - 1][j - 1] > NEVER;
          guint8 run = (guint8) place;
          guint8 came = 0;

          if (i > 0 && j >= first[i - 1] + 2)
            {
              int opened = ends[i - 1][j - 2] > NEVER ? ends[i - 1][j - 2] + GAP_BEGIN : NEVER;

              reach = reach > NEVER ? reach + GAP : NEVER;
              if (opened > reach)
                {
                  reach = opened;
                  reached = j - 2;
                }
            }
          if ((letters[j] & NRE_FUZZY_LETTER) == self->letters[i])
            {
              if (i == 0)
                value = MATCHED + 2 * place;
              else if (reach > NEVER)
                {
                  value = reach + MATCHED + place;
                  came = (guint8) reached;
                }
              if (runs_on)
                {
                  guint8 begun = MAX (runs[i - 1][j - 1], (guint8) IN_RUN);
                  int joined = ends[i - 1][j - 1] + MATCHED + MAX (place, (int) begun);

                  if (joined >= value)
                    {
                      value = joined;
                      run = begun;
                      came = (guint8) (j - 1);
                    }
                }
            }
          ends[i][j] = (gint16) MAX (value, NEVER);
          runs[i][j] = run;
          from[i][j] = came;
        }
    }
  last = first[self->n - 1];
  for (guint j = last; j < n; j++)
    if (ends[self->n - 1][j] > best)
      {
        best = ends[self->n - 1][j];
        last = j;
      }
  *score = best + worth_of_whole (self, letters, n);
  for (guint i = self->n; places != NULL && i-- > 0; last = from[i][last])
    places[i] = last;
  return TRUE;
}
