/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-track-private.h"

#include <glib/gi18n.h>
#include <math.h>

#define PAGE_TICKS 10

static NreTimeScale *
get_scale (NreMaterialTrack *self)
{
  return nre_time_lane_get_scale (NRE_TIME_LANE (self));
}

static NreSelection *
get_selection (NreMaterialTrack *self)
{
  return nre_time_lane_get_selection (NRE_TIME_LANE (self));
}

static guint
get_index (NreMaterialTrack *self, guint key)
{
  return self->first_key + key;
}

static double
get_part (NreMaterialTrack *self, guint ms)
{
  NreTimeScale *scale = get_scale (self);

  return nre_time_scale_has_life (scale) ? ms / 1000.0 / nre_time_scale_get_life (scale) : NAN;
}

static void
select_animation (NreMaterialTrack *self)
{
  nre_selection_select (get_selection (self), NRE_MATERIAL_PART_ANIMATION,
                        nre_material_track_get_animation (self));
}

/* --- The pointer --------------------------------------------------------------------------------- */

/** nre_material_track_get_cursor: (nullable): the CSS name of the cursor at @x. */
const char *
nre_material_track_get_cursor (NreTimeLane *lane, double x)
{
  return nre_time_lane_is_dragging (lane) ||
                 nre_material_track_get_key_at (NRE_MATERIAL_TRACK (lane), x) != G_MAXUINT
           ? "ew-resize"
           : NULL;
}

/* Select a key that was pressed. With Ctrl or Shift, add it to the selection, or remove it. Without, selected
 * keys stay selected, since a drag moves all of them. Returns FALSE if the key was deselected. */
static gboolean
choose (NreMaterialTrack *self, guint key, GdkModifierType state)
{
  g_autoptr (GtkBitset) several = nre_selection_get_several (get_selection (self), NRE_MATERIAL_PART_KEY);
  gboolean was_chosen = gtk_bitset_contains (self->chosen, key);
  guint index = get_index (self, key);

  if (nre_selection_get_part (get_selection (self)) != NRE_MATERIAL_PART_KEY ||
      !(state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)))
    {
      if (!was_chosen)
        nre_selection_select (get_selection (self), NRE_MATERIAL_PART_KEY, index);
      return TRUE;
    }
  if (!was_chosen)
    {
      gtk_bitset_add (several, index);
      nre_selection_select_several (get_selection (self), NRE_MATERIAL_PART_KEY, several, index);
      return TRUE;
    }
  gtk_bitset_remove (several, index);
  if (!gtk_bitset_is_empty (several))
    nre_selection_select_several (get_selection (self), NRE_MATERIAL_PART_KEY, several,
                                  gtk_bitset_get_minimum (several));
  else
    select_animation (self);
  return FALSE;
}

/** nre_material_track_select_at: select the key at @x, or the animation if there is none. If the key is
 * already selected, the other selected keys stay selected. */
void
nre_material_track_select_at (NreMaterialTrack *self, double x)
{
  guint key = nre_material_track_get_key_at (self, x);

  if (key != G_MAXUINT)
    choose (self, key, 0);
  else if (self->exists)
    select_animation (self);
}

/** nre_material_track_find_time: get the time at @x, which snaps to a near tick. @ms: (out): in milliseconds.
 * Returns FALSE if there is no animation, or the scale has no life. */
gboolean
nre_material_track_find_time (NreMaterialTrack *self, double x, guint *ms)
{
  NreTimeScale *scale = get_scale (self);
  double part;

  if (!self->exists || !nre_time_scale_has_life (scale))
    return FALSE;
  part = nre_time_scale_snap (scale, nre_time_scale_get_part_at (scale, x), NULL, NULL);
  *ms = (guint) rint (MAX (part, 0) * nre_time_scale_get_life (scale) * 1000);
  return TRUE;
}

/** nre_material_track_press: select the key at @x, or the animation if there is neither a key nor the play
 * head; see NreTimeLaneClass.press. */
NreTimeHold
nre_material_track_press (NreTimeLane *lane, double x, GdkModifierType state, NreTimeDrag **drag)
{
  NreMaterialTrack *self = NRE_MATERIAL_TRACK (lane);
  guint key = nre_material_track_get_key_at (self, x);

  if (!self->exists)
    return NRE_TIME_HOLD_NOTHING;
  if (key == G_MAXUINT && nre_time_lane_is_at_head (lane, x))
    return NRE_TIME_HOLD_HEAD;
  if (key == G_MAXUINT)
    {
      /* The row may be selected already, while something else is in the material. */
      select_animation (self);
      return NRE_TIME_HOLD_NOTHING;
    }
  if (choose (self, key, state))
    *drag = nre_material_key_drag_new (get_selection (self), get_index (self, key), 0);
  return NRE_TIME_HOLD_OWN;
}

/** nre_material_track_click: select the key at @x, and deselect all others. */
void
nre_material_track_click (NreTimeLane *lane, double x)
{
  NreMaterialTrack *self = NRE_MATERIAL_TRACK (lane);
  guint key = nre_material_track_get_key_at (self, x);

  if (key != G_MAXUINT)
    nre_selection_select (get_selection (self), NRE_MATERIAL_PART_KEY, get_index (self, key));
}

