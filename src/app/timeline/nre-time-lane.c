/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-time-lane.h"

#include <math.h>

#include "nre-gtk-util.h"
#include "nre-report.h"
#include "nre-signal-source.h"
#include "nre-time-ruler.h"

/* Pixels. */
#define MINIMUM_WIDTH 160
#define NATURAL_WIDTH 300
#define THRESHOLD 3.0

/* µs. */
#define MOVES_BELONG_TOGETHER (1 * G_USEC_PER_SEC)

typedef struct
{
  NreTimeScale *scale;
  NreSelection *selection;
  GObject      *row;
  gboolean      is_selected;
  guint64       n_draws;        /* how often the lane was drawn */

  NreTimeDrag  *drag;
  gboolean      moving;         /* whether an edit of the drag is in progress */
  gboolean      scrubbing;
  gboolean      moved;          /* whether the pointer moved too far for a click */
  double        x;              /* of the pointer, since wheel events have no position */
  double        press_x;
  double        drag_x;         /* of the pointer, relative to @press_x */
  double        press_part;     /* the pressed time, as a part of the life */
  gint64        nudged_at;      /* monotonic time of the last move by the keyboard; else 0 */
  guint64       nudge_token;    /* of that move, so that the next one can continue its undo step */
} NreTimeLanePrivate;

enum
{
  PROP_0,
  PROP_ROW,
  PROP_SELECTED,
  PROP_DRAGGING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (NreTimeLane, nre_time_lane, GTK_TYPE_WIDGET)

static NreTimeLanePrivate *
get_private (NreTimeLane *self)
{
  return nre_time_lane_get_instance_private (self);
}

/** nre_time_lane_get_scale: (transfer none) (nullable). */
NreTimeScale *
nre_time_lane_get_scale (NreTimeLane *self)
{
  return get_private (self)->scale;
}

/** nre_time_lane_get_selection: (transfer none) (nullable). */
NreSelection *
nre_time_lane_get_selection (NreTimeLane *self)
{
  return get_private (self)->selection;
}

/** nre_time_lane_get_row: (transfer none) (nullable) (type GObject). */
gpointer
nre_time_lane_get_row (NreTimeLane *self)
{
  return get_private (self)->row;
}

/** nre_time_lane_is_selected: whether the row is selected. */
gboolean
nre_time_lane_is_selected (NreTimeLane *self)
{
  return get_private (self)->is_selected;
}

gboolean
nre_time_lane_is_dragging (NreTimeLane *self)
{
  return get_private (self)->drag != NULL;
}

/** nre_time_lane_get_n_draws: how often the lane was drawn, for measurements. */
guint64
nre_time_lane_get_n_draws (NreTimeLane *self)
{
  return get_private (self)->n_draws;
}

/** nre_time_lane_is_at_head: whether the play head can be dragged from @x, in pixels. */
gboolean
nre_time_lane_is_at_head (NreTimeLane *self, double x)
{
  NreTimeScale *scale = get_private (self)->scale;

  return nre_time_scale_has_life (scale) &&
         fabs (nre_time_scale_get_x (scale, nre_time_scale_get_head (scale)) - x) <= NRE_TIME_RULER_REACH;
}

/* --- Dragging ------------------------------------------------------------------------------------ */

/** nre_time_lane_end_drag: end the drag, if any. Does nothing during an edit by the drag itself. @keep:
 * whether to keep the changes */
void
nre_time_lane_end_drag (NreTimeLane *self, gboolean keep)
{
  NreTimeLanePrivate *priv = get_private (self);
  NreTimeDrag *drag;

  if (priv->moving)
    return;
  drag = g_steal_pointer (&priv->drag);
  priv->scrubbing = FALSE;
  if (drag == NULL)
    return;
  nre_time_scale_set_mark (priv->scale, NAN);
  if (keep)
    nre_time_drag_finish (drag);
  else
    nre_time_drag_cancel (drag);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DRAGGING]);
}

static gboolean
is_free (GdkModifierType state)
{
  return (state & (GDK_SHIFT_MASK | GDK_ALT_MASK)) != 0;
}

