/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-source.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "nre-map-loader.h"
#include "nre-map-parts.h"
#include "nre-map-skins.h"
#include "nre-overlay-labels.h"
#include "nre-signal-source.h"

/* The minimum size of an areal in the picture for its number to be shown, and the maximum number of such
 * numbers. */
#define LEGIBLE_PIXELS 34
#define MAX_NUMBERS 300

/* How much of its colours the ground loses below areals, where it has no textures that are to be known
 * again. */
#define MUTE 0.85f

/* The margin at each side when a selection is framed, as a fraction of its size. */
#define SURROUNDINGS 0.6f

struct _NreMapSource
{
  NreSceneSource parent_instance;

  NreMapView     *view;
  NreMapLoader   *loader;
  NreMapSkins    *skins;                /* (nullable): NULL without a terrain */
  gboolean        shown;
  double          time;                 /* time of animated materials, in milliseconds */

  /* What follows from the areals and the colouring; NULL until the first query. */
  NreArealLegend *legend;
  guint8        (*colors)[4];
  guint8         *hidden;               /* a byte for each areal; NULL where all are shown */
  gboolean        hidden_is_known;
  guint           n_colors;             /* number of areals for which @colors has room */
  gboolean        colors_are_thin;      /* whether the ground shows through the colours */
  guint           n_hidden;

  guint8         *face_marks;           /* a byte for each face; NULL where none is selected */
  guint           n_face_marks;
  guint           hovered_face;         /* what shows of what is pointed at */
  guint           hovered_areal;

  NreOverlay     *labels;               /* the numbers that the last picture showed */
  GArray         *labelled;             /* of guint: the areals that @labels has */
  gboolean        labels_are_dark;
};

enum
{
  LEGEND_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreMapSource, nre_map_source, NRE_TYPE_SCENE_SOURCE)

/* --- Colours and what is left out ---------------------------------------------------------------- */

static const NreArealMap *
get_map (NreMapSource *self)
{
  NreArealView *view = nre_map_view_get_areal_view (self->view);

  return view != NULL ? nre_areal_view_get_map (view) : NULL;
}

/* The number of areals in the drawn overlay, which may be older than the map. */
static guint
get_n_drawn (NreMapSource *self)
{
  NreArealOverlay *areals = nre_map_loader_get_areals (self->loader);

  return areals != NULL ? nre_areal_overlay_get_n_areals (areals) : 0;
}

static void
forget_hidden (NreMapSource *self)
{
  g_clear_pointer (&self->hidden, g_free);
  self->hidden_is_known = FALSE;
}

static void
forget_legend (NreMapSource *self)
{
  g_clear_pointer (&self->legend, nre_areal_legend_free);
  g_clear_pointer (&self->colors, g_free);
  forget_hidden (self);
}

/** nre_map_source_get_legend: (transfer none) (nullable): the legend of the current areals. */
const NreArealLegend *
nre_map_source_get_legend (NreMapSource *self)
{
  const NreArealMap *map = get_map (self);

  if (self->legend == NULL && map != NULL)
    self->legend = nre_areal_legend_new (map, (NreArealColoring) nre_map_view_get_coloring (self->view));
  return self->legend;
}

/** nre_map_source_get_areals: (transfer none) (nullable): the drawn areals. */
NreArealOverlay *
nre_map_source_get_areals (NreMapSource *self)
{
  return nre_map_loader_get_areals (self->loader);
}

/* While a new overlay is being built, the legend may have other areals than the drawn one. */
static const guint8 (*
get_colors (NreMapSource *self, gboolean thin))[4]
{
  const NreArealLegend *legend = nre_map_source_get_legend (self);
  guint n;

  if (legend == NULL)
    return NULL;
  n = nre_areal_legend_get_n_areals (legend);
  if (self->colors == NULL || self->colors_are_thin != thin)
    {
      g_free (self->colors);
      self->colors_are_thin = thin;
      self->n_colors = MAX (n, get_n_drawn (self));
      self->colors = g_malloc0_n ((gsize) self->n_colors + 1, sizeof *self->colors);
      nre_areal_legend_color (legend, thin, self->colors);
    }
  return (const guint8 (*)[4]) self->colors;
}

