/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-kind.h"
#include "nre-tree-search.h"

G_BEGIN_DECLS

/* Searches for entries in files that are not open, in another thread. */

/** NreFoundEntry: a matching entry. @path: indices in the file, such as "#3/#1"; @name: its name; @kind: its
 * kind. */
typedef struct
{
  char   *path;
  char   *name;
  NreKind kind;
} NreFoundEntry;

/**
 * NreFoundFile: a file with matching entries, or whose name matches.
 * @path: the path of the file
 * @kind: the kind of the file
 * @is_archive: whether the file has entries, matching or not
 * @entries: (element-type NreFoundEntry): matching entries, up to the limits below
 * @n: number of all matching entries; without any, of those that match because of the name of the file
 * @cut: whether @entries is incomplete because of a limit
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

/* The maximum numbers of listed entries in a file and in total. If there are more, the user has to refine the
 * search. */
#define NRE_FOLDER_SEARCH_MOST_IN_FILE 200
#define NRE_FOLDER_SEARCH_MOST_IN_ALL 5000

/** NreFolderSearched: @found: (transfer full): of NreFoundFile, in the order of the files */
typedef void (*NreFolderSearched) (gpointer owner, GPtrArray *found);

void nre_folder_search_start (NreJob **slot, GPtrArray *files, const NreTreeQuery *query, gboolean problems,
                              gpointer owner, NreFolderSearched searched);

G_END_DECLS
