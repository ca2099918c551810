/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-track-view-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-error.h"
#include "nre-gtk-util.h"
#include "nre-key-actions.h"
#include "nre-model-edits.h"
#include "nre-model-kind.h"

/* Pixels. */
#define THRESHOLD 4.0
#define EDGE 24.0

/* µs. */
#define MOVES_BELONG_TOGETHER (1 * G_USEC_PER_SEC)

#define ZOOM 1.25
#define PAGE_FRAMES 10

static const NreTrackPoint *
get_point (NreTrackView *self, guint row, guint index)
{
  guint n;

  return nre_track_rows_get_points (self->rows, row, &n) + index;
}

static guint
get_node (NreTrackView *self, guint row)
{
  return nre_track_rows_get (self->rows, row)->node;
}

/* Select the key, with the node of the row, even if several nodes share the key. */
static void
choose (NreTrackView *self, guint row, guint key, const GtkBitset *keys)
{
  if (self->node != get_node (self, row))
    nre_selection_select (self->selection, NRE_PART_NODE, get_node (self, row));
  if (keys != NULL)
    nre_selection_select_several (self->selection, NRE_PART_KEY, keys, key);
  else
    nre_selection_select (self->selection, NRE_PART_KEY, key);
}

/** nre_track_view_select_at: select the key at the place, unless it is selected already, or else the node of
 * the row. Returns the frame there, or NAN over the names. */
double
nre_track_view_select_at (NreTrackView *self, double x, double y)
{
  guint row, index;
  double time;

  g_return_val_if_fail (NRE_IS_TRACK_VIEW (self), NAN);

  /* Find the time first, since the view scrolls to a new selection. */
  time = x < nre_track_view_get_names_width (self) ? NAN
                                                   : rint (MAX (nre_track_view_get_time_at (self, x), 0));
  if (nre_track_view_get_key_at (self, x, y, &row, &index))
    {
      guint key = get_point (self, row, index)->key;

      if (!gtk_bitset_contains (self->chosen, key))
        choose (self, row, key, NULL);
    }
  else if (nre_track_view_get_row_at (self, y, &row))
    nre_selection_select (self->selection, NRE_PART_NODE, get_node (self, row));
  return time;
}

/* --- Dragging keys ------------------------------------------------------------------------------- */

/** nre_track_view_cancel_drag: cancel the drag, without any change. */
void
nre_track_view_cancel_drag (NreTrackView *self)
{
  if (self->drag == NRE_TRACK_DRAG_NONE)
    return;
  self->drag = NRE_TRACK_DRAG_NONE;
  self->moved = FALSE;
  self->frames = 0;
  g_clear_pointer (&self->refusal, g_free);
  nre_track_view_changed (self);
}

/* Check whether the selected keys can be dropped at their dragged places. */
static void
check_drag (NreTrackView *self)
{
  g_autofree char *path = nre_selection_dup_entry_path (self->selection);
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GError) error = NULL;
  GtkBitsetIter iter;
  guint key;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, self->chosen, &key); more;
       more = gtk_bitset_iter_next (&iter, &key))
    g_array_append_val (keys, key);
  g_clear_pointer (&self->refusal, g_free);
  if (self->frames != 0 &&
      !nre_edit_check_move (nre_selection_get_document (self->selection), path,
                            (const guint *) (void *) keys->data, keys->len, self->frames, &error))
    self->refusal = nre_error_dup_sentence (error->message);
}

static void
drag_keys (NreTrackView *self)
{
  double frames = (self->x + nre_track_view_get_scroll_x (self) - self->start_x) / self->scale;
  int whole = (int) CLAMP (rint (frames), -1e6, 1e6);

  if (whole != self->frames)
    {
      self->frames = whole;
      check_drag (self);
    }
  nre_track_view_changed (self);
}

/* Scroll the sheet at an edge. */
static void
scroll_at_edge (NreTrackView *self)
{
  double left = nre_track_view_get_names_width (self) + EDGE;
  double right = gtk_widget_get_width (GTK_WIDGET (self)) - EDGE;

  if (self->hadjustment == NULL)
    return;
  if (self->x < left)
    gtk_adjustment_set_value (self->hadjustment,
                              gtk_adjustment_get_value (self->hadjustment) + (self->x - left) / 2);
  else if (self->x > right)
    gtk_adjustment_set_value (self->hadjustment,
                              gtk_adjustment_get_value (self->hadjustment) + (self->x - right) / 2);
}

