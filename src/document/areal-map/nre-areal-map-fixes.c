/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-areal-map.h"

#include "nre-areal-graph.h"
#include "nre-areal-grid.h"
#include "nre-areal-map-patch.h"
#include "nre-areal-rules.h"
#include "nre-i18n.h"

#include <math.h>

/**
 * View: an areal map. @touches, @ends and @led_to are NULL until they are needed. An edge is a guint64: the
 * index of its areal << 32 | its index in the areal.
 * @touches: (element-type NreArealTouch): the pairs of edges that nre_areal_find_touching() finds with
 *   NRE_AREAL_TOUCHING_APART
 * @ends: (element-type guint64): both edges of each pair in @touches without a link, sorted; an edge in
 *   several pairs is repeated
 * @led_to: (element-type guint64): the target edge of each one-way link, sorted; also with repetitions
 * @outline: a buffer for the outline of an areal
 * @grid: the result of changes_grid(), once it is known
 * @read: whether the map could be read
 */
typedef struct
{
  NreArealMap map;
  gboolean    read;
  GArray     *touches;
  GArray     *ends;
  GArray     *led_to;
  GArray     *outline;
  enum { GRID_UNKNOWN, GRID_STAYS, GRID_CHANGES } grid;
} View;

gpointer
nre_areal_map_fixes_open (const NreTarget *target)
{
  View *self = g_new0 (View, 1);

  self->read = nre_areal_map_read (target->directory, &self->map);
  self->outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  return self;
}

void
nre_areal_map_fixes_close (gpointer view)
{
  View *self = view;

  nre_areal_map_clear (&self->map);
  g_clear_pointer (&self->touches, g_array_unref);
  g_clear_pointer (&self->ends, g_array_unref);
  g_clear_pointer (&self->led_to, g_array_unref);
  g_array_unref (self->outline);
  g_free (self);
}

/* --- Links ------------------------------------------------------------------------------------------ */

static gboolean
get_areal (const View *self, const NreFinding *finding, guint *index, NreAreal *out)
{
  if (!self->read || finding->place.record >= self->map.n_areals)
    return FALSE;
  *index = (guint) finding->place.record;
  nre_areal_map_get (&self->map, *index, out);
  return TRUE;
}

static gboolean
get_edge (const View *self, const NreFinding *finding, guint *index, guint *edge, NreAreal *out)
{
  gsize first;

  if (!get_areal (self, finding, index, out))
    return FALSE;
  first = nre_areal_link_offset (out, 0);
  if (finding->place.offset < first ||
      (finding->place.offset - first) / NRE_AREAL_LINK_SIZE >= out->n_vertices)
    return FALSE;
  *edge = (guint) ((finding->place.offset - first) / NRE_AREAL_LINK_SIZE);
  return TRUE;
}

static NreQuickFix *
make_links (const NreFinding *finding, const guint32 link[4], gboolean one_way, char *label)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "links",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, link, 4, sizeof *link));
  if (one_way)
    g_variant_dict_insert (&args, "one_way", "b", TRUE);
  return nre_quick_fix_make (finding, "set-links", g_variant_dict_end (&args), label);
}

static void
add_edge (GArray *edges, guint areal, guint edge)
{
  guint64 both = (guint64) areal << 32 | edge;

  g_array_append_val (edges, both);
}

