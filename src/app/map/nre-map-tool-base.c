/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-tool-base.h"

#include <math.h>

#include "nre-error.h"
#include "nre-map-marks.h"
#include "nre-map-parts.h"
#include "nre-report.h"
#include "nre-undo-toast.h"
#include "nre-viewport.h"

/* The key under which the viewport keeps the last toast. */
#define TOAST_KEY "nre-map-toast"

typedef struct
{
  NreMapView *view;
  char       *hint;
  double      level;            /* height of the ground where the pointer was last over it */
} NreMapToolBasePrivate;

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_HINT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (NreMapToolBase, nre_map_tool_base, NRE_TYPE_VIEW_TOOL)

#define PRIVATE(self) ((NreMapToolBasePrivate *) nre_map_tool_base_get_instance_private (self))
#define KLASS(self) (NRE_MAP_TOOL_BASE_GET_CLASS (self))

NreMapView *
nre_map_tool_base_get_view (NreMapToolBase *self)
{
  return PRIVATE (self)->view;
}

const char *
nre_map_tool_base_get_hint (NreMapToolBase *self)
{
  return PRIVATE (self)->hint;
}

void
nre_map_tool_base_set_hint (NreMapToolBase *self, const char *hint)
{
  if (g_strcmp0 (PRIVATE (self)->hint, hint) == 0)
    return;
  g_free (PRIVATE (self)->hint);
  PRIVATE (self)->hint = g_strdup (hint);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
}

/* --- Finding ------------------------------------------------------------------------------------- */

static NreSceneSource *
get_source (NreMapToolBase *self)
{
  GtkWidget *widget = nre_view_tool_get_widget (NRE_VIEW_TOOL (self));

  return widget != NULL ? nre_viewport_get_source (NRE_VIEWPORT (widget)) : NULL;
}

static const NreArealFinder *
get_finder (NreMapToolBase *self)
{
  NreArealView *areals = nre_map_view_get_areal_view (PRIVATE (self)->view);

  return areals != NULL && nre_map_view_get_areals (PRIVATE (self)->view) ? nre_areal_view_get_finder (areals)
                                                                          : NULL;
}

/** nre_map_tool_base_is_hidden: whether the areal is hidden, so that it cannot be picked. */
gboolean
nre_map_tool_base_is_hidden (NreMapToolBase *self, guint areal)
{
  NreSceneSource *source = get_source (self);
  const guint8 *hidden = source != NULL ? nre_scene_source_get_overlay_hidden (source) : NULL;

  return hidden != NULL && areal < nre_scene_source_get_n_overlay_parts (source) && hidden[areal] != 0;
}

/* The size of a pixel on the ground at a position, in metres: one value for both directions. */
static double
get_scale (NreViewEvent *event, const double place[3])
{
  const float point[3] = { (float) place[0], (float) place[1], (float) place[2] };
  double slope = fabs (event->ray.direction[2]);

  /* Ground that is seen at a flat angle is foreshortened: take a value between both directions. */
  return (double) nre_camera_get_pixel_size (event->look.camera, point, event->look.height) /
         sqrt (MAX (slope, 0.1));
}

/** nre_map_tool_base_get_place: the position of the pointer on the ground; FALSE if the pointer is above the
 * horizon. */
gboolean
nre_map_tool_base_get_place (NreMapToolBase *self, NreViewEvent *event, double place[3])
{
  if (!nre_view_event_get_ground (event, PRIVATE (self)->level, place))
    return FALSE;
  PRIVATE (self)->level = place[2];
  return TRUE;
}

/** nre_map_tool_base_find_areal: the visible areal under the pointer, or G_MAXUINT. */
guint
nre_map_tool_base_find_areal (NreMapToolBase *self, NreViewEvent *event)
{
  const NreArealFinder *finder = get_finder (self);
  double place[3];
  guint areal;

  if (finder == NULL || !nre_map_tool_base_get_place (self, event, place) ||
      !nre_areal_finder_get_areal (finder, place[0], place[1], place[2], &areal) ||
      nre_map_tool_base_is_hidden (self, areal))
    return G_MAXUINT;
  return areal;
}

/* The nearest edge or vertex in reach. @among: (nullable): the areals that count, except one */
static gboolean
find_near (NreMapToolBase *self, NreViewEvent *event, guint except, const GtkBitset *among, double reach,
           gboolean edges, NreArealSpot *out)
{
  const NreArealFinder *finder = get_finder (self);
  g_autoptr (GArray) areals = g_array_new (FALSE, FALSE, sizeof (guint));
  double place[3], distance;
  gboolean found = FALSE;

  if (finder == NULL || !nre_map_tool_base_get_place (self, event, place))
    return FALSE;
  distance = reach * get_scale (event, place);
  nre_areal_finder_list_box (finder, (NreArealPoint){ place[0] - distance, place[1] - distance },
                             (NreArealPoint){ place[0] + distance, place[1] + distance }, areals);
  for (guint i = 0; i < areals->len; i++)
    {
      guint areal = g_array_index (areals, guint, i);
      NreArealSpot spot;

      if (areal == except || (among != NULL && !gtk_bitset_contains (among, areal)) ||
          nre_map_tool_base_is_hidden (self, areal))
        continue;
      if (edges ? nre_areal_finder_get_edge (finder, areal, place[0], place[1], distance, &spot)
                : nre_areal_finder_get_vertex (finder, areal, place[0], place[1], distance, &spot))
        if (!found || spot.distance < out->distance)
          {
            *out = spot;
            found = TRUE;
          }
    }
  return found;
}

