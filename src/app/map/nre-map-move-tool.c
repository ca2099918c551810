/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-move-tool.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-decimal.h"
#include "nre-error.h"
#include "nre-map-corner.h"
#include "nre-map-parts.h"
#include "nre-viewport.h"

/* The distance in pixels within which the corner snaps to another one. */
#define SNAP 10.0
/* The metres that an arrow key moves the corner: with Ctrl, alone, with Shift. */
static const float nudges[] = { 0.1f, 1, 10 };
/* Nudges within this time of each other, in microseconds, are one step. */
#define MOVES_BELONG_TOGETHER (1500 * G_TIME_SPAN_MILLISECOND)
/* The maximum number of selected areals whose handles are shown, and of handles of an areal: more would be
 * too dense. */
#define MAX_HANDLED 64
#define MAX_CORNERS 256

struct _NreMapMoveTool
{
  NreMapToolBase parent_instance;

  gboolean     whole;           /* snaps to whole metres */
  gboolean     held;
  NreMapCorner corner;          /* the corner that is held */
  float        target[3];       /* the position to which it is dragged */
  double       slip[2];         /* from the pointer's place at the press to the corner */
  double       press_y;
  gboolean     apart;
  gboolean     snapped;
  char        *refusal;         /* (nullable): why the corner cannot be there */

  gint64       nudged_at;       /* 0 if there is nothing to continue */
  NreDocument *nudged;          /* borrowed, and only compared */
  guint        nudged_corner[2];        /* of which areal */
  guint64      nudge_token;
};

enum
{
  PROP_0,
  PROP_WHOLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreMapMoveTool, nre_map_move_tool, NRE_TYPE_MAP_TOOL_BASE)

static NreMapView *
get_view (NreMapMoveTool *self)
{
  return nre_map_tool_base_get_view (NRE_MAP_TOOL_BASE (self));
}

static NreArealView *
get_areals (NreMapMoveTool *self)
{
  NreArealView *areals = nre_map_view_get_areal_view (get_view (self));

  return areals != NULL && nre_areal_view_get_map (areals) != NULL ? areals : NULL;
}

static guint
get_lead (NreMapMoveTool *self)
{
  NreSelection *selection = nre_map_view_get_selection (get_view (self), NRE_MAP_AREALS);

  return selection != NULL ? nre_selection_get_index (selection, NRE_AREAL_PART_AREAL) : G_MAXUINT;
}

static void
update_hint (NreMapMoveTool *self)
{
  g_autofree char *text = NULL;

  if (self->held && self->refusal != NULL)
    text = nre_error_dup_sentence (self->refusal);
  else if (self->held)
    text = nre_decimal_printf (
      _("Corner %u of areal %u: %.1f, %.1f, %.1f · Shift: height · Ctrl: no snapping · Alt: only this corner "
        "· Esc"),
      self->corner.vertex, self->corner.areal, (double) self->target[0], (double) self->target[1],
      (double) self->target[2]);
  else if (nre_map_view_get_vertex (get_view (self)) != G_MAXUINT)
    text = g_strdup_printf (
      _("Corner %u of areal %u · drag, or arrow keys and Page Up, Down · Shift: more · Ctrl: less"),
      nre_map_view_get_vertex (get_view (self)), get_lead (self));
  else
    text = g_strdup (
        _("Drag a corner of an areal; corners of neighbours move with it · Alt: only this corner"));
  nre_map_tool_base_set_hint (NRE_MAP_TOOL_BASE (self), text);
}

