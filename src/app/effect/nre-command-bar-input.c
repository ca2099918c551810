/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-bar-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-effect-kind.h"
#include "nre-gtk-util.h"
#include "nre-report.h"
#include "nre-time-ruler.h"

/* Pixels. */
#define THRESHOLD 3.0

/* µs. */
#define MOVES_BELONG_TOGETHER (1 * G_USEC_PER_SEC)

#define PAGE_TICKS 10

/* --- Dragging ------------------------------------------------------------------------------------ */

/** nre_command_bar_end_drag: @keep: or take back what it did; an edit of its own does not end it */
void
nre_command_bar_end_drag (NreCommandBar *self, gboolean keep)
{
  NreWindowDrag *drag;

  if (self->moving)
    return;
  drag = g_steal_pointer (&self->drag);
  self->scrubbing = FALSE;
  if (drag == NULL)
    return;
  nre_time_scale_set_mark (self->scale, NAN);
  if (keep)
    nre_window_drag_finish (drag);
  else
    nre_window_drag_cancel (drag);
}

static void
drag_to (NreCommandBar *self, GdkModifierType state)
{
  /* The strip may have scrolled meanwhile. */
  double parts = nre_time_scale_get_part_at (self->scale, self->press_x + self->drag_x) - self->press_part;
  gboolean is_free = (state & (GDK_SHIFT_MASK | GDK_ALT_MASK)) != 0;
  g_autoptr (GError) error = NULL;
  gboolean moved;

  if (nre_window_drag_is_over (self->drag))
    {
      nre_command_bar_end_drag (self, TRUE);
      return;
    }
  if (!is_free)
    parts = nre_window_drag_snap (self->drag, self->scale, parts);
  self->moving = TRUE;
  moved = nre_window_drag_move (self->drag, parts, &error);
  self->moving = FALSE;
  if (moved)
    {
      nre_time_scale_set_mark (self->scale, nre_window_drag_get_value (self->drag));
      return;
    }
  nre_command_bar_end_drag (self, FALSE);
  nre_report_error (GTK_WIDGET (self), error);
}

/* At an end of the strip the strip comes to the pointer. */
static void
scroll_at_edge (NreCommandBar *self)
{
  GtkAdjustment *adjustment = nre_time_scale_get_adjustment (self->scale);
  double x = self->press_x + self->drag_x, by = 0;

  if (x < 0)
    by = x;
  else if (x > gtk_widget_get_width (GTK_WIDGET (self)))
    by = x - gtk_widget_get_width (GTK_WIDGET (self));
  if (by != 0)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) +
                                            CLAMP (by / 400, -1, 1) * gtk_adjustment_get_page_size (adjustment) / 4);
}

static void
scrub (NreCommandBar *self, GdkModifierType state)
{
  double part = nre_time_scale_get_part_at (self->scale, self->press_x + self->drag_x);

  if (!(state & (GDK_SHIFT_MASK | GDK_ALT_MASK)))
    part = nre_time_scale_snap (self->scale, part, NULL, NULL);
  nre_time_scale_set_head (self->scale, part);
}

static gboolean
is_at_head (NreCommandBar *self, double x)
{
  return nre_time_scale_has_life (self->scale) &&
         fabs (nre_time_scale_get_x (self->scale, nre_time_scale_get_head (self->scale)) - x) <= NRE_TIME_RULER_REACH;
}

static void
set_cursor (NreCommandBar *self, NreWindowPart part, double x)
{
  const char *name = NULL;

  switch (part)
    {
    case NRE_WINDOW_PART_FROM:
    case NRE_WINDOW_PART_UNTIL:
    case NRE_WINDOW_PART_UNTIL_MAX:
      name = "ew-resize";
      break;
    case NRE_WINDOW_PART_BODY:
      name = self->drag != NULL ? "grabbing" : "grab";
      break;
    case NRE_WINDOW_PART_NONE:
    default:
      if (self->scrubbing || is_at_head (self, x))
        name = "col-resize";
    }
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

/* Ends of windows come before the play head, which can be taken hold of in the ruler as well; the body does
 * not. */
static NreWindowPart
get_part_at (NreCommandBar *self, double x)
{
  NreWindowPart part = nre_command_bar_get_part_at (self, x);

  return part == NRE_WINDOW_PART_BODY && is_at_head (self, x) ? NRE_WINDOW_PART_NONE : part;
}

/* What is selected already stays so, since all of it is moved. */
static void
choose (NreCommandBar *self)
{
  guint index = nre_command_row_get_index (self->row);
  g_autoptr (GtkBitset) several = nre_selection_get_several (self->selection, NRE_EFFECT_PART_COMMAND);

  if (!gtk_bitset_contains (several, index))
    nre_selection_select (self->selection, NRE_EFFECT_PART_COMMAND, index);
}

static void
on_drag_begin (NreCommandBar *self, double x, double y, GtkGesture *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  NreWindowPart part = get_part_at (self, x);

  nre_command_bar_end_drag (self, TRUE);
  /* With Ctrl and Shift rows are selected. */
  if (self->row == NULL || (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)))
    return;
  self->press_x = x;
  self->drag_x = 0;
  self->moved = FALSE;
  self->press_part = nre_time_scale_get_part_at (self->scale, x);
  if (part != NRE_WINDOW_PART_NONE)
    {
      choose (self);
      self->drag = nre_window_drag_new (self->selection, nre_command_row_get_index (self->row), part, 0);
    }
  else if (is_at_head (self, x))
    self->scrubbing = TRUE;
  if (self->drag == NULL && !self->scrubbing)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  set_cursor (self, part, x);
}

