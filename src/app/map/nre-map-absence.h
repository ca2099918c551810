/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-map-source.h"
#include "nre-map-view.h"

G_BEGIN_DECLS

/* A message over the viewport of a level that explains why its terrain or its areals are not visible: the
 * first problem found in the file, or that the file has no terrain or areals. It is in the middle of the
 * viewport if nothing else is visible, and hidden if there is no message. */
#define NRE_TYPE_MAP_ABSENCE (nre_map_absence_get_type ())
G_DECLARE_FINAL_TYPE (NreMapAbsence, nre_map_absence, NRE, MAP_ABSENCE, GtkWidget)

void        nre_map_absence_follow   (NreMapAbsence *self, NreMapView *view, NreMapSource *source);
const char *nre_map_absence_get_text (NreMapAbsence *self);

G_END_DECLS
