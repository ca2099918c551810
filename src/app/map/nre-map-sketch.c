/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-sketch.h"

#include <math.h>

#include "nre-map-faces.h"

/* The colour and width of the rim around lines, which makes them visible on any ground. */
static const GdkRGBA rim = { 0.05f, 0.06f, 0.1f, 0.6f };
#define RIM_WIDTH 1.5

/* The distance between two points of a line on the ground, in pixels, and the maximum number of pieces. */
#define PIXELS_PER_STEP 14
#define MAX_STEPS 32
/* The maximum width of a text, in pixels: the bars at the sides would cover the ends of a longer line. */
#define MAX_TEXT_WIDTH 300

static void
look_up (GtkWidget *widget, const char *name, GdkRGBA *color)
{
  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, color);
}

/** nre_map_sketch_init: @source: (nullable): the source of the picture */
void
nre_map_sketch_init (NreMapSketch *self, GtkWidget *widget, NreSceneSource *source, GtkSnapshot *snapshot,
                     const NreSceneLook *look)
{
  *self = (NreMapSketch){
    .widget = widget,
    .snapshot = snapshot,
    .look = look,
    .points = g_array_new (FALSE, FALSE, sizeof (float[3])),
    .fill = { 0.21f, 0.52f, 0.89f, 1 },
    .warning = { 0.96f, 0.65f, 0.14f, 1 },
    .error = { 1, 0.48f, 0.39f, 1 },
  };
  nre_map_ground_init (&self->ground, source, look);
  /* What the picture itself marks things with, on the same ground. */
  look_up (widget, "accent_bg_color", &self->fill);
  look_up (widget, "error_bg_color", &self->error);
  self->accent = (GdkRGBA){ 0.4f * self->fill.red + 0.6f, 0.4f * self->fill.green + 0.6f,
                            0.4f * self->fill.blue + 0.6f, 1 };
}

void
nre_map_sketch_clear (NreMapSketch *self)
{
  g_clear_pointer (&self->points, g_array_unref);
}

/** nre_map_sketch_project: project a point of the map to the widget; FALSE if it is behind the eye. */
gboolean
nre_map_sketch_project (NreMapSketch *self, const float point[3], graphene_point_t *out)
{
  float x, y;

  if (!nre_camera_project (self->look->camera, point, self->look->width, self->look->height, &x, &y))
    return FALSE;
  *out = GRAPHENE_POINT_INIT (self->look->x + x, y);
  return isfinite (x) && isfinite (y);
}

/* --- On the picture ------------------------------------------------------------------------------ */

/* NULL where none of it can be seen. */
static cairo_t *
begin (NreMapSketch *self, const graphene_point_t *points, guint n, double margin)
{
  graphene_rect_t box, picture = GRAPHENE_RECT_INIT (self->look->x, 0, self->look->width, self->look->height);

  if (n == 0)
    return NULL;
  graphene_rect_init (&box, points[0].x, points[0].y, 0, 0);
  for (guint i = 1; i < n; i++)
    graphene_rect_expand (&box, &points[i], &box);
  graphene_rect_inset (&box, (float) -margin, (float) -margin);
  if (!graphene_rect_intersection (&box, &picture, &box))
    return NULL;
  graphene_rect_round_extents (&box, &box);
  return gtk_snapshot_append_cairo (self->snapshot, &box);
}

static void
stroke (cairo_t *cr, const GdkRGBA *color, double width, gboolean dashed)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  gdk_cairo_set_source_rgba (cr, &rim);
  cairo_set_line_width (cr, width + 2 * RIM_WIDTH);
  cairo_stroke_preserve (cr);
  if (dashed)
    cairo_set_dash (cr, (double[]){ 6, 6 }, 2, 0);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/** nre_map_sketch_path: draw a path in the widget. @fill, @color: (nullable): colours of the interior, and of
 * the line */
void
nre_map_sketch_path (NreMapSketch *self, const graphene_point_t *points, guint n, gboolean closed,
                     const GdkRGBA *fill, const GdkRGBA *color, double width, gboolean dashed)
{
  cairo_t *cr = begin (self, points, n, width + 2 * RIM_WIDTH);

  if (cr == NULL)
    return;
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, (double) points[i].x, (double) points[i].y);
  if (closed)
    cairo_close_path (cr);
  if (fill != NULL)
    {
      gdk_cairo_set_source_rgba (cr, fill);
      cairo_fill_preserve (cr);
    }
  if (color != NULL)
    stroke (cr, color, width, dashed);
  cairo_destroy (cr);
}

static void
add_head (cairo_t *cr, const graphene_point_t *tip, double angle, double size)
{
  const double open = 2.6;

  cairo_new_sub_path (cr);
  cairo_move_to (cr, (double) tip->x + size * cos (angle + open),
                 (double) tip->y + size * sin (angle + open));
  cairo_line_to (cr, (double) tip->x, (double) tip->y);
  cairo_line_to (cr, (double) tip->x + size * cos (angle - open),
                 (double) tip->y + size * sin (angle - open));
}

