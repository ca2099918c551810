/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-route-tool.h"

#include <glib/gi18n.h>

#include "nre-areal-graph.h"

/* The maximum number of areals of a route that the hint lists. */
#define MAX_LISTED 10

struct _NreMapRouteTool
{
  NreMapToolBase parent_instance;

  guint pointed;                /* the areal under the pointer, or G_MAXUINT */
};

G_DEFINE_FINAL_TYPE (NreMapRouteTool, nre_map_route_tool, NRE_TYPE_MAP_TOOL_BASE)

static NreMapView *
get_view (NreMapRouteTool *self)
{
  return nre_map_tool_base_get_view (NRE_MAP_TOOL_BASE (self));
}

/* Whether one end of the route has been clicked, and the other has not. */
static gboolean
is_begun (NreMapRouteTool *self)
{
  return nre_map_view_get_route_from (get_view (self)) != G_MAXUINT &&
         nre_map_view_get_route_to (get_view (self)) == G_MAXUINT;
}

/* The areals of the route in their order, in words, for users who cannot see the picture. */
static char *
dup_route (const GArray *steps)
{
  g_autoptr (GString) areals = g_string_new (NULL);

  for (guint i = 0; i < steps->len; i++)
    {
      if (steps->len > MAX_LISTED && i >= MAX_LISTED / 2 && i < steps->len - MAX_LISTED / 2)
        {
          g_string_append (areals, " → …");
          i = steps->len - MAX_LISTED / 2;
        }
      g_string_append_printf (areals, i > 0 ? " → %u" : "%u", g_array_index (steps, NreArealStep, i).areal);
    }
  /* Translators: %s are numbers of areals: "53 → 44 → 54". */
  return g_strdup_printf (_("%s, by the current links · Click: another route · Esc: none"), areals->str);
}

static void
update_hint (NreMapRouteTool *self)
{
  g_autofree char *text = NULL;

  if (is_begun (self))
    text = g_strdup_printf (_("From areal %u: click the areal to go to · Esc: cancel"),
                            nre_map_view_get_route_from (get_view (self)));
  else if (nre_map_view_get_route_error (get_view (self)) != NULL)
    text = g_strdup_printf (_("%s · Click: another route · Esc: none"),
                            nre_map_view_get_route_error (get_view (self)));
  else if (nre_map_view_get_route (get_view (self)) != NULL)
    text = dup_route (nre_map_view_get_route (get_view (self)));
  else
    text = g_strdup (_("Click the areal to go from"));
  nre_map_tool_base_set_hint (NRE_MAP_TOOL_BASE (self), text);
}

static void
nre_map_route_tool_point (NreMapToolBase *base, NreViewEvent *event, NreMapHover *hover)
{
  NreMapRouteTool *self = NRE_MAP_ROUTE_TOOL (base);

  self->pointed = hover->areal;
  nre_view_tool_set_cursor (NRE_VIEW_TOOL (self), self->pointed != G_MAXUINT ? "pointer" : NULL);
}

static gboolean
nre_map_route_tool_click (NreViewTool *tool, NreViewEvent *event)
{
  NreMapRouteTool *self = NRE_MAP_ROUTE_TOOL (tool);
  guint areal = nre_map_tool_base_find_areal (NRE_MAP_TOOL_BASE (self), event);

  if (areal == G_MAXUINT)
    return TRUE;
  if (is_begun (self))
    nre_map_view_set_route (get_view (self), nre_map_view_get_route_from (get_view (self)), areal);
  else
    nre_map_view_set_route (get_view (self), areal, G_MAXUINT);
  nre_map_view_select_areal (get_view (self), areal);
  return TRUE;
}

static gboolean
nre_map_route_tool_double_click (NreViewTool *tool, NreViewEvent *event)
{
  return TRUE;
}

static gboolean
nre_map_route_tool_key (NreViewTool *tool, guint keyval, GdkModifierType state)
{
  NreMapRouteTool *self = NRE_MAP_ROUTE_TOOL (tool);

  /* Only with this tool does Esc remove the route: with others, the user sees how edits change it. */
  if (keyval != GDK_KEY_Escape || nre_map_view_get_route_from (get_view (self)) == G_MAXUINT)
    return FALSE;
  nre_map_view_set_route (get_view (self), G_MAXUINT, G_MAXUINT);
  return TRUE;
}

/* If only one end is known, the route is removed, since it has no meaning without the other end. */
static gboolean
nre_map_route_tool_cancel (NreViewTool *tool)
{
  NreMapRouteTool *self = NRE_MAP_ROUTE_TOOL (tool);

  if (!is_begun (self))
    return FALSE;
  nre_map_view_set_route (get_view (self), G_MAXUINT, G_MAXUINT);
  return TRUE;
}

static void
nre_map_route_tool_refresh (NreMapToolBase *base)
{
  NRE_MAP_ROUTE_TOOL (base)->pointed = G_MAXUINT;
}

static void
nre_map_route_tool_constructed (GObject *object)
{
  NreMapRouteTool *self = NRE_MAP_ROUTE_TOOL (object);

  G_OBJECT_CLASS (nre_map_route_tool_parent_class)->constructed (object);
  g_signal_connect_object (get_view (self), "route-changed", G_CALLBACK (update_hint), self,
                           G_CONNECT_SWAPPED);
  update_hint (self);
}

static void
nre_map_route_tool_class_init (NreMapRouteToolClass *klass)
{
  NreViewToolClass *tool_class = NRE_VIEW_TOOL_CLASS (klass);
  NreMapToolBaseClass *base_class = NRE_MAP_TOOL_BASE_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = nre_map_route_tool_constructed;
  tool_class->click = nre_map_route_tool_click;
  tool_class->double_click = nre_map_route_tool_double_click;
  tool_class->cancel = nre_map_route_tool_cancel;
  tool_class->key = nre_map_route_tool_key;
  base_class->point = nre_map_route_tool_point;
  base_class->refresh = nre_map_route_tool_refresh;
}

static void
nre_map_route_tool_init (NreMapRouteTool *self)
{
  self->pointed = G_MAXUINT;
}
