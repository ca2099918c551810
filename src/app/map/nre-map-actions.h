/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-view.h"
#include "nre-viewport.h"

G_BEGIN_DECLS

/* The actions of the bars and the context menu of a map page: the group "map", and those actions of the group
 * "view" that a map implements differently. */

GActionGroup *nre_map_actions_new      (NreMapView *view, NreViewport *viewport);
void          nre_map_actions_replace  (NreMapView *view, NreViewport *viewport, GActionGroup *actions);
void          nre_map_actions_update   (NreMapView *view, NreViewport *viewport, GActionGroup *map,
                                        GActionGroup *actions);

G_END_DECLS
