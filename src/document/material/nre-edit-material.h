/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"

G_BEGIN_DECLS

/* The functions of operations on materials (spec: materials.md, "MAT0") */
gboolean nre_material_find_fields       (const NreEdit *edit, guint index, GError **error);
gboolean nre_run_set_material_animation (NreEdit *edit, GError **error);
gboolean nre_run_set_material_key       (NreEdit *edit, GError **error);

gboolean nre_run_add_phase                 (NreEdit *edit, GError **error);
gboolean nre_run_remove_phase              (NreEdit *edit, GError **error);
gboolean nre_run_move_phase                (NreEdit *edit, GError **error);
gboolean nre_run_add_material_animation    (NreEdit *edit, GError **error);
gboolean nre_run_remove_material_animation (NreEdit *edit, GError **error);
gboolean nre_run_move_material_animation   (NreEdit *edit, GError **error);
gboolean nre_run_add_material_key          (NreEdit *edit, GError **error);
gboolean nre_run_remove_material_key       (NreEdit *edit, GError **error);

extern const NreEditKind nre_material_edit_kind;

G_END_DECLS
