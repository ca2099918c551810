/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-time-scale.h"

G_BEGIN_DECLS

/* Covers a column view, as the overlay of a GtkOverlay: it draws the times over the title of the column
 * with the bars, and the play head and the mark of a time scale across the rows. The play head can be
 * dragged in the title, or moved by the arrow keys, Page Up, Page Down, Home and End. When zoomed in, it
 * has a scroll bar under the rows.
 *
 * Property: scale. */
#define NRE_TYPE_TIME_RULER (nre_time_ruler_get_type ())
G_DECLARE_FINAL_TYPE (NreTimeRuler, nre_time_ruler, NRE, TIME_RULER, GtkWidget)

/* Distance in pixels within which the play head can be dragged. */
#define NRE_TIME_RULER_REACH 4.0

GtkWidget *nre_time_ruler_new        (void);
void       nre_time_ruler_set_scale  (NreTimeRuler *self, NreTimeScale *scale);
void       nre_time_ruler_set_column (NreTimeRuler *self, GtkColumnView *view, GtkColumnViewColumn *column);

G_END_DECLS
