/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-gl.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/* The number of bytes that are uploaded for a frame that must not be late, in a few milliseconds. A larger
 * picture is uploaded alone. */
#define NRE_SKIN_TEXTURES_SLICE ((gsize) 4 * 1024 * 1024)

/**
 * NreSkinTextures: the pictures of skins as GL textures. Must be zeroed initially.
 * @of: (nullable) (owned): the skins to which the pictures belong
 * @names: the texture of each picture; 0 if it is not uploaded yet
 * @n_missing: the number of pictures that are not uploaded yet
 * @known: NreSkinPicture → name of its texture
 */
typedef struct
{
  NreSkins   *of;
  GLuint     *names;
  guint       n_missing;
  GHashTable *known;
} NreSkinTextures;

gboolean nre_skin_textures_update (NreSkinTextures *self, NreSkins *skins, gsize most, gboolean *uploaded,
                                   GError **error);
void     nre_skin_textures_clear  (NreSkinTextures *self);

G_END_DECLS
