/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-map-source.h"
#include "nre-map-view.h"

G_BEGIN_DECLS

/* Says over the picture of a level why there is nothing to see of its terrain or of its areals: what the
 * check of the file found first, or that the file has none. It is visible only where there is something to
 * say, in the middle of the picture when all of it is empty. */
#define NRE_TYPE_MAP_ABSENCE (nre_map_absence_get_type ())
G_DECLARE_FINAL_TYPE (NreMapAbsence, nre_map_absence, NRE, MAP_ABSENCE, GtkWidget)

void        nre_map_absence_follow   (NreMapAbsence *self, NreMapView *view, NreMapSource *source);
const char *nre_map_absence_get_text (NreMapAbsence *self);

G_END_DECLS