static void
find_hidden (NreMapSource *self)
{
  const NreArealLegend *legend = nre_map_source_get_legend (self);
  const GtkBitset *left_out = nre_map_view_get_left_out (self->view);
  const NreArealLegendRow *rows;
  g_autofree guint8 *hidden_rows = NULL;
  guint n_rows, n;

  self->hidden_is_known = TRUE;
  if (legend == NULL || !nre_map_view_is_filtered (self->view))
    return;
  n = nre_areal_legend_get_n_areals (legend);
  rows = nre_areal_legend_get_rows (legend, &n_rows);
  hidden_rows = g_new0 (guint8, n_rows + 1);
  for (guint i = 0; i < n_rows; i++)
    hidden_rows[i] = !nre_map_view_is_shown (self->view, rows[i].value);
  self->n_hidden = MAX (n, get_n_drawn (self));
  self->hidden = g_malloc0 ((gsize) self->n_hidden + 1);
  nre_areal_legend_hide (legend, hidden_rows, self->hidden);
  for (guint i = 0; i < n && left_out != NULL; i++)
    self->hidden[i] = self->hidden[i] || gtk_bitset_contains (left_out, i);
}

/* --- What is shown ------------------------------------------------------------------------------- */

static NreScene *
get_scene (NreSceneSource *source)
{
  NreMapSource *self = NRE_MAP_SOURCE (source);

  return nre_map_loader_get_scene (self->loader);
}

static NrePicker *
get_picker (NreSceneSource *source)
{
  NreMapSource *self = NRE_MAP_SOURCE (source);

  return nre_map_loader_get_picker (self->loader);
}

static gboolean
is_current (NreSceneSource *source)
{
  return nre_map_loader_is_current (NRE_MAP_SOURCE (source)->loader);
}

static NreOverlay *
get_overlay (NreSceneSource *source)
{
  NreMapSource *self = NRE_MAP_SOURCE (source);
  NreArealOverlay *areals = nre_map_loader_get_areals (self->loader);

  return areals != NULL && nre_map_view_get_areals (self->view) ? nre_areal_overlay_get_overlay (areals)
                                                                : NULL;
}

static const guint8 *
get_overlay_hidden (NreSceneSource *source)
{
  NreMapSource *self = NRE_MAP_SOURCE (source);

  if (!self->hidden_is_known)
    find_hidden (self);
  return self->hidden;
}

/* Whether the face under the pointer is shown as such: with the paint tool, also if an areal lies above
 * it. */
static gboolean
points_at_face (NreMapSource *self)
{
  const NreMapHover *hover = nre_map_view_get_hover (self->view);

  return hover->face != G_MAXUINT && (hover->areal == G_MAXUINT || !nre_map_view_get_areals (self->view) ||
                                      nre_map_view_get_tool (self->view) == NRE_MAP_TOOL_PAINT);
}

/* Whether some of the ground is what is selected, which whole colours of areals would hide. */
static gboolean
shows_ground (NreMapSource *self)
{
  NreSelection *terrain = nre_map_view_get_selection (self->view, NRE_MAP_TERRAIN);

  return terrain != NULL && nre_map_view_get_active (self->view) == NRE_MAP_TERRAIN &&
         nre_selection_get_part (terrain) != NRE_PART_NONE;
}

static void
prepare (NreSceneSource *source, NreRenderOptions *options)
{
  NreMapSource *self = NRE_MAP_SOURCE (source);
  const NreMapHover *hover = nre_map_view_get_hover (self->view);
  gboolean ground = shows_ground (self), thin;

  options->skins = nre_map_source_get_skins (self);
  options->skin_time = self->time;
  /* What is asked of the ground is seen through the areals. */
  thin = ground || (options->skins != NULL && options->shading == NRE_SHADING_TEXTURED) ||
         options->shading == NRE_SHADING_FACE_FLAGS;
  options->overlay_colors = get_colors (self, thin);
  options->overlay_layers = NRE_COVER_SHOW_OUTLINES | NRE_COVER_SHOW_AREAS;
  if (nre_map_view_get_links (self->view) && nre_map_view_get_mutual (self->view))
    options->overlay_layers |= NRE_COVER_SHOW_LINKS;
  if (nre_map_view_get_links (self->view) && nre_map_view_get_lone (self->view))
    options->overlay_layers |= NRE_COVER_SHOW_WARNINGS;
  if (nre_map_view_get_cells (self->view))
    options->overlay_layers |= NRE_COVER_SHOW_GRID;
  /* A level lies on nothing that it could cast a shadow on, and each edit of faces would need another. */
  options->shadow = FALSE;
  /* The colours of areals are to be those of the legend, and those of the ground while it is painted or
   * selected. */
  options->overlay_mute = MUTE;
  if (thin || nre_map_view_get_tool (self->view) == NRE_MAP_TOOL_PAINT)
    options->overlay_mute = 0;
  options->hidden_faces = !nre_map_view_get_terrain (self->view);
  options->face_flags = nre_map_view_get_flag_mask (self->view);
  if (options->face_flags == G_MAXUINT)
    options->face_flags = 0;
  options->face_marks = self->face_marks;
  options->n_face_marks = self->n_face_marks;
  options->face_hovered = points_at_face (self) ? hover->face : NRE_SCENE_NONE;
  if (hover->by == NRE_MAP_HOVER_TABLE)
    options->overlay_hovered = hover->areal < get_n_drawn (self) ? hover->areal : NRE_OVERLAY_NOTHING;
}

