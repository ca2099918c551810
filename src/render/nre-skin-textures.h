/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-gl.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/* How many bytes are uploaded for one frame that must not be late: this takes a few milliseconds. A larger
 * picture is uploaded in a frame of its own. */
#define NRE_SKIN_TEXTURES_SLICE ((gsize) 4 * 1024 * 1024)

/**
 * NreSkinTextures: the pictures of skins as GL textures. Pictures that new skins share with the old
 * ones are not uploaded again.
 * @of: (nullable) (owned): the skins that have these pictures
 * @names: one for each picture; 0 if it is not uploaded yet
 * @n_missing: how many pictures are not uploaded yet
 * @known: picture → name
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
