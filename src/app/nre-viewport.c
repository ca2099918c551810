/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-viewport.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "nre-flight.h"
#include "nre-poser.h"
#include "nre-renderer.h"
#include "nre-scene-loader.h"

/* The pointer has to move this far, in pixels, before a press is a drag and no longer a click. */
#define DRAG_THRESHOLD 4.0
#define ORBIT_PER_PIXEL 0.008f
#define ORBIT_PER_KEY 0.12f
#define ZOOM_PER_STEP 1.15f
/* How long nothing moves until the picture is drawn again with smooth edges. */
#define SETTLE_MILLISECONDS 120

struct _NreViewport
{
  GtkWidget parent_instance;

  GtkStack         *stack;
  GtkGLArea        *area;
  AdwStatusPage    *failure;

  NreSelection     *selection;
  NreSceneLoader   *loader;
  NrePoser         *poser;              /* of @loader */
  NreRenderer      *renderer;
  NreRenderOptions  options;
  NreCamera         camera;
  char             *stats;

  NreFlight        *flight;
  guint             settle_timeout;
  gboolean          moving;
  gboolean          available;          /* there is GL */
  gboolean          framed;             /* the first scene has set the camera */

  double            drag_x;
  double            drag_y;
  double            pointer_x;
  double            pointer_y;
  gboolean          dragging;
  gboolean          panning;
  double            pinch;
};

enum
{
  PROP_0,
  PROP_SELECTION,
  PROP_LOD,
  PROP_GROUP,
  PROP_SHADING,
  PROP_WIREFRAME,
  PROP_BOUNDS,
  PROP_AXES,
  PROP_ORTHOGRAPHIC,
  PROP_STATS,
  PROP_READY,
  PROP_AVAILABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreViewport, nre_viewport, GTK_TYPE_WIDGET)

static void
queue_render (NreViewport *self)
{
  gtk_gl_area_queue_render (self->area);
}

static NreScene *
get_scene (NreViewport *self)
{
  return self->poser != NULL ? nre_poser_get_scene (self->poser) : NULL;
}

/* --- Moving -------------------------------------------------------------------------------------- */

static gboolean
on_settled (gpointer data)
{
  NreViewport *self = data;

  self->settle_timeout = 0;
  self->moving = FALSE;
  queue_render (self);
  return G_SOURCE_REMOVE;
}

/* The picture changes and may go on changing: draw fast now, and well when it stops. */
static void
moved (GtkWidget *widget)
{
  NreViewport *self = NRE_VIEWPORT (widget);

  self->moving = TRUE;
  g_clear_handle_id (&self->settle_timeout, g_source_remove);
  self->settle_timeout = g_timeout_add (SETTLE_MILLISECONDS, on_settled, self);
  queue_render (self);
}

static NreScenePart
get_selected_part (NreViewport *self)
{
  NreScenePart part = NRE_SCENE_PART_NONE;
  guint node, slot, batch;

  if (self->selection == NULL)
    return part;
  node = nre_selection_get_index (self->selection, NRE_PART_NODE);
  slot = nre_selection_get_index (self->selection, NRE_PART_SLOT);
  batch = nre_selection_get_index (self->selection, NRE_PART_BATCH);
  part.node = node <= G_MAXINT ? (int) node : -1;
  part.slot = slot <= G_MAXINT ? (int) slot : -1;
  part.batch = batch <= G_MAXINT ? (int) batch : -1;
  return part;
}

static gboolean
get_frame_bounds (NreViewport *self, gboolean selected, NreBounds *bounds)
{
  NreScene *scene = get_scene (self);
  NreScenePart part = get_selected_part (self);

  if (scene == NULL)
    return FALSE;
  if (selected && !nre_scene_part_is_none (&part) &&
      nre_scene_get_part_bounds (scene, self->options.lod, self->options.group, &part, bounds))
    return TRUE;
  nre_scene_get_bounds (scene, self->options.lod, self->options.group, bounds);
  return !nre_bounds_is_empty (bounds);
}

/**
 * nre_viewport_frame:
 *
 * Move the camera so that what is selected fills the picture, or the model when nothing is.
 */
