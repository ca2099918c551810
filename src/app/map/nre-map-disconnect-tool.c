/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-disconnect-tool.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-areal-graph.h"

struct _NreMapDisconnectTool
{
  NreMapToolBase parent_instance;

  gboolean     aimed;
  NreArealSpot aim;             /* the edge that a click would take */
  gboolean     one_way;
};

G_DEFINE_FINAL_TYPE (NreMapDisconnectTool, nre_map_disconnect_tool, NRE_TYPE_MAP_TOOL_BASE)

static NreArealView *
get_areals (NreMapDisconnectTool *self)
{
  return nre_map_view_get_areal_view (nre_map_tool_base_get_view (NRE_MAP_TOOL_BASE (self)));
}

/* The target of the edge under the pointer; FALSE if there is none. */
static gboolean
get_link (NreMapDisconnectTool *self, NreArealLink *link)
{
  NreAreal areal;

  if (!self->aimed || get_areals (self) == NULL ||
      !nre_areal_view_get_areal (get_areals (self), self->aim.areal, &areal) ||
      self->aim.index >= areal.n_vertices)
    return FALSE;
  *link = nre_areal_get_link (&areal, self->aim.index);
  return link->areal != -1 || link->edge != -1;
}

static gboolean
is_reciprocal (NreMapDisconnectTool *self)
{
  return nre_areal_get_link_state (nre_areal_view_get_map (get_areals (self)), self->aim.areal,
                                   self->aim.index) == NRE_AREAL_LINK_BOTH_WAYS;
}

static void
update_hint (NreMapDisconnectTool *self)
{
  g_autofree char *text = NULL;
  NreArealLink link;

  if (!self->aimed)
    text = g_strdup (_("Click an edge to remove its link · Shift: one way"));
  else if (!get_link (self, &link))
    text = g_strdup_printf (_("Edge %u of areal %u leads nowhere"), self->aim.index, self->aim.areal);
  else if (self->one_way)
    text = g_strdup_printf (_("Edge %u of areal %u leads to %d: click to remove only this direction"),
                            self->aim.index, self->aim.areal, link.areal);
  else
    text = g_strdup_printf (_("Edge %u of areal %u leads to %d: click to disconnect · Shift: one way"),
                            self->aim.index, self->aim.areal, link.areal);
  nre_map_tool_base_set_hint (NRE_MAP_TOOL_BASE (self), text);
}

static void
aim (NreMapDisconnectTool *self, NreViewEvent *event)
{
  NreMapToolBase *base = NRE_MAP_TOOL_BASE (self);

  self->one_way =
    nre_map_view_get_one_way (nre_map_tool_base_get_view (base)) || (event->state & GDK_SHIFT_MASK) != 0;
  self->aimed = nre_map_tool_base_find_edge (base, event, G_MAXUINT, INFINITY, &self->aim);
  update_hint (self);
}

static void
nre_map_disconnect_tool_point (NreMapToolBase *base, NreViewEvent *event, NreMapHover *hover)
{
  NreMapDisconnectTool *self = NRE_MAP_DISCONNECT_TOOL (base);

  aim (self, event);
  if (self->aimed)
    {
      hover->areal = self->aim.areal;
      hover->edge = self->aim.index;
    }
  nre_view_tool_set_cursor (NRE_VIEW_TOOL (self), "crosshair");
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

static void
disconnect (NreMapDisconnectTool *self, NreArealLink link)
{
  NreMapToolBase *base = NRE_MAP_TOOL_BASE (self);
  const NreArealSpot aim = self->aim;
  gboolean both = !self->one_way && is_reciprocal (self);
  g_autofree char *text = NULL;
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "areal", "u", aim.areal);
  g_variant_dict_insert (&args, "edge", "u", aim.index);
  g_variant_dict_insert_value (&args, "to", g_variant_new_maybe (G_VARIANT_TYPE ("au"), NULL));
  if (self->one_way)
    g_variant_dict_insert (&args, "one_way", "b", TRUE);
  nre_map_view_select_edge (nre_map_tool_base_get_view (base), aim.areal, aim.index);
  if (!nre_map_tool_base_perform (base, NRE_MAP_AREALS, "set-link", g_variant_dict_end (&args)))
    return;
  if (both)
    text = g_strdup_printf (_("Edge %u of areal %u disconnected from %d"), aim.index, aim.areal, link.areal);
  else
    text = g_strdup_printf (_("Edge %u of areal %u no longer leads to %d"), aim.index, aim.areal,
                            link.areal);
  nre_map_tool_base_tell_done (base, NRE_MAP_AREALS, text);
}

