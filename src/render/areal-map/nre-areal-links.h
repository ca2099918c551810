/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-overlay.h"

G_BEGIN_DECLS

/* What the links of an areal's outline are. */

NreArealLinkState nre_areal_links_get_state       (const NreArealMap *map, guint index, const NreAreal *areal,
                                                   guint edge);
guint             nre_areal_links_count_neighbours (const NreArealMap *map, guint index);

G_END_DECLS
