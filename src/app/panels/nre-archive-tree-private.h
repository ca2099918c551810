/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-archive-tree.h"
#include "nre-entry-actions.h"
#include "nre-job.h"
#include "nre-tree-cell.h"
#include "nre-tree-selection.h"

G_BEGIN_DECLS

struct _NreArchiveTree
{
  GtkWidget           parent_instance;

  GtkWidget          *filter_entry;
  GtkWidget          *filter_button;
  GMenuModel         *filter_menu;
  GMenu              *kinds_menu;       /* the section of the filter menu */
  GtkWidget          *stack;
  guint               size_tick;        /* until the list has a size */
  gboolean            focus_wanted;     /* whether the list wants the focus once it is shown and has a size */
  GtkWidget          *cut_label;
  GtkListView        *list_view;
  GtkLabel           *count_label;
  GtkLabel           *size_label;
  GtkWidget          *spinner;

  NreWorkspace       *workspace;
  NreTreeModel       *model;
  NreTreeSelection   *selection;
  NreEntryActions    *entry_actions;
  GSimpleActionGroup *actions;

  NreOpenFile        *wanted_file;      /* (nullable): file to select once it has a row */
  NreEntry           *wanted_entry;
  GPtrArray          *wanted_entries;   /* (nullable): of NreEntry: to select instead, as far as they have
                                         * rows then */
  guint               want;             /* the source that checks again */
  gpointer            followed_file;    /* (nullable): NreOpenFile of the page that the tree last followed */
  gpointer            followed_entry;   /* NreEntry */
  gpointer            followed_folder;  /* NreFolder: the folder of the file's row then */
  char               *followed_path;    /* and the path of the file then */
  gboolean            showing;          /* whether a file that is opened to be expanded is also shown */

  NreJob            **searches;   /* of the folders, and of each open file */
  guint               n_searches;
  GHashTable         *found;      /* NreOpenFile → NreTreeMatches, while searches run */
  GPtrArray          *closed;     /* NreFoundFile of files in folders, or NULL if no folder is open */
  guint               refresh;    /* source of a search to be made again */
};

/* The part of the tree for actions on entries. */
void         nre_tree_entries_add  (NreArchiveTree *self);
gboolean     nre_tree_select_at    (NreArchiveTree *self, double x, double y);
void         nre_tree_take_focus   (NreArchiveTree *self);
void         nre_tree_drag_add     (NreArchiveTree *self);
void         nre_tree_open_entry   (NreArchiveTree *self, NreOpenFile *file, NreEntry *entry, gboolean keep);
void         nre_tree_want_entries (NreArchiveTree *self, NreOpenFile *file, GPtrArray *entries);
NreTreeCell *nre_tree_find_cell_at (NreArchiveTree *self, double x, double y);

G_END_DECLS
