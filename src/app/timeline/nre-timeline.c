/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-timeline.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-decimal.h"

/* Pixels. */
#define KNOB_RADIUS 8.5
#define KEY_RADIUS 4.5
#define LINE_HEIGHT 4.0
#define LINE_Y 12.0
#define LABEL_Y 22
#define LABEL_GAP 8
#define SNAP 3.0
#define MARGIN 14
#define MINIMUM_WIDTH 80
#define NATURAL_WIDTH 320
#define PAGE_FRAMES 10

struct _NreTimeline
{
  GtkWidget parent_instance;

  double       last;
  double       time;
  double       mark;
  GArray      *keys;            /* of double, in order */
  PangoLayout *layout;
  double       drag_x;
};

enum
{
  PROP_0,
  PROP_LAST,
  PROP_TIME,
  PROP_MARK,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SCRUBBED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreTimeline, nre_timeline, GTK_TYPE_WIDGET)

/** nre_timeline_get_x: the x of a time, in pixels from the left of the widget. @time: in frames, clamped to
 * the animation */
double
nre_timeline_get_x (NreTimeline *self, double time)
{
  double width = MAX (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN, 1);

  return MARGIN + (self->last > 0 ? CLAMP (time / self->last, 0, 1) * width : 0);
}

/** nre_timeline_get_time_at: the time at @x, in frames; that of a key at most a few pixels away. */
double
nre_timeline_get_time_at (NreTimeline *self, double x)
{
  double width = MAX (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN, 1);

  for (guint i = 0; i < self->keys->len; i++)
    {
      double key = g_array_index (self->keys, double, i);

      if (fabs (nre_timeline_get_x (self, key) - x) <= SNAP)
        return CLAMP (key, 0, self->last);
    }
  return CLAMP ((x - MARGIN) / width, 0, 1) * self->last;
}

static void
update_accessible (NreTimeline *self)
{
  g_autofree char *time = nre_decimal_dup (self->time, 2), *last = nre_decimal_dup (self->last, 2);
  /* Translators: a place in an animation: “Frame 3.25 of 10”. */
  g_autofree char *text = g_strdup_printf (_("Frame %s of %s"), time, last);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, self->last,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, self->time,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
set_time (NreTimeline *self, double time)
{
  time = time >= 0 ? MIN (time, self->last) : 0;
  if (time == self->time)
    return;
  self->time = time;
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TIME]);
}

static void
scrub (NreTimeline *self, double time)
{
  set_time (self, time);
  g_signal_emit (self, signals[SCRUBBED], 0);
}

