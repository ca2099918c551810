/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-viewport-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "nre-gizmo.h"
#include "nre-gl-area.h"
#include "nre-gtk-util.h"
#include "nre-overlay-labels.h"
#include "nre-view-state.h"

/* How long nothing must move until the picture is redrawn with smooth edges. */
#define SETTLE_MILLISECONDS 120
/* How long each of two alternating pictures is shown. */
#define BLINK_MILLISECONDS 500

enum
{
  PROP_0,
  PROP_SELECTION,
  PROP_SETTINGS,
  PROP_WORDS,
  PROP_READY,
  PROP_AVAILABLE,
  PROP_FLAT,
  N_PROPS
};

enum
{
  MENU,
  LOADED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void view_state_init (NreViewStateInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreViewport, nre_viewport, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (NRE_TYPE_VIEW_STATE, view_state_init))

static void
queue_render (NreViewport *self)
{
  gtk_gl_area_queue_render (GTK_GL_AREA (self->area));
}

static NreOverlay *
get_overlay (NreViewport *self)
{
  return self->source != NULL ? nre_scene_source_get_overlay (self->source) : NULL;
}

static NreScene *
get_scene (NreViewport *self)
{
  return self->source != NULL ? nre_scene_source_get_scene (self->source) : NULL;
}

NreViewSettings *
nre_viewport_get_settings (NreViewport *self)
{
  return self->settings;
}

NrePictureWords *
nre_viewport_get_words (NreViewport *self)
{
  return self->words;
}

/** nre_viewport_get_scene: (transfer none) (nullable): the scene in the rest pose; NULL if there is none, or
 * GL is not available. */
NreScene *
nre_viewport_get_scene (NreViewport *self)
{
  return self->source != NULL && self->available ? nre_scene_source_get_rest (self->source) : NULL;
}

static gboolean
on_settled (gpointer data)
{
  NreViewport *self = data;

  self->settle_timeout = 0;
  self->moving = FALSE;
  if (!isnan (self->pointer_x))
    nre_tool_dispatcher_point (self->hand, self->pointer_x, self->pointer_y);
  queue_render (self);
  return G_SOURCE_REMOVE;
}

/* The picture changes and may go on changing: draw fast now, and well when it stops. */
void
nre_viewport_moved (NreViewport *self)
{
  self->moving = TRUE;
  self->hover_stale = TRUE;
  g_clear_handle_id (&self->settle_timeout, g_source_remove);
  self->settle_timeout = g_timeout_add (SETTLE_MILLISECONDS, on_settled, self);
  queue_render (self);
}

/* --- Parts --------------------------------------------------------------------------------------- */

static void
on_selection_changed (NreViewport *self)
{
  nre_view_marks_collect (&self->marks, self->source, self->selection);
  queue_render (self);
}

/** nre_viewport_get_look: get the picture at @x in the viewport, in logical pixels. @look: (out): valid until
 * the viewport changes */
void
nre_viewport_get_look (NreViewport *self, double x, NreSceneLook *look)
{
  NreRenderOptions options;
  double width, height;
  guint column = nre_navigator_locate (self->navigator, &x, &width, &height);

  nre_view_settings_apply (self->settings, column > 0 || self->blinked, &options);
  *look = (NreSceneLook){
    .scene = get_scene (self),
    .visibility = self->visibility,
    .camera = nre_navigator_get_camera (self->navigator),
    .lod = options.lod,
    .group = options.group,
    .fronts = self->fronts,
    .x = (float) (column * width),
    .width = (float) width,
    .height = (float) height,
  };
}

static gboolean
pick (NreViewport *self, double x, double y, NreSceneFound *out)
{
  NreSceneLook look;

  out->over.part = NRE_OVERLAY_NOTHING;
  if (self->source == NULL)
    return FALSE;
  nre_viewport_get_look (self, x, &look);
  return nre_scene_source_find (self->source, &look, (float) x - look.x, (float) y, out);
}

/**
 * nre_viewport_pick_at:
 * @x, @y: position in the viewport, in logical pixels
 *
 * Select the part that is visible there. If there is none, clear the selection and return FALSE.
 */
gboolean
nre_viewport_pick_at (NreViewport *self, double x, double y)
{
  NreSceneFound found;

  g_return_val_if_fail (NRE_IS_VIEWPORT (self), FALSE);

  if (!pick (self, x, y, &found))
    {
      if (self->source != NULL)
        nre_scene_source_clear (self->source, self->selection);
      return FALSE;
    }
  if (found.over.part != NRE_OVERLAY_NOTHING)
    nre_scene_source_select_overlay (self->source, self->selection, &found.over);
  else
    nre_scene_source_select (self->source, self->selection, &found.scene);
  return TRUE;
}

/* Update the highlighted part under the pointer. Returns TRUE if it changed. */
static gboolean
update_hovered (NreViewport *self)
{
  NreSceneFound found;
  gboolean any = !isnan (self->pointer_x) && pick (self, self->pointer_x, self->pointer_y, &found);

  self->hover_stale = FALSE;
  return nre_view_marks_hover (&self->marks, any ? &found : NULL);
}

static void
on_pointed (NreViewport *self, double x, double y)
{
  self->pointer_x = x;
  self->pointer_y = y;
  if (update_hovered (self))
    nre_viewport_moved (self);
  nre_tool_dispatcher_point (self->hand, x, y);
}

static void
on_clicked (NreViewport *self, double x, double y)
{
  if (!nre_tool_dispatcher_click (self->hand, x, y))
    nre_viewport_pick_at (self, x, y);
}

static void
on_double_clicked (NreViewport *self, double x, double y)
{
  if (!nre_tool_dispatcher_double_click (self->hand, x, y))
    nre_viewport_frame (self);
}

NreViewTool *
nre_viewport_get_tool (NreViewport *self)
{
  g_return_val_if_fail (NRE_IS_VIEWPORT (self), NULL);

  return nre_tool_dispatcher_get_tool (self->hand);
}

/** nre_viewport_set_tool: replace the tool, which handles the primary button; see NreViewTool. @tool:
 * (nullable): NULL to turn the camera and select as usual */
void
nre_viewport_set_tool (NreViewport *self, NreViewTool *tool)
{
  g_return_if_fail (NRE_IS_VIEWPORT (self));

  nre_tool_dispatcher_set_tool (self->hand, tool);
}

/* --- The camera ---------------------------------------------------------------------------------- */

static gboolean
get_frame_bounds (NreViewport *self, gboolean selected, NreBounds *bounds)
{
  NreScene *scene = get_scene (self);
  guint lod = nre_view_settings_get_lod (self->settings);
  int group = nre_view_settings_get_group (self->settings);
  NreBounds over = NRE_BOUNDS_EMPTY;

  *bounds = (NreBounds) NRE_BOUNDS_EMPTY;
  if (self->source == NULL)
    return FALSE;
  if (selected)
    nre_view_marks_get_bounds (&self->marks, self->source, lod, group, bounds);
  if (!nre_bounds_is_empty (bounds))
    return TRUE;
  if (scene != NULL)
    nre_visibility_get_bounds (self->visibility, scene, lod, group, bounds);
  nre_scene_source_get_overlay_bounds (self->source, NULL, &over);
  nre_bounds_add (bounds, &over);
  return !nre_bounds_is_empty (bounds);
}

/**
 * nre_viewport_frame:
 *
 * Move the camera so that the selection fills the picture, or everything if nothing is selected.
 */
void
nre_viewport_frame (NreViewport *self)
{
  NreBounds bounds;

  g_return_if_fail (NRE_IS_VIEWPORT (self));

  if (get_frame_bounds (self, TRUE, &bounds))
    nre_navigator_frame (self->navigator, &bounds, TRUE);
}

/* A preset may have ended the flat mode. */
static void
update_flat (NreViewport *self)
{
  if (self->flat == nre_navigator_get_flat (self->navigator))
    return;
  self->flat = !self->flat;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FLAT]);
}