static void
drop_keys (NreTrackView *self)
{
  int frames = self->frames;
  gboolean moved = self->moved;
  guint key = self->pressed_key, row, index;

  nre_track_view_cancel_drag (self);
  if (moved && frames != 0)
    nre_key_actions_move (GTK_WIDGET (self), self->selection, frames);
  else if (!moved && nre_track_rows_find_key (self->rows, key, self->node, &row, &index))
    /* A click on one of several selected keys selects only that one. */
    choose (self, row, key, NULL);
}

/* --- The rubber band ----------------------------------------------------------------------------- */

static void
take_band (NreTrackView *self)
{
  double x = self->start_x - nre_track_view_get_scroll_x (self);
  double y = self->start_y - nre_track_view_get_scroll_y (self);
  double left = nre_track_view_get_time_at (self, MIN (x, self->x));
  double right = nre_track_view_get_time_at (self, MAX (x, self->x));
  double top = MIN (y, self->y), bottom = MAX (y, self->y);
  g_autoptr (GtkBitset) keys = self->add ? gtk_bitset_copy (self->chosen) : gtk_bitset_new_empty ();
  guint lead = G_MAXUINT, lead_row = 0;

  nre_track_view_cancel_drag (self);
  for (guint row = 0; row < nre_track_view_get_n_rows (self); row++)
    {
      double middle = nre_track_view_get_row_y (self, row) + self->row_height / 2.0;
      const NreTrackPoint *points;
      guint n;

      if (middle < top || middle > bottom)
        continue;
      points = nre_track_rows_get_points (self->rows, row, &n);
      for (guint i = nre_track_rows_find_time (self->rows, row, left);
           i < n && (double) points[i].time <= right; i++)
        {
          gtk_bitset_add (keys, points[i].key);
          if (lead == G_MAXUINT)
            {
              lead = points[i].key;
              lead_row = row;
            }
        }
    }
  if (lead != G_MAXUINT)
    choose (self, lead_row, lead, keys);
}

/* A click beside the keys selects the node of the row. */
static void
click_row (NreTrackView *self)
{
  guint row;
  gboolean found = nre_track_view_get_row_at (self, self->y, &row);

  nre_track_view_cancel_drag (self);
  if (found)
    nre_selection_select (self->selection, NRE_PART_NODE, get_node (self, row));
}

/* --- The pointer --------------------------------------------------------------------------------- */

static void
scrub (NreTrackView *self)
{
  if (self->playback == NULL)
    return;
  nre_playback_set_playing (self->playback, FALSE);
  nre_playback_set_time (self->playback, rint (nre_track_view_get_time_at (self, self->x)));
}

/* With Shift, select all keys from the leading one to this one, if they belong to one node. */
static void
extend_to (NreTrackView *self, guint row, guint index, GtkBitset *keys)
{
  guint lead_row, lead_index;

  if (!nre_track_view_get_lead (self, &lead_row, &lead_index) || lead_row != row)
    return;
  for (guint i = MIN (lead_index, index); i <= MAX (lead_index, index); i++)
    gtk_bitset_add (keys, get_point (self, row, i)->key);
}

static void
press_key (NreTrackView *self, guint row, guint index, GdkModifierType state)
{
  guint key = get_point (self, row, index)->key;
  g_autoptr (GtkBitset) keys = gtk_bitset_copy (self->chosen);

  if ((state & GDK_CONTROL_MASK) && gtk_bitset_contains (keys, key))
    {
      guint other;

      gtk_bitset_remove (keys, key);
      self->drag = NRE_TRACK_DRAG_NONE;
      if (gtk_bitset_is_empty (keys))
        nre_selection_select (self->selection, NRE_PART_NODE, get_node (self, row));
      else
        {
          other = gtk_bitset_get_minimum (keys);
          nre_selection_select_several (self->selection, NRE_PART_KEY, keys, other);
        }
      return;
    }
  if (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK))
    {
      gtk_bitset_add (keys, key);
      if (state & GDK_SHIFT_MASK)
        extend_to (self, row, index, keys);
      choose (self, row, key, keys);
    }
  else if (!gtk_bitset_contains (keys, key))
    choose (self, row, key, NULL);
  self->drag = NRE_TRACK_DRAG_KEYS;
  self->pressed_key = key;
}

static void
on_drag_begin (NreTrackView *self, double x, double y, GtkGesture *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  guint row, index;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (nre_track_view_get_n_rows (self) == 0)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  nre_track_view_cancel_drag (self);
  self->x = self->press_x = x;
  self->y = self->press_y = y;
  self->start_x = x + nre_track_view_get_scroll_x (self);
  self->start_y = y + nre_track_view_get_scroll_y (self);
  self->add = (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) != 0;
  if (y < NRE_TRACK_RULER)
    {
      self->drag = NRE_TRACK_DRAG_SCRUB;
      scrub (self);
    }
  else if (x < nre_track_view_get_names_width (self))
    click_row (self);
  else if (nre_track_view_get_key_at (self, x, y, &row, &index))
    press_key (self, row, index, state);
  else
    self->drag = NRE_TRACK_DRAG_BAND;
}

