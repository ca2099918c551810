/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"
#include "nre-text-patch.h"

G_BEGIN_DECLS

gboolean nre_edit_text_begin (const NreTarget *target, NreTextPatches *patches, GError **error);
void     nre_edit_text_apply (const NreTarget *target, const NreTextPatches *patches, NreCommand *command);

G_END_DECLS