/* The lengths of a saved view: earlier versions saved only the camera; now the flat mode and the orthographic
 * projection follow. */
#define N_CAMERA 6
#define N_NUMBERS 8

/* Before the camera was framed, there is no view to save. */
static GVariant *
nre_viewport_get_view (NreViewState *state)
{
  NreViewport *self = NRE_VIEWPORT (state);
  const NreCamera *camera = nre_navigator_get_camera (self->navigator);
  const double numbers[N_NUMBERS] = { camera->yaw, camera->pitch, camera->distance, camera->target[0],
                                      camera->target[1], camera->target[2], self->flat,
                                      nre_view_settings_get_orthographic (self->settings) };

  return self->framed ? g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, numbers, N_NUMBERS, sizeof (double))
                      : NULL;
}

/* Can also be called before the first scene is loaded, which then does not move the camera. */
static void
nre_viewport_set_view (NreViewState *state, GVariant *value)
{
  NreViewport *self = NRE_VIEWPORT (state);
  NreCamera camera = *nre_navigator_get_camera (self->navigator);
  const double *numbers = NULL;
  gsize n = 0;

  if (g_variant_is_of_type (value, G_VARIANT_TYPE ("ad")))
    numbers = g_variant_get_fixed_array (value, &n, sizeof (double));
  if ((n != N_CAMERA && n != N_NUMBERS) || !((float) numbers[2] > 0))
    return;
  for (gsize i = 0; i < n; i++)
    if (!isfinite ((float) numbers[i]))
      return;
  camera.yaw = (float) numbers[0];
  camera.pitch = CLAMP ((float) numbers[1], -(float) G_PI_2, (float) G_PI_2);
  camera.distance = (float) numbers[2];
  for (guint i = 0; i < 3; i++)
    camera.target[i] = (float) numbers[3 + i];
  self->framed = TRUE;
  nre_navigator_set_camera (self->navigator, &camera);
  if (n == N_NUMBERS)
    {
      g_object_set (self->settings, "orthographic", numbers[7] > 0, NULL);
      nre_navigator_set_flat (self->navigator, numbers[6] > 0);
      update_flat (self);
    }
  nre_viewport_moved (self);
}

