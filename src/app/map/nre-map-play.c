/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-play.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"

/* Seconds. After a frame that took longer, because the computer was busy or asleep, it goes on from where it
 * was. */
#define LONGEST_FRAME 0.25

struct _NreMapPlay
{
  GObject parent_instance;

  NreMapView    *view;
  NreMapSource  *source;
  GtkButton     *button;
  GSimpleAction *action;

  double         time;          /* milliseconds */
  double         shown;         /* the one of the picture, which looks as at @time */
  guint          tick;
  gint64         tick_time;     /* microseconds; 0 where there was none yet */
  gint64         rest;          /* until then no picture is asked for */
  gboolean       drew;          /* at the tick before */
};

G_DEFINE_FINAL_TYPE (NreMapPlay, nre_map_play, G_TYPE_OBJECT)

static gboolean
is_playing (NreMapPlay *self)
{
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (self->action));

  return g_variant_get_boolean (state);
}

/* --- Playing ------------------------------------------------------------------------------------- */

/* All of the picture is drawn, and well, which a slow computer may take long for: at most half of the time
 * goes into it, so that everything else goes on. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NreMapPlay *self = data;
  NreSkins *skins = nre_map_source_get_skins (self->source);
  gint64 now = gdk_frame_clock_get_frame_time (clock),
         passed = self->tick_time > 0 ? now - self->tick_time : 0;

  if (self->drew)
    self->rest = now + passed;
  self->drew = FALSE;
  self->tick_time = now;
  self->time += MIN ((double) passed / G_USEC_PER_SEC, LONGEST_FRAME) * 1000;
  if (now >= self->rest && skins != NULL && nre_skins_differ (skins, self->shown, self->time))
    {
      self->drew = TRUE;
      self->shown = self->time;
      nre_scene_source_set_time (NRE_SCENE_SOURCE (self->source), self->time, 0, 0);
    }
  return G_SOURCE_CONTINUE;
}

/* Where the ground is not drawn, there is nothing to see. */
static void
update_tick (NreMapPlay *self)
{
  gboolean wanted = is_playing (self) && g_action_get_enabled (G_ACTION (self->action)) &&
                    nre_map_view_get_terrain (self->view) &&
                    gtk_widget_get_mapped (GTK_WIDGET (self->button));

  if (wanted && self->tick == 0)
    {
      self->tick_time = self->rest = 0;
      self->drew = FALSE;
      self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self->button), on_tick, self, NULL);
    }
  else if (!wanted && self->tick != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self->button), self->tick);
      self->tick = 0;
    }
}

/* --- What is shown ------------------------------------------------------------------------------- */

static void
update (NreMapPlay *self)
{
  NreSkins *skins = nre_map_source_get_skins (self->source);
  gboolean moving = skins != NULL && nre_skins_is_moving (skins), playing = is_playing (self);
  const char *tip = playing ? _("Pause (Space)") : _("Play (Space)");
  gboolean textured;
  guint shading;

  g_object_get (nre_map_view_get_settings (self->view), "shading", &shading, NULL);
  textured = shading == NRE_SHADING_TEXTURED;
  g_simple_action_set_enabled (self->action, moving && textured);
  gtk_widget_set_visible (GTK_WIDGET (self->button),
                          textured && nre_map_view_get_terrain_view (self->view) != NULL);
  gtk_button_set_icon_name (self->button,
                            playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button),
                               moving ? tip : _("No material of this terrain moves"));
  nre_accessible_set_label (self->button, playing ? _("Pause") : _("Play"));
  update_tick (self);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_map_play_dispose (GObject *object)
{
  NreMapPlay *self = NRE_MAP_PLAY (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->button), self->tick);
  self->tick = 0;
  g_clear_object (&self->view);
  g_clear_object (&self->source);
  g_clear_object (&self->button);
  g_clear_object (&self->action);
  G_OBJECT_CLASS (nre_map_play_parent_class)->dispose (object);
}

static void
nre_map_play_class_init (NreMapPlayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_map_play_dispose;
}

static void
nre_map_play_init (NreMapPlay *self)
{
  self->action = g_simple_action_new_stateful ("play", NULL, g_variant_new_boolean (FALSE));
}

/** nre_map_play_get_action: (transfer none): whose state is whether it plays. */
GAction *
nre_map_play_get_action (NreMapPlay *self)
{
  return G_ACTION (self->action);
}

/** nre_map_play_new: @button: has the action by its name. */
NreMapPlay *
nre_map_play_new (NreMapView *view, NreMapSource *source, GtkButton *button)
{
  NreMapPlay *self = g_object_new (NRE_TYPE_MAP_PLAY, NULL);
  NreViewSettings *settings = nre_map_view_get_settings (view);

  self->view = g_object_ref (view);
  self->source = g_object_ref (source);
  self->button = g_object_ref (button);
  g_signal_connect_object (self->action, "notify::state", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (source, "legend-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::shading", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::terrain-selection", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::terrain", G_CALLBACK (update_tick), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (button, "map", G_CALLBACK (update_tick), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (button, "unmap", G_CALLBACK (update_tick), self, G_CONNECT_SWAPPED);
  update (self);
  return self;
}
