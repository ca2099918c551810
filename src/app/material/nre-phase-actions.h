/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* Actions on the selected phases. Each action is one undo step and selects the result. If an action is
 * refused, the message is shown in the window of @widget. */

void     nre_phase_actions_add       (GtkWidget *widget, NreSelection *selection);
void     nre_phase_actions_duplicate (GtkWidget *widget, NreSelection *selection);
void     nre_phase_actions_remove    (GtkWidget *widget, NreSelection *selection);
gboolean nre_phase_actions_can_move  (NreSelection *selection, int by);
void     nre_phase_actions_move      (GtkWidget *widget, NreSelection *selection, int by);
void     nre_phase_actions_move_to   (GtkWidget *widget, NreSelection *selection, guint at);

G_END_DECLS
