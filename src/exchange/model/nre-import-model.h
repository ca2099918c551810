/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-import-check.h"

G_BEGIN_DECLS

gboolean nre_import_model_check (NreDirectory *root, const char *entry, GBytes *model, GError **error);
gboolean nre_import_model (NreDocument *document, const char *entry, GBytes *model, NreImportFlags flags,
                           GBytes **whole, GError **error);

G_END_DECLS
