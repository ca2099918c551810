/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"

G_BEGIN_DECLS

/* The @run functions of operations on build lists (spec: areal-map.md, "BuildDat.lst") */
gboolean nre_run_add_unit    (NreEdit *edit, GError **error);
gboolean nre_run_remove_unit (NreEdit *edit, GError **error);
gboolean nre_run_set_unit    (NreEdit *edit, GError **error);

extern const NreEditKind nre_build_list_edit_kind;

G_END_DECLS
