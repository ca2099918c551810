/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-areal-map.h"

#include "nre-areal-map-schema.h"
#include "nre-areal.h"
#include "nre-field.h"
#include "nre-i18n.h"
#include "nre-json-records.h"
#include "nre-record-match.h"
#include "nre-record-words.h"
#include "nre-text.h"

#include <string.h>

/* A comparison of two areal maps. Areals are matched by index if both states have the same number of areals,
 * else by their contents. In the latter case, indices in links and cells count as equal if the areals to
 * which they refer are matched. */

typedef struct
{
  NreDiffLines  *lines;
  NreArealMap    a;
  NreArealMap    b;
  NreMatch       match;         /* unset if @same_places */
  gboolean       same_places;
  guint          before;        /* number of differences before those of this map */
} Diff;

/**
 * Outline: which vertices of two outlines correspond
 * @n_a, @n_b: the numbers of vertices
 * @first: number of equal vertices at the beginning
 * @last: number of equal vertices at the end
 */
typedef struct
{
  guint n_a;
  guint n_b;
  guint first;
  guint last;
} Outline;

/* --- Matching areals and vertices ----------------------------------------------------------------- */

static guint
find_areal (const Diff *self, guint i)
{
  if (self->same_places)
    return i;
  return i < self->a.n_areals ? self->match.to[i] : i;
}

/* Make records of the heads and vertices of the areals. @bytes: (inout): an empty array, which gets the bytes
 * of the records. Links are left out, since they change when areals get new indices. */
static void
find_outlines (const NreArealMap *map, GByteArray *bytes, NreRecords *out)
{
  *out = (NreRecords){ .table = nre_schema_find_table (&nre_areal_map_schema, "areals"), .entry = map->entry,
                       .n = map->n_areals, .tag = -1 };
  out->offsets = g_new (guint32, (gsize) map->n_areals + 1);
  for (guint i = 0; i < map->n_areals; i++)
    {
      NreAreal areal;

      nre_areal_map_get (map, i, &areal);
      out->offsets[i] = bytes->len;
      g_byte_array_append (bytes, areal.head, NRE_AREAL_HEAD_SIZE + NRE_AREAL_VERTEX_SIZE * areal.n_vertices);
    }
  out->offsets[map->n_areals] = bytes->len;
  out->span = nre_span (bytes->data, bytes->len);
}

static void
match_areals (Diff *self)
{
  g_autoptr (GByteArray) bytes_a = g_byte_array_new (), bytes_b = g_byte_array_new ();
  g_auto (NreRecords) x = { 0 };
  g_auto (NreRecords) y = { 0 };

  self->same_places = self->a.n_areals == self->b.n_areals;
  if (self->same_places)
    return;
  find_outlines (&self->a, bytes_a, &x);
  find_outlines (&self->b, bytes_b, &y);
  nre_record_match_init (&self->match, &x, &y);
}

static const guint8 *
vertex_at (const NreAreal *areal, guint vertex)
{
  return areal->vertices + NRE_AREAL_VERTEX_SIZE * (gsize) vertex;
}

static void
match_vertices (const NreAreal *x, const NreAreal *y, Outline *out)
{
  guint least = MIN (x->n_vertices, y->n_vertices);

  *out = (Outline){ x->n_vertices, y->n_vertices, 0, 0 };
  while (out->first < least &&
         memcmp (vertex_at (x, out->first), vertex_at (y, out->first), NRE_AREAL_VERTEX_SIZE) == 0)
    out->first++;
  while (out->last < least - out->first &&
         memcmp (vertex_at (x, out->n_a - 1 - out->last), vertex_at (y, out->n_b - 1 - out->last),
                 NRE_AREAL_VERTEX_SIZE) == 0)
    out->last++;
}

/* The vertex or edge of the second outline that corresponds to @vertex; NRE_UNMATCHED if there is none */
static guint
find_vertex (const Outline *self, guint vertex)
{
  if (vertex >= self->n_a - self->last)
    return vertex - self->n_a + self->n_b;
  return vertex < self->n_b - self->last ? vertex : NRE_UNMATCHED;
}

/* --- Areals --------------------------------------------------------------------------------------- */