static void
drag_to (NreTimeLane *self, GdkModifierType state)
{
  NreTimeLanePrivate *priv = get_private (self);
  /* The strip may have scrolled meanwhile. */
  double parts = nre_time_scale_get_part_at (priv->scale, priv->press_x + priv->drag_x) - priv->press_part;
  g_autoptr (GError) error = NULL;
  gboolean moved;
  double by;

  if (nre_time_drag_is_over (priv->drag))
    {
      nre_time_lane_end_drag (self, TRUE);
      return;
    }
  by = NRE_TIME_LANE_GET_CLASS (self)->get_distance (self, priv->drag, parts, priv->drag_x, is_free (state));
  priv->moving = TRUE;
  moved = nre_time_drag_move (priv->drag, by, &error);
  priv->moving = FALSE;
  if (moved)
    {
      nre_time_scale_set_mark (priv->scale, nre_time_drag_get_part (priv->drag, priv->scale));
      return;
    }
  nre_time_lane_end_drag (self, FALSE);
  nre_report_error (GTK_WIDGET (self), error);
}

/* Near an end of the strip, the strip scrolls. */
static void
scroll_at_edge (NreTimeLane *self)
{
  NreTimeLanePrivate *priv = get_private (self);
  double page = gtk_adjustment_get_page_size (nre_time_scale_get_adjustment (priv->scale));
  double x = priv->press_x + priv->drag_x, by = 0;

  if (x < 0)
    by = x;
  else if (x > gtk_widget_get_width (GTK_WIDGET (self)))
    by = x - gtk_widget_get_width (GTK_WIDGET (self));
  if (by != 0)
    nre_time_scale_scroll (priv->scale, CLAMP (by / 400, -1, 1) * page / 4);
}

static void
scrub (NreTimeLane *self, GdkModifierType state)
{
  NreTimeLanePrivate *priv = get_private (self);
  double part = nre_time_scale_get_part_at (priv->scale, priv->press_x + priv->drag_x);

  if (!is_free (state))
    part = nre_time_scale_snap (priv->scale, part, NULL, NULL);
  nre_time_scale_set_head (priv->scale, part);
}

static void
set_cursor (NreTimeLane *self, double x)
{
  NreTimeLanePrivate *priv = get_private (self);
  const char *name = priv->scrubbing ? NULL : NRE_TIME_LANE_GET_CLASS (self)->get_cursor (self, x);

  if (name == NULL && (priv->scrubbing || nre_time_lane_is_at_head (self, x)))
    name = "col-resize";
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

static void
on_drag_begin (NreTimeLane *self, double x, double y, GtkGesture *gesture)
{
  NreTimeLanePrivate *priv = get_private (self);
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  NreTimeDrag *drag = NULL;
  NreTimeHold hold;

  nre_time_lane_end_drag (self, TRUE);
  if (priv->row == NULL)
    return;
  priv->press_x = x;
  priv->drag_x = 0;
  priv->moved = FALSE;
  priv->press_part = nre_time_scale_get_part_at (priv->scale, x);
  hold = NRE_TIME_LANE_GET_CLASS (self)->press (self, x, state, &drag);
  if (hold == NRE_TIME_HOLD_NOTHING)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  priv->scrubbing = hold == NRE_TIME_HOLD_HEAD;
  priv->drag = drag;
  if (drag != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DRAGGING]);
  set_cursor (self, x);
}

static void
on_drag_update (NreTimeLane *self, double x, double y, GtkGesture *gesture)
{
  NreTimeLanePrivate *priv = get_private (self);
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  priv->drag_x = x;
  priv->moved = priv->moved || fabs (x) >= THRESHOLD;
  if (!priv->moved || (priv->drag == NULL && !priv->scrubbing))
    return;
  scroll_at_edge (self);
  if (priv->scrubbing)
    scrub (self, state);
  else
    drag_to (self, state);
}

/* A press without a move, and without Ctrl or Shift, deselects all other items. What was moved may have moved
 * the end of the life, too; it stays in view. */
