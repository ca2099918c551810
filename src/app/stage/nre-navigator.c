/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-navigator.h"

#include <math.h>

#include "nre-flight.h"
#include "nre-middle-button.h"

/* How far the pointer must move, in pixels, for a press to become a drag. */
#define DRAG_THRESHOLD 4.0
#define ORBIT_PER_PIXEL 0.008f
#define ORBIT_PER_KEY 0.12f
#define PAN_PER_KEY 48.0f
#define ZOOM_PER_STEP 1.15f

struct _NreNavigator
{
  GObject parent_instance;

  GtkWidget *widget;            /* not owned: the widget owns the navigator */
  NreCamera  camera;
  NreFlight *flight;
  guint      columns;           /* pictures side by side */
  gboolean   flat;              /* whether drags move a view from above instead of turning it */
  NreCameraInsets insets;
  NreBounds  framed;            /* the bounds that fill the picture, until the camera moves; empty for none */

  double     drag_x;
  double     drag_y;
  double     pointer_x;
  double     pointer_y;
  gboolean   inside;            /* whether the pointer is inside */
  gboolean   dragging;
  gboolean   taken;             /* whether a handler has taken the drag */
  GdkModifierType modifiers;    /* held at the last event */
  gboolean   panning;
  double     pinch;
};

enum
{
  MOVED,
  CLICKED,
  DOUBLE_CLICKED,
  MENU,
  POINTED,
  PRESSED,
  DRAGGED,
  RELEASED,
  CANCELLED,
  SCROLLED,
  KEY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreNavigator, nre_navigator, G_TYPE_OBJECT)

static void
moved (gpointer data)
{
  g_signal_emit (data, signals[MOVED], 0);
}

/* --- Moving -------------------------------------------------------------------------------------- */

/**
 * nre_navigator_locate:
 * @x: (inout): x in the widget; becomes x in the picture
 * @width, @height: (out): size of each picture, at least 1
 *
 * Find the picture at @x. Returns its index, from the left; outside the widget, that of the nearest picture.
 */
guint
nre_navigator_locate (NreNavigator *self, double *x, double *width, double *height)
{
  double column;

  *width = MAX (gtk_widget_get_width (self->widget) / (double) self->columns, 1);
  *height = MAX (gtk_widget_get_height (self->widget), 1);
  column = CLAMP (floor (*x / *width), 0, self->columns - 1.0);
  *x -= column * *width;
  return (guint) column;
}

const NreCamera *
nre_navigator_get_camera (NreNavigator *self)
{
  return &self->camera;
}

/** nre_navigator_set_camera: replace the camera at once, without emitting "moved". */
void
nre_navigator_set_camera (NreNavigator *self, const NreCamera *camera)
{
  nre_flight_stop (self->flight);
  self->framed = (NreBounds) NRE_BOUNDS_EMPTY;
  self->camera = *camera;
}

/** nre_navigator_set_columns: @columns: pictures side by side, at least 1 */
void
nre_navigator_set_columns (NreNavigator *self, guint columns)
{
  self->columns = MAX (columns, 1);
}

void
nre_navigator_set_orthographic (NreNavigator *self, gboolean orthographic)
{
  /* A running flight would restore the old projection. */
  self->camera = nre_flight_get_destination (self->flight);
  nre_flight_stop (self->flight);
  self->camera.orthographic = orthographic;
  moved (self);
}

/** nre_navigator_set_insets: set the margins that widgets above and below cover, in logical pixels. Framing
 * leaves them free. */
void
nre_navigator_set_insets (NreNavigator *self, NreCameraInsets insets)
{
  self->insets = insets;
}

/* Move @camera to the framed bounds. Those that are not flat, such as a model, stay in the picture while it
 * turns; flat ones are shown as large as the present direction permits. */
static void
frame (NreNavigator *self, NreCamera *camera)
{
  double x = 0, width, height;

  nre_navigator_locate (self, &x, &width, &height);
  if (nre_bounds_is_flat (&self->framed))
    nre_camera_frame_flat (camera, &self->framed, (float) width, (float) height, self->insets);
  else
    nre_camera_frame_free (camera, &self->framed, (float) width, (float) height, self->insets);
}

/**
 * nre_navigator_frame:
 * @bounds: the bounds that fill the picture
 * @fly: whether to animate the move; if FALSE, "moved" is not emitted
 *
 * Move the camera so that the bounds fill the picture; its direction stays.
 */
