/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-time-slider.h"

#include "nre-gtk-util.h"

struct _NreTimeSlider
{
  GtkScale parent_instance;

  gboolean is_told;             /* whether the program, not the user, is changing the value */
};

static guint moved_signal;

G_DEFINE_FINAL_TYPE (NreTimeSlider, nre_time_slider, GTK_TYPE_SCALE)

static void
nre_time_slider_value_changed (GtkRange *range)
{
  NreTimeSlider *self = NRE_TIME_SLIDER (range);

  if (!self->is_told)
    g_signal_emit (self, moved_signal, 0, gtk_range_get_value (range));
}

static void
nre_time_slider_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
}

static void
nre_time_slider_class_init (NreTimeSliderClass *klass)
{
  GTK_RANGE_CLASS (klass)->value_changed = nre_time_slider_value_changed;
  GTK_WIDGET_CLASS (klass)->snapshot = nre_time_slider_snapshot;
  moved_signal = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_DOUBLE);
}

static void
nre_time_slider_init (NreTimeSlider *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/** nre_time_slider_new: @label: accessible name; @step: step of the arrow keys, unless the widget that draws
 * the time handles them */
GtkWidget *
nre_time_slider_new (const char *label, double step)
{
  GtkWidget *self = g_object_new (NRE_TYPE_TIME_SLIDER, "orientation", GTK_ORIENTATION_HORIZONTAL, NULL);

  gtk_range_set_increments (GTK_RANGE (self), step, 10 * step);
  nre_accessible_set_label (self, label);
  return self;
}

/** nre_time_slider_show: set the value without emitting "moved". @value: the time, 0 … @last; @text: the
 * value as text; @description: accessible description */
void
nre_time_slider_show (NreTimeSlider *self, double last, double value, const char *text,
                      const char *description)
{
  g_return_if_fail (NRE_IS_TIME_SLIDER (self));

  self->is_told = TRUE;
  gtk_range_set_range (GTK_RANGE (self), 0, last);
  gtk_range_set_value (GTK_RANGE (self), value);
  self->is_told = FALSE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}
