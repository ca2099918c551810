/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-pixel-view.h"

#include <math.h>

#include "nre-rectangle-grip.h"

/* Room around the picture, in logical pixels. */
#define AROUND 16

/* Room above the picture, where tools float. */
#define ABOVE 60

/* How far the pointer must move to start a drag, so that a click moves nothing. */
#define THRESHOLD 3

/* The least side, in logical pixels, of a rectangle on which its index is drawn. */
#define LEAST_NUMBERED 24

/* Side of a square of the checker. */
#define CHECKER 8

/* The zoom factors: whole numbers, and fractions by powers of two. */
static const double zooms[] = { 0.0625, 0.125, 0.25, 0.5, 1,  2,  3,
                                4,      6,     8,    12,  16, 24, NRE_PIXEL_VIEW_MAX_ZOOM };

struct _NrePixelView
{
  GtkWidget parent_instance;

  GtkAdjustment   *adjustments[2];      /* by orientation */
  cairo_surface_t *surface;             /* NULL: nothing is shown */
  int              size[2];             /* in pixels */
  GArray          *rectangles;          /* of GdkRectangle, in pixels of the picture */
  guint            selected;            /* index of a rectangle, or G_MAXUINT */
  double           zoom;                /* 0: fit */
  gboolean         smooth;
  double           pointer[2];
  gboolean         has_pointer;
  int              hovered[2];          /* the pixel under the pointer; -1 for none */
  guint            hovering;            /* the source that updates it after an allocation */
  gboolean         allocating;          /* whether an allocation is going on */
  double           drag_from[2];
  double           told_scale;          /* the scale when it was last notified */
  int              before[2];           /* room left of and above the picture */

  /* What the pointer does to rectangles. */
  GtkGesture      *drag;
  gboolean         adding;
  NreRectangleGrip grip;                /* of the selected rectangle, while it is held */
  gboolean         drawing;             /* whether a new rectangle is being drawn */
  gboolean         moved;               /* whether the pointer moved too far for a click */
  GdkRectangle     from;                /* the held rectangle, before the drag */
  GdkRectangle     now;                 /* the held rectangle now, or the one being drawn */
  int              first[2];            /* the pixel where the drawing began */
};

