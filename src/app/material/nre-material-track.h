/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-numbered-rows.h"
#include "nre-time-lane.h"

G_BEGIN_DECLS

/* An animation of a material on the time scale: a diamond for each key, a bar for the cycle, and its
 * continuation after the end. Keys can be selected by clicks, dragged, and moved by the keyboard. A cell of
 * the strip, whose row is the number of the animation (NreNumberedRow). */
#define NRE_TYPE_MATERIAL_TRACK (nre_material_track_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialTrack, nre_material_track, NRE, MATERIAL_TRACK, NreTimeLane)

GtkWidget *nre_material_track_new       (NreTimeScale *scale, NreSelection *selection);
void       nre_material_track_select_at (NreMaterialTrack *self, double x);

G_END_DECLS
