/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"
#include "nre-import-check.h"

G_BEGIN_DECLS

/* Textures as PNG pictures, and pictures into textures. */

GBytes  *nre_picture_of_texture (NreSpan payload, guint level, GError **error);
gboolean nre_export_texture (NreExportFiles *files, const NreExportRequest *request, GError **error);
GBytes  *nre_import_picture (NreSpan payload, NreSpan picture, NreImportFlags flags, GError **error);

G_END_DECLS
