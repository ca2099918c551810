/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* If the text of any widget in a window is shortened because there is not enough space, a tooltip shows the
 * whole text. */
void nre_whole_text_install (GtkWidget *window);

G_END_DECLS
