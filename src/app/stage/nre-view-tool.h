/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-scene-source.h"

G_BEGIN_DECLS

/**
 * NreViewEvent: the place and the circumstances of a tool's use.
 * @x, @y: in the widget, logical pixels
 * @state: the held modifiers
 * @look: the picture at the place; @x - look.x and @y are coordinates in it
 * @ray: from the eye through that place
 *
 * What is visible there is only looked up on demand, by nre_view_event_get_pick().
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

/* The action of the first button in a viewport, instead of turning and selecting: see
 * nre_viewport_set_tool(). Events that the tool does not take work as without one; the other buttons, and
 * unused wheel and key events, turn and move the picture as usual. The tool itself draws everything that
 * changes with the pointer, over the picture. Abstract.
 *
 * Signals: "changed" when its drawing, or its cursor, changes. */
#define NRE_TYPE_VIEW_TOOL (nre_view_tool_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreViewTool, nre_view_tool, NRE, VIEW_TOOL, GObject)

/**
 * NreViewToolClass: all functions may be NULL.
 * @press: the first button went down; TRUE takes the events that follow: either click, or at least one
 *   drag and a release, or cancel
 * @drag: the pointer moves, or the modifiers change, with the button down
 * @release: the end of a drag
 * @click: a press that did not become a drag, taken or not; TRUE keeps it from the selection
 * @double_click: TRUE keeps it from framing the selection
 * @cancel: undo the action in progress; FALSE if there is none
 * @menu: the second button went down; TRUE keeps it from the menu, as when it cancels the action in progress
 * @hover: the pointer moves with no button down, the modifiers change, or the picture has moved under it
 * @leave: the pointer left, or moves the picture
 * @scroll: @steps of the wheel, > 0 towards the user; TRUE keeps it from zooming
 * @key: a key went down while the viewport has the focus; TRUE takes it
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

/* For subclasses. */
void        nre_view_tool_set_cursor   (NreViewTool *self, const char *name);
void        nre_view_tool_tell_changed (NreViewTool *self);

/* For the viewport. */
void        nre_view_tool_set_widget   (NreViewTool *self, GtkWidget *widget);

G_END_DECLS
