/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-time-drag.h"

G_BEGIN_DECLS

/* The times of a row in a column of a list, all rows of which share a scale: they can be dragged, or moved by
 * the keyboard, and so can the play head where nothing else is. Only changed lanes are redrawn: a lane
 * follows its row. Abstract: a subclass finds and draws the things in it, and creates drags.
 *
 * Properties: row (GObject with a signal "changed"), selected (boolean: as the row is), dragging (boolean,
 * not writable). */
#define NRE_TYPE_TIME_LANE (nre_time_lane_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreTimeLane, nre_time_lane, NRE, TIME_LANE, GtkWidget)

/** NreTimeHold: what a press in a lane holds. */
typedef enum
{
  NRE_TIME_HOLD_NOTHING,
  NRE_TIME_HOLD_HEAD,
  NRE_TIME_HOLD_OWN,            /* something of the subclass, which may not be draggable */
} NreTimeHold;

/**
 * NreTimeLaneClass:
 * @height: pixels
 * @load: the row was replaced, removed or changed
 * @draw: draws the lane; not called without a scale
 * @press: selects the thing at the place; @drag: (out) (transfer full) (nullable): a drag of it
 * @click: the thing was pressed and not moved
 * @get_distance: the distance of the drag, in its unit; @parts: of the life, @pixels: of the pointer;
 *   @is_free: whether it does not snap
 * @get_cursor: (nullable result): the name of the cursor there
 * @step: arrow keys, @direction: −1 or 1; FALSE if they are not handled
 */
struct _NreTimeLaneClass
{
  GtkWidgetClass parent_class;

  int          height;
  void        (*load)         (NreTimeLane *self);
  void        (*draw)         (NreTimeLane *self, GtkSnapshot *snapshot);
  NreTimeHold (*press)        (NreTimeLane *self, double x, GdkModifierType state, NreTimeDrag **drag);
  void        (*click)        (NreTimeLane *self, double x);
  double      (*get_distance) (NreTimeLane *self, NreTimeDrag *drag, double parts, double pixels,
                               gboolean is_free);
  const char *(*get_cursor)   (NreTimeLane *self, double x);
  gboolean    (*step)         (NreTimeLane *self, int direction, GdkModifierType state);
};

NreTimeScale *nre_time_lane_get_scale       (NreTimeLane *self);
NreSelection *nre_time_lane_get_selection   (NreTimeLane *self);
gpointer      nre_time_lane_get_row         (NreTimeLane *self);
gboolean      nre_time_lane_is_selected     (NreTimeLane *self);
gboolean      nre_time_lane_is_dragging     (NreTimeLane *self);
guint64       nre_time_lane_get_n_draws     (NreTimeLane *self);
void          nre_time_lane_end_drag        (NreTimeLane *self, gboolean keep);

/* For subclasses. */
void          nre_time_lane_set_up          (NreTimeLane *self, NreTimeScale *scale, NreSelection *selection);
gboolean      nre_time_lane_is_at_head      (NreTimeLane *self, double x);
guint64       nre_time_lane_get_nudge_token (NreTimeLane *self);
void          nre_time_lane_forget_nudges   (NreTimeLane *self);
void          nre_time_lane_nudge           (NreTimeLane *self, NreTimeDrag *drag, double by);
void          nre_time_lane_draw_grid       (NreTimeLane *self, GtkSnapshot *snapshot, GdkRGBA color);

G_END_DECLS
