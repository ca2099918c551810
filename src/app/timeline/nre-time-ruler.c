/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-time-ruler.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-gtk-util.h"
#include "nre-signal-source.h"
#include "nre-time-slider.h"

/* Pixels. */
#define TICK_HEIGHT 4
#define KNOB_WIDTH 11.0
#define KNOB_HEIGHT 13.0
#define LINE_WIDTH 2.0
#define NOTE_PADDING 6

#define PAGE_TICKS 10

/* Step of arrow keys that do not follow ticks, as a part of the life. */
#define SLIDER_STEP 0.01

struct _NreTimeRuler
{
  GtkWidget parent_instance;

  NreTimeScale        *scale;
  GtkColumnView       *view;            /* weak */
  GtkColumnViewColumn *column;
  GtkAdjustment       *hadjustment;     /* of the view */
  GtkWidget           *scrollbar;
  NreTimeSlider       *slider;          /* has the focus, and exposes the play head */
  PangoLayout         *layout;
  graphene_rect_t      title;           /* last known rectangle of the column's title, in the ruler */
  double               x;               /* of the pointer, since wheel events have no position */
  double               drag_x;
  gboolean             dragging;
};

enum
{
  PROP_0,
  PROP_SCALE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreTimeRuler, nre_time_ruler, GTK_TYPE_WIDGET)

/* --- Where the column is ------------------------------------------------------------------------- */

/* GTK 4.8 has no getter for a column's widget. The titles are the children of the view's first child, in
 * order, including those of invisible columns. */
static GtkWidget *
find_title (NreTimeRuler *self)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (self->view));
  GtkWidget *title = header != NULL ? gtk_widget_get_first_child (header) : NULL;

  for (guint i = 0; i < g_list_model_get_n_items (columns) && title != NULL; i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (column == self->column)
        return title;
      title = gtk_widget_get_next_sibling (title);
    }
  return NULL;
}

/* Called whenever something is drawn: columns change their widths without notifying the ruler. */
static gboolean
find_column (NreTimeRuler *self)
{
  GtkWidget *title = self->view != NULL ? find_title (self) : NULL;

  return title != NULL && gtk_widget_compute_bounds (title, GTK_WIDGET (self), &self->title) &&
         self->title.size.width > 0;
}

static double
get_x (NreTimeRuler *self, double part)
{
  return (double) self->title.origin.x + nre_time_scale_get_x (self->scale, part);
}

/* --- Drawing ------------------------------------------------------------------------------------- */

typedef struct
{
  NreTimeRuler *self;
  GtkSnapshot  *snapshot;
  GdkRGBA       color;
  GdkRGBA       head;
  GdkRGBA       back;
} Paint;

static GdkRGBA
with_alpha (GdkRGBA color, float alpha)
{
  color.alpha *= alpha;
  return color;
}

