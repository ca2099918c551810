/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-view-private.h"

#include "nre-areal-graph.h"
#include "nre-map-parts.h"

/* The key under which a selection keeps the map view that shows it. */
#define MAP_VIEW_KEY "nre-map-view"

enum
{
  PROP_0,
  PROP_AREAL_SELECTION,
  PROP_TERRAIN_SELECTION,
  PROP_ACTIVE,
  PROP_SETTINGS,
  PROP_COLORING,
  PROP_AREALS,
  PROP_LINKS,
  PROP_MUTUAL,
  PROP_LONE,
  PROP_NUMBERS,
  PROP_CELLS,
  PROP_TERRAIN,
  PROP_FLAG_MASK,
  PROP_TOOL,
  PROP_ONE_WAY,
  PROP_APART,
  PROP_LISTING,
  PROP_EDGE,
  PROP_VERTEX,
  PROP_ROUTE_FROM,
  PROP_ROUTE_TO,
  N_PROPS
};

enum
{
  HOVER_CHANGED,
  FILTER_CHANGED,
  ROUTE_CHANGED,
  PAINT_CHANGED,
  AREALS_CHANGED,
  TERRAIN_CHANGED,
  FRAME,
  CONNECT_FROM,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreMapView, nre_map_view, G_TYPE_OBJECT)

