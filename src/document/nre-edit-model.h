/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"

/* What the model operations of the table do (spec: msh.md). */
gboolean nre_run_rename_node   (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_set_node_slot (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
