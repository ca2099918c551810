/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-numbered-rows.h"
#include "nre-selection.h"
#include "nre-time-scale.h"

G_BEGIN_DECLS

/* An animation of a material on its time: a diamond for each key, a bar for the cycle, and how it goes on
 * behind its end. Keys are selected by clicks, dragged, and moved by the keyboard. A cell of the strip.
 *
 * Properties: row (NreNumberedRow: which animation), selected (boolean: the row is), dragging (boolean, not
 * writable). */
#define NRE_TYPE_MATERIAL_TRACK (nre_material_track_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialTrack, nre_material_track, NRE, MATERIAL_TRACK, GtkWidget)

GtkWidget *nre_material_track_new         (NreTimeScale *scale, NreSelection *selection);
void       nre_material_track_set_row     (NreMaterialTrack *self, NreNumberedRow *row);
void       nre_material_track_select_at   (NreMaterialTrack *self, double x);
guint64    nre_material_track_get_n_draws (NreMaterialTrack *self);

G_END_DECLS
