/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-alpha-curve-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-alpha-words.h"
#include "nre-gtk-util.h"

/* Pixels. */
#define MINIMUM_WIDTH 160
#define NATURAL_WIDTH 320
#define PLOT_HEIGHT 76

#define PAGE_TICKS 10

enum
{
  PROP_0,
  PROP_CAPTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreAlphaCurve, nre_alpha_curve, GTK_TYPE_WIDGET)

/* --- Values -------------------------------------------------------------------------------------- */

/** nre_alpha_curve_get_seconds: the time in seconds at a fraction of the life; 0 if the life has no
 * length. */
double
nre_alpha_curve_get_seconds (NreAlphaCurve *self, double part)
{
  return nre_time_scale_has_life (self->scale) ? part * nre_time_scale_get_life (self->scale) : 0;
}

/** nre_alpha_curve_get_value: the alpha at a fraction of the life; NaN without an effect, or if the effect
 * has none. */
double
nre_alpha_curve_get_value (NreAlphaCurve *self, double part)
{
  if (self->view == NULL)
    return NAN;
  return (double) nre_effect_alpha (nre_effect_view_get_header (self->view),
                                    nre_alpha_curve_get_seconds (self, part),
                                    nre_alpha_inputs_get (self->inputs));
}

/** nre_alpha_curve_get_caption: (transfer none) (nullable): description of the curve, with its value at the
 * play head; NULL without an effect */
const char *
nre_alpha_curve_get_caption (NreAlphaCurve *self)
{
  return self->caption;
}

static char *
dup_caption (NreAlphaCurve *self)
{
  double head = nre_time_scale_get_head (self->scale);
  g_autofree char *words = nre_alpha_words_dup (nre_effect_view_get_header (self->view));
  g_autofree char *value = nre_alpha_words_dup_value (nre_alpha_curve_get_value (self, head));
  g_autofree char *time = nre_time_scale_dup_time (self->scale, head);

  if (!nre_time_scale_has_life (self->scale))
    return g_strdup_printf ("%s · %s", words, value);
  /* Translators: a curve: what it is, its value, and at what time: “t² · 0.423 at 1.150 s”. */
  return g_strdup_printf (_("%s · %s at %s"), words, value, time);
}

static void
update_caption (NreAlphaCurve *self)
{
  g_autofree char *before = g_steal_pointer (&self->caption);
  double head = self->scale != NULL ? nre_time_scale_get_head (self->scale) : 0;

  self->caption = self->view != NULL ? dup_caption (self) : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (g_strcmp0 (before, self->caption) == 0)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 1.0, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  head, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  self->caption != NULL ? self->caption : "",
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  self->caption != NULL ? self->caption : "", -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAPTION]);
}

static void
on_changed (NreAlphaCurve *self)
{
  g_clear_pointer (&self->content, gsk_render_node_unref);
  if (self->scale != NULL)
    nre_time_scale_set_life (self->axis, nre_time_scale_get_life (self->scale));
  update_caption (self);
}

/* Most edits change commands, which the curve does not show. */
static void
on_effect_changed (NreAlphaCurve *self)
{
  NreSpan header = nre_effect_view_get_header (self->view);

  if (header.size == self->header_size &&
      (header.size == 0 || memcmp (header.data, self->header, header.size) == 0))
    return;
  self->header_size = header.size;
  if (header.size > 0)
    memcpy (self->header, header.data, header.size);
  on_changed (self);
}

/** nre_alpha_curve_set: show the alpha of an effect. @view: (nullable): the effect; @scale: (nullable): has
 * the play head; @inputs: (nullable): the external values. All three are NULL, or none. */
void
nre_alpha_curve_set (NreAlphaCurve *self, NreEffectView *view, NreTimeScale *scale, NreAlphaInputs *inputs)
{
  g_return_if_fail (NRE_IS_ALPHA_CURVE (self));

  if (self->view != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->view, self);
      g_signal_handlers_disconnect_by_data (self->inputs, self);
      g_signal_handlers_disconnect_by_data (nre_time_scale_get_playback (self->scale), self);
      g_signal_handlers_disconnect_by_data (self->scale, self);
    }
  g_set_object (&self->view, view);
  g_set_object (&self->scale, scale);
  g_set_object (&self->inputs, inputs);
  if (view != NULL)
    {
      /* Connected after the handler that updates the scale's life. */
      g_signal_connect_data (view, "changed", G_CALLBACK (on_effect_changed), self, NULL,
                             G_CONNECT_SWAPPED | G_CONNECT_AFTER);
      g_signal_connect_swapped (inputs, "changed", G_CALLBACK (on_changed), self);
      g_signal_connect_swapped (scale, "notify::life", G_CALLBACK (on_changed), self);
      g_signal_connect_swapped (nre_time_scale_get_playback (scale), "notify::time",
                                G_CALLBACK (update_caption), self);
    }
  on_changed (self);
}

/* --- Where things are ---------------------------------------------------------------------------- */

