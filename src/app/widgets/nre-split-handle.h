/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The line between two panes, which the pointer and the arrow keys move. It is given more room than it draws.
 *
 * Signal "moved" (int pixels, gboolean begin): by how much from where it was when @begin was last said; the
 * one that follows it puts it there. */
#define NRE_TYPE_SPLIT_HANDLE (nre_split_handle_get_type ())
G_DECLARE_FINAL_TYPE (NreSplitHandle, nre_split_handle, NRE, SPLIT_HANDLE, GtkWidget)

/* Pixels that take the pointer, around the line of one pixel. */
#define NRE_SPLIT_HANDLE_SIZE 7

GtkWidget *nre_split_handle_new (GtkOrientation orientation);

G_END_DECLS
