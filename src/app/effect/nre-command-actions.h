/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* Actions on the selected commands of an effect. Each action is one undo step, even for several commands, and
 * selects the result. Without a suitable selection, an action does nothing. Errors are shown in the window of
 * @widget, and the clipboard of @widget is used. */

void nre_command_actions_insert    (GtkWidget *widget, NreSelection *selection, guint opcode);
void nre_command_actions_duplicate (GtkWidget *widget, NreSelection *selection);
void nre_command_actions_delete    (GtkWidget *widget, NreSelection *selection);
void nre_command_actions_move      (GtkWidget *widget, NreSelection *selection, int by);
void nre_command_actions_move_to   (GtkWidget *widget, NreSelection *selection, guint before);
void nre_command_actions_enable    (GtkWidget *widget, NreSelection *selection, gboolean enabled);
void nre_command_actions_enable_one (GtkWidget *widget, NreSelection *selection, guint command,
                                     gboolean enabled);
void nre_command_actions_copy      (GtkWidget *widget, NreSelection *selection);
void nre_command_actions_cut       (GtkWidget *widget, NreSelection *selection);
void nre_command_actions_paste     (GtkWidget *widget, NreSelection *selection);

gboolean nre_command_actions_can_move (NreSelection *selection, int by);
gboolean nre_command_actions_all_enabled (NreSelection *selection);

G_END_DECLS