enum
{
  PROP_0,
  PROP_ZOOM,
  PROP_SMOOTH,
  PROP_SCALE,
  PROP_ROOM_ABOVE,
  PROP_ADDING,
  N_PROPS,
  PROP_HADJUSTMENT = N_PROPS,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

enum
{
  HOVERED,
  RECTANGLE_ACTIVATED,
  RECTANGLE_EDITED,
  RECTANGLE_NUDGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (NrePixelView, nre_pixel_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* --- Places -------------------------------------------------------------------------------------- */

static int
get_room (NrePixelView *self, guint axis)
{
  return axis == 0 ? gtk_widget_get_width (GTK_WIDGET (self)) : gtk_widget_get_height (GTK_WIDGET (self));
}

/** nre_pixel_view_get_scale: the present number of logical pixels for each pixel of the picture. */
double
nre_pixel_view_get_scale (NrePixelView *self)
{
  double scale = NRE_PIXEL_VIEW_MAX_ZOOM;

  if (self->zoom > 0)
    return self->zoom;
  if (self->surface == NULL)
    return 1;
  for (guint i = 0; i < 2; i++)
    scale = MIN (scale, MAX (get_room (self, i) - self->before[i] - AROUND, 1) / (double) self->size[i]);
  /* Give all pixels the same size if they are large enough to be distinguished. */
  return scale > 2 ? floor (scale) : scale;
}

/* The origin of the picture in the widget: centred if there is room, else by the scroll position. */
static double
get_origin (NrePixelView *self, guint axis)
{
  double extent = self->size[axis] * nre_pixel_view_get_scale (self) + self->before[axis] + AROUND;
  GtkAdjustment *adjustment = self->adjustments[axis];
  int room = get_room (self, axis);

  if (extent <= room)
    return floor ((room - extent) / 2) + self->before[axis];
  return self->before[axis] - (adjustment != NULL ? floor (gtk_adjustment_get_value (adjustment)) : 0);
}

/** nre_pixel_view_get_place: convert a position in the picture, in pixels, to one in the widget. */
void
nre_pixel_view_get_place (NrePixelView *self, double x, double y, double *at_x, double *at_y)
{
  double scale = nre_pixel_view_get_scale (self);

  *at_x = get_origin (self, 0) + x * scale;
  *at_y = get_origin (self, 1) + y * scale;
}

static double
to_picture (NrePixelView *self, guint axis, double at)
{
  return (at - get_origin (self, axis)) / nre_pixel_view_get_scale (self);
}

static gboolean on_allocated (gpointer data);

static void
update_hovered (NrePixelView *self)
{
  int old[2] = { self->hovered[0], self->hovered[1] };
  gboolean inside = self->has_pointer && self->surface != NULL;

  /* Other widgets show the pixel, and must not change their sizes during an allocation. */
  if (self->allocating)
    {
      if (self->hovering == 0)
        self->hovering = g_idle_add (on_allocated, self);
      return;
    }
  for (guint i = 0; i < 2; i++)
    {
      double at = inside ? floor (to_picture (self, i, self->pointer[i])) : -1;

      inside = inside && at >= 0 && at < self->size[i];
      self->hovered[i] = inside ? (int) at : -1;
    }
  if (!inside)
    self->hovered[0] = self->hovered[1] = -1;
  if (old[0] == self->hovered[0] && old[1] == self->hovered[1])
    return;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[HOVERED], 0);
}

static gboolean
on_allocated (gpointer data)
{
  NRE_PIXEL_VIEW (data)->hovering = 0;
  update_hovered (data);
  return G_SOURCE_REMOVE;
}

/** nre_pixel_view_get_hovered: get the pixel under the pointer. Returns FALSE if there is none. */
gboolean
nre_pixel_view_get_hovered (NrePixelView *self, guint *x, guint *y)
{
  if (self->hovered[0] < 0)
    return FALSE;
  *x = (guint) self->hovered[0];
  *y = (guint) self->hovered[1];
  return TRUE;
}

/* --- Scrolling ----------------------------------------------------------------------------------- */

static void
configure (NrePixelView *self)
{
  double scale = nre_pixel_view_get_scale (self);

  for (guint i = 0; i < 2; i++)
    {
      double room = get_room (self, i),
             extent = self->zoom > 0 ? self->size[i] * scale + self->before[i] + AROUND : room;

      if (self->adjustments[i] != NULL)
        gtk_adjustment_configure (self->adjustments[i], gtk_adjustment_get_value (self->adjustments[i]), 0,
                                  MAX (extent, room), 32, room * 0.9, room);
    }
  if (scale != self->told_scale)
    {
      self->told_scale = scale;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCALE]);
    }
  update_hovered (self);
}

static void
on_scrolled (NrePixelView *self)
{
  update_hovered (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_adjustment (NrePixelView *self, guint axis, GtkAdjustment *adjustment)
{
  if (self->adjustments[axis] != NULL)
    g_signal_handlers_disconnect_by_func (self->adjustments[axis], on_scrolled, self);
  g_clear_object (&self->adjustments[axis]);
  if (adjustment == NULL)
    return;
  self->adjustments[axis] = g_object_ref_sink (adjustment);
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (on_scrolled), self);
  configure (self);
}

static void
nre_pixel_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NrePixelView *self = NRE_PIXEL_VIEW (widget);

  self->allocating = TRUE;
  configure (self);
  self->allocating = FALSE;
}

/* --- Zoom ---------------------------------------------------------------------------------------- */

