/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-problem.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

#define NRE_N_SEVERITIES (NRE_SEVERITY_ERROR + 1)

/* The findings of all open files, and behind them those of the other files in open folders: a GListModel of NreProblem, made when somebody looks. When the findings of
 * a file are new, only those that differ come and go. Property: none; see nre_problem_list_get_count(). */
#define NRE_TYPE_PROBLEM_LIST (nre_problem_list_get_type ())
G_DECLARE_FINAL_TYPE (NreProblemList, nre_problem_list, NRE, PROBLEM_LIST, GObject)

NreProblemList *nre_problem_list_new        (NreWorkspace *workspace);
void            nre_problem_list_set_shown  (NreProblemList *self, const gboolean shown[NRE_N_SEVERITIES]);
guint           nre_problem_list_get_count  (NreProblemList *self, NreSeverity severity);

G_END_DECLS
