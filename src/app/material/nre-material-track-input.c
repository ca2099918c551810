/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-track-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-gtk-util.h"
#include "nre-report.h"
#include "nre-time-ruler.h"

/* Pixels. */
#define THRESHOLD 3.0

/* µs. */
#define MOVES_BELONG_TOGETHER (1 * G_USEC_PER_SEC)

#define PAGE_TICKS 10

static guint
get_index (NreMaterialTrack *self, guint key)
{
  return self->first_key + key;
}

/* --- Dragging ------------------------------------------------------------------------------------ */

/** nre_material_track_end_drag: @keep: or take back what it did; an edit of its own does not end it */
void
nre_material_track_end_drag (NreMaterialTrack *self, gboolean keep)
{
  NreMaterialKeyDrag *drag;

  if (self->moving)
    return;
  drag = g_steal_pointer (&self->drag);
  self->scrubbing = FALSE;
  if (drag == NULL)
    return;
  nre_time_scale_set_mark (self->scale, NAN);
  if (keep)
    nre_material_key_drag_finish (drag);
  else
    nre_material_key_drag_cancel (drag);
  nre_material_track_tell_dragging (self);
}

static double
get_part (NreMaterialTrack *self, guint ms)
{
  return nre_time_scale_has_life (self->scale) ? ms / 1000.0 / nre_time_scale_get_life (self->scale) : NAN;
}

static gboolean
is_free (GdkModifierType state)
{
  return (state & (GDK_SHIFT_MASK | GDK_ALT_MASK)) != 0;
}

static void
drag_to (NreMaterialTrack *self, GdkModifierType state)
{
  /* The strip may have scrolled meanwhile. */
  double parts = nre_time_scale_get_part_at (self->scale, self->press_x + self->drag_x) - self->press_part;
  double ms = nre_time_scale_has_life (self->scale) ? parts * nre_time_scale_get_life (self->scale) * 1000
                                                    : self->drag_x;
  g_autoptr (GError) error = NULL;
  gboolean moved;
  int whole;

  if (nre_material_key_drag_is_over (self->drag))
    {
      nre_material_track_end_drag (self, TRUE);
      return;
    }
  whole = is_free (state) ? (int) rint (CLAMP (ms, -G_MAXUINT16, G_MAXUINT16))
                          : nre_material_key_drag_snap (self->drag, self->scale, ms);
  self->moving = TRUE;
  moved = nre_material_key_drag_move (self->drag, whole, &error);
  self->moving = FALSE;
  if (moved)
    {
      nre_time_scale_set_mark (self->scale, get_part (self, nre_material_key_drag_get_time (self->drag)));
      return;
    }
  nre_material_track_end_drag (self, FALSE);
  nre_report_error (GTK_WIDGET (self), error);
}

static void
scrub (NreMaterialTrack *self, GdkModifierType state)
{
  double part = nre_time_scale_get_part_at (self->scale, self->press_x + self->drag_x);

  if (!is_free (state))
    part = nre_time_scale_snap (self->scale, part, NULL, NULL);
  nre_time_scale_set_head (self->scale, part);
}

static gboolean
is_at_head (NreMaterialTrack *self, double x)
{
  return nre_time_scale_has_life (self->scale) &&
         fabs (nre_time_scale_get_x (self->scale, nre_time_scale_get_head (self->scale)) - x) <=
             NRE_TIME_RULER_REACH;
}

static void
set_cursor (NreMaterialTrack *self, double x)
{
  const char *name = NULL;

  if (self->drag != NULL || (!self->scrubbing && nre_material_track_get_key_at (self, x) != G_MAXUINT))
    name = "ew-resize";
  else if (self->scrubbing || is_at_head (self, x))
    name = "col-resize";
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

/* With Ctrl one more or one less; what is selected already stays so, since all of it is moved. */
static gboolean
choose (NreMaterialTrack *self, guint key, GdkModifierType state)
{
  g_autoptr (GtkBitset) several = nre_selection_get_several (self->selection, NRE_MATERIAL_PART_KEY);
  gboolean was_chosen = gtk_bitset_contains (self->chosen, key);
  guint index = get_index (self, key);

  if (nre_selection_get_part (self->selection) != NRE_MATERIAL_PART_KEY ||
      !(state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)))
    {
      if (!was_chosen)
        nre_selection_select (self->selection, NRE_MATERIAL_PART_KEY, index);
      return TRUE;
    }
  if (!was_chosen)
    {
      gtk_bitset_add (several, index);
      nre_selection_select_several (self->selection, NRE_MATERIAL_PART_KEY, several, index);
      return TRUE;
    }
  gtk_bitset_remove (several, index);
  if (!gtk_bitset_is_empty (several))
    nre_selection_select_several (self->selection, NRE_MATERIAL_PART_KEY, several,
                                  gtk_bitset_get_minimum (several));
  else
    nre_selection_select (self->selection, NRE_MATERIAL_PART_ANIMATION, nre_numbered_row_get (self->row));
  return FALSE;
}