/* --- Selecting ----------------------------------------------------------------------------------- */

/* Tiles and slots are parts of the scene; faces are marked individually. */
static NreScenePart
get_lead (NreSceneSource *source, NreSelection *selection)
{
  NreSelection *terrain = nre_map_view_get_selection (NRE_MAP_SOURCE (source)->view, NRE_MAP_TERRAIN);
  NreScenePart part = NRE_SCENE_PART_NONE;
  guint slot, tile;

  if (terrain == NULL)
    return part;
  slot = nre_selection_get_index (terrain, NRE_TERRAIN_PART_SLOT);
  tile = nre_selection_get_index (terrain, NRE_TERRAIN_PART_TILE);
  if (nre_selection_get_part (terrain) == NRE_TERRAIN_PART_SLOT)
    part.slot = slot != G_MAXUINT ? (int) slot : -1;
  else if (nre_selection_get_part (terrain) == NRE_TERRAIN_PART_TILE)
    part.node = tile != G_MAXUINT ? (int) tile : -1;
  return part;
}

static void
collect (NreSceneSource *source, NreSelection *selection, NrePartSet *selected)
{
  NreSelection *terrain = nre_map_view_get_selection (NRE_MAP_SOURCE (source)->view, NRE_MAP_TERRAIN);
  NrePart part = terrain != NULL ? nre_selection_get_part (terrain) : NRE_PART_NONE;
  g_autoptr (GtkBitset) several = NULL;
  GtkBitsetIter iter;
  guint index;

  if (part != NRE_TERRAIN_PART_TILE && part != NRE_TERRAIN_PART_SLOT)
    return;
  several = nre_selection_get_several (terrain, part);
  for (gboolean valid = gtk_bitset_iter_init_first (&iter, several, &index); valid;
       valid = gtk_bitset_iter_next (&iter, &index))
    nre_part_set_add (selected, part == NRE_TERRAIN_PART_TILE ? &(NreScenePart){ (int) index, -1, -1, -1 }
                                                              : &(NreScenePart){ -1, (int) index, -1, -1 });
}

static void
mark_overlay (NreSceneSource *source, NreSelection *selection, guint8 *selected)
{
  NreMapSource *self = NRE_MAP_SOURCE (source);
  NreSelection *areals = nre_map_view_get_selection (self->view, NRE_MAP_AREALS);
  g_autoptr (GtkBitset) several = NULL;
  guint n = get_n_drawn (self), index;
  GtkBitsetIter iter;

  if (areals == NULL || nre_selection_get_part (areals) != NRE_AREAL_PART_AREAL)
    return;
  several = nre_selection_get_several (areals, NRE_AREAL_PART_AREAL);
  for (gboolean valid = gtk_bitset_iter_init_first (&iter, several, &index); valid && index < n;
       valid = gtk_bitset_iter_next (&iter, &index))
    selected[index] = 1;
}

static void
mark_faces (NreMapSource *self)
{
  NreSelection *terrain = nre_map_view_get_selection (self->view, NRE_MAP_TERRAIN);
  g_autoptr (GtkBitset) several = NULL;
  GtkBitsetIter iter;
  guint index;

  g_clear_pointer (&self->face_marks, g_free);
  self->n_face_marks = 0;
  if (terrain == NULL || nre_selection_get_part (terrain) != NRE_TERRAIN_PART_FACE)
    return;
  several = nre_selection_get_several (terrain, NRE_TERRAIN_PART_FACE);
  if (gtk_bitset_is_empty (several))
    return;
  self->n_face_marks = gtk_bitset_get_maximum (several) + 1;
  self->face_marks = g_malloc0 (self->n_face_marks);
  for (gboolean valid = gtk_bitset_iter_init_first (&iter, several, &index); valid;
       valid = gtk_bitset_iter_next (&iter, &index))
    self->face_marks[index] = 1;
}

