/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-time-scale.h"

G_BEGIN_DECLS

/* Lies over a column view, as the overlay of a GtkOverlay: over the title of the column that has a bar in
 * each row it draws the times, and through the rows the play head and the mark of a time scale. The play head
 * is dragged in the title, or moved by the arrow keys, Page Up, Page Down, Home and End. Zoomed in, it has a
 * scroll bar under the rows.
 *
 * Property: scale. */
#define NRE_TYPE_TIME_RULER (nre_time_ruler_get_type ())
G_DECLARE_FINAL_TYPE (NreTimeRuler, nre_time_ruler, NRE, TIME_RULER, GtkWidget)

/* Pixels beside the play head in which it is taken hold of. */
#define NRE_TIME_RULER_REACH 4.0

GtkWidget *nre_time_ruler_new        (void);
void       nre_time_ruler_set_scale  (NreTimeRuler *self, NreTimeScale *scale);
void       nre_time_ruler_set_column (NreTimeRuler *self, GtkColumnView *view, GtkColumnViewColumn *column);

G_END_DECLS
