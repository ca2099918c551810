/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-view-tool.h"

#include <math.h>

typedef struct
{
  GtkWidget  *widget;           /* not owned: the viewport sets it to NULL before it goes */
  const char *cursor;           /* an interned string; NULL for the usual one */
} NreViewToolPrivate;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (NreViewTool, nre_view_tool, G_TYPE_OBJECT)

#define PRIVATE(self) ((NreViewToolPrivate *) nre_view_tool_get_instance_private (self))

/* --- Events -------------------------------------------------------------------------------------- */

/** nre_view_event_init: @source: (nullable): the shown source; it must stay alive while the event is used */
void
nre_view_event_init (NreViewEvent *self, NreSceneSource *source, const NreSceneLook *look, double x, double y,
                     GdkModifierType state)
{
  *self = (NreViewEvent){ .x = x, .y = y, .state = state, .look = *look, .source = source };
  nre_camera_get_ray (look->camera, (float) x - look->x, (float) y, look->width, look->height, &self->ray);
}

static void
look_up (NreViewEvent *self)
{
  if (self->looked)
    return;
  self->looked = TRUE;
  self->any =
    self->source != NULL && nre_scene_source_find (self->source, &self->look, (float) self->x - self->look.x,
                                                   (float) self->y, &self->found);
}

/** nre_view_event_get_pick: (transfer none) (nullable): the triangle at the position, even below an overlay;
 * NULL if there is none. Valid as long as the event. */
const NrePick *
nre_view_event_get_pick (NreViewEvent *self)
{
  look_up (self);
  return self->any && isfinite (self->found.scene.distance) ? &self->found.scene : NULL;
}

/** nre_view_event_get_level: get the point where the ray meets the horizontal plane at @height, in metres.
 * Returns FALSE if the plane is parallel to the ray, or behind the eye. */
gboolean
nre_view_event_get_level (const NreViewEvent *self, double height, double point[3])
{
  const NreRay *ray = &self->ray;
  double t = (height - ray->origin[2]) / ray->direction[2];

  if (!isfinite (t) || t < ray->t_min)
    return FALSE;
  for (guint i = 0; i < 3; i++)
    point[i] = ray->origin[i] + t * ray->direction[i];
  return TRUE;
}

/**
 * nre_view_event_get_ground:
 * @height: height of the ground where nothing is visible, in metres
 *
 * Get the point where the ray meets the ground: the scene, or else an area of the overlay, or else the
 * horizontal plane at @height. Returns FALSE if it does not meet this plane.
 */
gboolean
nre_view_event_get_ground (NreViewEvent *self, double height, double point[3])
{
  const NrePick *pick = nre_view_event_get_pick (self);

  if (pick != NULL)
    memcpy (point, pick->point, 3 * sizeof *point);
  else if (self->any && self->found.over.shape == NRE_OVERLAY_POLYGON)
    memcpy (point, self->found.over.point, 3 * sizeof *point);
  else
    return nre_view_event_get_level (self, height, point);
  return TRUE;
}

/* --- The tool ------------------------------------------------------------------------------------ */

/** nre_view_tool_get_widget: (transfer none) (nullable): the viewport in which the tool is used; NULL while
 * it is in none. */
GtkWidget *
nre_view_tool_get_widget (NreViewTool *self)
{
  g_return_val_if_fail (NRE_IS_VIEW_TOOL (self), NULL);

  return PRIVATE (self)->widget;
}

void
nre_view_tool_set_widget (NreViewTool *self, GtkWidget *widget)
{
  PRIVATE (self)->widget = widget;
}

/** nre_view_tool_get_cursor: (nullable): the CSS name of the cursor, or NULL for the usual one. */
const char *
nre_view_tool_get_cursor (NreViewTool *self)
{
  g_return_val_if_fail (NRE_IS_VIEW_TOOL (self), NULL);

  return PRIVATE (self)->cursor;
}

void
nre_view_tool_set_cursor (NreViewTool *self, const char *name)
{
  g_return_if_fail (NRE_IS_VIEW_TOOL (self));

  name = g_intern_string (name);
  if (PRIVATE (self)->cursor == name)
    return;
  PRIVATE (self)->cursor = name;
  nre_view_tool_tell_changed (self);
}

void
nre_view_tool_tell_changed (NreViewTool *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
nre_view_tool_class_init (NreViewToolClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
nre_view_tool_init (NreViewTool *self)
{
}
