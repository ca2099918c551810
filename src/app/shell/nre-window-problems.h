/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-problem.h"
#include "nre-window.h"

/* How the window handles problems: it shows where they are, and reports repairs. */

void nre_window_problems_init  (NreWindow *self);
void nre_window_problems_jump  (NreWindow *self, NreProblem *problem, gboolean keep);
void nre_window_problems_go    (NreWindow *self, const char *path, const NrePlace *place);
void nre_window_problems_fixed (NreWindow *self, NreOpenFile *file, const NreFinding *finding, guint n);