static void
fill (Paint *paint, GdkRGBA color, double x, double y, double width, double height)
{
  gtk_snapshot_append_color (paint->snapshot, &color,
                             &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

static void
draw_text (Paint *paint, GdkRGBA color, double x, double y)
{
  gtk_snapshot_save (paint->snapshot);
  gtk_snapshot_translate (paint->snapshot, &GRAPHENE_POINT_INIT ((float) floor (x), (float) floor (y)));
  gtk_snapshot_append_layout (paint->snapshot, paint->self->layout, &color);
  gtk_snapshot_restore (paint->snapshot);
}

/* The knob of the play head, at the bottom of the title, would cover a text. Returns the left edge of a text
 * beside the knob, on the side of the tick at @x if there is room, or @left if the knob is elsewhere. */
static double
keep_off_head (NreTimeRuler *self, double left, double width, double x)
{
  double head = floor (get_x (self, nre_time_scale_get_head (self->scale))) + 0.5;
  double from = head - KNOB_WIDTH / 2 - 2, to = head + KNOB_WIDTH / 2 + 2;

  if (!nre_time_scale_has_life (self->scale) || left >= to || left + width <= from)
    return left;
  return x + 1 >= head || from - width < (double) self->title.origin.x ? to : from - width;
}

static void
draw_ticks (Paint *paint)
{
  NreTimeRuler *self = paint->self;
  const graphene_rect_t *title = &self->title;
  double bottom = (double) (title->origin.y + title->size.height), taken = -INFINITY;
  int width, height;
  NreTicks ticks;

  nre_time_scale_get_ticks (self->scale, NRE_TIME_SCALE_TICKS, &ticks);
  for (gint64 i = ticks.first; i <= ticks.last; i++)
    {
      double x = get_x (self, (double) i * ticks.part), left;
      g_autofree char *text = nre_time_scale_dup_tick (self->scale, &ticks, i);

      fill (paint, with_alpha (paint->color, 0.25f), floor (x), bottom - TICK_HEIGHT, 1, TICK_HEIGHT);
      pango_layout_set_text (self->layout, text, -1);
      pango_layout_get_pixel_size (self->layout, &width, &height);
      left = CLAMP (x - width / 2.0, (double) title->origin.x + 1,
                    (double) (title->origin.x + title->size.width) - width - 1);
      left = keep_off_head (self, left, width, x);
      if (left < taken)
        continue;
      taken = left + width + 4;
      draw_text (paint, with_alpha (paint->color, 0.65f), left,
                 (double) title->origin.y + ((double) title->size.height - TICK_HEIGHT - height) / 2);
    }
}

/* A line through the rows. */
static void
draw_line (Paint *paint, double x, GdkRGBA color, double width)
{
  double top = (double) (paint->self->title.origin.y + paint->self->title.size.height);

  fill (paint, color, x - width / 2, top, width, gtk_widget_get_height (GTK_WIDGET (paint->self)) - top);
}

static void
draw_head (Paint *paint, double x)
{
  double bottom = (double) (paint->self->title.origin.y + paint->self->title.size.height);
  double top = bottom - KNOB_HEIGHT, left = x - KNOB_WIDTH / 2, shoulder = bottom - KNOB_WIDTH / 2;
  cairo_t *cr;

  draw_line (paint, x, paint->head, LINE_WIDTH);
  cr = gtk_snapshot_append_cairo (paint->snapshot,
                                  &GRAPHENE_RECT_INIT ((float) left - 1, (float) top - 1,
                                                       (float) KNOB_WIDTH + 2, (float) KNOB_HEIGHT + 2));
  cairo_new_path (cr);
  cairo_arc (cr, left + 2, top + 2, 2, G_PI, 1.5 * G_PI);
  cairo_arc (cr, left + KNOB_WIDTH - 2, top + 2, 2, 1.5 * G_PI, 2 * G_PI);
  cairo_line_to (cr, left + KNOB_WIDTH, shoulder);
  cairo_line_to (cr, x, bottom + 0.5);
  cairo_line_to (cr, left, shoulder);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &paint->head);
  cairo_fill_preserve (cr);
  if (gtk_widget_has_visible_focus (GTK_WIDGET (paint->self->slider)))
    {
      gdk_cairo_set_source_rgba (cr, &paint->color);
      cairo_set_line_width (cr, 1.5);
      cairo_stroke (cr);
    }
  cairo_new_path (cr);
  cairo_destroy (cr);
}

/* Draw the time of a line on a card beside it. */
static void
draw_note (Paint *paint, double x, double part)
{
  NreTimeRuler *self = paint->self;
  g_autofree char *text = nre_time_scale_dup_times (self->scale, part);
  double right = (double) (self->title.origin.x + self->title.size.width), left;
  double top = (double) (self->title.origin.y + self->title.size.height) + 2;
  graphene_rect_t card;
  GskRoundedRect outline;
  int width, height;

  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  left = x + 6 + width + 2 * NOTE_PADDING <= right ? x + 6 : x - 6 - width - 2 * NOTE_PADDING;
  card = GRAPHENE_RECT_INIT ((float) floor (left), (float) top, (float) width + 2 * NOTE_PADDING,
                             (float) height + 4);
  gsk_rounded_rect_init_from_rect (&outline, &card, 5);
  gtk_snapshot_append_outset_shadow (paint->snapshot, &outline, &(GdkRGBA){ 0, 0, 0, 0.25f }, 0, 1, 0, 3);
  gtk_snapshot_push_rounded_clip (paint->snapshot, &outline);
  gtk_snapshot_append_color (paint->snapshot, &paint->back, &card);
  gtk_snapshot_pop (paint->snapshot);
  draw_text (paint, paint->color, floor (left) + NOTE_PADDING, top + 2);
}

static void
nre_time_ruler_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NreTimeRuler *self = NRE_TIME_RULER (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  Paint paint = { .self = self, .snapshot = snapshot, .head = { 0.75f, 0.11f, 0.16f, 1 },
                  .back = { 1, 1, 1, 1 } };
  double mark, head;
  gboolean is_marked, is_seen;

  if (self->scale == NULL || !find_column (self))
    return;
  gtk_style_context_get_color (context, &paint.color);
  gtk_style_context_lookup_color (context, "error_color", &paint.head);
  gtk_style_context_lookup_color (context, "popover_bg_color", &paint.back);
  if (self->layout == NULL)
    self->layout = gtk_widget_create_pango_layout (widget, NULL);
  mark = nre_time_scale_get_mark (self->scale);
  head = nre_time_scale_get_head (self->scale);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (self->title.origin.x, 0, self->title.size.width,
                                                         (float) gtk_widget_get_height (widget)));
  draw_ticks (&paint);
  is_marked = isfinite (mark) && fabs (get_x (self, mark)) < 1e6;
  is_seen = nre_time_scale_has_life (self->scale) && fabs (get_x (self, head)) < 1e6;
  if (is_marked)
    draw_line (&paint, floor (get_x (self, mark)) + 0.5, with_alpha (paint.color, 0.5f), 1);
  if (is_seen)
    draw_head (&paint, floor (get_x (self, head)) + 0.5);
  if (is_marked)
    draw_note (&paint, get_x (self, mark), mark);
  else if (is_seen && self->dragging)
    draw_note (&paint, get_x (self, head), head);
  gtk_snapshot_pop (snapshot);
  GTK_WIDGET_CLASS (nre_time_ruler_parent_class)->snapshot (widget, snapshot);
}