static void
let_go (NreMapMoveTool *self)
{
  self->held = FALSE;
  nre_map_corner_clear (&self->corner);
  g_clear_pointer (&self->refusal, g_free);
  update_hint (self);
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

/* --- Where it goes ------------------------------------------------------------------------------- */

/* Keep the height above the ground, if there is ground at both places. */
static void
follow_ground (const NreMapGround *ground, const float from[3], float to[3])
{
  double before = nre_map_ground_get_height (ground, (double) from[0], (double) from[1], NAN);
  double after = nre_map_ground_get_height (ground, (double) to[0], (double) to[1], NAN);

  to[2] = isnan (before) || isnan (after) ? from[2] : from[2] + (float) (after - before);
}

static void
aim (NreMapMoveTool *self, NreViewEvent *event)
{
  const NreArealMap *map = nre_areal_view_get_map (get_areals (self));
  const NreArealFinder *finder = nre_areal_view_get_finder (get_areals (self));
  const float *from = self->corner.place;
  double place[3] = { (double) from[0], (double) from[1], (double) from[2] };
  double scale = (double) nre_camera_get_pixel_size (event->look.camera, from, event->look.height);
  g_autoptr (GError) error = NULL;
  NreMapGround ground;

  nre_map_ground_init (&ground, event->source, &event->look);
  memcpy (self->target, from, sizeof self->target);
  self->snapped = FALSE;
  self->apart = nre_map_view_get_apart (get_view (self)) || (event->state & GDK_ALT_MASK) != 0;
  if (event->state & GDK_SHIFT_MASK)
    self->target[2] = from[2] + (float) ((self->press_y - event->y) * scale);
  else if (nre_view_event_get_pick (event) != NULL ? nre_view_event_get_ground (event, place[2], place)
                                                   : nre_view_event_get_level (event, place[2], place))
    {
      self->target[0] = (float) (place[0] + self->slip[0]);
      self->target[1] = (float) (place[1] + self->slip[1]);
      if (self->whole)
        {
          self->target[0] = roundf (self->target[0]);
          self->target[1] = roundf (self->target[1]);
        }
      follow_ground (&ground, from, self->target);
      if ((event->state & GDK_CONTROL_MASK) == 0)
        self->snapped = nre_map_corner_snap (&self->corner, map, finder, SNAP * scale, self->target);
    }
  g_clear_pointer (&self->refusal, g_free);
  if (!nre_map_corner_check (&self->corner, map, self->target, self->apart, &error))
    self->refusal = g_strdup (error->message);
  update_hint (self);
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

static gboolean
move (NreMapMoveTool *self, guint areal, guint vertex, const float place[3], gboolean apart)
{
  const double position[3] = { (double) place[0], (double) place[1], (double) place[2] };
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "areal", "u", areal);
  g_variant_dict_insert (&args, "vertex", "u", vertex);
  g_variant_dict_insert_value (
    &args, "position", g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, position, 3, sizeof *position));
  if (!apart)
    g_variant_dict_insert (&args, "shared", "b", TRUE);
  return nre_map_tool_base_perform (NRE_MAP_TOOL_BASE (self), NRE_MAP_AREALS, "move-vertex",
                                    g_variant_dict_end (&args));
}

/* --- The pointer --------------------------------------------------------------------------------- */

static void
nre_map_move_tool_point (NreMapToolBase *base, NreViewEvent *event, NreMapHover *hover)
{
  NreArealSpot spot;
  gboolean found = nre_map_tool_base_find_vertex (base, event, &spot);

  if (found)
    {
      hover->areal = spot.areal;
      hover->vertex = spot.index;
    }
  nre_view_tool_set_cursor (NRE_VIEW_TOOL (base), found ? "grab" : NULL);
}

static gboolean
nre_map_move_tool_press (NreViewTool *tool, NreViewEvent *event)
{
  NreMapMoveTool *self = NRE_MAP_MOVE_TOOL (tool);
  NreMapToolBase *base = NRE_MAP_TOOL_BASE (self);
  NreArealSpot spot;
  double place[3];

  if (get_areals (self) == NULL || !nre_map_tool_base_find_vertex (base, event, &spot))
    return FALSE;
  nre_map_corner_clear (&self->corner);
  if (!nre_map_corner_init (&self->corner, nre_areal_view_get_map (get_areals (self)),
                            nre_areal_view_get_finder (get_areals (self)), spot.areal, spot.index))
    return FALSE;
  self->held = TRUE;
  self->press_y = event->y;
  self->slip[0] = self->slip[1] = 0;
  if (nre_map_tool_base_get_place (base, event, place))
    {
      self->slip[0] = (double) self->corner.place[0] - place[0];
      self->slip[1] = (double) self->corner.place[1] - place[1];
    }
  memcpy (self->target, self->corner.place, sizeof self->target);
  nre_map_view_select_vertex (get_view (self), spot.areal, spot.index);
  update_hint (self);
  return TRUE;
}

