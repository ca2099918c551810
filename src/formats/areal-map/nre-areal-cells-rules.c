/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-rules.h"

#include "nre-areal-grid.h"
#include "nre-i18n.h"

#include <math.h>

/* The ground is derived from the lists of the cells; the more areals are listed, the more precise the ground
 * is. To allow for its error, cells are shrunk by a margin on each side: a cell must list an areal that
 * overlaps the rest of the cell. The margin, as a fraction of the size of a cell, is MARGIN / number of
 * listed areals, but at least LEAST_MARGIN and at most MOST_MARGIN. */
#define MARGIN 8.0
#define LEAST_MARGIN 0.01
#define MOST_MARGIN 0.5

/* With fewer listed areals, the error of the ground may be more than half a cell. */
#define LEAST_LISTED 16

/* The maximum number of steps of the check for each byte of the payload, since each of many polygons may
 * cover many cells. */
#define STEPS_PER_BYTE 4

/**
 * Side: the cells along one axis.
 * @n: number of cells
 * @start, @size: as in NreArealAxis
 * @scale: number of cells per metre
 * @margin: the margin on each side of a cell, in metres
 */
typedef struct
{
  guint  n;
  double start;
  double size;
  double scale;
  double margin;
} Side;

/**
 * Needed: the cells that must list an areal, one bit for each.
 * @column, @row: the first column and the first row
 * @n_columns, @n_rows: number of columns and rows
 * @words: number of 64-bit words for the bits of a column
 * @start: index of the areal's first word in the bits of all areals
 */
typedef struct
{
  guint column;
  guint row;
  guint n_columns;
  guint n_rows;
  guint words;
  gsize start;
} Needed;

typedef struct
{
  const NreArealMap *map;
  Side               x;
  Side               y;
  Needed            *needed;
  GArray            *bits;              /* of guint64 */
  GArray            *inside;            /* of guint64, for one areal: cells whose centres are inside */
  GArray            *bands;             /* of Band, for one areal: one for each column */
  GArray            *outline;
  guint64            steps;             /* number of remaining steps */
} Cells;

/* Find the cells, from @first to @last, that overlap the range from @low to @high by more than the margin.
 * Returns FALSE if there are none. */
static inline gboolean
get_range (const Side *side, double margin, double low, double high, guint *first, guint *last)
{
  double from = (low + margin - side->start) * side->scale - 1,
         to = (high - margin - side->start) * side->scale;

  if (!(to >= 0 && from <= side->n - 1.0))
    return FALSE;
  *first = from > 0 ? (guint) from : 0;
  *first += *first < from;
  *last = to < side->n ? (guint) to : side->n - 1;
  return *first <= *last;
}

/* Set the bits of a column from @from up to but not including @end, which is greater. */
static inline void
set_bits (guint64 *words, guint from, guint end)
{
  /* Nearly all areals have at most 64 rows. */
  if (end <= 64)
    {
      words[0] |= G_MAXUINT64 << from & G_MAXUINT64 >> (64 - end);
      return;
    }
  for (guint i = from / 64; 64 * i < end; i++)
    {
      guint64 mask = G_MAXUINT64;

      if (i == from / 64)
        mask <<= from % 64;
      if (end < 64 * (i + 1))
        mask &= ((guint64) 1 << end % 64) - 1;
      words[i] |= mask;
    }
}

/* Set the bits of the rows from @first to @last in a column. Only rows of the areal are set: with huge
 * coordinates, rounding may place a point of an edge outside the range between the ends of the edge. */
static inline void
set_rows (const Needed *needed, guint64 *words, guint first, guint last)
{
  first = MAX (first, needed->row);
  last = MIN (last, needed->row + needed->n_rows - 1);
  if (first <= last)
    set_bits (words, first - needed->row, last - needed->row + 1);
}

/* Invert the bits of a column from the row @from, counted from @row of Needed, to the end of the words. The
 * last word may have bits above the last row, which get inverted as well. */
static void
turn_bits (guint64 *words, guint n_words, guint from)
{
  for (guint i = from / 64; i < n_words; i++)
    words[i] ^= i == from / 64 ? G_MAXUINT64 << from % 64 : G_MAXUINT64;
}

/* The first of the areal's rows, counted from @row of @needed, in which the centres of cells are above @y;
 * @n_rows if there is none. */
static guint
get_row_above (const Needed *needed, const Side *side, double y)
{
  double row = (y - side->start) * side->scale - 0.5 - needed->row;

  return row < 0 ? 0 : row >= needed->n_rows ? needed->n_rows : (guint) row + 1;
}

