/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-flight.h"

#include <adwaita.h>
#include <math.h>

#define MICROSECONDS 220000

struct _NreFlight
{
  GtkWidget      *widget;       /* not owned; outlives the flight */
  NreCamera      *camera;       /* the camera that is moved; not owned */
  NreFlightMoved  moved;
  gpointer        data;         /* passed to @moved */
  NreCamera       from;
  NreCamera       to;
  gint64          start;
  guint           tick;
};

/**
 * nre_flight_new:
 * @widget: the widget whose frame clock drives the flight; must outlive the flight
 * @camera: the camera that is moved; must outlive the flight
 * @moved: called after each move, with @data
 */
NreFlight *
nre_flight_new (GtkWidget *widget, NreCamera *camera, NreFlightMoved moved, gpointer data)
{
  NreFlight *self = g_new0 (NreFlight, 1);

  self->widget = widget;
  self->camera = camera;
  self->moved = moved;
  self->data = data;
  return self;
}

void
nre_flight_free (NreFlight *self)
{
  nre_flight_stop (self);
  g_free (self);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NreFlight *self = data;
  double t = (double) (gdk_frame_clock_get_frame_time (clock) - self->start) / MICROSECONDS;

  if (t >= 1)
    {
      *self->camera = self->to;
      self->tick = 0;
      self->moved (self->data);
      return G_SOURCE_REMOVE;
    }
  /* Fast at first, then slower and slower. */
  nre_camera_interpolate (&self->from, &self->to, (float) (1 - pow (1 - MAX (t, 0), 3)), self->camera);
  self->moved (self->data);
  return G_SOURCE_CONTINUE;
}

/** nre_flight_start: move the camera from its present position to @to, of which the flight keeps a copy. The
 * camera moves at once if animations are disabled or the widget is not mapped. */
void
nre_flight_start (NreFlight *self, const NreCamera *to)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (self->widget);

  nre_flight_stop (self);
  if (clock == NULL || !gtk_widget_get_mapped (self->widget) || !adw_get_enable_animations (self->widget))
    {
      *self->camera = *to;
      self->moved (self->data);
      return;
    }
  self->from = *self->camera;
  self->to = *to;
  self->start = gdk_frame_clock_get_frame_time (clock);
  self->tick = gtk_widget_add_tick_callback (self->widget, on_tick, self, NULL);
}

/** nre_flight_stop: end the flight; the camera stays where it is. */
void
nre_flight_stop (NreFlight *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick);
  self->tick = 0;
}

/** nre_flight_get_destination: the camera at the end of the flight, or the present camera if there is no
 * flight. A move that starts during a flight changes this camera, so that the flight is not lost. */
NreCamera
nre_flight_get_destination (NreFlight *self)
{
  return self->tick != 0 ? self->to : *self->camera;
}
