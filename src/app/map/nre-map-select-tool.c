/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-select-tool.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-map-faces.h"
#include "nre-map-parts.h"
#include "nre-map-region.h"

/* In pixels: a click within this distance of an edge of the leading selected areal selects the edge. */
#define EDGE_REACH 8.0
/* The minimum distance between two points of a lasso, in pixels. */
#define LASSO_STEP 3.0
/* If a region has more faces than this, each of which is hardly larger than a pixel, hidden faces are not
 * left out. */
#define MAX_LOOKED_AT 32768

struct _NreMapSelectTool
{
  NreMapToolBase parent_instance;

  guint        drag;            /* an NreMapDrag */
  gboolean     lasso;           /* whether the region is a lasso */
  GArray      *region;          /* of graphene_point_t: the lasso, or two corners; NULL without a drag */
  gboolean     faces;           /* whether to select faces instead of areals */
  NreMapFaces *places;          /* NULL until the first query */
};

enum
{
  PROP_0,
  PROP_DRAG,
  PROP_FACES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreMapSelectTool, nre_map_select_tool, NRE_TYPE_MAP_TOOL_BASE)

static NreMapView *
get_view (NreMapSelectTool *self)
{
  return nre_map_tool_base_get_view (NRE_MAP_TOOL_BASE (self));
}

static gboolean
means_faces (NreMapSelectTool *self, GdkModifierType state)
{
  NreMapView *view = get_view (self);

  if (nre_map_view_get_terrain_view (view) == NULL)
    return FALSE;
  if (nre_map_view_get_areal_view (view) == NULL || !nre_map_view_get_areals (view))
    return TRUE;
  return !self->faces != !(state & GDK_ALT_MASK);
}

static void
update_hint (NreMapSelectTool *self)
{
  const char *text;

  if (self->drag == NRE_MAP_DRAG_ORBIT)
    text = means_faces (self, 0)
             ? _("Click a face · Shift: add · Ctrl: toggle · Shift+drag: rectangle · Alt+drag: lasso")
             : _("Click an areal · Shift: add · Ctrl: toggle · Shift+drag: rectangle · Alt+drag: lasso");
  else
    text = means_faces (self, 0)
             ? _("Click or drag over faces · Shift: add · Ctrl: toggle · middle button: move the view")
             : _("Click or drag over areals · Shift: add · Ctrl: toggle · middle button: move the view");
  nre_map_tool_base_set_hint (NRE_MAP_TOOL_BASE (self), text);
}

/* --- What is selected then ----------------------------------------------------------------------- */

static GtkBitset *
dup_selected (NreMapSelectTool *self, NreMapSide side)
{
  NreSelection *selection = nre_map_view_get_selection (get_view (self), side);
  NrePart part = side == NRE_MAP_AREALS ? (NrePart) NRE_AREAL_PART_AREAL : (NrePart) NRE_TERRAIN_PART_FACE;

  if (selection == NULL || nre_selection_get_part (selection) != part)
    return gtk_bitset_new_empty ();
  return nre_selection_get_several (selection, part);
}

static guint
get_lead (NreMapSelectTool *self)
{
  NreSelection *selection = nre_map_view_get_selection (get_view (self), NRE_MAP_AREALS);

  return selection != NULL ? nre_selection_get_index (selection, NRE_AREAL_PART_AREAL) : G_MAXUINT;
}

/* Select only the items of @found, add them to the selection (Shift), or toggle each of them (Ctrl). */
static void
apply (NreMapSelectTool *self, NreMapSide side, const GtkBitset *found, GdkModifierType state)
{
  g_autoptr (GtkBitset) all = dup_selected (self, side);
  guint lead = gtk_bitset_is_empty (found) ? G_MAXUINT : gtk_bitset_get_minimum (found);

  if (state & GDK_CONTROL_MASK)
    gtk_bitset_difference (all, found);
  else if (state & GDK_SHIFT_MASK)
    gtk_bitset_union (all, found);
  else
    {
      gtk_bitset_remove_all (all);
      gtk_bitset_union (all, found);
    }
  if (side == NRE_MAP_AREALS)
    nre_map_view_select_areals (get_view (self), all, lead);
  else
    nre_map_view_select_faces (get_view (self), all, lead);
}

/* --- A click ------------------------------------------------------------------------------------- */

