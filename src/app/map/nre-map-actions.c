/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-actions.h"

#include "nre-areal-graph.h"
#include "nre-map-parts.h"
#include "nre-map-select-tool.h"
#include "nre-viewport-actions.h"

/* --- What areals and faces have in common -------------------------------------------------------- */

typedef gboolean (*IsLike) (const NreArealMap *map, guint areal, gconstpointer data);

/* A byte for each areal, nonzero for those that the picture hides; NULL if it hides none. */
static const guint8 *
get_hidden (GSimpleAction *action, guint n_areals)
{
  NreSceneSource *source = nre_viewport_get_source (g_object_get_data (G_OBJECT (action), "viewport"));

  return source != NULL && nre_scene_source_get_n_overlay_parts (source) >= n_areals
           ? nre_scene_source_get_overlay_hidden (source)
           : NULL;
}

/* All visible areals that are like the leading one: hidden areals must not be edited along with it. */
static void
select_areals (GSimpleAction *action, NreMapView *view, IsLike is_like, gconstpointer data)
{
  NreArealView *areals = nre_map_view_get_areal_view (view);
  const NreArealMap *map = areals != NULL ? nre_areal_view_get_map (areals) : NULL;
  g_autoptr (GtkBitset) found = gtk_bitset_new_empty ();
  const guint8 *hidden;
  guint lead;

  if (map == NULL)
    return;
  hidden = get_hidden (action, map->n_areals);
  lead = nre_selection_get_index (nre_map_view_get_selection (view, NRE_MAP_AREALS), NRE_AREAL_PART_AREAL);
  for (guint i = 0; i < map->n_areals; i++)
    if ((hidden == NULL || hidden[i] == 0) && is_like (map, i, data))
      gtk_bitset_add (found, i);
  nre_map_view_select_areals (view, found, lead);
}

static guint
get_lead (NreMapView *view, NreMapSide side, NrePart part)
{
  NreSelection *selection = nre_map_view_get_selection (view, side);

  return selection != NULL && nre_selection_get_part (selection) == part
             ? nre_selection_get_index (selection, part)
             : G_MAXUINT;
}

/** Word: a word in the head of an areal. */
typedef struct
{
  gsize   offset;
  guint32 value;
} Word;

static gboolean
has_word (const NreArealMap *map, guint index, gconstpointer data)
{
  const Word *word = data;
  NreAreal areal;

  nre_areal_map_get (map, index, &areal);
  return nre_load_u32 (areal.head + word->offset) == word->value;
}

static void
select_by_word (GSimpleAction *action, NreMapView *view, gsize offset)
{
  NreArealView *areals = nre_map_view_get_areal_view (view);
  guint lead = get_lead (view, NRE_MAP_AREALS, NRE_AREAL_PART_AREAL);
  Word word = { .offset = offset };
  NreAreal areal;

  if (areals == NULL || !nre_areal_view_get_areal (areals, lead, &areal))
    return;
  word.value = nre_load_u32 (areal.head + offset);
  select_areals (action, view, has_word, &word);
}

static void
class_action (GSimpleAction *action, GVariant *parameter, gpointer view)
{
  select_by_word (action, view, 40);
}

static void
logic_flag_action (GSimpleAction *action, GVariant *parameter, gpointer view)
{
  select_by_word (action, view, 32);
}

static gboolean
is_on_island (const NreArealMap *map, guint areal, gconstpointer data)
{
  const NreArealIslands *islands = data;

  /* The number of the searched island replaces the number of islands. */
  return islands->of[areal] == islands->n;
}

static void
island_action (GSimpleAction *action, GVariant *parameter, gpointer view)
{
  NreArealView *areals = nre_map_view_get_areal_view (view);
  const NreArealMap *map = areals != NULL ? nre_areal_view_get_map (areals) : NULL;
  guint lead = get_lead (view, NRE_MAP_AREALS, NRE_AREAL_PART_AREAL);
  g_auto (NreArealIslands) islands = { 0 };

  if (map == NULL || lead >= map->n_areals)
    return;
  nre_areal_islands_find (map, &islands);
  islands.n = islands.of[lead];
  select_areals (action, view, is_on_island, &islands);
}

