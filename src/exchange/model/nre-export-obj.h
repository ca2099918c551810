/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-scene.h"

G_BEGIN_DECLS

gboolean nre_export_obj (NreExportScene *scene, const char *mtl_name, GBytes **obj, GBytes **mtl,
                         GError **error);

G_END_DECLS
