/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-animation-bar.h"

#include <glib/gi18n.h>

#include "nre-decimal.h"
#include "nre-gtk-util.h"
#include "nre-key-times.h"
#include "nre-play-button.h"
#include "nre-timeline.h"
#include "nre-tool-box.h"

static const double speeds[] = { 0.25, 0.5, 1, 2, 4 };

struct _NreAnimationBar
{
  GtkWidget parent_instance;

  GtkWidget     *box;
  GtkWidget     *play_button;
  GtkDropDown   *speed_dropdown;
  GtkSpinButton *time_spin;
  GtkAdjustment *time_adjustment;
  GtkAdjustment *blend_adjustment;
  GtkAdjustment *weight_adjustment;
  GtkLabel      *last_label;
  NreTimeline   *timeline;
  GtkLabel      *keys_label;
  GtkMenuButton *blend_button;
  GtkSwitch     *blend_switch;
  GtkWidget     *blend_time_spin;
  GtkWidget     *weight_scale;
  GtkWidget     *loop_button;

  NrePlayback   *playback;
  GArray        *keys;          /* of double, the keys that the timeline shows */
};

G_DEFINE_FINAL_TYPE (NreAnimationBar, nre_animation_bar, GTK_TYPE_WIDGET)

NrePlayback *
nre_animation_bar_get_playback (NreAnimationBar *self)
{
  return self->playback;
}

/**
 * nre_animation_bar_go_to_key:
 *
 * Stop, and go to the next key before (-1) or after (1) the current time. If there is none, go to that end of
 * the animation.
 */
void
nre_animation_bar_go_to_key (NreAnimationBar *self, int direction)
{
  double time = nre_playback_get_time (self->playback);
  double key = nre_key_times_next (self->keys, time, direction);

  nre_playback_set_playing (self->playback, FALSE);
  if (key == time)
    key = direction < 0 ? 0 : nre_playback_get_last (self->playback);
  nre_playback_set_time (self->playback, key);
}

/* --- Playing ------------------------------------------------------------------------------------- */

static void
on_frame (NreAnimationBar *self, double seconds)
{
  nre_playback_advance (self->playback, MIN (seconds, NRE_LONGEST_FRAME));
}

static void
on_play_clicked (NreAnimationBar *self)
{
  nre_playback_set_playing (self->playback, !nre_playback_get_playing (self->playback));
}

static void
on_previous_clicked (NreAnimationBar *self)
{
  nre_animation_bar_go_to_key (self, -1);
}

static void
on_next_clicked (NreAnimationBar *self)
{
  nre_animation_bar_go_to_key (self, 1);
}

static void
on_scrubbed (NreAnimationBar *self)
{
  nre_playback_set_playing (self->playback, FALSE);
}

static void
on_speed_selected (NreAnimationBar *self)
{
  guint selected = gtk_drop_down_get_selected (self->speed_dropdown);

  if (selected < G_N_ELEMENTS (speeds))
    g_object_set (self->playback, "speed", speeds[selected], NULL);
}

static void
on_last_changed (NreAnimationBar *self)
{
  double last = nre_playback_get_last (self->playback);
  g_autofree char *number = nre_decimal_dup (last, 2), *text = g_strdup_printf ("/ %s", number);

  gtk_label_set_label (self->last_label, text);
  gtk_adjustment_set_upper (self->time_adjustment, last);
  gtk_adjustment_set_upper (self->blend_adjustment, last);
  gtk_widget_set_visible (GTK_WIDGET (self), last > 0);
}

static void
on_blend_changed (NreAnimationBar *self)
{
  double time, weight;
  gboolean blend = nre_playback_get_blend (self->playback, &time, &weight);

  nre_gtk_set_sensitive (self->blend_time_spin, blend);
  gtk_widget_set_sensitive (self->weight_scale, blend);
  if (blend)
    gtk_widget_add_css_class (GTK_WIDGET (self->blend_button), "accent");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->blend_button), "accent");
  g_object_set (self->timeline, "mark", blend ? time : -1.0, NULL);
}

/* --- Keys ---------------------------------------------------------------------------------------- */

/**
 * nre_animation_bar_set_keys:
 * @keys: (element-type double) (transfer full): the marked times, in frames, ascending
 * @label: text that says whose keys they are
 *
 * Set the times that the timeline marks.
 */
