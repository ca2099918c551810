/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* If a label in a window is ellipsized because there is not enough space, a tooltip shows its whole text,
 * unless the label, or a widget around it, has another tooltip. */
void nre_whole_text_install (GtkWidget *window);

G_END_DECLS