static char *
field_text (const NreField *field, const guint8 *record)
{
  if ((field->flags & NRE_FIELD_HEX) && field->type == NRE_ELEMENT_U32)
    return g_strdup_printf ("0x%x", (guint) nre_field_get_integer (field, record));
  return nre_json_field_to_text (field, record);
}

/* Whether the field is a count, or is computed from the outline. */
static gboolean
is_derived (const NreField *field)
{
  return (field->flags & NRE_FIELD_DERIVED) || strcmp (field->name, "area_metric") == 0 ||
         strcmp (field->name, "anchor") == 0 || strcmp (field->name, "normal") == 0;
}

/* Add the changed fields of the head. @reshaped: whether the outline also changed */
static void
diff_head (Diff *self, guint i, const guint8 *x, const guint8 *y, gboolean reshaped)
{
  const NreShape *shape = &nre_schema_find_table (&nre_areal_map_schema, "areals")->shapes[0];

  for (guint f = 0; f < shape->n_fields; f++)
    {
      const NreField *field = &shape->fields[f];

      if (!nre_field_is_same (field, x, y) && nre_diff_may_list (self->lines))
        {
          g_autofree char *change = nre_record_words_of_change (field, x, y, NULL, NULL);

          nre_diff_add (self->lines, g_strdup_printf ("areal %u %s", i, field->name),
                        field_text (field, x), field_text (field, y),
                        /* Translators: the number of an areal, and which change was made to it. */
                        g_strdup_printf (_("Areal %u: %s"), i, change))
              ->follows = reshaped && is_derived (field);
        }
    }
}

static char *
vertex_text (const guint8 *vertex)
{
  const NreRun *run = &nre_schema_find_table (&nre_areal_map_schema, "areals")->shapes[0].runs[0];

  return vertex != NULL ? nre_json_field_to_text (&run->fields[0], vertex) : g_strdup ("none");
}

static void
diff_vertices (Diff *self, guint i, const NreAreal *x, const NreAreal *y, const Outline *outline)
{
  for (guint v = outline->first; v < MAX (outline->n_a, outline->n_b) - outline->last; v++)
    {
      const guint8 *p = v < outline->n_a - outline->last ? vertex_at (x, v) : NULL;
      const guint8 *q = v < outline->n_b - outline->last ? vertex_at (y, v) : NULL;

      if ((p == NULL || q == NULL || memcmp (p, q, NRE_AREAL_VERTEX_SIZE) != 0) &&
          nre_diff_may_list (self->lines))
        {
          char *before = vertex_text (p), *after = vertex_text (q);

          nre_diff_add (self->lines, g_strdup_printf ("areal %u vertex %u", i, v), before, after,
                        g_strdup_printf (_("Areal %u: corner %u %s → %s"), i, v,
                                         p != NULL ? before : _("none"),
                                         q != NULL ? after : _("none")));
        }
    }
}

static char *
link_change_words (guint areal, guint edge, const char *before, const char *after)
{
  /* Translators: the numbers of an areal and one of its edges; where the edge led, and where it leads now:
   * “edge 0 of areal 3”. */
  return g_strdup_printf (_("Areal %u: edge %u led to %s, leads to %s"), areal, edge, before, after);
}

static char *
link_words (NreArealLink link)
{
  if (link.areal == -1 && link.edge == -1)
    return g_strdup (_("nothing"));
  return g_strdup_printf (_("edge %d of areal %d"), link.edge, link.areal);
}

static char *
link_text (NreArealLink link)
{
  if (link.areal == -1 && link.edge == -1)
    return g_strdup ("nothing");
  return g_strdup_printf ("edge %d of areal %d", link.edge, link.areal);
}

/* Add a line about a changed link. Even if a link has the same indices in both states, it may lead to another
 * areal: its target was removed or moved to another index. */