static void
set_uint (NreMapView *self, guint *place, guint value, guint property)
{
  if (*place == value)
    return;
  *place = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_boolean (NreMapView *self, gboolean *place, gboolean value, guint property)
{
  if (!*place == !value)
    return;
  *place = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* --- Sides --------------------------------------------------------------------------------------- */

/** nre_map_view_of: (transfer none) (nullable): the map view of a side's selection. */
NreMapView *
nre_map_view_of (NreSelection *selection)
{
  return selection != NULL ? g_object_get_data (G_OBJECT (selection), MAP_VIEW_KEY) : NULL;
}

/** nre_map_view_get_selection: (transfer none) (nullable): the selection of a side; NULL if the side is
 * missing. */
NreSelection *
nre_map_view_get_selection (NreMapView *self, NreMapSide side)
{
  return self->selections[side];
}

/** nre_map_view_get_document: (transfer none) (nullable): the document of a side; NULL if the side is
 * missing. */
NreDocument *
nre_map_view_get_document (NreMapView *self, NreMapSide side)
{
  return self->selections[side] != NULL ? nre_selection_get_document (self->selections[side]) : NULL;
}

/** nre_map_view_dup_entry_path: (transfer full) (nullable): the path of a side's entry for edits; NULL for
 * the file itself. */
char *
nre_map_view_dup_entry_path (NreMapView *self, NreMapSide side)
{
  return self->selections[side] != NULL ? nre_selection_dup_entry_path (self->selections[side]) : NULL;
}

/** nre_map_view_get_areal_view: (transfer none) (nullable): the areals; NULL if that side is missing. */
NreArealView *
nre_map_view_get_areal_view (NreMapView *self)
{
  NreSelection *selection = self->selections[NRE_MAP_AREALS];

  return selection != NULL ? NRE_AREAL_VIEW (nre_selection_get_view (selection)) : NULL;
}

/** nre_map_view_get_terrain_view: (transfer none) (nullable): the terrain; NULL if that side is missing. */
NreTerrainView *
nre_map_view_get_terrain_view (NreMapView *self)
{
  NreSelection *selection = self->selections[NRE_MAP_TERRAIN];

  return selection != NULL ? NRE_TERRAIN_VIEW (nre_selection_get_view (selection)) : NULL;
}

NreMapSide
nre_map_view_get_active (NreMapView *self)
{
  return self->active;
}

/** nre_map_view_set_active: @side: the side for undo, the inspector and the bytes; does nothing if it is
 * missing. The selection of the other side is cleared: it would look as if keys acted on it, too. */
void
nre_map_view_set_active (NreMapView *self, NreMapSide side)
{
  if (self->active == side || self->selections[side] == NULL)
    return;
  self->active = side;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
  for (guint other = 0; other < NRE_MAP_N_SIDES; other++)
    if (other != self->active && self->selections[other] != NULL)
      nre_selection_clear (self->selections[other]);
}

static NreMapSide
side_of (NreMapView *self, gpointer selection)
{
  return selection == self->selections[NRE_MAP_TERRAIN] ? NRE_MAP_TERRAIN : NRE_MAP_AREALS;
}

/* Which edge or vertex the selected bytes are of; of all bytes of an areal neither, and of other fields
 * what it was. */
static void
follow_bytes (NreMapView *self, NreSelection *selection)
{
  g_autoptr (NreEntry) table = NULL;
  guint edge = G_MAXUINT, vertex = G_MAXUINT;
  guint64 offset, size;
  NreAreal areal;

  if (!nre_areal_view_get_areal (NRE_AREAL_VIEW (nre_selection_get_view (selection)), self->lead, &areal) ||
      !nre_selection_get_bytes (selection, &table, &offset, &size) || offset < areal.offset)
    return;
  if (offset > areal.offset)
    {
      guint64 first_vertex = nre_areal_vertex_offset (&areal, 0),
              first_link = nre_areal_link_offset (&areal, 0);
      guint64 end = first_link + (guint64) areal.n_vertices * NRE_AREAL_LINK_SIZE;

      if (offset < first_vertex || offset >= end)
        return;
      if (offset >= first_link)
        edge = (guint) ((offset - first_link) / NRE_AREAL_LINK_SIZE);
      else
        vertex = (guint) ((offset - first_vertex) / NRE_AREAL_VERTEX_SIZE);
    }
  else if (size <= NRE_AREAL_HEAD_SIZE)
    return;
  set_uint (self, &self->edge, edge, PROP_EDGE);
  set_uint (self, &self->vertex, vertex, PROP_VERTEX);
}

/* The selected edge or vertex of one areal means nothing for another areal. */
static void
on_selection_changed (NreMapView *self, NreSelection *selection)
{
  NreMapSide side = side_of (self, selection);

  if (side == NRE_MAP_AREALS && self->lead != nre_selection_get_index (selection, NRE_AREAL_PART_AREAL))
    {
      self->lead = nre_selection_get_index (selection, NRE_AREAL_PART_AREAL);
      set_uint (self, &self->edge, G_MAXUINT, PROP_EDGE);
      set_uint (self, &self->vertex, G_MAXUINT, PROP_VERTEX);
    }
  if (side == NRE_MAP_AREALS)
    follow_bytes (self, selection);
  if (nre_selection_get_part (selection) != NRE_PART_NONE)
    nre_map_view_set_active (self, side);
}

static void find_route (NreMapView *self, gboolean told);

static void
on_areals_changed (NreMapView *self, NreArealView *view)
{
  nre_map_view_set_active (self, NRE_MAP_AREALS);
  find_route (self, FALSE);
  g_signal_emit (self, signals[AREALS_CHANGED], 0, nre_areal_view_get_change (view));
}

static void
on_terrain_changed (NreMapView *self, NreTerrainView *view)
{
  nre_map_view_set_active (self, NRE_MAP_TERRAIN);
  g_signal_emit (self, signals[TERRAIN_CHANGED], 0, nre_terrain_view_get_change (view));
}

static void
leave_side (NreMapView *self, NreMapSide side)
{
  NreSelection *selection = self->selections[side];

  if (selection == NULL)
    return;
  g_signal_handlers_disconnect_by_data (selection, self);
  g_signal_handlers_disconnect_by_data (nre_selection_get_view (selection), self);
  if (nre_map_view_of (selection) == self)
    g_object_set_data (G_OBJECT (selection), MAP_VIEW_KEY, NULL);
  g_clear_object (&self->selections[side]);
}

static void
enter_side (NreMapView *self, NreMapSide side, NreSelection *selection)
{
  if (selection == NULL)
    return;
  self->selections[side] = g_object_ref (selection);
  g_object_set_data (G_OBJECT (selection), MAP_VIEW_KEY, self);
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (on_selection_changed), self);
  g_signal_connect_swapped (nre_selection_get_view (selection), "changed",
                            side == NRE_MAP_AREALS ? G_CALLBACK (on_areals_changed)
                                                   : G_CALLBACK (on_terrain_changed),
                            self);
}

/**
 * nre_map_view_set_selection:
 * @selection: (nullable): inside an entry of the side's kind; NULL if the side was removed
 */
void
nre_map_view_set_selection (NreMapView *self, NreMapSide side, NreSelection *selection)
{
  if (self->selections[side] == selection)
    return;
  g_object_freeze_notify (G_OBJECT (self));
  leave_side (self, side);
  enter_side (self, side, selection);
  if (side == NRE_MAP_AREALS)
    {
      const NreArealChange all = { .all = TRUE, .grid = TRUE };

      self->lead = selection != NULL ? nre_selection_get_index (selection, NRE_AREAL_PART_AREAL) : G_MAXUINT;
      set_uint (self, &self->edge, G_MAXUINT, PROP_EDGE);
      set_uint (self, &self->vertex, G_MAXUINT, PROP_VERTEX);
      nre_map_view_set_route (self, G_MAXUINT, G_MAXUINT);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AREAL_SELECTION]);
      g_signal_emit (self, signals[AREALS_CHANGED], 0, &all);
    }
  else
    {
      const NreTerrainChange all = { .all = TRUE, .tiles = TRUE };

      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TERRAIN_SELECTION]);
      g_signal_emit (self, signals[TERRAIN_CHANGED], 0, &all);
    }
  if (self->selections[self->active] == NULL)
    nre_map_view_set_active (self, self->active == NRE_MAP_AREALS ? NRE_MAP_TERRAIN : NRE_MAP_AREALS);
  nre_map_view_clear_hover (self, self->hover.by);
  g_object_thaw_notify (G_OBJECT (self));
}

