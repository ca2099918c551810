/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-workspace.h"

G_BEGIN_DECLS

/* The subject of a row in the tree: an NreFolder; an NreFolderFile, open or not; an NreOpenFile outside open
 * folders; or an NreEntry, or an NreTreeSection of one. */

NreOpenFile *nre_tree_item_get_file       (gpointer item);
GListModel  *nre_tree_item_dup_children   (gpointer item, gboolean sections);
gboolean     nre_tree_item_needs_opening  (gpointer item);
gboolean     nre_tree_item_is_expandable  (gpointer item);
char        *nre_tree_item_dup_key        (gpointer item);
gboolean     nre_tree_item_is_in          (gpointer item, gpointer holder);
gboolean     nre_tree_item_is_gone        (gpointer item, NreWorkspace *workspace);
guint        nre_tree_item_find           (GListModel *list, gpointer item);

G_END_DECLS
