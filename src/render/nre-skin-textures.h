/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-gl.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/**
 * NreSkinTextures: the pictures of skins as textures of GL.
 * @of: (nullable) (owned): whose they are
 * @names: one for each picture
 */
typedef struct
{
  NreSkins *of;
  GLuint   *names;
} NreSkinTextures;

gboolean nre_skin_textures_update (NreSkinTextures *self, NreSkins *skins, GError **error);
void     nre_skin_textures_clear  (NreSkinTextures *self);

G_END_DECLS
