/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* The table of materials beside a model: the WEAR entry with the same name apart from the extension (spec:
 * materials.md). */

NreEntry *nre_model_wear_row_find         (NreEntry *model);
gboolean  nre_model_wear_row_locate     (NreEntry *wear, guint row, guint64 *offset, guint64 *size);
char     *nre_model_wear_row_dup_material (NreEntry *wear, guint row);

/* (transfer full) (nullable): get the names of the materials in the first @max rows. */
GPtrArray *nre_model_wear_row_dup_materials (NreEntry *wear, guint max);

G_END_DECLS