static gboolean
nre_map_disconnect_tool_click (NreViewTool *tool, NreViewEvent *event)
{
  NreMapDisconnectTool *self = NRE_MAP_DISCONNECT_TOOL (tool);
  g_autofree char *text = NULL;
  NreArealLink link;

  aim (self, event);
  if (!self->aimed)
    return TRUE;
  if (get_link (self, &link))
    {
      disconnect (self, link);
      return TRUE;
    }
  nre_map_view_select_edge (nre_map_tool_base_get_view (NRE_MAP_TOOL_BASE (self)), self->aim.areal,
                            self->aim.index);
  text = g_strdup_printf (_("Edge %u of areal %u leads nowhere"), self->aim.index, self->aim.areal);
  nre_map_tool_base_tell (NRE_MAP_TOOL_BASE (self), text);
  return TRUE;
}

static gboolean
nre_map_disconnect_tool_double_click (NreViewTool *tool, NreViewEvent *event)
{
  return TRUE;
}

static void
nre_map_disconnect_tool_leave (NreViewTool *tool)
{
  NRE_MAP_DISCONNECT_TOOL (tool)->aimed = FALSE;
  NRE_VIEW_TOOL_CLASS (nre_map_disconnect_tool_parent_class)->leave (tool);
}

static void
nre_map_disconnect_tool_refresh (NreMapToolBase *base)
{
  NRE_MAP_DISCONNECT_TOOL (base)->aimed = FALSE;
}

static void
nre_map_disconnect_tool_draw (NreMapToolBase *base, NreMapSketch *sketch)
{
  NreMapDisconnectTool *self = NRE_MAP_DISCONNECT_TOOL (base);
  NreArealView *areals = get_areals (self);
  graphene_point_t from, to;
  NreArealLink link;
  NreAreal areal;

  if (!get_link (self, &link))
    return;
  nre_areal_view_get_areal (areals, self->aim.areal, &areal);
  nre_map_sketch_edge (sketch, &areal, self->aim.index, &sketch->error, 5);
  if (!nre_areal_map_is_edge (nre_areal_view_get_map (areals), link) ||
      !nre_map_sketch_middle (sketch, &areal, self->aim.index, &from))
    return;
  /* Linked edges are usually at the same place; if not, the other one is shown. */
  nre_areal_view_get_areal (areals, (guint) link.areal, &areal);
  if (!self->one_way && is_reciprocal (self))
    nre_map_sketch_edge (sketch, &areal, (guint) link.edge, &sketch->error, 5);
  if (nre_map_sketch_middle (sketch, &areal, (guint) link.edge, &to) && !graphene_point_near (&from, &to, 8))
    nre_map_sketch_arrow (sketch, &from, &to, !self->one_way && is_reciprocal (self), &sketch->error, 3);
}

static void
nre_map_disconnect_tool_class_init (NreMapDisconnectToolClass *klass)
{
  NreViewToolClass *tool_class = NRE_VIEW_TOOL_CLASS (klass);
  NreMapToolBaseClass *base_class = NRE_MAP_TOOL_BASE_CLASS (klass);

  tool_class->click = nre_map_disconnect_tool_click;
  tool_class->double_click = nre_map_disconnect_tool_double_click;
  tool_class->leave = nre_map_disconnect_tool_leave;
  base_class->point = nre_map_disconnect_tool_point;
  base_class->draw = nre_map_disconnect_tool_draw;
  base_class->refresh = nre_map_disconnect_tool_refresh;
}

static void
nre_map_disconnect_tool_init (NreMapDisconnectTool *self)
{
  update_hint (self);
}