/* --- Following ----------------------------------------------------------------------------------- */

static void
tell_accessible (NreTimeRuler *self)
{
  double head = nre_time_scale_get_head (self->scale);
  g_autofree char *text = nre_time_scale_dup_times (self->scale, head);
  g_autofree char *trouble = nre_time_scale_dup_trouble (self->scale);
  const char *told = trouble != NULL ? trouble : text;

  nre_time_slider_show (self->slider, 1, head, told, told);
}

static void
on_time_changed (NreTimeRuler *self)
{
  if (nre_playback_get_playing (nre_time_scale_get_playback (self->scale)))
    nre_time_scale_show (self->scale, nre_time_scale_get_head (self->scale));
  else
    tell_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* An assistive technology has moved the play head. */
static void
on_moved (NreTimeRuler *self, double value)
{
  if (self->scale == NULL)
    return;
  nre_time_scale_set_head (self->scale, value);
  nre_time_scale_show (self->scale, nre_time_scale_get_head (self->scale));
  tell_accessible (self);
}

static void
on_scale_changed (NreTimeRuler *self)
{
  gtk_widget_set_visible (self->scrollbar, nre_time_scale_can_scroll (self->scale));
  tell_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** nre_time_ruler_set_scale: @scale: (nullable): without one, the ruler draws nothing */
void
nre_time_ruler_set_scale (NreTimeRuler *self, NreTimeScale *scale)
{
  g_return_if_fail (NRE_IS_TIME_RULER (self));

  if (scale == self->scale)
    return;
  if (self->scale != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->scale, self);
      g_signal_handlers_disconnect_by_data (nre_time_scale_get_playback (self->scale), self);
    }
  g_set_object (&self->scale, scale);
  if (self->scrollbar != NULL)
    gtk_scrollbar_set_adjustment (GTK_SCROLLBAR (self->scrollbar),
                                  scale != NULL ? nre_time_scale_get_adjustment (scale) : NULL);
  if (scale != NULL)
    {
      NrePlayback *playback = nre_time_scale_get_playback (scale);

      g_signal_connect_swapped (scale, "changed", G_CALLBACK (on_scale_changed), self);
      g_signal_connect_swapped (scale, "notify::mark", G_CALLBACK (gtk_widget_queue_draw), self);
      g_signal_connect_swapped (playback, "notify::time", G_CALLBACK (on_time_changed), self);
      g_signal_connect_swapped (playback, "notify::playing", G_CALLBACK (on_time_changed), self);
      on_scale_changed (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCALE]);
}

/* Follow the horizontal scrolling of the columns. */
static void
follow_view (NreTimeRuler *self)
{
  GtkAdjustment *adjustment =
      self->view != NULL ? gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (self->view)) : NULL;

  nre_set_signal_source (&self->hadjustment, adjustment, self);
  if (adjustment != NULL)
    g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (gtk_widget_queue_allocate), self,
                             G_CONNECT_SWAPPED);
}

