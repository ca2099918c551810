/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-legend.h"

#include "nre-areal-graph.h"

#include <math.h>
#include <string.h>

/* The opacity of areals over the ground; less over textures, which remain visible. */
#define ALPHA 0x70
#define TEXTURED_ALPHA 0x3c

struct _NreArealLegend
{
  GArray            *rows;      /* of NreArealLegendRow, sorted by value */
  guint             *row_of;    /* for each areal: index of its row */
  guint              n_areals;
  NreArealColoring   coloring;
  NreArealLinkCounts *links_of; /* for each areal: links of its edges. A pair is counted at both edges */
  NreArealLinkCounts links;     /* links of all edges */
};

/* The colours of the first values, chosen by hand, since most maps have few classes. */
static const guint8 colors[][3] = {
  { 0x8f, 0xf0, 0xa4 }, { 0xc0, 0x97, 0xf5 }, { 0xf9, 0xe8, 0x5f }, { 0x5b, 0xd1, 0xc2 },
  { 0x99, 0xc1, 0xf1 }, { 0xff, 0xa3, 0x58 }, { 0xb5, 0x83, 0x5a }, { 0xf2, 0x8c, 0xb4 },
  { 0xb9, 0xd3, 0x4a }, { 0x62, 0x80, 0xe8 }, { 0xe0, 0x6a, 0x5e }, { 0x57, 0xa8, 0x6b },
  { 0xe5, 0xb8, 0x80 }, { 0x7c, 0xd6, 0xf2 }, { 0xd4, 0x6f, 0xd8 }, { 0x9c, 0xa3, 0x7c },
};

/* The colour depends only on the value, so that it stays the same if other values disappear. */
static void
choose_color (guint32 value, float rgb[3])
{
  guint32 hash = value * 2654435761u;
  float hue = (float) (hash >> 8 & 0xffff) / 65536 * 6;
  float saturation = 0.45f + 0.3f * (float) (hash >> 24 & 3) / 3;
  float brightness = 0.95f - 0.3f * (float) (hash >> 26 & 3) / 3;

  for (guint k = 0; k < 3; k++)
    {
      float at = fmodf ((k == 0 ? 5 : k == 1 ? 3 : 1) + hue, 6);
      float ramp = fmaxf (fminf (fminf (at, 4 - at), 1), 0);

      rgb[k] = value < G_N_ELEMENTS (colors) ? (float) colors[value][k] / 255
                                             : brightness * (1 - saturation * ramp);
    }
}

/* The value that determines the colour of an areal, unless areals are coloured by island. */
static guint32
find_value (const NreArealMap *map, NreArealColoring coloring, guint index)
{
  NreAreal areal;

  nre_areal_map_get (map, index, &areal);
  if (coloring == NRE_AREAL_COLORING_CLASS)
    return nre_load_u32 (areal.head + 40);
  if (coloring == NRE_AREAL_COLORING_LOGIC_FLAG)
    return nre_load_u32 (areal.head + 32);
  return nre_areal_count_neighbours (map, index);
}

static void
find_values (const NreArealMap *map, NreArealColoring coloring, guint32 *values)
{
  if (coloring == NRE_AREAL_COLORING_ISLAND)
    {
      g_auto (NreArealIslands) islands = { 0 };

      nre_areal_islands_find (map, &islands);
      memcpy (values, islands.of, map->n_areals * sizeof *values);
      return;
    }
  for (guint i = 0; i < map->n_areals; i++)
    values[i] = find_value (map, coloring, i);
}

