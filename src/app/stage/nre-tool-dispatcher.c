/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-tool-dispatcher.h"

#include <math.h>

struct _NreToolDispatcher
{
  NreViewport  *viewport;       /* not owned: the viewport owns the dispatcher */
  NreNavigator *navigator;
  NreViewTool  *tool;           /* (nullable) */
  const char   *cursor;         /* the present cursor of the viewport */
  gboolean      usable;
  gboolean      holding;        /* whether the tool has taken a press, and not released it */
};

#define TOOL(self) (NRE_VIEW_TOOL_GET_CLASS ((self)->tool))

static void
on_tool_changed (NreToolDispatcher *self)
{
  const char *cursor = self->tool != NULL && self->usable ? nre_view_tool_get_cursor (self->tool) : NULL;

  if (self->cursor != cursor)
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self->viewport), cursor);
  self->cursor = cursor;
  gtk_widget_queue_draw (GTK_WIDGET (self->viewport));
}

static gboolean
has_tool (NreToolDispatcher *self)
{
  return self->tool != NULL && self->usable;
}

static void
make_event (NreToolDispatcher *self, double x, double y, NreViewEvent *event)
{
  NreSceneLook look;

  nre_viewport_get_look (self->viewport, x, &look);
  nre_view_event_init (event, nre_viewport_get_source (self->viewport), &look, x, y,
                       nre_navigator_get_modifiers (self->navigator));
}

/* Call a function of the tool, with a reference to it, since the call may replace the tool. */
#define WITH_EVENT(self, x, y, call) \
  G_STMT_START { \
    g_autoptr (NreViewTool) tool = g_object_ref ((self)->tool); \
    NreViewEvent event; \
    make_event (self, x, y, &event); \
    call; \
  } G_STMT_END

/* --- What the navigator says --------------------------------------------------------------------- */

static gboolean
on_pressed (NreToolDispatcher *self, double x, double y)
{
  self->holding = FALSE;
  if (!has_tool (self) || TOOL (self)->press == NULL)
    return FALSE;
  /* The tool may cancel the press immediately. */
  self->holding = TRUE;
  WITH_EVENT (self, x, y, self->holding = TOOL (self)->press (tool, &event) && self->holding);
  return self->holding;
}

static void
on_dragged (NreToolDispatcher *self, double x, double y)
{
  if (self->holding && TOOL (self)->drag != NULL)
    WITH_EVENT (self, x, y, TOOL (self)->drag (tool, &event));
}

static void
on_released (NreToolDispatcher *self, double x, double y)
{
  if (!self->holding)
    return;
  self->holding = FALSE;
  if (TOOL (self)->release != NULL)
    WITH_EVENT (self, x, y, TOOL (self)->release (tool, &event));
}

static void
on_cancelled (NreToolDispatcher *self)
{
  if (self->holding)
    nre_tool_dispatcher_cancel (self);
}

static gboolean
on_scrolled (NreToolDispatcher *self, double x, double y, double steps)
{
  gboolean taken = FALSE;

  if (has_tool (self) && TOOL (self)->scroll != NULL)
    WITH_EVENT (self, x, y, taken = TOOL (self)->scroll (tool, &event, steps));
  return taken;
}

static gboolean
on_key (NreToolDispatcher *self, guint keyval, guint state)
{
  g_autoptr (NreViewTool) tool = NULL;

  if (!has_tool (self) || TOOL (self)->key == NULL)
    return FALSE;
  tool = g_object_ref (self->tool);
  return TOOL (self)->key (tool, keyval, state);
}

/* --- What the viewport says ---------------------------------------------------------------------- */

/** nre_tool_dispatcher_point: tell the tool where the pointer is. @x, @y: position in the viewport, or NaN if
 * the pointer has left or moves the camera */
void
nre_tool_dispatcher_point (NreToolDispatcher *self, double x, double y)
{
  if (!has_tool (self) || self->holding)
    return;
  if (!isnan (x) && TOOL (self)->hover != NULL)
    WITH_EVENT (self, x, y, TOOL (self)->hover (tool, &event));
  else if (isnan (x) && TOOL (self)->leave != NULL)
    TOOL (self)->leave (self->tool);
}

/** nre_tool_dispatcher_click: pass a click to the tool. Returns whether the tool has taken the click, or the
 * press before it. */
