/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-bar-private.h"

#include "nre-effect-kind.h"

#define PAGE_TICKS 10

static guint
get_index (NreCommandBar *self)
{
  return nre_command_row_get_index (nre_command_bar_get_row (self));
}

/* --- The pointer --------------------------------------------------------------------------------- */

/* Ends of windows take precedence over the play head, which can also be dragged in the
 * ruler; the body does not. */
static NreCommandSpanPart
get_part_at (NreCommandBar *self, double x)
{
  NreCommandSpanPart part = nre_command_bar_get_part_at (self, x);

  if (part == NRE_COMMAND_SPAN_BODY && nre_time_lane_is_at_head (NRE_TIME_LANE (self), x))
    return NRE_COMMAND_SPAN_NONE;
  return part;
}

/** nre_command_bar_get_cursor: implements get_cursor of NreTimeLaneClass. */
const char *
nre_command_bar_get_cursor (NreTimeLane *lane, double x)
{
  switch (get_part_at (NRE_COMMAND_BAR (lane), x))
    {
    case NRE_COMMAND_SPAN_FROM:
    case NRE_COMMAND_SPAN_UNTIL:
    case NRE_COMMAND_SPAN_UNTIL_MAX:
      return "ew-resize";
    case NRE_COMMAND_SPAN_BODY:
      return nre_time_lane_is_dragging (lane) ? "grabbing" : "grab";
    case NRE_COMMAND_SPAN_NONE:
    default:
      return NULL;
    }
}

/* Select the command, unless it is selected along with others: then all of them are moved. */
static void
choose (NreCommandBar *self)
{
  NreSelection *selection = nre_time_lane_get_selection (NRE_TIME_LANE (self));
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, NRE_EFFECT_PART_COMMAND);

  if (!gtk_bitset_contains (several, get_index (self)))
    nre_selection_select (selection, NRE_EFFECT_PART_COMMAND, get_index (self));
}

/** nre_command_bar_press: implements press of NreTimeLaneClass: press the window, or the end of it, at @x. */
NreTimeHold
nre_command_bar_press (NreTimeLane *lane, double x, GdkModifierType state, NreTimeDrag **drag)
{
  NreCommandBar *self = NRE_COMMAND_BAR (lane);
  NreCommandSpanPart part = get_part_at (self, x);

  /* With Ctrl or Shift, rows are selected. */
  if (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK))
    return NRE_TIME_HOLD_NOTHING;
  if (part == NRE_COMMAND_SPAN_NONE)
    return nre_time_lane_is_at_head (lane, x) ? NRE_TIME_HOLD_HEAD : NRE_TIME_HOLD_NOTHING;
  choose (self);
  *drag = nre_command_span_drag_new (nre_time_lane_get_selection (lane), get_index (self), part, 0);
  return *drag != NULL ? NRE_TIME_HOLD_OWN : NRE_TIME_HOLD_NOTHING;
}

/** nre_command_bar_click: implements click of NreTimeLaneClass: select only this command. */
void
nre_command_bar_click (NreTimeLane *lane, double x)
{
  nre_selection_select (nre_time_lane_get_selection (lane), NRE_EFFECT_PART_COMMAND,
                        get_index (NRE_COMMAND_BAR (lane)));
}

/** nre_command_bar_get_distance: implements get_distance of NreTimeLaneClass. The unit is a fraction of the
 * life. */
double
nre_command_bar_get_distance (NreTimeLane *lane, NreTimeDrag *drag, double parts, double pixels,
                              gboolean is_free)
{
  NreTimeScale *scale = nre_time_lane_get_scale (lane);

  return is_free ? parts : nre_command_span_drag_snap (NRE_COMMAND_SPAN_DRAG (drag), scale, parts);
}

/* --- The keyboard -------------------------------------------------------------------------------- */

/** nre_command_bar_step: implements step of NreTimeLaneClass: move the windows of the selected commands, or,
 * with Shift, their ends. */
gboolean
nre_command_bar_step (NreTimeLane *lane, int direction, GdkModifierType state)
{
  NreCommandBar *self = NRE_COMMAND_BAR (lane);
  gboolean shift = (state & GDK_SHIFT_MASK) != 0, control = (state & GDK_CONTROL_MASK) != 0;
  NreCommandSpanPart end = control ? NRE_COMMAND_SPAN_FROM : NRE_COMMAND_SPAN_UNTIL;
  NreCommandSpanPart part = shift ? end : NRE_COMMAND_SPAN_BODY;
  int ticks = direction * (control && !shift ? PAGE_TICKS : 1);

  /* With a random end, Shift moves the latest time, which looks like the end. */
  if (part == NRE_COMMAND_SPAN_UNTIL && self->look.span.until_max != self->look.span.until)
    part = NRE_COMMAND_SPAN_UNTIL_MAX;
  choose (self);
  nre_time_lane_nudge (lane,
                       nre_command_span_drag_new (nre_time_lane_get_selection (lane), get_index (self), part,
                                                  nre_time_lane_get_nudge_token (lane)),
                       ticks * nre_time_scale_get_nudge (nre_time_lane_get_scale (lane)));
  return TRUE;
}

/* --- The tooltip --------------------------------------------------------------------------------- */

/** nre_command_bar_query_tooltip: handles "query-tooltip": show the times of the window. */
gboolean
nre_command_bar_query_tooltip (NreCommandBar *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  NreTimeScale *scale = nre_time_lane_get_scale (NRE_TIME_LANE (self));
  const NreEffectSpan *span = &self->look.span;
  g_autofree char *from = nre_time_scale_dup_times (scale, (double) span->from);
  g_autofree char *until = nre_time_scale_dup_times (scale, (double) span->until);
  g_autofree char *latest = nre_time_scale_dup_times (scale, (double) span->until_max);
  g_autofree char *text = NULL;

  if (nre_time_lane_is_dragging (NRE_TIME_LANE (self)) || !self->look.has_window ||
      (!keyboard && nre_command_bar_is_finite (self) &&
       nre_command_bar_get_part_at (self, x) == NRE_COMMAND_SPAN_NONE))
    return FALSE;
  if (span->until_max != span->until)
    text = g_strdup_printf ("%s\n%s\n%s", from, until, latest);
  else
    text = g_strdup_printf ("%s\n%s", from, until);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}
