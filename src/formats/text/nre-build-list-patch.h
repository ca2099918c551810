/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-patches.h"

G_BEGIN_DECLS

/* The edits of a BuildDat.lst (spec: areal-map.md, "BuildDat.lst"), which is the current entry of @out. If a
 * category has several sections, its units are numbered from 0 through all of them. The index NRE_BUILD_END
 * is the end of the last section. */

#define NRE_BUILD_END G_MAXUINT32

gboolean nre_build_list_check_path   (const char *path, GError **error);
gboolean nre_build_list_patch_set    (const char *category, guint index, const char *path, NrePatches *out,
                                      GError **error);
gboolean nre_build_list_patch_add    (const char *category, guint index, const char *path, NrePatches *out,
                                      GError **error);
gboolean nre_build_list_patch_remove (const char *category, guint index, NrePatches *out, GError **error);

G_END_DECLS
