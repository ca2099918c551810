/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-paint-tool.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-map-faces.h"
#include "nre-map-parts.h"

/* The radii that [ and ] step through, in metres; 0 is a single face. */
static const float radii[] = { 0, 1, 2, 3, 5, 8, 12, 20, 30, 50, 80, 120, 200, 300, 500, 800 };

/* The distance between two dabs of a stroke, in pixels, and the maximum number of dabs for one event. */
#define DAB_STEP 5.0
#define MAX_DABS 64

struct _NreMapPaintTool
{
  NreMapToolBase parent_instance;

  GtkBitset     *stroke;        /* the faces that the stroke has touched; NULL while there is no stroke */
  NreTerrainFace like;          /* the first face of the stroke */
  double         x;             /* of the last dab */
  double         y;
  NreMapFaces   *places;        /* NULL until the first query */
};

G_DEFINE_FINAL_TYPE (NreMapPaintTool, nre_map_paint_tool, NRE_TYPE_MAP_TOOL_BASE)

static NreMapView *
get_view (NreMapPaintTool *self)
{
  return nre_map_tool_base_get_view (NRE_MAP_TOOL_BASE (self));
}

static NreTerrainView *
get_terrain (NreMapPaintTool *self)
{
  return nre_map_view_get_terrain_view (get_view (self));
}

static gboolean
has_paint (const NreMapPaint *paint)
{
  return paint->has_material || paint->has_material2 || paint->set_flags != 0 || paint->clear_flags != 0;
}

static void
update_hint (NreMapPaintTool *self)
{
  const NreMapPaint *paint = nre_map_view_get_paint (get_view (self));
  const char *text;

  if (get_terrain (self) == NULL)
    text = _("There is no terrain to paint");
  else if (paint->mode == NRE_MAP_PAINT_SELECT)
    text = _("Drag over faces · Shift: add · Ctrl: remove · [ and ]: radius");
  else if (!has_paint (paint))
    text = _("Choose what to paint with, or pick it from a face · Alt+click: pick");
  else
    text = _("Drag over faces · [ and ]: radius · Alt+click: pick the paint of a face");
  nre_map_tool_base_set_hint (NRE_MAP_TOOL_BASE (self), text);
}

static void
set_radius (NreMapPaintTool *self, int direction)
{
  NreMapPaint paint = *nre_map_view_get_paint (get_view (self));
  int i = 0;

  while (i + 1 < (int) G_N_ELEMENTS (radii) && radii[i + 1] <= paint.radius)
    i++;
  /* From a radius between two of these, [ goes to the lower one. */
  if (direction < 0 && radii[i] < paint.radius)
    direction = 0;
  paint.radius = radii[CLAMP (i + direction, 0, (int) G_N_ELEMENTS (radii) - 1)];
  nre_map_view_set_paint (get_view (self), &paint);
}

/* --- A stroke ------------------------------------------------------------------------------------ */

static gboolean
is_meant (NreMapPaintTool *self, guint face)
{
  const NreMapPaint *paint = nre_map_view_get_paint (get_view (self));
  NreTerrainFace record;

  return nre_terrain_view_get_face (get_terrain (self), face, &record) &&
         (!paint->same_material ||
          (record.material == self->like.material && record.material2 == self->like.material2)) &&
         (!paint->same_flags || record.flags == self->like.flags);
}

static void
dab (NreMapPaintTool *self, NreViewEvent *event)
{
  const NreMapPaint *paint = nre_map_view_get_paint (get_view (self));
  const NrePick *pick = nre_view_event_get_pick (event);
  g_autoptr (GtkBitset) near = NULL;
  GtkBitsetIter iter;
  guint face;

  if (pick == NULL || pick->descriptor == NRE_SCENE_NONE)
    return;
  near = gtk_bitset_new_empty ();
  gtk_bitset_add (near, pick->descriptor);
  if (paint->radius > 0)
    {
      if (self->places != NULL && nre_map_faces_get_lod (self->places) != event->look.lod)
        g_clear_pointer (&self->places, nre_map_faces_free);
      if (self->places == NULL)
        self->places = nre_map_faces_new (get_terrain (self), event->look.lod);
      nre_map_faces_add_near (self->places, pick->point[0], pick->point[1], (double) paint->radius, near);
    }
  /* Faces that the stroke has touched before need not be judged again. */
  gtk_bitset_subtract (near, self->stroke);
  if (gtk_bitset_iter_init_first (&iter, near, &face))
    do
      if (is_meant (self, face))
        gtk_bitset_add (self->stroke, face);
    while (gtk_bitset_iter_next (&iter, &face));
}

