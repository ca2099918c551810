/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-pose-tool.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-error.h"
#include "nre-key-actions.h"
#include "nre-model-kind.h"
#include "nre-model-source.h"
#include "nre-pose-gesture.h"
#include "nre-pose-ghosts.h"
#include "nre-pose-words.h"
#include "nre-report.h"
#include "nre-viewport.h"

typedef enum
{
  IDLE,
  HELD,                         /* a handle, with the button down */
  FREE,                         /* the pointer, with no button down */
} State;

struct _NrePoseTool
{
  NreViewTool parent_instance;

  NreSelection *selection;
  char         *hint;
  char         *obstacle;
  gboolean      shown;
  gboolean      move;
  gboolean      turn;
  gboolean      own;
  gboolean      onion;
  double        step;
  double        angle_step;

  double        x;              /* last known place of the pointer */
  double        y;
  NreHandle     lit;

  State         state;
  gboolean      busy;           /* whether the tool itself is changing things */
  NrePoseGesture gesture;
};

enum
{
  PROP_0,
  PROP_HINT,
  PROP_OBSTACLE,
  PROP_SHOWN,
  PROP_MOVE,
  PROP_TURN,
  PROP_OWN_AXES,
  PROP_GHOSTS,
  PROP_STEP,
  PROP_ANGLE_STEP,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NrePoseTool, nre_pose_tool, NRE_TYPE_VIEW_TOOL)

/* --- What there is ------------------------------------------------------------------------------- */

static NreModelView *
get_view (NrePoseTool *self)
{
  return nre_selection_get_model_view (self->selection);
}

static NreModel *
get_model (NrePoseTool *self)
{
  return nre_model_view_get_model (get_view (self));
}

static guint
get_node (NrePoseTool *self)
{
  return nre_selection_get_index (self->selection, NRE_PART_NODE);
}

/* (nullable) */
static NreModelSource *
get_source (NrePoseTool *self)
{
  GtkWidget *widget = nre_view_tool_get_widget (NRE_VIEW_TOOL (self));
  NreSceneSource *source = widget != NULL ? nre_viewport_get_source (NRE_VIEWPORT (widget)) : NULL;

  return source != NULL && NRE_IS_MODEL_SOURCE (source) ? NRE_MODEL_SOURCE (source) : NULL;
}

static double
get_time (NrePoseTool *self)
{
  NrePlayback *playback = nre_model_view_get_playback (get_view (self));

  return playback != NULL ? nre_playback_get_time (playback) : 0;
}

static gboolean
is_blending (NrePoseTool *self)
{
  NrePlayback *playback = nre_model_view_get_playback (get_view (self));
  double time, weight;

  return playback != NULL && nre_playback_get_blend (playback, &time, &weight) && weight > 0;
}

gboolean
nre_pose_tool_is_active (NrePoseTool *self)
{
  return self->state != IDLE;
}

static void
set_hint (NrePoseTool *self, const char *hint)
{
  if (g_strcmp0 (self->hint, hint) == 0)
    return;
  g_free (self->hint);
  self->hint = g_strdup (hint);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
}

static gboolean
get_handles (NrePoseTool *self, const NreSceneLook *look, NreHandles *handles)
{
  gboolean own = self->state != IDLE ? self->gesture.keys.own : self->own;
  NrePoseSpace space;

  if (look->scene == NULL || get_model (self) == NULL ||
      !nre_pose_space_init (&space, get_model (self), look->scene, get_node (self)))
    return FALSE;
  /* Turning a node turns its own axes; the rotation axes must stay. */
  if (self->state != IDLE)
    memcpy (space.own, self->gesture.space.own, sizeof space.own);
  return nre_handles_init (handles, look, space.origin, own ? space.own : space.parent);
}

static NreHandleSet
get_set (NrePoseTool *self)
{
  return (self->move ? NRE_HANDLES_MOVE : 0) | (self->turn ? NRE_HANDLES_TURN : 0);
}

static void
tell_problem (NrePoseTool *self, const char *reason)
{
  GtkWidget *widget = nre_view_tool_get_widget (NRE_VIEW_TOOL (self));
  g_autofree char *sentence = nre_error_dup_sentence (reason);

  if (widget != NULL)
    nre_report_toast (widget, adw_toast_new (sentence));
}

/* --- Ghosts -------------------------------------------------------------------------------------- */