/* --- What is shown ------------------------------------------------------------------------------- */

/** nre_map_view_get_settings: (transfer none): the settings of the viewport. */
NreViewSettings *
nre_map_view_get_settings (NreMapView *self)
{
  return self->settings;
}

/** nre_map_view_get_coloring: an NreArealColoring. */
guint
nre_map_view_get_coloring (NreMapView *self)
{
  return self->coloring;
}

gboolean
nre_map_view_get_areals (NreMapView *self)
{
  return self->areals;
}

gboolean
nre_map_view_get_links (NreMapView *self)
{
  return self->links;
}

/** nre_map_view_get_mutual: whether two-way links are among the links that are drawn; see also
 * nre_map_view_get_links(). */
gboolean
nre_map_view_get_mutual (NreMapView *self)
{
  return self->mutual;
}

/** nre_map_view_get_lone: whether one-way and dangling links are among the links that are drawn; see also
 * nre_map_view_get_links(). */
gboolean
nre_map_view_get_lone (NreMapView *self)
{
  return self->lone;
}

gboolean
nre_map_view_get_numbers (NreMapView *self)
{
  return self->numbers;
}

gboolean
nre_map_view_get_cells (NreMapView *self)
{
  return self->cells;
}

gboolean
nre_map_view_get_terrain (NreMapView *self)
{
  return self->terrain;
}

/** nre_map_view_get_flag_mask: the bits of faces that the shading by flags shows. */
guint32
nre_map_view_get_flag_mask (NreMapView *self)
{
  return self->flag_mask;
}

/* --- Tools --------------------------------------------------------------------------------------- */

NreMapTool
nre_map_view_get_tool (NreMapView *self)
{
  return self->tool;
}

void
nre_map_view_set_tool (NreMapView *self, NreMapTool tool)
{
  set_uint (self, &self->tool, tool, PROP_TOOL);
}

/** nre_map_view_get_one_way: whether Connect and Disconnect only change a single link. */
gboolean
nre_map_view_get_one_way (NreMapView *self)
{
  return self->one_way;
}

/** nre_map_view_get_listing: whether the grid cells that list the selected areals are highlighted. */
gboolean
nre_map_view_get_listing (NreMapView *self)
{
  return self->listing;
}

/** nre_map_view_get_apart: whether Move corner does not move the corners of neighbours. */
gboolean
nre_map_view_get_apart (NreMapView *self)
{
  return self->apart;
}

/** nre_map_view_get_edge: the selected edge of the leading areal, or G_MAXUINT. */
guint
nre_map_view_get_edge (NreMapView *self)
{
  return self->edge;
}

void
nre_map_view_set_edge (NreMapView *self, guint edge)
{
  set_uint (self, &self->edge, edge, PROP_EDGE);
}

/** nre_map_view_get_vertex: the selected vertex of the leading areal, or G_MAXUINT. */
guint
nre_map_view_get_vertex (NreMapView *self)
{
  return self->vertex;
}

void
nre_map_view_set_vertex (NreMapView *self, guint vertex)
{
  set_uint (self, &self->vertex, vertex, PROP_VERTEX);
}

