/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-tools.h"

#include <glib/gi18n.h>

#include "nre-map-connect-tool.h"
#include "nre-map-disconnect-tool.h"
#include "nre-map-move-tool.h"
#include "nre-map-paint-tool.h"
#include "nre-map-route-tool.h"
#include "nre-map-select-tool.h"

struct _NreMapTools
{
  GObject parent_instance;

  NreMapView     *view;
  NreViewport    *viewport;     /* not owned; NULL when it is gone */
  NreMapToolBase *tools[NRE_MAP_N_TOOLS];
};

enum
{
  PROP_0,
  PROP_HINT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreMapTools, nre_map_tools, G_TYPE_OBJECT)

static void
notify_hint (NreMapTools *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
}

static void
update_tool (NreMapTools *self)
{
  if (self->viewport != NULL)
    nre_viewport_set_tool (self->viewport, NRE_VIEW_TOOL (self->tools[nre_map_view_get_tool (self->view)]));
  notify_hint (self);
}

NreMapView *
nre_map_tools_get_view (NreMapTools *self)
{
  return self->view;
}

/** nre_map_tools_get: (transfer none): the object of a tool, whether or not it is the current tool. */
NreMapToolBase *
nre_map_tools_get (NreMapTools *self, NreMapTool tool)
{
  return self->tools[tool];
}

static gboolean
on_shortcut (GtkWidget *widget, GVariant *args, gpointer data)
{
  /* The keys are for the current page of the window only. */
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  nre_map_view_set_tool (NRE_MAP_TOOLS (data)->view, g_variant_get_uint32 (args));
  return TRUE;
}

/* For the whole window: the keys are pressed as well after a click on a problem. What is typed into a field
 * never gets here; neither does what is typed in the tree, since the tree searches for it. */
static void
add_keys (NreMapTools *self, GtkWidget *page)
{
  static const guint keys[NRE_MAP_N_TOOLS] = {
    [NRE_MAP_TOOL_SELECT] = GDK_KEY_s,      [NRE_MAP_TOOL_CONNECT] = GDK_KEY_c,
    [NRE_MAP_TOOL_DISCONNECT] = GDK_KEY_d,  [NRE_MAP_TOOL_MOVE_VERTEX] = GDK_KEY_v,
    [NRE_MAP_TOOL_ROUTE] = GDK_KEY_r,       [NRE_MAP_TOOL_PAINT] = GDK_KEY_p,
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < NRE_MAP_N_TOOLS; i++)
    {
      GtkShortcutAction *action = gtk_callback_action_new (on_shortcut, g_object_ref (self), g_object_unref);
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keys[i], 0), action);

      gtk_shortcut_set_arguments (shortcut, g_variant_new_uint32 (i));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_widget_add_controller (page, controller);
}

/* What the current tool does; without an areal map, why a tool for areals does nothing. */
static const char *
get_hint (NreMapTools *self)
{
  NreMapTool tool = nre_map_view_get_tool (self->view);

  if (tool != NRE_MAP_TOOL_SELECT && tool != NRE_MAP_TOOL_PAINT &&
      nre_map_view_get_areal_view (self->view) == NULL)
    return _("This tool is for areals, and there is no areal map");
  return nre_map_tool_base_get_hint (self->tools[tool]);
}

static void
nre_map_tools_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreMapTools *self = NRE_MAP_TOOLS (object);

  if (id == PROP_HINT)
    g_value_set_string (value, get_hint (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_map_tools_dispose (GObject *object)
{
  NreMapTools *self = NRE_MAP_TOOLS (object);

  g_clear_weak_pointer (&self->viewport);
  for (guint i = 0; i < NRE_MAP_N_TOOLS; i++)
    g_clear_object (&self->tools[i]);
  g_clear_object (&self->view);
  G_OBJECT_CLASS (nre_map_tools_parent_class)->dispose (object);
}

static void
nre_map_tools_class_init (NreMapToolsClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = nre_map_tools_get_property;
  G_OBJECT_CLASS (klass)->dispose = nre_map_tools_dispose;

  properties[PROP_HINT] =
    g_param_spec_string ("hint", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
nre_map_tools_init (NreMapTools *self)
{
}

/** nre_map_tools_new: make the tools of a map, and let keys choose them. @page: the keys work while it is the
 * current page of the window */
NreMapTools *
nre_map_tools_new (NreMapView *view, NreViewport *viewport, GtkWidget *page)
{
  NreMapTools *self = g_object_new (NRE_TYPE_MAP_TOOLS, NULL);
  const GType types[NRE_MAP_N_TOOLS] = {
    [NRE_MAP_TOOL_SELECT] = NRE_TYPE_MAP_SELECT_TOOL,
    [NRE_MAP_TOOL_CONNECT] = NRE_TYPE_MAP_CONNECT_TOOL,
    [NRE_MAP_TOOL_DISCONNECT] = NRE_TYPE_MAP_DISCONNECT_TOOL,
    [NRE_MAP_TOOL_MOVE_VERTEX] = NRE_TYPE_MAP_MOVE_TOOL,
    [NRE_MAP_TOOL_ROUTE] = NRE_TYPE_MAP_ROUTE_TOOL,
    [NRE_MAP_TOOL_PAINT] = NRE_TYPE_MAP_PAINT_TOOL,
  };

  self->view = g_object_ref (view);
  g_set_weak_pointer (&self->viewport, viewport);
  for (guint i = 0; i < NRE_MAP_N_TOOLS; i++)
    {
      self->tools[i] = g_object_new (types[i], "view", view, NULL);
      g_signal_connect_object (self->tools[i], "notify::hint", G_CALLBACK (notify_hint), self,
                               G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (view, "notify::tool", G_CALLBACK (update_tool), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::areal-selection", G_CALLBACK (notify_hint), self,
                           G_CONNECT_SWAPPED);
  add_keys (self, page);
  update_tool (self);
  return self;
}