void
nre_navigator_frame (NreNavigator *self, const NreBounds *bounds, gboolean fly)
{
  NreCamera camera = nre_flight_get_destination (self->flight);

  self->framed = *bounds;
  frame (self, &camera);
  if (fly)
    {
      nre_flight_start (self->flight, &camera);
      return;
    }
  nre_flight_stop (self->flight);
  self->camera = camera;
}

/** nre_navigator_set_preset: fly to one of the usual directions. The framed bounds, if any, continue to fill
 * the picture. A direction other than NRE_CAMERA_TOP ends the flat mode. */
void
nre_navigator_set_preset (NreNavigator *self, NreCameraPreset preset)
{
  NreCamera camera = nre_flight_get_destination (self->flight);

  nre_camera_set_preset (&camera, preset);
  if (preset != NRE_CAMERA_TOP)
    self->flat = FALSE;
  if (nre_bounds_is_flat (&self->framed))
    frame (self, &camera);
  nre_flight_start (self->flight, &camera);
}

/**
 * nre_navigator_set_flat:
 * @flat: whether drags and arrow keys move the camera instead of turning it
 *
 * Set the flat mode, for a camera that looks down from above. This function does not turn the camera; a
 * preset with another direction ends the mode.
 */
void
nre_navigator_set_flat (NreNavigator *self, gboolean flat)
{
  self->flat = flat;
}

gboolean
nre_navigator_get_flat (NreNavigator *self)
{
  return self->flat;
}

static void
zoom (NreNavigator *self, float factor, double x, double y)
{
  double width, height;

  nre_flight_stop (self->flight);
  self->framed = (NreBounds) NRE_BOUNDS_EMPTY;
  nre_navigator_locate (self, &x, &width, &height);
  nre_camera_zoom_at (&self->camera, factor, (float) x, (float) y, (float) width, (float) height);
  moved (self);
}

static void
pan (NreNavigator *self, float dx, float dy)
{
  nre_camera_pan (&self->camera, dx, dy, (float) MAX (gtk_widget_get_height (self->widget), 1));
}

/** nre_navigator_turn: turn the camera about its target, also in the flat mode. @right, @up: in radians */
void
nre_navigator_turn (NreNavigator *self, float right, float up)
{
  nre_flight_stop (self->flight);
  nre_camera_orbit (&self->camera, right, up);
  moved (self);
}

/* Turn, or in the flat mode move, the camera by a key. @right, @up: -1, 0 or 1 */
static void
step (NreNavigator *self, int right, int up)
{
  nre_flight_stop (self->flight);
  if (self->flat)
    pan (self, -PAN_PER_KEY * right, PAN_PER_KEY * up);
  else
    nre_camera_orbit (&self->camera, ORBIT_PER_KEY * right, ORBIT_PER_KEY * up);
  moved (self);
}

/* --- The pointer --------------------------------------------------------------------------------- */

/** nre_navigator_get_modifiers: the modifiers held at the last event. */
GdkModifierType
nre_navigator_get_modifiers (NreNavigator *self)
{
  return self->modifiers;
}

static void
update_modifiers (NreNavigator *self, GtkEventController *controller)
{
  self->modifiers =
      gtk_event_controller_get_current_event_state (controller) & gtk_accelerator_get_default_mod_mask ();
}

static void
on_drag_begin (NreNavigator *self, double x, double y, GtkGesture *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  update_modifiers (self, GTK_EVENT_CONTROLLER (gesture));
  gtk_widget_grab_focus (self->widget);
  if (button == GDK_BUTTON_SECONDARY)
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      g_signal_emit (self, signals[MENU], 0, x, y);
      return;
    }
  self->dragging = FALSE;
  self->panning =
      (button == GDK_BUTTON_MIDDLE && !nre_middle_button_turns ()) || (self->modifiers & GDK_SHIFT_MASK) != 0;
  self->drag_x = self->drag_y = 0;
  self->taken = FALSE;
  if (button == GDK_BUTTON_PRIMARY)
    g_signal_emit (self, signals[PRESSED], 0, x, y, &self->taken);
}

