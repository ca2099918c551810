/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A box that is painted as a whole when something in it changed: for rows of many small things.
 *
 * A window without GL paints what differs from the frame before, and counts the rectangles of that; small
 * things of different heights, side by side, are very many of them, and with more than 30 GTK paints all that
 * is around them. */
#define NRE_TYPE_WHOLE_BOX (nre_whole_box_get_type ())
G_DECLARE_FINAL_TYPE (NreWholeBox, nre_whole_box, NRE, WHOLE_BOX, GtkBox)

GtkWidget *nre_whole_box_new (GtkOrientation orientation, int spacing);

G_END_DECLS
