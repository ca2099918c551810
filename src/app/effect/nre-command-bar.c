/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-bar-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-effect-kind.h"

/* Pixels. */
#define MINIMUM_WIDTH 160
#define NATURAL_WIDTH 300
#define HEIGHT 22
#define REACH 6.0
#define NARROW 16.0

enum
{
  PROP_0,
  PROP_ROW,
  PROP_SELECTED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreCommandBar, nre_command_bar, GTK_TYPE_WIDGET)

/* --- Following ----------------------------------------------------------------------------------- */

/** nre_command_bar_is_finite: whether there is a window, and numbers say where it is. */
gboolean
nre_command_bar_is_finite (NreCommandBar *self)
{
  const NreEffectSpan *span = &self->look.span;

  return self->look.has_window && isfinite (span->from) && isfinite (span->until) && isfinite (span->until_max);
}

static char *
dup_window_text (NreCommandBar *self)
{
  const NreEffectSpan *span = &self->look.span;
  g_autofree char *from = nre_time_scale_dup_times (self->scale, (double) span->from);
  g_autofree char *until = nre_time_scale_dup_times (self->scale, (double) span->until);
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
  latest = nre_time_scale_dup_times (self->scale, (double) span->until_max);
  /* Translators: when a command is active: when it begins, and between which two times it ends at random. */
  return g_strdup_printf (_("From %s to between %s and %s"), from, until, latest);
}

static void
tell_accessible (NreCommandBar *self)
{
  g_autofree char *name = g_strdup_printf (_("Window of command %u"), nre_command_row_get_index (self->row));
  g_autofree char *window = dup_window_text (self);
  g_autofree char *text = self->look.enabled ? g_strdup (window)
                                             : g_strdup_printf (_("%s (disabled)"), window);
  gboolean finite = nre_command_bar_is_finite (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 1.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, finite ? (double) self->look.span.from : 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

static void
load (NreCommandBar *self)
{
  NreBarLook look;
  NreEffectCommand command;

  /* Padding is compared, too. */
  memset (&look, 0, sizeof look);
  if (self->row != NULL && nre_command_row_get (self->row, &command))
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
  if (self->row != NULL)
    tell_accessible (self);
}

static void
on_index_changed (NreCommandBar *self)
{
  nre_command_bar_end_drag (self, TRUE);
  tell_accessible (self);
}

/** nre_command_bar_set_row: @row: (nullable) */
void
nre_command_bar_set_row (NreCommandBar *self, NreCommandRow *row)
{
  g_return_if_fail (NRE_IS_COMMAND_BAR (self));

  if (row == self->row)
    return;
  nre_command_bar_end_drag (self, TRUE);
  self->nudged_at = 0;
  if (self->row != NULL)
    g_signal_handlers_disconnect_by_data (self->row, self);
  g_set_object (&self->row, row);
  if (row != NULL)
    {
      g_signal_connect_swapped (row, "changed", G_CALLBACK (load), self);
      g_signal_connect_swapped (row, "notify::index", G_CALLBACK (on_index_changed), self);
      tell_accessible (self);
    }
  load (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROW]);
}

static void
on_scale_changed (NreCommandBar *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->row != NULL)
    tell_accessible (self);
}

/** nre_command_bar_get_n_draws: how often the bar was drawn, for those who measure that. */
guint64
nre_command_bar_get_n_draws (NreCommandBar *self)
{
  return self->n_draws;
}

/* --- Where things are ---------------------------------------------------------------------------- */

/**
 * nre_command_bar_get_ends:
 * @from, @until, @until_max: (out): in the bar's pixels, or outside of it
 *
 * FALSE where no window can be drawn.
 */
gboolean
nre_command_bar_get_ends (NreCommandBar *self, double *from, double *until, double *until_max)
{
  const double far = 1e5;

  if (!nre_command_bar_is_finite (self))
    return FALSE;
  *from = CLAMP (nre_time_scale_get_x (self->scale, (double) self->look.span.from), -far, far);
  *until = CLAMP (nre_time_scale_get_x (self->scale, (double) self->look.span.until), -far, far);
  *until_max = CLAMP (nre_time_scale_get_x (self->scale, (double) self->look.span.until_max), -far, far);
  return TRUE;
}

/**
 * nre_command_bar_get_part_at: what of the window is at @x.
 *
 * Of a narrow window all that is seen is its body, and the ends are beside it.
 */
