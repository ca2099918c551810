/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-pose-target.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* Actions on animation keys. If the model's animation is not canonical, so that all of it must be rewritten,
 * the user is asked first. If several nodes share a key, posing it affects all of them, and the user is asked
 * as well. Errors are shown in a toast. Afterwards the key is selected, unless the action posed a node that
 * is selected.
 *
 * @widget: the widget on which the action was activated. */
void nre_key_actions_insert    (GtkWidget *widget, NreSelection *selection, guint node, double time);
void nre_key_actions_duplicate (GtkWidget *widget, NreSelection *selection);
void nre_key_actions_delete    (GtkWidget *widget, NreSelection *selection);
void nre_key_actions_move      (GtkWidget *widget, NreSelection *selection, int frames);
void nre_key_actions_pose      (GtkWidget *widget, NreSelection *selection, const NrePoseTarget *target,
                                const NreTrackKey *pose);
void nre_key_actions_copy      (GtkWidget *widget, NreSelection *selection, double time);
void nre_key_actions_paste     (GtkWidget *widget, NreSelection *selection, guint node, double time);
GMenuModel *nre_key_actions_new_menu (double time);
void nre_key_actions_go_to     (NreSelection *selection);

G_END_DECLS