static void
view_state_init (NreViewStateInterface *iface)
{
  iface->get = nre_viewport_get_view;
  iface->set = nre_viewport_set_view;
}

/** nre_viewport_set_preset: look from one of the usual directions. */
void
nre_viewport_set_preset (NreViewport *self, NreCameraPreset preset)
{
  g_return_if_fail (NRE_IS_VIEWPORT (self));

  nre_navigator_set_preset (self->navigator, preset);
}

/** nre_viewport_turn: turn the camera as a drag does. @right, @up: in radians */
void
nre_viewport_turn (NreViewport *self, float right, float up)
{
  g_return_if_fail (NRE_IS_VIEWPORT (self));

  nre_navigator_turn (self->navigator, right, up);
}

gboolean
nre_viewport_get_flat (NreViewport *self)
{
  g_return_val_if_fail (NRE_IS_VIEWPORT (self), FALSE);

  return self->flat;
}

/** nre_viewport_set_flat: @flat: whether to look down from above, and let drags and arrow keys move the
 * camera instead of turning it; FALSE leaves the camera where it is */
void
nre_viewport_set_flat (NreViewport *self, gboolean flat)
{
  g_return_if_fail (NRE_IS_VIEWPORT (self));

  if (flat)
    nre_navigator_set_preset (self->navigator, NRE_CAMERA_TOP);
  nre_navigator_set_flat (self->navigator, flat);
  update_flat (self);
}

/** nre_viewport_set_insets: set the margins that widgets above and below cover, in logical pixels. Framing
 * leaves them free. */
void
nre_viewport_set_insets (NreViewport *self, NreCameraInsets insets)
{
  g_return_if_fail (NRE_IS_VIEWPORT (self));

  nre_navigator_set_insets (self->navigator, insets);
}

static void
on_moved (NreViewport *self)
{
  update_flat (self);
  nre_viewport_moved (self);
  nre_view_state_moved (NRE_VIEW_STATE (self));
}

/* --- Drawing ------------------------------------------------------------------------------------- */

static void
on_absence_changed (NreViewport *self)
{
  g_autofree char *absence = NULL;

  g_object_get (self->words, "absence", &absence, NULL);
  gtk_label_set_label (GTK_LABEL (self->absence), absence != NULL ? absence : "");
  gtk_widget_set_visible (self->absence, absence != NULL && self->available);
}

