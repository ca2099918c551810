/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Two panes with a movable line between them. The preferred size is stored separately from the actual size,
 * so that panes are restored when a small window is made larger again. If the panes are side by side and
 * there is not enough space for both, only one is shown, and a button at the edge shows the other.
 *
 * Child types in a template: "start" and "end". Properties: orientation; end-size (int: size of the end pane
 * in pixels, or -1 for its natural size); start-share (double: the least fraction of the whole size for the
 * start pane, unless the user moves the line farther); both-length (int: if the panes are one above the other
 * and the whole height is less than this, an open end pane covers the start pane); open (boolean: if FALSE,
 * the end pane has its minimum size, until the user moves the line); show-end (boolean: whether the end pane
 * is shown if there is space for only one); end-title (string: label of the button at the edge); folded
 * (boolean, read-only: whether only one is shown). */
#define NRE_TYPE_SPLIT (nre_split_get_type ())
G_DECLARE_FINAL_TYPE (NreSplit, nre_split, NRE, SPLIT, GtkWidget)

int      nre_split_get_end_size  (NreSplit *self);
void     nre_split_set_end_size  (NreSplit *self, int size);
gboolean nre_split_get_end_alone (NreSplit *self);
int      nre_split_get_gain      (NreSplit *self, GtkWidget *child);
void     nre_split_set_alone     (NreSplit *self, GtkWidget *child);
void     nre_split_list_panes    (GtkWidget *widget, GPtrArray *panes);

G_END_DECLS
