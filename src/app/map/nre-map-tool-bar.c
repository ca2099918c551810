/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-tool-bar.h"

#include "nre-gtk-util.h"
#include "nre-map-paint-bar.h"

struct _NreMapToolBar
{
  GtkWidget parent_instance;

  GtkStack       *stack;
  GtkWidget      *faces_check;
  NreMapPaintBar *paint_bar;

  NreMapView     *view;
  GSimpleActionGroup *actions;
};

G_DEFINE_FINAL_TYPE (NreMapToolBar, nre_map_tool_bar, GTK_TYPE_WIDGET)

static void
update_tool (NreMapToolBar *self)
{
  static const char *const names[NRE_MAP_N_TOOLS] = {
    [NRE_MAP_TOOL_SELECT] = "select",     [NRE_MAP_TOOL_CONNECT] = "link", [NRE_MAP_TOOL_DISCONNECT] = "link",
    [NRE_MAP_TOOL_MOVE_VERTEX] = "move",  [NRE_MAP_TOOL_ROUTE] = "route",  [NRE_MAP_TOOL_PAINT] = "paint",
  };

  gtk_stack_set_visible_child_name (self->stack, names[nre_map_view_get_tool (self->view)]);
  gtk_widget_set_visible (self->faces_check, nre_map_view_get_terrain_view (self->view) != NULL &&
                                               nre_map_view_get_areal_view (self->view) != NULL);
}

static void
update_route (NreMapToolBar *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "clear-route");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                               nre_map_view_get_route_from (self->view) != G_MAXUINT);
}

static void
clear_route (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  nre_map_view_set_route (NRE_MAP_TOOL_BAR (data)->view, G_MAXUINT, G_MAXUINT);
}

static void
add_property (NreMapToolBar *self, const char *name, gpointer object)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, object, name);

  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
}

static void
nre_map_tool_bar_dispose (GObject *object)
{
  NreMapToolBar *self = NRE_MAP_TOOL_BAR (object);

  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->actions);
  g_clear_object (&self->view);
  G_OBJECT_CLASS (nre_map_tool_bar_parent_class)->dispose (object);
}

static void
nre_map_tool_bar_class_init (NreMapToolBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_map_tool_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-map-tool-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, NreMapToolBar, stack);
  gtk_widget_class_bind_template_child (widget_class, NreMapToolBar, faces_check);
  gtk_widget_class_bind_template_child (widget_class, NreMapToolBar, paint_bar);
  g_type_ensure (NRE_TYPE_MAP_PAINT_BAR);
}

static void
nre_map_tool_bar_init (NreMapToolBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** nre_map_tool_bar_new: a bar with the tools of a page. */
GtkWidget *
nre_map_tool_bar_new (NreMapTools *tools)
{
  static const GActionEntry entries[] = { { "clear-route", clear_route, NULL, NULL, NULL, { 0 } } };
  NreMapToolBar *self = g_object_new (NRE_TYPE_MAP_TOOL_BAR, NULL);

  self->view = g_object_ref (nre_map_tools_get_view (tools));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  add_property (self, "drag", nre_map_tools_get (tools, NRE_MAP_TOOL_SELECT));
  add_property (self, "faces", nre_map_tools_get (tools, NRE_MAP_TOOL_SELECT));
  add_property (self, "whole", nre_map_tools_get (tools, NRE_MAP_TOOL_MOVE_VERTEX));
  add_property (self, "one-way", self->view);
  add_property (self, "apart", self->view);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "tools", G_ACTION_GROUP (self->actions));
  nre_map_paint_bar_follow (self->paint_bar, self->view);
  g_signal_connect_object (self->view, "notify::tool", G_CALLBACK (update_tool), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "areals-changed", G_CALLBACK (update_tool), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "terrain-changed", G_CALLBACK (update_tool), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "route-changed", G_CALLBACK (update_route), self, G_CONNECT_SWAPPED);
  update_tool (self);
  update_route (self);
  return GTK_WIDGET (self);
}