void
nre_viewport_frame (NreViewport *self)
{
  NreCamera camera = nre_flight_get_destination (self->flight);
  NreBounds bounds;

  g_return_if_fail (NRE_IS_VIEWPORT (self));

  if (!get_frame_bounds (self, TRUE, &bounds))
    return;
  nre_camera_frame (&camera, &bounds, (float) MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1),
                    (float) MAX (gtk_widget_get_height (GTK_WIDGET (self)), 1));
  nre_flight_start (self->flight, &camera);
}

/** nre_viewport_set_preset: look from one of the usual directions. */
void
nre_viewport_set_preset (NreViewport *self, NreCameraPreset preset)
{
  NreCamera camera = nre_flight_get_destination (self->flight);

  g_return_if_fail (NRE_IS_VIEWPORT (self));

  nre_camera_set_preset (&camera, preset);
  nre_flight_start (self->flight, &camera);
}

/* --- Drawing ------------------------------------------------------------------------------------- */

static void
set_available (NreViewport *self, gboolean available)
{
  self->available = available;
  gtk_stack_set_visible_child (self->stack, available ? GTK_WIDGET (self->area) : GTK_WIDGET (self->failure));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AVAILABLE]);
}

static void
show_failure (NreViewport *self, const GError *error)
{
  g_autofree char *reason = g_markup_escape_text (error != NULL ? error->message : "", -1);
  g_autofree char *text = g_strdup_printf ("%s\n<small>%s</small>",
                                           _("The model can be edited all the same."), reason);

  adw_status_page_set_description (self->failure, text);
  set_available (self, FALSE);
}

static GdkGLContext *
on_create_context (NreViewport *self)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self->area)));
  g_autoptr (GdkGLContext) context = NULL;
  GError *error = NULL;

  context = gdk_surface_create_gl_context (surface, &error);
  if (context != NULL)
    {
      /* The renderer speaks both; 3.0 is the least of GLES, and GTK raises it to 3.2 of desktop GL. */
      gdk_gl_context_set_allowed_apis (context, GDK_GL_API_GL | GDK_GL_API_GLES);
      gdk_gl_context_set_required_version (context, 3, 0);
      if (gdk_gl_context_realize (context, &error))
        return g_steal_pointer (&context);
    }
  gtk_gl_area_set_error (self->area, error);
  g_clear_error (&error);
  return NULL;
}

static void
on_realize (NreViewport *self)
{
  g_autoptr (GError) error = NULL;

  gtk_gl_area_make_current (self->area);
  if (gtk_gl_area_get_error (self->area) != NULL)
    {
      show_failure (self, gtk_gl_area_get_error (self->area));
      return;
    }
  if (!nre_renderer_realize (self->renderer, &error))
    {
      gtk_gl_area_set_error (self->area, error);
      show_failure (self, error);
      return;
    }
  set_available (self, TRUE);
}

static void
on_unrealize (NreViewport *self)
{
  if (!nre_renderer_is_realized (self->renderer))
    return;
  gtk_gl_area_make_current (self->area);
  nre_renderer_unrealize (self->renderer);
}

static void
update_accent (NreViewport *self)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA accent;

  if (!gtk_style_context_lookup_color (context, "accent_bg_color", &accent))
    return;
  self->options.accent[0] = accent.red;
  self->options.accent[1] = accent.green;
  self->options.accent[2] = accent.blue;
  self->options.accent[3] = accent.alpha;
}

static gboolean
on_render (NreViewport *self)
{
  g_autoptr (GError) error = NULL;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self->area));
  int width = gtk_widget_get_width (GTK_WIDGET (self->area)) * scale;
  int height = gtk_widget_get_height (GTK_WIDGET (self->area)) * scale;

  if (!nre_renderer_is_realized (self->renderer) || width <= 0 || height <= 0)
    return TRUE;
  update_accent (self);
  self->options.dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  self->options.scale = (float) scale;
  self->options.samples = self->moving ? 1 : 4;
  self->options.selection = get_selected_part (self);
  if (!nre_renderer_draw (self->renderer, (guint) width, (guint) height, &self->camera, &self->options,
                          &error))
    {
      gtk_gl_area_set_error (self->area, error);
      show_failure (self, error);
    }
  return TRUE;
}

