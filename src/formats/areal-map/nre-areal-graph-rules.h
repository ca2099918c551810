/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-map.h"

G_BEGIN_DECLS

/* What the game tolerates of all areals together: islands, and edges that touch without a link. */

void nre_areal_graph_check_rules (const NreArealMap *map, NreFindings *findings);

G_END_DECLS