static void
on_drag_end (NreTimeLane *self, double x, double y, GtkGesture *gesture)
{
  NreTimeLanePrivate *priv = get_private (self);
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  gboolean was_clicked = priv->drag != NULL && !priv->moved && !(state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  double seconds = NAN;

  if (priv->drag != NULL && priv->moved)
    seconds = nre_time_drag_get_part (priv->drag, priv->scale) * nre_time_scale_get_life (priv->scale);
  nre_time_lane_end_drag (self, TRUE);
  if (isfinite (seconds))
    nre_time_scale_show (priv->scale, seconds / nre_time_scale_get_life (priv->scale));
  if (was_clicked && priv->row != NULL)
    NRE_TIME_LANE_GET_CLASS (self)->click (self, priv->press_x);
  set_cursor (self, priv->press_x + priv->drag_x);
}

static void
on_drag_cancel (NreTimeLane *self)
{
  nre_time_lane_end_drag (self, FALSE);
}

static void
on_motion (NreTimeLane *self, double x, double y)
{
  NreTimeLanePrivate *priv = get_private (self);

  priv->x = x;
  if (priv->drag == NULL && !priv->scrubbing)
    set_cursor (self, x);
}

static gboolean
on_scroll (NreTimeLane *self, double dx, double dy, GtkEventController *controller)
{
  NreTimeLanePrivate *priv = get_private (self);
  GdkModifierType state = gtk_event_controller_get_current_event_state (controller);

  return nre_time_scale_turn (priv->scale, state, priv->x, dx, dy);
}

/* --- The keyboard -------------------------------------------------------------------------------- */

/** nre_time_lane_get_nudge_token: the token for nre_time_drag_begin() with which a move by the keyboard
 * continues the undo step of the last one; 0 if that was too long ago. */
guint64
nre_time_lane_get_nudge_token (NreTimeLane *self)
{
  NreTimeLanePrivate *priv = get_private (self);
  gboolean goes_on = priv->nudged_at != 0 &&
                     g_get_monotonic_time () - priv->nudged_at < MOVES_BELONG_TOGETHER;

  return goes_on ? priv->nudge_token : 0;
}

/** nre_time_lane_forget_nudges: let the next move by the keyboard be an undo step of its own. */
void
nre_time_lane_forget_nudges (NreTimeLane *self)
{
  get_private (self)->nudged_at = 0;
}

/** nre_time_lane_nudge: move items by the keyboard. @drag: (transfer full) (nullable): NULL if nothing can be
 * moved, which rings the bell; @by: distance in the unit of the drag */
void
nre_time_lane_nudge (NreTimeLane *self, NreTimeDrag *drag, double by)
{
  NreTimeLanePrivate *priv = get_private (self);
  g_autoptr (GError) error = NULL;

  if (drag == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  if (!nre_time_drag_move (drag, by, &error))
    nre_report_error (GTK_WIDGET (self), error);
  nre_time_scale_show (priv->scale, nre_time_drag_get_part (drag, priv->scale));
  priv->nudge_token = nre_time_drag_finish (drag);
  priv->nudged_at = g_get_monotonic_time ();
}

static gboolean
on_key_pressed (NreTimeLane *self, guint keyval, guint keycode, GdkModifierType state)
{
  NreTimeLanePrivate *priv = get_private (self);
  int direction = 0;

  if (keyval == GDK_KEY_Escape && (priv->drag != NULL || priv->scrubbing))
    {
      nre_time_lane_end_drag (self, FALSE);
      return GDK_EVENT_STOP;
    }
  if (priv->row == NULL || priv->drag != NULL || (state & (GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left)
    direction = -1;
  else if (keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right)
    direction = 1;
  if (direction == 0 || !NRE_TIME_LANE_GET_CLASS (self)->step (self, direction, state))
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* --- Drawing ------------------------------------------------------------------------------------- */

/** nre_time_lane_draw_grid: draw a faint line at each time of the ruler. @color: text colour */
void
nre_time_lane_draw_grid (NreTimeLane *self, GtkSnapshot *snapshot, GdkRGBA color)
{
  NreTimeScale *scale = get_private (self)->scale;
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  NreTicks ticks;

  color.alpha *= 0.07f;
  nre_time_scale_get_ticks (scale, NRE_TIME_SCALE_TICKS, &ticks);
  for (gint64 i = ticks.first; i <= ticks.last; i++)
    {
      double x = floor (nre_time_scale_get_x (scale, (double) i * ticks.part));

      gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT ((float) x, 0, 1, height));
    }
}

static void
nre_time_lane_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NreTimeLane *self = NRE_TIME_LANE (widget);
  NreTimeLanePrivate *priv = get_private (self);

  priv->n_draws++;
  if (priv->scale != NULL)
    NRE_TIME_LANE_GET_CLASS (self)->draw (self, snapshot);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
on_row_changed (NreTimeLane *self)
{
  NRE_TIME_LANE_GET_CLASS (self)->load (self);
}

static void
set_row (NreTimeLane *self, GObject *row)
{
  NreTimeLanePrivate *priv = get_private (self);

  if (row == priv->row)
    return;
  nre_time_lane_end_drag (self, TRUE);
  priv->nudged_at = 0;
  nre_set_signal_source (&priv->row, row, self);
  if (row != NULL)
    g_signal_connect_swapped (row, "changed", G_CALLBACK (on_row_changed), self);
  on_row_changed (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROW]);
}

static void
nre_time_lane_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  int height = NRE_TIME_LANE_GET_CLASS (widget)->height;

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MINIMUM_WIDTH : height;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? NATURAL_WIDTH : height;
}

static void
nre_time_lane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreTimeLanePrivate *priv = get_private (NRE_TIME_LANE (widget));

  if (priv->scale != NULL)
    nre_time_scale_set_width (priv->scale, width);
}

/* The CSS class removes the padding at the sides of the cell, so that a column is as wide as its lanes. */
static void
nre_time_lane_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_time_lane_parent_class)->root (widget);
  gtk_widget_add_css_class (gtk_widget_get_parent (widget), "bar-cell");
}

