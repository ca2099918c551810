/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-texture.h"

G_BEGIN_DECLS

/* A picture into a texture that is there. */

/**
 * NreTextureForm: what the texture is to be like.
 * @format: of its pixels
 * @width, @height: which the picture is scaled to
 * @mip_count: levels
 * @dither: tell colours that the format does not have by patterns, where it has so few that this is for it
 * @new_palette: with format 0: one made of the picture, in place of what there is
 */
typedef struct
{
  guint32  format;
  guint    width;
  guint    height;
  guint    mip_count;
  gboolean dither;
  gboolean new_palette;
} NreTextureForm;

void     nre_texture_form_init     (NreTextureForm *self, const NreTexture *texture);
gboolean nre_texture_check_picture (NreSpan payload, guint width, guint height, gboolean resize,
                                    GError **error);
gboolean nre_texture_check_form    (NreSpan payload, const NreTextureForm *form, GError **error);
GBytes  *nre_texture_replace       (NreSpan payload, const guint8 *rgba, guint width, guint height,
                                    gboolean resize, GError **error) G_GNUC_WARN_UNUSED_RESULT;
GBytes  *nre_texture_make          (NreSpan payload, const guint8 *rgba, guint width, guint height,
                                    const NreTextureForm *form, GError **error) G_GNUC_WARN_UNUSED_RESULT;
guint8  *nre_texture_scale         (const guint8 *rgba, guint width, guint height, guint to_width,
                                    guint to_height) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
