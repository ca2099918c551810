/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-play-button.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"

struct _NrePlayButton
{
  GtkButton parent_instance;

  gboolean playing;
  guint    tick;
  gint64   last_frame;          /* its time in microseconds, or 0 */
};

enum
{
  PROP_0,
  PROP_PLAYING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint frame_signal;

G_DEFINE_FINAL_TYPE (NrePlayButton, nre_play_button, GTK_TYPE_BUTTON)

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NrePlayButton *self = NRE_PLAY_BUTTON (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double seconds = self->last_frame > 0 ? (double) (now - self->last_frame) / G_USEC_PER_SEC : 0;

  self->last_frame = now;
  g_signal_emit (self, frame_signal, 0, seconds);
  return G_SOURCE_CONTINUE;
}

static void
update_tick (NrePlayButton *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean wanted = self->playing && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget);

  if (wanted && self->tick == 0)
    {
      self->last_frame = 0;
      self->tick = gtk_widget_add_tick_callback (widget, on_tick, NULL, NULL);
    }
  else if (!wanted && self->tick != 0)
    {
      gtk_widget_remove_tick_callback (widget, self->tick);
      self->tick = 0;
    }
}

static void
update (NrePlayButton *self)
{
  const char *icon = self->playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic";

  gtk_button_set_icon_name (GTK_BUTTON (self), icon);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), self->playing ? _("Pause (Space)") : _("Play (Space)"));
  nre_accessible_set_label (self, self->playing ? _("Pause") : _("Play"));
  update_tick (self);
}

static void
nre_play_button_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_play_button_parent_class)->map (widget);
  update_tick (NRE_PLAY_BUTTON (widget));
}

static void
nre_play_button_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_play_button_parent_class)->unmap (widget);
  update_tick (NRE_PLAY_BUTTON (widget));
}

static void
nre_play_button_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  GTK_WIDGET_CLASS (nre_play_button_parent_class)->state_flags_changed (widget, before);
  update_tick (NRE_PLAY_BUTTON (widget));
}

static void
nre_play_button_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PLAYING)
    g_value_set_boolean (value, NRE_PLAY_BUTTON (object)->playing);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_play_button_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NrePlayButton *self = NRE_PLAY_BUTTON (object);

  if (id != PROP_PLAYING)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  self->playing = g_value_get_boolean (value);
  update (self);
}

static void
nre_play_button_class_init (NrePlayButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_play_button_get_property;
  object_class->set_property = nre_play_button_set_property;
  widget_class->map = nre_play_button_map;
  widget_class->unmap = nre_play_button_unmap;
  widget_class->state_flags_changed = nre_play_button_state_flags_changed;

  properties[PROP_PLAYING] =
      g_param_spec_boolean ("playing", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  frame_signal = g_signal_new ("frame", NRE_TYPE_PLAY_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_DOUBLE);
}

static void
nre_play_button_init (NrePlayButton *self)
{
  update (self);
}