/* Zoom about a position in the widget. */
static void
zoom_to (NrePixelView *self, double zoom, const double at[2])
{
  double place[2] = { to_picture (self, 0, at[0]), to_picture (self, 1, at[1]) };

  if (zoom == self->zoom)
    return;
  self->zoom = zoom;
  configure (self);
  for (guint i = 0; i < 2 && zoom > 0; i++)
    if (self->adjustments[i] != NULL)
      gtk_adjustment_set_value (self->adjustments[i], place[i] * zoom + self->before[i] - at[i]);
  update_hovered (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
}

static double
step_zoom (double scale, int steps)
{
  guint n = G_N_ELEMENTS (zooms), i = 0;

  if (steps > 0)
    {
      while (i < n - 1 && zooms[i] <= scale + 1e-6)
        i++;
      return zooms[MIN (i + (guint) steps - 1, n - 1)];
    }
  i = n - 1;
  while (i > 0 && zooms[i] >= scale - 1e-6)
    i--;
  return zooms[i > (guint) (-steps - 1) ? i - (guint) (-steps - 1) : 0];
}

static void
zoom_at (NrePixelView *self, int steps, const double at[2])
{
  if (self->surface != NULL && steps != 0)
    zoom_to (self, step_zoom (nre_pixel_view_get_scale (self), steps), at);
}

/** nre_pixel_view_zoom_by: zoom about the middle of the visible part. @steps: number of zoom factors,
 * negative to reduce */
void
nre_pixel_view_zoom_by (NrePixelView *self, int steps)
{
  const double middle[2] = { get_room (self, 0) / 2.0, get_room (self, 1) / 2.0 };

  zoom_at (self, steps, middle);
}

/* --- The pointer and the keyboard ---------------------------------------------------------------- */

static void show_cursor (NrePixelView *self);

static void
on_motion (NrePixelView *self, double x, double y)
{
  self->has_pointer = TRUE;
  self->pointer[0] = x;
  self->pointer[1] = y;
  update_hovered (self);
  show_cursor (self);
}

static void
on_leave (NrePixelView *self)
{
  self->has_pointer = FALSE;
  update_hovered (self);
}

static gboolean
on_scroll (NrePixelView *self, double dx, double dy, GtkEventController *controller)
{
  const double middle[2] = { get_room (self, 0) / 2.0, get_room (self, 1) / 2.0 };

  if ((gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK) == 0)
    return FALSE;
  zoom_at (self, dy < 0 ? 1 : dy > 0 ? -1 : 0, self->has_pointer ? self->pointer : middle);
  return TRUE;
}

static gboolean
contains (const GdkRectangle *rectangle, double x, double y)
{
  return x >= rectangle->x && x < rectangle->x + rectangle->width && y >= rectangle->y &&
         y < rectangle->y + rectangle->height;
}

static guint
find_rectangle (NrePixelView *self, double x, double y)
{
  guint found = G_MAXUINT;

  /* The last one is above the others. */
  for (guint i = 0; i < self->rectangles->len; i++)
    if (contains (&g_array_index (self->rectangles, GdkRectangle, i), x, y))
      found = i;
  return found;
}

static NreRectangleGrip
find_grip (NrePixelView *self, double x, double y)
{
  if (self->selected >= self->rectangles->len)
    return NRE_RECTANGLE_GRIP_NONE;
  return nre_rectangle_grip_find (&g_array_index (self->rectangles, GdkRectangle, self->selected),
                                  nre_pixel_view_get_scale (self), x, y);
}

static void
show_cursor (NrePixelView *self)
{
  const char *name = NULL;

  if (self->adding)
    name = "crosshair";
  else if (self->has_pointer && self->surface != NULL)
    name = nre_rectangle_grip_get_cursor (self->grip != NRE_RECTANGLE_GRIP_NONE
                                            ? self->grip
                                            : find_grip (self, to_picture (self, 0, self->pointer[0]),
                                                         to_picture (self, 1, self->pointer[1])));
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

static void
tell_edit (NrePixelView *self, NrePixelEdit edit)
{
  g_signal_emit (self, signals[RECTANGLE_EDITED], 0, edit, self->drawing, &self->now);
}

/* End a drag, and report it with @edit. Returns FALSE if the pointer has not moved. */
static gboolean
stop_edit (NrePixelView *self, NrePixelEdit edit)
{
  gboolean was_moved = self->moved;

  if (was_moved)
    tell_edit (self, edit);
  self->moved = self->drawing = FALSE;
  self->grip = NRE_RECTANGLE_GRIP_NONE;
  show_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return was_moved;
}

static void
on_hold_begin (NrePixelView *self, double x, double y)
{
  double px = to_picture (self, 0, x), py = to_picture (self, 1, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->moved = FALSE;
  self->drawing = self->adding && self->surface != NULL;
  if (self->drawing)
    {
      self->first[0] = (int) CLAMP (floor (px), 0, self->size[0] - 1);
      self->first[1] = (int) CLAMP (floor (py), 0, self->size[1] - 1);
      return;
    }
  self->grip = find_grip (self, px, py);
  /* A press selects a rectangle above the selected one rather than move the latter; but handles of the
   * selected one can be hit even below others. */
  if (self->grip == NRE_RECTANGLE_GRIP_NONE || self->grip == NRE_RECTANGLE_GRIP_ALL)
    {
      g_signal_emit (self, signals[RECTANGLE_ACTIVATED], 0, find_rectangle (self, px, py));
      self->grip = find_grip (self, px, py) & NRE_RECTANGLE_GRIP_ALL;
    }
  if (self->grip != NRE_RECTANGLE_GRIP_NONE && self->selected < self->rectangles->len)
    self->from = self->now = g_array_index (self->rectangles, GdkRectangle, self->selected);
}

static void
on_hold_update (NrePixelView *self, double dx, double dy)
{
  double scale = nre_pixel_view_get_scale (self), x, y;

  if (!self->drawing && self->grip == NRE_RECTANGLE_GRIP_NONE)
    return;
  if (!self->moved && fabs (dx) <= THRESHOLD && fabs (dy) <= THRESHOLD)
    return;
  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (self->drag), &x, &y);
  if (self->drawing)
    {
      int at[2] = { (int) floor (to_picture (self, 0, x + dx)), (int) floor (to_picture (self, 1, y + dy)) };

      nre_rectangle_span (self->first, at, self->size[0], self->size[1], &self->now);
    }
  else
    nre_rectangle_grip_drag (self->grip, &self->from, (int) floor (dx / scale + 0.5),
                             (int) floor (dy / scale + 0.5), self->size[0], self->size[1], &self->now);
  if (!self->moved)
    tell_edit (self, NRE_PIXEL_EDIT_BEGIN);
  self->moved = TRUE;
  tell_edit (self, NRE_PIXEL_EDIT_UPDATE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_hold_end (NrePixelView *self)
{
  stop_edit (self, NRE_PIXEL_EDIT_END);
}

static void
on_hold_cancel (NrePixelView *self)
{
  stop_edit (self, NRE_PIXEL_EDIT_CANCEL);
}

static void
on_drag_begin (NrePixelView *self)
{
  for (guint i = 0; i < 2; i++)
    self->drag_from[i] = self->adjustments[i] != NULL ? gtk_adjustment_get_value (self->adjustments[i]) : 0;
}

static void
on_drag_update (NrePixelView *self, double dx, double dy)
{
  const double by[2] = { dx, dy };

  for (guint i = 0; i < 2; i++)
    if (self->adjustments[i] != NULL)
      gtk_adjustment_set_value (self->adjustments[i], self->drag_from[i] - by[i]);
}

/* Arrows move the selected rectangle, by more with Shift, and make it larger or smaller with Ctrl. */
static gboolean
nudge (NrePixelView *self, guint keyval, GdkModifierType state)
{
  int by = (state & GDK_SHIFT_MASK) != 0 ? 10 : 1;
  int dx = keyval == GDK_KEY_Right ? by : keyval == GDK_KEY_Left ? -by : 0;
  int dy = keyval == GDK_KEY_Down ? by : keyval == GDK_KEY_Up ? -by : 0;

  if ((dx == 0 && dy == 0) || self->selected >= self->rectangles->len || (state & GDK_ALT_MASK) != 0)
    return FALSE;
  g_signal_emit (self, signals[RECTANGLE_NUDGED], 0, dx, dy, (state & GDK_CONTROL_MASK) != 0);
  return TRUE;
}

static gboolean
on_key (NrePixelView *self, guint keyval, guint keycode, GdkModifierType state)
{
  const double middle[2] = { get_room (self, 0) / 2.0, get_room (self, 1) / 2.0 };
  guint axis;

  if (keyval == GDK_KEY_Escape)
    {
      gboolean was_adding = self->adding;

      if (stop_edit (self, NRE_PIXEL_EDIT_CANCEL))
        return TRUE;
      g_object_set (self, "adding", FALSE, NULL);
      return was_adding;
    }
  if (nudge (self, keyval, state))
    return TRUE;
  if ((keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete) && self->selected < self->rectangles->len)
    return gtk_widget_activate_action (GTK_WIDGET (self), "texture.remove-rectangle", NULL);
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      nre_pixel_view_zoom_by (self, 1);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      nre_pixel_view_zoom_by (self, -1);
      return TRUE;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      zoom_to (self, 0, middle);
      return TRUE;
    case GDK_KEY_1:
    case GDK_KEY_KP_1:
      zoom_to (self, 1, middle);
      return TRUE;
    case GDK_KEY_Left:
    case GDK_KEY_Right:
    case GDK_KEY_Up:
    case GDK_KEY_Down:
      axis = keyval == GDK_KEY_Up || keyval == GDK_KEY_Down;
      if (self->adjustments[axis] != NULL)
        gtk_adjustment_set_value (self->adjustments[axis],
                                  gtk_adjustment_get_value (self->adjustments[axis]) +
                                    (keyval == GDK_KEY_Left || keyval == GDK_KEY_Up ? -32 : 32));
      return TRUE;
    default:
      return FALSE;
    }
}

/* --- Painting ------------------------------------------------------------------------------------ */

static void
paint_checker (cairo_t *cr, const double at[2], const double size[2])
{
  static const guint8 grey[2] = { 0xc0, 0x90 };
  cairo_surface_t *tile = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 2 * CHECKER, 2 * CHECKER);
  cairo_t *squares = cairo_create (tile);

  for (int i = 0; i < 4; i++)
    {
      double shade = grey[(i ^ i >> 1) & 1] / 255.0;

      cairo_set_source_rgb (squares, shade, shade, shade);
      cairo_rectangle (squares, i % 2 * CHECKER, i / 2 * CHECKER, CHECKER, CHECKER);
      cairo_fill (squares);
    }
  cairo_destroy (squares);
  cairo_set_source_surface (cr, tile, at[0], at[1]);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_REPEAT);
  cairo_rectangle (cr, at[0], at[1], size[0], size[1]);
  cairo_fill (cr);
  cairo_surface_destroy (tile);
}

/* Two lines, one of which is visible on any colour. */
static void
paint_frame (cairo_t *cr, double x, double y, double width, double height, const GdkRGBA *color)
{
  cairo_set_line_width (cr, 1);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.7);
  cairo_rectangle (cr, x - 0.5, y - 0.5, width + 1, height + 1);
  cairo_stroke (cr);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_rectangle (cr, x + 0.5, y + 0.5, MAX (width - 1, 1), MAX (height - 1, 1));
  cairo_stroke (cr);
}

