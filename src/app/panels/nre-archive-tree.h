/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-workspace.h"

G_BEGIN_DECLS

/* The panel on the left: a tree of the open folders and files, their entries, and the contents of these. A
 * filter is above the tree and a summary below it.
 *
 * Signals: "open-entry" (NreOpenFile *, NreEntry * or NULL for the file itself, gboolean keep) to show an
 * entry; @keep is FALSE for a preview tab. "open-path" (char *, gboolean show, gboolean keep) to open a file
 * of a folder and, if @show is TRUE, show it. "open-bytes" (NreEntry *, guint64 offset, guint64 size,
 * gboolean keep) to show a range of bytes of an entry. "selected" when other rows are selected.
 * "select-entries" (GPtrArray * of NreEntry, of one archive) to select the result of an action on the tree in
 * a list of that archive. */
#define NRE_TYPE_ARCHIVE_TREE (nre_archive_tree_get_type ())
G_DECLARE_FINAL_TYPE (NreArchiveTree, nre_archive_tree, NRE, ARCHIVE_TREE, GtkWidget)

void         nre_archive_tree_set_workspace (NreArchiveTree *self, NreWorkspace *workspace);
void         nre_archive_tree_expand_file   (NreArchiveTree *self, NreOpenFile *file);
void         nre_archive_tree_select        (NreArchiveTree *self, NreOpenFile *file, NreEntry *entry);
void         nre_archive_tree_follow        (NreArchiveTree *self, NreOpenFile *file, NreEntry *entry);
void         nre_archive_tree_show_folder   (NreArchiveTree *self, const char *path);
double       nre_archive_tree_get_scroll    (NreArchiveTree *self);
void         nre_archive_tree_scroll_from   (NreArchiveTree *self, double value);
void         nre_archive_tree_leave_file    (NreArchiveTree *self, NreOpenFile *file);
void         nre_archive_tree_select_entries (NreArchiveTree *self, GPtrArray *entries, gboolean expand,
                                              gboolean show);
void         nre_archive_tree_focus_filter  (NreArchiveTree *self);
void         nre_archive_tree_focus_list    (NreArchiveTree *self);
void         nre_archive_tree_be_deferred       (NreArchiveTree *self);
void         nre_archive_tree_open_selected (NreArchiveTree *self);
NreOpenFile *nre_archive_tree_get_selected_file (NreArchiveTree *self);
NreOpenFile *nre_archive_tree_get_focused_file (NreArchiveTree *self);
NreFolder   *nre_archive_tree_get_selected_folder (NreArchiveTree *self);

G_END_DECLS
