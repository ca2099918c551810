/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-pose-target.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* What a user does to animation keys, wherever it is asked for. Where the model's animation is not canonical,
 * so that it would be written anew as a whole, the user is asked before; why something cannot be done is told
 * in a toast. Afterwards the key that it was about is selected, unless it was a pose of a node that is.
 * A key that several nodes have is posed for all of them or not at all, and that is asked as well.
 *
 * @widget is where it was asked for. */
void nre_key_actions_insert    (GtkWidget *widget, NreSelection *selection, guint node, double time);
void nre_key_actions_duplicate (GtkWidget *widget, NreSelection *selection);
void nre_key_actions_delete    (GtkWidget *widget, NreSelection *selection);
void nre_key_actions_move      (GtkWidget *widget, NreSelection *selection, int frames);
void nre_key_actions_pose      (GtkWidget *widget, NreSelection *selection, const NrePoseTarget *target,
                                const NreTrackKey *pose);
void nre_key_actions_copy      (GtkWidget *widget, NreSelection *selection, double time);
void nre_key_actions_paste     (GtkWidget *widget, NreSelection *selection, guint node, double time);
GMenuModel *nre_key_actions_new_menu (void);
void nre_key_actions_go_to     (NreSelection *selection);

G_END_DECLS
