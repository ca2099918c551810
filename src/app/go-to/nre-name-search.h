/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-job.h"
#include "nre-name-query.h"
#include "nre-names.h"

G_BEGIN_DECLS

/** NRE_NAME_MAX_HITS: the number of best matches that are returned. All matches are counted. */
#define NRE_NAME_MAX_HITS 100

/**
 * NreNameHit: a name that matches.
 * @names, @index: the list that contains the name, and its index there
 * @score: how well the name matches; higher is better
 * @visit: a number that is higher for later visits; 0 if the user never visited it
 */
typedef struct
{
  NreNames *names;
  guint     index;
  int       score;
  guint     visit;
} NreNameHit;

/**
 * NreNameHits: the result of a search.
 * @hits: (element-type NreNameHit): the best matches, best first
 * @n_matching: number of names that match
 * @n_names: number of names that were searched
 * @query: the query that the names match, for nre_name_query_mark()
 */
typedef struct
{
  GArray      *hits;
  guint        n_matching;
  guint        n_names;
  NreNameQuery query;
} NreNameHits;

/** NreNameSearched: @hits: (transfer full) */
typedef void (*NreNameSearched) (gpointer owner, NreNameHits *hits);

NreNameHits *nre_name_search       (GPtrArray *lists, const char *text, GHashTable *visits,
                                    GCancellable *cancellable);
void         nre_name_search_start (NreJob **slot, GPtrArray *lists, const char *text, GHashTable *visits,
                                    gpointer owner, NreNameSearched searched);
void         nre_name_hits_free    (NreNameHits *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreNameHits, nre_name_hits_free)

G_END_DECLS
