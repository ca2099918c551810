/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-marks.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-areal-graph.h"
#include "nre-map-cells.h"
#include "nre-map-parts.h"

/* If the numbers of two neighbouring edges would be nearer than this, in pixels, no edge gets a number. */
#define ROOM_OF_NUMBER 24
/* How far numbers are moved from their edges towards the middle of the areal, at most, in pixels. */
#define INSIDE 14
/* The edges of an areal with more edges than this get no numbers. */
#define MAX_NUMBERS 24

static const GdkRGBA white = { 1, 1, 1, 1 };

static void
draw_edge (NreArealView *areals, NreMapSketch *sketch, guint areal, guint edge, const GdkRGBA *color,
           double width)
{
  NreAreal record;

  if (nre_areal_view_get_areal (areals, areal, &record) && edge < record.n_vertices)
    nre_map_sketch_edge (sketch, &record, edge, color, width);
}

static void
draw_vertex (NreArealView *areals, NreMapSketch *sketch, guint areal, guint vertex, const GdkRGBA *color,
             double radius)
{
  graphene_point_t at;
  NreAreal record;
  float corner[3];

  if (!nre_areal_view_get_areal (areals, areal, &record) || vertex >= record.n_vertices)
    return;
  nre_areal_get_vertex (&record, vertex, corner);
  corner[2] = (float) nre_map_ground_get_height (&sketch->ground, (double) corner[0], (double) corner[1],
                                                 (double) corner[2]);
  if (nre_map_sketch_project (sketch, corner, &at))
    nre_map_sketch_dot (sketch, &at, radius, color);
}

/* --- The route ----------------------------------------------------------------------------------- */

static void
add_place (NreMapSketch *sketch, GArray *line, const float place[3])
{
  const float *last = line->len > 0 ? (const float *) (gpointer) line->data + 3 * (line->len - 1) : place;

  /* Of a route whose line has more than 400 points, the rest has no points between its places. */
  nre_map_ground_drape (&sketch->ground, last, place, line->len > 400 ? 1 : 6, line);
}

static void
get_middle (const NreAreal *areal, guint edge, float out[3])
{
  float to[3];

  nre_areal_get_vertex (areal, edge, out);
  nre_areal_get_vertex (areal, edge + 1 < areal->n_vertices ? edge + 1 : 0, to);
  for (guint i = 0; i < 3; i++)
    out[i] = (out[i] + to[i]) / 2;
}

static void
get_anchor (const NreAreal *areal, float out[3])
{
  for (guint i = 0; i < 3; i++)
    out[i] = nre_load_f32 (areal->head + 4 * i);
}

/* From anchor to anchor through the middles of edges, as its length is measured. */
static double
add_route (NreArealView *areals, NreMapSketch *sketch, const GArray *route, GArray *line)
{
  float last[3] = { 0, 0, 0 }, place[3];
  double length = 0;

  for (guint i = 0; i < route->len; i++)
    {
      const NreArealStep *step = &g_array_index (route, NreArealStep, i);
      NreAreal areal;

      if (!nre_areal_view_get_areal (areals, step->areal, &areal))
        return length;
      for (guint end = 0; end < 2; end++)
        {
          if (end == 0 && i > 0 && i + 1 < route->len)
            continue;
          if (end == 1 && (step->edge < 0 || (guint) step->edge >= areal.n_vertices))
            continue;
          if (end == 0)
            get_anchor (&areal, place);
          else
            get_middle (&areal, (guint) step->edge, place);
          if (i > 0 || end > 0)
            length += (double) hypotf (place[0] - last[0], place[1] - last[1]);
          memcpy (last, place, sizeof last);
          add_place (sketch, line, place);
        }
    }
  return length;
}

static void
draw_end (NreArealView *areals, NreMapSketch *sketch, guint areal, graphene_point_t *at)
{
  NreAreal record;
  float anchor[3];

  *at = GRAPHENE_POINT_INIT (NAN, NAN);
  if (!nre_areal_view_get_areal (areals, areal, &record))
    return;
  get_anchor (&record, anchor);
  anchor[2] = (float) nre_map_ground_get_height (&sketch->ground, (double) anchor[0], (double) anchor[1],
                                                 (double) anchor[2]);
  if (!nre_map_sketch_project (sketch, anchor, at))
    *at = GRAPHENE_POINT_INIT (NAN, NAN);
  else
    nre_map_sketch_dot (sketch, at, 7, &sketch->accent);
}

static void
draw_arrow_head (NreMapSketch *sketch, const GArray *line)
{
  const float (*points)[3] = (const float (*)[3]) (gpointer) line->data;
  graphene_point_t from, to;

  for (guint i = line->len - 1; i > 0; i--)
    {
      float dx, dy;

      if (!nre_map_sketch_project (sketch, points[line->len - 1], &to) ||
          !nre_map_sketch_project (sketch, points[i - 1], &from))
        return;
      if (graphene_point_distance (&from, &to, &dx, &dy) > 12)
        {
          nre_map_sketch_arrow (sketch, &from, &to, FALSE, &sketch->accent, 4);
          return;
        }
    }
}