/** nre_map_hover_nothing: an empty value, to be filled in. */
NreMapHover
nre_map_hover_nothing (NreMapHoverer by)
{
  return (NreMapHover){ by, G_MAXUINT, G_MAXUINT, G_MAXUINT, G_MAXUINT };
}

/** nre_map_view_get_hover: (transfer none): never NULL */
const NreMapHover *
nre_map_view_get_hover (NreMapView *self)
{
  return &self->hover;
}

void
nre_map_view_set_hover (NreMapView *self, const NreMapHover *hover)
{
  const NreMapHover *old = &self->hover;

  if (old->by == hover->by && old->areal == hover->areal && old->edge == hover->edge &&
      old->vertex == hover->vertex && old->face == hover->face && old->has_place == hover->has_place &&
      (!hover->has_place || memcmp (old->place, hover->place, sizeof old->place) == 0))
    return;
  self->hover = *hover;
  g_signal_emit (self, signals[HOVER_CHANGED], 0);
}

/** nre_map_view_clear_hover: the pointer has left; does nothing if another hoverer
 * has set the value since. */
void
nre_map_view_clear_hover (NreMapView *self, NreMapHoverer by)
{
  const NreMapHover nothing = nre_map_hover_nothing (NRE_MAP_HOVER_NOBODY);

  if (self->hover.by == by)
    nre_map_view_set_hover (self, &nothing);
}

/** nre_map_view_get_paint: (transfer none): never NULL */
const NreMapPaint *
nre_map_view_get_paint (NreMapView *self)
{
  return &self->paint;
}

void
nre_map_view_set_paint (NreMapView *self, const NreMapPaint *paint)
{
  self->paint = *paint;
  g_signal_emit (self, signals[PAINT_CHANGED], 0);
}

/* --- The route ----------------------------------------------------------------------------------- */

/* @told: the ends are others, which matters even if neither is there any more. */
static void
find_route (NreMapView *self, gboolean told)
{
  NreArealView *view = nre_map_view_get_areal_view (self);
  const NreArealMap *map = view != NULL ? nre_areal_view_get_map (view) : NULL;
  gboolean had = self->route_from != G_MAXUINT || self->route_to != G_MAXUINT;

  g_clear_pointer (&self->route, g_array_unref);
  g_clear_pointer (&self->route_error, g_free);
  if (map != NULL && self->route_from < map->n_areals && self->route_to < map->n_areals)
    {
      g_auto (NreArealRoute) route = { 0 };

      if (nre_areal_route_find (map, self->route_from, self->route_to, &route))
        self->route = g_array_ref (route.steps);
      else
        self->route_error = nre_areal_route_describe (map, &route, self->route_from, self->route_to);
    }
  if (had || told)
    g_signal_emit (self, signals[ROUTE_CHANGED], 0);
}

/** nre_map_view_set_route: request the route between two areals; G_MAXUINT for an end
 * that is not known yet. */
void
nre_map_view_set_route (NreMapView *self, guint from, guint to)
{
  if (self->route_from == from && self->route_to == to)
    return;
  g_object_freeze_notify (G_OBJECT (self));
  set_uint (self, &self->route_from, from, PROP_ROUTE_FROM);
  set_uint (self, &self->route_to, to, PROP_ROUTE_TO);
  find_route (self, TRUE);
  g_object_thaw_notify (G_OBJECT (self));
}

guint
nre_map_view_get_route_from (NreMapView *self)
{
  return self->route_from;
}

guint
nre_map_view_get_route_to (NreMapView *self)
{
  return self->route_to;
}

/** nre_map_view_get_route: (transfer none) (nullable) (element-type NreArealStep): the route by the current
 * links. */
GArray *
nre_map_view_get_route (NreMapView *self)
{
  return self->route;
}

/** nre_map_view_get_route_error: (nullable): why there is no route between the two ends. */
const char *
nre_map_view_get_route_error (NreMapView *self)
{
  return self->route_error;
}

/** nre_map_view_frame: ask the viewport to show the whole selection. */
void
nre_map_view_frame (NreMapView *self)
{
  g_signal_emit (self, signals[FRAME], 0);
}

/** nre_map_view_connect_from: select the edge and switch to the tool for connecting, which then
 * waits for the target edge. */
