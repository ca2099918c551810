/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-map-patch.h"

#include "nre-areal-grid.h"
#include "nre-error.h"
#include "nre-i18n.h"

#include <math.h>

/** nre_areal_map_check_areal: fail with NRE_ERROR_REFUSED if the areal does not exist. */
gboolean
nre_areal_map_check_areal (const NreArealMap *map, guint areal, GError **error)
{
  if (areal < map->n_areals)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED,
                   _("there is no areal %u: the map has %u of them, counted from 0"), areal, map->n_areals);
}

/**
 * nre_areal_check_head:
 * @areal: index of the areal, for the message
 * @before, @after: the NRE_AREAL_HEAD_SIZE bytes of the head before and after the edit
 *
 * Check a changed head. Fails with NRE_ERROR_REFUSED if a changed float is not finite, a changed area is
 * negative, or a changed normal is zero. Values that do not fit the polygon are allowed, since it may take
 * several edits to make all of them fit; nre_areal_check_rules() reports such values.
 */
gboolean
nre_areal_check_head (guint areal, const guint8 *before, const guint8 *after, GError **error)
{
  gboolean normal_is_null = TRUE;

  for (gsize i = 0; i < 8; i++)
    if (nre_becomes_not_finite (before + 4 * i, after + 4 * i))
      return nre_fail (error, NRE_ERROR_REFUSED, _("areal %u: anchor, area and normal must be finite"),
                       areal);
  if (memcmp (before + 16, after + 16, 4) != 0 && nre_load_f32 (after + 16) < 0)
    return nre_fail (error, NRE_ERROR_REFUSED, _("areal %u: the area must not be negative"), areal);
  for (guint i = 20; i < 32; i += 4)
    if (nre_load_f32 (after + i) < 0 || nre_load_f32 (after + i) > 0)
      normal_is_null = FALSE;
  if (normal_is_null && memcmp (before + 20, after + 20, 12) != 0)
    return nre_fail (error, NRE_ERROR_REFUSED, _("areal %u: a normal of length 0 has no direction"), areal);
  return TRUE;
}

/* --- Corners and the grid ---------------------------------------------------------------------------- */

static gboolean
check_whole (const NreArealMap *map, GError **error)
{
  if (map->n_areals != map->n_said || !map->has_grid)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("the map is damaged: its areals and its grid cannot be read to their end"));
  if (map->n_areals <= NRE_AREAL_MAX_LISTED)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("the map has %u areals, and cells can name the first %u only"),
                   map->n_areals, NRE_AREAL_MAX_LISTED);
}

static gboolean
get_outline (const NreArealMap *map, guint areal, NreAreal *out, GArray *outline, GError **error)
{
  nre_areal_map_get (map, areal, out);
  if (nre_areal_get_outline (out, outline))
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("areal %u is damaged: not all of its corners are finite"),
                   areal);
}

static gboolean
refuse_size (guint areal, GError **error)
{
  return nre_fail (error, NRE_ERROR_REFUSED, _("the grid would become too large: at areal %u, its cells name "
                                               "more areals than the game can count, %u"), areal,
                   NRE_AREAL_MAX_POOL - 1);
}

#define POINTS(array) ((const NreArealPoint *) (gpointer) (array)->data)

/**
 * nre_areal_check_corner:
 * @areal: index of the areal, for the message
 * @vertex: index of the moved corner
 * @before, @after: (element-type NreArealPoint): the outline before and after the move, of the same length
 *
 * Check a move of a corner. Fails with NRE_ERROR_REFUSED if one of the two edges at the corner crosses or
 * touches an edge that it did not meet before, or a clockwise polygon becomes counter-clockwise, or vice
 * versa.
 */
gboolean
nre_areal_check_corner (guint areal, guint vertex, const GArray *before, const GArray *after, GError **error)
{
  guint n = after->len;
  const guint edges[] = { (vertex + n - 1) % n, vertex };

  for (guint k = 0; k < 2; k++)
    for (guint i = 0; i < n; i++)
      if (i != edges[k] && nre_outline_edges_cross (POINTS (after), n, edges[k], i) &&
          !nre_outline_edges_cross (POINTS (before), n, edges[k], i))
        return nre_fail (error, NRE_ERROR_REFUSED, _("corner %u of areal %u cannot be there: edges %u and %u "
                                                     "of the polygon would cross or touch"), vertex, areal,
                         MIN (edges[k], i), MAX (edges[k], i));
  if (nre_outline_area (POINTS (before), n) * nre_outline_area (POINTS (after), n) < 0)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("corner %u of areal %u cannot be there: the polygon would be turned over"), vertex,
                     areal);
  return TRUE;
}

/* If the anchor was inside the polygon and no longer is, move the anchor to a point inside. */
static void
patch_anchor (const NreArealMap *map, const NreAreal *areal, const GArray *before, const GArray *after,
              guint vertex, const float position[3], NrePatches *out)
{
  double x = (double) nre_load_f32 (areal->head), y = (double) nre_load_f32 (areal->head + 4);
  guint n = after->len;
  NreArealPoint inside;

  if (nre_outline_contains (POINTS (before), n, x, y) && !nre_outline_contains (POINTS (after), n, x, y) &&
      nre_outline_find_inside (POINTS (after), n, &inside))
    {
      const float anchor[3] = { (float) inside.x, (float) inside.y,
                                nre_areal_get_height (areal, POINTS (after), vertex, position[2], inside) };

      nre_areal_replace_floats (out, areal->offset, anchor, 3);
    }
}

