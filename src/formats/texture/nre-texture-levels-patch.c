/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-texture-levels.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-texture-pixels.h"

static void
append_level (const NrePixelFormat *format, const NreTextureLevel *level, guint pixel_size, GByteArray *bytes)
{
  gsize n = (gsize) level->width * level->height;

  for (gsize i = 0; i < n; i++)
    {
      guint8 pixel[4] = { 0 }, rgba[4];

      nre_texture_level_get_colour (level, i, rgba);
      nre_pixel_encode (format, rgba, pixel);
      g_byte_array_append (bytes, pixel, pixel_size);
    }
}

static void
append_levels (NreSpan payload, const NreTexture *texture, guint n, GByteArray *bytes)
{
  const NreTextureMip *last = &texture->mips[texture->n_mips - 1];
  g_autofree guint8 *rgba = nre_texture_decode (payload, texture, texture->n_mips - 1);
  g_auto (NreTextureLevel) level = { 0 };
  NrePixelFormat format;

  nre_texture_get_pixels (payload, texture, &format);
  nre_texture_level_init (&level, rgba, last->width, last->height);
  for (guint i = texture->n_mips; i < n; i++)
    {
      NreTextureLevel smaller;

      nre_texture_level_reduce (&level, MAX (texture->width >> i, 1), MAX (texture->height >> i, 1),
                                &smaller);
      nre_texture_level_clear (&level);
      level = smaller;
      append_level (&format, &level, texture->pixel_size, bytes);
    }
}

/** nre_texture_patch_levels: change the number of levels to @n: remove the smallest ones, or make smaller
 * ones with the box filter. The other levels keep their bytes. Fails with NRE_ERROR_FORMAT if the texture is
 * damaged or a level is incomplete, and with NRE_ERROR_REFUSED if @n is 0 or greater than
 * NRE_TEXTURE_MAX_MIPS. */
gboolean
nre_texture_patch_levels (guint n, NrePatches *patches, GError **error)
{
  NreSpan payload = patches->bytes;
  NreTexture texture;
  gsize cut;

  if (!nre_texture_check_level (payload, 0, &texture, error) ||
      !nre_texture_check_level (payload, texture.mip_count - 1, &texture, error))
    return FALSE;
  if (n == 0 || n > NRE_TEXTURE_MAX_MIPS)
    return nre_fail (error, NRE_ERROR_REFUSED, _("a texture has from 1 to %u levels, and not %u"),
                     NRE_TEXTURE_MAX_MIPS, n);
  nre_patches_put (patches, 12, 4, n);
  cut = (gsize) (n < texture.n_mips ? texture.mips[n].offset : texture.end);
  if (n < texture.n_mips)
    nre_patches_add (patches, cut, (gsize) texture.end - cut);
  else if (n > texture.n_mips)
    append_levels (payload, &texture, n, nre_patches_add (patches, cut, 0));
  return TRUE;
}