static void
update_ghosts (NrePoseTool *self)
{
  NreModelSource *source = get_source (self);

  if (source == NULL)
    return;
  nre_model_source_clear_ghosts (source);
  if (get_model (self) == NULL || get_node (self) == G_MAXUINT)
    return;
  if (self->state != IDLE)
    nre_pose_ghosts_add_now (source, get_node (self), get_time (self));
  if (self->onion && !is_blending (self))
    nre_pose_ghosts_add_around (source, get_view (self), get_node (self), get_time (self));
}

static void
update_handled (NrePoseTool *self)
{
  NreModelSource *source = get_source (self);

  if (source != NULL)
    nre_model_source_set_handled (source, self->obstacle == NULL &&
                                            ((self->shown && get_set (self) != 0) || self->state != IDLE));
}

/* --- Posing -------------------------------------------------------------------------------------- */

static void
show_pose (NrePoseTool *self)
{
  g_autofree char *text = nre_pose_words_new (&self->gesture, self->state == FREE);

  nre_model_source_try_pose (get_source (self), self->gesture.target.node, &self->gesture.pose);
  set_hint (self, text);
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

/* The picture at the beginning of the gesture. FALSE if no model is shown any more. */
static gboolean
get_look (NrePoseTool *self, NreSceneLook *look)
{
  if (get_source (self) == NULL)
    return FALSE;
  nre_viewport_get_look (NRE_VIEWPORT (nre_view_tool_get_widget (NRE_VIEW_TOOL (self))),
                         self->gesture.from[0], look);
  return TRUE;
}

static void
update_pose (NrePoseTool *self)
{
  NreSceneLook look;

  if (get_look (self, &look) && nre_pose_gesture_update (&self->gesture, &look))
    show_pose (self);
}

/* Follow the pointer to its present position. */
static void
follow (NrePoseTool *self, double x, double y, GdkModifierType state)
{
  double dx = x - self->x, dy = y - self->y;
  NreSceneLook look;

  self->x = x;
  self->y = y;
  if (get_look (self, &look) && nre_pose_gesture_follow (&self->gesture, &look, dx, dy, state))
    show_pose (self);
}

static gboolean
find_target (NrePoseTool *self, GError **error)
{
  NrePlayback *playback = nre_model_view_get_playback (get_view (self));
  const char *reason = NULL;

  if (get_model (self) == NULL)
    reason = _("there is no model to pose");
  else if (get_node (self) == G_MAXUINT)
    reason = _("select a node to pose it");
  else if (is_blending (self))
    reason = _("poses at two times are blended: turn that off to pose a node");
  if (reason != NULL)
    return nre_fail (error, NRE_ERROR_REFUSED, "%s", reason);
  if (!nre_pose_target_find (&self->gesture.target, get_model (self),
                             nre_model_view_get_tracks (get_view (self)), get_node (self),
                             (float) get_time (self), error))
    return FALSE;
  if (playback == NULL)
    return TRUE;
  /* Stop playing, so that the edited pose is the shown one. */
  self->busy = TRUE;
  nre_playback_set_playing (playback, FALSE);
  if (!self->gesture.target.only)
    nre_playback_set_time (playback, (double) self->gesture.target.time);
  self->busy = FALSE;
  return TRUE;
}

static gboolean
begin (NrePoseTool *self, State state, gboolean turn, double x, double y)
{
  NreModelSource *source = get_source (self);
  NreScene *scene = source != NULL ? nre_scene_source_get_scene (NRE_SCENE_SOURCE (source)) : NULL;
  g_autoptr (GError) error = NULL;

  if (scene == NULL)
    return FALSE;
  if (!find_target (self, &error))
    {
      tell_problem (self, error->message);
      return FALSE;
    }
  /* The time may have changed. */
  scene = nre_scene_source_get_scene (NRE_SCENE_SOURCE (source));
  nre_move_keys_init (&self->gesture.keys, turn, self->own);
  self->gesture.step = turn ? self->angle_step : self->step;
  if (!nre_pose_gesture_begin (&self->gesture, get_model (self), scene, x, y))
    {
      tell_problem (self, _("the node has no place in the viewport: its pose is not finite"));
      return FALSE;
    }
  self->state = state;
  self->x = x;
  self->y = y;
  update_ghosts (self);
  update_handled (self);
  return TRUE;
}

/* End the gesture, and let the picture show the document. */
static void
end (NrePoseTool *self)
{
  NreModelSource *source = get_source (self);

  if (self->state == IDLE)
    return;
  self->state = IDLE;
  if (source != NULL)
    nre_model_source_try_pose (source, G_MAXUINT, NULL);
  set_hint (self, NULL);
  update_ghosts (self);
  update_handled (self);
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

static void
finish (NrePoseTool *self)
{
  GtkWidget *widget = nre_view_tool_get_widget (NRE_VIEW_TOOL (self));
  NrePoseGesture done = self->gesture;

  self->busy = TRUE;
  if (widget != NULL && nre_pose_gesture_has_moved (&done))
    nre_key_actions_pose (widget, self->selection, &done.target, &done.pose);
  self->busy = FALSE;
  end (self);
}

/**
 * nre_pose_tool_start:
 * @turn: turn, instead of moving
 *
 * Let the selected node follow the pointer from its present place, until a click. FALSE, after reporting the
 * reason, if that is not possible.
 */
gboolean
nre_pose_tool_start (NrePoseTool *self, gboolean turn)
{
  GtkWidget *widget = nre_view_tool_get_widget (NRE_VIEW_TOOL (self));
  NreHandles handles;
  NreSceneLook look;
  gboolean available;

  if (widget == NULL)
    return FALSE;
  end (self);
  g_object_get (widget, "available", &available, NULL);
  if (!available)
    {
      tell_problem (self,
                    _("there is no viewport here to pose a node in; edit the fields of its keys instead"));
      return FALSE;
    }
  if (isnan (self->x))
    {
      self->x = gtk_widget_get_width (widget) / 2.0;
      self->y = gtk_widget_get_height (widget) / 2.0;
    }
  if (!begin (self, FREE, turn, self->x, self->y))
    return FALSE;
  gtk_widget_grab_focus (widget);
  /* Close to the rotation centre, the pointer would turn it by arbitrary angles. */
  nre_viewport_get_look (NRE_VIEWPORT (widget), self->x, &look);
  if (turn && get_handles (self, &look, &handles) &&
      hypot (self->x - (double) handles.center.x, self->y - (double) handles.center.y) < 4)
    self->gesture.to[0] = self->gesture.from[0] = self->x + NRE_HANDLES_RING;
  update_pose (self);
  return TRUE;
}

/* --- The pointer and the keyboard ---------------------------------------------------------------- */

static NreHandle
find_handle (NrePoseTool *self, NreViewEvent *event)
{
  NreHandles handles;

  if (!self->shown || get_set (self) == 0 || !get_handles (self, &event->look, &handles))
    return NRE_HANDLE_NONE;
  return nre_handles_find (&handles, get_set (self), event->x, event->y);
}

static gboolean
nre_pose_tool_press (NreViewTool *tool, NreViewEvent *event)
{
  NrePoseTool *self = NRE_POSE_TOOL (tool);
  NreHandle handle;

  if (self->state == FREE)
    return TRUE;
  handle = find_handle (self, event);
  if (handle == NRE_HANDLE_NONE || !begin (self, HELD, nre_handle_is_turn (handle), event->x, event->y))
    return FALSE;
  self->lit = handle;
  self->gesture.keys.axis = nre_handle_get_axis (handle);
  self->gesture.keys.plane = nre_handle_is_plane (handle);
  update_pose (self);
  return TRUE;
}

static void
nre_pose_tool_drag (NreViewTool *tool, NreViewEvent *event)
{
  NrePoseTool *self = NRE_POSE_TOOL (tool);

  if (self->state != IDLE)
    follow (self, event->x, event->y, event->state);
}

static void
nre_pose_tool_release (NreViewTool *tool, NreViewEvent *event)
{
  NrePoseTool *self = NRE_POSE_TOOL (tool);

  if (self->state == IDLE)
    return;
  follow (self, event->x, event->y, event->state);
  finish (self);
}

static gboolean
nre_pose_tool_click (NreViewTool *tool, NreViewEvent *event)
{
  NrePoseTool *self = NRE_POSE_TOOL (tool);

  if (self->state == FREE)
    {
      finish (self);
      return TRUE;
    }
  if (self->state == IDLE)
    return FALSE;
  end (self);
  return TRUE;
}

static gboolean
nre_pose_tool_double_click (NreViewTool *tool, NreViewEvent *event)
{
  return find_handle (NRE_POSE_TOOL (tool), event) != NRE_HANDLE_NONE;
}

static gboolean
nre_pose_tool_cancel (NreViewTool *tool)
{
  NrePoseTool *self = NRE_POSE_TOOL (tool);

  if (self->state == IDLE)
    return FALSE;
  end (self);
  return TRUE;
}

static void
light (NrePoseTool *self, NreHandle handle)
{
  if (self->lit == handle)
    return;
  self->lit = handle;
  nre_view_tool_set_cursor (NRE_VIEW_TOOL (self), handle != NRE_HANDLE_NONE ? "grab" : NULL);
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

static void
nre_pose_tool_hover (NreViewTool *tool, NreViewEvent *event)
{
  NrePoseTool *self = NRE_POSE_TOOL (tool);

  if (self->state == FREE)
    {
      follow (self, event->x, event->y, event->state);
      return;
    }
  self->x = event->x;
  self->y = event->y;
  light (self, find_handle (self, event));
}

static void
nre_pose_tool_leave (NreViewTool *tool)
{
  if (NRE_POSE_TOOL (tool)->state == IDLE)
    light (NRE_POSE_TOOL (tool), NRE_HANDLE_NONE);
}

static gboolean
is_modifier (guint keyval)
{
  return keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R;
}

static gboolean
nre_pose_tool_key (NreViewTool *tool, guint keyval, GdkModifierType state)
{
  NrePoseTool *self = NRE_POSE_TOOL (tool);

  if (self->state == IDLE || is_modifier (keyval) || keyval == GDK_KEY_Tab || keyval == GDK_KEY_ISO_Left_Tab)
    return FALSE;
  if (keyval == GDK_KEY_Escape)
    end (self);
  else if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter)
    finish (self);
  else if (nre_pose_gesture_press (&self->gesture, keyval, state))
    update_pose (self);
  else
    /* Shortcuts still work; other keys of the picture and the page are blocked meanwhile. */
    return (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0;
  return TRUE;
}

static void
nre_pose_tool_snapshot (NreViewTool *tool, GtkSnapshot *snapshot, const NreSceneLook *look)
{
  NrePoseTool *self = NRE_POSE_TOOL (tool);
  gboolean active = self->state != IDLE;
  NreHandle held = active ? nre_pose_gesture_get_handle (&self->gesture) : NRE_HANDLE_NONE;
  NreHandles handles;

  if ((!self->shown && !active) || !get_handles (self, look, &handles))
    return;
  if (active)
    nre_handles_draw_guide (&handles, held, snapshot);
  nre_handles_draw (&handles,
                    active && self->gesture.keys.turn ? NRE_HANDLES_TURN
                    : self->shown                     ? get_set (self)
                                                      : NRE_HANDLES_MOVE,
                    active ? held : self->lit, snapshot);
}

/* --- Following ----------------------------------------------------------------------------------- */

/* Cancel the gesture, since it may refer to something that is gone. */
static void
on_changed (NrePoseTool *self)
{
  if (self->busy)
    return;
  end (self);
  if (self->onion)
    update_ghosts (self);
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

static void
on_model_changed (NrePoseTool *self)
{
  NreModel *model = get_model (self);
  const char *obstacle = NULL;

  if (model == NULL)
    obstacle = _("There is no model to pose");
  else if (nre_model_is_legacy (model))
    obstacle = _("Nodes of this older format are not understood and cannot be posed");
  else if (nre_model_count (model, NRE_MODEL_NODES) == 0 || nre_model_count (model, NRE_MODEL_KEYS) == 0)
    obstacle = _("This model has no animation keys, so its nodes cannot be posed");
  if (g_strcmp0 (obstacle, self->obstacle) != 0)
    {
      g_free (self->obstacle);
      self->obstacle = g_strdup (obstacle);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OBSTACLE]);
    }
  on_changed (self);
}

/** nre_pose_tool_new_actions: (transfer full): the actions, which the owner of the tool inserts as the group
 * "pose". */
GActionGroup *
nre_pose_tool_new_actions (NrePoseTool *self)
{
  static const char *const names[] = { "shown", "move", "turn", "own-axes", "ghosts", "step", "angle-step" };
  GSimpleActionGroup *group = g_simple_action_group_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GPropertyAction) action = g_property_action_new (names[i], self, names[i]);

      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }
  return G_ACTION_GROUP (group);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_pose_tool_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NrePoseTool *self = NRE_POSE_TOOL (object);

  switch (id)
    {
    case PROP_HINT:
      g_value_set_string (value, self->hint);
      break;
    case PROP_OBSTACLE:
      g_value_set_string (value, self->obstacle);
      break;
    case PROP_SHOWN:
      g_value_set_boolean (value, self->shown);
      break;
    case PROP_MOVE:
      g_value_set_boolean (value, self->move);
      break;
    case PROP_TURN:
      g_value_set_boolean (value, self->turn);
      break;
    case PROP_OWN_AXES:
      g_value_set_boolean (value, self->own);
      break;
    case PROP_GHOSTS:
      g_value_set_boolean (value, self->onion);
      break;
    case PROP_STEP:
      g_value_set_double (value, self->step);
      break;
    case PROP_ANGLE_STEP:
      g_value_set_double (value, self->angle_step);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_pose_tool_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NrePoseTool *self = NRE_POSE_TOOL (object);

  end (self);
  switch (id)
    {
    case PROP_SHOWN:
      self->shown = g_value_get_boolean (value);
      break;
    case PROP_MOVE:
      self->move = g_value_get_boolean (value);
      break;
    case PROP_TURN:
      self->turn = g_value_get_boolean (value);
      break;
    case PROP_OWN_AXES:
      self->own = g_value_get_boolean (value);
      break;
    case PROP_GHOSTS:
      self->onion = g_value_get_boolean (value);
      break;
    case PROP_STEP:
      self->step = g_value_get_double (value);
      break;
    case PROP_ANGLE_STEP:
      self->angle_step = g_value_get_double (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  light (self, NRE_HANDLE_NONE);
  update_ghosts (self);
  update_handled (self);
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
nre_pose_tool_finalize (GObject *object)
{
  NrePoseTool *self = NRE_POSE_TOOL (object);

  g_clear_object (&self->selection);
  g_free (self->hint);
  g_free (self->obstacle);
  G_OBJECT_CLASS (nre_pose_tool_parent_class)->finalize (object);
}

static void
nre_pose_tool_class_init (NrePoseToolClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  NreViewToolClass *tool_class = NRE_VIEW_TOOL_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = nre_pose_tool_get_property;
  object_class->set_property = nre_pose_tool_set_property;
  object_class->finalize = nre_pose_tool_finalize;
  tool_class->press = nre_pose_tool_press;
  tool_class->drag = nre_pose_tool_drag;
  tool_class->release = nre_pose_tool_release;
  tool_class->click = nre_pose_tool_click;
  tool_class->double_click = nre_pose_tool_double_click;
  tool_class->cancel = nre_pose_tool_cancel;
  tool_class->menu = nre_pose_tool_cancel;
  tool_class->hover = nre_pose_tool_hover;
  tool_class->leave = nre_pose_tool_leave;
  tool_class->key = nre_pose_tool_key;
  tool_class->snapshot = nre_pose_tool_snapshot;

  properties[PROP_HINT] = g_param_spec_string ("hint", NULL, NULL, NULL, readable);
  properties[PROP_OBSTACLE] = g_param_spec_string ("obstacle", NULL, NULL, NULL, readable);
  properties[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, FALSE, flags);
  properties[PROP_MOVE] = g_param_spec_boolean ("move", NULL, NULL, TRUE, flags);
  properties[PROP_TURN] = g_param_spec_boolean ("turn", NULL, NULL, TRUE, flags);
  properties[PROP_OWN_AXES] = g_param_spec_boolean ("own-axes", NULL, NULL, FALSE, flags);
  properties[PROP_GHOSTS] = g_param_spec_boolean ("ghosts", NULL, NULL, FALSE, flags);
  properties[PROP_STEP] = g_param_spec_double ("step", NULL, NULL, 0.001, 1000, 0.1, flags);
  properties[PROP_ANGLE_STEP] = g_param_spec_double ("angle-step", NULL, NULL, 0.01, 180, 5, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nre_pose_tool_init (NrePoseTool *self)
{
  self->x = self->y = NAN;
  self->move = self->turn = TRUE;
  self->step = 0.1;
  self->angle_step = 5;
}

/** nre_pose_tool_follow: @playback: the playback that has the shown time */
void
nre_pose_tool_follow (NrePoseTool *self, NrePlayback *playback)
{
  g_signal_connect_object (playback, "moved", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
}

/** nre_pose_tool_new: @selection: a selection in the model, whose selected node is posed */
NrePoseTool *
nre_pose_tool_new (NreSelection *selection)
{
  NrePoseTool *self = g_object_new (NRE_TYPE_POSE_TOOL, NULL);

  self->selection = g_object_ref (selection);
  g_signal_connect_object (selection, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_view (self), "changed", G_CALLBACK (on_model_changed), self,
                           G_CONNECT_SWAPPED);
  on_model_changed (self);
  return self;
}
