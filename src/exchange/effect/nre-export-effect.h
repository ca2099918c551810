/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"

G_BEGIN_DECLS

/* An effect as JSON:
 *
 *  {"kind": "effect", and what nre-effect-json.h has}
 *
 * or all of an archive:
 *
 *  {"kind": "effects", "effects": [{index, name (name_hex, name_tail_hex), and what nre-effect-json.h
 *  has}…]} */

gboolean nre_export_effect  (NreExportFiles *files, const NreExportRequest *request, GError **error);
gboolean nre_export_effects (NreExportFiles *files, const NreExportRequest *request, GError **error);

G_END_DECLS
