/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-tree-model.h"
#include "nre-tree-roots.h"

G_BEGIN_DECLS

/* Shared by the model and its rows. */
typedef struct _Node NreTreeNode;

/** NreTreeNode: an expanded row, or the invisible root: the list of its contents. */
struct _Node
{
  NreTreeModel   *model;
  NreTreeNode           *parent;       /* NULL for the root and for a node that is gone */
  guint           index;        /* of its row among the rows of the parent */
  NreOpenFile    *file;         /* NULL for the root and folders */
  gpointer        item;         /* see nre-tree-item.h; NULL for the root */
  GListModel     *list;
  NreDirectory   *directory;    /* during a search, the archive that is listed */
  gulong          handler;
  gulong          changed;      /* of a file: its document's */
  gulong          opened;       /* of a file in a folder: handler for its closing */
  NreTreeMatches *matches;      /* results of a search, or NULL for everything */
  GPtrArray      *expanded;     /* of NreTreeNode, by ascending index */
  guint           n_direct;     /* rows of the list */
  guint           n_rows;       /* and those of everything expanded in it */
};

struct _NreTreeModel
{
  GObject       parent_instance;

  NreWorkspace *workspace;
  NreTreeRoots *roots;
  NreTreeNode         *root;           /* of @roots, or of the workspace while there is a search */
  GHashTable   *wanted;         /* set of files in folders that are expanded once they are open */
  GHashTable   *wanted_found;   /* the same during a search: set of paths of found files */
  GHashTable   *moved;          /* set of NreOpenFile to expand again once they have a row after Save As */
  guint         moving;         /* the source that expands them */
  GHashTable   *matches;        /* NreOpenFile → NreTreeMatches, or NULL while there is no search */
  GHashTable   *collapsed;      /* keys of items that the user has collapsed during the present search */
  GHashTable   *folded;         /* while later results replace others, keys of items that are not expanded */
  gboolean      fresh;          /* the next results are those of another query */
  gboolean      cut;            /* the search has left entries with results inside collapsed */
  GHashTable   *open_items;     /* the items expanded without a search, to be restored after one */
  GHashTable   *rows;           /* set of live NreTreeRow objects, by place */
  GPtrArray    *reopen;         /* expanded items among changed rows, outer entries first */
};

struct _NreTreeRow
{
  GObject      parent_instance;

  NreTreeNode        *node;            /* the list it is in; NULL when the row is gone */
  guint        index;           /* in it */
  GObject     *item;
  NreOpenFile *file;            /* of an entry */
  guint        section;         /* section of the entry; G_MAXUINT for the whole entry */
  guint        depth;
};

guint        nre_tree_node_get_index      (NreTreeNode *node, guint row);
NreTreeNode *nre_tree_node_find_expanded  (NreTreeNode *node, guint index);
guint        nre_tree_node_get_position   (NreTreeNode *node, guint row);
NreTreeNode *nre_tree_node_expand         (NreTreeNode *node, guint row, gboolean emit);
void         nre_tree_node_collapse       (NreTreeNode *child);
void         nre_tree_model_note_collapsed (NreTreeModel *self, gpointer item, gboolean collapsed);
void         nre_tree_model_want_open     (NreTreeModel *self, gpointer item);
NreTreeRow  *nre_tree_row_at              (NreTreeNode *node, guint index);
guint        nre_tree_row_hash            (gconstpointer row);
gboolean     nre_tree_row_equal           (gconstpointer a, gconstpointer b);
void         nre_tree_row_gone_cb         (gpointer data, GObject *row);
void         nre_tree_row_notify_expanded (NreTreeNode *node, guint index);
void         nre_tree_row_notify_found    (NreTreeRow *self);

G_END_DECLS
