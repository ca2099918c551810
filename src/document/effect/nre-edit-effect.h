/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"
#include "nre-quick-fix.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Operations on what is there: the header's fields and the commands one by one. No record's size ever
 * changes. */

gboolean nre_run_set_effect  (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_set_command (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);

/* Operations on the order of an effect's commands. They rewrite the stream around records that stay as they
 * are, and change cmd_count by as many as come or go. In a damaged stream that makes no difference to what
 * cannot be read: the bytes behind the last command that can be read are kept, and as many commands as before
 * are missing. */

gboolean nre_run_insert_command (const NreTarget *target, GVariant *args, NreCommand *command,
                                 GError **error);
gboolean nre_run_remove_command (const NreTarget *target, GVariant *args, NreCommand *command,
                                 GError **error);
gboolean nre_run_move_command   (const NreTarget *target, GVariant *args, NreCommand *command,
                                 GError **error);

/* What can be done to an effect. */
extern const NreEditKind nre_effect_edit_kind;

/* Repairs of what a check of an effect finds; @view is what nre_effect_fixes_open() gave. */

gpointer     nre_effect_fixes_open  (const NreTarget *target);
void         nre_effect_fixes_close (gpointer view);

NreQuickFix *nre_effect_fix_attributes (gpointer view, const NreFinding *finding);
NreQuickFix *nre_effect_fix_window     (gpointer view, const NreFinding *finding);

/* What a new command is, where nobody says: active for the whole life of the effect, drawn in white and in
 * the size of one, with the resources of the usual archive, of which it names none yet. */

void nre_effect_fill_template (guint opcode, guint8 *record);

G_END_DECLS