/** nre_time_ruler_set_column: put the ruler above a column, and keep it there. Must be called once. @view:
 * the view below the ruler; @column: its column with NreTimeLane cells */
void
nre_time_ruler_set_column (NreTimeRuler *self, GtkColumnView *view, GtkColumnViewColumn *column)
{
  GListModel *columns = gtk_column_view_get_columns (view);
  guint n = g_list_model_get_n_items (columns);

  g_return_if_fail (NRE_IS_TIME_RULER (self));

  g_set_weak_pointer (&self->view, view);
  g_set_object (&self->column, column);
  /* If a column becomes wider, those after it move. */
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkColumnViewColumn) other = g_list_model_get_item (columns, i);

      g_signal_connect_object (other, "notify::fixed-width", G_CALLBACK (gtk_widget_queue_allocate), self,
                               G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (view, "notify::hadjustment", G_CALLBACK (follow_view), self, G_CONNECT_SWAPPED);
  follow_view (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* --- Input --------------------------------------------------------------------------------------- */

/* With Shift or Alt the drag does not snap. */
static void
scrub (NreTimeRuler *self, double x, GtkGesture *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  double part = nre_time_scale_get_part_at (self->scale, x - (double) self->title.origin.x);

  if (!(state & (GDK_SHIFT_MASK | GDK_ALT_MASK)))
    part = nre_time_scale_snap (self->scale, part, NULL, NULL);
  nre_time_scale_set_head (self->scale, part);
}

static void
on_drag_begin (NreTimeRuler *self, double x, double y, GtkGesture *gesture)
{
  if (self->scale == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self->slider));
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->drag_x = x;
  self->dragging = TRUE;
  scrub (self, x, gesture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_drag_update (NreTimeRuler *self, double x, double y, GtkGesture *gesture)
{
  if (self->dragging)
    scrub (self, self->drag_x + x, gesture);
}

static void
on_drag_end (NreTimeRuler *self)
{
  self->dragging = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_motion (NreTimeRuler *self, double x, double y)
{
  self->x = x;
}

static gboolean
on_scroll (NreTimeRuler *self, double dx, double dy, GtkEventController *controller)
{
  return self->scale != NULL &&
         nre_time_scale_turn (self->scale, gtk_event_controller_get_current_event_state (controller),
                              self->x - (double) self->title.origin.x, dx, dy);
}

static gboolean
on_key_pressed (NreTimeRuler *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (self->scale == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      nre_time_scale_step_head (self->scale, -1);
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      nre_time_scale_step_head (self->scale, 1);
      break;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      nre_time_scale_step_head (self->scale, -PAGE_TICKS);
      break;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      nre_time_scale_step_head (self->scale, PAGE_TICKS);
      break;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      nre_time_scale_set_head (self->scale, 0);
      break;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      nre_time_scale_set_head (self->scale, 1);
      break;
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      nre_time_scale_zoom (self->scale, NRE_TIME_SCALE_ZOOM,
                           nre_time_scale_get_x (self->scale, nre_time_scale_get_head (self->scale)));
      break;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      nre_time_scale_zoom (self->scale, 1 / NRE_TIME_SCALE_ZOOM,
                           nre_time_scale_get_x (self->scale, nre_time_scale_get_head (self->scale)));
      break;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      nre_time_scale_fit (self->scale);
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  nre_time_scale_show (self->scale, nre_time_scale_get_head (self->scale));
  return GDK_EVENT_STOP;
}

static gboolean
on_query_tooltip (NreTimeRuler *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  g_autofree char *trouble = NULL;
  g_autofree char *times = NULL;
  double part;

  if (self->scale == NULL)
    return FALSE;
  trouble = nre_time_scale_dup_trouble (self->scale);
  part = keyboard ? nre_time_scale_get_head (self->scale)
                  : nre_time_scale_get_part_at (self->scale, x - (double) self->title.origin.x);
  times = nre_time_scale_dup_times (self->scale, CLAMP (part, 0, 1));
  gtk_tooltip_set_text (tooltip, trouble != NULL ? trouble : times);
  return TRUE;
}

/* --- The type ------------------------------------------------------------------------------------ */

/* Outside the title, the pointer reaches the rows. */
static gboolean
nre_time_ruler_contains (GtkWidget *widget, double x, double y)
{
  NreTimeRuler *self = NRE_TIME_RULER (widget);

  return self->scale != NULL && find_column (self) &&
         graphene_rect_contains_point (&self->title, &GRAPHENE_POINT_INIT ((float) x, (float) y));
}

static void
nre_time_ruler_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
nre_time_ruler_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreTimeRuler *self = NRE_TIME_RULER (widget);
  GtkAllocation allocation = { 0, 0, 0, 0 };
  GtkRequisition least;
  gboolean found = find_column (self);

  if (found && self->scale != NULL)
    nre_time_scale_set_width (self->scale, (int) self->title.size.width);
  gtk_widget_measure (self->scrollbar, GTK_ORIENTATION_VERTICAL, -1, NULL, &allocation.height, NULL, NULL);
  gtk_widget_measure (self->scrollbar, GTK_ORIENTATION_HORIZONTAL, -1, &allocation.width, NULL, NULL, NULL);
  if (found)
    allocation.x = (int) self->title.origin.x;
  allocation.width = MAX (allocation.width, found ? (int) self->title.size.width : 0);
  allocation.y = height - allocation.height;
  gtk_widget_size_allocate (self->scrollbar, &allocation, -1);
  gtk_widget_get_preferred_size (GTK_WIDGET (self->slider), &least, NULL);
  allocation.height = least.height;
  allocation.width = MAX (least.width, found ? (int) self->title.size.width : 0);
  allocation.y = 0;
  gtk_widget_size_allocate (GTK_WIDGET (self->slider), &allocation, -1);
  gtk_widget_queue_draw (widget);
}

static void
nre_time_ruler_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (nre_time_ruler_parent_class)->css_changed (widget, change);
  g_clear_object (&NRE_TIME_RULER (widget)->layout);
  gtk_widget_queue_draw (widget);
}

static void
nre_time_ruler_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SCALE)
    g_value_set_object (value, NRE_TIME_RULER (object)->scale);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_time_ruler_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SCALE)
    nre_time_ruler_set_scale (NRE_TIME_RULER (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_time_ruler_dispose (GObject *object)
{
  NreTimeRuler *self = NRE_TIME_RULER (object);

  nre_time_ruler_set_scale (self, NULL);
  g_clear_weak_pointer (&self->view);
  g_clear_object (&self->hadjustment);
  g_clear_object (&self->column);
  self->scrollbar = NULL;
  self->slider = NULL;
  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_time_ruler_parent_class)->dispose (object);
}

static void
nre_time_ruler_finalize (GObject *object)
{
  g_clear_object (&NRE_TIME_RULER (object)->layout);
  G_OBJECT_CLASS (nre_time_ruler_parent_class)->finalize (object);
}

static void
nre_time_ruler_class_init (NreTimeRulerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = nre_time_ruler_get_property;
  object_class->set_property = nre_time_ruler_set_property;
  object_class->dispose = nre_time_ruler_dispose;
  object_class->finalize = nre_time_ruler_finalize;
  widget_class->measure = nre_time_ruler_measure;
  widget_class->size_allocate = nre_time_ruler_size_allocate;
  widget_class->snapshot = nre_time_ruler_snapshot;
  widget_class->contains = nre_time_ruler_contains;
  widget_class->css_changed = nre_time_ruler_css_changed;

  properties[PROP_SCALE] = g_param_spec_object ("scale", NULL, NULL, NRE_TYPE_TIME_SCALE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "timeruler");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
nre_time_ruler_init (NreTimeRuler *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  /* Time runs from left to right in every language of the editor. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  nre_accessible_set_label (self, _("Time"));
  self->slider = NRE_TIME_SLIDER (nre_time_slider_new (_("Play head"), SLIDER_STEP));
  g_signal_connect_object (self->slider, "moved", G_CALLBACK (on_moved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->slider, "state-flags-changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (GTK_WIDGET (self->slider), GTK_WIDGET (self));
  self->scrollbar = gtk_scrollbar_new (GTK_ORIENTATION_HORIZONTAL, NULL);
  gtk_widget_add_css_class (self->scrollbar, "overlay-indicator");
  gtk_widget_set_visible (self->scrollbar, FALSE);
  gtk_widget_set_parent (self->scrollbar, GTK_WIDGET (self));

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (on_drag_end), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  /* The keys of the ruler differ from those of a slider. */
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
}

GtkWidget *
nre_time_ruler_new (void)
{
  return g_object_new (NRE_TYPE_TIME_RULER, NULL);
}