/** nre_alpha_curve_get_x: the x of a fraction of the life, in pixels of the widget. */
double
nre_alpha_curve_get_x (NreAlphaCurve *self, double part)
{
  return NRE_ALPHA_LABELS_WIDTH + nre_time_scale_get_x (self->axis, part) - NRE_TIME_SCALE_MARGIN;
}

/* --- Input --------------------------------------------------------------------------------------- */

static void
scrub (NreAlphaCurve *self, double x, GtkGesture *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  double part = nre_time_scale_get_part_at (self->axis, x - NRE_ALPHA_LABELS_WIDTH + NRE_TIME_SCALE_MARGIN);

  if (!(state & (GDK_SHIFT_MASK | GDK_ALT_MASK)))
    part = nre_time_scale_snap (self->axis, part, NULL, NULL);
  nre_time_scale_set_head (self->scale, part);
}

static void
on_drag_begin (NreAlphaCurve *self, double x, double y, GtkGesture *gesture)
{
  if (self->scale == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->drag_x = x;
  scrub (self, x, gesture);
}

static void
on_drag_update (NreAlphaCurve *self, double x, double y, GtkGesture *gesture)
{
  if (self->scale != NULL)
    scrub (self, self->drag_x + x, gesture);
}

static gboolean
on_key_pressed (NreAlphaCurve *self, guint keyval, guint keycode, GdkModifierType state)
{
  double tick = nre_time_scale_get_nudge (self->axis), head;

  if (self->scale == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;
  head = nre_time_scale_get_head (self->scale);
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      head -= tick;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      head += tick;
      break;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      head -= PAGE_TICKS * tick;
      break;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      head += PAGE_TICKS * tick;
      break;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      head = 0;
      break;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      head = 1;
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  nre_time_scale_set_head (self->scale, head);
  return GDK_EVENT_STOP;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
measure_labels (NreAlphaCurve *self)
{
  if (self->layout == NULL)
    self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_text (self->layout, "0", -1);
  pango_layout_get_pixel_size (self->layout, NULL, &self->label_height);
}

static void
nre_alpha_curve_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  NreAlphaCurve *self = NRE_ALPHA_CURVE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MINIMUM_WIDTH;
      *natural = NATURAL_WIDTH;
      return;
    }
  measure_labels (self);
  *minimum = *natural = NRE_ALPHA_TOP + PLOT_HEIGHT + NRE_ALPHA_LABEL_GAP + self->label_height;
}

static void
nre_alpha_curve_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreAlphaCurve *self = NRE_ALPHA_CURVE (widget);

  measure_labels (self);
  g_clear_pointer (&self->content, gsk_render_node_unref);
  /* Leave room for half of the last number, which extends beyond the end of the axis. */
  nre_time_scale_set_width (self->axis, width - NRE_ALPHA_LABELS_WIDTH - 12 + 2 * NRE_TIME_SCALE_MARGIN);
}

static void
nre_alpha_curve_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  NreAlphaCurve *self = NRE_ALPHA_CURVE (widget);

  GTK_WIDGET_CLASS (nre_alpha_curve_parent_class)->css_changed (widget, change);
  g_clear_object (&self->layout);
  g_clear_pointer (&self->content, gsk_render_node_unref);
  gtk_widget_queue_resize (widget);
}

static void
nre_alpha_curve_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CAPTION)
    g_value_set_string (value, NRE_ALPHA_CURVE (object)->caption);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_alpha_curve_dispose (GObject *object)
{
  nre_alpha_curve_set (NRE_ALPHA_CURVE (object), NULL, NULL, NULL);
  G_OBJECT_CLASS (nre_alpha_curve_parent_class)->dispose (object);
}

static void
nre_alpha_curve_finalize (GObject *object)
{
  NreAlphaCurve *self = NRE_ALPHA_CURVE (object);

  g_clear_object (&self->axis);
  g_clear_object (&self->layout);
  g_clear_pointer (&self->content, gsk_render_node_unref);
  g_free (self->caption);
  G_OBJECT_CLASS (nre_alpha_curve_parent_class)->finalize (object);
}

static void
nre_alpha_curve_class_init (NreAlphaCurveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_alpha_curve_get_property;
  object_class->dispose = nre_alpha_curve_dispose;
  object_class->finalize = nre_alpha_curve_finalize;
  widget_class->measure = nre_alpha_curve_measure;
  widget_class->size_allocate = nre_alpha_curve_size_allocate;
  widget_class->snapshot = nre_alpha_curve_snapshot;
  widget_class->css_changed = nre_alpha_curve_css_changed;

  properties[PROP_CAPTION] = g_param_spec_string ("caption", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "alphacurve");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
nre_alpha_curve_init (NreAlphaCurve *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  self->axis = nre_time_scale_new ();
  self->high = 1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  /* Time runs from left to right in every language of the editor. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  nre_accessible_set_label (self, _("Alpha over the life"));

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}