/** Move: the move of a corner. @areals: of guint: the areals that change; @runs: of NreArealRun: their
 * cells */
typedef struct
{
  const NreArealMap *map;
  const float       *position;
  gboolean           level;     /* whether only the height of the corner changes */
  NreArealGround     ground;
  GArray            *areals;
  GArray            *runs;
  NrePatches        *out;
} Move;

static gboolean
move_one (Move *self, guint index, guint vertex, GError **error)
{
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  g_autoptr (GArray) after = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  NreAreal areal;

  if (!get_outline (self->map, index, &areal, before, error))
    return FALSE;
  g_array_append_vals (after, before->data, before->len);
  g_array_index (after, NreArealPoint, vertex) =
      (NreArealPoint){ (double) self->position[0], (double) self->position[1] };
  if (!self->level && after->len >= 3)
    {
      float area = (float) fabs (nre_outline_area (POINTS (after), after->len));

      if (!nre_areal_check_corner (index, vertex, before, after, error))
        return FALSE;
      patch_anchor (self->map, &areal, before, after, vertex, self->position, self->out);
      if (isfinite (area))
        nre_areal_replace_floats (self->out, areal.offset + 16, &area, 1);
    }
  nre_areal_replace_floats (self->out, nre_areal_vertex_offset (&areal, vertex), self->position,
                            3);
  g_array_append_val (self->areals, index);
  return self->level ||
         nre_areal_ground_cover (&self->ground, index, POINTS (after), after->len, self->runs) ||
         refuse_size (index, error);
}

static gboolean
move_all (Move *self, guint areal, guint vertex, gboolean shared, const float place[3], GError **error)
{
  if (!shared)
    return move_one (self, areal, vertex, error);
  for (guint i = 0; i < self->map->n_areals; i++)
    {
      guint corner = vertex;
      NreAreal other;

      nre_areal_map_get (self->map, i, &other);
      if ((i == areal || nre_areal_find_vertex (&other, place, &corner)) &&
          !move_one (self, i, corner, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * nre_areal_map_patch_vertex:
 * @areal, @vertex: index of an areal, and of its corner
 * @position: the new x, y and z
 * @shared: whether corners of other areals that are at exactly the same position move with this one
 *
 * Move a corner. Unless only its height changes, each moved areal gets the area of its polygon, and is listed
 * by exactly the cells that the polygon covers; an anchor that would no longer be inside is moved inside. The
 * normals stay the same. Fails with NRE_ERROR_REFUSED if the areal or corner does not exist, the map is
 * damaged, the position is not finite, nre_areal_check_corner() refuses the move, or cells would list too
 * many areals.
 */
gboolean
nre_areal_map_patch_vertex (const NreArealMap *map, guint areal, guint vertex, const float position[3],
                            gboolean shared, NrePatches *out, GError **error)
{
  g_autoptr (GArray) areals = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (NreArealRun));
  Move move = { .map = map, .position = position, .areals = areals, .runs = runs, .out = out };
  NreAreal record;
  float place[3];

  if (!nre_areal_map_check_areal (map, areal, error) || !check_whole (map, error))
    return FALSE;
  nre_areal_map_get (map, areal, &record);
  if (vertex >= record.n_vertices)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("areal %u has no corner %u: it has %u of them, counted from 0"), areal, vertex,
                     record.n_vertices);
  if (!isfinite (position[0]) || !isfinite (position[1]) || !isfinite (position[2]))
    return nre_fail (error, NRE_ERROR_REFUSED, _("a position must be finite"));
  nre_areal_get_vertex (&record, vertex, place);
  move.level = position[0] == place[0] && position[1] == place[1];
  if (!move.level)
    nre_areal_ground_find (map, &move.ground);
  return move_all (&move, areal, vertex, shared, place, error) &&
         (move.level || nre_areal_grid_patch (map, (const guint *) (gpointer) areals->data, areals->len, runs,
                                              FALSE, out, error));
}

/** nre_areal_map_patch_rebuild: make each cell of the grid list exactly the areals that cover a part of the
 * cell. Fails with NRE_ERROR_REFUSED if the map is damaged, or cells would list too many areals. */
gboolean
nre_areal_map_patch_rebuild (const NreArealMap *map, NrePatches *out, GError **error)
{
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (NreArealRun));
  NreArealGround ground;
  guint64 hits = 0;

  if (!check_whole (map, error))
    return FALSE;
  nre_areal_ground_find (map, &ground);
  for (guint i = 0; i < map->n_areals; i++)
    {
      guint from = runs->len;
      NreAreal areal;

      if (!get_outline (map, i, &areal, outline, error))
        return FALSE;
      if (!nre_areal_ground_cover (&ground, i, POINTS (outline), outline->len, runs))
        return refuse_size (i, error);
      for (guint k = from; k < runs->len; k++)
        hits += g_array_index (runs, NreArealRun, k).end - g_array_index (runs, NreArealRun, k).first;
      if (hits >= NRE_AREAL_MAX_POOL)
        return refuse_size (i, error);
    }
  return nre_areal_grid_patch (map, NULL, 0, runs, TRUE, out, error);
}