/* Paint from the last dab to the pointer, so that a quick movement leaves no gaps. */
static void
stroke_to (NreMapPaintTool *self, NreViewEvent *event)
{
  double dx = event->x - self->x, dy = event->y - self->y;
  guint n = (guint) CLAMP (hypot (dx, dy) / DAB_STEP, 1, MAX_DABS);

  for (guint i = 1; i < n; i++)
    {
      NreViewEvent between;

      nre_view_event_init (&between, event->source, &event->look, self->x + dx * i / n, self->y + dy * i / n,
                           event->state);
      dab (self, &between);
    }
  dab (self, event);
  self->x = event->x;
  self->y = event->y;
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

static gboolean
nre_map_paint_tool_press (NreViewTool *tool, NreViewEvent *event)
{
  NreMapPaintTool *self = NRE_MAP_PAINT_TOOL (tool);
  const NrePick *pick = nre_view_event_get_pick (event);

  g_clear_pointer (&self->stroke, gtk_bitset_unref);
  if (get_terrain (self) == NULL || pick == NULL || pick->descriptor == NRE_SCENE_NONE ||
      !nre_terrain_view_get_face (get_terrain (self), pick->descriptor, &self->like))
    return FALSE;
  if (event->state & GDK_ALT_MASK)
    return TRUE;
  self->stroke = gtk_bitset_new_empty ();
  self->x = event->x;
  self->y = event->y;
  stroke_to (self, event);
  return TRUE;
}

static void
nre_map_paint_tool_drag (NreViewTool *tool, NreViewEvent *event)
{
  if (NRE_MAP_PAINT_TOOL (tool)->stroke == NULL)
    return;
  stroke_to (NRE_MAP_PAINT_TOOL (tool), event);
  /* The brush is drawn at the hovered position, so let it follow the pointer. */
  NRE_VIEW_TOOL_CLASS (nre_map_paint_tool_parent_class)->hover (tool, event);
}

/* --- What becomes of it -------------------------------------------------------------------------- */

/* The faces that the paint would change. */
static GArray *
list_unpainted (NreMapPaintTool *self, const GtkBitset *stroke, const NreMapPaint *paint)
{
  GArray *faces = g_array_new (FALSE, FALSE, sizeof (guint32));
  GtkBitsetIter iter;
  guint32 face;

  if (gtk_bitset_iter_init_first (&iter, stroke, &face))
    do
      {
        NreTerrainFace record;

        if (nre_terrain_view_get_face (get_terrain (self), face, &record) &&
            !nre_map_faces_is_painted (&record, paint))
          g_array_append_val (faces, face);
      }
    while (gtk_bitset_iter_next (&iter, &face));
  return faces;
}

static void
paint_faces (NreMapPaintTool *self, const GtkBitset *stroke)
{
  NreMapToolBase *base = NRE_MAP_TOOL_BASE (self);
  const NreMapPaint *paint = nre_map_view_get_paint (get_view (self));
  g_autoptr (GArray) faces = list_unpainted (self, stroke, paint);
  g_autofree char *text = NULL;
  GVariantDict args;

  if (!has_paint (paint))
    {
      nre_map_tool_base_tell (base, _("Choose materials or flags to paint with"));
      return;
    }
  if (faces->len == 0)
    {
      nre_map_tool_base_tell (base, _("These faces are already painted like that"));
      return;
    }
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "faces",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, faces->data, faces->len,
                                                          sizeof (guint32)));
  if (paint->has_material)
    g_variant_dict_insert (&args, "material", "u", (guint32) paint->material);
  if (paint->has_material2)
    g_variant_dict_insert (&args, "material2", "u", (guint32) paint->material2);
  if (paint->set_flags != 0)
    g_variant_dict_insert (&args, "set_flags", "u", paint->set_flags);
  if (paint->clear_flags != 0)
    g_variant_dict_insert (&args, "clear_flags", "u", paint->clear_flags);
  if (!nre_map_tool_base_perform (base, NRE_MAP_TERRAIN, "set-face", g_variant_dict_end (&args)))
    return;
  text = g_strdup_printf (ngettext ("%'u face painted", "%'u faces painted", faces->len), faces->len);
  nre_map_tool_base_tell_done (base, NRE_MAP_TERRAIN, text);
}