static int
compare_edges (gconstpointer a, gconstpointer b)
{
  const guint64 *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/* Whether the sorted @edges contain the edge exactly once. */
static gboolean
has_once (const GArray *edges, guint areal, guint edge)
{
  guint64 both = (guint64) areal << 32 | edge;
  guint at;

  return g_array_binary_search ((GArray *) edges, &both, compare_edges, &at) &&
         (at == 0 || g_array_index (edges, guint64, at - 1) != both) &&
         (at + 1 == edges->len || g_array_index (edges, guint64, at + 1) != both);
}

static void
find_led_to (View *self)
{
  self->led_to = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (guint i = 0; i < self->map.n_areals; i++)
    {
      NreAreal areal;

      nre_areal_map_get (&self->map, i, &areal);
      for (guint k = 0; k < areal.n_vertices; k++)
        if (nre_areal_get_link_state (&self->map, i, k) == NRE_AREAL_LINK_ONE_WAY)
          {
            NreArealLink to = nre_areal_get_link (&areal, k);

            add_edge (self->led_to, (guint) to.areal, (guint) to.edge);
          }
    }
  g_array_sort (self->led_to, compare_edges);
}

/* The repair of a one-way link is a link back from its target edge. If several one-way links lead to that
 * edge, there is no repair, since it is unknown which of them is right. If the target edge has another link,
 * or the one-way link leads to its own edge, the repair removes the one-way link. */
NreQuickFix *
nre_areal_map_fix_one_way (gpointer view, const NreFinding *finding)
{
  View *self = view;
  guint32 link[4];
  guint index, edge;
  NreArealLink to;
  NreAreal areal;

  if (!get_edge (self, finding, &index, &edge, &areal) ||
      nre_areal_get_link_state (&self->map, index, edge) != NRE_AREAL_LINK_ONE_WAY)
    return NULL;
  to = nre_areal_get_link (&areal, edge);
  link[0] = index;
  link[1] = edge;
  if ((guint) to.areal == index && (guint) to.edge == edge)
    link[2] = link[3] = NRE_AREAL_NOWHERE;
  else
    {
      nre_areal_map_get (&self->map, (guint) to.areal, &areal);
      link[2] = (guint32) to.areal;
      link[3] = (guint32) to.edge;
      if (nre_areal_map_is_edge (&self->map, nre_areal_get_link (&areal, (guint) to.edge)))
        link[2] = link[3] = NRE_AREAL_NOWHERE;
    }
  if (self->led_to == NULL)
    find_led_to (self);
  if (link[2] != NRE_AREAL_NOWHERE && !has_once (self->led_to, link[2], link[3]))
    return NULL;
  if (link[2] == NRE_AREAL_NOWHERE)
    return make_links (finding, link, TRUE,
                       g_strdup_printf (_("Disconnect edge %u of areal %u"), edge, index));
  return make_links (finding, link, FALSE,
                     g_strdup_printf (_("Make edge %u of areal %u lead to %u"), link[3], link[2], index));
}

static void
find_touches (View *self)
{
  self->touches = nre_areal_find_touching (&self->map, NULL, 0, NRE_AREAL_TOUCHING_APART);
  self->ends = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (guint i = 0; i < self->touches->len; i++)
    {
      const NreArealTouch *touch = &g_array_index (self->touches, NreArealTouch, i);

      if (!touch->both_free)
        continue;
      add_edge (self->ends, touch->areal, touch->edge);
      add_edge (self->ends, touch->other, touch->other_edge);
    }
  g_array_sort (self->ends, compare_edges);
}

/* (nullable): the pair of this edge and the edge that it touches, if neither has a link and neither touches a
 * further edge without a link; otherwise NULL. */
static const NreArealTouch *
find_touch (View *self, guint areal, guint edge)
{
  guint low = 0, high;

  if (self->touches == NULL)
    find_touches (self);
  if (!has_once (self->ends, areal, edge))
    return NULL;
  high = self->touches->len;
  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      const NreArealTouch *touch = &g_array_index (self->touches, NreArealTouch, middle);

      if (touch->areal < areal || (touch->areal == areal && touch->edge < edge))
        low = middle + 1;
      else
        high = middle;
    }
  for (; low < self->touches->len; low++)
    {
      const NreArealTouch *touch = &g_array_index (self->touches, NreArealTouch, low);

      if (touch->areal != areal || touch->edge != edge)
        break;
      if (touch->both_free)
        return has_once (self->ends, touch->other, touch->other_edge) ? touch : NULL;
    }
  return NULL;
}

NreQuickFix *
nre_areal_map_fix_touching (gpointer view, const NreFinding *finding)
{
  View *self = view;
  const NreArealTouch *touch;
  guint index, edge;
  NreAreal areal;

  if (finding->severity == NRE_SEVERITY_INFO || !get_edge (self, finding, &index, &edge, &areal))
    return NULL;
  touch = find_touch (self, index, edge);
  if (touch == NULL)
    return NULL;
  return make_links (finding, (const guint32[]){ index, edge, touch->other, touch->other_edge }, FALSE, NULL);
}

/* --- Derived numbers ------------------------------------------------------------------------------- */

