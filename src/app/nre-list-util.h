/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What GtkColumnView of GTK 4.8 lacks. */
void nre_column_view_scroll_to    (GtkColumnView *view, guint position);
void nre_column_view_align_titles (GtkColumnView *view, guint first, guint count);

G_END_DECLS
