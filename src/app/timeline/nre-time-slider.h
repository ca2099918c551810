/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An invisible slider without pointer input: it exposes a time to assistive technologies over a widget that
 * draws it in its own way. GTK 4.8 lets them set the values of its own ranges only.
 *
 * Signal "moved" (double value): by the user, not by nre_time_slider_show(). */
#define NRE_TYPE_TIME_SLIDER (nre_time_slider_get_type ())
G_DECLARE_FINAL_TYPE (NreTimeSlider, nre_time_slider, NRE, TIME_SLIDER, GtkScale)

GtkWidget *nre_time_slider_new  (const char *label, double step);
void       nre_time_slider_show (NreTimeSlider *self, double last, double value, const char *text,
                                 const char *description);

G_END_DECLS