static gboolean
nre_map_select_tool_click (NreViewTool *tool, NreViewEvent *event)
{
  NreMapSelectTool *self = NRE_MAP_SELECT_TOOL (tool);
  NreMapToolBase *base = NRE_MAP_TOOL_BASE (self);
  gboolean faces = means_faces (self, event->state),
           plain = (event->state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) == 0;
  const NrePick *pick = faces ? nre_view_event_get_pick (event) : NULL;
  guint areal = faces ? G_MAXUINT : nre_map_tool_base_find_areal (base, event);
  g_autoptr (GtkBitset) found = gtk_bitset_new_empty ();
  NreArealSpot spot;

  g_clear_pointer (&self->region, g_array_unref);
  if (faces && pick != NULL && pick->descriptor != NRE_SCENE_NONE)
    gtk_bitset_add (found, pick->descriptor);
  if (areal != G_MAXUINT)
    gtk_bitset_add (found, areal);
  if (plain && areal != G_MAXUINT && areal == get_lead (self) &&
      nre_map_tool_base_find_edge (base, event, G_MAXUINT, EDGE_REACH, &spot) && spot.areal == areal)
    nre_map_view_select_edge (get_view (self), areal, spot.index);
  else if (plain || !gtk_bitset_is_empty (found))
    apply (self, faces ? NRE_MAP_TERRAIN : NRE_MAP_AREALS, found, event->state);
  return TRUE;
}

static void
nre_map_select_tool_point (NreMapToolBase *base, NreViewEvent *event, NreMapHover *hover)
{
  NreMapSelectTool *self = NRE_MAP_SELECT_TOOL (base);
  NreArealSpot spot;

  nre_view_tool_set_cursor (NRE_VIEW_TOOL (self), self->drag != NRE_MAP_DRAG_ORBIT ? "crosshair" : NULL);
  if (!means_faces (self, event->state) && hover->areal != G_MAXUINT && hover->areal == get_lead (self) &&
      nre_map_tool_base_find_edge (base, event, G_MAXUINT, EDGE_REACH, &spot) && spot.areal == hover->areal)
    hover->edge = spot.index;
}

/* --- A region ------------------------------------------------------------------------------------ */

static gboolean
nre_map_select_tool_press (NreViewTool *tool, NreViewEvent *event)
{
  NreMapSelectTool *self = NRE_MAP_SELECT_TOOL (tool);
  const graphene_point_t start = { (float) event->x, (float) event->y };

  if (event->state & GDK_ALT_MASK)
    self->lasso = TRUE;
  else if (event->state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK))
    self->lasso = self->drag == NRE_MAP_DRAG_LASSO;
  else if (self->drag != NRE_MAP_DRAG_ORBIT)
    self->lasso = self->drag == NRE_MAP_DRAG_LASSO;
  else
    return FALSE;
  g_clear_pointer (&self->region, g_array_unref);
  self->region = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  g_array_append_val (self->region, start);
  return TRUE;
}

static void
nre_map_select_tool_drag (NreViewTool *tool, NreViewEvent *event)
{
  NreMapSelectTool *self = NRE_MAP_SELECT_TOOL (tool);
  const graphene_point_t at = { (float) event->x, (float) event->y };
  float dx, dy;

  if (self->region == NULL)
    return;
  if (!self->lasso)
    g_array_set_size (self->region, 1);
  else if (graphene_point_distance (&at,
                                    &g_array_index (self->region, graphene_point_t, self->region->len - 1),
                                    &dx, &dy) < (float) LASSO_STEP)
    return;
  g_array_append_val (self->region, at);
  nre_view_tool_tell_changed (tool);
}

static GArray *
dup_outline (NreMapSelectTool *self)
{
  const graphene_point_t *points = (const graphene_point_t *) (gpointer) self->region->data;
  GArray *outline = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  graphene_point_t corners[4];

  if (self->lasso)
    return g_array_append_vals (outline, points, self->region->len);
  if (self->region->len < 2)
    return outline;
  corners[0] = points[0];
  corners[1] = GRAPHENE_POINT_INIT (points[1].x, points[0].y);
  corners[2] = points[1];
  corners[3] = GRAPHENE_POINT_INIT (points[0].x, points[1].y);
  return g_array_append_vals (outline, corners, 4);
}

/* The position that stands for an areal: its anchor, unless that is outside of it. */
static void
get_place (const NreAreal *areal, GArray *outline, float out[3])
{
  NreArealPoint inside;

  for (guint i = 0; i < 3; i++)
    out[i] = nre_load_f32 (areal->head + 4 * i);
  if (!nre_areal_get_outline (areal, outline) || outline->len == 0 ||
      nre_outline_contains ((const NreArealPoint *) (gpointer) outline->data, outline->len, (double) out[0],
                            (double) out[1]))
    return;
  nre_areal_get_vertex (areal, 0, out);
  if (nre_outline_find_inside ((const NreArealPoint *) (gpointer) outline->data, outline->len, &inside))
    {
      out[0] = (float) inside.x;
      out[1] = (float) inside.y;
    }
}

static guint
get_areal_at (NreMapSelectTool *self, NreViewEvent *event, const graphene_point_t *at)
{
  NreViewEvent there;

  nre_view_event_init (&there, event->source, &event->look, (double) at->x, (double) at->y, event->state);
  return nre_map_tool_base_find_areal (NRE_MAP_TOOL_BASE (self), &there);
}