static void
paint_number (NrePixelView *self, cairo_t *cr, guint number, double x, double y, const GdkRGBA *color)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_rectangle (cr, x + 3, y + 3, width + 8, height + 2);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_move_to (cr, x + 7, y + 4);
  pango_cairo_show_layout (cr, layout);
}

static gboolean
is_seen (NrePixelView *self, double x, double y, double width, double height)
{
  return x < get_room (self, 0) && y < get_room (self, 1) && x + width > 0 && y + height > 0;
}

/* The index of a small rectangle, which it would cover, is not drawn unless the rectangle is selected. */
static void
paint_rectangles (NrePixelView *self, cairo_t *cr, const double at[2], double scale)
{
  static const GdkRGBA white = { 1, 1, 1, 1 }, dark = { 0.13f, 0.13f, 0.13f, 0.9f };
  GdkRGBA accent = { 0.21f, 0.52f, 0.89f, 1 };

  for (guint i = 0; i < self->rectangles->len; i++)
    {
      const GdkRectangle *r = &g_array_index (self->rectangles, GdkRectangle, i);
      double x = at[0] + r->x * scale, y = at[1] + r->y * scale, width = r->width * scale,
             height = r->height * scale;
      gboolean selected = i == self->selected;

      if (!is_seen (self, x, y, width, height))
        continue;
      paint_frame (cr, x, y, width, height, selected ? &accent : &white);
      if (selected || MIN (width, height) >= LEAST_NUMBERED)
        paint_number (self, cr, i, x, y, selected ? &accent : &dark);
    }
  if (self->selected < self->rectangles->len)
    {
      const GdkRectangle *r = &g_array_index (self->rectangles, GdkRectangle, self->selected);

      nre_rectangle_grip_paint (cr, at[0] + r->x * scale, at[1] + r->y * scale, r->width * scale,
                                r->height * scale, &accent);
    }
  if (self->drawing && self->moved)
    paint_frame (cr, at[0] + self->now.x * scale, at[1] + self->now.y * scale, self->now.width * scale,
                 self->now.height * scale, &accent);
}

