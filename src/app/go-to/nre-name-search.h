/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-job.h"
#include "nre-names.h"

G_BEGIN_DECLS

/** NRE_NAME_MAX_HITS: how many of the best matches are returned; all are counted. */
#define NRE_NAME_MAX_HITS 100

/**
 * NreNameHit: a name that matches.
 * @names, @index: the name
 * @visit: rises with the time of its last visit; 0 for never
 */
typedef struct
{
  NreNames *names;
  guint     index;
  int       score;
  guint     visit;
} NreNameHit;

/**
 * NreNameHits:
 * @hits: of NreNameHit, the best first
 * @n_matching: how many match
 * @n_names: how many were examined
 */
typedef struct
{
  GArray *hits;
  guint   n_matching;
  guint   n_names;
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
