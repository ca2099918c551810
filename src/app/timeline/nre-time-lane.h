/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-time-drag.h"

G_BEGIN_DECLS

/* The times of a row in a column of a list, all of whose rows share a scale: they are dragged, or moved by
 * the keyboard, and so is the play head where nothing else is. Only what changed is drawn again: the lane
 * follows its row. Abstract: a subclass says what is where, draws it, and knows what a drag moves.
 *
 * Properties: row (GObject with a signal "changed"), selected (boolean: as the row is), dragging (boolean,
 * not writable). */
#define NRE_TYPE_TIME_LANE (nre_time_lane_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreTimeLane, nre_time_lane, NRE, TIME_LANE, GtkWidget)

/** NreTimeHold: what a press in a lane takes hold of. */
typedef enum
{
  NRE_TIME_HOLD_NOTHING,
  NRE_TIME_HOLD_HEAD,
  NRE_TIME_HOLD_OWN,            /* of the subclass, which may have no drag of it */
} NreTimeHold;

/**
 * NreTimeLaneClass:
 * @height: pixels
 * @load: the row is another one, or none, or says something else
 * @draw: what is there; not without a scale
 * @press: selects what is there; @drag: (out) (transfer full) (nullable): of that
 * @click: it was pressed and not moved
 * @get_distance: how far the drag has come, in its unit; @parts: of the life, @pixels: of the pointer;
 *   @is_free: it does not snap
 * @get_cursor: (nullable result): the name of the pointer's there
 * @step: arrow keys, @direction: −1 or 1; FALSE where nothing is done with them
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
