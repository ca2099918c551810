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
  NreArealLink first;           /* where it begins; unless @chosen, another edge of its areal may be taken */
  gboolean     chosen;          /* whether the edge was chosen explicitly, and not only its areal */
  GArray      *touching;        /* (nullable): of NreArealTouch: those of the areal of @first, while @begun */
  double       x;               /* position of the pointer */
  double       y;
  gboolean     aimed;
  NreArealLink from;            /* the edges that a click would take; unless @begun, @to alone */
  NreArealLink to;
  gboolean     touches;         /* whether @from and @to touch; unknown if @anyway */
  gboolean     one_way;
  gboolean     anyway;          /* whether edges are connected even if they do not touch */
};

G_DEFINE_FINAL_TYPE (NreMapConnectTool, nre_map_connect_tool, NRE_TYPE_MAP_TOOL_BASE)

static gboolean
is_same (NreArealLink a, NreArealLink b)
{
  return a.areal == b.areal && a.edge == b.edge;
}

/* (nullable) */
static const NreArealMap *
get_map (NreMapConnectTool *self)
{
  NreArealView *areals = nre_map_view_get_areal_view (nre_map_tool_base_get_view (NRE_MAP_TOOL_BASE (self)));

  return areals != NULL ? nre_areal_view_get_map (areals) : NULL;
}

/* The target of the edge; FALSE if there is none. */
static gboolean
get_target (NreMapConnectTool *self, NreArealLink edge, NreArealLink *target)
{
  const NreArealMap *map = get_map (self);
  NreAreal areal;

  nre_areal_map_get (map, (guint) edge.areal, &areal);
  *target = nre_areal_get_link (&areal, (guint) edge.edge);
  return nre_areal_map_is_edge (map, *target);
}

static gboolean
leads_to (NreMapConnectTool *self, NreArealLink from, NreArealLink to)
{
  NreArealLink target;

  return get_target (self, from, &target) && is_same (target, to);
}

static gboolean
are_connected (NreMapConnectTool *self)
{
  return leads_to (self, self->from, self->to) && (self->one_way || leads_to (self, self->to, self->from));
}

/* --- What is said beforehand ---------------------------------------------------------------------- */

/* (transfer full) (nullable): what a click would do to existing links, or why it would do nothing. */
static char *
dup_consequence (NreMapConnectTool *self)
{
  NreArealLink lost[2];
  gboolean loses[2];

  if (!self->touches && !self->anyway)
    return g_strdup (_("They do not touch · Ctrl: connect anyway"));
  if (are_connected (self))
    return g_strdup (_("Already connected"));
  loses[0] = get_target (self, self->from, &lost[0]) && !is_same (lost[0], self->to);
  loses[1] = !self->one_way && get_target (self, self->to, &lost[1]) && !is_same (lost[1], self->from);
  if (loses[0] && loses[1] && lost[0].areal == lost[1].areal)
    /* Translators: the number of an areal. */
    return g_strdup_printf (_("Replaces both links to %d"), lost[0].areal);
  if (loses[0] && loses[1])
    /* Translators: numbers of areals. */
    return g_strdup_printf (_("Replaces the links to %d and %d"), lost[0].areal, lost[1].areal);
  if (loses[0] || loses[1])
    /* Translators: the number of an areal. */
    return g_strdup_printf (_("Replaces the link to %d"), lost[loses[0] ? 0 : 1].areal);
  return NULL;
}

static void
say_pair (NreMapConnectTool *self)
{
  g_autofree char *consequence = dup_consequence (self);
  g_autofree char *pair =
    g_strdup_printf (self->one_way ? _("Edge %d of areal %d to edge %d of areal %d, one way")
                                   : _("Edge %d of areal %d to edge %d of areal %d"),
                     self->from.edge, self->from.areal, self->to.edge, self->to.areal);
  g_autoptr (GString) text = g_string_new (pair);

  if (consequence != NULL)
    g_string_append_printf (text, " · %s", consequence);
  if (!self->one_way)
    g_string_append_printf (text, " · %s", _("Shift: one way"));
  g_string_append_printf (text, " · %s", _("Esc: cancel"));
  nre_map_tool_base_set_hint (NRE_MAP_TOOL_BASE (self), text->str);
}

