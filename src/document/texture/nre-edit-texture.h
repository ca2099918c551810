/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-operation.h"

G_BEGIN_DECLS

/* The @run functions of operations on textures (spec: materials.md, "Texm") */
gboolean nre_run_add_rectangle    (NreEdit *edit, GError **error);
gboolean nre_run_remove_rectangle (NreEdit *edit, GError **error);
gboolean nre_run_set_mip_levels   (NreEdit *edit, GError **error);

extern const NreEditKind nre_texture_edit_kind;

G_END_DECLS
