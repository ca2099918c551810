/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"

#include "nre-model-patch.h"

/* What the operations on nodes do (spec: msh.md). */
gboolean nre_run_rename_node   (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_set_node_slot (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_set_node_parent (const NreTarget *target, GVariant *args, NreCommand *command,
                                  GError **error);
gboolean nre_run_set_node_flags  (const NreTarget *target, GVariant *args, NreCommand *command,
                                  GError **error);

/* For all operations on models. */
char    *nre_edit_name_node     (const NreModel *model, guint node);
void     nre_edit_apply_patches (NreCommand *command, NreDirectory *directory,
                                 const NreModelPatches *patches);
