/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-scene-source.h"

G_BEGIN_DECLS

/**
 * NreViewEvent: where a tool is used, and with what.
 * @x, @y: in the widget, logical pixels
 * @state: the modifiers that are held
 * @look: the picture that is there; @x - look.x and @y are places in it
 * @ray: from the eye through that place
 *
 * What is seen there is looked up only when somebody asks, by nre_view_event_get_pick().
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

/* What the first button of the pointer does in a viewport, instead of turning it and selecting: see
 * nre_viewport_set_tool(). What the tool does not take stays as it is without one; the other buttons, and the
 * wheel and the keys that it has no use for, turn and move the picture as ever. Whatever changes with the
 * pointer it draws itself, over the picture. Abstract.
 *
 * Signals: "changed" when what it draws, or its cursor, is another. */
#define NRE_TYPE_VIEW_TOOL (nre_view_tool_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreViewTool, nre_view_tool, NRE, VIEW_TOOL, GObject)

/**
 * NreViewToolClass: all may be left out.
 * @press: the first button went down; TRUE takes what follows: either click, or at least one drag and a
 * release, or cancel
 * @drag: the pointer moves, or other modifiers are held, with the button down
 * @release: at the end of that
 * @click: a press that became no drag, taken or not; TRUE takes it from the selection
 * @double_click: TRUE takes it from framing what is selected
 * @cancel: take back what is under way; FALSE where there is nothing to take back
 * @menu: the second button went down; TRUE takes it from the menu, as what is under way is taken back by it
 * @hover: the pointer moves with no button down, other modifiers are held, or the picture has moved under it
 * @leave: the pointer is elsewhere, or moves the picture
 * @scroll: @steps of the wheel, > 0 towards the user; TRUE takes it from zooming
 * @key: one went down while the viewport has the focus; TRUE takes it
 * @snapshot: draws over one picture, in the coordinates of the widget, with what is outside of the picture
 * cut off
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

/* For those who are one. */
void        nre_view_tool_set_cursor   (NreViewTool *self, const char *name);
void        nre_view_tool_tell_changed (NreViewTool *self);

/* For the viewport. */
void        nre_view_tool_set_widget   (NreViewTool *self, GtkWidget *widget);

G_END_DECLS