static void
set_available (NreViewport *self, gboolean available)
{
  nre_tool_dispatcher_set_usable (self->hand, available);
  gtk_stack_set_visible_child (self->stack, available ? self->area : GTK_WIDGET (self->failure));
  /* "started" is also emitted when an area becomes visible again. */
  if (self->available == available)
    return;
  self->available = available;
  on_absence_changed (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AVAILABLE]);
}

static void
on_failed (NreViewport *self, const char *reason)
{
  g_autofree char *escaped = g_markup_escape_text (reason, -1);
  g_autofree char *text =
      g_strdup_printf ("%s\n<small>%s</small>",
                       self->source != NULL ? _ (NRE_SCENE_SOURCE_GET_CLASS (self->source)->consolation) : "",
                       escaped);

  adw_status_page_set_title (self->failure,
                             self->started ? _("The 3D View Has Stopped") : _("No 3D View on This Computer"));
  adw_status_page_set_description (self->failure, text);
  /* If GL has worked before, it may work again. */
  gtk_widget_set_visible (self->try_again, self->started);
  set_available (self, FALSE);
}

static void
on_started (NreViewport *self)
{
  self->started = TRUE;
  set_available (self, TRUE);
}

static void
on_try_again (NreViewport *self)
{
  nre_gl_area_try_again (NRE_GL_AREA (self->area));
  /* The area starts when it is mapped, or fails again. */
  gtk_stack_set_visible_child (self->stack, self->area);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Whether something floats over this point, such as tools in a low window. */
static gboolean
is_covered (NreViewport *self, double x, double y)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self)), *found;

  gtk_widget_translate_coordinates (GTK_WIDGET (self), parent, x, y, &x, &y);
  found = gtk_widget_pick (parent, x, y, GTK_PICK_INSENSITIVE);
  return found != NULL && found != parent && found != GTK_WIDGET (self) &&
         !gtk_widget_is_ancestor (found, GTK_WIDGET (self));
}

/* Whether there is room for the small cross of axes. */
static gboolean
is_corner_free (NreViewport *self)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  return height >= NRE_GIZMO_CORNER && !is_covered (self, NRE_GIZMO_CORNER / 2, height - NRE_GIZMO_CORNER);
}

/* Whether nothing covers the label that explains why nothing is visible. Floating tools may reach it from
 * both sides and from above. */
static gboolean
is_absence_free (NreViewport *self)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (self->absence, GTK_WIDGET (self), &bounds) ||
      bounds.size.height > gtk_widget_get_height (GTK_WIDGET (self)))
    return FALSE;
  for (guint i = 0; i < 9; i++)
    if (is_covered (self, bounds.origin.x + bounds.size.width * (i % 3) / 2,
                    bounds.origin.y + bounds.size.height * (i / 3) / 2))
      return FALSE;
  return TRUE;
}

static void
on_prepare (NreViewport *self, NreGlPictures *pictures)
{
  gboolean beside = nre_view_settings_get_compare (self->settings) == NRE_COMPARE_SIDE_BY_SIDE;
  NreScene *scene = get_scene (self);
  gboolean fronts;

  if (self->hover_stale)
    update_hovered (self);
  pictures->camera = *nre_navigator_get_camera (self->navigator);
  pictures->n_pictures = beside ? 2 : 1;
  for (guint i = 0; i < pictures->n_pictures; i++)
    {
      NreRenderOptions *options = &pictures->options[i];

      nre_view_settings_apply (self->settings, i > 0 || self->blinked, options);
      options->samples = 4;
      options->no_corner_axes = i == 0 && !is_corner_free (self);
      nre_view_marks_apply (&self->marks, options);
      options->visibility = self->visibility;
      options->overlay = get_overlay (self);
      options->billboards = self->source != NULL ? nre_scene_source_get_billboards (self->source) : NULL;
      options->overlay_hidden =
          self->source != NULL ? nre_scene_source_get_overlay_hidden (self->source) : NULL;
      if (self->source != NULL)
        nre_scene_source_prepare (self->source, options);
      if (i == 0)
        pictures->still = *options;
      if (self->moving)
        nre_render_options_hasten (options, scene);
    }
  pictures->hastened = self->moving;
  fronts = nre_render_options_hide_backs (&pictures->options[0]);
  self->hover_stale = fronts != self->fronts;
  self->fronts = fronts;
}

