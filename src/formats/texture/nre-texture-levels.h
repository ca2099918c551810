/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "nre-patches.h"

G_BEGIN_DECLS

/**
 * NreTextureLevel: a picture from which smaller ones are made with a box filter in linear light. Pixels are
 * weighted by their alpha.
 * @rgba: (nullable): the pixels of the largest picture, which the caller owns; NULL for a smaller picture
 * @linear: (nullable) (owned): the pixels of a smaller picture: red, green and blue in linear light, and
 *   alpha, 0 … 1
 * @touched: (owned): for each pixel, whether it differs from the current texture
 */
typedef struct
{
  guint         width;
  guint         height;
  const guint8 *rgba;
  float        *linear;
  guint8       *touched;
} NreTextureLevel;

void nre_texture_level_init       (NreTextureLevel *self, const guint8 *rgba, guint width, guint height);
void nre_texture_level_reduce     (const NreTextureLevel *self, guint width, guint height,
                                   NreTextureLevel *out);
void nre_texture_level_get_colour (const NreTextureLevel *self, gsize pixel, guint8 *rgba);
void nre_texture_level_clear      (NreTextureLevel *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreTextureLevel, nre_texture_level_clear)

/* Add levels of a texture, which is the current entry of @patches, after the smallest one, or remove the
 * smallest ones. */
gboolean nre_texture_patch_levels (guint n, NrePatches *patches, GError **error);

G_END_DECLS
