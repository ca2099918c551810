/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-cells.h"

#include "nre-map-parts.h"

/* The maximum number of runs of cells that get outlines, and the number of points in all above which outlines
 * leave some out. */
#define MAX_RUNS 4096
#define MAX_PLACES 4096

/* The key of the view's cached outlines. */
#define OUTLINES_KEY "nre-map-cells"

/* A colour that differs from those that mark areals. */
static const GdkRGBA light = { 1, 1, 1, 1 };

static GtkBitset *
dup_selected (NreMapView *view)
{
  return nre_selection_get_several (nre_map_view_get_selection (view, NRE_MAP_AREALS),
                                    (NrePart) NRE_AREAL_PART_AREAL);
}

/* (transfer full): a byte for each areal, nonzero if it is selected. @lead: (out): one of the selected
 * areals, or G_MAXUINT */
static guint8 *
find_selected (NreMapView *view, const NreArealMap *map, guint *lead)
{
  g_autoptr (GtkBitset) several = dup_selected (view);
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
 * @runs: (out) (element-type NreArealRun): the cells that list at least one of the selected areals; each run
 *   has one of these as its areal
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

/* --- Where they lie on the ground ---------------------------------------------------------------- */

/** Outlines: cached, since finding the cells walks the whole grid, and each place needs its height. */
typedef struct
{
  /* The inputs of the outlines. */
  NreDirectory *directory;
  guint64       serial;
  GtkBitset    *selected;
  NrePicker    *picker;
  guint         lod;
  int           group;

  GArray       *places;         /* of float[3] */
  GArray       *ends;           /* of guint: for each outline, the index after its last point */
} Outlines;

static void
outlines_free (gpointer data)
{
  Outlines *self = data;

  g_clear_pointer (&self->directory, nre_directory_unref);
  g_clear_pointer (&self->selected, gtk_bitset_unref);
  g_clear_pointer (&self->picker, nre_picker_unref);
  g_array_unref (self->places);
  g_array_unref (self->ends);
  g_free (self);
}

static gboolean
is_of (const Outlines *self, NreDirectory *directory, const GtkBitset *selected, const NreMapGround *ground)
{
  return self->directory == directory && self->serial == nre_directory_get_serial (directory) &&
         self->picker == ground->picker && self->lod == ground->lod && self->group == ground->group &&
         gtk_bitset_equals (self->selected, selected);
}

/* A side of a run has a point at each corner of a cell, or only at every nth corner. */
static guint
count_places (const NreArealRun *run, guint step)
{
  return 2 * (1 + (run->end - run->first + step - 1) / step);
}

static guint
find_step (const GArray *runs)
{
  guint64 n = 0;

  for (guint i = 0; i < MIN (runs->len, MAX_RUNS); i++)
    n += count_places (&g_array_index (runs, NreArealRun, i), 1);
  return (guint) (1 + n / MAX_PLACES);
}

static void
add_place (Outlines *self, const NreMapGround *ground, double x, double y, double height)
{
  const float place[3] = { (float) x, (float) y, (float) nre_map_ground_get_height (ground, x, y, height) };

  g_array_append_val (self->places, place);
}

/* Walk up one side of the run and down the other. */
static void
add_run (Outlines *self, const NreArealGround *grid, const NreMapGround *ground, const NreArealRun *run,
         guint step, double height)
{
  guint n = count_places (run, step) / 2;

  for (guint i = 0; i < 2 * n; i++)
    {
      guint row = MIN (run->first + (i < n ? i : 2 * n - 1 - i) * step, run->end);

      add_place (self, ground, grid->x.start + (run->column + (i < n ? 0 : 1)) * grid->x.size,
                 grid->y.start + row * grid->y.size, height);
    }
  g_array_append_val (self->ends, self->places->len);
}

static Outlines *
outlines_new (NreMapView *view, const NreArealGround *grid, const NreMapGround *ground)
{
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (NreArealRun));
  /* Include hidden parts of the terrain: they may be visible in a later picture that uses these outlines. */
  const NreMapGround whole = { .picker = ground->picker, .lod = ground->lod, .group = ground->group };
  NreArealView *areals = nre_map_view_get_areal_view (view);
  Outlines *self = g_new0 (Outlines, 1);
  NreAreal lead;
  guint step;

  self->directory = nre_directory_ref (nre_entry_view_get_directory (NRE_ENTRY_VIEW (areals)));
  self->serial = nre_directory_get_serial (self->directory);
  self->selected = dup_selected (view);
  self->picker = ground->picker != NULL ? nre_picker_ref (ground->picker) : NULL;
  self->lod = ground->lod;
  self->group = ground->group;
  self->places = g_array_new (FALSE, FALSE, sizeof (float[3]));
  self->ends = g_array_new (FALSE, FALSE, sizeof (guint));
  nre_map_cells_find (view, runs);
  step = find_step (runs);
  for (guint i = 0; i < MIN (runs->len, MAX_RUNS); i++)
    {
      const NreArealRun *run = &g_array_index (runs, NreArealRun, i);

      if (nre_areal_view_get_areal (areals, run->areal, &lead))
        add_run (self, grid, &whole, run, step, (double) nre_load_f32 (lead.head + 8));
    }
  return self;
}

/**
 * nre_map_cells_get_outlines:
 * @ends: (out) (transfer none) (element-type guint): for each outline, the index after its last point
 *
 * Returns: (transfer none) (nullable) (element-type float[3]): the points of outlines around the cells that
 *   list the selected areals; valid only while the viewport draws the same picture. NULL if there is no grid.
 */
const GArray *
nre_map_cells_get_outlines (NreMapView *view, const NreMapGround *ground, const GArray **ends)
{
  NreArealView *areals = nre_map_view_get_areal_view (view);
  const NreArealGround *grid = areals != NULL ? nre_areal_view_get_ground (areals) : NULL;
  Outlines *outlines = g_object_get_data (G_OBJECT (view), OUTLINES_KEY);
  g_autoptr (GtkBitset) selected = NULL;

  if (grid == NULL)
    return NULL;
  selected = dup_selected (view);
  if (outlines == NULL ||
      !is_of (outlines, nre_entry_view_get_directory (NRE_ENTRY_VIEW (areals)), selected, ground))
    {
      outlines = outlines_new (view, grid, ground);
      g_object_set_data_full (G_OBJECT (view), OUTLINES_KEY, outlines, outlines_free);
    }
  *ends = outlines->ends;
  return outlines->places;
}

void
nre_map_cells_draw (NreMapView *view, NreMapSketch *sketch)
{
  g_autoptr (GArray) points = NULL, shown = NULL;
  const GArray *places, *ends;

  if (!nre_map_view_get_listing (view))
    {
      /* They are large, and keep a terrain alive that may be outdated. */
      g_object_set_data (G_OBJECT (view), OUTLINES_KEY, NULL);
      return;
    }
  places = nre_map_cells_get_outlines (view, &sketch->ground, &ends);
  if (places == NULL)
    return;
  points = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  shown = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0, at = 0; i < ends->len; i++)
    {
      guint n = points->len, end = g_array_index (ends, guint, i);
      graphene_point_t point;

      /* Outlines that reach behind the eye are not drawn. */
      for (; at < end &&
             nre_map_sketch_project (sketch, (const float *) (gpointer) places->data + 3 * at, &point);
           at++)
        g_array_append_val (points, point);
      if (at == end)
        g_array_append_val (shown, points->len);
      else
        g_array_set_size (points, n);
      at = end;
    }
  nre_map_sketch_polygons (sketch, points, shown, &light);
}
