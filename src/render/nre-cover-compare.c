/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cover-compare.h"

#include <string.h>

/* Extend @bounds by the areas of @self that differ from the area with the same index in @other. */
static void
add_unlike_areas (const NreCoverPiece *self, const NreCoverPiece *other, NreBounds *bounds)
{
  for (guint i = 0; i < self->areas->len; i++)
    {
      const NreCoverArea *mine = &g_array_index (self->areas, NreCoverArea, i);
      const NreCoverArea *theirs =
          i < other->areas->len ? &g_array_index (other->areas, NreCoverArea, i) : NULL;

      if (theirs == NULL || mine->part != theirs->part || mine->n != theirs->n ||
          memcmp (self->points->data + mine->first * 2 * sizeof (float),
                  other->points->data + theirs->first * 2 * sizeof (float),
                  mine->n * 2 * sizeof (float)) != 0)
        nre_bounds_add (bounds, &mine->bounds);
    }
}

static gboolean
same_strokes (const GArray *a, guint i, const GArray *b, guint k)
{
  return memcmp (&g_array_index (a, NreCoverStroke, i), &g_array_index (b, NreCoverStroke, k),
                 sizeof (NreCoverStroke)) == 0;
}

static void
add_stroke (NreBounds *bounds, const NreCoverStroke *stroke)
{
  float wide = MAX (MAX (-stroke->radius[0], -stroke->radius[1]), 0);

  for (guint end = 0; end < 2; end++)
    for (guint k = 0; k < 3; k++)
      {
        float at = end == 0 ? stroke->from[k] : stroke->to[k];

        bounds->min[k] = MIN (bounds->min[k], at - wide);
        bounds->max[k] = MAX (bounds->max[k], at + wide);
      }
}

/* Extend @bounds by the lines that differ. All lines between the first and the last difference count as
 * different. */
static void
add_unlike_strokes (const GArray *a, const GArray *b, NreBounds *bounds)
{
  guint before = 0, after = 0, most = MIN (a->len, b->len);

  while (before < most && same_strokes (a, before, b, before))
    before++;
  while (after < most - before && same_strokes (a, a->len - 1 - after, b, b->len - 1 - after))
    after++;
  for (guint i = before; i < a->len - after; i++)
    add_stroke (bounds, &g_array_index (a, NreCoverStroke, i));
  for (guint i = before; i < b->len - after; i++)
    add_stroke (bounds, &g_array_index (b, NreCoverStroke, i));
}

/**
 * nre_cover_piece_compare:
 * @areas, @lines: (inout): boxes, which are extended by the areas and lines that differ
 *
 * Find the boxes in which two pieces differ.
 */
void
nre_cover_piece_compare (const NreCoverPiece *before, const NreCoverPiece *now, NreBounds *areas,
                         NreBounds *lines)
{
  add_unlike_areas (before, now, areas);
  add_unlike_areas (now, before, areas);
  for (guint i = 0; i < NRE_COVER_N_TONES; i++)
    add_unlike_strokes (before->strokes[i], now->strokes[i], lines);
}
