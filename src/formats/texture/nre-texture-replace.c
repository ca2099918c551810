/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-texture-replace.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-texture-levels.h"
#include "nre-texture-pixels.h"
#include "nre-texture-quantise.h"

static gboolean
check_picture (NreSpan payload, guint width, guint height, gboolean resize, NreTexture *texture,
               GError **error)
{
  if (!nre_texture_check_level (payload, 0, texture, error))
    return FALSE;
  if (width == texture->width && height == texture->height)
    return TRUE;
  if (!resize)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("the picture is %u × %u pixels, and the texture %u × %u: that would have to be "
                       "resized"),
                     width, height, texture->width, texture->height);
  if (texture->n_mips < texture->mip_count)
    return nre_fail (error, NRE_ERROR_FORMAT,
                     _("the texture is cut short, and cannot be given another size: level %u is not there"),
                     texture->n_mips);
  return TRUE;
}

/** nre_texture_check_picture: check that nre_texture_replace() accepts a picture of this size; else fail like
 * it. */
gboolean
nre_texture_check_picture (NreSpan payload, guint width, guint height, gboolean resize, GError **error)
{
  NreTexture texture;

  return check_picture (payload, width, height, resize, &texture, error);
}

/**
 * Work: the new texture.
 * @bytes: the payload, initially with those old contents that fit the new format
 * @texture: offsets of the parts of @bytes
 * @opaque: (owned) (nullable): the picture with full alpha, if the format has no alpha, since the filter
 *   weights pixels by their alpha
 * @n_kept: the number of levels in which only pixels that cover a difference are recomputed
 */
typedef struct
{
  guint8        *bytes;
  gsize          size;
  NreTexture     texture;
  NrePixelFormat format;
  guint8        *opaque;
  guint          n_kept;
  gboolean       dither;
} Work;

/* Fill a level with the bytes of the old pixels at the same relative positions: the old bytes may have data
 * that a picture lacks, such as the fourth byte of 888. */
static void
copy_level (guint8 *to, guint width, guint height, NreSpan payload, const NreTextureMip *mip, guint n)
{
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++, to += n)
      {
        guint64 row = (guint64) y * mip->height / height, column = (guint64) x * mip->width / width;

        memcpy (to, payload.data + mip->offset + (row * mip->width + column) * n, n);
      }
}

/* Allocate the new payload, and copy the header, the palette and the bytes after the levels. If the format
 * stays, also copy the levels, scaled to the new size. */
