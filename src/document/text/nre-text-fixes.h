/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"

G_BEGIN_DECLS

/* Repairs of lines, for text kinds with the operation "repair-line". The view is an array of NreTextFault. */

gpointer     nre_build_list_fixes_open (const NreTarget *target);
gpointer     nre_wear_fixes_open       (const NreTarget *target);
void         nre_text_fixes_close      (gpointer view);
NreQuickFix *nre_text_fix_line         (gpointer view, const NreFinding *finding);

G_END_DECLS
