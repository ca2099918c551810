/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-bar-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-effect-kind.h"

/* Pixels. */
#define HEIGHT 22
#define REACH 6.0
#define NARROW 16.0

G_DEFINE_FINAL_TYPE (NreCommandBar, nre_command_bar, NRE_TYPE_TIME_LANE)

static NreTimeScale *
get_scale (NreCommandBar *self)
{
  return nre_time_lane_get_scale (NRE_TIME_LANE (self));
}

/** nre_command_bar_get_row: (transfer none) (nullable). */
NreCommandRow *
nre_command_bar_get_row (NreCommandBar *self)
{
  return nre_time_lane_get_row (NRE_TIME_LANE (self));
}

/* --- Following ----------------------------------------------------------------------------------- */

/** nre_command_bar_is_finite: whether the command has a window, that is, a time in which it is active, and
 * the ends of the window are finite. */
gboolean
nre_command_bar_is_finite (NreCommandBar *self)
{
  const NreEffectSpan *span = &self->look.span;

  return self->look.has_window && isfinite (span->from) && isfinite (span->until) &&
         isfinite (span->until_max);
}

static char *
dup_window_text (NreCommandBar *self)
{
  const NreEffectSpan *span = &self->look.span;
  g_autofree char *from = nre_time_scale_dup_times (get_scale (self), (double) span->from);
  g_autofree char *until = nre_time_scale_dup_times (get_scale (self), (double) span->until);
  g_autofree char *latest = NULL;

  if (!self->look.has_window)
    return g_strdup (_("Commands of this kind have no window."));
  if (!nre_command_bar_is_finite (self))
    /* Translators: when a command is active, where a file has something that is no number for it. */
    return g_strdup_printf (_("From %s to %s: not a time."), from, until);
  if (span->until < span->from)
    return g_strdup_printf (_("From %s to %s: ends before it begins."), from, until);
  if (span->until_max == span->until)
    /* Translators: when a command is active: two times. */
    return g_strdup_printf (_("From %s to %s"), from, until);
  latest = nre_time_scale_dup_times (get_scale (self), (double) span->until_max);
  /* Translators: when a command is active: when it begins, and between which two times it ends at random. */
  return g_strdup_printf (_("From %s to between %s and %s"), from, until, latest);
}

