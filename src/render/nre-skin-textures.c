/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-skin-textures.h"

#include "nre-i18n.h"

/* A driver may take no picture as large as a file may have; then its rows and columns are left out evenly. */
static GBytes *
shrink (const NreSkinPicture *picture, guint most, guint *width, guint *height)
{
  const guint8 *from = g_bytes_get_data (picture->rgba, NULL);
  guint8 *pixels;

  *width = MIN (picture->width, most);
  *height = MIN (picture->height, most);
  if (*width == picture->width && *height == picture->height)
    return g_bytes_ref (picture->rgba);
  pixels = g_malloc ((gsize) *width * *height * 4);
  for (guint y = 0; y < *height; y++)
    for (guint x = 0; x < *width; x++)
      memcpy (pixels + ((gsize) y * *width + x) * 4,
              from + ((gsize) ((guint64) y * picture->height / *height) * picture->width +
                      (gsize) ((guint64) x * picture->width / *width)) * 4, 4);
  return g_bytes_new_take (pixels, (gsize) *width * *height * 4);
}

static GLuint
new_texture (const NreSkinPicture *picture, guint most)
{
  guint width, height;
  g_autoptr (GBytes) pixels = shrink (picture, most, &width, &height);
  GLuint texture;

  glGenTextures (1, &texture);
  glBindTexture (GL_TEXTURE_2D, texture);
  glPixelStorei (GL_UNPACK_ALIGNMENT, 4);
  glTexImage2D (GL_TEXTURE_2D, 0, GL_RGBA8, (GLsizei) width, (GLsizei) height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                g_bytes_get_data (pixels, NULL));
  glGenerateMipmap (GL_TEXTURE_2D);
  /* Two levels for each pixel would cost a software renderer twice as much. */
  glTexParameteri (GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
  glTexParameteri (GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  return texture;
}

/**
 * nre_skin_textures_update:
 * @skins: (nullable)
 *
 * Upload what is not uploaded yet. FALSE where the driver has no room; then there is nothing.
 */
gboolean
nre_skin_textures_update (NreSkinTextures *self, NreSkins *skins, GError **error)
{
  guint n = skins != NULL ? nre_skins_get_n_pictures (skins) : 0;
  GLint most;

  if (self->of == skins)
    return TRUE;
  nre_skin_textures_clear (self);
  if (skins == NULL)
    return TRUE;
  glGetIntegerv (GL_MAX_TEXTURE_SIZE, &most);
  self->of = nre_skins_ref (skins);
  self->names = g_new0 (GLuint, n + 1);
  for (guint i = 0; i < n; i++)
    self->names[i] = new_texture (nre_skins_get_picture (skins, i), (guint) MAX (most, 64));
  glBindTexture (GL_TEXTURE_2D, 0);
  if (nre_gl_check_errors (N_("loading textures"), error))
    return TRUE;
  nre_skin_textures_clear (self);
  return FALSE;
}

/** nre_skin_textures_clear: delete them, with their context current. */
void
nre_skin_textures_clear (NreSkinTextures *self)
{
  if (self->of != NULL)
    glDeleteTextures ((GLsizei) nre_skins_get_n_pictures (self->of), self->names);
  g_clear_pointer (&self->of, nre_skins_unref);
  g_clear_pointer (&self->names, g_free);
}
