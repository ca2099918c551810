/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Two panes with a movable line between them. The preferred size is kept apart from the size that there is
 * room for: a window that was small for a while restores its panes. Side by side with less room than both
 * need, one is shown at a time, and a button at the edge leads to the other.
 *
 * Children of a template: "start" and "end". Properties: orientation; end-size (int: of the end pane in
 * pixels, or -1 for its natural size); start-share (double: the part of the whole that the start pane keeps
 * at least, unless the user moves the line there); both-length (int: below one another with less than that,
 * an open end pane takes all the room); open (boolean: FALSE gives the end pane no more than its minimum,
 * until the line is pulled); show-end (boolean: which one is shown if there is room for one); end-title
 * (string: label of the button at the edge); folded (boolean, to be read). */
#define NRE_TYPE_SPLIT (nre_split_get_type ())
G_DECLARE_FINAL_TYPE (NreSplit, nre_split, NRE, SPLIT, GtkWidget)

int      nre_split_get_end_size  (NreSplit *self);
void     nre_split_set_end_size  (NreSplit *self, int size);
gboolean nre_split_get_end_alone (NreSplit *self);
void     nre_split_set_alone     (NreSplit *self, GtkWidget *child);
void     nre_split_list_panes    (GtkWidget *widget, GPtrArray *panes);

G_END_DECLS
