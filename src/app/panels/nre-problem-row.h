/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-problem.h"

G_BEGIN_DECLS

/* A row of the Problems panel: the message of a problem, where it is, and a button if it can be repaired.
 *
 * Signal "fix" when the user presses the button. */
#define NRE_TYPE_PROBLEM_ROW (nre_problem_row_get_type ())
G_DECLARE_FINAL_TYPE (NreProblemRow, nre_problem_row, NRE, PROBLEM_ROW, GtkWidget)

GtkWidget  *nre_problem_row_new         (void);
void        nre_problem_row_set_problem (NreProblemRow *self, NreProblem *problem);
NreProblem *nre_problem_row_get_problem (NreProblemRow *self);

G_END_DECLS