static void
on_drag_update (NreTrackView *self, double x, double y)
{
  if (self->drag == NRE_TRACK_DRAG_NONE)
    return;
  self->x = self->press_x + x;
  self->y = self->press_y + y;
  self->moved = self->moved || fabs (x) >= THRESHOLD ||
                (self->drag == NRE_TRACK_DRAG_BAND && fabs (y) >= THRESHOLD);
  if (self->drag == NRE_TRACK_DRAG_SCRUB)
    scrub (self);
  else if (self->moved)
    {
      scroll_at_edge (self);
      if (self->drag == NRE_TRACK_DRAG_KEYS)
        drag_keys (self);
      else
        gtk_widget_queue_draw (GTK_WIDGET (self));
    }
}

static void
on_drag_end (NreTrackView *self)
{
  if (self->drag == NRE_TRACK_DRAG_KEYS && (self->moved || !self->add))
    drop_keys (self);
  else if (self->drag == NRE_TRACK_DRAG_BAND && self->moved)
    take_band (self);
  else if (self->drag == NRE_TRACK_DRAG_BAND && !self->add)
    click_row (self);
  else
    nre_track_view_cancel_drag (self);
}

/* A double click on the empty track inserts a key, on a key it shows the model at its time. */
static void
on_pressed (NreTrackView *self, int n_press, double x, double y)
{
  guint row, index;

  if (n_press != 2 || x < nre_track_view_get_names_width (self))
    return;
  if (nre_track_view_get_key_at (self, x, y, &row, &index))
    nre_key_actions_go_to (self->selection);
  else if (nre_track_view_get_row_at (self, y, &row))
    nre_key_actions_insert (GTK_WIDGET (self), self->selection, get_node (self, row),
                            MAX (nre_track_view_get_time_at (self, x), 0));
}

static gboolean
on_scroll (NreTrackView *self, double dx, double dy, GtkEventController *controller)
{
  if (!(gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK) || dy == 0)
    return GDK_EVENT_PROPAGATE;
  nre_track_view_zoom (self, pow (ZOOM, -dy), MAX (self->x, nre_track_view_get_names_width (self)));
  return GDK_EVENT_STOP;
}

static void
on_motion (NreTrackView *self, double x, double y)
{
  if (self->drag != NRE_TRACK_DRAG_NONE)
    return;
  self->x = x;
  self->y = y;
}

