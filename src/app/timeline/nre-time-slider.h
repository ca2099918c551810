/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An invisible slider without pointer input, placed over a widget that draws a time in another way. It makes
 * the time accessible to assistive technologies, which in GTK 4.8 can only set the values of GtkRange
 * widgets.
 *
 * Signal "moved" (double value) when the user has changed the value; not emitted by
 * nre_time_slider_show(). */
#define NRE_TYPE_TIME_SLIDER (nre_time_slider_get_type ())
G_DECLARE_FINAL_TYPE (NreTimeSlider, nre_time_slider, NRE, TIME_SLIDER, GtkScale)

GtkWidget *nre_time_slider_new  (const char *label, double step);
void       nre_time_slider_show (NreTimeSlider *self, double last, double value, const char *text,
                                 const char *description);

G_END_DECLS
