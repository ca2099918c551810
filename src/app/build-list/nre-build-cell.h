/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-build-list-view.h"
#include "nre-build-row.h"

G_BEGIN_DECLS

/* What a row of the page shows: a category with its mask, the number of its units and a button to add one; a path,
 * which can be edited in place; or that there are no units.
 *
 * Signals: "edited" (const char *path) when another path was typed; "add" when a unit is to be added. */
#define NRE_TYPE_BUILD_CELL (nre_build_cell_get_type ())
G_DECLARE_FINAL_TYPE (NreBuildCell, nre_build_cell, NRE, BUILD_CELL, GtkWidget)

/** NreBuildComplete: (transfer full): what may be meant by what was typed. */
typedef char **(*NreBuildComplete) (const char *typed, gpointer data);

GtkWidget   *nre_build_cell_new           (void);
void         nre_build_cell_set_row       (NreBuildCell *self, NreBuildListView *view, NreBuildRow *row);
NreBuildRow *nre_build_cell_get_row       (NreBuildCell *self);
void         nre_build_cell_start_editing (NreBuildCell *self, NreBuildComplete complete, gpointer data);
void         nre_build_cell_stop_editing  (NreBuildCell *self, gboolean commit);
gboolean     nre_build_cell_get_editing   (NreBuildCell *self);

G_END_DECLS