/** Band: a range of y coordinates. */
typedef struct
{
  double low;
  double high;
} Band;

/* Widen the band of each column to include the edge from @a to @b. Returns FALSE if too few steps are
 * left. */
static gboolean
widen_bands (Cells *self, const Needed *needed, NreArealPoint a, NreArealPoint b)
{
  const Side *x = &self->x;
  Band *bands = (Band *) (gpointer) self->bands->data;
  double slope, at;
  guint from, to;

  if (a.x > b.x)
    {
      NreArealPoint swap = a;

      a = b;
      b = swap;
    }
  if (!get_range (x, x->margin, a.x, b.x, &from, &to))
    return TRUE;
  if (self->steps < to - from + 1)
    return FALSE;
  self->steps -= to - from + 1;
  slope = b.x > a.x ? (b.y - a.y) / (b.x - a.x) : 0;
  at = x->start + from * x->size + x->margin;
  for (guint i = from; i <= to; i++, at += x->size)
    {
      Band *band = &bands[i - needed->column];
      double y0 = a.x >= at ? a.y : a.y + slope * (at - a.x), end = at + x->size - 2 * x->margin;
      double y1 = b.x <= end ? b.y : a.y + slope * (end - a.x);

      band->low = MIN (band->low, MIN (y0, y1));
      band->high = MAX (band->high, MAX (y0, y1));
    }
  return TRUE;
}

/* Whether each line of constant x meets the polygon in a single segment. If so, the polygon meets all cells
 * of a column between its own lowest and highest y in the column. */
static gboolean
is_upright (const NreArealPoint *outline, guint n)
{
  gint last = 0, first = 0;
  guint turns = 0;

  for (guint i = 0; i < n; i++)
    {
      double step = outline[i + 1 < n ? i + 1 : 0].x - outline[i].x;
      gint sign = (step > 0) - (step < 0);

      if (sign == 0)
        continue;
      turns += last != 0 && sign != last;
      first = first == 0 ? sign : first;
      last = sign;
    }
  return turns + (first != last) <= 2;
}

static gboolean
add_upright (Cells *self, const Needed *needed, const NreArealPoint *outline, guint n)
{
  guint64 *bits = &g_array_index (self->bits, guint64, needed->start);
  const Band *bands;

  g_array_set_size (self->bands, needed->n_columns);
  for (guint i = 0; i < needed->n_columns; i++)
    g_array_index (self->bands, Band, i) = (Band){ INFINITY, -INFINITY };
  for (guint i = 0; i < n; i++)
    if (!widen_bands (self, needed, outline[i], outline[i + 1 < n ? i + 1 : 0]))
      return FALSE;
  bands = (const Band *) (gpointer) self->bands->data;
  for (guint i = 0; i < needed->n_columns; i++)
    {
      guint first, last;

      if (get_range (&self->y, self->y.margin, bands[i].low, bands[i].high, &first, &last))
        set_rows (needed, bits + (gsize) i * needed->words, first, last);
    }
  return TRUE;
}

/* Add the cells through which the edge passes. Where the edge crosses the centre line of a column, invert the
 * bits of the cells above the crossing: after all edges, @inside has the cells with centres inside the
 * polygon. Returns FALSE if too few steps are left. */
static gboolean
add_edge (Cells *self, const Needed *needed, NreArealPoint a, NreArealPoint b)
{
  const Side *x = &self->x;
  guint64 *bits = &g_array_index (self->bits, guint64, needed->start);
  guint64 *inside = (guint64 *) (gpointer) self->inside->data;
  double slope;
  guint from, to;

  if (a.x > b.x)
    {
      NreArealPoint swap = a;

      a = b;
      b = swap;
    }
  if (!get_range (x, x->margin, a.x, b.x, &from, &to))
    return TRUE;
  if (self->steps < (guint64) (to - from + 1) * (needed->words + 1))
    return FALSE;
  self->steps -= (guint64) (to - from + 1) * (needed->words + 1);
  slope = b.x > a.x ? (b.y - a.y) / (b.x - a.x) : 0;
  for (guint i = from; i <= to; i++)
    {
      double left = x->start + i * x->size, right = left + x->size, middle = left + x->size / 2;
      double y0 = a.x >= left + x->margin ? a.y : a.y + slope * (left + x->margin - a.x);
      double y1 = b.x <= right - x->margin ? b.y : a.y + slope * (right - x->margin - a.x);
      gsize at = (gsize) (i - needed->column) * needed->words;
      guint first, last;

      if (get_range (&self->y, self->y.margin, MIN (y0, y1), MAX (y0, y1), &first, &last))
        set_rows (needed, bits + at, first, last);
      if ((a.x > middle) != (b.x > middle))
        turn_bits (inside + at, needed->words,
                   get_row_above (needed, &self->y, a.y + slope * (middle - a.x)));
    }
  return TRUE;
}

