/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-problem.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

#define NRE_N_SEVERITIES (NRE_SEVERITY_ERROR + 1)

/**
 * NreProblemOrder:
 * @NRE_PROBLEM_ORDER_SEVERITY: the worst of all files first
 * @NRE_PROBLEM_ORDER_FILE: file by file, in each file the worst first
 * @NRE_PROBLEM_ORDER_FOUND: file by file, in each file in the order of the checks
 */
typedef enum
{
  NRE_PROBLEM_ORDER_SEVERITY,
  NRE_PROBLEM_ORDER_FILE,
  NRE_PROBLEM_ORDER_FOUND,
} NreProblemOrder;

/* The findings of all open files, and of the other files in open folders: a GListModel of NreProblem, made on
 * demand. Files outside folders come first, then those of folders in the order of these, open or not: a file
 * that is opened keeps its place. When the findings of a file change, only differing rows are removed and
 * added, and the others keep their objects.
 *
 * Signals "filtering" and "filtered" just before and after the whole list changes to the results of the
 * filter, which takes a while if there are many. */
#define NRE_TYPE_PROBLEM_LIST (nre_problem_list_get_type ())
G_DECLARE_FINAL_TYPE (NreProblemList, nre_problem_list, NRE, PROBLEM_LIST, GObject)

NreProblemList   *nre_problem_list_new         (NreWorkspace *workspace);
void              nre_problem_list_set_shown   (NreProblemList *self, const gboolean shown[NRE_N_SEVERITIES]);
void              nre_problem_list_set_order   (NreProblemList *self, NreProblemOrder order);
void              nre_problem_list_set_text    (NreProblemList *self, const char *text);
gboolean          nre_problem_list_is_filtered (NreProblemList *self);
guint             nre_problem_list_get_count   (NreProblemList *self, NreSeverity severity);
const NreFinding *nre_problem_list_get_finding (NreProblemList *self, guint position, NreOpenFile **file);
gboolean          nre_problem_list_get_kind    (NreProblemList *self, NreOpenFile *file, const char *code,
                                                GPtrArray *listed);
gboolean          nre_problem_list_find        (NreProblemList *self, NreProblem *problem, guint *position);

G_END_DECLS