static void
tell_accessible (NreCommandBar *self)
{
  NreCommandRow *row = nre_command_bar_get_row (self);
  g_autofree char *name = NULL, *window = NULL, *text = NULL;

  if (row == NULL)
    return;
  name = g_strdup_printf (_("Window of command %u"), nre_command_row_get_index (row));
  window = dup_window_text (self);
  text = self->look.enabled ? g_strdup (window) : g_strdup_printf (_("%s (disabled)"), window);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  1.0, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  nre_command_bar_is_finite (self) ? (double) self->look.span.from : 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
nre_command_bar_load (NreTimeLane *lane)
{
  NreCommandBar *self = NRE_COMMAND_BAR (lane);
  NreCommandRow *row = nre_command_bar_get_row (self);
  NreBarStyle look;
  NreEffectCommand command;

  /* Styles are compared as bytes, including their padding. */
  memset (&look, 0, sizeof look);
  if (row != NULL && nre_command_row_get (row, &command))
    {
      look.opcode = command.opcode;
      look.enabled = command.enabled;
      look.has_window = nre_effect_read_window (command.record, &look.span);
    }
  if (memcmp (&look, &self->look, sizeof look) == 0)
    return;
  if (look.opcode != self->look.opcode)
    g_clear_object (&self->icon);
  self->look = look;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tell_accessible (self);
}

static void
on_index_changed (NreCommandBar *self)
{
  nre_time_lane_end_drag (NRE_TIME_LANE (self), TRUE);
  tell_accessible (self);
}

static void
on_row_set (NreCommandBar *self)
{
  NreCommandRow *row = nre_command_bar_get_row (self);

  if (row != NULL)
    g_signal_connect_swapped (row, "notify::index", G_CALLBACK (on_index_changed), self);
  tell_accessible (self);
}

/* --- Where things are ---------------------------------------------------------------------------- */

/**
 * nre_command_bar_get_ends:
 * @from, @until, @until_max: (out): x in pixels of the bar; may be outside the bar
 *
 * Get the ends of the window; FALSE if there is none, or an end is not finite.
 */
gboolean
nre_command_bar_get_ends (NreCommandBar *self, double *from, double *until, double *until_max)
{
  const double far = 1e5;

  if (!nre_command_bar_is_finite (self))
    return FALSE;
  *from = CLAMP (nre_time_scale_get_x (get_scale (self), (double) self->look.span.from), -far, far);
  *until = CLAMP (nre_time_scale_get_x (get_scale (self), (double) self->look.span.until), -far, far);
  *until_max = CLAMP (nre_time_scale_get_x (get_scale (self), (double) self->look.span.until_max), -far, far);
  return TRUE;
}

/**
 * nre_command_bar_get_part_at: the part of the window at @x, in pixels of the bar.
 *
 * A narrow window is all body; its ends are grabbed beside it.
 */
NreCommandSpanPart
nre_command_bar_get_part_at (NreCommandBar *self, double x)
{
  double from, until, until_max, inside, left, right;
  gboolean is_random = self->look.span.until_max != self->look.span.until;

  if (!nre_command_bar_get_ends (self, &from, &until, &until_max))
    return NRE_COMMAND_SPAN_NONE;
  left = MIN (from, until);
  right = MAX (from, until);
  inside = right - left < NARROW ? 0 : REACH;
  if (x >= left - REACH && x < left + inside)
    return from <= until ? NRE_COMMAND_SPAN_FROM : NRE_COMMAND_SPAN_UNTIL;
  if (x > right - inside && x <= right + (is_random ? MIN (REACH, fabs (until_max - right) / 2) : REACH))
    {
      if (from > until)
        return NRE_COMMAND_SPAN_FROM;
      /* If both ends have the same time, the random end can only be reached by dragging outwards. */
      return self->look.opcode == 5 && !is_random && x > right ? NRE_COMMAND_SPAN_UNTIL_MAX
                                                               : NRE_COMMAND_SPAN_UNTIL;
    }
  if (is_random && fabs (x - until_max) <= REACH)
    return NRE_COMMAND_SPAN_UNTIL_MAX;
  return x >= left && x <= MAX (right, until_max) ? NRE_COMMAND_SPAN_BODY : NRE_COMMAND_SPAN_NONE;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_command_bar_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (nre_command_bar_parent_class)->css_changed (widget, change);
  nre_command_bar_forget_style (NRE_COMMAND_BAR (widget));
  gtk_widget_queue_draw (widget);
}

static void
nre_command_bar_dispose (GObject *object)
{
  nre_command_bar_forget_style (NRE_COMMAND_BAR (object));
  G_OBJECT_CLASS (nre_command_bar_parent_class)->dispose (object);
}

static void
nre_command_bar_class_init (NreCommandBarClass *klass)
{
  NreTimeLaneClass *lane_class = NRE_TIME_LANE_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_command_bar_dispose;
  widget_class->css_changed = nre_command_bar_css_changed;
  lane_class->height = HEIGHT;
  lane_class->load = nre_command_bar_load;
  lane_class->draw = nre_command_bar_draw;
  lane_class->press = nre_command_bar_press;
  lane_class->click = nre_command_bar_click;
  lane_class->get_distance = nre_command_bar_get_distance;
  lane_class->get_cursor = nre_command_bar_get_cursor;
  lane_class->step = nre_command_bar_step;

  gtk_widget_class_set_css_name (widget_class, "commandbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
nre_command_bar_init (NreCommandBar *self)
{
  g_signal_connect (self, "notify::row", G_CALLBACK (on_row_set), NULL);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (nre_command_bar_query_tooltip), NULL);
}

/** nre_command_bar_new: @scale: the scale that all bars of the list share; @selection: the selection that
 * drags change, and whose commands move */
GtkWidget *
nre_command_bar_new (NreTimeScale *scale, NreSelection *selection)
{
  NreCommandBar *self = g_object_new (NRE_TYPE_COMMAND_BAR, NULL);

  nre_time_lane_set_up (NRE_TIME_LANE (self), scale, selection);
  g_signal_connect_object (scale, "changed", G_CALLBACK (tell_accessible), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