static gboolean
find_columns_and_rows (const Cells *self, Needed *out)
{
  double low[2] = { INFINITY, INFINITY }, high[2] = { -INFINITY, -INFINITY };
  guint last[2];

  for (guint i = 0; i < self->outline->len; i++)
    {
      const NreArealPoint *point = &g_array_index (self->outline, NreArealPoint, i);

      low[0] = MIN (low[0], point->x);
      low[1] = MIN (low[1], point->y);
      high[0] = MAX (high[0], point->x);
      high[1] = MAX (high[1], point->y);
    }
  if (!get_range (&self->x, 0, low[0], high[0], &out->column, &last[0]) ||
      !get_range (&self->y, 0, low[1], high[1], &out->row, &last[1]))
    return FALSE;
  out->n_columns = last[0] - out->column + 1;
  out->n_rows = last[1] - out->row + 1;
  out->words = (out->n_rows + 63) / 64;
  return TRUE;
}

/* For any polygon, add the cells through which an edge passes, and those completely inside. */
static gboolean
add_any (Cells *self, const Needed *needed, const NreArealPoint *outline, guint n)
{
  gsize n_words = (gsize) needed->n_columns * needed->words;
  guint64 *bits = &g_array_index (self->bits, guint64, needed->start);

  g_array_set_size (self->inside, (guint) n_words);
  memset (self->inside->data, 0, n_words * sizeof *bits);
  for (guint i = 0; i < n; i++)
    if (!add_edge (self, needed, outline[i], outline[i + 1 < n ? i + 1 : 0]))
      return FALSE;
  for (gsize i = 0; i < n_words; i++)
    {
      guint64 word = g_array_index (self->inside, guint64, i);

      /* Bits above the last row belong to no cells. */
      if (needed->n_rows % 64 != 0 && i % needed->words == needed->words - 1)
        word &= ((guint64) 1 << needed->n_rows % 64) - 1;
      bits[i] |= word;
    }
  return TRUE;
}

/* Find the cells that must list an areal. Returns FALSE if too few steps are left. */
static gboolean
add_areal (Cells *self, guint index)
{
  const NreArealPoint *outline;
  Needed needed = { .start = self->bits->len };
  gboolean added;
  guint64 n_words;
  NreAreal areal;

  nre_areal_map_get (self->map, index, &areal);
  if (areal.n_vertices < 3 || !nre_areal_get_outline (&areal, self->outline) ||
      !find_columns_and_rows (self, &needed))
    return TRUE;
  n_words = (guint64) needed.n_columns * needed.words;
  if (self->steps < n_words)
    return FALSE;
  self->steps -= n_words;
  g_array_set_size (self->bits, self->bits->len + (guint) n_words);
  memset (&g_array_index (self->bits, guint64, needed.start), 0, n_words * sizeof (guint64));
  outline = (const NreArealPoint *) (gpointer) self->outline->data;
  if (is_upright (outline, areal.n_vertices))
    added = add_upright (self, &needed, outline, areal.n_vertices);
  else
    added = add_any (self, &needed, outline, areal.n_vertices);
  if (added)
    self->needed[index] = needed;
  return added;
}

/* Clear the bit of each cell that lists the areal of the bit. The bits that stay are those of cells that must
 * list an areal but do not. */
static void
strike_listed (Cells *self)
{
  const NreArealMap *map = self->map;
  const guint8 *p = map->payload.data + map->grid + NRE_AREAL_GRID_HEAD_SIZE;
  guint64 *bits = (guint64 *) (gpointer) self->bits->data;

  for (guint column = 0; column < map->cells_x; column++)
    for (guint row = 0; row < map->cells_y; row++)
      {
        guint n_ids = nre_load_u16 (p);

        p += 2;
        for (guint i = 0; i < n_ids; i++, p += 2)
          {
            guint id = nre_load_u16 (p);
            const Needed *needed = &self->needed[id < map->n_areals ? id : 0];
            guint x = column - needed->column, y = row - needed->row;

            /* A negative difference wraps to a large number. */
            if (id < map->n_areals && x < needed->n_columns && y < needed->n_rows)
              bits[needed->start + (gsize) x * needed->words + y / 64] &= ~((guint64) 1 << y % 64);
          }
      }
}

