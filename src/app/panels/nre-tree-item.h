/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-workspace.h"

G_BEGIN_DECLS

/* Functions for the items that rows of the tree represent: an NreFolder; an NreFolderFile, open or closed; an
 * NreOpenFile outside open folders; an NreEntry, or an NreTreeSection of an entry. */

NreOpenFile *nre_tree_item_get_file       (gpointer item);
GListModel  *nre_tree_item_dup_children   (gpointer item, gboolean sections);
gboolean     nre_tree_item_needs_opening  (gpointer item);
gboolean     nre_tree_item_is_expandable  (gpointer item);
char        *nre_tree_item_dup_key        (gpointer item);
gboolean     nre_tree_item_is_in          (gpointer item, gpointer holder);
gboolean     nre_tree_item_is_gone        (gpointer item, NreWorkspace *workspace);
guint        nre_tree_item_find           (GListModel *list, gpointer item);

G_END_DECLS
