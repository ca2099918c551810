/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-gl.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/* So many bytes are uploaded for one frame where it is not to be late: that takes a few milliseconds. A
 * picture that is larger is one frame's alone. */
#define NRE_SKIN_TEXTURES_SLICE ((gsize) 4 * 1024 * 1024)

/**
 * NreSkinTextures: the pictures of skins as textures of GL. What other skins have as well is not uploaded
 * again.
 * @of: (nullable) (owned): whose they are
 * @names: one for each picture; 0 where it is not uploaded yet
 * @n_missing: how many these are
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
