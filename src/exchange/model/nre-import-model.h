/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/**
 * NreImportFlags:
 * @NRE_IMPORT_TOLERANT: take a model that breaks invariants, as an odd file that was exported may; or one that
 *   nre_import_check() has looked at
 */
typedef enum
{
  NRE_IMPORT_TOLERANT = 1 << 0,
} NreImportFlags;

gboolean nre_import_check (NreDirectory *root, const char *entry, GBytes *model, GError **error);
gboolean nre_import_model (NreDocument *document, const char *entry, GBytes *model, NreImportFlags flags,
                           GBytes **whole, GError **error);

G_END_DECLS
