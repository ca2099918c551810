/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A page between two side panes. Where there is room, all are beside one another with lines between them that
 * can be moved. The start, or both of them, can be folded: then the page has their room, and a side pane
 * slides over it when it is asked for; Escape sends it away. A click beside it does what it does without it,
 * and sends the start away, which something was to be chosen in; the end stays to be read. Single, what
 * slides over covers the page wholly.
 *
 * Which panes are seen is remembered for either: to fold, and to unfold again, changes nothing of what was.
 *
 * Children of a template: "start", "content" and "end".
 * Properties: show-start, show-end (boolean: of what is seen as things are). */
#define NRE_TYPE_SIDE_PANES (nre_side_panes_get_type ())
G_DECLARE_FINAL_TYPE (NreSidePanes, nre_side_panes, NRE, SIDE_PANES, GtkWidget)

/** NreFold: which panes slide over the page. */
typedef enum
{
  NRE_FOLD_NONE,
  NRE_FOLD_START,
  NRE_FOLD_BOTH,
  NRE_FOLD_SINGLE,      /* both, and cover it */
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

G_END_DECLS
