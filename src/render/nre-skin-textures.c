/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-skin-textures.h"

#include "nre-i18n.h"

/* (transfer full): the pixels of a picture. If it is larger than @most, rows and columns are left out
 * evenly. @width, @height: (out): the resulting size */
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

static void
upload_smaller (const NreSkinPicture *picture)
{
  const guint8 *pixels = g_bytes_get_data (picture->smaller, NULL);
  guint width = picture->width, height = picture->height;

  for (GLint level = 1; width > 1 || height > 1; level++)
    {
      width = MAX (width / 2, 1);
      height = MAX (height / 2, 1);
      glTexImage2D (GL_TEXTURE_2D, level, GL_RGBA8, (GLsizei) width, (GLsizei) height, 0, GL_RGBA,
                    GL_UNSIGNED_BYTE, pixels);
      pixels += (gsize) width * height * 4;
    }
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
  if (picture->smaller != NULL && pixels == picture->rgba)
    upload_smaller (picture);
  else
    glGenerateMipmap (GL_TEXTURE_2D);
  /* GL_LINEAR_MIPMAP_LINEAR takes a software renderer twice as long. */
  glTexParameteri (GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
  glTexParameteri (GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  return texture;
}

static void
delete_texture (gpointer name)
{
  GLuint texture = GPOINTER_TO_UINT (name);

  glDeleteTextures (1, &texture);
}

/* Set the skins. Textures of pictures that the new skins also have are kept. */
static void
set_skins (NreSkinTextures *self, NreSkins *skins)
{
  guint n = nre_skins_get_n_pictures (skins);
  GHashTable *known =
      g_hash_table_new_full (NULL, NULL, (GDestroyNotify) nre_skin_picture_unref, delete_texture);

  g_free (self->names);
  self->names = g_new0 (GLuint, n + 1);
  self->n_missing = 0;
  for (guint i = 0; i < n; i++)
    {
      NreSkinPicture *picture = nre_skins_get_picture (skins, i);
      gpointer key, name;

      if (self->known != NULL && g_hash_table_steal_extended (self->known, picture, &key, &name))
        g_hash_table_insert (known, key, name);
      self->names[i] = GPOINTER_TO_UINT (g_hash_table_lookup (known, picture));
      self->n_missing += self->names[i] == 0;
    }
  g_clear_pointer (&self->known, g_hash_table_unref);
  self->known = known;
  nre_skins_ref (skins);
  g_clear_pointer (&self->of, nre_skins_unref);
  self->of = skins;
}

static void
upload (NreSkinTextures *self, gsize most)
{
  guint n = nre_skins_get_n_pictures (self->of);
  gsize size = 0;
  GLint side;

  glGetIntegerv (GL_MAX_TEXTURE_SIZE, &side);
  for (guint i = 0; i < n && self->n_missing > 0; i++)
    {
      NreSkinPicture *picture = nre_skins_get_picture (self->of, i);

      if (self->names[i] != 0)
        continue;
      self->names[i] = GPOINTER_TO_UINT (g_hash_table_lookup (self->known, picture));
      if (self->names[i] == 0 && size > 0 && size + nre_skin_picture_get_size (picture) > most)
        break;
      if (self->names[i] == 0)
        {
          self->names[i] = new_texture (picture, (guint) MAX (side, 64));
          size += nre_skin_picture_get_size (picture);
          g_hash_table_insert (self->known, nre_skin_picture_ref (picture),
                               GUINT_TO_POINTER (self->names[i]));
        }
      self->n_missing--;
    }
  glBindTexture (GL_TEXTURE_2D, 0);
}

/**
 * nre_skin_textures_update:
 * @skins: (nullable): the skins; NULL to clear @self
 * @most: the approximate number of bytes to upload in this call; G_MAXSIZE for all
 * @uploaded: (out): whether any pictures were uploaded
 *
 * Upload further pictures. Fails with NRE_GL_ERROR_FAILED, with @self empty, if the driver has no memory.
 */
gboolean
nre_skin_textures_update (NreSkinTextures *self, NreSkins *skins, gsize most, gboolean *uploaded,
                          GError **error)
{
  *uploaded = FALSE;
  if (skins == NULL)
    {
      nre_skin_textures_clear (self);
      return TRUE;
    }
  if (self->of != skins)
    set_skins (self, skins);
  if (self->n_missing == 0)
    return TRUE;
  *uploaded = TRUE;
  upload (self, most);
  if (nre_gl_check_errors (N_("loading textures"), error))
    return TRUE;
  nre_skin_textures_clear (self);
  return FALSE;
}

/** nre_skin_textures_clear: delete all textures. The GL context must be current. */
void
nre_skin_textures_clear (NreSkinTextures *self)
{
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->of, nre_skins_unref);
  g_clear_pointer (&self->names, g_free);
  self->n_missing = 0;
}