/** nre_material_track_select_at: the key that is there, unless it is selected, or the animation. */
void
nre_material_track_select_at (NreMaterialTrack *self, double x)
{
  guint key = nre_material_track_get_key_at (self, x);

  if (key != G_MAXUINT)
    choose (self, key, 0);
  else if (self->exists)
    nre_selection_select (self->selection, NRE_MATERIAL_PART_ANIMATION, nre_numbered_row_get (self->row));
}

static void
on_drag_begin (NreMaterialTrack *self, double x, double y, GtkGesture *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  guint key = nre_material_track_get_key_at (self, x);

  nre_material_track_end_drag (self, TRUE);
  if (!self->exists)
    return;
  self->press_x = x;
  self->drag_x = 0;
  self->moved = FALSE;
  self->press_part = nre_time_scale_get_part_at (self->scale, x);
  if (key == G_MAXUINT && !is_at_head (self, x))
    {
      /* The row may be selected already, while something else is in the material. */
      nre_selection_select (self->selection, NRE_MATERIAL_PART_ANIMATION, nre_numbered_row_get (self->row));
      return;
    }
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (key == G_MAXUINT)
    self->scrubbing = TRUE;
  else if (choose (self, key, state))
    {
      self->drag = nre_material_key_drag_new (self->selection, get_index (self, key), 0);
      nre_material_track_tell_dragging (self);
    }
  set_cursor (self, x);
}

static void
on_drag_update (NreMaterialTrack *self, double x, double y, GtkGesture *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  self->drag_x = x;
  self->moved = self->moved || fabs (x) >= THRESHOLD;
  if (!self->moved)
    return;
  if (self->scrubbing)
    scrub (self, state);
  else if (self->drag != NULL)
    drag_to (self, state);
}

