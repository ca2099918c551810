/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal.h"
#include "nre-patches.h"

G_BEGIN_DECLS

/* Which areals the cells of the grid list. The rule: a cell lists an areal if the areal's polygon, seen from
 * above and with its outline, has a place in common with the cell and its border. Ids rise within a cell. The
 * runtime packs the list of a cell into a count of 10 bits and an index of 22 bits into a common pool (spec:
 * areal-map.md, "Grid"). */

#define NRE_AREAL_MAX_HITS 1023u
#define NRE_AREAL_MAX_POOL (1u << 22)
#define NRE_AREAL_MAX_LISTED 0x10000u

/**
 * NreArealAxis: the cells along one axis.
 * @n: number of cells
 * @start: start of the first cell
 * @size: size of each cell
 */
typedef struct
{
  guint  n;
  double start;
  double size;
} NreArealAxis;

/**
 * NreArealGround: the ground that the grid covers, which the file does not store; see
 * nre_areal_ground_find().
 * @n_listed: number of areals in the lists of cells, from which the ground was derived
 * @n_misfits: number of these areals that cells list in other columns than this ground implies, or in other
 *   rows: the larger of the two numbers
 */
typedef struct
{
  NreArealAxis x;
  NreArealAxis y;
  guint        n_listed;
  guint        n_misfits;
} NreArealGround;

/** NreArealRun: cells of a column, from row @first up to but not including @end. */
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
