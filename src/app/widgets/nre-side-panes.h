/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A page between two side panes. Where there is room, all are beside one another with lines between them that can be
 * moved. Folded, the page has all of the room, and a side pane slides over it when it is asked for; a click beside it
 * or Escape sends it away. Single, what slides over covers the page wholly.
 *
 * Which panes are seen is remembered for either: to fold, and to unfold again, changes nothing of what was.
 *
 * Children of a template: "start", "content" and "end".
 * Properties: show-start, show-end (boolean: of what is seen as things are); folded (boolean). */
#define NRE_TYPE_SIDE_PANES (nre_side_panes_get_type ())
G_DECLARE_FINAL_TYPE (NreSidePanes, nre_side_panes, NRE, SIDE_PANES, GtkWidget)

gboolean nre_side_panes_get_docked (NreSidePanes *self, GtkPackType side);
void     nre_side_panes_set_docked (NreSidePanes *self, GtkPackType side, gboolean docked);
int      nre_side_panes_get_width  (NreSidePanes *self, GtkPackType side);
void     nre_side_panes_set_width  (NreSidePanes *self, GtkPackType side, int width);
gboolean nre_side_panes_is_shown   (NreSidePanes *self, GtkPackType side);
void     nre_side_panes_show       (NreSidePanes *self, GtkPackType side, gboolean show);
void     nre_side_panes_set_folded (NreSidePanes *self, gboolean folded, gboolean single);
void     nre_side_panes_uncover    (NreSidePanes *self);

G_END_DECLS