static gboolean
on_query_tooltip (NreTrackView *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  g_autofree char *text = NULL;
  const NreTrackPoint *point;
  guint row, index;

  if (keyboard || !nre_track_view_get_key_at (self, x, y, &row, &index))
    return FALSE;
  point = get_point (self, row, index);
  text = g_strdup_printf (_("Key %u, frame %g"), point->key, (double) point->time);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* --- The keyboard -------------------------------------------------------------------------------- */

/* Go to the row above or below: to the key that is nearest in time. */
static void
step_row (NreTrackView *self, int by)
{
  guint row = 0, index = 0, n, target;
  gboolean lead = nre_track_view_get_lead (self, &row, &index);
  const NreTrackPoint *points;
  double time;

  if (!lead && !nre_track_rows_find_node (self->rows, self->node, &row))
    target = 0;
  else
    target = (guint) CLAMP ((int) row + by, 0, (int) nre_track_view_get_n_rows (self) - 1);
  time = lead ? (double) get_point (self, row, index)->time
              : (self->playback != NULL ? nre_playback_get_time (self->playback) : 0);
  points = nre_track_rows_get_points (self->rows, target, &n);
  if (n == 0)
    {
      nre_selection_select (self->selection, NRE_PART_NODE, get_node (self, target));
      return;
    }
  index = MIN (nre_track_rows_find_time (self->rows, target, time), n - 1);
  if (index > 0 && time - (double) points[index - 1].time < (double) points[index].time - time)
    index--;
  choose (self, target, points[index].key, NULL);
}

/* Go to another key of the row, @by keys from the leading one. */
static void
step_key (NreTrackView *self, int by, gboolean extend)
{
  g_autoptr (GtkBitset) keys = NULL;
  guint row, index, n;

  if (!nre_track_view_get_lead (self, &row, &index))
    {
      step_row (self, 0);
      return;
    }
  nre_track_rows_get_points (self->rows, row, &n);
  index = (guint) CLAMP ((gint64) index + by, 0, (gint64) n - 1);
  if (extend)
    {
      keys = gtk_bitset_copy (self->chosen);
      gtk_bitset_add (keys, get_point (self, row, index)->key);
    }
  choose (self, row, get_point (self, row, index)->key, keys);
}

static void
select_all (NreTrackView *self)
{
  g_autoptr (GtkBitset) keys = gtk_bitset_new_empty ();
  guint lead = nre_selection_get_index (self->selection, NRE_PART_KEY);

  for (guint row = 0; row < nre_track_view_get_n_rows (self); row++)
    {
      guint n;
      const NreTrackPoint *points = nre_track_rows_get_points (self->rows, row, &n);

      for (guint i = 0; i < n; i++)
        gtk_bitset_add (keys, points[i].key);
    }
  if (gtk_bitset_is_empty (keys))
    return;
  if (!gtk_bitset_contains (keys, lead))
    lead = gtk_bitset_get_minimum (keys);
  nre_selection_select_several (self->selection, NRE_PART_KEY, keys, lead);
}

/* Repeated key presses move animation keys in one step. */
static void
nudge (NreTrackView *self, int frames)
{
  g_autoptr (NreDocument) document = g_object_ref (nre_selection_get_document (self->selection));
  gint64 now = g_get_monotonic_time ();

  if (self->nudged_at != 0 && now - self->nudged_at < MOVES_BELONG_TOGETHER)
    nre_document_resume_gesture (document, self->nudge_token);
  else
    nre_document_begin_gesture (document);
  nre_key_actions_move (GTK_WIDGET (self), self->selection, frames);
  nre_document_end_gesture (document);
  self->nudged_at = now;
  self->nudge_token = nre_history_get_token (nre_document_get_history (document));
}

static void
move_by (NreTrackView *self, int frames)
{
  if (!gtk_bitset_is_empty (self->chosen))
    nudge (self, frames);
  else if (self->playback != NULL)
    nre_playback_step (self->playback, frames);
}

static gboolean
on_control_key (NreTrackView *self, guint keyval, gboolean shift)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      step_key (self, -1, shift);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      step_key (self, 1, shift);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      step_row (self, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      step_row (self, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_a:
      select_all (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
on_key_pressed (NreTrackView *self, guint keyval, guint keycode, GdkModifierType state)
{
  double middle = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
  int frames = state & GDK_SHIFT_MASK ? PAGE_FRAMES : 1;

  if (nre_track_view_get_n_rows (self) == 0 || (state & (GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;
  if (state & GDK_CONTROL_MASK)
    return on_control_key (self, keyval, (state & GDK_SHIFT_MASK) != 0);
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      move_by (self, -frames);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      move_by (self, frames);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      step_row (self, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      step_row (self, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      step_key (self, -G_MAXINT, FALSE);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      step_key (self, G_MAXINT, FALSE);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      nre_key_actions_go_to (self->selection);
      return GDK_EVENT_STOP;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      nre_key_actions_delete (GTK_WIDGET (self), self->selection);
      return GDK_EVENT_STOP;
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      nre_track_view_zoom (self, ZOOM, middle);
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      nre_track_view_zoom (self, 1 / ZOOM, middle);
      return GDK_EVENT_STOP;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      nre_track_view_fit (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      if (self->drag == NRE_TRACK_DRAG_NONE)
        return GDK_EVENT_PROPAGATE;
      nre_track_view_cancel_drag (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* --- Controllers --------------------------------------------------------------------------------- */

/** nre_track_view_add_controllers: make a new view react to the pointer and to keys, and show tooltips. Must
 * be called once. */
void
nre_track_view_add_controllers (NreTrackView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *drag = GTK_EVENT_CONTROLLER (gtk_gesture_drag_new ());
  GtkEventController *click = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());

  nre_widget_connect_controller (widget, drag, "drag-begin", G_CALLBACK (on_drag_begin));
  nre_widget_connect_controller (widget, drag, "drag-update", G_CALLBACK (on_drag_update));
  nre_widget_connect_controller (widget, drag, "drag-end", G_CALLBACK (on_drag_end));
  nre_widget_connect_controller (widget, drag, "cancel", G_CALLBACK (nre_track_view_cancel_drag));
  nre_widget_connect_controller (widget, click, "pressed", G_CALLBACK (on_pressed));
  /* Let the same press reach both gestures. */
  gtk_gesture_group (GTK_GESTURE (click), GTK_GESTURE (drag));
  nre_widget_connect_controller (widget,
                                 gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL),
                                 "scroll", G_CALLBACK (on_scroll));
  nre_widget_connect_controller (widget, gtk_event_controller_motion_new (), "motion",
                                 G_CALLBACK (on_motion));
  nre_widget_connect_controller (widget, gtk_event_controller_key_new (), "key-pressed",
                                 G_CALLBACK (on_key_pressed));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
}
