/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-workspace.h"

G_BEGIN_DECLS

/* The top level of the tree: a GListModel of NreFolder for the open folders, and of NreOpenFile for the open
 * files outside them. */
#define NRE_TYPE_TREE_ROOTS (nre_tree_roots_get_type ())
G_DECLARE_FINAL_TYPE (NreTreeRoots, nre_tree_roots, NRE, TREE_ROOTS, GObject)

NreTreeRoots *nre_tree_roots_new (NreWorkspace *workspace);

G_END_DECLS
