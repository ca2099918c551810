/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"

G_BEGIN_DECLS

gboolean nre_run_set_material           (const NreTarget *target, GVariant *args, NreCommand *command,
                                         GError **error);
gboolean nre_run_set_phase              (const NreTarget *target, GVariant *args, NreCommand *command,
                                         GError **error);
gboolean nre_run_set_material_animation (const NreTarget *target, GVariant *args, NreCommand *command,
                                         GError **error);
gboolean nre_run_set_material_key       (const NreTarget *target, GVariant *args, NreCommand *command,
                                         GError **error);

/* Adding, removing and moving phases, animations and keys: see nre-material-patch.h. */
gboolean nre_run_add_phase                 (const NreTarget *target, GVariant *args, NreCommand *command,
                                            GError **error);
gboolean nre_run_remove_phase              (const NreTarget *target, GVariant *args, NreCommand *command,
                                            GError **error);
gboolean nre_run_move_phase                (const NreTarget *target, GVariant *args, NreCommand *command,
                                            GError **error);
gboolean nre_run_add_material_animation    (const NreTarget *target, GVariant *args, NreCommand *command,
                                            GError **error);
gboolean nre_run_remove_material_animation (const NreTarget *target, GVariant *args, NreCommand *command,
                                            GError **error);
gboolean nre_run_move_material_animation   (const NreTarget *target, GVariant *args, NreCommand *command,
                                            GError **error);
gboolean nre_run_add_material_key          (const NreTarget *target, GVariant *args, NreCommand *command,
                                            GError **error);
gboolean nre_run_remove_material_key       (const NreTarget *target, GVariant *args, NreCommand *command,
                                            GError **error);

extern const NreEditKind nre_material_edit_kind;

G_END_DECLS