/** nre_timeline_set_keys: set the marked times. @times: @n times in frames, ascending; copied */
void
nre_timeline_set_keys (NreTimeline *self, const double *times, guint n)
{
  g_return_if_fail (NRE_IS_TIMELINE (self));

  g_array_set_size (self->keys, 0);
  if (n > 0)
    g_array_append_vals (self->keys, times, n);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
nre_timeline_get_n_keys (NreTimeline *self)
{
  return self->keys->len;
}

/* --- Drawing ------------------------------------------------------------------------------------- */

typedef struct
{
  NreTimeline *self;
  GtkSnapshot *snapshot;
  GdkRGBA      color;           /* of labels */
  double       left[2];         /* the space between the labels at both ends */
  double       taken;           /* where the last label ends */
  double       tried;           /* x of the last label that was tried between the ends, drawn or not */
} Labels;

static void
draw_label (Labels *labels, double time, gboolean edge)
{
  NreTimeline *self = labels->self;
  g_autofree char *text = NULL;
  double x = nre_timeline_get_x (self, time);
  int width, height;

  /* There may be many more labels than fit. Lay out at most one for each pixel. */
  if (!edge && (x <= MAX (labels->taken, labels->left[0]) || x >= labels->left[1] || x - labels->tried < 1))
    return;
  if (!edge)
    labels->tried = x;
  text = nre_decimal_dup (time, 2);
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  x = CLAMP (x - width / 2.0, 0, MAX (gtk_widget_get_width (GTK_WIDGET (self)) - width, 0));
  if (!edge && (x < MAX (labels->taken, labels->left[0]) || x + width > labels->left[1]))
    return;
  if (edge && time > 0)
    labels->left[1] = x - LABEL_GAP;
  else if (edge)
    labels->left[0] = x + width + LABEL_GAP;
  else
    labels->taken = x + width + LABEL_GAP;
  gtk_snapshot_save (labels->snapshot);
  gtk_snapshot_translate (labels->snapshot, &GRAPHENE_POINT_INIT ((float) floor (x), LABEL_Y));
  gtk_snapshot_append_layout (labels->snapshot, self->layout, &labels->color);
  gtk_snapshot_restore (labels->snapshot);
}

/* The distance of round numbers, in frames: the least of 1, 2, 5, 10, 20, … for which their labels fit. */
static double
get_step (NreTimeline *self)
{
  double room = MAX (gtk_widget_get_width (GTK_WIDGET (self)) / 60.0, 1);
  double step = 1;

  for (guint i = 0; self->last / step > room && i < 30; i++)
    step *= i % 3 == 1 ? 2.5 : 2;
  return step;
}

/* Label the ends first; between them the keys, or round numbers if there are fewer than two keys. */
static void
draw_labels (NreTimeline *self, GtkSnapshot *snapshot, const GdkRGBA *color)
{
  Labels labels = { self, snapshot, *color, { 0, gtk_widget_get_width (GTK_WIDGET (self)) }, 0, -INFINITY };
  double step = get_step (self);

  labels.color.alpha *= 0.6f;
  if (self->layout == NULL)
    self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  draw_label (&labels, 0, TRUE);
  if (self->last <= 0)
    return;
  draw_label (&labels, self->last, TRUE);
  if (self->keys->len > 1)
    for (guint i = 0; i < self->keys->len; i++)
      draw_label (&labels, g_array_index (self->keys, double, i), FALSE);
  else
    for (double time = step; time < self->last; time += step)
      draw_label (&labels, time, FALSE);
}

static void
set_source (cairo_t *cr, const GdkRGBA *color, double alpha)
{
  cairo_set_source_rgba (cr, (double) color->red, (double) color->green, (double) color->blue,
                         (double) color->alpha * alpha);
}

static void
draw_bar (cairo_t *cr, double from, double to)
{
  cairo_new_path (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, LINE_HEIGHT);
  cairo_move_to (cr, from, LINE_Y);
  cairo_line_to (cr, to, LINE_Y);
  cairo_stroke (cr);
}

static void
draw_key (cairo_t *cr, double x, const GdkRGBA *accent, const GdkRGBA *inside)
{
  cairo_new_path (cr);
  cairo_move_to (cr, x, LINE_Y - KEY_RADIUS);
  cairo_line_to (cr, x + KEY_RADIUS, LINE_Y);
  cairo_line_to (cr, x, LINE_Y + KEY_RADIUS);
  cairo_line_to (cr, x - KEY_RADIUS, LINE_Y);
  cairo_close_path (cr);
  set_source (cr, inside, 1);
  cairo_fill_preserve (cr);
  set_source (cr, accent, 1);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
}

static void
draw_knob (cairo_t *cr, double x)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, LINE_Y + 1, KNOB_RADIUS + 0.5, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.14);
  cairo_fill (cr);
  cairo_arc (cr, x, LINE_Y, KNOB_RADIUS, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.22);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* The second time of a blend: a triangle that points at the line from above. */
static void
draw_mark (cairo_t *cr, double x, const GdkRGBA *color)
{
  cairo_new_path (cr);
  cairo_move_to (cr, x, LINE_Y - 3);
  cairo_line_to (cr, x - 5, LINE_Y - 11);
  cairo_line_to (cr, x + 5, LINE_Y - 11);
  cairo_close_path (cr);
  set_source (cr, color, 0.8);
  cairo_fill (cr);
}