static void
add_link (Diff *self, char *field, guint areal, guint edge, NreArealLink a, NreArealLink b)
{
  g_autofree char *before = link_words (a), *after = link_words (b);

  if (a.areal == b.areal && a.edge == b.edge)
    {
      g_autofree char *text = link_text (b);
      gboolean there = (guint) b.areal < self->b.n_areals;
      g_autofree char *words =
          g_strdup_printf (there ? _("%s, which is another one now") : _("%s, which is gone"), after);

      nre_diff_add_line (self->lines, field, link_text (a),
                         /* untranslated: nres */
                         g_strconcat (text, there ? ", which is another one now" : ", which is gone", NULL),
                         link_change_words (areal, edge, before, words));
    }
  else
    nre_diff_add_line (self->lines, field, link_text (a), link_text (b),
                       link_change_words (areal, edge, before, after));
}

static gboolean
is_same_link (const Diff *self, NreArealLink a, NreArealLink b)
{
  if (a.edge != b.edge)
    return FALSE;
  return a.areal < 0 ? a.areal == b.areal
                     : find_areal (self, (guint) a.areal) == (guint) b.areal && b.areal >= 0;
}

static void
diff_edges (Diff *self, guint i, const NreAreal *x, const NreAreal *y, const Outline *outline)
{
  g_autofree guint8 *taken = g_malloc0 ((gsize) outline->n_b + 1);

  for (guint e = 0; e < outline->n_a; e++)
    {
      guint other = find_vertex (outline, e);
      NreArealLink a = nre_areal_get_link (x, e), b;

      if (other == NRE_UNMATCHED)
        {
          g_autofree char *before = link_words (a);

          nre_diff_add_line (self->lines, g_strdup_printf ("areal %u edge %u leads to", i, e),
                             link_text (a), g_strdup ("none, the edge is gone"),
                             link_change_words (i, e, before, _("nothing: the edge is gone")));
          continue;
        }
      taken[other] = 1;
      b = nre_areal_get_link (y, other);
      if (!is_same_link (self, a, b))
        add_link (self, g_strdup_printf ("areal %u edge %u leads to", i, e), i, e, a, b);
    }
  for (guint e = 0; e < outline->n_b; e++)
    if (!taken[e])
      {
        g_autofree char *after = link_words (nre_areal_get_link (y, e));

        nre_diff_add_line (self->lines, g_strdup_printf ("areal %u edge %u leads to", i, e),
                           g_strdup ("none, the edge is new"), link_text (nre_areal_get_link (y, e)),
                           link_change_words (i, e, _("nothing: the edge is new"), after));
      }
}

/* Compare the links of the polygons, and the other bytes of the polygons, whose meaning is unknown. */
static void
diff_polygons (Diff *self, guint i, guint k, const NreAreal *x, const NreAreal *y)
{
  guint n_a = 3 * x->n_polygons, n_b = 3 * y->n_polygons;
  gsize rest_a = nre_areal_link_offset (x, x->n_vertices + n_a),
        rest_b = nre_areal_link_offset (y, y->n_vertices + n_b);
  g_autofree char *what = g_strdup_printf ("areal %u polygons", i);

  for (guint l = 0; l < MAX (n_a, n_b); l++)
    {
      NreArealLink none = { -1, -1 };
      NreArealLink a = l < n_a ? nre_areal_get_link (x, x->n_vertices + l) : none;
      NreArealLink b = l < n_b ? nre_areal_get_link (y, y->n_vertices + l) : none;

      if (!is_same_link (self, a, b))
        add_link (self, g_strdup_printf ("areal %u link %u of polygons leads to", i, l), i, x->n_vertices + l,
                  a, b);
    }
  nre_diff_add_rest (self->lines, what,
                     nre_span_sub (self->a.payload, rest_a, self->a.offsets[i + 1] - rest_a),
                     nre_span_sub (self->b.payload, rest_b, self->b.offsets[k + 1] - rest_b));
}

static void
diff_areal (Diff *self, guint i, guint k)
{
  gsize size_a = self->a.offsets[i + 1] - self->a.offsets[i],
        size_b = self->b.offsets[k + 1] - self->b.offsets[k];
  NreAreal x, y;
  Outline outline;

  nre_areal_map_get (&self->a, i, &x);
  nre_areal_map_get (&self->b, k, &y);
  if (self->same_places && size_a == size_b && memcmp (x.head, y.head, size_a) == 0)
    return;
  match_vertices (&x, &y, &outline);
  diff_head (self, i, x.head, y.head, outline.first + outline.last < MAX (outline.n_a, outline.n_b));
  diff_vertices (self, i, &x, &y, &outline);
  diff_edges (self, i, &x, &y, &outline);
  diff_polygons (self, i, k, &x, &y);
}

