/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-open-file.h"
#include "nre-index-file.h"

G_BEGIN_DECLS

/* A finding, as the Problems panel shows it, of an open file or of a closed file in an open folder. Property:
 * fix (string, nullable: what the repair does, or NULL if there is none; for a closed file, that it must be
 * opened first). Signal "moved" when the file has been opened or closed, or has another label, since folders
 * were. */
#define NRE_TYPE_PROBLEM (nre_problem_get_type ())
G_DECLARE_FINAL_TYPE (NreProblem, nre_problem, NRE, PROBLEM, GObject)

NreProblem       *nre_problem_new         (NreOpenFile *file, NreIndexFile *indexed, NreFindings *findings,
                                           guint index);
void              nre_problem_move        (NreProblem *self, NreOpenFile *file, NreIndexFile *indexed,
                                           NreFindings *findings, guint index);
NreOpenFile      *nre_problem_get_file    (NreProblem *self);
NreIndexFile      *nre_problem_get_closed  (NreProblem *self);
const NreFinding *nre_problem_get_finding (NreProblem *self);
char             *nre_problem_dup_place   (NreProblem *self);
void              nre_problem_append_place (GString *text, const NreFinding *finding);
const char       *nre_problem_get_fix     (NreProblem *self);
gboolean          nre_problem_fix         (NreProblem *self, guint *n_fixed, GError **error);
guint             nre_problem_count_kind  (NreProblem *self, GPtrArray *only);
gboolean          nre_problem_fix_kind    (NreProblem *self, GPtrArray *only, guint *n_fixed, GError **error);

G_END_DECLS
