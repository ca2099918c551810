/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The frames of an animation as a line, with a knob at the current time and a diamond at each key. The user
 * can drag the knob, or move it with the arrow keys, Page Up, Page Down, Home and End.
 *
 * Properties: last (double: the time at the end, in frames), time (double: the current time, in frames), mark
 * (double: a second time to be marked, or -1).
 * Signal "scrubbed" after the user has dragged the knob or pressed one of the keys, even if the time is the
 * same as before. */
#define NRE_TYPE_TIMELINE (nre_timeline_get_type ())
G_DECLARE_FINAL_TYPE (NreTimeline, nre_timeline, NRE, TIMELINE, GtkWidget)

void       nre_timeline_set_keys    (NreTimeline *self, const double *times, guint n);
guint      nre_timeline_get_n_keys  (NreTimeline *self);
double     nre_timeline_get_x       (NreTimeline *self, double time);
double     nre_timeline_get_time_at (NreTimeline *self, double x);

G_END_DECLS
