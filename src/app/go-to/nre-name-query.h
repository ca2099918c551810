/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-names.h"

G_BEGIN_DECLS

/** NRE_NAME_MAX_WORDS: the number of words of a query that are examined. */
#define NRE_NAME_MAX_WORDS 8

/** NRE_NAME_MAX_PLACES: the number of places for which a query caches the result. */
#define NRE_NAME_MAX_PLACES 16

/**
 * NreNameQuery: a query for names: “turr”, “save pic”, “island land.map”, “ISLAND/Land.map”, “maps/island”.
 * @whole: the whole query, which can match a name as typed, or that of a file's folder
 * @words: the words, separated by spaces and slashes; each can match the name or the place
 * @n_words: the number of @words; 0 if the query is a single word
 * @is_path: whether the query has a slash; then all words may match the place of a file
 * @in_place: whether the query ends with a slash; then all words may match the place of any name
 * @places, @found: cache: recently examined places, and for each the set of words that match it
 */
typedef struct
{
  NreFuzzyNeedle whole;
  NreFuzzyNeedle words[NRE_NAME_MAX_WORDS];
  guint          n_words;
  gboolean       is_path;
  gboolean       in_place;
  const char    *places[NRE_NAME_MAX_PLACES];
  guint          found[NRE_NAME_MAX_PLACES];
} NreNameQuery;

void     nre_name_query_init  (NreNameQuery *self, const char *text);
gboolean nre_name_query_match (NreNameQuery *self, const NreName *name, int *score);
gboolean nre_name_query_mark  (const NreNameQuery *self, const NreName *name,
                               gboolean marks[NRE_FUZZY_MAX_NAME]);

G_END_DECLS
