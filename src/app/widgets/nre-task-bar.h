/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows what is being done in the background and its progress, and lets the user cancel it. Hidden while
 * there are no tasks, and for the first moment of a task, so that quick work does not flicker. */
#define NRE_TYPE_TASK_BAR (nre_task_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreTaskBar, nre_task_bar, NRE, TASK_BAR, GtkWidget)

guint nre_task_bar_begin        (NreTaskBar *self, const char *label, GCancellable *cancellable);
void  nre_task_bar_set_fraction (NreTaskBar *self, guint task, double fraction);
void  nre_task_bar_end          (NreTaskBar *self, guint task);

G_END_DECLS