static void
nre_time_lane_unmap (GtkWidget *widget)
{
  nre_time_lane_end_drag (NRE_TIME_LANE (widget), TRUE);
  GTK_WIDGET_CLASS (nre_time_lane_parent_class)->unmap (widget);
}

static void
nre_time_lane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreTimeLanePrivate *priv = get_private (NRE_TIME_LANE (object));

  switch (id)
    {
    case PROP_ROW:
      g_value_set_object (value, priv->row);
      break;
    case PROP_SELECTED:
      g_value_set_boolean (value, priv->is_selected);
      break;
    case PROP_DRAGGING:
      g_value_set_boolean (value, priv->drag != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_time_lane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreTimeLanePrivate *priv = get_private (NRE_TIME_LANE (object));

  switch (id)
    {
    case PROP_ROW:
      set_row (NRE_TIME_LANE (object), g_value_get_object (value));
      break;
    case PROP_SELECTED:
      if (priv->is_selected == g_value_get_boolean (value))
        return;
      priv->is_selected = g_value_get_boolean (value);
      gtk_widget_queue_draw (GTK_WIDGET (object));
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_time_lane_dispose (GObject *object)
{
  NreTimeLane *self = NRE_TIME_LANE (object);
  NreTimeLanePrivate *priv = get_private (self);

  set_row (self, NULL);
  nre_set_signal_source (&priv->scale, NULL, self);
  g_clear_object (&priv->selection);
  G_OBJECT_CLASS (nre_time_lane_parent_class)->dispose (object);
}

static void
nre_time_lane_class_init (NreTimeLaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = nre_time_lane_get_property;
  object_class->set_property = nre_time_lane_set_property;
  object_class->dispose = nre_time_lane_dispose;
  widget_class->measure = nre_time_lane_measure;
  widget_class->size_allocate = nre_time_lane_size_allocate;
  widget_class->snapshot = nre_time_lane_snapshot;
  widget_class->root = nre_time_lane_root;
  widget_class->unmap = nre_time_lane_unmap;

  properties[PROP_ROW] = g_param_spec_object ("row", NULL, NULL, G_TYPE_OBJECT, flags);
  properties[PROP_SELECTED] = g_param_spec_boolean ("selected", NULL, NULL, FALSE, flags);
  properties[PROP_DRAGGING] = g_param_spec_boolean ("dragging", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nre_time_lane_init (NreTimeLane *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *drag = GTK_EVENT_CONTROLLER (gtk_gesture_drag_new ());
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_has_tooltip (widget, TRUE);
  /* Time runs from left to right in every language of the editor. */
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  nre_widget_connect_controller (widget, drag, "drag-begin", G_CALLBACK (on_drag_begin));
  nre_widget_connect_controller (widget, drag, "drag-update", G_CALLBACK (on_drag_update));
  nre_widget_connect_controller (widget, drag, "drag-end", G_CALLBACK (on_drag_end));
  nre_widget_connect_controller (widget, drag, "cancel", G_CALLBACK (on_drag_cancel));
  nre_widget_connect_controller (widget, motion, "enter", G_CALLBACK (on_motion));
  nre_widget_connect_controller (widget, motion, "motion", G_CALLBACK (on_motion));
  nre_widget_connect_controller (widget, scroll, "scroll", G_CALLBACK (on_scroll));
  nre_widget_connect_controller (widget, gtk_event_controller_key_new (), "key-pressed",
                                 G_CALLBACK (on_key_pressed));
}

/** nre_time_lane_set_up: set the scale and the selection of a new lane. Must be called once. @scale: the
 * scale that all lanes of the list share; @selection: the selection whose document is edited by drags */
void
nre_time_lane_set_up (NreTimeLane *self, NreTimeScale *scale, NreSelection *selection)
{
  NreTimeLanePrivate *priv = get_private (self);

  priv->scale = g_object_ref (scale);
  priv->selection = g_object_ref (selection);
  g_signal_connect_swapped (scale, "changed", G_CALLBACK (gtk_widget_queue_draw), self);
}
