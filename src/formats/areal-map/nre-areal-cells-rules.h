/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-map.h"

G_BEGIN_DECLS

/* Whether the cells of the grid list the areals that lie in them (spec: areal-map.md, "Grid"). */

void nre_areal_cells_check_rules (const NreArealMap *map, NreFindings *findings);

G_END_DECLS
