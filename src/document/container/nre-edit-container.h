/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"

G_BEGIN_DECLS

/* The functions of the operations in nre_container_edit_kind */
gboolean nre_run_rename_entry    (NreEdit *edit, GError **error);
gboolean nre_run_set_attributes  (NreEdit *edit, GError **error);
gboolean nre_run_replace_payload (NreEdit *edit, GError **error);
gboolean nre_run_rebuild_payload (NreEdit *edit, GError **error);
gboolean nre_run_patch_bytes     (NreEdit *edit, GError **error);
GVariant *nre_join_patch_bytes   (const NreTarget *target, GVariant *args, GVariant *next,
                                  NreCommand *command);
gboolean nre_run_add_entry    (NreEdit *edit, GError **error);
gboolean nre_run_remove_entry (NreEdit *edit, GError **error);
gboolean nre_run_move_entry   (NreEdit *edit, GError **error);
gboolean nre_run_rebuild_sort_table (NreEdit *edit, GError **error);

/* The operations on archives and entries of all kinds (spec: nres.md). */
extern const NreEditKind nre_container_edit_kind;

G_END_DECLS