static void
select_faces (NreMapPaintTool *self, const GtkBitset *stroke, GdkModifierType state)
{
  NreSelection *selection = nre_map_view_get_selection (get_view (self), NRE_MAP_TERRAIN);
  g_autoptr (GtkBitset) faces = nre_selection_get_part (selection) == (NrePart) NRE_TERRAIN_PART_FACE
                                  ? nre_selection_get_several (selection, NRE_TERRAIN_PART_FACE)
                                  : gtk_bitset_new_empty ();

  if (state & GDK_CONTROL_MASK)
    gtk_bitset_subtract (faces, stroke);
  else
    {
      if ((state & GDK_SHIFT_MASK) == 0)
        gtk_bitset_remove_all (faces);
      gtk_bitset_union (faces, stroke);
    }
  nre_map_view_select_faces (get_view (self), faces, G_MAXUINT);
}

static void
finish (NreMapPaintTool *self, GdkModifierType state)
{
  g_autoptr (GtkBitset) stroke = g_steal_pointer (&self->stroke);

  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
  if (nre_map_view_get_paint (get_view (self))->mode == NRE_MAP_PAINT_SELECT)
    select_faces (self, stroke, state);
  else
    paint_faces (self, stroke);
}

static void
nre_map_paint_tool_release (NreViewTool *tool, NreViewEvent *event)
{
  NreMapPaintTool *self = NRE_MAP_PAINT_TOOL (tool);

  if (self->stroke == NULL)
    return;
  stroke_to (self, event);
  finish (self, event->state);
}

/* What is set is set, what is not is not: painting makes a face like this one. Flags are taken along where
 * the paint has some already. */
static void
take (NreMapPaintTool *self)
{
  NreMapPaint paint = *nre_map_view_get_paint (get_view (self));

  paint.has_material = paint.has_material2 = TRUE;
  paint.material = self->like.material;
  paint.material2 = self->like.material2;
  if (paint.set_flags != 0 || paint.clear_flags != 0)
    {
      paint.set_flags = self->like.flags;
      paint.clear_flags = ~self->like.flags;
    }
  nre_map_view_set_paint (get_view (self), &paint);
}

static gboolean
nre_map_paint_tool_click (NreViewTool *tool, NreViewEvent *event)
{
  NreMapPaintTool *self = NRE_MAP_PAINT_TOOL (tool);

  if (self->stroke != NULL)
    finish (self, event->state);
  else if ((event->state & GDK_ALT_MASK) != 0 && nre_view_event_get_pick (event) != NULL)
    take (self);
  return TRUE;
}

static gboolean
nre_map_paint_tool_double_click (NreViewTool *tool, NreViewEvent *event)
{
  return TRUE;
}

static gboolean
nre_map_paint_tool_cancel (NreViewTool *tool)
{
  NreMapPaintTool *self = NRE_MAP_PAINT_TOOL (tool);

  if (self->stroke == NULL)
    return FALSE;
  g_clear_pointer (&self->stroke, gtk_bitset_unref);
  nre_view_tool_tell_changed (tool);
  return TRUE;
}

static gboolean
nre_map_paint_tool_scroll (NreViewTool *tool, NreViewEvent *event, double steps)
{
  if ((event->state & GDK_CONTROL_MASK) == 0)
    return FALSE;
  set_radius (NRE_MAP_PAINT_TOOL (tool), steps < 0 ? 1 : -1);
  return TRUE;
}

static gboolean
nre_map_paint_tool_key (NreViewTool *tool, guint keyval, GdkModifierType state)
{
  if (keyval != GDK_KEY_bracketleft && keyval != GDK_KEY_bracketright)
    return FALSE;
  set_radius (NRE_MAP_PAINT_TOOL (tool), keyval == GDK_KEY_bracketright ? 1 : -1);
  return TRUE;
}

static void
nre_map_paint_tool_point (NreMapToolBase *base, NreViewEvent *event, NreMapHover *hover)
{
  /* A dropper, as far as themes of cursors have one. */
  nre_view_tool_set_cursor (NRE_VIEW_TOOL (base), hover->face == G_MAXUINT                ? NULL
                                                  : (event->state & GDK_ALT_MASK) != 0 ? "cell"
                                                                                       : "crosshair");
}

