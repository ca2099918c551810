/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* A group of the inspector that lists the edges of one areal. A row shows the link of an edge, which can be
 * followed, whether the target links back, and buttons for actions. When the pointer is over a row, its edge
 * is highlighted in the viewport, and vice versa. */
#define NRE_TYPE_AREAL_EDGE_LIST (nre_areal_edge_list_get_type ())
G_DECLARE_FINAL_TYPE (NreArealEdgeList, nre_areal_edge_list, NRE, AREAL_EDGE_LIST, AdwPreferencesGroup)

void nre_areal_edge_list_show (NreArealEdgeList *self, NreSelection *selection, guint areal);

G_END_DECLS
