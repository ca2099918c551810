/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-connect-tool.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-areal-graph.h"

struct _NreMapConnectTool
{
  NreMapToolBase parent_instance;

  gboolean     begun;
  NreArealLink from;            /* where it begun */
  double       x;               /* the pointer */
  double       y;
  gboolean     aimed;
  NreArealSpot aim;             /* the edge that a click would take */
  gboolean     one_way;
};

G_DEFINE_FINAL_TYPE (NreMapConnectTool, nre_map_connect_tool, NRE_TYPE_MAP_TOOL_BASE)

static void
update_hint (NreMapConnectTool *self)
{
  g_autofree char *text = NULL;

  if (!self->begun)
    text = g_strdup (_("Click the edge that is to lead somewhere · Shift: one way"));
  else if (self->one_way)
    text = g_strdup_printf (_("Edge %d of areal %d, one way: click the edge it is to lead to · Esc: cancel"),
                            self->from.edge, self->from.areal);
  else
    text = g_strdup_printf (
      _("Edge %d of areal %d: click the edge to connect it with · Shift: one way · Esc: cancel"),
      self->from.edge, self->from.areal);
  nre_map_tool_base_set_hint (NRE_MAP_TOOL_BASE (self), text);
}

static void
set_begun (NreMapConnectTool *self, gboolean begun)
{
  self->begun = begun;
  update_hint (self);
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

static void
aim (NreMapConnectTool *self, NreViewEvent *event)
{
  NreMapToolBase *base = NRE_MAP_TOOL_BASE (self);

  self->x = event->x;
  self->y = event->y;
  self->one_way =
    nre_map_view_get_one_way (nre_map_tool_base_get_view (base)) || (event->state & GDK_SHIFT_MASK) != 0;
  self->aimed = nre_map_tool_base_find_edge (base, event, self->begun ? (guint) self->from.areal : G_MAXUINT,
                                             INFINITY, &self->aim);
  update_hint (self);
}

static void
nre_map_connect_tool_point (NreMapToolBase *base, NreViewEvent *event, NreMapHover *hover)
{
  NreMapConnectTool *self = NRE_MAP_CONNECT_TOOL (base);

  aim (self, event);
  if (self->aimed)
    {
      hover->areal = self->aim.areal;
      hover->edge = self->aim.index;
    }
  nre_view_tool_set_cursor (NRE_VIEW_TOOL (self), "crosshair");
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

/* What an edge led to, and was led to by, before it leads elsewhere: that one is left alone. */
static gboolean
get_partner (NreMapConnectTool *self, NreArealLink edge, NreArealLink *partner)
{
  NreArealView *areals = nre_map_view_get_areal_view (nre_map_tool_base_get_view (NRE_MAP_TOOL_BASE (self)));
  const NreArealMap *map = nre_areal_view_get_map (areals);
  NreAreal areal;
  NreArealLink back;

  nre_areal_map_get (map, (guint) edge.areal, &areal);
  *partner = nre_areal_get_link (&areal, (guint) edge.edge);
  if (!nre_areal_map_is_edge (map, *partner))
    return FALSE;
  nre_areal_map_get (map, (guint) partner->areal, &areal);
  back = nre_areal_get_link (&areal, (guint) partner->edge);
  return back.areal == edge.areal && back.edge == edge.edge;
}

static gboolean
is_same (NreArealLink a, NreArealLink b)
{
  return a.areal == b.areal && a.edge == b.edge;
}

static void
connect (NreMapConnectTool *self, NreArealLink to)
{
  NreMapToolBase *base = NRE_MAP_TOOL_BASE (self);
  const NreArealLink from = self->from;
  const guint32 target[2] = { (guint32) to.areal, (guint32) to.edge };
  NreArealLink lost[2];
  gboolean one_way = self->one_way, loses[2];
  GVariantDict args;
  g_autoptr (GString) text = g_string_new (NULL);

  loses[0] = get_partner (self, from, &lost[0]) && !is_same (lost[0], to) && !one_way;
  loses[1] = get_partner (self, to, &lost[1]) && !is_same (lost[1], from) && !one_way;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "areal", "u", (guint32) from.areal);
  g_variant_dict_insert (&args, "edge", "u", (guint32) from.edge);
  g_variant_dict_insert_value (
    &args, "to",
    g_variant_new_maybe (NULL, g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, target, 2, sizeof *target)));
  if (one_way)
    g_variant_dict_insert (&args, "one_way", "b", TRUE);
  set_begun (self, FALSE);
  if (!nre_map_tool_base_perform (base, NRE_MAP_AREALS, "set-link", g_variant_dict_end (&args)))
    return;
  if (one_way)
    g_string_append_printf (text, _("Edge %d of areal %d leads one way to %d"), from.edge, from.areal,
                            to.areal);
  else
    g_string_append_printf (text, _("Edge %d of areal %d connected to %d"), from.edge, from.areal, to.areal);
  for (guint i = 0; i < 2; i++)
    if (loses[i])
      /* Translators: an edge of an areal, which was linked with one that leads elsewhere now. */
      g_string_append_printf (text, _(" · open now: edge %d of %d"), lost[i].edge, lost[i].areal);
  nre_map_tool_base_tell_done (base, NRE_MAP_AREALS, text->str);
}