static void
make_room (Work *work, NreSpan payload, const NreTexture *old, const NreTextureForm *form)
{
  gsize at = NRE_TEXTURE_HEADER_SIZE + (form->format == 0 ? NRE_TEXTURE_PALETTE_SIZE : 0);
  gsize tail = payload.size - (gsize) old->end;
  guint n = nre_pixel_get_size (form->format);

  work->size = at + tail;
  for (guint i = 0; i < form->mip_count; i++)
    work->size += (gsize) MAX (form->width >> i, 1) * MAX (form->height >> i, 1) * n;
  work->bytes = g_malloc0 (work->size);
  memcpy (work->bytes, payload.data, MIN (at, (gsize) old->mips[0].offset));
  nre_store_u32 (work->bytes + 4, form->width);
  nre_store_u32 (work->bytes + 8, form->height);
  nre_store_u32 (work->bytes + 12, form->mip_count);
  nre_store_u32 (work->bytes + 28, form->format);
  for (guint i = 0; i < form->mip_count; i++)
    {
      guint width = MAX (form->width >> i, 1), height = MAX (form->height >> i, 1);

      if (form->format == old->format && i < old->n_mips)
        copy_level (work->bytes + at, width, height, payload, &old->mips[i], n);
      at += (gsize) width * height * n;
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

/* Write a pixel of a level, dithered if @dither is set. Returns whether its bytes have changed. */
static gboolean
write_pixel (Work *work, guint level, gsize index, const guint8 *rgba)
{
  const NreTextureMip *mip = &work->texture.mips[level];
  guint8 *pixel = work->bytes + mip->offset + index * work->texture.pixel_size, dithered[4];

  if (!work->dither)
    return nre_pixel_encode (&work->format, rgba, pixel);
  nre_texture_dither (&work->format, rgba, (guint) (index % mip->width), (guint) (index / mip->width),
                      dithered);
  return nre_pixel_encode (&work->format, dithered, pixel);
}

/* Write the touched pixels of a level, or all its pixels if the level is not among the first @n_kept. */
static void
write_level (Work *work, guint level, const NreTextureLevel *picture)
{
  gsize n = (gsize) picture->width * picture->height;

  for (gsize i = 0; i < n; i++)
    if (picture->touched[i] || level >= work->n_kept)
      {
        guint8 rgba[4];

        nre_texture_level_get_colour (picture, i, rgba);
        write_pixel (work, level, i, rgba);
      }
}

/* Write the largest level, and mark the changed pixels as touched. Returns whether any pixel has changed. */
static gboolean
write_first (Work *work, NreTextureLevel *picture)
{
  gsize n = (gsize) picture->width * picture->height;
  gboolean any = FALSE;

  for (gsize i = 0; i < n; i++)
    if (write_pixel (work, 0, i, picture->rgba + 4 * i))
      picture->touched[i] = any = TRUE;
  return any;
}

static void
write_picture (Work *work, const guint8 *rgba, guint width, guint height)
{
  g_auto (NreTextureLevel) picture = { 0 };

  nre_texture_level_init (&picture, make_opaque (work, rgba, width, height), width, height);
  if (!write_first (work, &picture) && work->n_kept >= work->texture.n_mips)
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

/* Whether size, format and palette stay the same. The number of levels may differ. */
static gboolean
is_kept (const NreTextureForm *form, const NreTexture *old)
{
  return form->width == old->width && form->height == old->height && form->format == old->format &&
         !form->new_palette;
}

/* Make the new payload. @rgba: a picture of the size in the form */
static GBytes *
make (NreSpan payload, const NreTexture *old, const guint8 *rgba, const NreTextureForm *form)
{
  Work work = { .dither = form->dither && nre_texture_dither_is_for (form->format) };

  work.n_kept = is_kept (form, old) ? old->mip_count : 0;
  if (is_kept (form, old) && form->mip_count == old->mip_count)
    {
      work.bytes = g_memdup2 (payload.data, payload.size);
      work.size = payload.size;
    }
  else
    make_room (&work, payload, old, form);
  if (form->format == 0 && form->new_palette)
    nre_texture_quantise (rgba, (gsize) form->width * form->height, work.bytes + NRE_TEXTURE_HEADER_SIZE);
  nre_texture_read (nre_span (work.bytes, work.size), &work.texture);
  nre_texture_get_pixels (nre_span (work.bytes, work.size), &work.texture, &work.format);
  write_picture (&work, rgba, form->width, form->height);
  g_free (work.opaque);
  return g_bytes_new_take (work.bytes, work.size);
}

/** nre_texture_form_init: set the form to the current properties of the texture. */
void
nre_texture_form_init (NreTextureForm *self, const NreTexture *texture)
{
  *self = (NreTextureForm){
    .format = texture->format,
    .width = texture->width,
    .height = texture->height,
    .mip_count = texture->mip_count,
  };
}

/**
 * nre_texture_replace:
 * @rgba: a picture of @width × @height × 4 bytes
 * @resize: whether the texture may change its size; if not, a picture of another size is refused
 *
 * Put a picture into a texture, in the texture's own format. A pixel that already decodes to the wanted
 * colour keeps its bytes; any other gets the nearest value. In smaller levels, only pixels that cover a
 * changed pixel are recomputed, unless the size changes. All other bytes stay the same, except for the size
 * in the header. Fails with NRE_ERROR_FORMAT if the texture is damaged, and with NRE_ERROR_REFUSED if the
 * picture has another size and @resize is FALSE.
 *
 * Returns: (transfer full) (nullable): the new payload
 */
GBytes *
nre_texture_replace (NreSpan payload, const guint8 *rgba, guint width, guint height, gboolean resize,
                     GError **error)
{
  NreTextureForm form;
  NreTexture old;

  if (!check_picture (payload, width, height, resize, &old, error))
    return NULL;
  nre_texture_form_init (&form, &old);
  form.width = width;
  form.height = height;
  return make (payload, &old, rgba, &form);
}

/** nre_texture_scale: (transfer full): scale a picture, RGBA with 8 bits a channel, to @to_width × @to_height
 * pixels with a box filter in linear light, weighted by alpha. */
guint8 *
nre_texture_scale (const guint8 *rgba, guint width, guint height, guint to_width, guint to_height)
{
  g_auto (NreTextureLevel) picture = { 0 }, scaled = { 0 };
  gsize n = (gsize) to_width * to_height;
  guint8 *out = g_malloc (n * 4);

  nre_texture_level_init (&picture, rgba, width, height);
  nre_texture_level_reduce (&picture, to_width, to_height, &scaled);
  for (gsize i = 0; i < n; i++)
    nre_texture_level_get_colour (&scaled, i, out + 4 * i);
  return out;
}

static gboolean
can_be (const NreTextureForm *form, const NreTexture *old, GError **error)
{
  guint64 pixels = (guint64) form->width * form->height;

  if (nre_pixel_get_size (form->format) == 0)
    return nre_fail (error, NRE_ERROR_REFUSED, _("the texture format %u is unknown"), form->format);
  if (form->width == 0 || form->height == 0 || pixels > NRE_TEXTURE_MAX_PIXELS)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("a texture of %u × %u pixels is not made: expected from 1 to %u of them"), form->width,
                     form->height, NRE_TEXTURE_MAX_PIXELS);
  if (form->mip_count == 0 || form->mip_count > NRE_TEXTURE_MAX_MIPS)
    return nre_fail (error, NRE_ERROR_REFUSED, _("a texture has from 1 to %u levels, and not %u"),
                     NRE_TEXTURE_MAX_MIPS, form->mip_count);
  if (form->format == 0 && old->format != 0 && !form->new_palette)
    return nre_fail (error, NRE_ERROR_REFUSED, _("the texture has no palette, so that it needs a new one"));
  if (old->n_mips < old->mip_count && (!is_kept (form, old) || form->mip_count != old->mip_count))
    return nre_fail (error, NRE_ERROR_FORMAT,
                     _("the texture is cut short, and cannot be made another: level %u is not there"),
                     old->n_mips);
  return TRUE;
}

/** nre_texture_check_form: check that nre_texture_make() accepts this form; else fail like it. */
gboolean
nre_texture_check_form (NreSpan payload, const NreTextureForm *form, GError **error)
{
  NreTexture old;

  return nre_texture_check_level (payload, 0, &old, error) && can_be (form, &old, error);
}

/**
 * nre_texture_make:
 * @rgba: a picture of @width × @height × 4 bytes, which is scaled to the size of the form
 * @form: the properties of the new texture
 *
 * Put a picture into a texture, and change the properties of the texture. If format, size and palette stay
 * the same, pixels keep their bytes as in nre_texture_replace(). Fails with NRE_ERROR_FORMAT if the texture
 * is damaged, and with NRE_ERROR_REFUSED if the format is unknown, the size or the number of levels is out of
 * range, or the format needs a palette, and the texture has none and is not to get a new one.
 *
 * Returns: (transfer full) (nullable): the new payload
 */
GBytes *
nre_texture_make (NreSpan payload, const guint8 *rgba, guint width, guint height, const NreTextureForm *form,
                  GError **error)
{
  g_autofree guint8 *scaled = NULL;
  NreTexture old;

  if (!nre_texture_check_level (payload, 0, &old, error) || !can_be (form, &old, error))
    return NULL;
  if (form->width != width || form->height != height)
    scaled = nre_texture_scale (rgba, width, height, form->width, form->height);
  return make (payload, &old, scaled != NULL ? scaled : rgba, form);
}
