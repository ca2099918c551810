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
  GMenu              *kinds_menu;       /* the section of the filter menu that lists the kinds */
  GtkWidget          *stack;
  guint               n_removed;        /* number of rows removed since the folders last changed */
  guint               size_tick;        /* the tick callback that waits until the list has a size */
  gboolean            leaving;          /* whether the focus goes from the filter to the rows as soon as
                                         * there are any */
  gboolean            focus_wanted;     /* whether the list takes the focus as soon as it is visible and has a
                                         * size */
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

  NreOpenFile        *wanted_file;      /* (nullable): the file to select as soon as it has a row */
  NreEntry           *wanted_entry;
  GPtrArray          *wanted_entries;   /* (nullable) (element-type NreEntry): the entries to select instead
                                         * of @wanted_entry, as far as they have rows then */
  guint               want;             /* the source that looks for the wanted rows after rows were added */
  gpointer            followed_file;    /* (nullable): NreOpenFile of the page that the tree showed last */
  gpointer            followed_entry;   /* NreEntry of that page */
  gpointer            followed_folder;  /* NreFolder that contained the row of that file at the time */
  char               *followed_path;    /* path of that file at the time */
  gboolean            showing;          /* whether a file that is opened to be expanded is also shown in a
                                         * page */

  NreJob            **searches;   /* of the folders, and of each open file; NULL once they have ended */
  guint               n_searches;
  GHashTable         *found;      /* NreOpenFile → NreTreeMatches, while searches are running */
  GPtrArray          *closed;     /* (element-type NreFoundFile): matching files in folders; NULL if no folder
                                   * is open */
  guint               refresh;    /* source that repeats the search */
  NreTreeRow         *hidden;     /* (nullable): the leading row that the results do not have, if nothing else
                                   * has been selected or wanted since */
};

/* The part of the tree that implements actions on entries. */
void         nre_tree_entries_add  (NreArchiveTree *self);
gboolean     nre_tree_select_at    (NreArchiveTree *self, double x, double y);
void         nre_tree_take_focus   (NreArchiveTree *self);
void         nre_tree_drag_add     (NreArchiveTree *self);
void         nre_tree_open_entry   (NreArchiveTree *self, NreOpenFile *file, NreEntry *entry, gboolean keep);
void         nre_tree_tell_entries (NreArchiveTree *self, GPtrArray *entries);
void         nre_tree_want_entries (NreArchiveTree *self, NreOpenFile *file, GPtrArray *entries);
const char  *nre_tree_get_closed   (NreTreeRow *row);
NreTreeCell *nre_tree_find_cell_at (NreArchiveTree *self, double x, double y);

G_END_DECLS