NreWindowPart
nre_command_bar_get_part_at (NreCommandBar *self, double x)
{
  double from, until, until_max, inside, left, right;
  gboolean is_random = self->look.span.until_max != self->look.span.until;

  if (!nre_command_bar_get_ends (self, &from, &until, &until_max))
    return NRE_WINDOW_PART_NONE;
  left = MIN (from, until);
  right = MAX (from, until);
  inside = right - left < NARROW ? 0 : REACH;
  if (x >= left - REACH && x < left + inside)
    return from <= until ? NRE_WINDOW_PART_FROM : NRE_WINDOW_PART_UNTIL;
  if (x > right - inside && x <= right + (is_random ? MIN (REACH, fabs (until_max - right) / 2) : REACH))
    {
      if (from > until)
        return NRE_WINDOW_PART_FROM;
      /* Two ends at one time: the random one can only be drawn out of it. */
      return self->look.opcode == 5 && !is_random && x > right ? NRE_WINDOW_PART_UNTIL_MAX : NRE_WINDOW_PART_UNTIL;
    }
  if (is_random && fabs (x - until_max) <= REACH)
    return NRE_WINDOW_PART_UNTIL_MAX;
  return x >= left && x <= MAX (right, until_max) ? NRE_WINDOW_PART_BODY : NRE_WINDOW_PART_NONE;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_command_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MINIMUM_WIDTH : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? NATURAL_WIDTH : HEIGHT;
}

static void
nre_command_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreCommandBar *self = NRE_COMMAND_BAR (widget);

  if (self->scale != NULL)
    nre_time_scale_set_width (self->scale, width);
}

/* The cell around it leaves no room at the sides, so that a column has the width of its bars. */
static void
nre_command_bar_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_command_bar_parent_class)->root (widget);
  gtk_widget_add_css_class (gtk_widget_get_parent (widget), "bar-cell");
}

static void
nre_command_bar_unmap (GtkWidget *widget)
{
  nre_command_bar_end_drag (NRE_COMMAND_BAR (widget), TRUE);
  GTK_WIDGET_CLASS (nre_command_bar_parent_class)->unmap (widget);
}

static void
nre_command_bar_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (nre_command_bar_parent_class)->css_changed (widget, change);
  nre_command_bar_forget_style (NRE_COMMAND_BAR (widget));
  gtk_widget_queue_draw (widget);
}

static void
nre_command_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreCommandBar *self = NRE_COMMAND_BAR (object);

  switch (id)
    {
    case PROP_ROW:
      g_value_set_object (value, self->row);
      break;
    case PROP_SELECTED:
      g_value_set_boolean (value, self->is_selected);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_command_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreCommandBar *self = NRE_COMMAND_BAR (object);

  switch (id)
    {
    case PROP_ROW:
      nre_command_bar_set_row (self, g_value_get_object (value));
      break;
    case PROP_SELECTED:
      if (self->is_selected == g_value_get_boolean (value))
        return;
      self->is_selected = g_value_get_boolean (value);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_command_bar_dispose (GObject *object)
{
  NreCommandBar *self = NRE_COMMAND_BAR (object);

  nre_command_bar_set_row (self, NULL);
  if (self->scale != NULL)
    g_signal_handlers_disconnect_by_data (self->scale, self);
  g_clear_object (&self->scale);
  g_clear_object (&self->selection);
  nre_command_bar_forget_style (self);
  G_OBJECT_CLASS (nre_command_bar_parent_class)->dispose (object);
}

static void
nre_command_bar_class_init (NreCommandBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = nre_command_bar_get_property;
  object_class->set_property = nre_command_bar_set_property;
  object_class->dispose = nre_command_bar_dispose;
  widget_class->measure = nre_command_bar_measure;
  widget_class->size_allocate = nre_command_bar_size_allocate;
  widget_class->snapshot = nre_command_bar_snapshot;
  widget_class->root = nre_command_bar_root;
  widget_class->unmap = nre_command_bar_unmap;
  widget_class->css_changed = nre_command_bar_css_changed;

  properties[PROP_ROW] = g_param_spec_object ("row", NULL, NULL, NRE_TYPE_COMMAND_ROW, flags);
  properties[PROP_SELECTED] = g_param_spec_boolean ("selected", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "commandbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
nre_command_bar_init (NreCommandBar *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  /* Time runs from left to right in every language of the editor. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  nre_command_bar_add_controllers (self);
}

/** nre_command_bar_new: @scale: that all bars of the list share; @selection: what drags select, and whose
 * commands move */
GtkWidget *
nre_command_bar_new (NreTimeScale *scale, NreSelection *selection)
{
  NreCommandBar *self = g_object_new (NRE_TYPE_COMMAND_BAR, NULL);

  self->scale = g_object_ref (scale);
  self->selection = g_object_ref (selection);
  g_signal_connect_swapped (scale, "changed", G_CALLBACK (on_scale_changed), self);
  return GTK_WIDGET (self);
}