void
nre_map_view_connect_from (NreMapView *self, guint areal, guint edge)
{
  nre_map_view_select_edge (self, areal, edge);
  nre_map_view_set_tool (self, NRE_MAP_TOOL_CONNECT);
  g_signal_emit (self, signals[CONNECT_FROM], 0, areal, edge);
}

/* --- The type ------------------------------------------------------------------------------------ */

static guint *
find_uint (NreMapView *self, guint id)
{
  switch (id)
    {
    case PROP_COLORING:
      return &self->coloring;
    case PROP_FLAG_MASK:
      return &self->flag_mask;
    case PROP_TOOL:
      return (guint *) &self->tool;
    case PROP_EDGE:
      return &self->edge;
    case PROP_VERTEX:
      return &self->vertex;
    case PROP_ROUTE_FROM:
      return &self->route_from;
    case PROP_ROUTE_TO:
      return &self->route_to;
    default:
      return NULL;
    }
}

static gboolean *
find_boolean (NreMapView *self, guint id)
{
  switch (id)
    {
    case PROP_AREALS:
      return &self->areals;
    case PROP_LINKS:
      return &self->links;
    case PROP_MUTUAL:
      return &self->mutual;
    case PROP_LONE:
      return &self->lone;
    case PROP_NUMBERS:
      return &self->numbers;
    case PROP_CELLS:
      return &self->cells;
    case PROP_TERRAIN:
      return &self->terrain;
    case PROP_ONE_WAY:
      return &self->one_way;
    case PROP_APART:
      return &self->apart;
    case PROP_LISTING:
      return &self->listing;
    default:
      return NULL;
    }
}