/* --- Drawing ------------------------------------------------------------------------------------- */

static void
draw_brush (NreMapPaintTool *self, NreMapSketch *sketch, const NreMapHover *hover, float radius)
{
  enum { N = 48 };
  float points[N + 1][3];

  for (guint i = 0; i <= N; i++)
    {
      double angle = 2 * G_PI * i / N;

      points[i][0] = hover->place[0] + radius * (float) cos (angle);
      points[i][1] = hover->place[1] + radius * (float) sin (angle);
      points[i][2] = (float) nre_map_ground_get_height (&sketch->ground, (double) points[i][0],
                                                        (double) points[i][1], (double) hover->place[2]);
    }
  nre_map_sketch_line (sketch, (const float (*)[3]) points, N + 1, &sketch->accent, 2);
}

static void
nre_map_paint_tool_draw (NreMapToolBase *base, NreMapSketch *sketch)
{
  NreMapPaintTool *self = NRE_MAP_PAINT_TOOL (base);
  const NreMapHover *hover = nre_map_view_get_hover (get_view (self));
  float radius = nre_map_view_get_paint (get_view (self))->radius;
  g_autoptr (GtkBitset) one = NULL;

  if (get_terrain (self) == NULL)
    return;
  if (self->stroke != NULL)
    nre_map_sketch_faces (sketch, get_terrain (self), self->stroke, &sketch->accent);
  else if (hover->by == NRE_MAP_HOVER_PICTURE && hover->face != G_MAXUINT && radius <= 0)
    {
      one = gtk_bitset_new_range (hover->face, 1);
      nre_map_sketch_faces (sketch, get_terrain (self), one, &sketch->accent);
    }
  if (hover->by == NRE_MAP_HOVER_PICTURE && hover->has_place && hover->face != G_MAXUINT && radius > 0)
    draw_brush (self, sketch, hover, radius);
}

/* The faces may have moved, or may be gone. */
static void
nre_map_paint_tool_refresh (NreMapToolBase *base)
{
  NreMapPaintTool *self = NRE_MAP_PAINT_TOOL (base);

  nre_map_paint_tool_cancel (NRE_VIEW_TOOL (self));
  g_clear_pointer (&self->places, nre_map_faces_free);
  update_hint (self);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
on_paint_changed (NreMapPaintTool *self)
{
  update_hint (self);
  nre_view_tool_tell_changed (NRE_VIEW_TOOL (self));
}

static void
nre_map_paint_tool_constructed (GObject *object)
{
  G_OBJECT_CLASS (nre_map_paint_tool_parent_class)->constructed (object);
  g_signal_connect_object (get_view (NRE_MAP_PAINT_TOOL (object)), "paint-changed",
                           G_CALLBACK (on_paint_changed), object, G_CONNECT_SWAPPED);
  update_hint (NRE_MAP_PAINT_TOOL (object));
}

static void
nre_map_paint_tool_finalize (GObject *object)
{
  g_clear_pointer (&NRE_MAP_PAINT_TOOL (object)->stroke, gtk_bitset_unref);
  g_clear_pointer (&NRE_MAP_PAINT_TOOL (object)->places, nre_map_faces_free);
  G_OBJECT_CLASS (nre_map_paint_tool_parent_class)->finalize (object);
}

static void
nre_map_paint_tool_class_init (NreMapPaintToolClass *klass)
{
  NreViewToolClass *tool_class = NRE_VIEW_TOOL_CLASS (klass);
  NreMapToolBaseClass *base_class = NRE_MAP_TOOL_BASE_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = nre_map_paint_tool_constructed;
  G_OBJECT_CLASS (klass)->finalize = nre_map_paint_tool_finalize;
  tool_class->press = nre_map_paint_tool_press;
  tool_class->drag = nre_map_paint_tool_drag;
  tool_class->release = nre_map_paint_tool_release;
  tool_class->click = nre_map_paint_tool_click;
  tool_class->double_click = nre_map_paint_tool_double_click;
  tool_class->cancel = nre_map_paint_tool_cancel;
  tool_class->scroll = nre_map_paint_tool_scroll;
  tool_class->key = nre_map_paint_tool_key;
  base_class->point = nre_map_paint_tool_point;
  base_class->draw = nre_map_paint_tool_draw;
  base_class->refresh = nre_map_paint_tool_refresh;
}

static void
nre_map_paint_tool_init (NreMapPaintTool *self)
{
}
