/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-section-source.h"
#include "nre-wear-kind.h"

G_BEGIN_DECLS

/* Actions on the selected rows. Each action is one undo step. If an action is refused, the message is shown
 * in the window of @widget. */

gboolean nre_wear_actions_add       (GtkWidget *widget, NreSelection *selection, const char *name);
gboolean nre_wear_actions_set_name  (GtkWidget *widget, NreSelection *selection, guint row, const char *name);
gboolean nre_wear_actions_set_id    (GtkWidget *widget, NreSelection *selection, guint row, gint64 id);
void     nre_wear_actions_remove    (GtkWidget *widget, NreSelection *selection);
gboolean nre_wear_actions_can_duplicate (NreSelection *selection);
void     nre_wear_actions_duplicate (GtkWidget *widget, NreSelection *selection);
gboolean nre_wear_actions_can_move  (NreSelection *selection, int by);
void     nre_wear_actions_move      (GtkWidget *widget, NreSelection *selection, int by);
gboolean nre_wear_actions_can_move_to (NreSelection *selection, NreSectionSpot spot);
void     nre_wear_actions_move_to   (GtkWidget *widget, NreSelection *selection, NreSectionSpot spot);
guint    nre_wear_actions_get_table (NreSelection *selection);

G_END_DECLS
