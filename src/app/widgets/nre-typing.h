/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void nre_typing_add_find  (GtkWidget *owner, GtkWidget *entry);
void nre_typing_to_filter (GtkWidget *owner, GtkWidget *entry, GtkWidget *list,
                           void (*go_first) (gpointer data), gpointer data);

G_END_DECLS
