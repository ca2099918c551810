/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-folder-search.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

/**
 * NreFoundType: the type of a search result.
 * @NRE_FOUND_FOLDER: a folder with results
 * @NRE_FOUND_FILE: a closed file whose name matches, or that contains a match
 * @NRE_FOUND_ENTRY: an entry of a closed file
 */
typedef enum
{
  NRE_FOUND_FOLDER,
  NRE_FOUND_FILE,
  NRE_FOUND_ENTRY,
} NreFoundType;

/* A result of a search in open folders. It is a GListModel of the results in it, which are NreTreeResult and
 * NreOpenFile. When an open file is closed, it is removed from the list.
 *
 * Properties: modified (boolean: whether it is a folder in which a file has unsaved changes). */
#define NRE_TYPE_TREE_RESULT (nre_tree_result_get_type ())
G_DECLARE_FINAL_TYPE (NreTreeResult, nre_tree_result, NRE, TREE_RESULT, GObject)

NreTreeResult *nre_tree_result_new          (NreWorkspace *workspace, GHashTable *matches, GPtrArray *closed);
gboolean       nre_tree_result_equal        (NreTreeResult *self, NreTreeResult *other);
void           nre_tree_result_change_to    (NreTreeResult *self, NreTreeResult *other);
NreFoundType   nre_tree_result_get_kind_of  (NreTreeResult *self);
const char    *nre_tree_result_get_path     (NreTreeResult *self);
const char    *nre_tree_result_get_entry    (NreTreeResult *self);
const char    *nre_tree_result_get_title    (NreTreeResult *self);
NreKind        nre_tree_result_get_kind     (NreTreeResult *self);
gboolean       nre_tree_result_is_archive   (NreTreeResult *self);
guint          nre_tree_result_count        (NreTreeResult *self);
gboolean       nre_tree_result_get_modified (NreTreeResult *self);

G_END_DECLS
