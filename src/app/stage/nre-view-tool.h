/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-scene-source.h"

G_BEGIN_DECLS

/**
 * NreViewEvent: an event of the pointer for a tool.
 * @x, @y: position in the widget, in logical pixels
 * @state: the modifiers that are held
 * @look: the picture at this position; (@x - look.x, @y) is the position in the picture
 * @ray: the ray from the eye through this position
 *
 * What is visible at this position is only determined when nre_view_event_get_pick() is called.
 */
typedef struct
{
  double          x;
  double          y;
  GdkModifierType state;
  NreSceneLook    look;
  NreRay          ray;

  /*< private >*/
  NreSceneSource *source;
  gboolean        looked;
  gboolean        any;
  NreSceneFound   found;
} NreViewEvent;

void                 nre_view_event_init       (NreViewEvent *self, NreSceneSource *source,
                                                const NreSceneLook *look, double x, double y,
                                                GdkModifierType state);
const NrePick       *nre_view_event_get_pick   (NreViewEvent *self);
gboolean             nre_view_event_get_ground (NreViewEvent *self, double height, double point[3]);
gboolean             nre_view_event_get_level  (const NreViewEvent *self, double height, double point[3]);

/* The abstract base class of tools, which replace what the primary button does in a viewport: turning the
 * camera and selecting. See nre_viewport_set_tool(). Events that a tool does not handle have their usual
 * effect: they turn or move the camera, or select. The tool draws everything that changes with the pointer,
 * over the picture.
 *
 * Signals: "changed" when what the tool draws, or its cursor, has changed. */
#define NRE_TYPE_VIEW_TOOL (nre_view_tool_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreViewTool, nre_view_tool, NRE, VIEW_TOOL, GObject)

/**
 * NreViewToolClass: the virtual functions, each of which may be NULL.
 * @press: the primary button was pressed. Returns TRUE to receive the events that follow: either click, or
 *   drag at least once and then release, or cancel
 * @drag: the pointer has moved, or the modifiers have changed, while the button is pressed
 * @release: the button was released at the end of a drag
 * @click: the button was released without a drag, whatever @press returned. Returns TRUE to prevent the click
 *   from selecting
 * @double_click: the button was double-clicked. Returns TRUE to prevent the camera from framing the selection
 * @cancel: cancels the action in progress. Returns FALSE if there is none
 * @menu: the secondary button was pressed. Returns TRUE to prevent the context menu, for example if this
 *   cancels the action in progress
 * @hover: the pointer has moved without a pressed button, the modifiers have changed, or the camera has moved
 * @leave: the pointer has left the viewport, or begins to move the camera
 * @scroll: the wheel was turned by @steps, which are positive towards the user. Returns TRUE to prevent
 *   zooming
 * @key: a key was pressed while the viewport has the focus. Returns TRUE if it was handled
 * @snapshot: draws over one picture, in the coordinates of the widget, clipped to the picture
 */
struct _NreViewToolClass
{
  GObjectClass parent_class;

  gboolean (*press)        (NreViewTool *self, NreViewEvent *event);
  void     (*drag)         (NreViewTool *self, NreViewEvent *event);
  void     (*release)      (NreViewTool *self, NreViewEvent *event);
  gboolean (*click)        (NreViewTool *self, NreViewEvent *event);
  gboolean (*double_click) (NreViewTool *self, NreViewEvent *event);
  gboolean (*cancel)       (NreViewTool *self);
  gboolean (*menu)         (NreViewTool *self);
  void     (*hover)        (NreViewTool *self, NreViewEvent *event);
  void     (*leave)        (NreViewTool *self);
  gboolean (*scroll)       (NreViewTool *self, NreViewEvent *event, double steps);
  gboolean (*key)          (NreViewTool *self, guint keyval, GdkModifierType state);
  void     (*snapshot)     (NreViewTool *self, GtkSnapshot *snapshot, const NreSceneLook *look);
};

GtkWidget  *nre_view_tool_get_widget   (NreViewTool *self);
const char *nre_view_tool_get_cursor   (NreViewTool *self);

/* For subclasses only. */
void        nre_view_tool_set_cursor   (NreViewTool *self, const char *name);
void        nre_view_tool_tell_changed (NreViewTool *self);

/* For the viewport only. */
void        nre_view_tool_set_widget   (NreViewTool *self, GtkWidget *widget);

G_END_DECLS