static char *
areal_text (const NreArealMap *map, guint index)
{
  NreAreal areal;

  nre_areal_map_get (map, index, &areal);
  return g_strdup_printf ("an areal of %u vertices", areal.n_vertices);
}

static void
diff_areals (Diff *self)
{
  if (self->a.n_areals != self->b.n_areals)
    nre_diff_add_line (self->lines, g_strdup ("areals"), g_strdup_printf ("%u", self->a.n_areals),
                       g_strdup_printf ("%u", self->b.n_areals),
                       g_strdup_printf ("%s: %u → %u", _("Areals"), self->a.n_areals, self->b.n_areals));
  if (self->a.apart != self->b.apart)
    nre_diff_add_line (self->lines, g_strdup ("polygons"),
                       g_strdup (self->a.apart ? "n stands before their bytes" : "n is among their bytes"),
                       g_strdup (self->b.apart ? "n stands before their bytes" : "n is among their bytes"),
                       /* Translators: about the blocks of polygons in an areal map; “n” is the number from
                        * which the size of a block follows. */
                       g_strdup (self->b.apart ? _("Polygons: the number n now stands before their bytes")
                                               : _("Polygons: the number n is now part of their bytes")));
  for (guint i = 0; i < self->a.n_areals; i++)
    {
      guint k = find_areal (self, i);

      if (k == NRE_UNMATCHED)
        {
          nre_diff_add_line (self->lines, g_strdup_printf ("areal %u", i), areal_text (&self->a, i),
                             g_strdup ("none"), g_strdup_printf (_("Areal %u removed"), i));
          continue;
        }
      if (!self->same_places && self->match.moved[i])
        nre_diff_add_line (self->lines, g_strdup_printf ("areal %u index", i), g_strdup_printf ("%u", i),
                           g_strdup_printf ("%u", k), g_strdup_printf (_("Areal %u moved to %u"), i, k));
      diff_areal (self, i, k);
    }
  for (guint k = 0; !self->same_places && k < self->b.n_areals; k++)
    if (!self->match.taken[k])
      nre_diff_add_line (self->lines, g_strdup_printf ("areal %u", k), g_strdup ("none"),
                         areal_text (&self->b, k), g_strdup_printf (_("Areal %u added"), k));
  nre_diff_end_lines (self->lines, "areals");
}

/* --- Grid ----------------------------------------------------------------------------------------- */

/* Find the next areal that a cell lists, without areals that are in only one state. @at: (inout): number of
 * areals already read.
 * @second: whether @cell is of the second state. @areal: (out): index in the second state. Returns FALSE
 * at the end. */
static gboolean
next_hit (const Diff *self, const guint8 *cell, guint *at, gboolean second, guint *areal)
{
  guint n = nre_load_u16 (cell);

  while (*at < n)
    {
      guint index = nre_load_u16 (cell + 2 + 2 * (gsize) (*at)++);

      if (!second)
        index = find_areal (self, index);
      else if (!self->same_places && index < self->b.n_areals && !self->match.taken[index])
        index = NRE_UNMATCHED;
      if (index == NRE_UNMATCHED)
        continue;
      *areal = index;
      return TRUE;
    }
  return FALSE;
}

static gboolean
is_same_cell (const Diff *self, const guint8 *x, const guint8 *y)
{
  guint i = 0, k = 0, a = 0, b = 0;
  gboolean more_a, more_b;

  if (self->same_places)
    return nre_load_u16 (x) == nre_load_u16 (y) && memcmp (x, y, 2 + 2 * (gsize) nre_load_u16 (x)) == 0;
  do
    {
      more_a = next_hit (self, x, &i, FALSE, &a);
      more_b = next_hit (self, y, &k, TRUE, &b);
      if (more_a != more_b || (more_a && a != b))
        return FALSE;
    }
  while (more_a);
  return TRUE;
}

static char *
grid_text (const NreArealMap *map)
{
  return map->has_grid ? g_strdup_printf ("%u × %u cells", map->cells_x, map->cells_y)
                       : g_strdup ("none that is whole");
}