/** nre_map_sketch_arrow: draw an arrow in the widget. @both_ways: whether it has a head at either end */
void
nre_map_sketch_arrow (NreMapSketch *self, const graphene_point_t *from, const graphene_point_t *to,
                      gboolean both_ways, const GdkRGBA *color, double width)
{
  const graphene_point_t ends[] = { *from, *to };
  double angle = atan2 ((double) (to->y - from->y), (double) (to->x - from->x)), size = 6 + 2 * width;
  cairo_t *cr = begin (self, ends, 2, size + width + 2 * RIM_WIDTH);

  if (cr == NULL)
    return;
  cairo_move_to (cr, (double) from->x, (double) from->y);
  cairo_line_to (cr, (double) to->x, (double) to->y);
  add_head (cr, to, angle, size);
  if (both_ways)
    add_head (cr, from, angle + G_PI, size);
  stroke (cr, color, width, FALSE);
  cairo_destroy (cr);
}

void
nre_map_sketch_dot (NreMapSketch *self, const graphene_point_t *at, double radius, const GdkRGBA *color)
{
  cairo_t *cr = begin (self, at, 1, radius + 2 * RIM_WIDTH);

  if (cr == NULL)
    return;
  cairo_arc (cr, (double) at->x, (double) at->y, radius, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &rim);
  cairo_set_line_width (cr, RIM_WIDTH);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/** nre_map_sketch_text: @at: the middle of the text, which is kept within the picture */
void
nre_map_sketch_text (NreMapSketch *self, const graphene_point_t *at, const char *text, const GdkRGBA *color)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->widget, text);
  const GdkRGBA back = { 0.1f, 0.1f, 0.12f, 0.85f };
  GskRoundedRect pill;
  float x, y;
  int w, h;

  pango_layout_set_width (layout, PANGO_SCALE * (int) CLAMP (self->look->width - 40, 60, MAX_TEXT_WIDTH));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, &w, &h);
  x = CLAMP (at->x - (float) w / 2, self->look->x + 12,
             MAX (self->look->x + 12, self->look->x + self->look->width - (float) w - 12));
  y = CLAMP (at->y - (float) h / 2, 8, MAX (8, self->look->height - (float) h - 8));
  gsk_rounded_rect_init_from_rect (&pill, &GRAPHENE_RECT_INIT (x - 9, y - 4, (float) w + 18, (float) h + 8),
                                   9);
  gtk_snapshot_push_rounded_clip (self->snapshot, &pill);
  gtk_snapshot_append_color (self->snapshot, &back, &pill.bounds);
  gtk_snapshot_pop (self->snapshot);
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (self->snapshot, layout, color);
  gtk_snapshot_restore (self->snapshot);
}

/** nre_map_sketch_number: draw a text in a circle, smaller than other texts. */
void
nre_map_sketch_number (NreMapSketch *self, const graphene_point_t *at, const char *text, const GdkRGBA *color)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->widget, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  const GdkRGBA back = { 0.1f, 0.12f, 0.2f, 0.85f };
  GskRoundedRect circle;
  float size;
  int w, h;

  pango_attr_list_insert (attributes, pango_attr_scale_new (0.8));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &w, &h);
  size = (float) MAX (w, h) + 4;
  gsk_rounded_rect_init_from_rect (
    &circle, &GRAPHENE_RECT_INIT (at->x - size / 2, at->y - size / 2, size, size), size / 2);
  gtk_snapshot_push_rounded_clip (self->snapshot, &circle);
  gtk_snapshot_append_color (self->snapshot, &back, &circle.bounds);
  gtk_snapshot_pop (self->snapshot);
  gtk_snapshot_append_border (self->snapshot, &circle, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ *color, *color, *color, *color });
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot,
                          &GRAPHENE_POINT_INIT (at->x - (float) w / 2, at->y - (float) h / 2));
  gtk_snapshot_append_layout (self->snapshot, layout, color);
  gtk_snapshot_restore (self->snapshot);
}

/* --- On the ground ------------------------------------------------------------------------------- */

/** nre_map_sketch_line: draw a line through points of the map. A segment with an end behind the eye is left
 * out whole. */
void
nre_map_sketch_line (NreMapSketch *self, const float (*points)[3], guint n, const GdkRGBA *color,
                     double width)
{
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));

  for (guint i = 0; i <= n; i++)
    {
      graphene_point_t point;

      if (i < n && nre_map_sketch_project (self, points[i], &point))
        g_array_append_val (seen, point);
      else
        {
          if (seen->len > 1)
            nre_map_sketch_path (self, (graphene_point_t *) (gpointer) seen->data, seen->len, FALSE, NULL,
                                 color, width, FALSE);
          g_array_set_size (seen, 0);
        }
    }
}

