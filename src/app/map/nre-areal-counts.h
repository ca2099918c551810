/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal.h"

G_BEGIN_DECLS

/**
 * NreArealCounts: statistics of some areals.
 * @n_areals: number of the areals
 * @both_ways, @one_way, @dangling, @open: numbers of their edges, by the state of the link; a link between
 *   two of the areals counts for both
 * @corners: number of their vertices
 * @polygons: number of polygons besides their outlines
 * @cells: number of cells of the grid that list at least one of them
 * @flags_all, @flags_any: bits of the logic flag that are set in all of the areals, and in at least one
 */
typedef struct
{
  guint   n_areals;
  guint   both_ways;
  guint   one_way;
  guint   dangling;
  guint   open;
  guint   corners;
  guint64 polygons;
  guint   cells;
  guint32 flags_all;
  guint32 flags_any;
} NreArealCounts;

void  nre_areal_counts_find  (const NreArealMap *map, const guint *areals, guint n_areals,
                              NreArealCounts *out);
guint nre_areal_count_classes (const NreArealMap *map, const guint *areals, guint n_areals);

G_END_DECLS