static void
nre_viewport_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NreViewport *self = NRE_VIEWPORT (widget);
  guint n_columns = nre_view_settings_get_compare (self->settings) == NRE_COMPARE_SIDE_BY_SIDE ? 2 : 1;
  gboolean explains = gtk_widget_get_mapped (self->absence) && is_absence_free (self);
  gboolean names = nre_view_settings_get_names (self->settings) && !explains;

  gtk_widget_snapshot_child (widget, GTK_WIDGET (self->stack), snapshot);
  /* Names would be drawn over the reason why there is nothing else. */
  if (explains)
    gtk_widget_snapshot_child (widget, self->absence, snapshot);
  if (!self->available || self->source == NULL)
    return;
  for (guint i = 0; i < n_columns; i++)
    {
      NreSceneLook look;

      nre_viewport_get_look (self, (i + 0.5) * gtk_widget_get_width (widget) / n_columns, &look);
      if (names)
        nre_scene_source_draw_names (self->source, widget, snapshot, &look, &self->marks.lead);
      if (names && get_overlay (self) != NULL)
        nre_overlay_labels_snapshot (widget, snapshot, get_overlay (self),
                                     nre_scene_source_get_overlay_hidden (self->source), look.camera, look.x,
                                     look.width, look.height, NULL, NULL);
      nre_tool_dispatcher_snapshot (self->hand, snapshot, &look);
    }
}

void
nre_viewport_update_words (NreViewport *self)
{
  if (self->source == NULL)
    nre_picture_words_take_absence (self->words, NULL);
  else
    nre_scene_source_describe (self->source, self->words, self->settings, self->visibility, self->blinked);
}

/* --- Comparing ----------------------------------------------------------------------------------- */

static gboolean
on_blink (gpointer data)
{
  NreViewport *self = data;

  self->blinked = !self->blinked;
  self->hover_stale = TRUE;
  nre_viewport_update_words (self);
  queue_render (self);
  return G_SOURCE_CONTINUE;
}

/* Blinking stops while the viewport is not visible. */
static void
update_blinking (NreViewport *self)
{
  gboolean wanted = nre_view_settings_get_compare (self->settings) == NRE_COMPARE_BLINK &&
                    gtk_widget_get_mapped (GTK_WIDGET (self));

  if (wanted == (self->blink_timeout != 0))
    return;
  g_clear_handle_id (&self->blink_timeout, g_source_remove);
  self->blinked = FALSE;
  if (wanted)
    self->blink_timeout = g_timeout_add (BLINK_MILLISECONDS, on_blink, self);
}

static void
on_setting_changed (NreViewport *self, GParamSpec *pspec)
{
  NreCompare compare = nre_view_settings_get_compare (self->settings);

  if (strcmp (pspec->name, "orthographic") == 0)
    nre_navigator_set_orthographic (self->navigator, nre_view_settings_get_orthographic (self->settings));
  nre_navigator_set_columns (self->navigator, compare == NRE_COMPARE_SIDE_BY_SIDE ? 2 : 1);
  update_blinking (self);
  nre_viewport_update_words (self);
  self->hover_stale = TRUE;
  queue_render (self);
}

/* --- Contents ------------------------------------------------------------------------------------ */

/**
 * nre_viewport_set_time:
 * @time, @time_b: two times, in frames, or another unit of the kind
 * @weight: weight of @time_b, 0 … 1; 0 for @time alone
 *
 * Show the pose at @time, blended with that at @time_b.
 */
void
nre_viewport_set_time (NreViewport *self, double time, double time_b, double weight)
{
  g_return_if_fail (NRE_IS_VIEWPORT (self));

  if (self->source == NULL)
    return;
  nre_scene_source_set_time (self->source, time, time_b, weight);
  nre_gl_area_set_scene (NRE_GL_AREA (self->area), get_scene (self));
  nre_viewport_moved (self);
}