static void
on_drag_update (NreNavigator *self, double x, double y, GtkGesture *gesture)
{
  double start_x, start_y;
  float dx, dy;

  update_modifiers (self, GTK_EVENT_CONTROLLER (gesture));
  if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_SECONDARY)
    return;
  if (!self->dragging)
    {
      if (hypot (x, y) < DRAG_THRESHOLD)
        return;
      self->dragging = TRUE;
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      nre_flight_stop (self->flight);
      g_signal_emit (self, signals[POINTED], 0, NAN, NAN);
    }
  if (self->taken)
    {
      if (gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &start_x, &start_y))
        g_signal_emit (self, signals[DRAGGED], 0, start_x + x, start_y + y);
      return;
    }
  dx = (float) (x - self->drag_x);
  dy = (float) (y - self->drag_y);
  self->drag_x = x;
  self->drag_y = y;
  if (self->panning)
    self->framed = (NreBounds) NRE_BOUNDS_EMPTY;
  if (self->panning || self->flat)
    pan (self, dx, dy);
  else
    nre_camera_orbit (&self->camera, -dx * ORBIT_PER_PIXEL, dy * ORBIT_PER_PIXEL);
  moved (self);
}

static void
on_drag_end (NreNavigator *self, double x, double y, GtkGesture *gesture)
{
  double start_x, start_y;

  update_modifiers (self, GTK_EVENT_CONTROLLER (gesture));
  if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_PRIMARY &&
      gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &start_x, &start_y))
    {
      if (!self->dragging)
        g_signal_emit (self, signals[CLICKED], 0, start_x, start_y);
      else if (self->taken)
        g_signal_emit (self, signals[RELEASED], 0, start_x + x, start_y + y);
    }
  self->taken = FALSE;
  if (!self->dragging)
    return;
  self->dragging = FALSE;
  if (self->inside)
    g_signal_emit (self, signals[POINTED], 0, self->pointer_x, self->pointer_y);
}

/* "drag-end" follows, and must count neither as a click nor as a release. */
static void
on_drag_cancel (NreNavigator *self)
{
  if (self->taken)
    g_signal_emit (self, signals[CANCELLED], 0);
  self->taken = FALSE;
  self->dragging = TRUE;
}

static void
on_pressed (NreNavigator *self, int n_press, double x, double y)
{
  if (n_press == 2)
    g_signal_emit (self, signals[DOUBLE_CLICKED], 0, x, y);
}

static gboolean
on_scroll (NreNavigator *self, double dx, double dy, GtkEventController *controller)
{
  gboolean taken = FALSE;

  update_modifiers (self, controller);
  g_signal_emit (self, signals[SCROLLED], 0, self->pointer_x, self->pointer_y, dy, &taken);
  if (taken)
    return GDK_EVENT_STOP;
  zoom (self, powf (ZOOM_PER_STEP, (float) CLAMP (-dy, -10, 10)), self->pointer_x, self->pointer_y);
  return GDK_EVENT_STOP;
}

static void
on_motion (NreNavigator *self, double x, double y, GtkEventController *controller)
{
  update_modifiers (self, controller);
  self->inside = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
  if (!self->dragging)
    g_signal_emit (self, signals[POINTED], 0, x, y);
}

static void
on_leave (NreNavigator *self)
{
  self->inside = FALSE;
  g_signal_emit (self, signals[POINTED], 0, NAN, NAN);
}

static void
on_pinch_begin (NreNavigator *self)
{
  self->pinch = 1;
}

static void
on_pinch (NreNavigator *self, double scale, GtkGesture *gesture)
{
  double x, y;

  if (!(scale > 0) || !gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    return;
  zoom (self, (float) (scale / self->pinch), x, y);
  self->pinch = scale;
}

/* --- The keyboard -------------------------------------------------------------------------------- */

/* The modifier that a key adds; the event's own state does not include it yet. */
static GdkModifierType
get_own_modifier (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Shift_L:
    case GDK_KEY_Shift_R:
      return GDK_SHIFT_MASK;
    case GDK_KEY_Control_L:
    case GDK_KEY_Control_R:
      return GDK_CONTROL_MASK;
    case GDK_KEY_Alt_L:
    case GDK_KEY_Alt_R:
      return GDK_ALT_MASK;
    default:
      return 0;
    }
}

/* Report the pointer again if the modifiers changed, since its meaning may depend on them. */
static void
set_modifiers (NreNavigator *self, GdkModifierType modifiers)
{
  modifiers &= gtk_accelerator_get_default_mod_mask ();
  if (self->modifiers == modifiers)
    return;
  self->modifiers = modifiers;
  if (self->dragging && self->taken)
    g_signal_emit (self, signals[DRAGGED], 0, self->pointer_x, self->pointer_y);
  else if (!self->dragging && self->inside)
    g_signal_emit (self, signals[POINTED], 0, self->pointer_x, self->pointer_y);
}