/**
 * nre_map_tool_base_find_edge:
 * @except: an areal to ignore, or G_MAXUINT
 * @reach: maximum distance, in pixels; INFINITY for the nearest edge of the areal
 *
 * Get the edge at a place: of the areal there, or else of a near one. Returns FALSE if no edge is in reach.
 */
gboolean
nre_map_tool_base_find_edge (NreMapToolBase *self, NreViewEvent *event, guint except, double reach,
                             NreArealSpot *out)
{
  guint areal = nre_map_tool_base_find_areal (self, event);
  double place[3];

  if (areal != G_MAXUINT && areal != except && nre_map_tool_base_get_place (self, event, place) &&
      nre_areal_finder_get_edge (
        get_finder (self), areal, place[0], place[1],
        isfinite (reach) ? reach * get_scale (event, place) : INFINITY, out))
    return TRUE;
  return find_near (self, event, except, NULL, isfinite (reach) ? reach : NRE_MAP_REACH, TRUE, out);
}

/** nre_map_tool_base_find_vertex: get the vertex at a place: if several areals share it, that of a selected
 * areal, since its handles are shown, or else that of the areal there, or of a near one. Returns FALSE if no
 * vertex is within NRE_MAP_REACH. */
gboolean
nre_map_tool_base_find_vertex (NreMapToolBase *self, NreViewEvent *event, NreArealSpot *out)
{
  NreSelection *selection = nre_map_view_get_selection (PRIVATE (self)->view, NRE_MAP_AREALS);
  guint areal = nre_map_tool_base_find_areal (self, event);
  g_autoptr (GtkBitset) selected = NULL;
  NreArealSpot own;
  double place[3];

  if (get_finder (self) == NULL || !nre_map_tool_base_get_place (self, event, place))
    return FALSE;
  if ((areal == G_MAXUINT ||
       !nre_areal_finder_get_vertex (get_finder (self), areal, place[0], place[1],
                                     NRE_MAP_REACH * get_scale (event, place), out)) &&
      !find_near (self, event, G_MAXUINT, NULL, NRE_MAP_REACH, FALSE, out))
    return FALSE;
  selected = nre_selection_get_several (selection, NRE_AREAL_PART_AREAL);
  /* Prefer the vertex of a selected areal if it is at most a pixel farther: vertices that areals share may
   * differ slightly. */
  if (!gtk_bitset_contains (selected, out->areal) &&
      find_near (self, event, G_MAXUINT, selected, NRE_MAP_REACH, FALSE, &own) &&
      own.distance <= out->distance + get_scale (event, place))
    *out = own;
  return TRUE;
}

/* --- Steps --------------------------------------------------------------------------------------- */

/* A message is about the last use of a tool, so it replaces the previous message at once. */
static void
show_toast (NreMapToolBase *self, AdwToast *toast)
{
  GtkWidget *widget = nre_view_tool_get_widget (NRE_VIEW_TOOL (self));
  AdwToast *last = widget != NULL ? g_object_get_data (G_OBJECT (widget), TOAST_KEY) : NULL;

  if (last != NULL)
    nre_toast_dismiss (last);
  if (widget == NULL)
    {
      g_object_unref (toast);
      return;
    }
  g_object_set_data_full (G_OBJECT (widget), TOAST_KEY, g_object_ref (toast), g_object_unref);
  nre_report_toast (widget, toast);
}

/** nre_map_tool_base_tell: show a message in a toast. */
void
nre_map_tool_base_tell (NreMapToolBase *self, const char *text)
{
  show_toast (self, nre_toast_new (text));
}

/** nre_map_tool_base_tell_refused: @reason: the message of the error that refused an edit */
void
nre_map_tool_base_tell_refused (NreMapToolBase *self, const char *reason)
{
  g_autofree char *sentence = nre_error_dup_sentence (reason);

  nre_map_tool_base_tell (self, sentence);
}

/** nre_map_tool_base_tell_done: show a toast about the last step, with a button to undo it. */
void
nre_map_tool_base_tell_done (NreMapToolBase *self, NreMapSide side, const char *text)
{
  NreDocument *document = nre_map_view_get_document (PRIVATE (self)->view, side);

  if (document != NULL)
    show_toast (self, nre_undo_toast_new (text, document));
}

/**
 * nre_map_tool_base_perform:
 * @args: (transfer floating)
 *
 * Perform a step in one of the sides; a refusal is shown in a toast.
 */