static void
on_drag_update (NreCommandBar *self, double x, double y, GtkGesture *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  self->drag_x = x;
  self->moved = self->moved || fabs (x) >= THRESHOLD;
  if (!self->moved)
    return;
  if (self->drag != NULL || self->scrubbing)
    scroll_at_edge (self);
  if (self->scrubbing)
    scrub (self, state);
  else if (self->drag != NULL)
    drag_to (self, state);
}

/* One of several that was clicked, and not moved, is meant alone. */
static void
on_drag_end (NreCommandBar *self)
{
  gboolean was_clicked = self->drag != NULL && !self->moved;

  nre_command_bar_end_drag (self, TRUE);
  if (was_clicked && self->row != NULL)
    nre_selection_select (self->selection, NRE_EFFECT_PART_COMMAND, nre_command_row_get_index (self->row));
  set_cursor (self, get_part_at (self, self->press_x + self->drag_x), self->press_x + self->drag_x);
}

static void
on_drag_cancel (NreCommandBar *self)
{
  nre_command_bar_end_drag (self, FALSE);
}

static void
on_motion (NreCommandBar *self, double x, double y)
{
  self->x = x;
  if (self->drag == NULL && !self->scrubbing)
    set_cursor (self, get_part_at (self, x), x);
}

/* --- The wheel ----------------------------------------------------------------------------------- */

static gboolean
on_scroll (NreCommandBar *self, double dx, double dy, GtkEventController *controller)
{
  return nre_time_scale_turn (self->scale, gtk_event_controller_get_current_event_state (controller), self->x, dx, dy);
}

/* --- The keyboard -------------------------------------------------------------------------------- */

/* Pressed time and again, a key moves in one step. */
static void
nudge (NreCommandBar *self, NreWindowPart part, int ticks)
{
  gint64 now = g_get_monotonic_time ();
  guint64 token = self->nudged_at != 0 && now - self->nudged_at < MOVES_BELONG_TOGETHER ? self->nudge_token : 0;
  g_autoptr (GError) error = NULL;
  NreWindowDrag *drag;

  choose (self);
  drag = nre_window_drag_new (self->selection, nre_command_row_get_index (self->row), part, token);
  if (drag == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  if (!nre_window_drag_move (drag, ticks * nre_time_scale_get_nudge (self->scale), &error))
    nre_report_error (GTK_WIDGET (self), error);
  nre_time_scale_show (self->scale, nre_window_drag_get_value (drag));
  self->nudge_token = nre_window_drag_finish (drag);
  self->nudged_at = now;
}

static gboolean
on_key_pressed (NreCommandBar *self, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean shift = (state & GDK_SHIFT_MASK) != 0, control = (state & GDK_CONTROL_MASK) != 0;
  NreWindowPart part = !shift ? NRE_WINDOW_PART_BODY : control ? NRE_WINDOW_PART_FROM : NRE_WINDOW_PART_UNTIL;
  int direction = 0;

  if (keyval == GDK_KEY_Escape && (self->drag != NULL || self->scrubbing))
    {
      nre_command_bar_end_drag (self, FALSE);
      return GDK_EVENT_STOP;
    }
  if (self->row == NULL || self->drag != NULL || (state & (GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left)
    direction = -1;
  else if (keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right)
    direction = 1;
  if (direction == 0)
    return GDK_EVENT_PROPAGATE;
  /* Of a random end Shift moves the latest time, which is the one that is seen to be the end. */
  if (part == NRE_WINDOW_PART_UNTIL && self->look.span.until_max != self->look.span.until)
    part = NRE_WINDOW_PART_UNTIL_MAX;
  nudge (self, part, direction * (control && !shift ? PAGE_TICKS : 1));
  return GDK_EVENT_STOP;
}

/* --- Controllers --------------------------------------------------------------------------------- */

static gboolean
on_query_tooltip (NreCommandBar *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  const NreEffectSpan *span = &self->look.span;
  g_autofree char *from = nre_time_scale_dup_times (self->scale, (double) span->from);
  g_autofree char *until = nre_time_scale_dup_times (self->scale, (double) span->until);
  g_autofree char *latest = nre_time_scale_dup_times (self->scale, (double) span->until_max);
  g_autofree char *text = NULL;

  if (self->drag != NULL || !self->look.has_window ||
      (!keyboard && nre_command_bar_is_finite (self) && nre_command_bar_get_part_at (self, x) == NRE_WINDOW_PART_NONE))
    return FALSE;
  if (span->until_max != span->until)
    text = g_strdup_printf ("%s\n%s\n%s", from, until, latest);
  else
    text = g_strdup_printf ("%s\n%s", from, until);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/** nre_command_bar_add_controllers: once, when the bar is made. */
void
nre_command_bar_add_controllers (NreCommandBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *drag = GTK_EVENT_CONTROLLER (gtk_gesture_drag_new ());
  GtkEventController *motion = gtk_event_controller_motion_new ();

  nre_widget_connect_controller (widget, drag, "drag-begin", G_CALLBACK (on_drag_begin));
  nre_widget_connect_controller (widget, drag, "drag-update", G_CALLBACK (on_drag_update));
  nre_widget_connect_controller (widget, drag, "drag-end", G_CALLBACK (on_drag_end));
  nre_widget_connect_controller (widget, drag, "cancel", G_CALLBACK (on_drag_cancel));
  nre_widget_connect_controller (widget, motion, "enter", G_CALLBACK (on_motion));
  nre_widget_connect_controller (widget, motion, "motion", G_CALLBACK (on_motion));
  nre_widget_connect_controller (widget, gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES),
                                 "scroll", G_CALLBACK (on_scroll));
  nre_widget_connect_controller (widget, gtk_event_controller_key_new (), "key-pressed",
                                 G_CALLBACK (on_key_pressed));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
}