static void
nre_map_move_tool_drag (NreViewTool *tool, NreViewEvent *event)
{
  if (NRE_MAP_MOVE_TOOL (tool)->held)
    aim (NRE_MAP_MOVE_TOOL (tool), event);
}

static void
nre_map_move_tool_release (NreViewTool *tool, NreViewEvent *event)
{
  NreMapMoveTool *self = NRE_MAP_MOVE_TOOL (tool);
  guint areal = self->corner.areal, vertex = self->corner.vertex;
  g_autofree char *refusal = NULL;
  gboolean apart, moved;
  float target[3];

  if (!self->held)
    return;
  aim (self, event);
  memcpy (target, self->target, sizeof target);
  moved = memcmp (target, self->corner.place, sizeof target) != 0;
  refusal = g_steal_pointer (&self->refusal);
  apart = self->apart;
  let_go (self);
  /* The operation would refuse it as well; this check does not need the whole map. */
  if (refusal != NULL)
    nre_map_tool_base_tell_refused (NRE_MAP_TOOL_BASE (self), refusal);
  else if (moved)
    move (self, areal, vertex, target, apart);
}

static gboolean
nre_map_move_tool_click (NreViewTool *tool, NreViewEvent *event)
{
  gboolean held = NRE_MAP_MOVE_TOOL (tool)->held;

  if (held)
    let_go (NRE_MAP_MOVE_TOOL (tool));
  return held;
}

static gboolean
nre_map_move_tool_double_click (NreViewTool *tool, NreViewEvent *event)
{
  NreArealSpot spot;

  return nre_map_tool_base_find_vertex (NRE_MAP_TOOL_BASE (tool), event, &spot);
}

static gboolean
nre_map_move_tool_cancel (NreViewTool *tool)
{
  if (!NRE_MAP_MOVE_TOOL (tool)->held)
    return FALSE;
  let_go (NRE_MAP_MOVE_TOOL (tool));
  return TRUE;
}

/* --- The keyboard -------------------------------------------------------------------------------- */

/* Move along the axis of the map that is closest to the arrow's direction on the screen. */
static void
turn (const NreSceneLook *look, float x, float y, float out[2])
{
  vec3 right, up, back;
  float dx, dy;

  nre_camera_get_basis (look->camera, right, up, back);
  /* The direction away from the eye along the ground; seen from above, towards the top of the screen. */
  dx = x * right[0] + y * -right[1];
  dy = x * right[1] + y * right[0];
  out[0] = fabsf (dx) >= fabsf (dy) ? copysignf (1, dx) : 0;
  out[1] = fabsf (dx) >= fabsf (dy) ? 0 : copysignf (1, dy);
}

static gboolean
goes_on (NreMapMoveTool *self, NreDocument *document, guint areal, guint vertex, gint64 now)
{
  return self->nudged_at != 0 && now - self->nudged_at < MOVES_BELONG_TOGETHER && self->nudged == document &&
         self->nudged_corner[0] == areal && self->nudged_corner[1] == vertex;
}

static void
nudge (NreMapMoveTool *self, float x, float y, float z, float step)
{
  NreViewport *viewport = NRE_VIEWPORT (nre_view_tool_get_widget (NRE_VIEW_TOOL (self)));
  guint areal = get_lead (self), vertex = nre_map_view_get_vertex (get_view (self));
  g_autoptr (NreDocument) document =
    g_object_ref (nre_map_view_get_document (get_view (self), NRE_MAP_AREALS));
  gint64 now = g_get_monotonic_time ();
  NreMapGround ground;
  NreSceneLook look;
  float from[3], to[3], along[2];
  NreAreal record;
  gboolean moved;

  if (!nre_areal_view_get_areal (get_areals (self), areal, &record) || vertex >= record.n_vertices)
    return;
  nre_viewport_get_look (viewport, 0, &look);
  nre_map_ground_init (&ground, nre_viewport_get_source (viewport), &look);
  nre_areal_get_vertex (&record, vertex, from);
  turn (&look, x, y, along);
  memcpy (to, from, sizeof to);
  if (z == 0)
    {
      to[0] += step * along[0];
      to[1] += step * along[1];
      follow_ground (&ground, from, to);
    }
  else
    to[2] += step * z;
  /* Repeated key presses make one step. */
  if (goes_on (self, document, areal, vertex, now))
    nre_document_resume_gesture (document, self->nudge_token);
  else
    nre_document_begin_gesture (document);
  moved = move (self, areal, vertex, to, nre_map_view_get_apart (get_view (self)));
  nre_document_end_gesture (document);
  /* A refused move makes no step: the last step of the history is that of another edit. */
  if (!moved)
    return;
  self->nudged_at = now;
  self->nudged = document;
  self->nudged_corner[0] = areal;
  self->nudged_corner[1] = vertex;
  self->nudge_token = nre_history_get_token (nre_document_get_history (document));
}

