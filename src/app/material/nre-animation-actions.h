/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* Actions on animations of a material and their keys. Each action is one undo step and selects the result. If
 * an action is refused, the message is shown in the window of @widget. */

void     nre_animation_actions_add         (GtkWidget *widget, NreSelection *selection);
void     nre_animation_actions_remove      (GtkWidget *widget, NreSelection *selection, guint animation);
gboolean nre_animation_actions_can_move    (NreSelection *selection, guint animation, int by);
void     nre_animation_actions_move        (GtkWidget *widget, NreSelection *selection, guint animation,
                                            int by);
void     nre_animation_actions_insert_key  (GtkWidget *widget, NreSelection *selection, guint animation,
                                            guint ms);
void     nre_animation_actions_remove_keys (GtkWidget *widget, NreSelection *selection);

G_END_DECLS
