/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-time-scale.h"

G_BEGIN_DECLS

/* A ruler over a column view, for use as an overlay of a GtkOverlay. It draws times over the title of the
 * column that contains NreTimeLane cells, and the play head and the mark of the time scale across the rows.
 * The play head can be dragged in the title, or moved with the arrow keys, Page Up, Page Down, Home and End.
 * When the scale is zoomed in, there is a scroll bar under the rows.
 *
 * Property: scale (NreTimeScale). */
#define NRE_TYPE_TIME_RULER (nre_time_ruler_get_type ())
G_DECLARE_FINAL_TYPE (NreTimeRuler, nre_time_ruler, NRE, TIME_RULER, GtkWidget)

/* Distance from the play head within which the pointer can drag it, in logical pixels. */
#define NRE_TIME_RULER_REACH 4.0

GtkWidget *nre_time_ruler_new        (void);
void       nre_time_ruler_set_scale  (NreTimeRuler *self, NreTimeScale *scale);
void       nre_time_ruler_set_column (NreTimeRuler *self, GtkColumnView *view, GtkColumnViewColumn *column);

G_END_DECLS