/* The areals of which something is visible in the region. Samples of the region find large areals; the
 * positions of the areals find those too small for the samples. */
static void
find_areals (NreMapSelectTool *self, NreViewEvent *event, const NreMapRegion *region, GtkBitset *found)
{
  NreArealView *areals = nre_map_view_get_areal_view (get_view (self));
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  g_autoptr (GArray) samples = nre_map_region_dup_samples (region);
  NreMapGround ground;
  NreAreal areal;

  for (guint i = 0; areals != NULL && i < samples->len; i++)
    {
      guint seen = get_areal_at (self, event, &g_array_index (samples, graphene_point_t, i));

      if (seen != G_MAXUINT)
        gtk_bitset_add (found, seen);
    }
  nre_map_ground_init (&ground, event->source, &event->look);
  for (guint i = 0; areals != NULL && nre_areal_view_get_areal (areals, i, &areal); i++)
    {
      graphene_point_t at;
      float place[3];

      if (gtk_bitset_contains (found, i) || nre_map_tool_base_is_hidden (NRE_MAP_TOOL_BASE (self), i))
        continue;
      get_place (&areal, outline, place);
      place[2] =
        (float) nre_map_ground_get_height (&ground, (double) place[0], (double) place[1], (double) place[2]);
      if (nre_map_region_project (region, place, &at) && get_areal_at (self, event, &at) == i)
        gtk_bitset_add (found, i);
    }
}

static gboolean
faces_eye (NreTerrainView *terrain, guint face, const NreSceneLook *look)
{
  float corners[3][3], x[3], y[3];

  if (!nre_map_faces_get_corners (terrain, face, corners))
    return FALSE;
  for (guint i = 0; i < 3; i++)
    if (!nre_camera_project (look->camera, corners[i], look->width, look->height, &x[i], &y[i]))
      return FALSE;
  /* The ground is seen from above, where its corners go round the other way on the screen, whose y is
   * down. */
  return (x[1] - x[0]) * (y[2] - y[0]) - (y[1] - y[0]) * (x[2] - x[0]) < 0;
}

/* Whether nothing hides a position on the face. */
static gboolean
is_seen (const NreMapGround *ground, const NreSceneLook *look, const NreMapFacePlace *place,
         const graphene_point_t *at)
{
  NreRay ray;
  NrePick pick;
  double before = 0, length = 0;

  if (ground->picker == NULL)
    return TRUE;
  nre_camera_get_ray (look->camera, at->x - (float) look->x, at->y, look->width, look->height, &ray);
  if (!nre_picker_pick (ground->picker, &ray, look->lod, look->group, look->visibility, look->fronts,
                        &pick) ||
      pick.descriptor == place->face)
    return TRUE;
  /* A face that touches this one, or is at the same position, does not hide it. */
  for (guint i = 0; i < 3; i++)
    {
      before += ((double) place->centre[i] - pick.point[i]) * ray.direction[i];
      length += ray.direction[i] * ray.direction[i];
    }
  return before / sqrt (length) <
         (double) nre_camera_get_pixel_size (look->camera, place->centre, look->height);
}

/* A face whose centre is in the region. */
typedef struct
{
  const NreMapFacePlace *place;
  graphene_point_t       at;
} Chosen;

/* The faces whose centres are visible in the region. */
static void
find_faces (NreMapSelectTool *self, NreViewEvent *event, const NreMapRegion *region, GtkBitset *found)
{
  NreTerrainView *terrain = nre_map_view_get_terrain_view (get_view (self));
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (Chosen));
  const NreMapFacePlace *places;
  NreMapGround ground;
  guint n;

  if (self->places != NULL && nre_map_faces_get_lod (self->places) != event->look.lod)
    g_clear_pointer (&self->places, nre_map_faces_free);
  if (self->places == NULL)
    self->places = nre_map_faces_new (terrain, event->look.lod);
  places = nre_map_faces_get_places (self->places, &n);
  for (guint i = 0; i < n; i++)
    {
      Chosen face = { .place = &places[i] };

      if (nre_map_region_project (region, places[i].centre, &face.at) &&
          faces_eye (terrain, places[i].face, &event->look))
        g_array_append_val (chosen, face);
    }
  nre_map_ground_init (&ground, event->source, &event->look);
  for (guint i = 0; i < chosen->len; i++)
    {
      const Chosen *face = &g_array_index (chosen, Chosen, i);

      if (chosen->len > MAX_LOOKED_AT || is_seen (&ground, &event->look, face->place, &face->at))
        gtk_bitset_add (found, face->place->face);
    }
}

