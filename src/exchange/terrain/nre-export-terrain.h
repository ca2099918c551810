/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"

G_BEGIN_DECLS

/* Levels of detail of a terrain: what is drawn near, and far. */
#define NRE_EXPORT_TERRAIN_LODS 2

gboolean nre_export_terrain (NreExportFiles *files, const NreExportRequest *request, GError **error);

G_END_DECLS