gboolean
nre_map_tool_base_perform (NreMapToolBase *self, NreMapSide side, const char *operation, GVariant *args)
{
  NreDocument *document = nre_map_view_get_document (PRIVATE (self)->view, side);
  g_autofree char *path = nre_map_view_dup_entry_path (PRIVATE (self)->view, side);
  g_autoptr (GVariant) owned = g_variant_ref_sink (args);
  g_autoptr (GError) error = NULL;

  if (document == NULL)
    return FALSE;
  if (nre_document_perform (document, operation, path, owned, &error))
    return TRUE;
  nre_map_tool_base_tell_refused (self, error->message);
  return FALSE;
}

/* --- The tool ------------------------------------------------------------------------------------ */

static void
nre_map_tool_base_hover (NreViewTool *tool, NreViewEvent *event)
{
  NreMapToolBase *self = NRE_MAP_TOOL_BASE (tool);
  NreMapHover hover = nre_map_hover_nothing (NRE_MAP_HOVER_PICTURE);
  const NrePick *pick = nre_view_event_get_pick (event);
  double place[3];

  hover.has_place = nre_map_tool_base_get_place (self, event, place);
  for (guint i = 0; i < 3 && hover.has_place; i++)
    hover.place[i] = (float) place[i];
  hover.areal = nre_map_tool_base_find_areal (self, event);
  if (pick != NULL && pick->descriptor != NRE_SCENE_NONE)
    hover.face = pick->descriptor;
  if (KLASS (self)->point != NULL)
    KLASS (self)->point (self, event, &hover);
  nre_map_view_set_hover (PRIVATE (self)->view, &hover);
}

static void
nre_map_tool_base_leave (NreViewTool *tool)
{
  nre_map_view_clear_hover (PRIVATE (NRE_MAP_TOOL_BASE (tool))->view, NRE_MAP_HOVER_PICTURE);
}

static void
nre_map_tool_base_snapshot (NreViewTool *tool, GtkSnapshot *snapshot, const NreSceneLook *look)
{
  NreMapToolBase *self = NRE_MAP_TOOL_BASE (tool);
  g_auto (NreMapSketch) sketch = { 0 };

  nre_map_sketch_init (&sketch, nre_view_tool_get_widget (tool), get_source (self), snapshot, look);
  nre_map_marks_draw (PRIVATE (self)->view, &sketch);
  if (KLASS (self)->draw != NULL)
    KLASS (self)->draw (self, &sketch);
  nre_map_marks_draw_numbers (PRIVATE (self)->view, &sketch);
}

static void
on_terrain_changed (NreMapToolBase *self, const NreTerrainChange *change)
{
  if ((change->all || change->tiles) && KLASS (self)->refresh != NULL)
    KLASS (self)->refresh (self);
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

static void
on_areals_changed (NreMapToolBase *self)
{
  if (KLASS (self)->refresh != NULL)
    KLASS (self)->refresh (self);
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

static void
nre_map_tool_base_constructed (GObject *object)
{
  NreMapToolBase *self = NRE_MAP_TOOL_BASE (object);
  static const char *const redrawn[] = { "hover-changed",  "route-changed",   "notify::edge",
                                         "notify::vertex", "notify::listing", "filter-changed" };

  G_OBJECT_CLASS (nre_map_tool_base_parent_class)->constructed (object);
  for (guint i = 0; i < G_N_ELEMENTS (redrawn); i++)
    g_signal_connect_object (PRIVATE (self)->view, redrawn[i], G_CALLBACK (nre_view_tool_tell_changed), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (PRIVATE (self)->view, "areals-changed", G_CALLBACK (on_areals_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (PRIVATE (self)->view, "terrain-changed", G_CALLBACK (on_terrain_changed), self,
                           G_CONNECT_SWAPPED);
}

static void
nre_map_tool_base_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreMapToolBase *self = NRE_MAP_TOOL_BASE (object);

  if (id == PROP_VIEW)
    g_value_set_object (value, PRIVATE (self)->view);
  else if (id == PROP_HINT)
    g_value_set_string (value, PRIVATE (self)->hint);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_map_tool_base_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_VIEW)
    PRIVATE (NRE_MAP_TOOL_BASE (object))->view = g_value_dup_object (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_map_tool_base_finalize (GObject *object)
{
  NreMapToolBase *self = NRE_MAP_TOOL_BASE (object);

  g_clear_object (&PRIVATE (self)->view);
  g_clear_pointer (&PRIVATE (self)->hint, g_free);
  G_OBJECT_CLASS (nre_map_tool_base_parent_class)->finalize (object);
}

static void
nre_map_tool_base_class_init (NreMapToolBaseClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  NreViewToolClass *tool_class = NRE_VIEW_TOOL_CLASS (klass);

  object_class->constructed = nre_map_tool_base_constructed;
  object_class->get_property = nre_map_tool_base_get_property;
  object_class->set_property = nre_map_tool_base_set_property;
  object_class->finalize = nre_map_tool_base_finalize;
  tool_class->hover = nre_map_tool_base_hover;
  tool_class->leave = nre_map_tool_base_leave;
  tool_class->snapshot = nre_map_tool_base_snapshot;

  properties[PROP_VIEW] =
    g_param_spec_object ("view", NULL, NULL, NRE_TYPE_MAP_VIEW,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_HINT] =
    g_param_spec_string ("hint", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nre_map_tool_base_init (NreMapToolBase *self)
{
}
