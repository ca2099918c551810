/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-build-list-kind.h"
#include "nre-section-source.h"

G_BEGIN_DECLS

/* Actions on the selected units of a build list. Each action is one undo step. If an action is refused, the
 * message is shown in the window of @widget. */

gboolean nre_build_actions_add      (GtkWidget *widget, NreSelection *selection, const char *path);
gboolean nre_build_actions_set      (GtkWidget *widget, NreSelection *selection, guint unit,
                                     const char *path);
void     nre_build_actions_remove   (GtkWidget *widget, NreSelection *selection);
gboolean nre_build_actions_can_move (NreSelection *selection, int by);
void     nre_build_actions_move     (GtkWidget *widget, NreSelection *selection, int by);
void     nre_build_actions_move_to  (GtkWidget *widget, NreSelection *selection, NreSectionSpot spot);
void     nre_build_actions_copy     (GtkWidget *widget, NreSelection *selection);
void     nre_build_actions_cut      (GtkWidget *widget, NreSelection *selection);
void     nre_build_actions_paste    (GtkWidget *widget, NreSelection *selection);

GPtrArray *nre_build_text_read (const char *text, GError **error);

G_END_DECLS
