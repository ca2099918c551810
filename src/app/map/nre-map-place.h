/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-map-view.h"

G_BEGIN_DECLS

/* Selects what is at a position in a file of a level. Each function returns whether it is visible in the
 * viewport. */

gboolean nre_map_place_select        (NreMapView *view, NreSelection *selection, const NrePlace *place);
gboolean nre_map_place_select_record (NreSelection *selection, guint32 table, guint index);

G_END_DECLS
