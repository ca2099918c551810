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
 * @NRE_PROBLEM_ORDER_FILE: file by file, and of each file the worst first
 * @NRE_PROBLEM_ORDER_FOUND: file by file, and of each file as the checks found them
 */
typedef enum
{
  NRE_PROBLEM_ORDER_SEVERITY,
  NRE_PROBLEM_ORDER_FILE,
  NRE_PROBLEM_ORDER_FOUND,
} NreProblemOrder;

/* The findings of all open files, and of the other files in open folders: a GListModel of NreProblem, made
 * when somebody looks. Files that are in no folder come first, then those of folders in the order of these,
 * whether they are open or not: what is opened keeps its place. When the findings of a file are new, only
 * those that differ come and go, and those that stay are the same objects.
 *
 * Signals "filtering" and "filtered" just before and after all of the list changes to what the text of the
 * filter asks for, which takes a while where there are many. */
#define NRE_TYPE_PROBLEM_LIST (nre_problem_list_get_type ())
G_DECLARE_FINAL_TYPE (NreProblemList, nre_problem_list, NRE, PROBLEM_LIST, GObject)

NreProblemList   *nre_problem_list_new         (NreWorkspace *workspace);
void              nre_problem_list_set_shown   (NreProblemList *self, const gboolean shown[NRE_N_SEVERITIES]);
void              nre_problem_list_set_order   (NreProblemList *self, NreProblemOrder order);
void              nre_problem_list_set_text    (NreProblemList *self, const char *text);
gboolean          nre_problem_list_is_filtered (NreProblemList *self);
guint             nre_problem_list_get_count   (NreProblemList *self, NreSeverity severity);
const NreFinding *nre_problem_list_get_finding (NreProblemList *self, guint position, NreOpenFile **file);
gboolean          nre_problem_list_find        (NreProblemList *self, NreProblem *problem, guint *position);

G_END_DECLS
