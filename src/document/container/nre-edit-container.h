/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"

G_BEGIN_DECLS

/* The functions of the container operations in the table (spec: nres.md; contract: the edit script). */
gboolean nre_run_rename_entry    (const NreTarget *target, GVariant *args, NreCommand *command,
                                  GError **error);
gboolean nre_run_set_attributes  (const NreTarget *target, GVariant *args, NreCommand *command,
                                  GError **error);
gboolean nre_run_replace_payload (const NreTarget *target, GVariant *args, NreCommand *command,
                                  GError **error);
gboolean nre_run_patch_bytes     (const NreTarget *target, GVariant *args, NreCommand *command,
                                  GError **error);
GVariant *nre_join_patch_bytes   (const NreTarget *target, GVariant *args, GVariant *next,
                                  NreCommand *command);
gboolean nre_run_add_entry       (const NreTarget *target, GVariant *args, NreCommand *command,
                                  GError **error);
gboolean nre_run_remove_entry    (const NreTarget *target, GVariant *args, NreCommand *command,
                                  GError **error);
gboolean nre_run_move_entry      (const NreTarget *target, GVariant *args, NreCommand *command,
                                  GError **error);

/* The operations on any archive and any entry, whatever its kind (spec: nres.md). */
extern const NreEditKind nre_container_edit_kind;

G_END_DECLS
