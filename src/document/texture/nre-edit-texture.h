/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"

G_BEGIN_DECLS

gboolean nre_run_set_texture      (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
gboolean nre_run_set_rectangle    (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
gboolean nre_run_add_rectangle    (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
gboolean nre_run_remove_rectangle (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
gboolean nre_run_set_mip_levels   (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);

extern const NreEditKind nre_texture_edit_kind;

G_END_DECLS
