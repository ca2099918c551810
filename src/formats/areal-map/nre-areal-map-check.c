/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-map.h"

#include <inttypes.h>

#include "nre-areal-grid.h"
#include "nre-areal-rules.h"
#include "nre-i18n.h"

typedef struct
{
  const NreArealMap *map;
  NreFindings       *findings;
} Check;

#define REPORT(self, code, table, index, at, ...) \
  nre_findings_add ((self)->findings, NRE_SEVERITY_ERROR, code, table, index, at, __VA_ARGS__)

static guint32
get_vertex_count (const NreArealMap *map, guint areal)
{
  return nre_span_u32 (map->payload, map->offsets[areal] + 48);
}

/* Check that @n floats are finite. @what is untranslated: a text is translated only for a report. */
static void
check_floats (const Check *self, guint areal, gsize at, guint64 n, const char *what)
{
  gsize i = nre_find_not_finite (self->map->payload.data + at, n);

  if (i < n)
    REPORT (self, "areal-not-finite", "areals", areal, at + 4 * i,
            _("areal %u: a number of its %s is not finite"), areal, _ (what));
}

static void
check_link (const Check *self, guint areal, guint64 link, gsize at, gboolean of_outline)
{
  gint32 area = (gint32) nre_span_u32 (self->map->payload, at),
         edge = (gint32) nre_span_u32 (self->map->payload, at + 4);

  if (area == -1 && (edge == -1 || !of_outline))
    return;
  if (area < 0 || (guint32) area >= self->map->n_said)
    REPORT (self, "areal-link", "areals", areal, at,
            _("areal %u: link %" PRIu64 " leads to areal %d, and there are %u"), areal, link, area,
            self->map->n_said);
  else if (of_outline && (guint) area < self->map->n_areals &&
           (edge < 0 || (guint32) edge >= get_vertex_count (self->map, (guint) area)))
    REPORT (self, "areal-link", "areals", areal, at + 4,
            _("areal %u: link %" PRIu64 " leads to edge %d of areal %d, which has %u"), areal, link, edge,
            area, get_vertex_count (self->map, (guint) area));
}

static void
check_areal (const Check *self, guint areal)
{
  gsize at = self->map->offsets[areal];
  guint64 n_vertices = get_vertex_count (self->map, areal);
  guint64 n_links = n_vertices + 3 * (guint64) nre_span_u32 (self->map->payload, at + 52);
  gsize vertices = at + NRE_AREAL_HEAD_SIZE, links = vertices + NRE_AREAL_VERTEX_SIZE * (gsize) n_vertices;

  check_floats (self, areal, at, 3, N_("anchor"));
  check_floats (self, areal, at + 16, 1, N_("area"));
  check_floats (self, areal, at + 20, 3, N_("normal"));
  check_floats (self, areal, vertices, 3 * n_vertices, N_("vertices"));
  for (guint64 i = 0; i < n_links; i++)
    check_link (self, areal, i, links + NRE_AREAL_LINK_SIZE * (gsize) i, i < n_vertices);
}

/* Whether any u16 in the lists of the cells, a count or an id, is at least @limit. If not, the lists need no
 * further check. */
static gboolean
has_word (NreSpan grid, guint limit)
{
  guint most[4] = { 0 };
  gsize at = NRE_AREAL_GRID_HEAD_SIZE;

  for (; at + 8 <= grid.size; at += 8)
    for (guint i = 0; i < 4; i++)
      most[i] = MAX (most[i], nre_load_u16 (grid.data + at + 2 * i));
  for (; at + 2 <= grid.size; at += 2)
    most[0] = MAX (most[0], nre_load_u16 (grid.data + at));
  return MAX (MAX (most[0], most[1]), MAX (most[2], most[3])) >= limit;
}