static void
nre_pixel_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NrePixelView *self = NRE_PIXEL_VIEW (widget);
  double scale = nre_pixel_view_get_scale (self), at[2] = { get_origin (self, 0), get_origin (self, 1) };
  double size[2] = { self->size[0] * scale, self->size[1] * scale };
  static const GdkRGBA white = { 1, 1, 1, 1 };
  cairo_t *cr;

  if (self->surface == NULL)
    return;
  /* GTK 4.8 can only enlarge textures smoothly, so the visible part is painted by cairo. */
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) get_room (self, 0),
                                                                 (float) get_room (self, 1)));
  paint_checker (cr, at, size);
  cairo_save (cr);
  cairo_rectangle (cr, at[0], at[1], size[0], size[1]);
  cairo_clip (cr);
  cairo_translate (cr, at[0], at[1]);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, self->surface, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_pattern_set_filter (cairo_get_source (cr), scale < 1      ? CAIRO_FILTER_GOOD
                                                   : self->smooth ? CAIRO_FILTER_BILINEAR
                                                                  : CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
  paint_rectangles (self, cr, at, scale);
  if (self->hovered[0] >= 0 && scale >= 4)
    paint_frame (cr, at[0] + self->hovered[0] * scale, at[1] + self->hovered[1] * scale, scale, scale,
                 &white);
  cairo_destroy (cr);
}

