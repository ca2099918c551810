/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"

G_BEGIN_DECLS

/* Repairs of the container itself, which apply to archives of all kinds. The view is the NreDirectory of the
 * archive. */
gpointer     nre_container_fixes_open  (const NreTarget *target);
void         nre_container_fixes_close (gpointer view);
NreQuickFix *nre_container_fix_sort    (gpointer view, const NreFinding *finding);

G_END_DECLS
