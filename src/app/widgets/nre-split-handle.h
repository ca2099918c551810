/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The line between two panes, which can be moved with the pointer and the arrow keys. Its allocation is wider
 * than the line that it draws.
 *
 * Signal "moved" (int pixels, gboolean begin) when the user moves the line. @begin is TRUE at the beginning
 * of a movement, and @pixels is the distance from the position at that time. The handler must move the
 * line. */
#define NRE_TYPE_SPLIT_HANDLE (nre_split_handle_get_type ())
G_DECLARE_FINAL_TYPE (NreSplitHandle, nre_split_handle, NRE, SPLIT_HANDLE, GtkWidget)

/* The width of the sensitive area around the line, which is one pixel wide. */
#define NRE_SPLIT_HANDLE_SIZE 7

GtkWidget *nre_split_handle_new (GtkOrientation orientation);

G_END_DECLS
