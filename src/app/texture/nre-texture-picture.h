/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gdk/gdk.h>

#include "nre-job.h"

G_BEGIN_DECLS

/** NreTextureChannel: the shown channels: all of them, one channel as grey, or colours without alpha. */
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
 * NreTexturePicture: a painted level of a texture.
 * @surface: ARGB32
 * @rgba: the same pixels before a channel was chosen, 8 bits each
 * @thumbnails: (nullable): of GdkTexture: of each existing level, NULL if it is too large
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

/* Side of a thumbnail, in pixels. */
#define NRE_TEXTURE_THUMBNAIL 72

/** NreTexturePictureLoaded: @picture: (transfer full) (nullable): NULL with an error */
typedef void (*NreTexturePictureLoaded) (gpointer owner, NreTexturePicture *picture, const GError *error);

void             nre_texture_picture_load_start (NreJob **slot, GBytes *payload, guint level,
                                                 NreTextureChannel channel, gboolean thumbnails,
                                                 gpointer owner, NreTexturePictureLoaded loaded);
cairo_surface_t *nre_texture_picture_paint      (const guint8 *rgba, guint width, guint height,
                                                 NreTextureChannel channel);
void             nre_texture_picture_free       (NreTexturePicture *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreTexturePicture, nre_texture_picture_free)

G_END_DECLS
