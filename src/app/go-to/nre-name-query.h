/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-names.h"

G_BEGIN_DECLS

/** NRE_NAME_MAX_WORDS: how many words of a query count. */
#define NRE_NAME_MAX_WORDS 8

/** NRE_NAME_MAX_PLACES: how many examined places are cached. */
#define NRE_NAME_MAX_PLACES 16

/**
 * NreNameQuery: a query for names: “turr”, “save pic”, “island land.map”, “ISLAND/Land.map”.
 * @whole: the whole query, which can match a name as typed
 * @words: the words between spaces and slashes; each can match the name or the place
 * @n_words: 0 for a single word, which is only searched in names
 * @in_place: it ends with a slash, so all words may match the place
 * @places, @found: cache of the words that match recently examined places
 */
typedef struct
{
  NreFuzzyNeedle whole;
  NreFuzzyNeedle words[NRE_NAME_MAX_WORDS];
  guint          n_words;
  gboolean       in_place;
  const char    *places[NRE_NAME_MAX_PLACES];
  guint          found[NRE_NAME_MAX_PLACES];
} NreNameQuery;

void     nre_name_query_init  (NreNameQuery *self, const char *text);
gboolean nre_name_query_match (NreNameQuery *self, const NreName *name, int *score);
gboolean nre_name_query_mark  (const NreNameQuery *self, const NreName *name,
                               gboolean marks[NRE_FUZZY_MAX_NAME]);

G_END_DECLS