/* Select also all targets of the selection's edges. */
static void
neighbours_action (GSimpleAction *action, GVariant *parameter, gpointer view)
{
  NreArealView *areals = nre_map_view_get_areal_view (view);
  const NreArealMap *map = areals != NULL ? nre_areal_view_get_map (areals) : NULL;
  guint lead = get_lead (view, NRE_MAP_AREALS, NRE_AREAL_PART_AREAL), index;
  g_autoptr (GtkBitset) selected = NULL, found = NULL;
  const guint8 *hidden;
  GtkBitsetIter iter;

  if (map == NULL || lead >= map->n_areals)
    return;
  hidden = get_hidden (action, map->n_areals);
  selected =
      nre_selection_get_several (nre_map_view_get_selection (view, NRE_MAP_AREALS), NRE_AREAL_PART_AREAL);
  found = gtk_bitset_copy (selected);
  for (gboolean valid = gtk_bitset_iter_init_first (&iter, selected, &index); valid;
       valid = gtk_bitset_iter_next (&iter, &index))
    {
      NreAreal areal;

      nre_areal_map_get (map, index, &areal);
      for (guint i = 0; i < areal.n_vertices; i++)
        {
          NreArealLink link = nre_areal_get_link (&areal, i);

          if (nre_areal_map_is_edge (map, link) && (hidden == NULL || hidden[link.areal] == 0))
            gtk_bitset_add (found, (guint) link.areal);
        }
    }
  nre_map_view_select_areals (view, found, lead);
}

static void
select_faces (NreMapView *view, gboolean by_material)
{
  NreTerrainView *terrain = nre_map_view_get_terrain_view (view);
  guint lead = get_lead (view, NRE_MAP_TERRAIN, NRE_TERRAIN_PART_FACE);
  g_autoptr (GtkBitset) found = gtk_bitset_new_empty ();
  NreTerrainFace wanted, face;
  guint n;

  if (terrain == NULL || !nre_terrain_view_get_face (terrain, lead, &wanted))
    return;
  n = nre_terrain_view_get_n_faces (terrain);
  for (guint i = 0; i < n; i++)
    if (nre_terrain_view_get_face (terrain, i, &face) &&
        (by_material ? face.material == wanted.material && face.material2 == wanted.material2
                     : face.flags == wanted.flags))
      gtk_bitset_add (found, i);
  nre_map_view_select_faces (view, found, lead);
}

static void
material_action (GSimpleAction *action, GVariant *parameter, gpointer view)
{
  select_faces (view, TRUE);
}

static void
face_flags_action (GSimpleAction *action, GVariant *parameter, gpointer view)
{
  select_faces (view, FALSE);
}

static gboolean
is_any (const NreArealMap *map, guint areal, gconstpointer data)
{
  return TRUE;
}

/* Whether actions apply to faces: no areals are visible, or a face was selected last, or clicks
 * and strokes act on faces. */
static gboolean
works_at_faces (GSimpleAction *action, NreMapView *view)
{
  NreViewTool *tool = nre_viewport_get_tool (g_object_get_data (G_OBJECT (action), "viewport"));
  gboolean faces = FALSE;

  if (nre_map_view_get_areal_view (view) == NULL || !nre_map_view_get_areals (view) ||
      nre_map_view_get_tool (view) == NRE_MAP_TOOL_PAINT)
    return TRUE;
  if (NRE_IS_MAP_SELECT_TOOL (tool))
    g_object_get (tool, "faces", &faces, NULL);
  return nre_map_view_get_terrain_view (view) != NULL &&
         (faces || (nre_map_view_get_active (view) == NRE_MAP_TERRAIN &&
                    get_lead (view, NRE_MAP_TERRAIN, NRE_TERRAIN_PART_FACE) != G_MAXUINT));
}