static void
select_face (NreSceneSource *source, NreSelection *selection, const NrePick *pick)
{
  NreSelection *terrain = nre_map_view_get_selection (NRE_MAP_SOURCE (source)->view, NRE_MAP_TERRAIN);

  if (terrain != NULL && pick->descriptor != NRE_SCENE_NONE)
    nre_selection_select (terrain, NRE_TERRAIN_PART_FACE, pick->descriptor);
}

static void
select_overlay (NreSceneSource *source, NreSelection *selection, const NreOverlayPick *pick)
{
  nre_map_view_select_areal (NRE_MAP_SOURCE (source)->view, pick->part);
}

static gboolean
clear (NreSceneSource *source, NreSelection *selection)
{
  gboolean any = FALSE;

  for (guint side = 0; side < NRE_MAP_N_SIDES; side++)
    {
      NreSelection *own = nre_map_view_get_selection (NRE_MAP_SOURCE (source)->view, side);

      if (own == NULL || nre_selection_get_part (own) == NRE_PART_NONE)
        continue;
      nre_selection_clear (own);
      any = TRUE;
    }
  return any;
}

/* --- Where the selection is ---------------------------------------------------------------------- */

static void
add_face_bounds (NreMapSource *self, NreBounds *bounds)
{
  NreTerrainView *terrain = nre_map_view_get_terrain_view (self->view);
  NreTerrainFace face;
  float point[3];

  for (guint i = 0; i < self->n_face_marks && terrain != NULL; i++)
    if (self->face_marks[i] && nre_terrain_view_get_face (terrain, i, &face))
      for (guint k = 0; k < 3; k++)
        if (nre_terrain_view_get_position (terrain, face.vertices[k], point))
          nre_bounds_add_point (bounds, point);
}

static gboolean
has_any (const guint8 *parts, guint n)
{
  for (guint i = 0; i < n; i++)
    if (parts[i])
      return TRUE;
  return FALSE;
}

/* Enlarge the bounds of a selection, so that its surroundings are visible as well. */
static void
add_surroundings (NreBounds *bounds)
{
  for (guint k = 0; k < 2 && !nre_bounds_is_empty (bounds); k++)
    {
      float more = SURROUNDINGS * (bounds->max[k] - bounds->min[k]);

      bounds->min[k] -= more;
      bounds->max[k] += more;
    }
}

/* Selected faces are no parts: their bounds are taken if no areal is among the parts. */
static void
get_overlay_bounds (NreSceneSource *source, const guint8 *parts, NreBounds *bounds)
{
  NreMapSource *self = NRE_MAP_SOURCE (source);
  NreOverlay *overlay = get_overlay (source);

  *bounds = (NreBounds) NRE_BOUNDS_EMPTY;
  if (overlay != NULL)
    nre_overlay_get_bounds (overlay, parts, bounds);
  if (parts != NULL && (overlay == NULL || !has_any (parts, nre_overlay_get_n_parts (overlay))))
    add_face_bounds (self, bounds);
  if (parts != NULL)
    add_surroundings (bounds);
}

/* --- Numbers ------------------------------------------------------------------------------------- */

static void
forget_names (NreSceneSource *source)
{
  g_clear_pointer (&NRE_MAP_SOURCE (source)->labels, nre_overlay_unref);
}

typedef struct
{
  guint8  *near;        /* a byte for each areal: 1 for neighbours of selected areals, 2 for selected ones */
  gboolean dark;
  GdkRGBA  accent;
} Numbers;