static gboolean
nre_map_connect_tool_click (NreViewTool *tool, NreViewEvent *event)
{
  NreMapConnectTool *self = NRE_MAP_CONNECT_TOOL (tool);
  NreArealLink edge;

  aim (self, event);
  if (!self->aimed)
    return TRUE;
  edge = (NreArealLink){ (gint32) self->aim.areal, (gint32) self->aim.index };
  if (self->begun)
    {
      connect (self, edge);
      return TRUE;
    }
  self->from = edge;
  set_begun (self, TRUE);
  nre_map_view_select_edge (nre_map_tool_base_get_view (NRE_MAP_TOOL_BASE (self)), self->aim.areal,
                            self->aim.index);
  return TRUE;
}

static gboolean
nre_map_connect_tool_double_click (NreViewTool *tool, NreViewEvent *event)
{
  return TRUE;
}

static gboolean
nre_map_connect_tool_cancel (NreViewTool *tool)
{
  NreMapConnectTool *self = NRE_MAP_CONNECT_TOOL (tool);

  if (!self->begun)
    return FALSE;
  set_begun (self, FALSE);
  return TRUE;
}

static void
nre_map_connect_tool_leave (NreViewTool *tool)
{
  NRE_MAP_CONNECT_TOOL (tool)->aimed = FALSE;
  NRE_VIEW_TOOL_CLASS (nre_map_connect_tool_parent_class)->leave (tool);
}

/* What the first click took may be gone, or be something else. */
static void
nre_map_connect_tool_refresh (NreMapToolBase *base)
{
  NreMapConnectTool *self = NRE_MAP_CONNECT_TOOL (base);
  NreArealView *areals = nre_map_view_get_areal_view (nre_map_tool_base_get_view (base));

  self->aimed = FALSE;
  if (self->begun && (areals == NULL || nre_areal_view_get_map (areals) == NULL ||
                      !nre_areal_map_is_edge (nre_areal_view_get_map (areals), self->from)))
    set_begun (self, FALSE);
}

static void
nre_map_connect_tool_draw (NreMapToolBase *base, NreMapSketch *sketch)
{
  NreMapConnectTool *self = NRE_MAP_CONNECT_TOOL (base);
  NreArealView *areals = nre_map_view_get_areal_view (nre_map_tool_base_get_view (base));
  graphene_point_t from, to = { (float) self->x, (float) self->y };
  const GdkRGBA *color = self->one_way ? &sketch->warning : &sketch->accent;
  NreAreal areal;

  if (areals == NULL)
    return;
  if (self->aimed && nre_areal_view_get_areal (areals, self->aim.areal, &areal) &&
      self->aim.index < areal.n_vertices)
    {
      nre_map_sketch_edge (sketch, &areal, self->aim.index, color, 5);
      if (self->begun)
        nre_map_sketch_middle (sketch, &areal, self->aim.index, &to);
    }
  if (!self->begun || !nre_areal_view_get_areal (areals, (guint) self->from.areal, &areal) ||
      (guint) self->from.edge >= areal.n_vertices)
    return;
  nre_map_sketch_edge (sketch, &areal, (guint) self->from.edge, color, 5);
  if (!isnan (to.x) && nre_map_sketch_middle (sketch, &areal, (guint) self->from.edge, &from))
    nre_map_sketch_arrow (sketch, &from, &to, !self->one_way, color, 2.5);
}

static void
on_connect_from (NreMapConnectTool *self, guint areal, guint edge)
{
  self->from = (NreArealLink){ (gint32) areal, (gint32) edge };
  self->aimed = FALSE;
  /* The pointer is elsewhere. */
  self->x = self->y = NAN;
  set_begun (self, TRUE);
  /* So that Escape gets here. */
  if (nre_view_tool_get_widget (NRE_VIEW_TOOL (self)) != NULL)
    gtk_widget_grab_focus (nre_view_tool_get_widget (NRE_VIEW_TOOL (self)));
}

static void
nre_map_connect_tool_constructed (GObject *object)
{
  G_OBJECT_CLASS (nre_map_connect_tool_parent_class)->constructed (object);
  g_signal_connect_object (nre_map_tool_base_get_view (NRE_MAP_TOOL_BASE (object)), "connect-from",
                           G_CALLBACK (on_connect_from), object, G_CONNECT_SWAPPED);
}

static void
nre_map_connect_tool_class_init (NreMapConnectToolClass *klass)
{
  NreViewToolClass *tool_class = NRE_VIEW_TOOL_CLASS (klass);
  NreMapToolBaseClass *base_class = NRE_MAP_TOOL_BASE_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = nre_map_connect_tool_constructed;
  tool_class->click = nre_map_connect_tool_click;
  tool_class->double_click = nre_map_connect_tool_double_click;
  tool_class->cancel = nre_map_connect_tool_cancel;
  tool_class->leave = nre_map_connect_tool_leave;
  base_class->point = nre_map_connect_tool_point;
  base_class->draw = nre_map_connect_tool_draw;
  base_class->refresh = nre_map_connect_tool_refresh;
}

static void
nre_map_connect_tool_init (NreMapConnectTool *self)
{
  update_hint (self);
}