static void
on_loaded (NreViewport *self)
{
  NreBounds bounds;

  nre_scene_source_forget_pose (self->source);
  nre_scene_source_forget_names (self->source);
  nre_scene_source_set_visibility (self->source, self->visibility);
  nre_view_marks_collect (&self->marks, self->source, self->selection);
  nre_gl_area_set_scene (NRE_GL_AREA (self->area), get_scene (self));
  if (!self->framed && gtk_widget_get_width (GTK_WIDGET (self)) > 0 &&
      get_frame_bounds (self, FALSE, &bounds))
    {
      self->framed = TRUE;
      nre_navigator_frame (self->navigator, &bounds, FALSE);
    }
  nre_viewport_update_words (self);
  /* The first picture is ready sooner if it is drawn like one in motion. */
  nre_viewport_moved (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READY]);
  g_signal_emit (self, signals[LOADED], 0);
}

/* The animation may have changed, even if the new scene is not ready yet. */
static void
on_source_changed (NreViewport *self)
{
  nre_scene_source_forget_pose (self->source);
  nre_gl_area_set_scene (NRE_GL_AREA (self->area), get_scene (self));
  nre_viewport_moved (self);
}

static void
on_resize (NreViewport *self)
{
  NreBounds bounds;

  if (!self->framed && get_frame_bounds (self, FALSE, &bounds))
    on_loaded (self);
}

/** nre_viewport_get_source: (transfer none) (nullable): the source of the picture. */
NreSceneSource *
nre_viewport_get_source (NreViewport *self)
{
  return self->source;
}

/**
 * nre_viewport_set_source:
 * @source: (nullable): the contents to show. Setting the selection sets the kind's own source, so this
 *   function is for showing something else of an entry.
 */
void
nre_viewport_set_source (NreViewport *self, NreSceneSource *source)
{
  NreSceneSourceClass *klass = source != NULL ? NRE_SCENE_SOURCE_GET_CLASS (source) : NULL;

  if (self->source != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->source, self);
      nre_scene_source_set_shown (self->source, FALSE);
    }
  g_set_object (&self->source, source);
  if (source != NULL)
    {
      nre_scene_source_set_shown (source, gtk_widget_get_mapped (GTK_WIDGET (self)));
      nre_accessible_set_label (self, _(klass->name));
      if (klass->icon_name != NULL)
        adw_status_page_set_icon_name (self->failure, klass->icon_name);
      g_signal_connect_swapped (source, "loaded", G_CALLBACK (on_loaded), self);
      g_signal_connect_swapped (source, "changed", G_CALLBACK (on_source_changed), self);
      g_signal_connect_swapped (source, "marked", G_CALLBACK (on_selection_changed), self);
      g_signal_connect_swapped (source, "said", G_CALLBACK (nre_viewport_update_words), self);
    }
  nre_view_marks_collect (&self->marks, self->source, self->selection);
  /* The words are not left to the drawing: labels that appear during it would not be allocated yet. */
  nre_viewport_update_words (self);
}

static void
set_selection (NreViewport *self, NreSelection *selection)
{
  const NreAppKind *kind = selection != NULL ? nre_selection_get_kind (selection) : NULL;
  g_autoptr (NreSceneSource) source = NULL;

  if (self->selection == selection)
    return;
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  nre_viewport_set_source (self, NULL);
  g_set_object (&self->selection, selection);
  if (kind != NULL)
    {
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (on_selection_changed), self);
      adw_status_page_set_icon_name (self->failure, kind->icon_name);
    }
  if (kind != NULL && kind->new_scene_source != NULL)
    source = kind->new_scene_source (selection);
  nre_viewport_set_source (self, source);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
on_menu (NreViewport *self, double x, double y)
{
  NreSceneFound found;

  if (nre_tool_dispatcher_menu (self->hand))
    return;
  /* A menu applies to the thing under the pointer. */
  if (pick (self, x, y, &found) && nre_view_marks_is_hovering (&self->marks))
    nre_viewport_pick_at (self, x, y);
  g_signal_emit (self, signals[MENU], 0, x, y);
}

/* Without a pointer, the menu is in the middle, and applies to the selection. */
static gboolean
on_menu_key (GtkWidget *widget, GVariant *args, gpointer data)
{
  g_signal_emit (widget, signals[MENU], 0, gtk_widget_get_width (widget) / 2.0,
                 gtk_widget_get_height (widget) / 2.0);
  return TRUE;
}

