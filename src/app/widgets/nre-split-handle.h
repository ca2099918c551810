/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The line between two panes, which the pointer and the arrow keys move. Its allocation is
 * larger than what it draws.
 *
 * Signal "moved" (int pixels, gboolean begin): the distance from its place at the last @begin; the
 * handler moves it there. */
#define NRE_TYPE_SPLIT_HANDLE (nre_split_handle_get_type ())
G_DECLARE_FINAL_TYPE (NreSplitHandle, nre_split_handle, NRE, SPLIT_HANDLE, GtkWidget)

/* Width of the sensitive area around the line of one pixel. */
#define NRE_SPLIT_HANDLE_SIZE 7

GtkWidget *nre_split_handle_new (GtkOrientation orientation);

G_END_DECLS
