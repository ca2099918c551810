/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"
#include "nre-quick-fix.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* The @run function of the operation that changes a command (spec: fxid.md) */
gboolean nre_run_set_command (NreEdit *edit, GError **error);

/* Operations that insert, remove and move commands, and adapt the header's cmd_count. Unreadable bytes behind
 * the last readable command stay, and so does the difference between cmd_count and the number of readable
 * commands. */

gboolean nre_run_insert_command (NreEdit *edit, GError **error);
gboolean nre_run_remove_command (NreEdit *edit, GError **error);
gboolean nre_run_move_command   (NreEdit *edit, GError **error);

extern const NreEditKind nre_effect_edit_kind;

/* The repairs of an effect. By the codes of the findings:
 *
 *  effect-attributes   the attributes 0, 0, 1
 *  effect-window       the start and the end of a window in the right order; or, if the end is random, the
 *                      earliest and the latest end */
gpointer     nre_effect_fixes_open  (const NreTarget *target);
void         nre_effect_fixes_close (gpointer view);

NreQuickFix *nre_effect_fix_attributes (gpointer view, const NreFinding *finding);
NreQuickFix *nre_effect_fix_window     (gpointer view, const NreFinding *finding);

/* The default values of a new command: active for the whole life of the effect, white and of size one. The
 * reference to a required resource names the usual archive, but no entry yet. */

void nre_effect_fill_template (guint opcode, guint8 *record);

G_END_DECLS
