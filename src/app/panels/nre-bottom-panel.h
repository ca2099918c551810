/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

/* The strip at the bottom with toggle buttons, and the panels that these open: Problems, History, Bytes.
 *
 * Signals: "jump" (NreProblem *, gboolean keep) when the user wants to see where a problem is; "fixed"
 * (NreOpenFile *, const NreFinding *, uint) when problems have been repaired; see NreProblemsPanel. */
#define NRE_TYPE_BOTTOM_PANEL (nre_bottom_panel_get_type ())
G_DECLARE_FINAL_TYPE (NreBottomPanel, nre_bottom_panel, NRE, BOTTOM_PANEL, GtkWidget)

void nre_bottom_panel_set_workspace (NreBottomPanel *self, NreWorkspace *workspace);
void nre_bottom_panel_set_document  (NreBottomPanel *self, NreDocument *document);
void nre_bottom_panel_set_selection (NreBottomPanel *self, NreSelection *selection);
void nre_bottom_panel_show          (NreBottomPanel *self, const char *page, gboolean open);
void nre_bottom_panel_take_focus   (NreBottomPanel *self);

G_END_DECLS
