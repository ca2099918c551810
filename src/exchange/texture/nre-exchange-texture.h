/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"
#include "nre-import-check.h"
#include "nre-json-writer.h"
#include "nre-schema-diff.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Writes what `nres dump` prints of a texture (spec: materials.md, "Texm"), as members of the open object. */
void nre_describe_texture (NreJsonWriter *writer, const NreSubject *subject);

/* Export textures as PNG, and import PNG into textures. */

GBytes  *nre_picture_of_texture (NreSpan payload, guint level, GError **error);
gboolean nre_export_texture (NreExportFiles *files, const NreExportRequest *request, GError **error);
GBytes  *nre_import_picture (NreSpan payload, NreSpan picture, NreImportFlags flags, GError **error);

/* Compares two textures by fields, and by the number of differing pixels in each level. */
gboolean nre_diff_textures (NreDiffLines *lines, const NreSubject *a, const NreSubject *b);

G_END_DECLS
