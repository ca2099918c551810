/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-material-view.h"
#include "nre-numbered-rows.h"

G_BEGIN_DECLS

/* A cell of the list of phases: the number of a phase, its texture with a note, and three of its colours. */
#define NRE_TYPE_PHASE_CELL (nre_phase_cell_get_type ())
G_DECLARE_FINAL_TYPE (NrePhaseCell, nre_phase_cell, NRE, PHASE_CELL, GtkWidget)

GtkWidget      *nre_phase_cell_new      (void);
void            nre_phase_cell_set_row  (NrePhaseCell *self, NreMaterialView *view, NreNumberedRow *row);
NreNumberedRow *nre_phase_cell_get_row  (NrePhaseCell *self);
const char     *nre_phase_cell_get_name (NrePhaseCell *self);
const char     *nre_phase_cell_get_note (NrePhaseCell *self);
gboolean        nre_phase_cell_is_modified (NrePhaseCell *self);

G_END_DECLS