static void
check_grid (const Check *self)
{
  const NreArealMap *map = self->map;
  gsize at = map->grid + NRE_AREAL_GRID_HEAD_SIZE;
  guint64 n_cells = (guint64) map->cells_x * map->cells_y;

  if (n_cells == 0)
    REPORT (self, "areal-grid", "grid", 0, map->grid, _("the grid is %u × %u cells"), map->cells_x,
            map->cells_y);
  if (map->n_hits >= NRE_AREAL_MAX_POOL)
    REPORT (self, "areal-pool", "grid", 0, map->grid,
            _("the cells of the grid name %" PRIu64 " areals altogether; the game can count to %u"),
            map->n_hits, NRE_AREAL_MAX_POOL - 1);
  if (!has_word (nre_span_sub (map->payload, map->grid, map->end - map->grid),
                 MIN (map->n_said, NRE_AREAL_MAX_HITS + 1)))
    return;
  for (guint64 cell = 0; cell < n_cells; cell++)
    {
      guint n_hits = nre_span_u16 (map->payload, at);

      if (n_hits > NRE_AREAL_MAX_HITS)
        REPORT (self, "areal-hits", "grid", 0, at,
                _("cell (%u, %u) of the grid lists %u areals; the game can count to %u"),
                (guint) (cell / map->cells_y), (guint) (cell % map->cells_y), n_hits, NRE_AREAL_MAX_HITS);
      at += 2;
      for (guint i = 0; i < n_hits; i++, at += 2)
        if (nre_load_u16 (map->payload.data + at) >= map->n_said)
          REPORT (self, "areal-cell", "grid", 0, at,
                  _("cell (%u, %u) of the grid names areal %u, and there are %u"),
                  (guint) (cell / map->cells_y), (guint) (cell % map->cells_y),
                  nre_load_u16 (map->payload.data + at), map->n_said);
    }
}

/** nre_areal_map_check: add errors for violations of the format (spec: areal-map.md), and findings for faults
 * of areals, graph and grid that good maps do not have. Offsets count from the start of the entry. */
void
nre_areal_map_check (const NreSubject *subject, NreFindings *findings)
{
  g_auto (NreArealMap) map = { 0 };
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  Check self = { &map, findings };

  if (!nre_areal_map_read (subject->directory, &map))
    {
      REPORT (&self, "areal-missing", NULL, NRE_NOWHERE, NRE_NOWHERE,
              _("an areal map has an entry of type 12, and this one has none that can be read"));
      return;
    }
  if (nre_directory_get_n_entries (subject->directory) != 1)
    REPORT (&self, "areal-entries", NULL, NRE_NOWHERE, NRE_NOWHERE,
            _("an areal map has one entry, and this archive has %u"),
            nre_directory_get_n_entries (subject->directory));
  if (map.n_said == 0)
    REPORT (&self, "areal-count", NULL, NRE_NOWHERE, NRE_NOWHERE, _("the map has no areals: attr1 is 0"));
  if (map.n_areals < map.n_said)
    REPORT (&self, "areal-cut", "areals", map.n_areals, map.end,
            ngettext ("areal %u of the %u that attr1 announces is not there as a whole: %zu byte is left",
                      "areal %u of the %u that attr1 announces is not there as a whole: %zu bytes are left",
                      map.payload.size - map.end),
            map.n_areals, map.n_said, map.payload.size - map.end);
  else if (!map.has_grid)
    REPORT (&self, "areal-grid", "grid", 0, map.end, _("the grid of %u × %u cells is not there as a whole"),
            map.cells_x, map.cells_y);
  else if (map.end < map.payload.size)
    REPORT (&self, "areal-tail", "grid", 0, map.end,
            ngettext ("%zu byte follows the grid",
                      "%zu bytes follow the grid", map.payload.size - map.end),
            map.payload.size - map.end);
  for (guint i = 0; i < map.n_areals; i++)
    {
      check_areal (&self, i);
      nre_areal_check_rules (&map, i, outline, findings);
    }
  if (map.n_areals == map.n_said)
    nre_areal_graph_check_rules (&map, findings);
  if (map.has_grid)
    {
      check_grid (&self);
      nre_areal_cells_check_rules (&map, findings);
    }
}
