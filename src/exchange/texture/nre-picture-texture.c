/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-texture.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-png.h"
#include "nre-texture-pixels.h"
#include "nre-texture-replace.h"

/**
 * nre_picture_of_texture:
 * @level: index of the mip level; 0 is the largest
 *
 * Make a PNG of a complete level. Fails as nre_texture_check_level() does, and with NRE_ERROR_REFUSED if the
 * level has too many pixels.
 *
 * Returns: (transfer full) (nullable): the PNG
 */
GBytes *
nre_picture_of_texture (NreSpan payload, guint level, GError **error)
{
  g_autofree guint8 *rgba = NULL;
  const NreTextureMip *mip;
  NreTexture texture;

  if (!nre_texture_check_level (payload, level, &texture, error))
    return NULL;
  mip = &texture.mips[level];
  if ((guint64) mip->width * mip->height > NRE_PNG_MAX_PIXELS)
    return nre_fail_null (error, NRE_ERROR_REFUSED,
                          _("level %u is %u × %u pixels, and a picture gets at most %u"), level, mip->width,
                          mip->height, NRE_PNG_MAX_PIXELS);
  rgba = nre_texture_decode (payload, &texture, level);
  return nre_png_encode (rgba, mip->width, mip->height);
}

/** nre_export_texture: make a PNG of a level. Fails like nre_directory_read() and nre_picture_of_texture() */
gboolean
nre_export_texture (NreExportFiles *files, const NreExportRequest *request, GError **error)
{
  g_autoptr (GBytes) bytes = nre_directory_read (request->directory, request->index, error);
  GBytes *picture =
    bytes != NULL ? nre_picture_of_texture (nre_span_of_bytes (bytes), request->options->mip, error) : NULL;

  if (picture != NULL)
    nre_export_files_take (files, g_strdup (request->path), picture);
  return picture != NULL;
}

/**
 * nre_import_picture:
 *
 * Put a PNG into all levels of a texture. A picture of a refused size is not decoded. Fails like
 * nre_png_decode() and nre_texture_replace().
 *
 * Returns: (transfer full) (nullable): the new payload
 */
GBytes *
nre_import_picture (NreSpan payload, NreSpan picture, NreImportFlags flags, GError **error)
{
  gboolean resize = (flags & NRE_IMPORT_RESIZE) != 0;
  g_autofree guint8 *rgba = NULL;
  guint width, height;

  if (!nre_png_read_size (picture, &width, &height, error) ||
      !nre_texture_check_picture (payload, width, height, resize, error))
    return NULL;
  rgba = nre_png_decode (picture, &width, &height, error);
  return rgba != NULL ? nre_texture_replace (payload, rgba, width, height, resize, error) : NULL;
}
