/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-problem.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

/* The panel with the latest findings of the checks in all open files and in the files of open folders.
 *
 * Property: count (uint: number of warnings and errors). Signal "jump" (NreProblem *, gboolean keep) when the
 * user wants to see where a problem is; the file may have to be opened first, and @keep is FALSE for a
 * preview tab.
 * Signal "fixed" (NreOpenFile *, const NreFinding *, uint n) when @n problems, including this finding, have
 * been repaired as one undo step. */
#define NRE_TYPE_PROBLEMS_PANEL (nre_problems_panel_get_type ())
G_DECLARE_FINAL_TYPE (NreProblemsPanel, nre_problems_panel, NRE, PROBLEMS_PANEL, GtkWidget)

void       nre_problems_panel_set_workspace (NreProblemsPanel *self, NreWorkspace *workspace);
guint      nre_problems_panel_get_count     (NreProblemsPanel *self);
gboolean   nre_problems_panel_has_errors    (NreProblemsPanel *self);
GtkWidget *nre_problems_panel_get_controls  (NreProblemsPanel *self);

G_END_DECLS
