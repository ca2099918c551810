/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-page.h"
#include "nre-pixel-view.h"

G_BEGIN_DECLS

/* The page of a texture: the image at any zoom and by channel, its levels, its rectangles and its records.
 *
 * Properties: view ("picture" or "records"), zoom (double) and smooth (boolean) as in NrePixelView, channel
 * ("rgb", "r", "g", "b" or "a"), transparency (boolean: whether alpha is used, over a checkerboard),
 * rectangles (boolean: whether these are shown), level (int, 0 for the largest), adding (boolean) as in
 * NrePixelView. */
#define NRE_TYPE_TEXTURE_PAGE (nre_texture_page_get_type ())
G_DECLARE_FINAL_TYPE (NreTexturePage, nre_texture_page, NRE, TEXTURE_PAGE, NrePage)

guint         nre_texture_page_get_level       (NreTexturePage *self);
const char   *nre_texture_page_get_hover_text  (NreTexturePage *self);
gboolean      nre_texture_page_is_loading      (NreTexturePage *self);

G_END_DECLS