static void
mark_near (NreMapSource *self, guint8 *near, guint n)
{
  NreSelection *areals = nre_map_view_get_selection (self->view, NRE_MAP_AREALS);
  NreArealView *view = nre_map_view_get_areal_view (self->view);
  g_autoptr (GtkBitset) several = NULL;
  GtkBitsetIter iter;
  guint index;

  if (areals == NULL || view == NULL || nre_selection_get_part (areals) != NRE_AREAL_PART_AREAL)
    return;
  several = nre_selection_get_several (areals, NRE_AREAL_PART_AREAL);
  for (gboolean valid = gtk_bitset_iter_init_first (&iter, several, &index); valid && index < n;
       valid = gtk_bitset_iter_next (&iter, &index))
    {
      NreAreal areal;

      near[index] = 2;
      if (!nre_areal_view_get_areal (view, index, &areal))
        continue;
      for (guint edge = 0; edge < areal.n_vertices; edge++)
        {
          NreArealLink link = nre_areal_get_link (&areal, edge);

          if (link.areal >= 0 && (guint) link.areal < n && near[link.areal] == 0)
            near[link.areal] = 1;
        }
    }
}

/* The numbers of selected areals and their neighbours stand out among all others. */
static void
look_of_number (guint areal, NreLabelStyle *look, gpointer data)
{
  const Numbers *numbers = data;
  guint8 near = numbers->near[areal];
  float tone = numbers->dark ? 0 : 1;

  look->first = near > 0;
  if (near == 2)
    {
      look->ink = numbers->accent;
      look->back = (GdkRGBA){ 1, 1, 1, 0.95f };
    }
  else if (near == 1)
    {
      look->ink = (GdkRGBA){ 1, 1, 1, 1 };
      look->back = (GdkRGBA){ 0.1f, 0.1f, 0.12f, 0.85f };
    }
  else
    look->back = (GdkRGBA){ tone, tone, tone, 0.34f };
}

/* The areals with numbers seldom change from one picture to the next, so the labels are cached. */
static void
draw_names (NreSceneSource *source, GtkWidget *widget, GtkSnapshot *snapshot, const NreSceneLook *look,
            const NreScenePart *lead)
{
  NreMapSource *self = NRE_MAP_SOURCE (source);
  NreArealOverlay *areals = nre_map_loader_get_areals (self->loader);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  const guint8 *hidden = get_overlay_hidden (source);
  g_autoptr (GArray) legible = NULL;
  g_autofree guint8 *near = NULL;
  Numbers numbers = { NULL, dark, { 0.1f, 0.37f, 0.71f, 1 } };

  if (areals == NULL || !nre_map_view_get_areals (self->view))
    return;
  legible = g_array_new (FALSE, FALSE, sizeof (guint));
  nre_areal_overlay_find_legible (areals, hidden, look->camera, look->width, look->height, LEGIBLE_PIXELS,
                                  MAX_NUMBERS, legible);
  if (self->labels == NULL || self->labels_are_dark != dark || legible->len != self->labelled->len ||
      (legible->len > 0 &&
       memcmp (legible->data, self->labelled->data, legible->len * sizeof (guint)) != 0))
    {
      g_clear_pointer (&self->labels, nre_overlay_unref);
      self->labels = nre_areal_overlay_new_labels (areals, (gconstpointer) legible->data, legible->len, dark);
      self->labels_are_dark = dark;
      g_array_unref (self->labelled);
      self->labelled = g_steal_pointer (&legible);
    }
  numbers.near = near = g_malloc0 (get_n_drawn (self) + (gsize) 1);
  mark_near (self, near, get_n_drawn (self));
  nre_overlay_labels_snapshot (widget, snapshot, self->labels, hidden, look->camera, look->x, look->width,
                               look->height, look_of_number, &numbers);
}

/* --- Words --------------------------------------------------------------------------------------- */

static void
describe (NreSceneSource *source, NrePictureWords *words, NreViewSettings *settings,
          const NreVisibility *visibility, gboolean second)
{
  NreMapSource *self = NRE_MAP_SOURCE (source);
  const guint8 *hidden = get_overlay_hidden (source);
  guint n = get_n_drawn (self), n_left_out = 0;
  guint n_tiles = nre_visibility_get_n_hidden (visibility) + nre_visibility_get_n_isolated (visibility);
  char *left_out = NULL;

  for (guint i = 0; i < n && hidden != NULL; i++)
    n_left_out += hidden[i] != 0;
  if (n_left_out > 0)
    left_out =
        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u areal hidden", "%'u areals hidden", n_left_out),
                         n_left_out);
  else if (n_tiles > 0)
    left_out = g_strdup (_("Terrain partly hidden"));
  nre_picture_words_take (words, NULL, NULL, NULL, left_out);
}

/* --- What materials look like -------------------------------------------------------------------- */

