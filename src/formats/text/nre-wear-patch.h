/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-patches.h"

G_BEGIN_DECLS

/* Edits of the materials of a WEAR or, if @lightmap is TRUE, of its light maps (spec: materials.md, "WEAR").
 * The WEAR is the current entry of @out. The functions fail with NRE_ERROR_REFUSED if the text is damaged, a
 * row or the light maps are missing or are there already, the row is the last one, or a name is not
 * allowed. */

#define NRE_WEAR_END G_MAXUINT32

gboolean nre_wear_check_name   (const char *name, GError **error);
gboolean nre_wear_patch_set    (gboolean lightmap, guint row, const char *name, const gint32 *legacy_id,
                                NrePatches *out, GError **error);
gboolean nre_wear_patch_add    (gboolean lightmap, guint row, const char *name, gint32 legacy_id,
                                NrePatches *out, GError **error);
gboolean nre_wear_patch_remove (gboolean lightmap, const guint32 *rows, gsize n, NrePatches *out,
                                GError **error);
gboolean nre_wear_patch_move   (gboolean lightmap, guint row, guint index, NrePatches *out, GError **error);
gboolean nre_wear_patch_add_lightmaps    (const char *name, gint32 legacy_id, NrePatches *out,
                                          GError **error);
gboolean nre_wear_patch_remove_lightmaps (NrePatches *out, GError **error);

G_END_DECLS