static guint
count_bits (const Cells *self, const Needed *needed)
{
  const guint64 *bits = &g_array_index (self->bits, guint64, needed->start);
  guint n = 0;

  for (gsize i = 0; i < (gsize) needed->n_columns * needed->words; i++)
    /* Nearly all words are 0. */
    if (bits[i] != 0)
      n += (guint) __builtin_popcountll (bits[i]);
  return n;
}

static void
report_missed (const Cells *self, NreFindings *findings)
{
  for (guint i = 0; i < MIN (self->map->n_areals, NRE_AREAL_MAX_LISTED); i++)
    {
      guint n = count_bits (self, &self->needed[i]);

      if (n > 0 && nre_findings_wants (findings, NRE_SEVERITY_WARNING, "areal-cells"))
        nre_findings_add (findings, NRE_SEVERITY_WARNING, "areal-cells", "areals", i, self->map->offsets[i],
                          g_dngettext (GETTEXT_PACKAGE,
                                       "areal %u: %u cell of the grid that it overlaps does not list it",
                                       "areal %u: %u cells of the grid that it overlaps do not list it", n),
                          i, n);
    }
}

/* Add a warning for each areal that no cell lists. If the ground is unknown, nothing else can be checked. */
static void
report_listed_nowhere (const NreArealMap *map, NreFindings *findings)
{
  g_autofree gboolean *listed = g_new0 (gboolean, NRE_AREAL_MAX_LISTED);
  const guint8 *p = map->payload.data + map->grid + NRE_AREAL_GRID_HEAD_SIZE;
  guint64 n_cells = (guint64) map->cells_x * map->cells_y;

  for (guint64 cell = 0; cell < n_cells; cell++)
    {
      guint n_ids = nre_load_u16 (p);

      p += 2;
      for (guint i = 0; i < n_ids; i++, p += 2)
        listed[nre_load_u16 (p)] = TRUE;
    }
  for (guint i = 0; i < MIN (map->n_areals, NRE_AREAL_MAX_LISTED); i++)
    if (!listed[i] && nre_findings_wants (findings, NRE_SEVERITY_WARNING, "areal-cells"))
      nre_findings_add (findings, NRE_SEVERITY_WARNING, "areal-cells", "areals", i, map->offsets[i],
                        _("areal %u: no cell of the grid lists it"), i);
}

static Side
make_side (const NreArealAxis *axis, double margin)
{
  return (Side){ axis->n, axis->start, axis->size, 1 / axis->size, margin * axis->size };
}

/** nre_areal_cells_check_rules: add a warning for each areal that is missing in cells that it overlaps. The
 * grid must be complete. A cell may list more areals than overlap it. If the check takes too many steps, the
 * remaining areals are not checked, which is an NRE_SEVERITY_INFO. */
void
nre_areal_cells_check_rules (const NreArealMap *map, NreFindings *findings)
{
  g_autoptr (GArray) bits = g_array_sized_new (FALSE, FALSE, sizeof (guint64), 8 * map->n_areals);
  g_autoptr (GArray) inside = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GArray) bands = g_array_new (FALSE, FALSE, sizeof (Band));
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  g_autofree Needed *needed = NULL;
  Cells self = { .map = map, .bits = bits, .inside = inside, .bands = bands, .outline = outline };
  NreArealGround ground;
  double margin;

  if ((guint64) map->cells_x * map->cells_y == 0 || map->n_areals == 0)
    return;
  if (map->n_hits == 0)
    {
      nre_findings_add (findings, NRE_SEVERITY_WARNING, "areal-cells", "grid", 0, map->grid,
                        _("no cell of the grid lists any areal"));
      return;
    }
  nre_areal_ground_find (map, &ground);
  if (ground.n_listed < LEAST_LISTED || !nre_areal_ground_is_known (&ground))
    {
      report_listed_nowhere (map, findings);
      return;
    }
  margin = CLAMP (MARGIN / ground.n_listed, LEAST_MARGIN, MOST_MARGIN);
  self.x = make_side (&ground.x, margin);
  self.y = make_side (&ground.y, margin);
  self.needed = needed = g_new0 (Needed, map->n_areals);
  self.steps = STEPS_PER_BYTE * (guint64) map->payload.size;
  for (guint i = 0; i < MIN (map->n_areals, NRE_AREAL_MAX_LISTED); i++)
    if (!add_areal (&self, i))
      {
        nre_findings_add (findings, NRE_SEVERITY_INFO, "cells-not-checked", "areals", i, map->offsets[i],
                          _("areals from %u on: whether all cells of the grid that they overlap list them "
                            "was not checked, since the areals of this map overlap the same cells over and "
                            "over"),
                          i);
        break;
      }
  strike_listed (&self);
  report_missed (&self, findings);
}