static void
nre_map_select_tool_release (NreViewTool *tool, NreViewEvent *event)
{
  NreMapSelectTool *self = NRE_MAP_SELECT_TOOL (tool);
  g_autoptr (GtkBitset) found = gtk_bitset_new_empty ();
  g_autoptr (GArray) outline = NULL;
  /* Without @state: in a drag, Alt makes a lasso, and does not choose between faces and areals. */
  gboolean faces = means_faces (self, 0);
  NreMapRegion region;

  if (self->region == NULL)
    return;
  outline = dup_outline (self);
  g_clear_pointer (&self->region, g_array_unref);
  nre_view_tool_tell_changed (tool);
  if (!nre_map_region_init (&region, outline, &event->look))
    return;
  if (faces)
    find_faces (self, event, &region, found);
  else
    find_areals (self, event, &region, found);
  apply (self, faces ? NRE_MAP_TERRAIN : NRE_MAP_AREALS, found, event->state);
}

static gboolean
nre_map_select_tool_cancel (NreViewTool *tool)
{
  NreMapSelectTool *self = NRE_MAP_SELECT_TOOL (tool);

  if (self->region == NULL)
    return FALSE;
  g_clear_pointer (&self->region, g_array_unref);
  nre_view_tool_tell_changed (tool);
  return TRUE;
}

static void
nre_map_select_tool_draw (NreMapToolBase *base, NreMapSketch *sketch)
{
  NreMapSelectTool *self = NRE_MAP_SELECT_TOOL (base);
  GdkRGBA fill = sketch->fill;
  g_autoptr (GArray) outline = NULL;

  if (self->region == NULL)
    return;
  fill.alpha = 0.2f;
  outline = dup_outline (self);
  if (outline->len > 1)
    nre_map_sketch_path (sketch, (const graphene_point_t *) (gpointer) outline->data, outline->len, TRUE,
                         &fill, &sketch->accent, 1.5, self->lasso);
}

static void
nre_map_select_tool_refresh (NreMapToolBase *base)
{
  g_clear_pointer (&NRE_MAP_SELECT_TOOL (base)->places, nre_map_faces_free);
  update_hint (NRE_MAP_SELECT_TOOL (base));
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_map_select_tool_constructed (GObject *object)
{
  G_OBJECT_CLASS (nre_map_select_tool_parent_class)->constructed (object);
  g_signal_connect_object (get_view (NRE_MAP_SELECT_TOOL (object)), "notify::areals",
                           G_CALLBACK (update_hint), object, G_CONNECT_SWAPPED);
  update_hint (NRE_MAP_SELECT_TOOL (object));
}

static void
nre_map_select_tool_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_DRAG)
    g_value_set_uint (value, NRE_MAP_SELECT_TOOL (object)->drag);
  else if (id == PROP_FACES)
    g_value_set_boolean (value, NRE_MAP_SELECT_TOOL (object)->faces);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_map_select_tool_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_DRAG)
    NRE_MAP_SELECT_TOOL (object)->drag = g_value_get_uint (value);
  else if (id == PROP_FACES)
    NRE_MAP_SELECT_TOOL (object)->faces = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  if (nre_map_tool_base_get_hint (NRE_MAP_TOOL_BASE (object)) != NULL)
    update_hint (NRE_MAP_SELECT_TOOL (object));
}

static void
nre_map_select_tool_finalize (GObject *object)
{
  g_clear_pointer (&NRE_MAP_SELECT_TOOL (object)->region, g_array_unref);
  g_clear_pointer (&NRE_MAP_SELECT_TOOL (object)->places, nre_map_faces_free);
  G_OBJECT_CLASS (nre_map_select_tool_parent_class)->finalize (object);
}

static void
nre_map_select_tool_class_init (NreMapSelectToolClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  NreViewToolClass *tool_class = NRE_VIEW_TOOL_CLASS (klass);
  NreMapToolBaseClass *base_class = NRE_MAP_TOOL_BASE_CLASS (klass);

  object_class->constructed = nre_map_select_tool_constructed;
  object_class->get_property = nre_map_select_tool_get_property;
  object_class->set_property = nre_map_select_tool_set_property;
  object_class->finalize = nre_map_select_tool_finalize;
  tool_class->click = nre_map_select_tool_click;
  tool_class->press = nre_map_select_tool_press;
  tool_class->drag = nre_map_select_tool_drag;
  tool_class->release = nre_map_select_tool_release;
  tool_class->cancel = nre_map_select_tool_cancel;
  base_class->point = nre_map_select_tool_point;
  base_class->draw = nre_map_select_tool_draw;
  base_class->refresh = nre_map_select_tool_refresh;

  properties[PROP_DRAG] = g_param_spec_uint ("drag", NULL, NULL, 0, NRE_MAP_DRAG_LASSO, NRE_MAP_DRAG_ORBIT,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FACES] =
    g_param_spec_boolean ("faces", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nre_map_select_tool_init (NreMapSelectTool *self)
{
}