static void
on_skins_changed (NreMapSource *self)
{
  g_signal_emit (self, signals[LEGEND_CHANGED], 0);
  nre_scene_source_tell_marked (NRE_SCENE_SOURCE (self));
}

static void
drop_skins (NreMapSource *self)
{
  if (self->skins == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->skins, self);
  nre_skin_source_set_shown (NRE_SKIN_SOURCE (self->skins), FALSE);
  g_clear_object (&self->skins);
}

/* Load textures only after the first picture, which must not wait for them. */
static void
update_skins (NreMapSource *self)
{
  NreTerrainView *terrain = nre_map_view_get_terrain_view (self->view);

  if (self->skins != NULL && nre_map_skins_get_view (self->skins) != terrain)
    drop_skins (self);
  if (self->skins == NULL && terrain != NULL)
    {
      self->skins = nre_map_skins_new (terrain);
      g_signal_connect_swapped (self->skins, "changed", G_CALLBACK (on_skins_changed), self);
    }
  if (self->skins != NULL)
    nre_skin_source_set_shown (NRE_SKIN_SOURCE (self->skins),
                               self->shown && nre_map_loader_get_scene (self->loader) != NULL);
}

/* Only the colours and textures of faces depend on the time, so that the picture has full quality during
 * playback, too. */
static void
set_time (NreSceneSource *source, double time, double time_b, double weight)
{
  NRE_MAP_SOURCE (source)->time = time;
  nre_scene_source_tell_marked (source);
}

static void
set_shown (NreSceneSource *source, gboolean shown)
{
  NRE_MAP_SOURCE (source)->shown = shown;
  update_skins (NRE_MAP_SOURCE (source));
}

/** nre_map_source_get_skins: (transfer none) (nullable): the appearance of materials; NULL if unknown. */
NreSkins *
nre_map_source_get_skins (NreMapSource *self)
{
  if (self->skins == NULL || nre_map_source_lacks_skins (self))
    return NULL;
  return nre_skin_source_get (NRE_SKIN_SOURCE (self->skins));
}

/** nre_map_source_lacks_skins: whether textures and colours were looked up, and none was found. */
gboolean
nre_map_source_lacks_skins (NreMapSource *self)
{
  return self->skins != NULL && nre_skin_source_is_lacking (NRE_SKIN_SOURCE (self->skins));
}

/* --- Following ----------------------------------------------------------------------------------- */

static void
on_loaded (NreMapSource *self)
{
  /* The new overlay may have more areals than the arrays have room for. */
  if (self->n_colors < get_n_drawn (self))
    g_clear_pointer (&self->colors, g_free);
  if (self->n_hidden < get_n_drawn (self))
    forget_hidden (self);
  forget_names (NRE_SCENE_SOURCE (self));
  mark_faces (self);
  nre_scene_source_tell_loaded (NRE_SCENE_SOURCE (self));
  update_skins (self);
}

static void
on_areals_changed (NreMapSource *self, const NreArealChange *change)
{
  const NreArealMap *map = get_map (self);

  if (!change->all && change->n_areals == 0)
    return;
  if (change->all || self->legend == NULL || map == NULL ||
      !nre_areal_legend_follow (self->legend, map, change->areals, change->n_areals))
    forget_legend (self);
  g_signal_emit (self, signals[LEGEND_CHANGED], 0);
}

static void
on_coloring_changed (NreMapSource *self)
{
  forget_legend (self);
  g_signal_emit (self, signals[LEGEND_CHANGED], 0);
  nre_scene_source_tell_changed (NRE_SCENE_SOURCE (self));
}

static void
on_filter_changed (NreMapSource *self)
{
  forget_hidden (self);
  nre_scene_source_tell_loaded (NRE_SCENE_SOURCE (self));
}

static void
on_shown_changed (NreMapSource *self)
{
  nre_scene_source_tell_loaded (NRE_SCENE_SOURCE (self));
}

static void
on_selected (NreMapSource *self)
{
  mark_faces (self);
  nre_scene_source_tell_marked (NRE_SCENE_SOURCE (self));
}

/* Show the face under the pointer, and the areal under it in a list; the viewport itself highlights the areal
 * under it in the picture. */
