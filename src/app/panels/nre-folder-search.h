/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-kind.h"
#include "nre-tree-search.h"

G_BEGIN_DECLS

/* Searching for entries in files that are not open, in another thread. */

/** NreFoundEntry: @path: of indices in the file, "#3/#1"; @name: its name; @kind: its kind */
typedef struct
{
  char   *path;
  char   *name;
  NreKind kind;
} NreFoundEntry;

/**
 * NreFoundFile:
 * @kind: kind of the file
 * @is_archive: whether it has entries, found or not
 * @entries: of NreFoundEntry; with @cut not all
 * @n: their total number
 */
typedef struct
{
  char      *path;
  NreKind    kind;
  gboolean   is_archive;
  GPtrArray *entries;
  guint      n;
  gboolean   cut;
} NreFoundFile;

/* Limits of results; with more, the user will refine the search. */
#define NRE_FOLDER_SEARCH_MOST_IN_FILE 200
#define NRE_FOLDER_SEARCH_MOST_IN_ALL 5000

/** NreFolderSearched: @found: (transfer full): of NreFoundFile, in the order of the files */
typedef void (*NreFolderSearched) (gpointer owner, GPtrArray *found);

void nre_folder_search_start (NreJob **slot, GPtrArray *files, const NreTreeQuery *query, gboolean problems,
                              gpointer owner, NreFolderSearched searched);

G_END_DECLS
