/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A page between two side panes. If there is enough space, all are side by side, with movable lines between
 * them. The start pane, or both panes, can be folded. The page then uses their space, and a pane slides over
 * the page when it is opened; Escape hides it. A click on the page has its usual effect, and also hides the
 * start pane, which is for choosing something, but not the end pane. In the single mode, a pane covers the
 * whole page.
 *
 * Which panes are visible is stored separately for folded and unfolded panes, and is restored when panes are
 * folded or unfolded.
 *
 * Child types in a template: "start", "content" and "end". Properties: show-start, show-end (boolean: whether
 * the pane is shown in the current mode). */
#define NRE_TYPE_SIDE_PANES (nre_side_panes_get_type ())
G_DECLARE_FINAL_TYPE (NreSidePanes, nre_side_panes, NRE, SIDE_PANES, GtkWidget)

/** NreFold: which panes are folded, so that they slide over the page. */
typedef enum
{
  NRE_FOLD_NONE,
  NRE_FOLD_START,
  NRE_FOLD_BOTH,
  NRE_FOLD_SINGLE,      /* both panes, which cover the page */
} NreFold;

gboolean nre_side_panes_get_docked (NreSidePanes *self, GtkPackType side);
void     nre_side_panes_set_docked (NreSidePanes *self, GtkPackType side, gboolean docked);
int      nre_side_panes_get_width  (NreSidePanes *self, GtkPackType side);
void     nre_side_panes_set_width  (NreSidePanes *self, GtkPackType side, int width);
gboolean nre_side_panes_is_shown   (NreSidePanes *self, GtkPackType side);
void     nre_side_panes_show       (NreSidePanes *self, GtkPackType side, gboolean show);
gboolean nre_side_panes_is_folded  (NreSidePanes *self, GtkPackType side);
void     nre_side_panes_fold       (NreSidePanes *self, NreFold fold);
void     nre_side_panes_set_alone  (NreSidePanes *self, gboolean alone);
void     nre_side_panes_uncover    (NreSidePanes *self);
void     nre_side_panes_focused    (NreSidePanes *self);

G_END_DECLS
