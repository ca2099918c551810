/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A box that is repainted as a whole when a widget in it changes, for rows of many small widgets.
 *
 * Without GL, GTK repaints only the rectangles that have changed since the last frame. Many small widgets of
 * different heights, side by side, result in many rectangles, and if there are more than 30, GTK repaints
 * their whole bounding box. */
#define NRE_TYPE_REPAINT_BOX (nre_repaint_box_get_type ())
G_DECLARE_FINAL_TYPE (NreRepaintBox, nre_repaint_box, NRE, REPAINT_BOX, GtkBox)

GtkWidget *nre_repaint_box_new (GtkOrientation orientation, int spacing);

G_END_DECLS