gboolean
nre_tool_dispatcher_click (NreToolDispatcher *self, double x, double y)
{
  gboolean taken = self->holding;

  self->holding = FALSE;
  if (has_tool (self) && TOOL (self)->click != NULL)
    WITH_EVENT (self, x, y, taken = TOOL (self)->click (tool, &event) || taken);
  return taken;
}

gboolean
nre_tool_dispatcher_double_click (NreToolDispatcher *self, double x, double y)
{
  gboolean taken = FALSE;

  if (has_tool (self) && TOOL (self)->double_click != NULL)
    WITH_EVENT (self, x, y, taken = TOOL (self)->double_click (tool, &event));
  return taken;
}

/** nre_tool_dispatcher_cancel: cancel the action of the tool. Returns FALSE if none was in progress. */
gboolean
nre_tool_dispatcher_cancel (NreToolDispatcher *self)
{
  gboolean held = self->holding;
  g_autoptr (NreViewTool) tool = NULL;

  /* The button may still be down; the rest of that drag is ignored. */
  self->holding = FALSE;
  if (self->tool == NULL || TOOL (self)->cancel == NULL)
    return held;
  tool = g_object_ref (self->tool);
  return TOOL (self)->cancel (tool) || held;
}

/** nre_tool_dispatcher_menu: pass a press of the secondary button to the tool. Returns whether the tool has
 * taken it. */
gboolean
nre_tool_dispatcher_menu (NreToolDispatcher *self)
{
  g_autoptr (NreViewTool) tool = NULL;

  if (!has_tool (self) || TOOL (self)->menu == NULL)
    return FALSE;
  tool = g_object_ref (self->tool);
  return TOOL (self)->menu (tool);
}

void
nre_tool_dispatcher_snapshot (NreToolDispatcher *self, GtkSnapshot *snapshot, const NreSceneLook *look)
{
  if (!has_tool (self) || TOOL (self)->snapshot == NULL)
    return;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (look->x, 0, look->width, look->height));
  TOOL (self)->snapshot (self->tool, snapshot, look);
  gtk_snapshot_pop (snapshot);
}

/* --- The hand ------------------------------------------------------------------------------------ */

NreViewTool *
nre_tool_dispatcher_get_tool (NreToolDispatcher *self)
{
  return self->tool;
}

/** nre_tool_dispatcher_set_tool: replace the tool, and cancel the action of the old one. @tool: (nullable):
 * NULL for none */
void
nre_tool_dispatcher_set_tool (NreToolDispatcher *self, NreViewTool *tool)
{
  if (self->tool == tool)
    return;
  if (self->tool != NULL)
    {
      nre_tool_dispatcher_cancel (self);
      if (TOOL (self)->leave != NULL)
        TOOL (self)->leave (self->tool);
      g_signal_handlers_disconnect_by_data (self->tool, self);
      nre_view_tool_set_widget (self->tool, NULL);
    }
  g_set_object (&self->tool, tool);
  if (tool != NULL)
    {
      nre_view_tool_set_widget (tool, GTK_WIDGET (self->viewport));
      g_signal_connect_swapped (tool, "changed", G_CALLBACK (on_tool_changed), self);
    }
  on_tool_changed (self);
}

/** nre_tool_dispatcher_set_usable: set whether there is a picture to use the tool on. */
void
nre_tool_dispatcher_set_usable (NreToolDispatcher *self, gboolean usable)
{
  if (self->usable == usable)
    return;
  if (!usable)
    nre_tool_dispatcher_cancel (self);
  self->usable = usable;
  on_tool_changed (self);
}

NreToolDispatcher *
nre_tool_dispatcher_new (NreViewport *viewport, NreNavigator *navigator)
{
  NreToolDispatcher *self = g_new0 (NreToolDispatcher, 1);

  self->viewport = viewport;
  self->navigator = navigator;
  self->usable = TRUE;
  g_signal_connect_swapped (navigator, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (navigator, "dragged", G_CALLBACK (on_dragged), self);
  g_signal_connect_swapped (navigator, "released", G_CALLBACK (on_released), self);
  g_signal_connect_swapped (navigator, "cancelled", G_CALLBACK (on_cancelled), self);
  g_signal_connect_swapped (navigator, "scrolled", G_CALLBACK (on_scrolled), self);
  g_signal_connect_swapped (navigator, "key", G_CALLBACK (on_key), self);
  return self;
}

void
nre_tool_dispatcher_free (NreToolDispatcher *self)
{
  nre_tool_dispatcher_set_tool (self, NULL);
  g_signal_handlers_disconnect_by_data (self->navigator, self);
  g_free (self);
}
