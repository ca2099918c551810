/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"

G_BEGIN_DECLS

/* What of a damaged text is put right by itself: the rows are those of its kind, which has an operation
 * "repair-line". What repairs look at are the lines that are wrong. */

gpointer     nre_build_list_fixes_open (const NreTarget *target);
gpointer     nre_wear_fixes_open       (const NreTarget *target);
void         nre_text_fixes_close      (gpointer view);
NreQuickFix *nre_text_fix_line         (gpointer view, const NreFinding *finding);

G_END_DECLS