static gboolean
on_escape (GtkWidget *widget, GVariant *args, gpointer data)
{
  NreViewport *self = NRE_VIEWPORT (widget);

  if (nre_tool_dispatcher_cancel (self->hand))
    return TRUE;
  return self->source != NULL && nre_scene_source_clear (self->source, self->selection);
}

static void
nre_viewport_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_viewport_parent_class)->map (widget);
  update_blinking (NRE_VIEWPORT (widget));
  if (NRE_VIEWPORT (widget)->source != NULL)
    nre_scene_source_set_shown (NRE_VIEWPORT (widget)->source, TRUE);
  /* The whole picture is redrawn, and sooner if drawn like one in motion. */
  nre_viewport_moved (NRE_VIEWPORT (widget));
}

static void
nre_viewport_unmap (GtkWidget *widget)
{
  if (NRE_VIEWPORT (widget)->hand != NULL)
    nre_tool_dispatcher_cancel (NRE_VIEWPORT (widget)->hand);
  GTK_WIDGET_CLASS (nre_viewport_parent_class)->unmap (widget);
  update_blinking (NRE_VIEWPORT (widget));
  if (NRE_VIEWPORT (widget)->source != NULL)
    nre_scene_source_set_shown (NRE_VIEWPORT (widget)->source, FALSE);
}

static void
nre_viewport_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (nre_viewport_parent_class)->css_changed (widget, change);
  if (NRE_VIEWPORT (widget)->source != NULL)
    nre_scene_source_forget_names (NRE_VIEWPORT (widget)->source);
}

