/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-open-file.h"
#include "nre-surveyed.h"

G_BEGIN_DECLS

/* One finding of an open file, or of a file in an open folder that is not, as the Problems panel shows it.
 * Property: fix (string, NULL if there is no repair: its description). For a closed file it is opening the
 * file. Signal "moved" when its file was opened or closed. */
#define NRE_TYPE_PROBLEM (nre_problem_get_type ())
G_DECLARE_FINAL_TYPE (NreProblem, nre_problem, NRE, PROBLEM, GObject)

NreProblem       *nre_problem_new         (NreOpenFile *file, NreFindings *findings, guint index);
NreProblem       *nre_problem_new_closed  (NreSurveyed *closed, NreFindings *findings, guint index);
void              nre_problem_move        (NreProblem *self, NreOpenFile *file, NreSurveyed *closed,
                                           NreFindings *findings,
                                           guint index);
NreOpenFile      *nre_problem_get_file    (NreProblem *self);
NreSurveyed      *nre_problem_get_closed  (NreProblem *self);
const NreFinding *nre_problem_get_finding (NreProblem *self);
char             *nre_problem_dup_place   (NreProblem *self);
void              nre_problem_append_place (GString *text, const NreFinding *finding);
const char       *nre_problem_get_fix     (NreProblem *self);
gboolean          nre_problem_fix         (NreProblem *self, guint *n_fixed, GError **error);
guint             nre_problem_count_kind  (NreProblem *self, GPtrArray *only);
gboolean          nre_problem_fix_kind    (NreProblem *self, GPtrArray *only, guint *n_fixed, GError **error);

G_END_DECLS
