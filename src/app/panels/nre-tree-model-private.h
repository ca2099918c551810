/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-tree-model.h"
#include "nre-tree-roots.h"

G_BEGIN_DECLS

/* Shared by NreTreeModel and NreTreeRow. */
typedef struct _Node NreTreeNode;

/** NreTreeNode: an expanded row, or the invisible root, with the list of its contents. Without @matches, each
 * item of @list has a row; with @matches, only the matching ones. */
struct _Node
{
  NreTreeModel   *model;
  NreTreeNode           *parent;       /* NULL for the root, and for a node that was removed */
  guint           index;        /* index of its row among the rows of the parent */
  NreOpenFile    *file;         /* NULL for the root and for folders */
  gpointer        item;         /* see nre-tree-item.h; NULL for the root */
  GListModel     *list;
  NreDirectory   *directory;    /* during a search, the archive whose entries are listed */
  gulong          handler;
  gulong          changed;      /* for a file: signal handler on its document */
  gulong          opened;       /* for a file in a folder: signal handler that notices when the file is
                                 * closed */
  NreTreeMatches *matches;      /* (nullable): results of a search; NULL to list all entries */
  GPtrArray      *expanded;     /* (element-type NreTreeNode): expanded rows, sorted by index */
  guint           n_direct;     /* number of rows for items of @list */
  guint           n_rows;       /* @n_direct, and the rows of all expanded descendants */
};

struct _NreTreeModel
{
  GObject       parent_instance;

  NreWorkspace *workspace;
  NreTreeRoots *roots;
  NreTreeNode         *root;           /* the root, whose list is @roots, or the results during a search */
  GHashTable   *wanted;         /* set of files in folders that will be expanded when they are open */
  GHashTable   *wanted_found;   /* the same during a search: set of the paths of such files */
  GHashTable   *moved;          /* set of NreOpenFile to expand again as soon as they have a row after Save
                                 * As */
  guint         moving;         /* the source that expands these files */
  GHashTable   *matches;        /* (nullable): NreOpenFile → NreTreeMatches; NULL if there is no search */
  GHashTable   *collapsed;      /* set of keys of items that the user has collapsed during the current
                                 * search */
  GHashTable   *folded;         /* (nullable): set of keys of collapsed items, while further results of a
                                 * search are added */
  gboolean      fresh;          /* whether the next results belong to another query */
  gboolean      cut;            /* whether entries with results in them remain collapsed because there are too
                                 * many */
  GHashTable   *open_items;     /* set of the items that were expanded before the search, to restore this
                                 * afterwards */
  GHashTable   *rows;           /* set of all NreTreeRow objects that exist, compared by node and index */
  GPtrArray    *reopen;         /* items to expand again after their rows have changed, outer entries first */
};

struct _NreTreeRow
{
  GObject      parent_instance;

  NreTreeNode        *node;            /* (nullable): the node that lists the row; NULL when the row was
                                        * removed */
  guint        index;           /* index of the row among the rows of the node */
  GObject     *item;
  NreOpenFile *file;            /* the file of an entry */
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
