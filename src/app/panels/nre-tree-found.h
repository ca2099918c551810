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

/* A result of a search in open folders. It is a GListModel of the results in it, which are NreTreeFound and
 * NreOpenFile. Open files that are closed later are removed.
 *
 * Properties: modified (boolean: whether it is a folder in which a file has unsaved changes). */
#define NRE_TYPE_TREE_FOUND (nre_tree_found_get_type ())
G_DECLARE_FINAL_TYPE (NreTreeFound, nre_tree_found, NRE, TREE_FOUND, GObject)

NreTreeFound *nre_tree_found_new          (NreWorkspace *workspace, GHashTable *matches, GPtrArray *closed);
gboolean      nre_tree_found_equal        (NreTreeFound *self, NreTreeFound *other);
void          nre_tree_found_change_to    (NreTreeFound *self, NreTreeFound *other);
NreFoundType  nre_tree_found_get_kind_of  (NreTreeFound *self);
const char   *nre_tree_found_get_path     (NreTreeFound *self);
const char   *nre_tree_found_get_entry    (NreTreeFound *self);
const char   *nre_tree_found_get_title    (NreTreeFound *self);
NreKind       nre_tree_found_get_kind     (NreTreeFound *self);
gboolean      nre_tree_found_is_archive   (NreTreeFound *self);
guint         nre_tree_found_count        (NreTreeFound *self);
gboolean      nre_tree_found_get_modified (NreTreeFound *self);

G_END_DECLS