static guint
count_steps (NreMapSketch *self, const float from[3], const float to[3])
{
  graphene_point_t a, b;
  float dx, dy;

  if (!nre_map_sketch_project (self, from, &a) || !nre_map_sketch_project (self, to, &b))
    return MAX_STEPS;
  return CLAMP ((guint) (graphene_point_distance (&a, &b, &dx, &dy) / PIXELS_PER_STEP), 1, MAX_STEPS);
}

/** nre_map_sketch_drape: draw a line on the ground. */
void
nre_map_sketch_drape (NreMapSketch *self, const float from[3], const float to[3], const GdkRGBA *color,
                      double width)
{
  g_array_set_size (self->points, 0);
  nre_map_ground_drape (&self->ground, from, to, count_steps (self, from, to), self->points);
  nre_map_sketch_line (self, (const float (*)[3]) (gpointer) self->points->data, self->points->len, color,
                       width);
}

static void
get_ends (const NreAreal *areal, guint edge, float from[3], float to[3])
{
  nre_areal_get_vertex (areal, edge, from);
  nre_areal_get_vertex (areal, edge + 1 < areal->n_vertices ? edge + 1 : 0, to);
}

/** nre_map_sketch_edge: draw an edge of an areal on the ground. @edge: must exist */
void
nre_map_sketch_edge (NreMapSketch *self, const NreAreal *areal, guint edge, const GdkRGBA *color,
                     double width)
{
  float from[3], to[3];

  get_ends (areal, edge, from, to);
  nre_map_sketch_drape (self, from, to, color, width);
}

/** nre_map_sketch_middle: get the middle of an edge in the widget; FALSE if it is behind the eye. */
gboolean
nre_map_sketch_middle (NreMapSketch *self, const NreAreal *areal, guint edge, graphene_point_t *out)
{
  float from[3], to[3];

  get_ends (areal, edge, from, to);
  for (guint i = 0; i < 3; i++)
    from[i] = (from[i] + to[i]) / 2;
  from[2] =
    (float) nre_map_ground_get_height (&self->ground, (double) from[0], (double) from[1], (double) from[2]);
  return nre_map_sketch_project (self, from, out);
}

/** nre_map_sketch_faces: fill those faces of which no corner is behind the eye, even if others hide them. */
void
nre_map_sketch_faces (NreMapSketch *self, NreTerrainView *terrain, const GtkBitset *faces,
                      const GdkRGBA *color)
{
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  GtkBitsetIter iter;
  cairo_t *cr;
  guint face;

  if (gtk_bitset_iter_init_first (&iter, faces, &face))
    do
      {
        float corners[3][3];
        graphene_point_t points[3];
        gboolean whole = nre_map_faces_get_corners (terrain, face, corners);

        for (guint i = 0; i < 3 && whole; i++)
          whole = nre_map_sketch_project (self, corners[i], &points[i]);
        if (whole)
          g_array_append_vals (seen, points, 3);
      }
    while (gtk_bitset_iter_next (&iter, &face));
  cr = begin (self, (const graphene_point_t *) (gpointer) seen->data, seen->len, 1);
  if (cr == NULL)
    return;
  for (guint i = 0; i < seen->len; i++)
    {
      const graphene_point_t *point = &g_array_index (seen, graphene_point_t, i);

      if (i % 3 == 0)
        cairo_move_to (cr, (double) point->x, (double) point->y);
      else
        cairo_line_to (cr, (double) point->x, (double) point->y);
      if (i % 3 == 2)
        cairo_close_path (cr);
    }
  gdk_cairo_set_source_rgba (cr, &(GdkRGBA){ color->red, color->green, color->blue, 0.5f });
  cairo_fill (cr);
  cairo_destroy (cr);
}

/**
 * nre_map_sketch_polygons:
 * @points: (element-type graphene_point_t): the points of all polygons, one polygon after the other
 * @ends: (element-type guint): for each polygon, the index after its last point
 *
 * Fill polygons with the colour, and draw a thin line around each.
 */
void
nre_map_sketch_polygons (NreMapSketch *self, const GArray *points, const GArray *ends, const GdkRGBA *color)
{
  cairo_t *cr = begin (self, (const graphene_point_t *) (gpointer) points->data, points->len, 1);

  if (cr == NULL)
    return;
  for (guint i = 0, at = 0; i < ends->len; i++)
    {
      for (; at < g_array_index (ends, guint, i); at++)
        {
          const graphene_point_t *point = &g_array_index (points, graphene_point_t, at);

          cairo_line_to (cr, (double) point->x, (double) point->y);
        }
      cairo_close_path (cr);
      cairo_new_sub_path (cr);
    }
  gdk_cairo_set_source_rgba (cr, &(GdkRGBA){ color->red, color->green, color->blue, 0.3f });
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &(GdkRGBA){ color->red, color->green, color->blue, 0.8f });
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
}