static gboolean
nre_map_move_tool_key (NreViewTool *tool, guint keyval, GdkModifierType state)
{
  static const struct
  {
    guint keyval;
    guint keypad;
    float x, y, z;
  } keys[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0, 0 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0, 0 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0, 1, 0 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 0, -1, 0 },
    { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, 0, 0, 1 },
    { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, 0, 0, -1 },
  };
  NreMapMoveTool *self = NRE_MAP_MOVE_TOOL (tool);

  if (get_areals (self) == NULL || self->held || nre_map_view_get_vertex (get_view (self)) == G_MAXUINT)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keyval == keys[i].keyval || keyval == keys[i].keypad)
      {
        guint size = (state & GDK_SHIFT_MASK) != 0 ? 2 : (state & GDK_CONTROL_MASK) != 0 ? 0 : 1;

        nudge (self, keys[i].x, keys[i].y, keys[i].z, nudges[size]);
        return TRUE;
      }
  return FALSE;
}

/* --- Drawing ------------------------------------------------------------------------------------- */

static void
draw_handles (NreMapMoveTool *self, NreMapSketch *sketch, guint index)
{
  static const GdkRGBA color = { 1, 1, 1, 0.9f };
  NreAreal areal;

  if (!nre_areal_view_get_areal (get_areals (self), index, &areal))
    return;
  for (guint64 n = MIN (areal.n_vertices, MAX_CORNERS), k = 0; k < n; k++)
    {
      guint i = (guint) (k * areal.n_vertices / n);
      float corner[3];
      graphene_point_t at;

      nre_areal_get_vertex (&areal, i, corner);
      corner[2] = (float) nre_map_ground_get_height (&sketch->ground, (double) corner[0], (double) corner[1],
                                                     (double) corner[2]);
      if (nre_map_sketch_project (sketch, corner, &at))
        nre_map_sketch_dot (sketch, &at, 4, &color);
    }
}

/* Draw the outline after the move; it lies on the ground except for the corner, which may be above it. If
 * there are very many edges, only the two at the corner are drawn. */
static void
draw_outline (NreMapMoveTool *self, NreMapSketch *sketch, const NreAreal *areal, guint vertex,
              const GdkRGBA *color)
{
  guint n = areal->n_vertices, n_drawn = n <= MAX_CORNERS ? n : 2;

  for (guint i = 0; i < n_drawn; i++)
    {
      guint k = (vertex + n - 1 + i) % n, next = k + 1 < n ? k + 1 : 0;
      float from[3], to[3];

      nre_areal_get_vertex (areal, k, from);
      nre_areal_get_vertex (areal, next, to);
      nre_map_sketch_drape (sketch, k == vertex ? self->target : from, next == vertex ? self->target : to,
                            color, k == vertex || next == vertex ? 3 : 1.5);
    }
}

static void
draw_preview (NreMapMoveTool *self, NreMapSketch *sketch)
{
  const GdkRGBA *color = self->refusal != NULL ? &sketch->error : &sketch->accent;
  graphene_point_t at;

  for (guint i = 0; i < (self->apart ? 1 : self->corner.sharers->len); i++)
    {
      NreArealLink sharer = g_array_index (self->corner.sharers, NreArealLink, i);
      NreAreal areal;

      if (nre_areal_view_get_areal (get_areals (self), (guint) sharer.areal, &areal) &&
          (guint) sharer.edge < areal.n_vertices)
        draw_outline (self, sketch, &areal, (guint) sharer.edge, color);
    }
  if (nre_map_sketch_project (sketch, self->target, &at))
    nre_map_sketch_dot (sketch, &at, self->snapped ? 9 : 6, color);
}