static void
update_hint (NreMapConnectTool *self)
{
  g_autofree char *text = NULL;

  if (self->begun && self->aimed)
    {
      say_pair (self);
      return;
    }
  if (!self->begun)
    text = g_strdup (_("Click the edge to connect · Shift: one way"));
  else if (self->one_way)
    text = g_strdup_printf (_("Edge %d of areal %d, one way: click the edge that it should lead to · Esc: "
                              "cancel"),
                            self->first.edge, self->first.areal);
  else
    text = g_strdup_printf (
      _("Edge %d of areal %d: click the edge to connect it with · Shift: one way · Esc: cancel"),
      self->first.edge, self->first.areal);
  nre_map_tool_base_set_hint (NRE_MAP_TOOL_BASE (self), text);
}

/* --- What is meant -------------------------------------------------------------------------------- */

static void
begin (NreMapConnectTool *self, NreArealLink first, gboolean chosen)
{
  const guint areal = (guint) first.areal;

  self->begun = TRUE;
  self->first = first;
  self->chosen = chosen;
  self->aimed = FALSE;
  g_clear_pointer (&self->touching, g_array_unref);
  self->touching = nre_areal_find_touching (get_map (self), &areal, 1, NRE_AREAL_TOUCHING_ALL);
  update_hint (self);
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

static void
end (NreMapConnectTool *self)
{
  self->begun = self->aimed = FALSE;
  g_clear_pointer (&self->touching, g_array_unref);
  update_hint (self);
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

/* Of the two, the ends in the order of the clicks. */
static void
order_ends (NreMapConnectTool *self, const NreArealTouch *touch, NreArealLink *from, NreArealLink *to)
{
  const NreArealLink low = { (gint32) touch->areal, (gint32) touch->edge };
  const NreArealLink high = { (gint32) touch->other, (gint32) touch->other_edge };
  gboolean first = low.areal == self->first.areal;

  *from = first ? low : high;
  *to = first ? high : low;
}

/* Clicking one areal and then another means their shared border. If there are several, an edge that was
 * clicked first, or is pointed at now, takes precedence, and an unconnected one over a connected one. */
static gboolean
find_border (NreMapConnectTool *self, NreArealLink pointed)
{
  int best = -1;

  for (guint i = 0; i < self->touching->len; i++)
    {
      NreArealLink from, to;
      int rank = 0;

      order_ends (self, &g_array_index (self->touching, NreArealTouch, i), &from, &to);
      if (to.areal != pointed.areal || (self->chosen && from.edge != self->first.edge))
        continue;
      rank += from.edge == self->first.edge ? 4 : 0;
      rank += to.edge == pointed.edge ? 2 : 0;
      rank += !leads_to (self, from, to) || !leads_to (self, to, from) ? 1 : 0;
      if (rank <= best)
        continue;
      best = rank;
      self->from = from;
      self->to = to;
    }
  return best >= 0;
}

static void
aim (NreMapConnectTool *self, NreViewEvent *event)
{
  NreMapToolBase *base = NRE_MAP_TOOL_BASE (self);
  NreArealSpot spot;

  self->x = event->x;
  self->y = event->y;
  self->one_way =
    nre_map_view_get_one_way (nre_map_tool_base_get_view (base)) || (event->state & GDK_SHIFT_MASK) != 0;
  self->anyway = (event->state & GDK_CONTROL_MASK) != 0;
  self->aimed = nre_map_tool_base_find_edge (base, event, self->begun ? (guint) self->first.areal : G_MAXUINT,
                                             INFINITY, &spot);
  if (self->aimed)
    {
      self->from = self->first;
      self->to = (NreArealLink){ (gint32) spot.areal, (gint32) spot.index };
      self->touches = self->begun && !self->anyway && find_border (self, self->to);
    }
  update_hint (self);
}

static void
nre_map_connect_tool_point (NreMapToolBase *base, NreViewEvent *event, NreMapHover *hover)
{
  NreMapConnectTool *self = NRE_MAP_CONNECT_TOOL (base);

  aim (self, event);
  if (self->aimed)
    {
      hover->areal = (guint) self->to.areal;
      hover->edge = (guint) self->to.edge;
    }
  nre_view_tool_set_cursor (NRE_VIEW_TOOL (self), "crosshair");
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

/* --- Connecting ----------------------------------------------------------------------------------- */

/* The edge that @edge leads to and that leads back to it; FALSE if there is none. It loses its link if @edge
 * is connected both ways to another edge. */
static gboolean
get_partner (NreMapConnectTool *self, NreArealLink edge, NreArealLink *partner)
{
  return get_target (self, edge, partner) && leads_to (self, *partner, edge);
}

static void
connect (NreMapConnectTool *self)
{
  NreMapToolBase *base = NRE_MAP_TOOL_BASE (self);
  const NreArealLink from = self->from, to = self->to;
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
  end (self);
  if (!nre_map_tool_base_perform (base, NRE_MAP_AREALS, "set-link", g_variant_dict_end (&args)))
    return;
  nre_map_view_select_edge (nre_map_tool_base_get_view (base), (guint) from.areal, (guint) from.edge);
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
  NreMapToolBase *base = NRE_MAP_TOOL_BASE (self);

  aim (self, event);
  if (!self->aimed)
    return TRUE;
  if (self->begun && (self->touches || self->anyway) && are_connected (self))
    {
      end (self);
      nre_map_tool_base_tell (base, _("Already connected"));
    }
  else if (self->begun && (self->touches || self->anyway))
    connect (self);
  else if (self->begun)
    {
      g_autofree char *text = g_strdup_printf (_("Edge %d of areal %d does not touch areal %d. To connect "
                                                 "them anyway, hold Ctrl."),
                                               self->first.edge, self->first.areal, self->to.areal);

      nre_map_tool_base_tell (base, text);
    }
  else
    {
      nre_map_view_select_edge (nre_map_tool_base_get_view (base), (guint) self->to.areal,
                                (guint) self->to.edge);
      begin (self, self->to, FALSE);
    }
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
  end (self);
  return TRUE;
}

static void
nre_map_connect_tool_leave (NreViewTool *tool)
{
  NRE_MAP_CONNECT_TOOL (tool)->aimed = FALSE;
  NRE_VIEW_TOOL_CLASS (nre_map_connect_tool_parent_class)->leave (tool);
}

/* The edge where the connection begins may be gone, or have changed. */
static void
nre_map_connect_tool_refresh (NreMapToolBase *base)
{
  NreMapConnectTool *self = NRE_MAP_CONNECT_TOOL (base);
  const NreArealMap *map = get_map (self);

  self->aimed = FALSE;
  if (self->begun && map != NULL && nre_areal_map_is_edge (map, self->first))
    begin (self, self->first, self->chosen);
  else if (self->begun)
    end (self);
}

static void
nre_map_connect_tool_draw (NreMapToolBase *base, NreMapSketch *sketch)
{
  NreMapConnectTool *self = NRE_MAP_CONNECT_TOOL (base);
  NreArealView *areals = nre_map_view_get_areal_view (nre_map_tool_base_get_view (base));
  NreArealLink edge = self->begun && self->aimed ? self->from : self->first;
  gboolean refused = self->begun && self->aimed && !self->touches && !self->anyway;
  graphene_point_t from, to = { (float) self->x, (float) self->y };
  const GdkRGBA *color = self->one_way || refused ? &sketch->warning : &sketch->accent;
  NreAreal areal;

  if (areals == NULL)
    return;
  if (self->aimed && nre_areal_view_get_areal (areals, (guint) self->to.areal, &areal) &&
      (guint) self->to.edge < areal.n_vertices)
    {
      nre_map_sketch_edge (sketch, &areal, (guint) self->to.edge, color, 5);
      if (self->begun)
        nre_map_sketch_middle (sketch, &areal, (guint) self->to.edge, &to);
    }
  if (!self->begun || !nre_areal_view_get_areal (areals, (guint) edge.areal, &areal) ||
      (guint) edge.edge >= areal.n_vertices)
    return;
  nre_map_sketch_edge (sketch, &areal, (guint) edge.edge, color, 5);
  if (!refused && !isnan (to.x) && nre_map_sketch_middle (sketch, &areal, (guint) edge.edge, &from))
    nre_map_sketch_arrow (sketch, &from, &to, !self->one_way, color, 2.5);
}

static void
on_connect_from (NreMapConnectTool *self, guint areal, guint edge)
{
  if (get_map (self) == NULL)
    return;
  begin (self, (NreArealLink){ (gint32) areal, (gint32) edge }, TRUE);
  /* The pointer is elsewhere. */
  self->x = self->y = NAN;
  /* So that Escape reaches the tool. */
  if (nre_view_tool_get_widget (NRE_VIEW_TOOL (self)) != NULL)
    gtk_widget_grab_focus (nre_view_tool_get_widget (NRE_VIEW_TOOL (self)));
}

static void
nre_map_connect_tool_finalize (GObject *object)
{
  g_clear_pointer (&NRE_MAP_CONNECT_TOOL (object)->touching, g_array_unref);
  G_OBJECT_CLASS (nre_map_connect_tool_parent_class)->finalize (object);
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
  G_OBJECT_CLASS (klass)->finalize = nre_map_connect_tool_finalize;
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
