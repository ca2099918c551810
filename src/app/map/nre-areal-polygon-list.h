/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* A group of the inspector that lists the polygons of an areal besides its outline, with the position of
 * their bytes and their links. The meaning of these polygons is unknown. The group is hidden if there are
 * none, as in all files of the game. */
#define NRE_TYPE_AREAL_POLYGON_LIST (nre_areal_polygon_list_get_type ())
G_DECLARE_FINAL_TYPE (NreArealPolygonList, nre_areal_polygon_list, NRE, AREAL_POLYGON_LIST,
                      AdwPreferencesGroup)

void nre_areal_polygon_list_show (NreArealPolygonList *self, NreSelection *selection, guint areal);

G_END_DECLS