static void
draw_route (NreMapView *view, NreArealView *areals, NreMapSketch *sketch)
{
  const GArray *route = nre_map_view_get_route (view);
  const char *error = nre_map_view_get_route_error (view);
  graphene_point_t from, to;
  g_autofree char *text = NULL;

  draw_end (areals, sketch, nre_map_view_get_route_from (view), &from);
  draw_end (areals, sketch, nre_map_view_get_route_to (view), &to);
  if (route != NULL && route->len > 0)
    {
      g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (float[3]));
      double length = add_route (areals, sketch, route, line);

      if (line->len > 1)
        draw_arrow_head (sketch, line);
      nre_map_sketch_line (sketch, (const float (*)[3]) (gpointer) line->data, line->len, &sketch->accent, 4);
      /* Translators: %.0f are metres, %u areals that a route leads through. */
      text =
        g_strdup_printf (ngettext ("%.0f m, %u areal", "%.0f m, %u areals", route->len), length, route->len);
      error = text;
    }
  if (error != NULL && !isnan (to.x))
    nre_map_sketch_text (sketch, &GRAPHENE_POINT_INIT (to.x, to.y - 26), error,
                         text != NULL ? &white : &sketch->warning);
}

/* --- All of it ----------------------------------------------------------------------------------- */

/* Off the arrows that cross the edges. */
static void
move_in (graphene_point_t *places, guint n)
{
  graphene_point_t middle = { 0, 0 };

  for (guint i = 0; i < n; i++)
    {
      middle.x += places[i].x / (float) n;
      middle.y += places[i].y / (float) n;
    }
  for (guint i = 0; i < n; i++)
    {
      float dx, dy, way = graphene_point_distance (&middle, &places[i], &dx, &dy),
                    step = MIN (INSIDE / MAX (way, 1), 0.3f);

      places[i].x += step * (middle.x - places[i].x);
      places[i].y += step * (middle.y - places[i].y);
    }
}

/** nre_map_marks_draw_numbers: draw numbers of edges that are far enough apart. */
void
nre_map_marks_draw_numbers (NreMapView *view, NreMapSketch *sketch)
{
  NreArealView *areals = nre_map_view_get_areal_view (view);
  NreSelection *selection = nre_map_view_get_selection (view, NRE_MAP_AREALS);
  guint index = selection != NULL ? nre_selection_get_index (selection, NRE_AREAL_PART_AREAL) : G_MAXUINT;
  graphene_point_t places[MAX_NUMBERS];
  NreAreal areal;
  float dx, dy;

  if (areals == NULL || !nre_map_view_get_areals (view) || !nre_map_view_get_numbers (view) ||
      !nre_areal_view_get_areal (areals, index, &areal) || areal.n_vertices > MAX_NUMBERS)
    return;
  for (guint i = 0; i < areal.n_vertices; i++)
    if (!nre_map_sketch_middle (sketch, &areal, i, &places[i]))
      return;
  move_in (places, areal.n_vertices);
  for (guint i = 1; i < areal.n_vertices; i++)
    if (graphene_point_distance (&places[i], &places[i - 1], &dx, &dy) < ROOM_OF_NUMBER)
      return;
  for (guint i = 0; i < areal.n_vertices; i++)
    {
      NreArealLinkState state = nre_areal_get_link_state (nre_areal_view_get_map (areals), index, i);
      gboolean bad = state == NRE_AREAL_LINK_ONE_WAY || state == NRE_AREAL_LINK_DANGLING;
      g_autofree char *text = g_strdup_printf ("%u", i);

      nre_map_sketch_number (sketch, &places[i], text,
                             bad                                 ? &sketch->warning
                             : i == nre_map_view_get_edge (view) ? &sketch->accent
                                                                 : &white);
    }
}

void
nre_map_marks_draw (NreMapView *view, NreMapSketch *sketch)
{
  NreArealView *areals = nre_map_view_get_areal_view (view);
  NreSelection *selection = nre_map_view_get_selection (view, NRE_MAP_AREALS);
  const NreMapHover *hover = nre_map_view_get_hover (view);
  guint lead;

  nre_map_cells_draw (view, sketch);
  if (areals == NULL || !nre_map_view_get_areals (view))
    return;
  lead = nre_selection_get_index (selection, NRE_AREAL_PART_AREAL);
  if (nre_map_view_get_edge (view) != G_MAXUINT)
    draw_edge (areals, sketch, lead, nre_map_view_get_edge (view), &sketch->accent, 4);
  if (hover->edge != G_MAXUINT)
    draw_edge (areals, sketch, hover->areal, hover->edge, &white, 3);
  if (nre_map_view_get_vertex (view) != G_MAXUINT)
    draw_vertex (areals, sketch, lead, nre_map_view_get_vertex (view), &sketch->accent, 6);
  if (hover->vertex != G_MAXUINT)
    draw_vertex (areals, sketch, hover->areal, hover->vertex, &white, 6);
  draw_route (view, areals, sketch);
}