static int
compare_values (gconstpointer a, gconstpointer b)
{
  const guint32 *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

static void
add_rows (NreArealLegend *self, const guint32 *values)
{
  g_autofree guint32 *sorted = g_new (guint32, (gsize) self->n_areals + 1);

  memcpy (sorted, values, self->n_areals * sizeof *sorted);
  qsort (sorted, self->n_areals, sizeof *sorted, compare_values);
  for (guint i = 0; i < self->n_areals; i++)
    {
      NreArealLegendRow row = { .value = sorted[i] };

      if (i > 0 && sorted[i] == sorted[i - 1])
        continue;
      choose_color (row.value, row.color);
      g_array_append_val (self->rows, row);
    }
  for (guint i = 0; i < self->n_areals; i++)
    {
      guint row = 0;

      g_array_binary_search (self->rows, &values[i], compare_values, &row);
      self->row_of[i] = row;
      g_array_index (self->rows, NreArealLegendRow, row).n++;
    }
}

static void
count_links (const NreArealMap *map, guint index, NreArealLinkCounts *out)
{
  NreAreal areal;

  *out = (NreArealLinkCounts){ 0 };
  nre_areal_map_get (map, index, &areal);
  for (guint k = 0; k < areal.n_vertices; k++)
    switch (nre_areal_get_link_state (map, index, k))
      {
      case NRE_AREAL_LINK_BOTH_WAYS:
        out->both_ways++;
        break;
      case NRE_AREAL_LINK_ONE_WAY:
        out->one_way++;
        break;
      case NRE_AREAL_LINK_DANGLING:
        out->dangling++;
        break;
      case NRE_AREAL_LINK_NONE:
      default:
        out->open++;
      }
}

static void
add_links (NreArealLegend *self, guint areal)
{
  const NreArealLinkCounts *counts = &self->links_of[areal];

  self->links.both_ways += counts->both_ways;
  self->links.one_way += counts->one_way;
  self->links.dangling += counts->dangling;
  self->links.open += counts->open;
}

/** nre_areal_legend_new: (transfer full): create the legend of a map. Takes time nearly in proportion to the
 * size of the map. */
NreArealLegend *
nre_areal_legend_new (const NreArealMap *map, NreArealColoring coloring)
{
  NreArealLegend *self = g_new0 (NreArealLegend, 1);
  g_autofree guint32 *values = g_new0 (guint32, (gsize) map->n_areals + 1);

  self->coloring = coloring;
  self->n_areals = map->n_areals;
  self->rows = g_array_new (FALSE, FALSE, sizeof (NreArealLegendRow));
  self->row_of = g_new0 (guint, (gsize) map->n_areals + 1);
  self->links_of = g_new0 (NreArealLinkCounts, (gsize) map->n_areals + 1);
  find_values (map, coloring, values);
  add_rows (self, values);
  for (guint i = 0; i < map->n_areals; i++)
    {
      count_links (map, i, &self->links_of[i]);
      add_links (self, i);
    }
  return self;
}

/**
 * nre_areal_legend_follow:
 * @areals, @n_areals: exactly the areals that the edit changed
 *
 * Count the links again after an edit. Returns FALSE if areals were added or removed, or may belong to other
 * rows now; the caller has to make a new legend then.
 */
gboolean
nre_areal_legend_follow (NreArealLegend *self, const NreArealMap *map, const guint *areals, guint n_areals)
{
  g_autofree guint8 *concerned = NULL;

  if (map->n_areals != self->n_areals || self->coloring == NRE_AREAL_COLORING_ISLAND)
    return FALSE;
  for (guint i = 0; i < n_areals; i++)
    if (areals[i] >= self->n_areals ||
        find_value (map, self->coloring, areals[i]) !=
            g_array_index (self->rows, NreArealLegendRow, self->row_of[areals[i]]).value)
      return FALSE;
  concerned = g_malloc0 ((gsize) map->n_areals + 1);
  nre_areal_find_concerned (map, areals, n_areals, concerned);
  self->links = (NreArealLinkCounts){ 0 };
  for (guint i = 0; i < map->n_areals; i++)
    {
      if (concerned[i] != 0)
        count_links (map, i, &self->links_of[i]);
      add_links (self, i);
    }
  return TRUE;
}

void
nre_areal_legend_free (NreArealLegend *self)
{
  g_array_unref (self->rows);
  g_free (self->row_of);
  g_free (self->links_of);
  g_free (self);
}

/** nre_areal_legend_get_rows: (transfer none): the rows, sorted by value. @n: (out): their number. */
const NreArealLegendRow *
nre_areal_legend_get_rows (const NreArealLegend *self, guint *n)
{
  *n = self->rows->len;
  return (const NreArealLegendRow *) (void *) self->rows->data;
}

/** nre_areal_legend_get_n_areals: the number of areals of the map. */
guint
nre_areal_legend_get_n_areals (const NreArealLegend *self)
{
  return self->n_areals;
}

/** nre_areal_legend_get_row: the index of the row to which the areal belongs. */
guint
nre_areal_legend_get_row (const NreArealLegend *self, guint areal)
{
  g_return_val_if_fail (areal < self->n_areals, 0);
  return self->row_of[areal];
}

/** nre_areal_legend_get_links: get the numbers of links of the whole map. */
void
nre_areal_legend_get_links (const NreArealLegend *self, NreArealLinkCounts *out)
{
  *out = self->links;
  /* Each pair was counted at both edges. An edge of a damaged map that leads to itself was counted once. */
  out->both_ways = (out->both_ways + 1) / 2;
}

/**
 * nre_areal_legend_color:
 * @textured: whether the ground is drawn with textures
 * @out: (out caller-allocates): the RGBA colour of each areal, not premultiplied, for NreRenderOptions
 *
 * Get the colours of all areals.
 */
void
nre_areal_legend_color (const NreArealLegend *self, gboolean textured, guint8 (*out)[4])
{
  for (guint i = 0; i < self->n_areals; i++)
    {
      const NreArealLegendRow *row = &g_array_index (self->rows, NreArealLegendRow, self->row_of[i]);

      for (guint k = 0; k < 3; k++)
        out[i][k] = (guint8) lrintf (row->color[k] * 255);
      out[i][3] = textured ? TEXTURED_ALPHA : ALPHA;
    }
}

/**
 * nre_areal_legend_hide:
 * @hidden_rows: a byte for each row, nonzero if its areals are hidden
 * @hidden: (out caller-allocates): a byte for each areal, nonzero if its row is hidden
 *
 * Find the areals of hidden rows.
 */
void
nre_areal_legend_hide (const NreArealLegend *self, const guint8 *hidden_rows, guint8 *hidden)
{
  for (guint i = 0; i < self->n_areals; i++)
    hidden[i] = hidden_rows[self->row_of[i]] != 0;
}