/* --- What is shown ------------------------------------------------------------------------------- */

/** nre_pixel_view_set_picture: @surface: (nullable): an image surface; NULL for nothing */
void
nre_pixel_view_set_picture (NrePixelView *self, cairo_surface_t *surface)
{
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  self->size[0] = self->size[1] = 0;
  if (surface != NULL)
    {
      self->surface = cairo_surface_reference (surface);
      self->size[0] = cairo_image_surface_get_width (surface);
      self->size[1] = cairo_image_surface_get_height (surface);
    }
  configure (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** nre_pixel_view_set_rectangles: @rectangles: (array length=n): in pixels of the picture; copied; @selected:
 * index of the selected one, or G_MAXUINT */
void
nre_pixel_view_set_rectangles (NrePixelView *self, const GdkRectangle *rectangles, guint n, guint selected)
{
  g_array_set_size (self->rectangles, 0);
  if (n > 0)
    g_array_append_vals (self->rectangles, rectangles, n);
  self->selected = selected;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_pixel_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NrePixelView *self = NRE_PIXEL_VIEW (object);

  switch (id)
    {
    case PROP_ZOOM:
      g_value_set_double (value, self->zoom);
      break;
    case PROP_SMOOTH:
      g_value_set_boolean (value, self->smooth);
      break;
    case PROP_SCALE:
      g_value_set_double (value, nre_pixel_view_get_scale (self));
      break;
    case PROP_ROOM_ABOVE:
      g_value_set_int (value, self->before[1]);
      break;
    case PROP_ADDING:
      g_value_set_boolean (value, self->adding);
      break;
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustments[id - PROP_HADJUSTMENT]);
      break;
    default:
      g_value_set_enum (value, GTK_SCROLL_MINIMUM);
    }
}

static void
nre_pixel_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NrePixelView *self = NRE_PIXEL_VIEW (object);
  const double middle[2] = { get_room (self, 0) / 2.0, get_room (self, 1) / 2.0 };

  switch (id)
    {
    case PROP_ZOOM:
      zoom_to (self, g_value_get_double (value), middle);
      break;
    case PROP_SMOOTH:
      if (self->smooth == g_value_get_boolean (value))
        break;
      self->smooth = g_value_get_boolean (value);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_ROOM_ABOVE:
      self->before[1] = g_value_get_int (value);
      configure (self);
      break;
    case PROP_ADDING:
      if (self->adding == g_value_get_boolean (value))
        break;
      self->adding = g_value_get_boolean (value);
      show_cursor (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      set_adjustment (self, id - PROP_HADJUSTMENT, g_value_get_object (value));
      break;
    default: /* the policy makes no difference to a widget that takes any size */
      break;
    }
}

static void
nre_pixel_view_dispose (GObject *object)
{
  NrePixelView *self = NRE_PIXEL_VIEW (object);

  g_clear_handle_id (&self->hovering, g_source_remove);
  set_adjustment (self, 0, NULL);
  set_adjustment (self, 1, NULL);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  G_OBJECT_CLASS (nre_pixel_view_parent_class)->dispose (object);
}

static void
nre_pixel_view_finalize (GObject *object)
{
  g_array_unref (NRE_PIXEL_VIEW (object)->rectangles);
  G_OBJECT_CLASS (nre_pixel_view_parent_class)->finalize (object);
}

static void
nre_pixel_view_class_init (NrePixelViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = nre_pixel_view_dispose;
  object_class->finalize = nre_pixel_view_finalize;
  object_class->get_property = nre_pixel_view_get_property;
  object_class->set_property = nre_pixel_view_set_property;
  widget_class->snapshot = nre_pixel_view_snapshot;
  widget_class->size_allocate = nre_pixel_view_size_allocate;

  properties[PROP_ZOOM] = g_param_spec_double ("zoom", NULL, NULL, 0, NRE_PIXEL_VIEW_MAX_ZOOM, 0, flags);
  properties[PROP_SMOOTH] = g_param_spec_boolean ("smooth", NULL, NULL, FALSE, flags);
  properties[PROP_SCALE] = g_param_spec_double ("scale", NULL, NULL, 0, NRE_PIXEL_VIEW_MAX_ZOOM, 1,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ROOM_ABOVE] = g_param_spec_int ("room-above", NULL, NULL, 0, G_MAXINT16, ABOVE, flags);
  properties[PROP_ADDING] = g_param_spec_boolean ("adding", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  signals[HOVERED] = g_signal_new ("hovered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[RECTANGLE_ACTIVATED] =
      g_signal_new ("rectangle-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[RECTANGLE_EDITED] = g_signal_new ("rectangle-edited", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                            0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_BOOLEAN,
                                            GDK_TYPE_RECTANGLE | G_SIGNAL_TYPE_STATIC_SCOPE);
  signals[RECTANGLE_NUDGED] =
      g_signal_new ("rectangle-nudged", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT, G_TYPE_BOOLEAN);
  gtk_widget_class_set_css_name (widget_class, "pixelview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
add_controllers (NrePixelView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new (), *key = gtk_event_controller_key_new (),
                     *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL |
                                                                GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  GtkGesture *hold = gtk_gesture_drag_new (), *drag = gtk_gesture_drag_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  g_signal_connect_swapped (hold, "drag-begin", G_CALLBACK (on_hold_begin), self);
  g_signal_connect_swapped (hold, "drag-update", G_CALLBACK (on_hold_update), self);
  g_signal_connect_swapped (hold, "drag-end", G_CALLBACK (on_hold_end), self);
  g_signal_connect_swapped (hold, "cancel", G_CALLBACK (on_hold_cancel), self);
  self->drag = hold;
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_MIDDLE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (hold));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

static void
nre_pixel_view_init (NrePixelView *self)
{
  self->rectangles = g_array_new (FALSE, FALSE, sizeof (GdkRectangle));
  self->selected = G_MAXUINT;
  self->before[0] = AROUND;
  self->before[1] = ABOVE;
  self->hovered[0] = self->hovered[1] = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  add_controllers (self);
}
