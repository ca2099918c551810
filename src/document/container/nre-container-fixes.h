/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"

G_BEGIN_DECLS

/* Functions of nre_container_edit_kind for quick fixes of the container itself, in archives of all kinds.
 * Their view is the NreDirectory of the archive. */
gpointer     nre_container_fixes_open  (const NreTarget *target);
void         nre_container_fixes_close (gpointer view);
NreQuickFix *nre_container_fix_sort    (gpointer view, const NreFinding *finding);

G_END_DECLS
