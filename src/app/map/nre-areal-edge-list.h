/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* A group of the inspector with the edges of one areal: where each leads, as a link to follow, whether it
 * leads back, and what can be done with it. An edge under the pointer is lit in the picture, and one under
 * the pointer of the picture in the list. */
#define NRE_TYPE_AREAL_EDGE_LIST (nre_areal_edge_list_get_type ())
G_DECLARE_FINAL_TYPE (NreArealEdgeList, nre_areal_edge_list, NRE, AREAL_EDGE_LIST, AdwPreferencesGroup)

void nre_areal_edge_list_show (NreArealEdgeList *self, NreSelection *selection, guint areal);

G_END_DECLS