static void
nre_timeline_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NreTimeline *self = NRE_TIMELINE (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double drawn = -INFINITY;
  GdkRGBA color, accent = { 0.2f, 0.5f, 0.9f, 1 }, inside = { 1, 1, 1, 1 };
  cairo_t *cr;

  gtk_style_context_get_color (context, &color);
  gtk_style_context_lookup_color (context, "accent_bg_color", &accent);
  gtk_style_context_lookup_color (context, "window_bg_color", &inside);
  draw_labels (self, snapshot, &color);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  set_source (cr, &color, 0.2);
  draw_bar (cr, nre_timeline_get_x (self, 0), nre_timeline_get_x (self, self->last));
  set_source (cr, &accent, 1);
  draw_bar (cr, nre_timeline_get_x (self, 0), nre_timeline_get_x (self, self->time));
  if (self->mark >= 0)
    draw_mark (cr, nre_timeline_get_x (self, self->mark), &color);
  for (guint i = 0; i < self->keys->len; i++)
    {
      double x = nre_timeline_get_x (self, g_array_index (self->keys, double, i));

      /* At most one key per pixel is drawn. */
      if (x - drawn < 1)
        continue;
      draw_key (cr, x, &accent, &inside);
      drawn = x;
    }
  draw_knob (cr, nre_timeline_get_x (self, self->time));
  cairo_destroy (cr);
}

/* --- Input --------------------------------------------------------------------------------------- */

static void
on_drag_begin (NreTimeline *self, double x, double y, GtkGesture *gesture)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->drag_x = x;
  scrub (self, nre_timeline_get_time_at (self, x));
}

static void
on_drag_update (NreTimeline *self, double x, double y, GtkGesture *gesture)
{
  scrub (self, nre_timeline_get_time_at (self, self->drag_x + x));
}

static gboolean
on_key_pressed (NreTimeline *self, guint keyval, guint keycode, GdkModifierType state)
{
  double before = ceil (self->time), behind = floor (self->time);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      scrub (self, before - 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      scrub (self, behind + 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      scrub (self, before - PAGE_FRAMES);
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      scrub (self, behind + PAGE_FRAMES);
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      scrub (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      scrub (self, self->last);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_timeline_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  g_autoptr (PangoLayout) layout = NULL;
  int width, height;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MINIMUM_WIDTH;
      *natural = NATURAL_WIDTH;
      return;
    }
  layout = gtk_widget_create_pango_layout (widget, "0");
  pango_layout_get_pixel_size (layout, &width, &height);
  *minimum = *natural = LABEL_Y + height;
}

static void
nre_timeline_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  NreTimeline *self = NRE_TIMELINE (widget);

  GTK_WIDGET_CLASS (nre_timeline_parent_class)->css_changed (widget, change);
  g_clear_object (&self->layout);
  gtk_widget_queue_resize (widget);
}

static void
nre_timeline_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreTimeline *self = NRE_TIMELINE (object);

  switch (id)
    {
    case PROP_LAST:
      g_value_set_double (value, self->last);
      break;
    case PROP_TIME:
      g_value_set_double (value, self->time);
      break;
    case PROP_MARK:
      g_value_set_double (value, self->mark);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_timeline_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreTimeline *self = NRE_TIMELINE (object);

  switch (id)
    {
    case PROP_LAST:
      self->last = MAX (g_value_get_double (value), 0);
      set_time (self, self->time);
      break;
    case PROP_TIME:
      set_time (self, g_value_get_double (value));
      return;
    case PROP_MARK:
      self->mark = g_value_get_double (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
nre_timeline_finalize (GObject *object)
{
  NreTimeline *self = NRE_TIMELINE (object);

  g_array_unref (self->keys);
  g_clear_object (&self->layout);
  G_OBJECT_CLASS (nre_timeline_parent_class)->finalize (object);
}

static void
nre_timeline_class_init (NreTimelineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = nre_timeline_get_property;
  object_class->set_property = nre_timeline_set_property;
  object_class->finalize = nre_timeline_finalize;
  widget_class->measure = nre_timeline_measure;
  widget_class->snapshot = nre_timeline_snapshot;
  widget_class->css_changed = nre_timeline_css_changed;

  properties[PROP_LAST] = g_param_spec_double ("last", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
  properties[PROP_TIME] = g_param_spec_double ("time", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
  properties[PROP_MARK] = g_param_spec_double ("mark", NULL, NULL, -1, G_MAXDOUBLE, -1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SCRUBBED] = g_signal_new ("scrubbed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "timeline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
nre_timeline_init (NreTimeline *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  self->mark = -1;
  self->keys = g_array_new (FALSE, FALSE, sizeof (double));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* Time runs from left to right in every language of the editor. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Timeline"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _("Arrow keys move by one frame, Home and End go to the start and end."),
                                  -1);
  update_accessible (self);

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}