static void
on_key_released (NreNavigator *self, guint keyval, guint keycode, GdkModifierType state)
{
  set_modifiers (self, state & ~get_own_modifier (keyval));
}

static gboolean
on_key_pressed (NreNavigator *self, guint keyval, guint keycode, GdkModifierType state)
{
  double x = gtk_widget_get_width (self->widget) / 2.0 / self->columns;
  double y = gtk_widget_get_height (self->widget) / 2.0;
  gboolean taken = FALSE;

  set_modifiers (self, state | get_own_modifier (keyval));
  g_signal_emit (self, signals[KEY], 0, keyval, (guint) self->modifiers, &taken);
  if (taken)
    return GDK_EVENT_STOP;
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      step (self, -1, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      step (self, 1, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      step (self, 0, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      step (self, 0, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      zoom (self, ZOOM_PER_STEP, x, y);
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      zoom (self, 1 / ZOOM_PER_STEP, x, y);
      return GDK_EVENT_STOP;
    case GDK_KEY_1:
    case GDK_KEY_KP_1:
      nre_navigator_set_preset (self, NRE_CAMERA_FRONT);
      return GDK_EVENT_STOP;
    case GDK_KEY_3:
    case GDK_KEY_KP_3:
      nre_navigator_set_preset (self, NRE_CAMERA_RIGHT);
      return GDK_EVENT_STOP;
    case GDK_KEY_7:
    case GDK_KEY_KP_7:
      nre_navigator_set_preset (self, NRE_CAMERA_TOP);
      return GDK_EVENT_STOP;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      nre_navigator_set_preset (self, NRE_CAMERA_ISO);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
add_controllers (NreNavigator *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (on_drag_begin), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (on_drag_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (on_drag_end), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "cancel", G_CALLBACK (on_drag_cancel), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (drag));

  g_signal_connect_object (click, "pressed", G_CALLBACK (on_pressed), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_group (click, drag);

  g_signal_connect_object (pinch, "begin", G_CALLBACK (on_pinch_begin), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pinch, "scale-changed", G_CALLBACK (on_pinch), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (pinch));

  g_signal_connect_object (scroll, "scroll", G_CALLBACK (on_scroll), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->widget, scroll);

  g_signal_connect_object (motion, "motion", G_CALLBACK (on_motion), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "enter", G_CALLBACK (on_motion), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (on_leave), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->widget, motion);

  g_signal_connect_object (key, "key-pressed", G_CALLBACK (on_key_pressed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (key, "key-released", G_CALLBACK (on_key_released), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->widget, key);
}

static void
nre_navigator_dispose (GObject *object)
{
  nre_navigator_detach (NRE_NAVIGATOR (object));
  G_OBJECT_CLASS (nre_navigator_parent_class)->dispose (object);
}

static void
nre_navigator_class_init (NreNavigatorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_navigator_dispose;

  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[CLICKED] = g_signal_new ("clicked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[DOUBLE_CLICKED] = g_signal_new ("double-clicked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[MENU] = g_signal_new ("menu", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[POINTED] = g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[PRESSED] = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 2,
                                   G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[DRAGGED] = g_signal_new ("dragged", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[RELEASED] = g_signal_new ("released", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[CANCELLED] = g_signal_new ("cancelled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 0);
  signals[SCROLLED] = g_signal_new ("scrolled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 3,
                                    G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[KEY] = g_signal_new ("key", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                               g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 2, G_TYPE_UINT,
                               G_TYPE_UINT);
}

static void
nre_navigator_init (NreNavigator *self)
{
  self->columns = 1;
  self->framed = (NreBounds) NRE_BOUNDS_EMPTY;
  nre_camera_init (&self->camera);
  nre_camera_set_preset (&self->camera, NRE_CAMERA_ISO);
}

/** nre_navigator_new: @widget: the widget that owns the navigator, and must call nre_navigator_detach() when
 * the widget is disposed */
NreNavigator *
nre_navigator_new (GtkWidget *widget)
{
  NreNavigator *self = g_object_new (NRE_TYPE_NAVIGATOR, NULL);

  self->widget = widget;
  self->flight = nre_flight_new (widget, &self->camera, moved, self);
  add_controllers (self);
  return self;
}

/** nre_navigator_detach: end the flight, if any; call it when the widget is disposed. After that, the
 * navigator may only be released. */
void
nre_navigator_detach (NreNavigator *self)
{
  g_clear_pointer (&self->flight, nre_flight_free);
}