static void
nre_map_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreMapView *self = NRE_MAP_VIEW (object);

  if (id == PROP_AREAL_SELECTION)
    g_value_set_object (value, self->selections[NRE_MAP_AREALS]);
  else if (id == PROP_TERRAIN_SELECTION)
    g_value_set_object (value, self->selections[NRE_MAP_TERRAIN]);
  else if (id == PROP_ACTIVE)
    g_value_set_uint (value, self->active);
  else if (id == PROP_SETTINGS)
    g_value_set_object (value, self->settings);
  else if (find_uint (self, id) != NULL)
    g_value_set_uint (value, *find_uint (self, id));
  else if (find_boolean (self, id) != NULL)
    g_value_set_boolean (value, *find_boolean (self, id));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_map_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreMapView *self = NRE_MAP_VIEW (object);

  switch (id)
    {
    case PROP_AREAL_SELECTION:
      nre_map_view_set_selection (self, NRE_MAP_AREALS, g_value_get_object (value));
      break;
    case PROP_TERRAIN_SELECTION:
      nre_map_view_set_selection (self, NRE_MAP_TERRAIN, g_value_get_object (value));
      break;
    case PROP_ACTIVE:
      nre_map_view_set_active (self, g_value_get_uint (value));
      break;
    case PROP_SETTINGS:
      self->settings = g_value_dup_object (value);
      break;
    case PROP_COLORING:
      /* The hidden values are those of the former colouring. */
      if (self->coloring != g_value_get_uint (value))
        nre_map_view_show_all_values (self);
      set_uint (self, &self->coloring, g_value_get_uint (value), id);
      break;
    case PROP_ROUTE_FROM:
      nre_map_view_set_route (self, g_value_get_uint (value), self->route_to);
      break;
    case PROP_ROUTE_TO:
      nre_map_view_set_route (self, self->route_from, g_value_get_uint (value));
      break;
    default:
      if (find_uint (self, id) != NULL)
        set_uint (self, find_uint (self, id), g_value_get_uint (value), id);
      else if (find_boolean (self, id) != NULL)
        set_boolean (self, find_boolean (self, id), g_value_get_boolean (value), id);
      else
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_map_view_dispose (GObject *object)
{
  NreMapView *self = NRE_MAP_VIEW (object);

  for (guint side = 0; side < NRE_MAP_N_SIDES; side++)
    leave_side (self, side);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (nre_map_view_parent_class)->dispose (object);
}

static void
nre_map_view_finalize (GObject *object)
{
  NreMapView *self = NRE_MAP_VIEW (object);

  g_hash_table_unref (self->hidden);
  g_clear_pointer (&self->left_out, gtk_bitset_unref);
  g_clear_pointer (&self->route, g_array_unref);
  g_free (self->route_error);
  G_OBJECT_CLASS (nre_map_view_parent_class)->finalize (object);
}

static void
nre_map_view_class_init (NreMapViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  static const struct
  {
    guint       id;
    const char *name;
    guint       max;
    guint       value;
  } uints[] = {
    { PROP_ACTIVE, "active", NRE_MAP_N_SIDES - 1, NRE_MAP_AREALS },
    { PROP_COLORING, "coloring", G_MAXUINT, 0 },
    { PROP_FLAG_MASK, "flag-mask", G_MAXUINT, G_MAXUINT },
    { PROP_TOOL, "tool", NRE_MAP_N_TOOLS - 1, NRE_MAP_TOOL_SELECT },
    { PROP_EDGE, "edge", G_MAXUINT, G_MAXUINT },
    { PROP_VERTEX, "vertex", G_MAXUINT, G_MAXUINT },
    { PROP_ROUTE_FROM, "route-from", G_MAXUINT, G_MAXUINT },
    { PROP_ROUTE_TO, "route-to", G_MAXUINT, G_MAXUINT },
  };
  static const struct
  {
    guint       id;
    const char *name;
    gboolean    value;
  } booleans[] = {
    { PROP_AREALS, "areals", TRUE },   { PROP_LINKS, "links", TRUE },     { PROP_MUTUAL, "mutual", TRUE },
      { PROP_LONE, "lone", TRUE },     { PROP_NUMBERS, "numbers", TRUE },
    { PROP_CELLS, "cells", FALSE },    { PROP_TERRAIN, "terrain", TRUE }, { PROP_ONE_WAY, "one-way", FALSE },
    { PROP_APART, "apart", FALSE },
    { PROP_LISTING, "listing", FALSE },
  };

  object_class->get_property = nre_map_view_get_property;
  object_class->set_property = nre_map_view_set_property;
  object_class->dispose = nre_map_view_dispose;
  object_class->finalize = nre_map_view_finalize;

  properties[PROP_AREAL_SELECTION] =
      g_param_spec_object ("areal-selection", NULL, NULL, NRE_TYPE_SELECTION, flags);
  properties[PROP_TERRAIN_SELECTION] =
      g_param_spec_object ("terrain-selection", NULL, NULL, NRE_TYPE_SELECTION, flags);
  properties[PROP_SETTINGS] =
      g_param_spec_object ("settings", NULL, NULL, NRE_TYPE_VIEW_SETTINGS,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  for (guint i = 0; i < G_N_ELEMENTS (uints); i++)
    properties[uints[i].id] =
        g_param_spec_uint (uints[i].name, NULL, NULL, 0, uints[i].max, uints[i].value, flags);
  for (guint i = 0; i < G_N_ELEMENTS (booleans); i++)
    properties[booleans[i].id] =
        g_param_spec_boolean (booleans[i].name, NULL, NULL, booleans[i].value, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

#define SIGNAL(id, name)                                                                                     \
  signals[id] =                                                                                              \
      g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0)
  SIGNAL (HOVER_CHANGED, "hover-changed");
  SIGNAL (FILTER_CHANGED, "filter-changed");
  SIGNAL (ROUTE_CHANGED, "route-changed");
  SIGNAL (PAINT_CHANGED, "paint-changed");
  SIGNAL (FRAME, "frame");
#undef SIGNAL
  signals[CONNECT_FROM] = g_signal_new ("connect-from", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[AREALS_CHANGED] = g_signal_new ("areals-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[TERRAIN_CHANGED] = g_signal_new ("terrain-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
nre_map_view_init (NreMapView *self)
{
  self->areals = self->links = self->mutual = self->lone = self->numbers = self->terrain = TRUE;
  self->flag_mask = G_MAXUINT;
  self->paint.mode = NRE_MAP_PAINT_SET;
  self->lead = self->edge = self->vertex = self->route_from = self->route_to = G_MAXUINT;
  self->hover = nre_map_hover_nothing (NRE_MAP_HOVER_NOBODY);
  self->hidden = g_hash_table_new (NULL, NULL);
}

/** nre_map_view_new: a map view without sides. @settings: the settings of the viewport */
NreMapView *
nre_map_view_new (NreViewSettings *settings)
{
  return g_object_new (NRE_TYPE_MAP_VIEW, "settings", settings, NULL);
}
