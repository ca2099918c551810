/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "nre-texture-pixels.h"

G_BEGIN_DECLS

/* Make a palette for a picture. */
void nre_texture_quantise (const guint8 *rgba, gsize n, guint8 *palette);

/* Ordered dithering with Bayer's 8 × 8 matrix. A colour that a palette lacks becomes a pattern of two colours
 * of the palette, one of them the nearest; in other formats, each channel becomes a pattern of the nearest
 * values below and above. The result depends only on the colour and on the position of the pixel. Colours
 * that the format has stay unchanged. */

/* The side of the pattern in pixels. */
#define NRE_TEXTURE_DITHER_SIDE 8

guint    nre_texture_dither_get_rank (guint x, guint y);
gboolean nre_texture_dither_is_for   (guint32 format);
void     nre_texture_dither          (const NrePixelFormat *format, const guint8 *rgba, guint x, guint y,
                                      guint8 *out);

G_END_DECLS
