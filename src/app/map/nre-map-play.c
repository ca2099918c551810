/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-play.h"

#include <glib/gi18n.h>

#include "nre-play-button.h"

struct _NreMapPlay
{
  GObject parent_instance;

  NreMapView    *view;
  NreMapSource  *source;
  GtkWidget     *button;
  GSimpleAction *action;

  double         time;          /* milliseconds */
  double         shown;         /* the time for which a picture was last requested */
  double         rest;          /* seconds until the next picture may be requested */
  gboolean       drew;          /* whether a picture was requested in the previous frame */
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
static void
on_frame (NreMapPlay *self, double seconds)
{
  NreSkins *skins = nre_map_source_get_skins (self->source);

  self->rest = self->drew ? seconds : self->rest - seconds;
  self->drew = FALSE;
  self->time += MIN (seconds, NRE_LONGEST_FRAME) * 1000;
  if (self->rest <= 0 && skins != NULL && nre_skins_differ (skins, self->shown, self->time))
    {
      self->drew = TRUE;
      self->shown = self->time;
      nre_scene_source_set_time (NRE_SCENE_SOURCE (self->source), self->time, 0, 0);
    }
}

/* --- What is shown ------------------------------------------------------------------------------- */

static void
update (NreMapPlay *self)
{
  NreSkins *skins = nre_map_source_get_skins (self->source);
  gboolean moving = skins != NULL && nre_skins_is_moving (skins), textured;
  guint shading;

  g_object_get (nre_map_view_get_settings (self->view), "shading", &shading, NULL);
  textured = shading == NRE_SHADING_TEXTURED;
  /* While the ground is not drawn, nothing would be seen of the playback. */
  g_simple_action_set_enabled (self->action, moving && textured && nre_map_view_get_terrain (self->view));
  gtk_widget_set_visible (self->button, textured && nre_map_view_get_terrain_view (self->view) != NULL);
  g_object_set (self->button, "playing", is_playing (self), NULL);
  if (!moving)
    gtk_widget_set_tooltip_text (self->button, _("No material of this terrain is animated"));
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_map_play_dispose (GObject *object)
{
  NreMapPlay *self = NRE_MAP_PLAY (object);

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

/** nre_map_play_get_action: (transfer none): the action; its state is whether the materials are playing. */
GAction *
nre_map_play_get_action (NreMapPlay *self)
{
  return G_ACTION (self->action);
}

/** nre_map_play_new: @button: the button that activates the action */
NreMapPlay *
nre_map_play_new (NreMapView *view, NreMapSource *source, NrePlayButton *button)
{
  NreMapPlay *self = g_object_new (NRE_TYPE_MAP_PLAY, NULL);
  NreViewSettings *settings = nre_map_view_get_settings (view);

  self->view = g_object_ref (view);
  self->source = g_object_ref (source);
  self->button = GTK_WIDGET (g_object_ref (button));
  g_signal_connect_object (self->action, "notify::state", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (source, "legend-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::shading", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::terrain-selection", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::terrain", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (button, "frame", G_CALLBACK (on_frame), self, G_CONNECT_SWAPPED);
  update (self);
  return self;
}
