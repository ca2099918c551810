/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-texture-replace.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-texture-levels.h"
#include "nre-texture-pixels.h"

static gboolean
check_picture (NreSpan payload, guint width, guint height, gboolean resize, NreTexture *texture,
               GError **error)
{
  if (!nre_texture_check_level (payload, 0, texture, error))
    return FALSE;
  if (width == texture->width && height == texture->height)
    return TRUE;
  if (!resize)
    g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                 _("the picture is %u × %u pixels, and the texture %u × %u: that would have to be resized"),
                 width, height, texture->width, texture->height);
  else if (texture->n_mips < texture->mip_count)
    g_set_error (error, NRE_ERROR, NRE_ERROR_FORMAT,
                 _("the texture is cut short, and cannot be given another size: level %u is not there"),
                 texture->n_mips);
  else
    return TRUE;
  return FALSE;
}

/** nre_texture_check_picture: whether nre_texture_replace() would take a picture of this size. */
gboolean
nre_texture_check_picture (NreSpan payload, guint width, guint height, gboolean resize, GError **error)
{
  NreTexture texture;

  return check_picture (payload, width, height, resize, &texture, error);
}

/*
 * Work: the texture that is made.
 * @bytes: its payload, at first with what is there
 * @texture: where things are in @bytes
 * @opaque: (owned) (nullable): the picture without alpha, where the format has none, so that none weighs
 */
typedef struct
{
  guint8        *bytes;
  gsize          size;
  NreTexture     texture;
  NrePixelFormat format;
  guint8        *opaque;
} Work;

/* The bytes with levels of another size, whose pixels are the nearest of the old ones: what of them a picture
 * does not say, such as the fourth byte of 888, stays where it was. */
static void
make_room (Work *work, NreSpan payload, const NreTexture *old, guint width, guint height)
{
  guint64 at = old->mips[0].offset, tail = payload.size - old->end;
  guint n = old->pixel_size;

  work->size = at + tail;
  for (guint i = 0; i < old->n_mips; i++)
    work->size += (gsize) MAX (width >> i, 1) * MAX (height >> i, 1) * n;
  work->bytes = g_malloc (work->size);
  memcpy (work->bytes, payload.data, at);
  nre_store_u32 (work->bytes + 4, width);
  nre_store_u32 (work->bytes + 8, height);
  for (guint i = 0; i < old->n_mips; i++)
    {
      const NreTextureMip *mip = &old->mips[i];
      guint w = MAX (width >> i, 1), h = MAX (height >> i, 1);

      for (guint y = 0; y < h; y++)
        for (guint x = 0; x < w; x++, at += n)
          {
            guint64 row = (guint64) y * mip->height / h, column = (guint64) x * mip->width / w;

            memcpy (work->bytes + at, payload.data + mip->offset + (row * mip->width + column) * n, n);
          }
    }
  if (tail > 0)
    memcpy (work->bytes + at, payload.data + old->end, tail);
}

static const guint8 *
make_opaque (Work *work, const guint8 *rgba, guint width, guint height)
{
  gsize n = (gsize) width * height;

  if (nre_pixel_has_alpha (work->format.format))
    return rgba;
  work->opaque = g_memdup2 (rgba, n * 4);
  for (gsize i = 0; i < n; i++)
    work->opaque[4 * i + 3] = 255;
  return work->opaque;
}

/* Pixels of a level that are touched become those of the picture. */
static void
write_level (Work *work, guint level, const NreTextureLevel *picture)
{
  const NreTextureMip *mip = &work->texture.mips[level];
  gsize n = (gsize) mip->width * mip->height;

  for (gsize i = 0; i < n; i++)
    if (picture->touched[i])
      {
        guint8 rgba[4];

        nre_texture_level_get_colour (picture, i, rgba);
        nre_pixel_encode (&work->format, rgba, work->bytes + mip->offset + i * work->texture.pixel_size);
      }
}

/* TRUE when something of the largest level is another than before. */
static gboolean
write_first (Work *work, NreTextureLevel *picture, gboolean all)
{
  guint8 *pixels = work->bytes + work->texture.mips[0].offset;
  gsize n = (gsize) picture->width * picture->height;
  gboolean any = all;

  for (gsize i = 0; i < n; i++)
    if (nre_pixel_encode (&work->format, picture->rgba + 4 * i, pixels + i * work->texture.pixel_size) || all)
      picture->touched[i] = any = TRUE;
  return any;
}

static void
write_picture (Work *work, const guint8 *rgba, guint width, guint height, gboolean all)
{
  g_auto (NreTextureLevel) picture = { 0 };

  nre_texture_level_init (&picture, make_opaque (work, rgba, width, height), width, height);
  if (!write_first (work, &picture, all))
    return;
  for (guint i = 1; i < work->texture.n_mips; i++)
    {
      NreTextureLevel smaller;

      nre_texture_level_reduce (&picture, work->texture.mips[i].width, work->texture.mips[i].height,
                                &smaller);
      nre_texture_level_clear (&picture);
      picture = smaller;
      write_level (work, i, &picture);
    }
}

/**
 * nre_texture_replace:
 * @payload: a texture whose first level is there
 * @rgba: a picture of @width × @height × 4 bytes
 * @resize: whether the texture may become another size; otherwise another size is refused
 *
 * Put a picture into a texture, in the texture's own format. Pixels that decode to the picture's keep their
 * bytes, others become the nearest value; those pixels of the other levels that cover them are made anew. The
 * rest stays: header but for a new size, palette, rectangles and what else follows.
 *
 * (transfer full) (nullable): the new payload. Fails with NRE_ERROR_FORMAT and NRE_ERROR_REFUSED.
 */
GBytes *
nre_texture_replace (NreSpan payload, const guint8 *rgba, guint width, guint height, gboolean resize,
                     GError **error)
{
  Work work = { 0 };
  NreTexture old;
  gboolean other;

  if (!check_picture (payload, width, height, resize, &old, error))
    return NULL;
  other = width != old.width || height != old.height;
  if (other)
    make_room (&work, payload, &old, width, height);
  else
    {
      work.bytes = g_memdup2 (payload.data, payload.size);
      work.size = payload.size;
    }
  nre_texture_read (nre_span (work.bytes, work.size), &work.texture);
  nre_texture_get_pixels (nre_span (work.bytes, work.size), &work.texture, &work.format);
  write_picture (&work, rgba, width, height, other);
  g_free (work.opaque);
  return g_bytes_new_take (work.bytes, work.size);
}
