/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* A group of the inspector that lists the corners of one areal, whose coordinates can be edited. When the
 * pointer is over a row, its corner is highlighted in the viewport, and vice versa. */
#define NRE_TYPE_AREAL_VERTEX_LIST (nre_areal_vertex_list_get_type ())
G_DECLARE_FINAL_TYPE (NreArealVertexList, nre_areal_vertex_list, NRE, AREAL_VERTEX_LIST, AdwPreferencesGroup)

void nre_areal_vertex_list_show (NreArealVertexList *self, NreSelection *selection, guint areal);

G_END_DECLS
