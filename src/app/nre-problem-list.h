/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-workspace.h"

G_BEGIN_DECLS

/* One finding of an open file, as the Problems panel shows it. */
#define NRE_TYPE_PROBLEM (nre_problem_get_type ())
G_DECLARE_FINAL_TYPE (NreProblem, nre_problem, NRE, PROBLEM, GObject)

/* The findings of all open files: a GListModel of NreProblem, made when somebody looks. Property:
 * none; the counts change with its items. */
#define NRE_TYPE_PROBLEM_LIST (nre_problem_list_get_type ())
G_DECLARE_FINAL_TYPE (NreProblemList, nre_problem_list, NRE, PROBLEM_LIST, GObject)

NreProblemList   *nre_problem_list_new           (NreWorkspace *workspace);
void              nre_problem_list_set_hidden    (NreProblemList *self, NreSeverity severity, gboolean hidden);
guint             nre_problem_list_get_count     (NreProblemList *self, NreSeverity severity);

NreOpenFile      *nre_problem_get_file           (NreProblem *self);
const NreFinding *nre_problem_get_finding        (NreProblem *self);
char             *nre_problem_dup_place          (NreProblem *self);

G_END_DECLS
