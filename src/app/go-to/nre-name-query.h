/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-names.h"

G_BEGIN_DECLS

/** NRE_NAME_MAX_WORDS: so many words of what is looked for count. */
#define NRE_NAME_MAX_WORDS 8

/** NRE_NAME_MAX_PLACES: so many places that were looked at are remembered. */
#define NRE_NAME_MAX_PLACES 16

/**
 * NreNameQuery: what is looked for among names: “turr”, “save pic”, “island land.map”, “ISLAND/Land.map”.
 * @whole: all of it, which can be in a name as it is typed
 * @words: what spaces and slashes part; each can be in the name or in the place
 * @n_words: 0 where there is one alone, which is looked for in names only
 * @in_place: ends with a slash: all of the words may be in the place
 * @places, @found: which of the words are in places that were looked at lately
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
