/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gdk/gdk.h>

#include "nre-job.h"

G_BEGIN_DECLS

/** NreTextureChannel: which channels are shown: all, colours without alpha, or one channel as grey. */
typedef enum
{
  NRE_TEXTURE_RGBA,
  NRE_TEXTURE_RGB,
  NRE_TEXTURE_R,
  NRE_TEXTURE_G,
  NRE_TEXTURE_B,
  NRE_TEXTURE_A,
} NreTextureChannel;

/**
 * NreTexturePicture: the image of a level of a texture.
 * @level, @width, @height: the level, and its size in pixels
 * @surface: the image of the chosen channels, in ARGB32
 * @rgba: the pixels with all channels, 8 bits each
 * @thumbnails: (nullable) (element-type GdkTexture): a thumbnail of each existing level, or NULL if the level
 *   is too large
 */
typedef struct
{
  guint            level;
  guint            width;
  guint            height;
  cairo_surface_t *surface;
  GBytes          *rgba;
  GPtrArray       *thumbnails;
} NreTexturePicture;

/* The width and height of a thumbnail, in pixels. */
#define NRE_TEXTURE_THUMBNAIL 72

/** NreTexturePictureLoaded: receives a picture. @picture: (transfer full) (nullable): NULL if @error is
 * set */
typedef void (*NreTexturePictureLoaded) (gpointer owner, NreTexturePicture *picture, const GError *error);

void             nre_texture_picture_load_start (NreJob **slot, GBytes *payload, guint level,
                                                 NreTextureChannel channel, gboolean thumbnails,
                                                 gpointer owner, NreTexturePictureLoaded loaded);
cairo_surface_t *nre_texture_picture_paint      (const guint8 *rgba, guint width, guint height,
                                                 NreTextureChannel channel);
void             nre_texture_picture_free       (NreTexturePicture *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreTexturePicture, nre_texture_picture_free)

G_END_DECLS