static void
on_hover_changed (NreMapSource *self)
{
  const NreMapHover *hover = nre_map_view_get_hover (self->view);
  guint face = points_at_face (self) ? hover->face : G_MAXUINT;
  guint areal = hover->by == NRE_MAP_HOVER_TABLE ? hover->areal : G_MAXUINT;

  if (face == self->hovered_face && areal == self->hovered_areal)
    return;
  self->hovered_face = face;
  self->hovered_areal = areal;
  nre_scene_source_tell_changed (NRE_SCENE_SOURCE (self));
}

static void
on_drawn_changed (NreMapSource *self)
{
  nre_scene_source_tell_changed (NRE_SCENE_SOURCE (self));
}

static void
on_side_changed (NreMapSource *self)
{
  for (guint side = 0; side < NRE_MAP_N_SIDES; side++)
    {
      NreSelection *selection = nre_map_view_get_selection (self->view, side);

      if (selection == NULL)
        continue;
      g_signal_handlers_disconnect_by_func (selection, on_selected, self);
      g_signal_connect_object (selection, "changed", G_CALLBACK (on_selected), self, G_CONNECT_SWAPPED);
    }
  on_selected (self);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_map_source_dispose (GObject *object)
{
  NreMapSource *self = NRE_MAP_SOURCE (object);

  drop_skins (self);
  nre_set_signal_source (&self->loader, NULL, self);
  G_OBJECT_CLASS (nre_map_source_parent_class)->dispose (object);
}

static void
nre_map_source_finalize (GObject *object)
{
  NreMapSource *self = NRE_MAP_SOURCE (object);

  forget_legend (self);
  forget_names (NRE_SCENE_SOURCE (self));
  g_free (self->face_marks);
  g_array_unref (self->labelled);
  g_clear_object (&self->view);
  G_OBJECT_CLASS (nre_map_source_parent_class)->finalize (object);
}

static void
nre_map_source_class_init (NreMapSourceClass *klass)
{
  NreSceneSourceClass *source = NRE_SCENE_SOURCE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_map_source_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_map_source_finalize;
  source->name = N_("Map viewport");
  source->consolation = N_("You can still edit the map.");
  source->icon_name = "nre-map-symbolic";
  source->get_scene = get_scene;
  source->get_picker = get_picker;
  source->is_current = is_current;
  source->get_lead = get_lead;
  source->collect = collect;
  source->select = select_face;
  source->get_overlay = get_overlay;
  source->get_overlay_hidden = get_overlay_hidden;
  source->get_overlay_bounds = get_overlay_bounds;
  source->mark_overlay = mark_overlay;
  source->select_overlay = select_overlay;
  source->clear = clear;
  source->prepare = prepare;
  source->set_shown = set_shown;
  source->set_time = set_time;
  source->draw_names = draw_names;
  source->forget_names = forget_names;
  source->describe = describe;

  signals[LEGEND_CHANGED] = g_signal_new ("legend-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
nre_map_source_init (NreMapSource *self)
{
  self->labelled = g_array_new (FALSE, FALSE, sizeof (guint));
  self->hovered_face = self->hovered_areal = G_MAXUINT;
}

/** nre_map_source_new: begins to build at once. */
NreSceneSource *
nre_map_source_new (NreMapView *view)
{
  NreMapSource *self = g_object_new (NRE_TYPE_MAP_SOURCE, NULL);
  static const char *const shown[] = { "notify::areals", "notify::terrain" };
  static const char *const drawn[] = { "notify::tool", "notify::links", "notify::mutual",
                                       "notify::lone", "notify::cells", "notify::flag-mask" };

  self->view = g_object_ref (view);
  g_signal_connect_object (view, "areals-changed", G_CALLBACK (on_areals_changed), self, G_CONNECT_SWAPPED);
  self->loader = nre_map_loader_new (view);
  g_signal_connect_swapped (self->loader, "loaded", G_CALLBACK (on_loaded), self);
  g_signal_connect_object (view, "notify::coloring", G_CALLBACK (on_coloring_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "filter-changed", G_CALLBACK (on_filter_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "hover-changed", G_CALLBACK (on_hover_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::areal-selection", G_CALLBACK (on_side_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::terrain-selection", G_CALLBACK (on_side_changed), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    g_signal_connect_object (view, shown[i], G_CALLBACK (on_shown_changed), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    g_signal_connect_object (view, drawn[i], G_CALLBACK (on_drawn_changed), self, G_CONNECT_SWAPPED);
  on_side_changed (self);
  return NRE_SCENE_SOURCE (self);
}
