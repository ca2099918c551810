/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-track-rows.h"
#include "nre-track-view.h"

G_BEGIN_DECLS

/* Shared by the files of NreTrackView: drawing and input are in files of their own. */

/* Pixels. */
#define NRE_TRACK_RULER 26
#define NRE_TRACK_MARGIN 14
#define NRE_TRACK_KEY_RADIUS 5.0

/** NreTrackDrag: the action of the pointer while its button is down. */
typedef enum
{
  NRE_TRACK_DRAG_NONE,
  NRE_TRACK_DRAG_SCRUB,
  NRE_TRACK_DRAG_KEYS,  /* pressed on a key; it moves once the pointer did */
  NRE_TRACK_DRAG_BAND,
} NreTrackDrag;

struct _NreTrackView
{
  GtkWidget parent_instance;

  NreSelection        *selection;
  NrePlayback         *playback;
  NreTrackRows        *rows;
  GtkBitset           *chosen;          /* the keys that are selected */
  gboolean             only_node;
  guint                node;            /* the selected one */

  GtkAdjustment       *hadjustment;
  GtkAdjustment       *vadjustment;
  GtkScrollablePolicy  hpolicy;
  GtkScrollablePolicy  vpolicy;

  double               scale;           /* pixels a frame */
  gboolean             fitted;          /* the scale follows the width */
  int                  row_height;
  PangoLayout         *layout;
  GskRenderNode       *content;         /* everything but the playhead, as long as it is valid */

  NreTrackDrag         drag;
  gboolean             moved;
  gboolean             add;             /* to what is selected */
  guint                pressed_key;
  double               start_x;         /* in the sheet: it may scroll under the pointer */
  double               start_y;
  double               press_x;         /* in the widget */
  double               press_y;
  double               x;               /* of the pointer, in the widget */
  double               y;
  int                  frames;          /* number of frames by which the selected keys are dragged */
  char                *refusal;         /* (nullable): why they cannot be dropped there */

  gint64               nudged_at;       /* monotonic time of the last move by the keyboard; else 0 */
  guint64              nudge_token;     /* the state after that, which repeated moves continue */
};

/* nre-track-sheet.c: used by all the others */
void     nre_track_view_changed         (NreTrackView *self);
int      nre_track_view_get_names_width (NreTrackView *self);
double   nre_track_view_get_row_y       (NreTrackView *self, guint row);
gboolean nre_track_view_get_row_at      (NreTrackView *self, double y, guint *row);
double   nre_track_view_get_time_at     (NreTrackView *self, double x);
gboolean nre_track_view_get_key_at      (NreTrackView *self, double x, double y, guint *row, guint *index);
double   nre_track_view_get_scroll_x    (NreTrackView *self);
double   nre_track_view_get_scroll_y    (NreTrackView *self);
void     nre_track_view_configure       (NreTrackView *self);
void     nre_track_view_show_row        (NreTrackView *self, guint row);
void     nre_track_view_show_key        (NreTrackView *self, guint row, guint index);
gboolean nre_track_view_get_lead        (NreTrackView *self, guint *row, guint *index);

/* nre-track-draw.c: used by the widget */
void     nre_track_view_snapshot        (GtkWidget *widget, GtkSnapshot *snapshot);

/* nre-track-input.c: used by the widget */
void     nre_track_view_add_controllers (NreTrackView *self);
void     nre_track_view_cancel_drag     (NreTrackView *self);

G_END_DECLS
