/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-texture.h"

G_BEGIN_DECLS

/* Conversion of a texture's pixels to RGBA with 8 bits a channel, and back (spec: materials.md, "Texm").
 * Words are little-endian. The names 565, 556 and 4444 list the channels from the high bits down; 8888 is the
 * word 0xAARRGGBB. 888 is the bytes R, G, B and a fourth one that is preserved; 88 is L, A. (Another source
 * describes 8888 as the bytes A, R, G, B, and 88 as A, L.) Channels of fewer than 8 bits are expanded by
 * repeating their high bits. Formats without an alpha channel are opaque. */

/**
 * NrePixelFormat: how the pixels of a texture are stored.
 * @format: a known format, as in the header
 * @palette: for format 0, 1,024 bytes: R, G, B, A for each colour
 */
typedef struct
{
  guint32 format;
  NreSpan palette;
} NrePixelFormat;

gboolean nre_texture_check_level (NreSpan payload, guint level, NreTexture *out, GError **error);
void     nre_texture_get_pixels  (NreSpan payload, const NreTexture *texture, NrePixelFormat *out);
guint8  *nre_texture_decode      (NreSpan payload, const NreTexture *texture,
                                  guint level) G_GNUC_WARN_UNUSED_RESULT;

gboolean nre_pixel_has_alpha (guint32 format);
void     nre_pixels_decode   (const NrePixelFormat *format, const guint8 *pixels, gsize n, guint8 *rgba);
guint8   nre_pixel_find_colour (NreSpan palette, const guint8 *rgba, guint8 present);
gboolean nre_pixel_encode    (const NrePixelFormat *format, const guint8 *rgba, guint8 *pixel);

G_END_DECLS