static void
nre_map_move_tool_draw (NreMapToolBase *base, NreMapSketch *sketch)
{
  NreMapMoveTool *self = NRE_MAP_MOVE_TOOL (base);
  NreSelection *selection = nre_map_view_get_selection (get_view (self), NRE_MAP_AREALS);
  const NreMapHover *hover = nre_map_view_get_hover (get_view (self));
  g_autoptr (GtkBitset) selected = NULL;
  GtkBitsetIter iter;
  guint areal, n = 0;

  if (get_areals (self) == NULL)
    return;
  if (self->held)
    {
      draw_preview (self, sketch);
      return;
    }
  selected = nre_selection_get_several (selection, NRE_AREAL_PART_AREAL);
  if (hover->areal != G_MAXUINT)
    gtk_bitset_add (selected, hover->areal);
  if (gtk_bitset_iter_init_first (&iter, selected, &areal))
    do
      draw_handles (self, sketch, areal);
    while (++n < MAX_HANDLED && gtk_bitset_iter_next (&iter, &areal));
}

/* The held corner may be gone, or may have moved; and its sharers may have changed. */
static gboolean
take_again (NreMapMoveTool *self)
{
  NreArealView *areals = get_areals (self);
  const NreMapCorner before = self->corner;

  if (areals == NULL || !nre_map_corner_is_at (&before, nre_areal_view_get_map (areals)))
    return FALSE;
  nre_map_corner_clear (&self->corner);
  return nre_map_corner_init (&self->corner, nre_areal_view_get_map (areals),
                              nre_areal_view_get_finder (areals), before.areal, before.vertex);
}

static void
nre_map_move_tool_refresh (NreMapToolBase *base)
{
  NreMapMoveTool *self = NRE_MAP_MOVE_TOOL (base);

  if (self->held && !take_again (self))
    let_go (self);
  update_hint (self);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_map_move_tool_constructed (GObject *object)
{
  G_OBJECT_CLASS (nre_map_move_tool_parent_class)->constructed (object);
  g_signal_connect_object (get_view (NRE_MAP_MOVE_TOOL (object)), "notify::vertex", G_CALLBACK (update_hint),
                           object, G_CONNECT_SWAPPED);
  update_hint (NRE_MAP_MOVE_TOOL (object));
}

static void
nre_map_move_tool_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_WHOLE)
    g_value_set_boolean (value, NRE_MAP_MOVE_TOOL (object)->whole);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_map_move_tool_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_WHOLE)
    NRE_MAP_MOVE_TOOL (object)->whole = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_map_move_tool_finalize (GObject *object)
{
  nre_map_corner_clear (&NRE_MAP_MOVE_TOOL (object)->corner);
  g_free (NRE_MAP_MOVE_TOOL (object)->refusal);
  G_OBJECT_CLASS (nre_map_move_tool_parent_class)->finalize (object);
}

static void
nre_map_move_tool_class_init (NreMapMoveToolClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  NreViewToolClass *tool_class = NRE_VIEW_TOOL_CLASS (klass);
  NreMapToolBaseClass *base_class = NRE_MAP_TOOL_BASE_CLASS (klass);

  object_class->constructed = nre_map_move_tool_constructed;
  object_class->get_property = nre_map_move_tool_get_property;
  object_class->set_property = nre_map_move_tool_set_property;
  object_class->finalize = nre_map_move_tool_finalize;
  tool_class->press = nre_map_move_tool_press;
  tool_class->drag = nre_map_move_tool_drag;
  tool_class->release = nre_map_move_tool_release;
  tool_class->click = nre_map_move_tool_click;
  tool_class->double_click = nre_map_move_tool_double_click;
  tool_class->cancel = nre_map_move_tool_cancel;
  tool_class->key = nre_map_move_tool_key;
  base_class->point = nre_map_move_tool_point;
  base_class->draw = nre_map_move_tool_draw;
  base_class->refresh = nre_map_move_tool_refresh;

  properties[PROP_WHOLE] =
    g_param_spec_boolean ("whole", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nre_map_move_tool_init (NreMapMoveTool *self)
{
}