/* --- Contents ------------------------------------------------------------------------------------ */

static void
update_stats (NreViewport *self)
{
  NreScene *scene = get_scene (self);
  NreSceneStats stats;

  g_clear_pointer (&self->stats, g_free);
  if (scene != NULL)
    {
      g_autofree char *triangles = NULL;
      g_autofree char *batches = NULL;
      g_autofree char *nodes = NULL;
      guint n_triangles, n_nodes = nre_scene_get_n_nodes (scene);

      nre_scene_get_stats (scene, self->options.lod, self->options.group, &stats);
      n_triangles = (guint) MIN (stats.n_triangles, G_MAXUINT);
      triangles = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u triangle", "%'u triangles",
                                                n_triangles),
                                   n_triangles);
      batches = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u batch", "%'u batches", stats.n_batches),
                                 stats.n_batches);
      /* Translators: how many of a model's nodes the viewport draws. */
      nodes = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u of %'u node drawn",
                                            "%'u of %'u nodes drawn", n_nodes),
                               stats.n_nodes, n_nodes);
      self->stats = g_strjoin (" · ", triangles, batches, nodes, NULL);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATS]);
}

/**
 * nre_viewport_set_time:
 * @time, @time_b: in frames
 * @weight: of the second; 0 leaves it out
 *
 * Show the model in the pose of that time.
 */
void
nre_viewport_set_time (NreViewport *self, double time, double time_b, double weight)
{
  g_return_if_fail (NRE_IS_VIEWPORT (self));

  if (self->poser == NULL)
    return;
  nre_poser_set_time (self->poser, time, time_b, weight);
  nre_renderer_set_scene (self->renderer, get_scene (self));
  moved (GTK_WIDGET (self));
}

static void
on_loaded (NreViewport *self)
{
  NreScene *scene;
  NreBounds bounds;

  nre_poser_forget (self->poser);
  scene = get_scene (self);
  nre_renderer_set_scene (self->renderer, scene);
  if (!self->framed && gtk_widget_get_width (GTK_WIDGET (self)) > 0 &&
      get_frame_bounds (self, FALSE, &bounds))
    {
      self->framed = TRUE;
      nre_camera_frame (&self->camera, &bounds, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                        (float) gtk_widget_get_height (GTK_WIDGET (self)));
    }
  update_stats (self);
  queue_render (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READY]);
}

static void
on_resize (NreViewport *self)
{
  if (!self->framed && get_scene (self) != NULL)
    on_loaded (self);
}

