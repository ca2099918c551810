/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-playback.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* The animation of a model as a sheet with a ruler of frames, a row for each node that has keys, and a
 * diamond for each key. With the pointer or the keyboard, the user can select keys, also with a rubber band,
 * move them to other frames, insert and delete them. Only visible rows are drawn. The widget implements
 * GtkScrollable and must be in a GtkScrolledWindow.
 *
 * Properties: selection (NreSelection), only-node (boolean: whether only the row of the selected node is
 * shown). */
#define NRE_TYPE_TRACK_VIEW (nre_track_view_get_type ())
G_DECLARE_FINAL_TYPE (NreTrackView, nre_track_view, NRE, TRACK_VIEW, GtkWidget)

void       nre_track_view_set_playback (NreTrackView *self, NrePlayback *playback);
void       nre_track_view_fit          (NreTrackView *self);
void       nre_track_view_zoom         (NreTrackView *self, double factor, double x);
guint      nre_track_view_get_n_rows   (NreTrackView *self);
gboolean   nre_track_view_get_key_rect (NreTrackView *self, guint key, GdkRectangle *rect);
gboolean   nre_track_view_get_place    (NreTrackView *self, GdkRectangle *rect);
double     nre_track_view_get_x        (NreTrackView *self, double time);
double     nre_track_view_select_at    (NreTrackView *self, double x, double y);

G_END_DECLS
