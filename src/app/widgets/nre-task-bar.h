/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows tasks that run in the background and their progress, and lets the user cancel them. The bar is hidden
 * if there are no tasks. It appears a moment after a task has begun, so that it does not flash for short
 * tasks. */
#define NRE_TYPE_TASK_BAR (nre_task_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreTaskBar, nre_task_bar, NRE, TASK_BAR, GtkWidget)

guint nre_task_bar_begin        (NreTaskBar *self, const char *label, GCancellable *cancellable);
void  nre_task_bar_set_fraction (NreTaskBar *self, guint task, double fraction);
void  nre_task_bar_end          (NreTaskBar *self, guint task);

G_END_DECLS
