/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal.h"
#include "nre-patches.h"

G_BEGIN_DECLS

/* The areals that the cells of the grid list (spec: areal-map.md, "Grid"). A cell lists an areal if, seen
 * from above, the polygon has a point in common with the cell or its border. The indices of areals (ids) rise
 * within a list. For each cell, the game has a count of 10 bits, and an index of 22 bits in a pool of the ids
 * of all cells.
 *
 * NRE_AREAL_MAX_HITS: the maximum number of areals that a cell lists
 * NRE_AREAL_MAX_POOL: the lists of all cells must have fewer ids than this
 * NRE_AREAL_MAX_LISTED: the lists can only name areals with indices below this */

#define NRE_AREAL_MAX_HITS 1023u
#define NRE_AREAL_MAX_POOL (1u << 22)
#define NRE_AREAL_MAX_LISTED 0x10000u

/** NreArealAxis: the cells along one axis. @n: their number; @start, @size: coordinate of the first border,
 * and size of each cell, in metres */
typedef struct
{
  guint  n;
  double start;
  double size;
} NreArealAxis;

/**
 * NreArealGround: the rectangle that the grid covers, and its division into cells. The file does not store
 * them; see nre_areal_ground_find().
 * @n_listed: number of areals from which the ground was derived
 * @n_misfits: number of these areals that are listed in other columns than this ground implies, or the
 *   corresponding number for rows if it is greater
 */
typedef struct
{
  NreArealAxis x;
  NreArealAxis y;
  guint        n_listed;
  guint        n_misfits;
} NreArealGround;

/** NreArealRun: cells of a column that list an areal, from row @first up to but not including @end. */
typedef struct
{
  guint areal;
  guint column;
  guint first;
  guint end;
} NreArealRun;

void     nre_areal_ground_find     (const NreArealMap *map, NreArealGround *out);
gboolean nre_areal_ground_is_known (const NreArealGround *self);
gboolean nre_areal_ground_cover    (const NreArealGround *self, guint areal, const NreArealPoint *outline,
                                    guint n,
                                    GArray *runs);
gboolean nre_areal_grid_patch      (const NreArealMap *map, const guint *areals, guint n_areals,
                                    const GArray *runs,
                                    gboolean exact, NrePatches *out, GError **error);

G_END_DECLS