static NreQuickFix *
make_refit (const NreFinding *finding, guint index, const char *what, char *label)
{
  GVariantDict args;
  guint32 areal = index;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "areals",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, &areal, 1, sizeof areal));
  g_variant_dict_insert (&args, what, "b", TRUE);
  return nre_quick_fix_make (finding, "refit-areals", g_variant_dict_end (&args), label);
}

/* (nullable): the outline as seen from above, valid until the next call; NULL if a coordinate is not
 * finite. */
static const NreArealPoint *
get_outline (const View *self, const NreAreal *areal)
{
  return nre_areal_get_outline (areal, self->outline) ? (const NreArealPoint *) (gpointer) self->outline->data
                                                      : NULL;
}

NreQuickFix *
nre_areal_map_fix_anchor (gpointer view, const NreFinding *finding)
{
  const View *self = view;
  const NreArealPoint *outline;
  NreArealPoint at;
  NreAreal areal;
  guint index;

  if (!get_areal (self, finding, &index, &areal) || (outline = get_outline (self, &areal)) == NULL ||
      nre_outline_contains (outline, areal.n_vertices, (double) nre_load_f32 (areal.head),
                            (double) nre_load_f32 (areal.head + 4)))
    return NULL;
  if (nre_outline_find_centroid (outline, areal.n_vertices, &at) &&
      nre_outline_contains (outline, areal.n_vertices, at.x, at.y))
    return make_refit (finding, index, "anchor", g_strdup (_("Move it to the centroid")));
  if (nre_outline_find_inside (outline, areal.n_vertices, &at))
    return make_refit (finding, index, "anchor", g_strdup (_("Move it into the polygon")));
  return NULL;
}

NreQuickFix *
nre_areal_map_fix_area (gpointer view, const NreFinding *finding)
{
  const View *self = view;
  const NreArealPoint *outline;
  NreAreal areal;
  double area;
  guint index;

  if (!get_areal (self, finding, &index, &areal) || (outline = get_outline (self, &areal)) == NULL ||
      !nre_areal_has_wrong_area (&areal, self->outline))
    return NULL;
  area = fabs (nre_outline_area (outline, areal.n_vertices));
  if (!isfinite ((float) area))
    return NULL;
  return make_refit (finding, index, "area",
                     g_strdup_printf (_("Set it to %.1f, the area of the polygon"), area));
}

NreQuickFix *
nre_areal_map_fix_normal (gpointer view, const NreFinding *finding)
{
  const View *self = view;
  NreAreal areal;
  double length;
  guint index;

  if (!get_areal (self, finding, &index, &areal) || !nre_areal_has_wrong_normal (&areal, &length) ||
      !(length > 0))
    return NULL;
  return make_refit (finding, index, "normal", NULL);
}

/* --- The grid --------------------------------------------------------------------------------------- */

/* Whether there is a grid whose cells tell which ground the grid covers, or list no areal at all. */
static gboolean
can_tell_ground (const NreArealMap *map)
{
  NreArealGround ground;

  if (!map->has_grid || map->n_hits == 0)
    return map->has_grid;
  nre_areal_ground_find (map, &ground);
  return nre_areal_ground_is_known (&ground);
}

/* Whether the grid can be rebuilt and would change. A grid whose cells do not fit most areals was made by an
 * unknown rule, and must not be rebuilt. */
static gboolean
changes_grid (View *self)
{
  if (self->grid == GRID_UNKNOWN)
    {
      g_auto (NrePatches) patches = { 0 };

      nre_patches_init (&patches);
      nre_patches_turn_to (&patches, self->map.entry, self->map.payload);
      self->grid = can_tell_ground (&self->map) && nre_areal_map_patch_rebuild (&self->map, &patches, NULL) &&
                           patches.patches->len > 0
                       ? GRID_CHANGES
                       : GRID_STAYS;
    }
  return self->grid == GRID_CHANGES;
}

NreQuickFix *
nre_areal_map_fix_cells (gpointer view, const NreFinding *finding)
{
  View *self = view;

  if (!self->read || !changes_grid (self))
    return NULL;
  return nre_quick_fix_make (finding, "rebuild-grid", g_variant_new ("a{sv}", NULL), NULL);
}
