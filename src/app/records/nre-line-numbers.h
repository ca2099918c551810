/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The line numbers beside a text view. Only the visible ones are drawn. */
#define NRE_TYPE_LINE_NUMBERS (nre_line_numbers_get_type ())
G_DECLARE_FINAL_TYPE (NreLineNumbers, nre_line_numbers, NRE, LINE_NUMBERS, GtkWidget)

GtkWidget *nre_line_numbers_new (GtkTextView *view);

G_END_DECLS
