/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"

/* Operations on what is there: the header's fields and the commands one by one. No record's size ever
 * changes. */

gboolean nre_run_set_effect  (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_set_command (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