static void
all_action (GSimpleAction *action, GVariant *parameter, gpointer view)
{
  NreTerrainView *terrain = nre_map_view_get_terrain_view (view);
  g_autoptr (GtkBitset) faces = NULL;

  if (!works_at_faces (action, view))
    {
      select_areals (action, view, is_any, NULL);
      return;
    }
  if (terrain == NULL || nre_terrain_view_get_n_faces (terrain) == 0)
    return;
  faces = gtk_bitset_new_range (0, nre_terrain_view_get_n_faces (terrain));
  nre_map_view_select_faces (view, faces, get_lead (view, NRE_MAP_TERRAIN, NRE_TERRAIN_PART_FACE));
}

/* --- Shading ------------------------------------------------------------------------------------- */

/* The shadings in the order of the list in the page's template. */
static const struct
{
  NreShading shading;
  guint32    flags;
  gboolean   wireframe;
} shadings[] = {
  { NRE_SHADING_TEXTURED, G_MAXUINT, FALSE },
  { NRE_SHADING_MATERIAL, G_MAXUINT, FALSE },   { NRE_SHADING_MATERIAL_2, G_MAXUINT, FALSE },
  { NRE_SHADING_FACE_FLAGS, G_MAXUINT, FALSE }, { NRE_SHADING_FACE_FLAGS, 0x20000, FALSE },
  { NRE_SHADING_FACE_FLAGS, 0x400, FALSE },     { NRE_SHADING_FACE_FLAGS, 0x8, FALSE },
  { NRE_SHADING_NORMALS, G_MAXUINT, FALSE },    { NRE_SHADING_MATERIAL, G_MAXUINT, TRUE },
};

static void
shading_action (GSimpleAction *action, GVariant *value, gpointer data)
{
  guint i = g_variant_get_uint32 (value);

  if (i >= G_N_ELEMENTS (shadings))
    return;
  g_simple_action_set_state (action, value);
  g_object_set (data, "flag-mask", shadings[i].flags, NULL);
  g_object_set (nre_map_view_get_settings (data), "shading", (guint) shadings[i].shading, "wireframe",
                shadings[i].wireframe, NULL);
}

/* --- All of them --------------------------------------------------------------------------------- */

/** nre_map_actions_new: (transfer full): the actions of a map page, which the page inserts as the group
 * "map". */
GActionGroup *
nre_map_actions_new (NreMapView *view, NreViewport *viewport)
{
  static const GActionEntry entries[] = {
    { "select-all", all_action, NULL, NULL, NULL, { 0 } },
    { "select-class", class_action, NULL, NULL, NULL, { 0 } },
    { "select-logic-flag", logic_flag_action, NULL, NULL, NULL, { 0 } },
    { "select-island", island_action, NULL, NULL, NULL, { 0 } },
    { "select-neighbours", neighbours_action, NULL, NULL, NULL, { 0 } },
    { "select-material", material_action, NULL, NULL, NULL, { 0 } },
    { "select-face-flags", face_flags_action, NULL, NULL, NULL, { 0 } },
    { "shading", NULL, "u", "uint32 0", shading_action, { 0 } },
  };
  static const char *const names[] = {
    "tool",    "coloring", "areals",  "links",   "mutual", "lone",
    "numbers", "cells",    "terrain", "one-way", "apart",  "listing",
  };
  GSimpleActionGroup *group = g_simple_action_group_new ();

  g_object_set (nre_map_view_get_settings (view), "shading", (guint) shadings[0].shading, NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), view);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_object_set_data (G_OBJECT (g_action_map_lookup_action (G_ACTION_MAP (group), entries[i].name)),
                       "viewport", viewport);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GPropertyAction) action = g_property_action_new (names[i], view, names[i]);

      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }
  return G_ACTION_GROUP (group);
}

