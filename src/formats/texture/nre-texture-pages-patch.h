/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-patches.h"

G_BEGIN_DECLS

/* Edits of the rectangles of a texture, which is the current entry of @patches. The chunk "Page" is added
 * with the first rectangle, and removed with the last one. */

/* In place of the index of a rectangle: the end of the list. */
#define NRE_TEXTURE_PAGES_END G_MAXUINT32

gboolean nre_texture_patch_add_page    (guint index, const gint16 page[4], NrePatches *patches,
                                        GError **error);
gboolean nre_texture_patch_remove_page (guint index, NrePatches *patches, GError **error);

G_END_DECLS