static void
set_selection (NreViewport *self, NreSelection *selection)
{
  if (self->selection == selection)
    return;
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  if (self->loader != NULL)
    g_signal_handlers_disconnect_by_data (self->loader, self);
  g_clear_pointer (&self->poser, nre_poser_free);
  g_clear_object (&self->loader);
  g_set_object (&self->selection, selection);
  if (selection != NULL)
    {
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (queue_render), self);
      self->loader = nre_scene_loader_new (nre_selection_get_document (selection),
                                           nre_selection_get_entry (selection),
                                           nre_selection_get_model_view (selection));
      self->poser = nre_poser_new (self->loader, nre_selection_get_model_view (selection));
      g_signal_connect_swapped (self->loader, "loaded", G_CALLBACK (on_loaded), self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/* --- Input --------------------------------------------------------------------------------------- */

/**
 * nre_viewport_pick_at:
 * @x, @y: in the widget's coordinates
 *
 * Select the batch that is seen there, with its slot and node; nothing when there is none.
 */
gboolean
nre_viewport_pick_at (NreViewport *self, double x, double y)
{
  NrePicker *picker = self->poser != NULL ? nre_poser_get_picker (self->poser) : NULL;
  NreRay ray;
  NrePick pick;

  if (picker == NULL || self->selection == NULL)
    return FALSE;
  nre_camera_get_ray (&self->camera, (float) x, (float) y, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                      (float) gtk_widget_get_height (GTK_WIDGET (self)), &ray);
  if (!nre_picker_pick (picker, &ray, self->options.lod, self->options.group, NULL, &pick))
    {
      nre_selection_clear (self->selection);
      return FALSE;
    }
  nre_selection_select_path (self->selection, NRE_PART_BATCH, (guint) pick.part.node, (guint) pick.part.slot,
                             (guint) pick.part.batch,
                             pick.descriptor != NRE_SCENE_NONE ? pick.descriptor : G_MAXUINT);
  return TRUE;
}

static void
on_drag_begin (NreViewport *self, double x, double y, GtkGesture *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (button == GDK_BUTTON_SECONDARY)
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  self->dragging = FALSE;
  self->panning = button == GDK_BUTTON_MIDDLE || (state & GDK_SHIFT_MASK) != 0;
  self->drag_x = self->drag_y = 0;
}

static void
on_drag_update (NreViewport *self, double x, double y, GtkGesture *gesture)
{
  float dx, dy;

  if (!self->dragging)
    {
      if (hypot (x, y) < DRAG_THRESHOLD)
        return;
      self->dragging = TRUE;
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      nre_flight_stop (self->flight);
    }
  dx = (float) (x - self->drag_x);
  dy = (float) (y - self->drag_y);
  self->drag_x = x;
  self->drag_y = y;
  if (self->panning)
    nre_camera_pan (&self->camera, dx, dy, (float) MAX (gtk_widget_get_height (GTK_WIDGET (self)), 1));
  else
    nre_camera_orbit (&self->camera, -dx * ORBIT_PER_PIXEL, dy * ORBIT_PER_PIXEL);
  moved (GTK_WIDGET (self));
}

static void
on_drag_end (NreViewport *self, double x, double y, GtkGesture *gesture)
{
  double start_x, start_y;

  if (!self->dragging &&
      gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_PRIMARY &&
      gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &start_x, &start_y))
    nre_viewport_pick_at (self, start_x, start_y);
  self->dragging = FALSE;
}

static void
on_pressed (NreViewport *self, int n_press, double x, double y)
{
  if (n_press == 2)
    nre_viewport_frame (self);
}

static void
zoom (NreViewport *self, float factor, double x, double y)
{
  nre_flight_stop (self->flight);
  nre_camera_zoom_at (&self->camera, factor, (float) x, (float) y,
                      (float) gtk_widget_get_width (GTK_WIDGET (self)),
                      (float) gtk_widget_get_height (GTK_WIDGET (self)));
  moved (GTK_WIDGET (self));
}

static gboolean
on_scroll (NreViewport *self, double dx, double dy)
{
  zoom (self, powf (ZOOM_PER_STEP, (float) CLAMP (-dy, -10, 10)), self->pointer_x, self->pointer_y);
  return GDK_EVENT_STOP;
}

static void
on_motion (NreViewport *self, double x, double y)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

static void
on_pinch_begin (NreViewport *self)
{
  self->pinch = 1;
}

static void
on_pinch (NreViewport *self, double scale, GtkGesture *gesture)
{
  double x, y;

  if (!(scale > 0) || !gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    return;
  zoom (self, (float) (scale / self->pinch), x, y);
  self->pinch = scale;
}

static void
orbit_by_key (NreViewport *self, float yaw, float pitch)
{
  nre_flight_stop (self->flight);
  nre_camera_orbit (&self->camera, yaw, pitch);
  moved (GTK_WIDGET (self));
}

static gboolean
on_key_pressed (NreViewport *self, guint keyval, guint keycode, GdkModifierType state)
{
  double x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
  double y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      orbit_by_key (self, -ORBIT_PER_KEY, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      orbit_by_key (self, ORBIT_PER_KEY, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      orbit_by_key (self, 0, ORBIT_PER_KEY);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      orbit_by_key (self, 0, -ORBIT_PER_KEY);
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
      nre_viewport_set_preset (self, NRE_CAMERA_FRONT);
      return GDK_EVENT_STOP;
    case GDK_KEY_3:
    case GDK_KEY_KP_3:
      nre_viewport_set_preset (self, NRE_CAMERA_RIGHT);
      return GDK_EVENT_STOP;
    case GDK_KEY_7:
    case GDK_KEY_KP_7:
      nre_viewport_set_preset (self, NRE_CAMERA_TOP);
      return GDK_EVENT_STOP;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      nre_viewport_set_preset (self, NRE_CAMERA_ISO);
      return GDK_EVENT_STOP;
    case GDK_KEY_f:
    case GDK_KEY_F:
    case GDK_KEY_Cyrillic_a:            /* the same key of a Russian keyboard */
    case GDK_KEY_Cyrillic_A:
      nre_viewport_frame (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      if (self->selection == NULL || nre_selection_get_part (self->selection) == NRE_PART_NONE)
        return GDK_EVENT_PROPAGATE;
      nre_selection_clear (self->selection);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
add_controllers (NreViewport *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_group (click, drag);

  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (widget, scroll);

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_motion), self);
  gtk_widget_add_controller (widget, motion);

  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (widget, key);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_viewport_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreViewport *self = NRE_VIEWPORT (object);

  switch (id)
    {
    case PROP_SELECTION:
      g_value_set_object (value, self->selection);
      break;
    case PROP_LOD:
      g_value_set_uint (value, self->options.lod);
      break;
    case PROP_GROUP:
      g_value_set_int (value, self->options.group);
      break;
    case PROP_SHADING:
      g_value_set_uint (value, self->options.shading);
      break;
    case PROP_WIREFRAME:
      g_value_set_boolean (value, self->options.wireframe);
      break;
    case PROP_BOUNDS:
      g_value_set_boolean (value, self->options.bounds);
      break;
    case PROP_AXES:
      g_value_set_boolean (value, self->options.axes);
      break;
    case PROP_ORTHOGRAPHIC:
      g_value_set_boolean (value, self->camera.orthographic);
      break;
    case PROP_STATS:
      g_value_set_string (value, self->stats);
      break;
    case PROP_READY:
      g_value_set_boolean (value, self->loader != NULL && nre_scene_loader_is_current (self->loader));
      break;
    case PROP_AVAILABLE:
      g_value_set_boolean (value, self->available);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_viewport_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreViewport *self = NRE_VIEWPORT (object);

  switch (id)
    {
    case PROP_SELECTION:
      set_selection (self, g_value_get_object (value));
      return;
    case PROP_LOD:
      self->options.lod = g_value_get_uint (value);
      break;
    case PROP_GROUP:
      self->options.group = g_value_get_int (value);
      break;
    case PROP_SHADING:
      self->options.shading = (NreShading) g_value_get_uint (value);
      break;
    case PROP_WIREFRAME:
      self->options.wireframe = g_value_get_boolean (value);
      break;
    case PROP_BOUNDS:
      self->options.bounds = g_value_get_boolean (value);
      break;
    case PROP_AXES:
      self->options.axes = g_value_get_boolean (value);
      break;
    case PROP_ORTHOGRAPHIC:
      /* A flight under way would bring the old projection back. */
      self->camera = nre_flight_get_destination (self->flight);
      nre_flight_stop (self->flight);
      self->camera.orthographic = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  if (id == PROP_LOD || id == PROP_GROUP)
    update_stats (self);
  queue_render (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
nre_viewport_dispose (GObject *object)
{
  NreViewport *self = NRE_VIEWPORT (object);

  g_clear_pointer (&self->flight, nre_flight_free);
  g_clear_handle_id (&self->settle_timeout, g_source_remove);
  set_selection (self, NULL);
  if (self->stack != NULL)
    g_signal_handlers_disconnect_by_data (adw_style_manager_get_default (), self);
  if (self->stack != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->stack));
  self->stack = NULL;
  G_OBJECT_CLASS (nre_viewport_parent_class)->dispose (object);
}

static void
nre_viewport_finalize (GObject *object)
{
  NreViewport *self = NRE_VIEWPORT (object);

  nre_renderer_free (self->renderer);
  g_free (self->stats);
  G_OBJECT_CLASS (nre_viewport_parent_class)->finalize (object);
}

static void
nre_viewport_class_init (NreViewportClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = nre_viewport_get_property;
  object_class->set_property = nre_viewport_set_property;
  object_class->dispose = nre_viewport_dispose;
  object_class->finalize = nre_viewport_finalize;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION, flags);
  properties[PROP_LOD] = g_param_spec_uint ("lod", NULL, NULL, 0, NRE_MODEL_LODS - 1, 0, flags);
  properties[PROP_GROUP] = g_param_spec_int ("group", NULL, NULL, -1, NRE_MODEL_GROUPS - 1, 0, flags);
  properties[PROP_SHADING] = g_param_spec_uint ("shading", NULL, NULL, 0, NRE_SHADING_NORMALS, 0, flags);
  properties[PROP_WIREFRAME] = g_param_spec_boolean ("wireframe", NULL, NULL, FALSE, flags);
  properties[PROP_BOUNDS] = g_param_spec_boolean ("bounds", NULL, NULL, FALSE, flags);
  properties[PROP_AXES] = g_param_spec_boolean ("axes", NULL, NULL, TRUE, flags);
  properties[PROP_ORTHOGRAPHIC] = g_param_spec_boolean ("orthographic", NULL, NULL, FALSE, flags);
  properties[PROP_STATS] = g_param_spec_string ("stats", NULL, NULL, NULL, G_PARAM_READABLE |
                                                G_PARAM_STATIC_STRINGS);
  properties[PROP_READY] = g_param_spec_boolean ("ready", NULL, NULL, FALSE, G_PARAM_READABLE |
                                                 G_PARAM_STATIC_STRINGS);
  properties[PROP_AVAILABLE] = g_param_spec_boolean ("available", NULL, NULL, TRUE,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "viewport3d");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
nre_viewport_init (NreViewport *self)
{
  nre_render_options_init (&self->options);
  self->options.lod = 0;
  self->options.group = 0;
  self->options.shading = NRE_SHADING_MATERIAL;
  self->options.wireframe = self->options.bounds = FALSE;
  self->options.axes = TRUE;
  self->available = TRUE;
  nre_camera_init (&self->camera);
  nre_camera_set_preset (&self->camera, NRE_CAMERA_ISO);
  self->flight = nre_flight_new (GTK_WIDGET (self), &self->camera, moved);
  self->renderer = nre_renderer_new ();

  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->stack), GTK_WIDGET (self));

  self->area = GTK_GL_AREA (gtk_gl_area_new ());
  gtk_gl_area_set_auto_render (self->area, FALSE);
  gtk_gl_area_set_has_depth_buffer (self->area, TRUE);
  g_signal_connect_swapped (self->area, "create-context", G_CALLBACK (on_create_context), self);
  g_signal_connect_swapped (self->area, "realize", G_CALLBACK (on_realize), self);
  g_signal_connect_swapped (self->area, "unrealize", G_CALLBACK (on_unrealize), self);
  g_signal_connect_swapped (self->area, "render", G_CALLBACK (on_render), self);
  g_signal_connect_swapped (self->area, "resize", G_CALLBACK (on_resize), self);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->area));

  self->failure = ADW_STATUS_PAGE (adw_status_page_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->failure), "compact");
  adw_status_page_set_icon_name (self->failure, "nre-model-symbolic");
  adw_status_page_set_title (self->failure, _("No 3D View on This Computer"));
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->failure));

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Model viewport"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _("Arrow keys turn the view, plus and minus zoom, 1, 3, 7 and 0 look from the front, "
                                    "the side, the top and aslant, F frames the selection, Escape clears it."),
                                  -1);
  add_controllers (self);
  g_signal_connect_swapped (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (queue_render),
                            self);
  g_signal_connect_swapped (adw_style_manager_get_default (), "notify::high-contrast",
                            G_CALLBACK (queue_render), self);
}

GtkWidget *
nre_viewport_new (void)
{
  return g_object_new (NRE_TYPE_VIEWPORT, NULL);
}