/* --- Leaving out --------------------------------------------------------------------------------- */

/* The viewport manages the visibility of the parts of the scene only, and areals are none. */
static void
isolate_action (GSimpleAction *action, GVariant *parameter, gpointer viewport)
{
  NreMapView *view = g_object_get_data (G_OBJECT (action), "map");
  g_autoptr (GtkBitset) several = NULL;

  if (get_lead (view, NRE_MAP_AREALS, NRE_AREAL_PART_AREAL) == G_MAXUINT)
    {
      nre_viewport_isolate (viewport);
      return;
    }
  several =
      nre_selection_get_several (nre_map_view_get_selection (view, NRE_MAP_AREALS), NRE_AREAL_PART_AREAL);
  if (nre_map_view_get_left_out (view) != NULL)
    nre_map_view_show_all (view);
  else
    nre_map_view_leave_all_but (view, several);
}

static void
hide_action (GSimpleAction *action, GVariant *parameter, gpointer viewport)
{
  NreMapView *view = g_object_get_data (G_OBJECT (action), "map");
  g_autoptr (GtkBitset) several = NULL;

  if (get_lead (view, NRE_MAP_AREALS, NRE_AREAL_PART_AREAL) == G_MAXUINT)
    {
      nre_viewport_hide (viewport);
      return;
    }
  several =
      nre_selection_get_several (nre_map_view_get_selection (view, NRE_MAP_AREALS), NRE_AREAL_PART_AREAL);
  nre_map_view_leave_out (view, several);
  nre_selection_clear (nre_map_view_get_selection (view, NRE_MAP_AREALS));
}

static void
show_all_action (GSimpleAction *action, GVariant *parameter, gpointer viewport)
{
  nre_map_view_show_all (g_object_get_data (G_OBJECT (action), "map"));
  nre_viewport_show_all (viewport);
}

/** nre_map_actions_replace: replace those actions of the group "view" that a map implements differently.
 * @actions: (inout): the actions of the viewport */
void
nre_map_actions_replace (NreMapView *view, NreViewport *viewport, GActionGroup *actions)
{
  static const GActionEntry entries[] = {
    { "isolate", isolate_action, NULL, NULL, NULL, { 0 } },
    { "hide", hide_action, NULL, NULL, NULL, { 0 } },
    { "show-all", show_all_action, NULL, NULL, NULL, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), viewport);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_object_set_data (G_OBJECT (g_action_map_lookup_action (G_ACTION_MAP (actions), entries[i].name)), "map",
                       view);
}

static void
enable (GActionGroup *group, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (group), name)),
                               enabled);
}

/** nre_map_actions_update: enable the actions on selected and hidden things only while they have something to
 * act on. */
void
nre_map_actions_update (NreMapView *view, NreViewport *viewport, GActionGroup *map, GActionGroup *actions)
{
  static const char *const of_areals[] = { "select-class", "select-logic-flag", "select-island",
                                           "select-neighbours" };
  static const char *const of_faces[] = { "select-material", "select-face-flags" };
  NreSelection *terrain = nre_map_view_get_selection (view, NRE_MAP_TERRAIN);
  NrePart part = terrain != NULL ? nre_selection_get_part (terrain) : NRE_PART_NONE;
  gboolean areal = get_lead (view, NRE_MAP_AREALS, NRE_AREAL_PART_AREAL) != G_MAXUINT;
  gboolean face = get_lead (view, NRE_MAP_TERRAIN, NRE_TERRAIN_PART_FACE) != G_MAXUINT;

  nre_viewport_update_actions (viewport, actions,
                               areal || part == NRE_TERRAIN_PART_TILE || part == NRE_TERRAIN_PART_SLOT);
  for (guint i = 0; i < G_N_ELEMENTS (of_areals); i++)
    enable (map, of_areals[i], areal);
  for (guint i = 0; i < G_N_ELEMENTS (of_faces); i++)
    enable (map, of_faces[i], face);
}
