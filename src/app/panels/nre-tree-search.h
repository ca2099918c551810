/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-findings.h"
#include "nre-job.h"

G_BEGIN_DECLS

/* Searches for entries by name and kind, in another thread and in a snapshot. */

/**
 * NreTreeQuery: what to search for.
 * @text: text that the name must contain, in UTF-8, ignoring case; "" for any name
 * @kinds: bit `1 << kind` for each kind to find; 0 for any kind
 * @changed_only: whether to find only files and entries with unsaved changes, and their containers
 * @wanted_paths: (nullable): set of paths of indices, such as "#3"; other entries are neither found nor
 *   searched inside
 */
typedef struct
{
  char       *text;
  guint       kinds;
  gboolean    changed_only;
  GHashTable *wanted_paths;
} NreTreeQuery;

/* The matching entries of one archive, in the order of the archive, and those of archives inside it. The
 * entries are identified by their ids, because the document may change before the results are shown. */
typedef struct _NreTreeMatches NreTreeMatches;

/** NreTreeMatchesChanged: called when @removed matches, from index @at on, have been replaced by @added
 * others. */
typedef void (*NreTreeMatchesChanged) (gpointer data, guint at, guint removed, guint added);

NreTreeMatches *nre_tree_matches_ref        (NreTreeMatches *self);
void            nre_tree_matches_unref      (NreTreeMatches *self);
guint           nre_tree_matches_get_n      (NreTreeMatches *self);
guint           nre_tree_matches_get_index  (NreTreeMatches *self, guint at);
NreTreeMatches *nre_tree_matches_get_nested (NreTreeMatches *self, guint at);
guint           nre_tree_matches_count      (NreTreeMatches *self);
gboolean        nre_tree_matches_has_any    (NreTreeMatches *self);
gboolean        nre_tree_matches_is_cut     (NreTreeMatches *self);
gboolean        nre_tree_matches_equal      (NreTreeMatches *self, NreTreeMatches *other);
void            nre_tree_matches_change_to  (NreTreeMatches *self, NreTreeMatches *other,
                                             NreTreeMatchesChanged changed, gpointer data);
void            nre_tree_matches_follow     (NreTreeMatches *self, NreDirectory *directory);
guint           nre_tree_matches_splice     (NreTreeMatches *self, NreDirectory *directory, guint index,
                                             guint removed, guint added);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreTreeMatches, nre_tree_matches_unref)

NreTreeQuery   *nre_tree_query_copy         (const NreTreeQuery *self);
void            nre_tree_query_free         (NreTreeQuery *self);
gboolean        nre_tree_query_is_empty     (const NreTreeQuery *self);
gboolean        nre_tree_query_is_in        (const NreTreeQuery *self, const char *title);
GHashTable     *nre_tree_query_list_paths   (NreFindings *findings);

/** NreTreeSearched: @document: the searched document; @matches: (transfer full) */
typedef void (*NreTreeSearched) (gpointer owner, NreDocument *document, NreTreeMatches *matches);

NreTreeMatches *nre_tree_search_run         (NreDirectory *snapshot, const NreTreeQuery *query,
                                             GCancellable *cancellable);
void            nre_tree_search_start       (NreJob **slot, NreDocument *document, const NreTreeQuery *query,
                                             gpointer owner, NreTreeSearched searched);

G_END_DECLS
