/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-map.h"
#include "nre-areal.h"

G_BEGIN_DECLS

/* Checks of single areals (spec: areal-map.md, "Areal record"). The game's own maps pass them. */

gboolean nre_areal_has_wrong_area   (const NreAreal *self, const GArray *outline);
gboolean nre_areal_has_wrong_normal (const NreAreal *self, double *length);
void     nre_areal_check_rules      (const NreArealMap *map, guint areal, GArray *outline,
                                     NreFindings *findings);

/* A check that each cell of the grid lists every areal that overlaps it (spec: areal-map.md, "Grid"). A
 * cell may list more areals. */

void nre_areal_cells_check_rules (const NreArealMap *map, NreFindings *findings);

/* Checks of all areals for faults that the game tolerates: islands, and edges that touch without a link. */

void nre_areal_graph_check_rules (const NreArealMap *map, NreFindings *findings);

G_END_DECLS
