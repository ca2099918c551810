/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-playback-controls.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-play-button.h"

/* Pixels. */
#define SPACING 2

#define MAX_DISPENSABLE 6

static const double speeds[] = { 0.1, 0.25, 0.5, 1, 2, 4 };

struct _NrePlaybackControls
{
  GtkWidget parent_instance;

  GtkWidget    *restart_button;
  GtkWidget    *play_button;
  GtkWidget    *loop_button;
  GtkDropDown  *speed_dropdown;
  GtkLabel     *time_label;
  GtkLabel     *last_label;
  GtkWidget    *in_button;
  GtkWidget    *out_button;

  NreTimeScale *scale;
  GBinding     *loop;
  GBinding     *playing;
};

enum
{
  PROP_0,
  PROP_SCALE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NrePlaybackControls, nre_playback_controls, GTK_TYPE_WIDGET)

static NrePlayback *
get_playback (NrePlaybackControls *self)
{
  return self->scale != NULL ? nre_time_scale_get_playback (self->scale) : NULL;
}

/* --- Playing ------------------------------------------------------------------------------------- */

static void
on_frame (NrePlaybackControls *self, double seconds)
{
  nre_playback_advance (get_playback (self), MIN (seconds, NRE_LONGEST_FRAME));
}

/** nre_playback_controls_toggle: play, or pause; does nothing without a scale. */
void
nre_playback_controls_toggle (NrePlaybackControls *self)
{
  NrePlayback *playback = get_playback (self);

  if (playback != NULL)
    nre_playback_set_playing (playback, !nre_playback_get_playing (playback));
}

static void
on_restart_clicked (NrePlaybackControls *self)
{
  if (self->scale != NULL)
    nre_playback_set_time (get_playback (self), 0);
}

static void
on_speed_selected (NrePlaybackControls *self)
{
  guint selected = gtk_drop_down_get_selected (self->speed_dropdown);

  if (self->scale != NULL && selected < G_N_ELEMENTS (speeds))
    g_object_set (get_playback (self), "speed", speeds[selected], NULL);
}

/* --- What is shown ------------------------------------------------------------------------------- */

static void
on_time_changed (NrePlaybackControls *self)
{
  g_autofree char *time = nre_time_scale_dup_time (self->scale, nre_time_scale_get_head (self->scale));
  g_autofree char *times = nre_time_scale_dup_times (self->scale, nre_time_scale_get_head (self->scale));
  char *space = strchr (time, ' ');

  /* The unit is only shown once, after the total. */
  if (space != NULL)
    *space = '\0';
  gtk_label_set_label (self->time_label, time);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->time_label), times);
}

static void
on_scale_changed (NrePlaybackControls *self)
{
  gboolean has_life = nre_time_scale_has_life (self->scale);
  g_autofree char *trouble = nre_time_scale_dup_trouble (self->scale);
  g_autofree char *end = nre_time_scale_dup_time (self->scale, 1);
  g_autofree char *text = has_life ? g_strdup_printf ("/ %s", end) : g_strdup (_("no valid duration"));
  GtkWidget *label = GTK_WIDGET (self->last_label);

  gtk_label_set_label (self->last_label, text);
  gtk_widget_set_tooltip_text (label, trouble);
  if (has_life)
    {
      gtk_widget_remove_css_class (label, "warning-text");
      gtk_widget_add_css_class (label, "dim-label");
    }
  else
    {
      gtk_widget_remove_css_class (label, "dim-label");
      gtk_widget_add_css_class (label, "warning-text");
    }
  gtk_widget_set_visible (GTK_WIDGET (self->time_label), has_life);
  gtk_widget_set_sensitive (self->restart_button, has_life);
  gtk_widget_set_sensitive (self->play_button, has_life);
  gtk_widget_set_sensitive (self->out_button, nre_time_scale_get_zoom (self->scale) > 1);
  on_time_changed (self);
}

static void
zoom (NrePlaybackControls *self, double factor)
{
  double head, middle;

  if (self->scale == NULL)
    return;
  middle = nre_time_scale_get_width (self->scale) / 2.0;
  /* Zoom about the play head, if it is visible. */
  head = nre_time_scale_get_x (self->scale, nre_time_scale_get_head (self->scale));
  nre_time_scale_zoom (self->scale, factor, head >= 0 && head <= 2 * middle ? head : middle);
}

static void
on_in_clicked (NrePlaybackControls *self)
{
  zoom (self, NRE_TIME_SCALE_ZOOM * NRE_TIME_SCALE_ZOOM);
}

static void
on_out_clicked (NrePlaybackControls *self)
{
  zoom (self, 1 / (NRE_TIME_SCALE_ZOOM * NRE_TIME_SCALE_ZOOM));
}

/** nre_playback_controls_set_scale: @scale: (nullable): the scale whose playback is controlled; the selected
 * speed is applied to it */
void
nre_playback_controls_set_scale (NrePlaybackControls *self, NreTimeScale *scale)
{
  NrePlayback *playback;

  g_return_if_fail (NRE_IS_PLAYBACK_CONTROLS (self));

  if (scale == self->scale)
    return;
  if (self->scale != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->scale, self);
      g_signal_handlers_disconnect_by_data (get_playback (self), self);
      g_clear_pointer (&self->loop, g_binding_unbind);
      g_clear_pointer (&self->playing, g_binding_unbind);
      g_object_set (self->play_button, "playing", FALSE, NULL);
    }
  g_set_object (&self->scale, scale);
  if (scale != NULL)
    {
      playback = nre_time_scale_get_playback (scale);
      g_signal_connect_swapped (scale, "changed", G_CALLBACK (on_scale_changed), self);
      g_signal_connect_swapped (playback, "notify::time", G_CALLBACK (on_time_changed), self);
      self->loop = g_object_bind_property (playback, "loop", self->loop_button, "active",
                                           G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
      self->playing = g_object_bind_property (playback, "playing", self->play_button, "playing",
                                              G_BINDING_SYNC_CREATE);
      on_scale_changed (self);
      on_speed_selected (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCALE]);
}

