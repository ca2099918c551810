/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-track-rows.h"
#include "nre-track-view.h"

G_BEGIN_DECLS

/* Shared by the files that implement NreTrackView. */

/* Sizes in pixels. */
#define NRE_TRACK_RULER 26
#define NRE_TRACK_MARGIN 14
#define NRE_TRACK_KEY_RADIUS 5.0

/** NreTrackDrag: what the pointer does while its button is down. */
typedef enum
{
  NRE_TRACK_DRAG_NONE,
  NRE_TRACK_DRAG_SCRUB,
  NRE_TRACK_DRAG_KEYS,  /* a key was pressed; it moves when the pointer moves */
  NRE_TRACK_DRAG_BAND,
} NreTrackDrag;

struct _NreTrackView
{
  GtkWidget parent_instance;

  NreSelection        *selection;
  NrePlayback         *playback;
  NreTrackRows        *rows;
  GtkBitset           *chosen;          /* the selected keys */
  gboolean             only_node;
  guint                node;            /* the selected node */

  GtkAdjustment       *hadjustment;
  GtkAdjustment       *vadjustment;
  GtkScrollablePolicy  hpolicy;
  GtkScrollablePolicy  vpolicy;

  double               scale;           /* pixels for each frame */
  gboolean             fitted;          /* whether the scale is adjusted so that all frames fit the width */
  int                  row_height;
  PangoLayout         *layout;
  GskRenderNode       *content;         /* the cached drawing without the play head; NULL if it must be drawn
                                         * again */

  NreTrackDrag         drag;
  gboolean             moved;
  gboolean             add;             /* whether the drag adds to the selection */
  guint                pressed_key;
  double               start_x;         /* start of the drag in the coordinates of the sheet, which may scroll
                                         * meanwhile */
  double               start_y;
  double               press_x;         /* start of the drag in the coordinates of the widget */
  double               press_y;
  double               x;               /* position of the pointer in the widget */
  double               y;
  int                  frames;          /* number of frames by which the selected keys are dragged */
  char                *refusal;         /* (nullable): why the keys cannot be dropped there */

  gint64               nudged_at;       /* monotonic time of the last move by the keyboard, or 0 */
  guint64              nudge_token;     /* the state of the document after that move; repeated moves extend
                                         * its undo step */
};

/* In nre-track-sheet.c, used by the other files. */
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

/* In nre-track-draw.c, used by the widget. */
void     nre_track_view_snapshot        (GtkWidget *widget, GtkSnapshot *snapshot);

/* In nre-track-input.c, used by the widget. */
void     nre_track_view_add_controllers (NreTrackView *self);
void     nre_track_view_cancel_drag     (NreTrackView *self);

G_END_DECLS
