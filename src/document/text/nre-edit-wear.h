/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"

G_BEGIN_DECLS

/* The @run functions of operations on tables of materials (spec: materials.md, "WEAR") */
gboolean nre_run_set_wear         (NreEdit *edit, GError **error);
gboolean nre_run_add_wear         (NreEdit *edit, GError **error);
gboolean nre_run_remove_wear      (NreEdit *edit, GError **error);
gboolean nre_run_move_wear        (NreEdit *edit, GError **error);
gboolean nre_run_add_lightmaps    (NreEdit *edit, GError **error);
gboolean nre_run_remove_lightmaps (NreEdit *edit, GError **error);

extern const NreEditKind nre_wear_edit_kind;

G_END_DECLS
