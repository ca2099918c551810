/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-archive-tree.h"
#include "nre-entry-actions.h"
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
  gboolean            focus_wanted;     /* by the list, as soon as it is shown and has a size */
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

  NreOpenFile        *wanted_file;      /* to be selected as soon as its row is there, or NULL */
  NreEntry           *wanted_entry;
  guint               want;             /* the source that looks again */
  gpointer            followed_file;    /* NreOpenFile: what was in front when the tree last followed, or
                                         * NULL */
  gpointer            followed_entry;   /* NreEntry */
  gpointer            followed_folder;  /* NreFolder: where the row of the file was then */
  char               *followed_path;    /* and of what file */
  gboolean            showing;          /* a file that is opened to be expanded is also to be shown */

  GCancellable       *search;
  GHashTable         *found;      /* NreOpenFile → NreTreeMatches, while searches run */
  GPtrArray          *closed;     /* NreFoundFile of files in folders, or NULL where no folder is open */
  guint               n_searching;
  guint               refresh;    /* source of a search to be made again */
};

/* Its part that is about what is done with entries. */
void         nre_tree_entries_add  (NreArchiveTree *self);
gboolean     nre_tree_select_at    (NreArchiveTree *self, double x, double y);
void         nre_tree_drag_add     (NreArchiveTree *self);
void         nre_archive_tree_open_entry (NreArchiveTree *self, NreOpenFile *file, NreEntry *entry,
                                          gboolean keep);
NreTreeCell *nre_tree_find_cell_at (NreArchiveTree *self, double x, double y);

G_END_DECLS
