/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"

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
