/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-problem.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

#define NRE_N_SEVERITIES (NRE_SEVERITY_ERROR + 1)

/**
 * NreProblemOrder: how the list of problems is sorted.
 * @NRE_PROBLEM_ORDER_SEVERITY: the most severe problems of all files first
 * @NRE_PROBLEM_ORDER_FILE: by file, in each file the most severe first
 * @NRE_PROBLEM_ORDER_FOUND: by file, in each file in the order of the checks
 */
typedef enum
{
  NRE_PROBLEM_ORDER_SEVERITY,
  NRE_PROBLEM_ORDER_FILE,
  NRE_PROBLEM_ORDER_FOUND,
} NreProblemOrder;

/* The findings of all open files, and of the closed files in open folders, as a GListModel of NreProblem,
 * which are created on demand. Files outside open folders come first, then the files of each folder, so that
 * opening a file does not change its position. When the findings of a file change, only rows that differ are
 * removed and added; the others keep their objects.
 *
 * Signals: "filtering" and "filtered" immediately before and after the whole list is replaced by the results
 * of the filter, which takes a while if there are many. */
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