void
nre_animation_bar_set_keys (NreAnimationBar *self, GArray *keys, const char *label)
{
  g_array_unref (self->keys);
  self->keys = keys;
  nre_timeline_set_keys (self->timeline, (const double *) (void *) keys->data, keys->len);
  gtk_label_set_label (self->keys_label, label);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_animation_bar_dispose (GObject *object)
{
  NreAnimationBar *self = NRE_ANIMATION_BAR (object);

  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_animation_bar_parent_class)->dispose (object);
}

static void
nre_animation_bar_finalize (GObject *object)
{
  NreAnimationBar *self = NRE_ANIMATION_BAR (object);

  g_clear_object (&self->playback);
  g_array_unref (self->keys);
  G_OBJECT_CLASS (nre_animation_bar_parent_class)->finalize (object);
}

static void
nre_animation_bar_class_init (NreAnimationBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = nre_animation_bar_dispose;
  object_class->finalize = nre_animation_bar_finalize;

  g_type_ensure (NRE_TYPE_PLAY_BUTTON);
  g_type_ensure (NRE_TYPE_TOOL_BOX);
  g_type_ensure (NRE_TYPE_TIMELINE);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-animation-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, NreAnimationBar, box);
  gtk_widget_class_bind_template_child (widget_class, NreAnimationBar, play_button);
  gtk_widget_class_bind_template_child (widget_class, NreAnimationBar, loop_button);
  gtk_widget_class_bind_template_child (widget_class, NreAnimationBar, speed_dropdown);
  gtk_widget_class_bind_template_child (widget_class, NreAnimationBar, time_spin);
  gtk_widget_class_bind_template_child (widget_class, NreAnimationBar, time_adjustment);
  gtk_widget_class_bind_template_child (widget_class, NreAnimationBar, blend_adjustment);
  gtk_widget_class_bind_template_child (widget_class, NreAnimationBar, weight_adjustment);
  gtk_widget_class_bind_template_child (widget_class, NreAnimationBar, last_label);
  gtk_widget_class_bind_template_child (widget_class, NreAnimationBar, timeline);
  gtk_widget_class_bind_template_child (widget_class, NreAnimationBar, keys_label);
  gtk_widget_class_bind_template_child (widget_class, NreAnimationBar, blend_button);
  gtk_widget_class_bind_template_child (widget_class, NreAnimationBar, blend_switch);
  gtk_widget_class_bind_template_child (widget_class, NreAnimationBar, blend_time_spin);
  gtk_widget_class_bind_template_child (widget_class, NreAnimationBar, weight_scale);
  gtk_widget_class_bind_template_callback (widget_class, on_play_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_frame);
  gtk_widget_class_bind_template_callback (widget_class, on_previous_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_next_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_scrubbed);
  gtk_widget_class_bind_template_callback (widget_class, on_speed_selected);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "animation-bar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
bind (NreAnimationBar *self, const char *property, gpointer target, const char *target_property)
{
  g_object_bind_property (self->playback, property, target, target_property,
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

static void
follow (NreAnimationBar *self, const char *property, GCallback callback)
{
  g_autofree char *signal_name = g_strconcat ("notify::", property, NULL);

  g_signal_connect_object (self->playback, signal_name, callback, self, G_CONNECT_SWAPPED);
}

static void
nre_animation_bar_init (NreAnimationBar *self)
{
  self->playback = nre_playback_new ();
  self->keys = g_array_new (FALSE, FALSE, sizeof (double));
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_accessible_set_label (self, _("Animation"));
  nre_drop_down_set_name (self->speed_dropdown, _("Speed"));

  g_object_bind_property (self->playback, "last", self->timeline, "last", G_BINDING_SYNC_CREATE);
  follow (self, "last", G_CALLBACK (on_last_changed));
  follow (self, "blend", G_CALLBACK (on_blend_changed));
  follow (self, "blend-time", G_CALLBACK (on_blend_changed));
  on_last_changed (self);
  on_blend_changed (self);
  g_object_bind_property (self->playback, "playing", self->play_button, "playing", G_BINDING_SYNC_CREATE);
  bind (self, "time", self->timeline, "time");
  bind (self, "time", self->time_adjustment, "value");
  bind (self, "loop", self->loop_button, "active");
  bind (self, "blend", self->blend_switch, "active");
  bind (self, "blend-time", self->blend_adjustment, "value");
  bind (self, "weight", self->weight_adjustment, "value");
}