/** nre_material_track_get_distance: the distance of a drag in milliseconds; see
 * NreTimeLaneClass.get_distance. */
double
nre_material_track_get_distance (NreTimeLane *lane, NreTimeDrag *drag, double parts, double pixels,
                                 gboolean is_free)
{
  NreTimeScale *scale = nre_time_lane_get_scale (lane);
  double ms = nre_time_scale_has_life (scale) ? parts * nre_time_scale_get_life (scale) * 1000 : pixels;

  return is_free ? rint (CLAMP (ms, -G_MAXUINT16, G_MAXUINT16))
                 : nre_material_key_drag_snap (NRE_MATERIAL_KEY_DRAG (drag), scale, ms);
}

/** nre_material_track_on_pressed: handle a double click: on a key, move the play head to its time; beside
 * keys and the play head, insert a key. */
void
nre_material_track_on_pressed (NreMaterialTrack *self, int n_press, double x, double y)
{
  guint key = nre_material_track_get_key_at (self, x), ms;

  if (n_press != 2 || !nre_material_track_find_time (self, x, &ms))
    return;
  if (key != G_MAXUINT)
    nre_time_scale_set_head (get_scale (self), get_part (self, g_array_index (self->times, guint, key)));
  else if (!nre_time_lane_is_at_head (NRE_TIME_LANE (self), x))
    gtk_widget_activate_action (GTK_WIDGET (self), "animation.insert-key", "(uu)",
                                nre_material_track_get_animation (self), ms);
}

/* --- The keyboard -------------------------------------------------------------------------------- */

/* Select the key that is @by further in the order of the bytes, or the first one if no key of this animation
 * is selected. @extend: whether other keys stay selected */
static void
step_key (NreMaterialTrack *self, int by, gboolean extend)
{
  guint lead = nre_selection_get_index (get_selection (self), NRE_MATERIAL_PART_KEY), key = 0;

  if (self->times->len == 0)
    return;
  if (!gtk_bitset_is_empty (self->chosen) && lead >= self->first_key &&
      lead - self->first_key < self->times->len)
    key = (guint) CLAMP ((gint64) lead - self->first_key + by, 0, (gint64) self->times->len - 1);
  if (extend)
    {
      g_autoptr (GtkBitset) several = nre_selection_get_several (get_selection (self), NRE_MATERIAL_PART_KEY);

      gtk_bitset_add (several, get_index (self, key));
      nre_selection_select_several (get_selection (self), NRE_MATERIAL_PART_KEY, several,
                                    get_index (self, key));
    }
  else
    nre_selection_select (get_selection (self), NRE_MATERIAL_PART_KEY, get_index (self, key));
  nre_time_scale_show (get_scale (self), get_part (self, g_array_index (self->times, guint, key)));
}

static void
nudge (NreMaterialTrack *self, int ticks)
{
  NreTimeScale *scale = get_scale (self);
  guint lead = nre_selection_get_index (get_selection (self), NRE_MATERIAL_PART_KEY);
  double life = nre_time_scale_has_life (scale) ? nre_time_scale_get_life (scale) * 1000 : 0;
  /* At least 1 ms, the resolution of the format. */
  double ms = MAX (rint (nre_time_scale_get_nudge (scale) * life), 1);

  nre_time_lane_nudge (NRE_TIME_LANE (self),
                       nre_material_key_drag_new (get_selection (self), lead,
                                                  nre_time_lane_get_nudge_token (NRE_TIME_LANE (self))),
                       ticks * ms);
}

/** nre_material_track_step: move the selected keys; with Ctrl, or if none is selected, select another key.
 * Returns FALSE if the track does not exist. See NreTimeLaneClass.step. */
gboolean
nre_material_track_step (NreTimeLane *lane, int direction, GdkModifierType state)
{
  NreMaterialTrack *self = NRE_MATERIAL_TRACK (lane);
  gboolean shift = (state & GDK_SHIFT_MASK) != 0;

  if (!self->exists)
    return FALSE;
  if ((state & GDK_CONTROL_MASK) || gtk_bitset_is_empty (self->chosen))
    step_key (self, direction, shift);
  else
    nudge (self, direction * (shift ? PAGE_TICKS : 1));
  return TRUE;
}

/* --- The tooltip --------------------------------------------------------------------------------- */

/** nre_material_track_query_tooltip: set the tooltip of the key under the pointer. Returns FALSE if there is
 * no key, during a drag, or if the keyboard asks. */
gboolean
nre_material_track_query_tooltip (NreMaterialTrack *self, int x, int y, gboolean keyboard,
                                  GtkTooltip *tooltip)
{
  guint key = keyboard ? G_MAXUINT : nre_material_track_get_key_at (self, x);
  g_autofree char *text = NULL;

  if (nre_time_lane_is_dragging (NRE_TIME_LANE (self)) || key == G_MAXUINT)
    return FALSE;
  text = g_strdup_printf (_("Key %u at %u ms"), key, g_array_index (self->times, guint, key));
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}
