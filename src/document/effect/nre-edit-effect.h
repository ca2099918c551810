/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"
#include "nre-quick-fix.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* The operation on a single command. It never changes the size of the command. */

gboolean nre_run_set_command (NreEdit *edit, GError **error);

/* Operations that insert, remove and move commands of an effect. The bytes of other commands stay unchanged,
 * and the header's cmd_count is increased or decreased. If the stream of commands is damaged, the unreadable
 * bytes behind the last readable command stay, and so does the number of commands that are missing there. */

gboolean nre_run_insert_command (NreEdit *edit, GError **error);
gboolean nre_run_remove_command (NreEdit *edit, GError **error);
gboolean nre_run_move_command   (NreEdit *edit, GError **error);

extern const NreEditKind nre_effect_edit_kind;

/* The repairs of findings in an effect; see NreFixRow. @view is the result of nre_effect_fixes_open(). */

gpointer     nre_effect_fixes_open  (const NreTarget *target);
void         nre_effect_fixes_close (gpointer view);

NreQuickFix *nre_effect_fix_attributes (gpointer view, const NreFinding *finding);
NreQuickFix *nre_effect_fix_window     (gpointer view, const NreFinding *finding);

/* Makes a new command with default values: it is active for the whole life of the effect, white and of size
 * one. Its resource is in the usual archive, but has no name yet. */

void nre_effect_fill_template (guint opcode, guint8 *record);

G_END_DECLS