static char *
grid_words (const NreArealMap *map)
{
  return map->has_grid ? g_strdup_printf (_("%u × %u"), map->cells_x, map->cells_y) : g_strdup (_("none"));
}

/* There are thousands of cells, and their contents follow from the outlines. So only the number of changed
 * cells is listed and, for programs, the position of the first one. */
static void
diff_cells (Diff *self)
{
  const guint8 *x = self->a.payload.data + self->a.grid + NRE_AREAL_GRID_HEAD_SIZE;
  const guint8 *y = self->b.payload.data + self->b.grid + NRE_AREAL_GRID_HEAD_SIZE;
  guint64 n = (guint64) self->a.cells_x * self->a.cells_y, n_changed = 0, first = 0;

  for (guint64 i = 0; i < n; i++)
    {
      if (!is_same_cell (self, x, y) && n_changed++ == 0)
        first = i;
      x += 2 + 2 * (gsize) nre_load_u16 (x);
      y += 2 + 2 * (gsize) nre_load_u16 (y);
    }
  if (n_changed > 0)
    {
      NreDifference *line =
        nre_diff_add_line (self->lines, g_strdup ("grid"),
                           g_strdup_printf ("%" G_GUINT64_FORMAT " areals listed", self->a.n_hits),
                           g_strdup_printf ("%" G_GUINT64_FORMAT " listed; %" G_GUINT64_FORMAT
                                            " of %" G_GUINT64_FORMAT
                                            " cells changed, the first in column %" G_GUINT64_FORMAT
                                            ", row %" G_GUINT64_FORMAT,
                                            self->b.n_hits, n_changed, n, first / self->a.cells_y,
                                            first % self->a.cells_y),
                           /* Translators: how many cells of the grid changed, and how many it has. */
                           g_strdup_printf (_("Grid: %" PRIu64 " of %" PRIu64 " cells changed"), n_changed,
                                            n));

      if (line != NULL)
        line->follows = self->lines->differences->len > self->before + 1;
    }
}

static NreSpan
get_rest (const NreArealMap *map)
{
  gsize from = map->has_grid ? map->end : map->n_areals > 0 ? map->offsets[map->n_areals] : 0;

  return nre_span_sub (map->payload, from, map->payload.size - from);
}

static void
diff_grid (Diff *self)
{
  gboolean both = self->a.has_grid && self->b.has_grid;

  if (self->a.has_grid != self->b.has_grid ||
      (both && (self->a.cells_x != self->b.cells_x || self->a.cells_y != self->b.cells_y)))
    {
      g_autofree char *before = grid_words (&self->a), *after = grid_words (&self->b);

      nre_diff_add_line (self->lines, g_strdup ("grid"), grid_text (&self->a), grid_text (&self->b),
                         g_strdup_printf ("%s: %s → %s", _("Grid"), before, after));
    }
  else if (both)
    diff_cells (self);
  if (self->a.has_grid == self->b.has_grid)
    nre_diff_add_rest (self->lines, both ? "bytes behind the grid" : "bytes behind the areals",
                       get_rest (&self->a), get_rest (&self->b));
  nre_diff_end_lines (self->lines, "grid");
}

/**
 * nre_diff_areal_maps:
 * @told: (element-type NreTold): gets the pair of entries with the map if any differences were added
 *
 * Add the differences of two areal maps: fields, vertices and links of each areal, and the number of changed
 * cells.
 */
void
nre_diff_areal_maps (NreDiffLines *lines, const NreDiffSide *a, const NreDiffSide *b, GArray *told)
{
  Diff self = { .lines = lines, .before = lines->differences->len };

  if (nre_areal_map_read (a->directory, &self.a) && nre_areal_map_read (b->directory, &self.b))
    {
      NreTold pair = { self.a.entry, self.b.entry };

      match_areals (&self);
      diff_areals (&self);
      diff_grid (&self);
      /* If no difference was found, the caller compares the bytes, which may differ elsewhere. */
      if (lines->differences->len > self.before)
        g_array_append_val (told, pair);
    }
  nre_match_clear (&self.match);
  nre_areal_map_clear (&self.a);
  nre_areal_map_clear (&self.b);
}
