/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-quick-fix.h"

/* Repairs of what a check of an effect finds; @view is what nre_effect_fixes_open() gave. */

gpointer     nre_effect_fixes_open  (const NreTarget *target);
void         nre_effect_fixes_close (gpointer view);

NreQuickFix *nre_effect_fix_attributes (gpointer view, const NreFinding *finding);
NreQuickFix *nre_effect_fix_window     (gpointer view, const NreFinding *finding);
