/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"

G_BEGIN_DECLS

gboolean nre_export_areal_map (NreExportFiles *files, const NreExportRequest *request, GError **error);

G_END_DECLS
