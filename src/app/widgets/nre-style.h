/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

/* The style sheet of pages, panels and the inspector. It is separate from that of the window, because
 * programs that show only one of them, such as tests, need it as well. */
void nre_style_load   (void);
void nre_style_follow (GtkWidget *widget, GCallback update);