static void
nre_viewport_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreViewport *self = NRE_VIEWPORT (object);

  switch (id)
    {
    case PROP_SELECTION:
      g_value_set_object (value, self->selection);
      break;
    case PROP_SETTINGS:
      g_value_set_object (value, self->settings);
      break;
    case PROP_WORDS:
      g_value_set_object (value, self->words);
      break;
    case PROP_READY:
      g_value_set_boolean (value, self->source != NULL && nre_scene_source_is_current (self->source));
      break;
    case PROP_FLAT:
      g_value_set_boolean (value, self->flat);
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
  if (id == PROP_SELECTION)
    set_selection (NRE_VIEWPORT (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_viewport_dispose (GObject *object)
{
  NreViewport *self = NRE_VIEWPORT (object);

  g_clear_handle_id (&self->settle_timeout, g_source_remove);
  g_clear_handle_id (&self->blink_timeout, g_source_remove);
  set_selection (self, NULL);
  /* A source that was set without a selection. */
  if (self->source != NULL)
    nre_viewport_set_source (self, NULL);
  if (self->navigator != NULL)
    {
      g_clear_pointer (&self->hand, nre_tool_dispatcher_free);
      g_signal_handlers_disconnect_by_data (self->navigator, self);
      nre_navigator_detach (self->navigator);
    }
  g_clear_object (&self->navigator);
  if (self->stack != NULL)
    {
      g_signal_handlers_disconnect_by_data (adw_style_manager_get_default (), self);
      gtk_widget_unparent (GTK_WIDGET (self->stack));
      g_signal_handlers_disconnect_by_data (self->words, self);
      gtk_widget_unparent (self->absence);
    }
  self->stack = NULL;
  G_OBJECT_CLASS (nre_viewport_parent_class)->dispose (object);
}

static void
nre_viewport_finalize (GObject *object)
{
  NreViewport *self = NRE_VIEWPORT (object);

  g_signal_handlers_disconnect_by_data (self->settings, self);
  g_object_unref (self->settings);
  nre_view_marks_clear (&self->marks);
  nre_visibility_free (self->visibility);
  g_object_unref (self->words);
  G_OBJECT_CLASS (nre_viewport_parent_class)->finalize (object);
}

static void
nre_viewport_class_init (NreViewportClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = nre_viewport_get_property;
  object_class->set_property = nre_viewport_set_property;
  object_class->dispose = nre_viewport_dispose;
  object_class->finalize = nre_viewport_finalize;
  widget_class->snapshot = nre_viewport_snapshot;
  widget_class->map = nre_viewport_map;
  widget_class->unmap = nre_viewport_unmap;
  widget_class->css_changed = nre_viewport_css_changed;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SETTINGS] = g_param_spec_object ("settings", NULL, NULL, NRE_TYPE_VIEW_SETTINGS, readable);
  properties[PROP_WORDS] = g_param_spec_object ("words", NULL, NULL, NRE_TYPE_PICTURE_WORDS, readable);
  properties[PROP_READY] = g_param_spec_boolean ("ready", NULL, NULL, FALSE, readable);
  properties[PROP_FLAT] = g_param_spec_boolean ("flat", NULL, NULL, FALSE, readable);
  properties[PROP_AVAILABLE] = g_param_spec_boolean ("available", NULL, NULL, TRUE, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[MENU] = g_signal_new ("menu", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[LOADED] = g_signal_new ("loaded", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "viewport3d");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, on_menu_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, on_menu_key, NULL);
}

static void
add_children (NreViewport *self)
{
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->stack), GTK_WIDGET (self));

  self->area = nre_gl_area_new ();
  g_signal_connect_swapped (self->area, "prepare", G_CALLBACK (on_prepare), self);
  g_signal_connect_swapped (self->area, "failed", G_CALLBACK (on_failed), self);
  g_signal_connect_swapped (self->area, "started", G_CALLBACK (on_started), self);
  g_signal_connect_swapped (self->area, "resize", G_CALLBACK (on_resize), self);
  gtk_stack_add_child (self->stack, self->area);

  self->failure = ADW_STATUS_PAGE (adw_status_page_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->failure), "compact");
  self->try_again = gtk_button_new_with_mnemonic (_("_Try Again"));
  gtk_widget_set_halign (self->try_again, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->try_again, "pill");
  g_signal_connect_swapped (self->try_again, "clicked", G_CALLBACK (on_try_again), self);
  adw_status_page_set_child (self->failure, self->try_again);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->failure));

  self->absence = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->absence), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->absence), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (self->absence), 50);
  gtk_widget_set_halign (self->absence, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->absence, GTK_ALIGN_CENTER);
  gtk_widget_set_can_target (self->absence, FALSE);
  gtk_widget_set_visible (self->absence, FALSE);
  gtk_widget_add_css_class (self->absence, "floating-bar");
  gtk_widget_add_css_class (self->absence, "absence");
  gtk_widget_set_parent (self->absence, GTK_WIDGET (self));
  g_signal_connect_swapped (self->words, "notify::absence", G_CALLBACK (on_absence_changed), self);
}

static void
nre_viewport_init (NreViewport *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->available = TRUE;
  self->pointer_x = self->pointer_y = NAN;
  nre_view_marks_init (&self->marks);
  self->visibility = nre_visibility_new ();
  self->words = nre_picture_words_new ();
  self->settings = nre_view_settings_new ();
  g_signal_connect_swapped (self->settings, "notify", G_CALLBACK (on_setting_changed), self);
  self->navigator = nre_navigator_new (widget);
  g_signal_connect_swapped (self->navigator, "moved", G_CALLBACK (on_moved), self);
  g_signal_connect_swapped (self->navigator, "pointed", G_CALLBACK (on_pointed), self);
  g_signal_connect_swapped (self->navigator, "clicked", G_CALLBACK (on_clicked), self);
  g_signal_connect_swapped (self->navigator, "double-clicked", G_CALLBACK (on_double_clicked), self);
  g_signal_connect_swapped (self->navigator, "menu", G_CALLBACK (on_menu), self);
  self->hand = nre_tool_dispatcher_new (self, self->navigator);
  add_children (self);

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _("Arrow keys turn the view, plus and minus zoom, 1, 3, 7 and 0 show it "
                                    "from the front, the side, the top and at an angle, F frames the "
                                    "selection, I isolates it, H hides it, Shift+H shows all, Escape clears "
                                    "it."),
                                  -1);
  g_signal_connect_swapped (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (queue_render),
                            self);
  g_signal_connect_swapped (adw_style_manager_get_default (), "notify::high-contrast",
                            G_CALLBACK (queue_render), self);
}
