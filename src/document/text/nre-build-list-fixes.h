/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"

G_BEGIN_DECLS

/* What of a damaged build list is put right by itself: the rows are in nre-build-list-edit-kind.c. */

gpointer     nre_build_list_fixes_open  (const NreTarget *target);
void         nre_build_list_fixes_close (gpointer view);
NreQuickFix *nre_build_list_fix_line    (gpointer view, const NreFinding *finding);

G_END_DECLS
