/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-texture.h"

G_BEGIN_DECLS

/* Put a picture into an existing texture. */

/**
 * NreTextureForm: the new properties of a texture.
 * @format: format of the pixels
 * @width, @height: the size of the largest level in pixels, to which the picture is scaled
 * @mip_count: the number of levels
 * @dither: whether to dither colours that the format lacks; see nre_texture_dither_is_for()
 * @new_palette: for format 0, whether to make a palette from the picture, in place of the current one
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
