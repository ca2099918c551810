/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-cells.h"

#include "nre-map-parts.h"

/* Of rectangles that are small on the screen, so many are drawn at most. */
#define MAX_RUNS 4096

/* Unlike what marks the areals themselves. */
static const GdkRGBA light = { 1, 1, 1, 1 };

/* (transfer full): a byte for each areal, set where it is selected; @lead: (out): one of them, or G_MAXUINT */
static guint8 *
find_selected (NreMapView *view, const NreArealMap *map, guint *lead)
{
  NreSelection *selection = nre_map_view_get_selection (view, NRE_MAP_AREALS);
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, (NrePart) NRE_AREAL_PART_AREAL);
  guint8 *selected = g_malloc0 (MAX (map->n_areals, 1));
  GtkBitsetIter iter;
  guint areal;

  *lead = G_MAXUINT;
  if (gtk_bitset_iter_init_first (&iter, several, &areal))
    do
      if (areal < map->n_areals)
        {
          selected[areal] = 1;
          *lead = areal;
        }
    while (gtk_bitset_iter_next (&iter, &areal));
  return selected;
}

static gboolean
lists_any (NreSpan payload, gsize cell, const guint8 *selected, guint n_areals)
{
  guint hits = nre_span_u16 (payload, cell);

  for (guint i = 0; i < hits; i++)
    {
      guint areal = nre_span_u16 (payload, cell + 2 + 2 * (gsize) i);

      if (areal < n_areals && selected[areal])
        return TRUE;
    }
  return FALSE;
}

/**
 * nre_map_cells_find:
 * @runs: (out) (element-type NreArealRun): the cells that list at least one of the selected areals, which is named as
 *   the areal of each
 */
void
nre_map_cells_find (NreMapView *view, GArray *runs)
{
  NreArealView *areals = nre_map_view_get_areal_view (view);
  const NreArealMap *map = areals != NULL ? nre_areal_view_get_map (areals) : NULL;
  g_autofree guint8 *selected = NULL;
  guint lead;
  gsize at;

  if (map == NULL || !map->has_grid)
    return;
  selected = find_selected (view, map, &lead);
  if (lead == G_MAXUINT)
    return;
  at = map->grid + NRE_AREAL_GRID_HEAD_SIZE;
  for (guint column = 0; column < map->cells_x; column++)
    {
      NreArealRun run = { lead, column, 0, 0 };

      for (guint row = 0; row < map->cells_y; row++)
        {
          gboolean listed = lists_any (map->payload, at, selected, map->n_areals);

          if (listed && run.end != row)
            {
              if (run.end > run.first)
                g_array_append_val (runs, run);
              run.first = row;
            }
          if (listed)
            run.end = row + 1;
          at += 2 + 2 * (gsize) nre_span_u16 (map->payload, at);
        }
      if (run.end > run.first)
        g_array_append_val (runs, run);
    }
}

/* Around a run, with a point at each corner of a cell; FALSE where it is behind the eye. */
static gboolean
add_outline (NreMapSketch *sketch, const NreArealGround *ground, const NreArealRun *run, double height, GArray *points)
{
  guint n = run->end - run->first;

  for (guint i = 0; i < 2 * (n + 1); i++)
    {
      guint row = i <= n ? run->first + i : run->end - (i - n - 1);
      double x = ground->x.start + (run->column + (i <= n ? 0 : 1)) * ground->x.size;
      double y = ground->y.start + row * ground->y.size;
      const float place[3] = { (float) x, (float) y,
                               (float) nre_map_ground_get_height (&sketch->ground, x, y, height) };
      graphene_point_t point;

      if (!nre_map_sketch_project (sketch, place, &point))
        return FALSE;
      g_array_append_val (points, point);
    }
  return TRUE;
}

void
nre_map_cells_draw (NreMapView *view, NreMapSketch *sketch)
{
  g_autoptr (GArray) runs = NULL, points = NULL, ends = NULL;
  NreArealView *areals = nre_map_view_get_areal_view (view);
  const NreArealGround *ground = areals != NULL ? nre_areal_view_get_ground (areals) : NULL;
  NreAreal lead;

  if (ground == NULL || !nre_map_view_get_listing (view))
    return;
  runs = g_array_new (FALSE, FALSE, sizeof (NreArealRun));
  nre_map_cells_find (view, runs);
  points = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  ends = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < MIN (runs->len, MAX_RUNS); i++)
    {
      const NreArealRun *run = &g_array_index (runs, NreArealRun, i);
      guint n = points->len;

      if (nre_areal_view_get_areal (areals, run->areal, &lead) &&
          add_outline (sketch, ground, run, (double) nre_load_f32 (lead.head + 8), points))
        g_array_append_val (ends, points->len);
      else
        g_array_set_size (points, n);
    }
  nre_map_sketch_polygons (sketch, points, ends, &light);
}
