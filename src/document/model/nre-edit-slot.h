/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"

/* What the operations on slots, batches and the model's own bounds do (spec: msh.md). */
gboolean nre_run_set_slot         (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
gboolean nre_run_add_slot         (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
gboolean nre_run_remove_slot      (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
gboolean nre_run_recompute_bounds (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
gboolean nre_run_set_batch        (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
gboolean nre_run_set_model_bounds (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
