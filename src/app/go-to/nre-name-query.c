/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-name-query.h"

#include <string.h>

/* The score of each letter of a word that matches the place; less than that of a letter in the name. */
#define IN_PLACE 8

/* How much less the name of a file's folder is worth than the name of the file. */
#define LESS_AS_FOLDER 8

/** nre_name_query_init: @text: UTF-8; nothing but spaces matches every name */
void
nre_name_query_init (NreNameQuery *self, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t/\\", -1);
  g_autofree char *trimmed = g_strchomp (g_strdup (text));
  gsize length = strlen (trimmed);

  nre_fuzzy_needle_init (&self->whole, text);
  self->n_words = 0;
  memset (self->places, 0, sizeof self->places);
  self->is_path = strpbrk (trimmed, "/\\") != NULL;
  self->in_place = length > 0 && strchr ("/\\", trimmed[length - 1]) != NULL;
  for (guint i = 0; words[i] != NULL && self->n_words < NRE_NAME_MAX_WORDS; i++)
    {
      nre_fuzzy_needle_init (&self->words[self->n_words], words[i]);
      if (self->words[self->n_words].n > 0)
        self->n_words++;
    }
  if (self->n_words == 1 && !self->is_path)
    self->n_words = 0;
}

/* @begin: whether it has to stand at the beginning of a word */
static gboolean
stands_in (const NreFuzzyNeedle *word, const guint32 *letters, guint n, gboolean begin)
{
  for (guint at = 0; at + word->n <= n; at++)
    {
      guint i = 0;

      if (begin && (letters[at] & NRE_FUZZY_WORD) == 0)
        continue;
      while (i < word->n && (letters[at + i] & NRE_FUZZY_LETTER) == word->letters[i])
        i++;
      if (i == word->n)
        return TRUE;
    }
  return FALSE;
}

/* The words that occur in a place, as bits. The letters must be consecutive there, since many names share a
 * place. Results are cached by the address of @place, since names with the same place mostly follow one
 * another. @place: (nullable) */
static guint
find_in_place (NreNameQuery *self, const char *place)
{
  guint32 letters[NRE_FUZZY_MAX_NAME];
  g_autofree char *normal = NULL;
  guint slot = (guint) (((gsize) place * 2654435761u) >> 16) % NRE_NAME_MAX_PLACES;
  guint64 mask;
  guint n;

  if (place == NULL)
    return 0;
  if (place == self->places[slot])
    return self->found[slot];
  normal = g_str_is_ascii (place) ? NULL : g_utf8_normalize (place, -1, G_NORMALIZE_NFC);
  n = nre_fuzzy_fold (normal != NULL ? normal : place, letters, &mask);
  self->places[slot] = place;
  self->found[slot] = 0;
  for (guint i = 0; i < self->n_words; i++)
    if ((self->words[i].mask & ~mask) == 0 && stands_in (&self->words[i], letters, n, FALSE))
      self->found[slot] |= 1u << i;
  return self->found[slot];
}

static gboolean
match (const NreFuzzyNeedle *needle, const NreName *name, int *score, guint *places)
{
  return (needle->mask & ~name->mask) == 0 &&
         nre_fuzzy_match (needle, name->letters, name->n_letters, score, places);
}

static gboolean
is_file (const NreName *name)
{
  return name->part == NRE_PART_ENTRY && name->n_ids == 0 && name->place != NULL;
}

/* Whether each word matches the name or is in the place; and at least one must match the name, unless the
 * query ends with a slash, or is the path of a folder that the file is in. */
static gboolean
match_words (NreNameQuery *self, const NreName *name, int *score)
{
  gboolean named = self->in_place || (self->is_path && is_file (name));
  guint missing = 0;

  *score = 0;
  for (guint i = 0; i < self->n_words; i++)
    {
      int worth;

      if (match (&self->words[i], name, &worth, NULL))
        {
          *score += worth;
          named = TRUE;
        }
      else
        {
          *score += (int) self->words[i].n * IN_PLACE;
          missing |= 1u << i;
        }
    }
  return named && (missing & ~find_in_place (self, name->place)) == 0;
}

/* The files of a folder, such as a level, are known by its name, which is the last of their place. */
static gboolean
match_folder (const NreNameQuery *self, const NreName *name, int *score)
{
  const char *slash = is_file (name) ? strrchr (name->place, '/') : NULL;
  guint32 letters[NRE_FUZZY_MAX_NAME];
  g_autofree char *folder = NULL;
  guint64 mask;
  guint n;

  if (!is_file (name) || self->whole.n == 0)
    return FALSE;
  folder = g_utf8_normalize (slash != NULL ? slash + 1 : name->place, -1, G_NORMALIZE_NFC);
  n = nre_fuzzy_fold (folder, letters, &mask);
  if (!stands_in (&self->whole, letters, n, TRUE) ||
      !nre_fuzzy_match (&self->whole, letters, n, score, NULL))
    return FALSE;
  *score -= LESS_AS_FOLDER;
  return TRUE;
}

/**
 * nre_name_query_match:
 * @name: its place must live as long as @self, which caches results by the address of the place
 * @score: (out): how well the name matches; higher is better; only valid if it matches
 *
 * Whether the query matches the name as a whole, or that of the file's folder, or word by word the name and
 * its place.
 */
gboolean
nre_name_query_match (NreNameQuery *self, const NreName *name, int *score)
{
  int other;
  gboolean matches = match (&self->whole, name, score, NULL);

  if (!(self->n_words > 0 && match_words (self, name, &other)) && !match_folder (self, name, &other))
    return matches;
  *score = matches ? MAX (*score, other) : other;
  return TRUE;
}

static void
add_marks (const NreFuzzyNeedle *needle, const NreName *name, gboolean *marks, gboolean *any)
{
  guint places[NRE_FUZZY_MAX_NEEDLE];
  int score;

  if (needle->n == 0 || !match (needle, name, &score, places))
    return;
  *any = TRUE;
  for (guint i = 0; i < needle->n; i++)
    marks[places[i]] = TRUE;
}

/** nre_name_query_mark: find the letters of the name to highlight. @marks: (out): for each letter, whether it
 * matches. Returns whether any does. */
gboolean
nre_name_query_mark (const NreNameQuery *self, const NreName *name, gboolean marks[NRE_FUZZY_MAX_NAME])
{
  gboolean any = FALSE;

  memset (marks, 0, NRE_FUZZY_MAX_NAME * sizeof *marks);
  add_marks (&self->whole, name, marks, &any);
  for (guint i = 0; !any && i < self->n_words; i++)
    {
      gboolean one = FALSE;

      add_marks (&self->words[i], name, marks, &one);
    }
  for (guint i = 0; i < name->n_letters && !any; i++)
    any = marks[i];
  return any;
}
