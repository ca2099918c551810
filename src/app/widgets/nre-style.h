/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

/* The style sheet of pages, panels and the inspector, apart from that of the window: programs that show one
 * of them alone, as tests do, need it too. */
void nre_style_load   (void);
void nre_style_follow (GtkWidget *widget, GCallback update);
