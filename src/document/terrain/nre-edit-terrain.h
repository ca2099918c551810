/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"

G_BEGIN_DECLS

/* The @run functions of operations on terrains (spec: terrain.md) */
gboolean nre_run_set_face      (NreEdit *edit, GError **error);
gboolean nre_run_set_tile_slot (NreEdit *edit, GError **error);

extern const NreEditKind nre_terrain_edit_kind;

G_END_DECLS