/* --- Room ---------------------------------------------------------------------------------------- */

/* Get the widgets that can be hidden, in the order in which they are hidden if there is not enough room.
 * @out: (out): MAX_DISPENSABLE pointers. Returns their number. */
static guint
get_dispensable (NrePlaybackControls *self, GtkWidget **out)
{
  GtkWidget *const widgets[] = { self->out_button, self->in_button, GTK_WIDGET (self->last_label),
                                 GTK_WIDGET (self->speed_dropdown), self->restart_button, self->loop_button };

  memcpy (out, widgets, sizeof widgets);
  return G_N_ELEMENTS (widgets);
}

static gboolean
is_dispensable (NrePlaybackControls *self, GtkWidget *widget)
{
  GtkWidget *widgets[MAX_DISPENSABLE];
  guint n = get_dispensable (self, widgets);

  for (guint i = 0; i < n; i++)
    if (widgets[i] == widget)
      return TRUE;
  return FALSE;
}

static int
get_natural_width (GtkWidget *widget)
{
  int width = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width > 0 ? width + SPACING : 0;
}

static void
nre_playback_controls_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                               int *natural, int *minimum_baseline, int *natural_baseline)
{
  NrePlaybackControls *self = NRE_PLAYBACK_CONTROLS (widget);

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int size;

      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        {
          *natural += get_natural_width (child);
          *minimum += is_dispensable (self, child) ? 0 : get_natural_width (child);
          continue;
        }
      gtk_widget_measure (child, orientation, -1, &size, NULL, NULL, NULL);
      *minimum = *natural = MAX (*natural, size);
    }
}

static void
nre_playback_controls_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NrePlaybackControls *self = NRE_PLAYBACK_CONTROLS (widget);
  GtkWidget *dispensable[MAX_DISPENSABLE];
  guint n = get_dispensable (self, dispensable);
  int needed, x = 0;

  nre_playback_controls_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &x, &needed, NULL, NULL);
  for (guint i = 0; i < n; i++)
    {
      gtk_widget_set_child_visible (dispensable[i], needed <= width);
      if (needed > width)
        needed -= get_natural_width (dispensable[i]);
    }
  x = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation allocation = { x, 0, get_natural_width (child) - SPACING, height };

      if (!gtk_widget_get_child_visible (child) || allocation.width <= 0)
        continue;
      gtk_widget_size_allocate (child, &allocation, -1);
      x += allocation.width + SPACING;
    }
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_playback_controls_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SCALE)
    g_value_set_object (value, NRE_PLAYBACK_CONTROLS (object)->scale);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_playback_controls_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SCALE)
    nre_playback_controls_set_scale (NRE_PLAYBACK_CONTROLS (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_playback_controls_dispose (GObject *object)
{
  NrePlaybackControls *self = NRE_PLAYBACK_CONTROLS (object);

  if (self->scale != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->scale, self);
      g_signal_handlers_disconnect_by_data (get_playback (self), self);
      g_clear_pointer (&self->loop, g_binding_unbind);
      g_clear_pointer (&self->playing, g_binding_unbind);
    }
  g_clear_object (&self->scale);
  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_playback_controls_parent_class)->dispose (object);
}

static void
nre_playback_controls_class_init (NrePlaybackControlsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = nre_playback_controls_get_property;
  object_class->set_property = nre_playback_controls_set_property;
  object_class->dispose = nre_playback_controls_dispose;
  widget_class->measure = nre_playback_controls_measure;
  widget_class->size_allocate = nre_playback_controls_size_allocate;

  properties[PROP_SCALE] = g_param_spec_object ("scale", NULL, NULL, NRE_TYPE_TIME_SCALE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (NRE_TYPE_PLAY_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-playback-controls.ui");
  gtk_widget_class_bind_template_child (widget_class, NrePlaybackControls, restart_button);
  gtk_widget_class_bind_template_child (widget_class, NrePlaybackControls, play_button);
  gtk_widget_class_bind_template_child (widget_class, NrePlaybackControls, loop_button);
  gtk_widget_class_bind_template_child (widget_class, NrePlaybackControls, speed_dropdown);
  gtk_widget_class_bind_template_child (widget_class, NrePlaybackControls, time_label);
  gtk_widget_class_bind_template_child (widget_class, NrePlaybackControls, last_label);
  gtk_widget_class_bind_template_child (widget_class, NrePlaybackControls, in_button);
  gtk_widget_class_bind_template_child (widget_class, NrePlaybackControls, out_button);
  gtk_widget_class_bind_template_callback (widget_class, on_restart_clicked);
  gtk_widget_class_bind_template_callback (widget_class, nre_playback_controls_toggle);
  gtk_widget_class_bind_template_callback (widget_class, on_frame);
  gtk_widget_class_bind_template_callback (widget_class, on_speed_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_in_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_out_clicked);
  gtk_widget_class_set_css_name (widget_class, "transport");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
nre_playback_controls_init (NrePlaybackControls *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_accessible_set_label (self, _("Playback"));
  nre_drop_down_set_name (self->speed_dropdown, _("Speed"));
}

GtkWidget *
nre_playback_controls_new (void)
{
  return g_object_new (NRE_TYPE_PLAYBACK_CONTROLS, NULL);
}
