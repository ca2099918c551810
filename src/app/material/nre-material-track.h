/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-numbered-rows.h"
#include "nre-time-lane.h"

G_BEGIN_DECLS

/* A cell of an NreMaterialStrip that shows an animation on the time scale: a diamond for each key, a bar for
 * the cycle, and how the animation continues after the cycle. Keys can be selected by clicking, dragged, and
 * moved with the keyboard. The row of the cell is an NreNumberedRow with the index of the animation. */
#define NRE_TYPE_MATERIAL_TRACK (nre_material_track_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialTrack, nre_material_track, NRE, MATERIAL_TRACK, NreTimeLane)

GtkWidget *nre_material_track_new       (NreTimeScale *scale, NreSelection *selection);
void       nre_material_track_select_at (NreMaterialTrack *self, double x);
gboolean   nre_material_track_find_time (NreMaterialTrack *self, double x, guint *ms);

G_END_DECLS
