/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"

G_BEGIN_DECLS

gboolean nre_run_set_wear    (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_add_wear    (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_remove_wear (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_move_wear   (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_add_lightmaps    (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
gboolean nre_run_remove_lightmaps (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);

extern const NreEditKind nre_wear_edit_kind;

G_END_DECLS
