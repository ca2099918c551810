/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A text that is cut for want of room is told whole by a tooltip, whoever shows it. */
void nre_whole_text_install (GtkWidget *window);

G_END_DECLS
