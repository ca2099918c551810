/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"
#include "nre-quick-fix.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Operations on existing records: the header's fields and single commands. The size of a record
 * never changes. */

gboolean nre_run_set_command (NreEdit *edit, GError **error);

/* Operations on the order of an effect's commands. They rewrite the stream around records that stay
 * unchanged, and adjust cmd_count by the number of commands added or removed. In a damaged stream the
 * unreadable part is kept: the bytes behind the last readable command stay, and the number of missing
 * commands remains the same. */

gboolean nre_run_insert_command (NreEdit *edit, GError **error);
gboolean nre_run_remove_command (NreEdit *edit, GError **error);
gboolean nre_run_move_command   (NreEdit *edit, GError **error);

/* The operations on effects. */
extern const NreEditKind nre_effect_edit_kind;

/* Repairs of the findings in an effect; @view is the result of nre_effect_fixes_open(). */

gpointer     nre_effect_fixes_open  (const NreTarget *target);
void         nre_effect_fixes_close (gpointer view);

NreQuickFix *nre_effect_fix_attributes (gpointer view, const NreFinding *finding);
NreQuickFix *nre_effect_fix_window     (gpointer view, const NreFinding *finding);

/* The defaults of a new command: active for the whole life of the effect, drawn in white at size one, with
 * the resources of the usual archive but no resource name yet. */

void nre_effect_fill_template (guint opcode, guint8 *record);

G_END_DECLS
