/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-time-drag.h"

G_BEGIN_DECLS

/* The abstract base class of cells that show the times of a row, such as keys or a bar. All rows of the list
 * share an NreTimeScale. The user can drag the items in a lane, or move them with the keyboard, and drag the
 * play head where there is no item. The play head is not part of a lane, so that a lane is not drawn again
 * when it moves. A subclass finds and draws the items, and creates the drags.
 *
 * Properties: row (GObject with a signal "changed"), selected (boolean: whether the row is selected),
 * dragging (boolean, read-only). */
#define NRE_TYPE_TIME_LANE (nre_time_lane_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreTimeLane, nre_time_lane, NRE, TIME_LANE, GtkWidget)

/** NreTimeHold: what the user has pressed in a lane. */
typedef enum
{
  NRE_TIME_HOLD_NOTHING,
  NRE_TIME_HOLD_HEAD,
  NRE_TIME_HOLD_OWN,            /* an item of the subclass, which may not be draggable */
} NreTimeHold;

/**
 * NreTimeLaneClass: set by the subclass.
 * @height: height of a lane, in pixels
 * @load: called when the row has been replaced, removed or changed
 * @draw: draws the lane; not called without a scale
 * @press: selects the item at @x, and returns what was pressed; @drag: (out) (transfer full) (nullable): a
 *   new drag of the item, initially NULL
 * @click: called when an item was pressed and released without a drag
 * @get_distance: returns the distance of a drag, in the unit of the drag; @parts: the distance as a fraction
 *   of the life; @pixels: the distance that the pointer has moved; @is_free: whether the drag does not snap
 * @get_cursor: returns (nullable): the name of the cursor at @x
 * @step: moves items when an arrow key is pressed; @direction: −1 or 1. Returns FALSE if the key is not
 *   handled
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

/* For subclasses only. */
void          nre_time_lane_set_up          (NreTimeLane *self, NreTimeScale *scale, NreSelection *selection);
gboolean      nre_time_lane_is_at_head      (NreTimeLane *self, double x);
guint64       nre_time_lane_get_nudge_token (NreTimeLane *self);
void          nre_time_lane_forget_nudges   (NreTimeLane *self);
void          nre_time_lane_nudge           (NreTimeLane *self, NreTimeDrag *drag, double by);
void          nre_time_lane_draw_grid       (NreTimeLane *self, GtkSnapshot *snapshot, GdkRGBA color);

G_END_DECLS