/* One of several that was clicked, and not moved, is meant alone. */
static void
on_drag_end (NreMaterialTrack *self, double x, double y, GtkGesture *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  gboolean was_clicked = self->drag != NULL && !self->moved && !(state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  guint key = nre_material_track_get_key_at (self, self->press_x);

  nre_material_track_end_drag (self, TRUE);
  if (was_clicked && key != G_MAXUINT)
    nre_selection_select (self->selection, NRE_MATERIAL_PART_KEY, get_index (self, key));
  set_cursor (self, self->press_x + self->drag_x);
}

static void
on_drag_cancel (NreMaterialTrack *self)
{
  nre_material_track_end_drag (self, FALSE);
}

/* A second click: on a key to see the material at its time, beside the keys for a new one. */
static void
on_pressed (NreMaterialTrack *self, int n_press, double x, double y)
{
  guint key = nre_material_track_get_key_at (self, x);

  if (n_press != 2 || !self->exists || !nre_time_scale_has_life (self->scale))
    return;
  if (key != G_MAXUINT)
    nre_time_scale_set_head (self->scale, get_part (self, g_array_index (self->times, guint, key)));
  else if (!is_at_head (self, x))
    {
      double part = nre_time_scale_snap (self->scale, nre_time_scale_get_part_at (self->scale, x), NULL,
                                         NULL);

      gtk_widget_activate_action (GTK_WIDGET (self), "animation.insert-key", "(uu)",
                                  nre_numbered_row_get (self->row),
                                  (guint) rint (MAX (part, 0) * nre_time_scale_get_life (self->scale) *
                                                1000));
    }
}

static void
on_motion (NreMaterialTrack *self, double x, double y)
{
  self->x = x;
  if (self->drag == NULL && !self->scrubbing)
    set_cursor (self, x);
}

static gboolean
on_scroll (NreMaterialTrack *self, double dx, double dy, GtkEventController *controller)
{
  return nre_time_scale_turn (self->scale, gtk_event_controller_get_current_event_state (controller), self->x,
                              dx, dy);
}

/* --- The keyboard -------------------------------------------------------------------------------- */

/* To another key of the animation, in the order of the bytes; or to the first one. */
static void
step_key (NreMaterialTrack *self, int by, gboolean extend)
{
  guint lead = nre_selection_get_index (self->selection, NRE_MATERIAL_PART_KEY), key = 0;

  if (self->times->len == 0)
    return;
  if (!gtk_bitset_is_empty (self->chosen) && lead >= self->first_key &&
      lead - self->first_key < self->times->len)
    key = (guint) CLAMP ((gint64) lead - self->first_key + by, 0, (gint64) self->times->len - 1);
  if (extend)
    {
      g_autoptr (GtkBitset) several = nre_selection_get_several (self->selection, NRE_MATERIAL_PART_KEY);

      gtk_bitset_add (several, get_index (self, key));
      nre_selection_select_several (self->selection, NRE_MATERIAL_PART_KEY, several, get_index (self, key));
    }
  else
    nre_selection_select (self->selection, NRE_MATERIAL_PART_KEY, get_index (self, key));
  nre_time_scale_show (self->scale, get_part (self, g_array_index (self->times, guint, key)));
}

/* Pressed time and again, a key of the keyboard moves keys in one step. */
static void
nudge (NreMaterialTrack *self, int ticks)
{
  guint lead = nre_selection_get_index (self->selection, NRE_MATERIAL_PART_KEY);
  gint64 now = g_get_monotonic_time ();
  guint64 token = self->nudged_at != 0 && now - self->nudged_at < MOVES_BELONG_TOGETHER ? self->nudge_token
                                                                                        : 0;
  double life = nre_time_scale_has_life (self->scale) ? nre_time_scale_get_life (self->scale) * 1000 : 0;
  /* Never less than what the bytes can tell. */
  double ms = MAX (rint (nre_time_scale_get_nudge (self->scale) * life), 1);
  g_autoptr (GError) error = NULL;
  NreMaterialKeyDrag *drag = nre_material_key_drag_new (self->selection, lead, token);

  if (drag == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  if (!nre_material_key_drag_move (drag, ticks * (int) ms, &error))
    nre_report_error (GTK_WIDGET (self), error);
  nre_time_scale_show (self->scale, get_part (self, nre_material_key_drag_get_time (drag)));
  self->nudge_token = nre_material_key_drag_finish (drag);
  self->nudged_at = now;
}

static gboolean
on_key_pressed (NreMaterialTrack *self, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean control = (state & GDK_CONTROL_MASK) != 0, shift = (state & GDK_SHIFT_MASK) != 0;
  int direction = 0;

  if (keyval == GDK_KEY_Escape && (self->drag != NULL || self->scrubbing))
    {
      nre_material_track_end_drag (self, FALSE);
      return GDK_EVENT_STOP;
    }
  if (!self->exists || self->drag != NULL || (state & (GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left)
    direction = -1;
  else if (keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right)
    direction = 1;
  if (direction == 0)
    return GDK_EVENT_PROPAGATE;
  if (control || gtk_bitset_is_empty (self->chosen))
    step_key (self, direction, shift);
  else
    nudge (self, direction * (shift ? PAGE_TICKS : 1));
  return GDK_EVENT_STOP;
}

/* --- Controllers --------------------------------------------------------------------------------- */

static gboolean
on_query_tooltip (NreMaterialTrack *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  guint key = keyboard ? G_MAXUINT : nre_material_track_get_key_at (self, x);
  g_autofree char *text = NULL;

  if (self->drag != NULL || key == G_MAXUINT)
    return FALSE;
  text = g_strdup_printf (_("Key %u at %u ms"), key, g_array_index (self->times, guint, key));
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/** nre_material_track_add_controllers: once, when the track is made. */
void
nre_material_track_add_controllers (NreMaterialTrack *self)
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
  nre_widget_connect_controller (widget, GTK_EVENT_CONTROLLER (gtk_gesture_click_new ()), "pressed",
                                 G_CALLBACK (on_pressed));
  nre_widget_connect_controller (widget, gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES),
                                 "scroll", G_CALLBACK (on_scroll));
  nre_widget_connect_controller (widget, gtk_event_controller_key_new (), "key-pressed",
                                 G_CALLBACK (on_key_pressed));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
}
