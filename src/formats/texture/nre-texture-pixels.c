/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-texture-pixels.h"

#include "nre-error.h"
#include "nre-i18n.h"

#define N_COLOURS (NRE_TEXTURE_PALETTE_SIZE / 4)

/** nre_texture_check_level: check that a level is complete; 0 is the largest. Fails with NRE_ERROR_FORMAT if
 * the texture is damaged or the level is truncated, and with NRE_ERROR_NOT_FOUND if there is no such level.
 * @out: (out): the parts of the texture that exist */
gboolean
nre_texture_check_level (NreSpan payload, guint level, NreTexture *out, GError **error)
{
  if (!nre_texture_read (payload, out))
    return nre_fail (error, NRE_ERROR_FORMAT,
                     ngettext ("a texture has a header of %u bytes, and this one is %zu byte long",
                               "a texture has a header of %u bytes, and this one is %zu bytes long",
                               payload.size),
                     NRE_TEXTURE_HEADER_SIZE, payload.size);
  if (!nre_texture_probe (payload))
    return nre_fail (error, NRE_ERROR_FORMAT, _("the texture does not begin with “Texm”"));
  if (out->pixel_size == 0)
    return nre_fail (error, NRE_ERROR_FORMAT, _("the texture has the format %u, which is unknown"),
                     out->format);
  if (out->width == 0 || out->height == 0)
    return nre_fail (error, NRE_ERROR_FORMAT, _("the texture is %u × %u pixels"), out->width, out->height);
  if (out->mip_count == 0 || out->mip_count > NRE_TEXTURE_MAX_MIPS)
    return nre_fail (error, NRE_ERROR_FORMAT,
                     ngettext ("the texture has %u level; expected 1 to %u",
                               "the texture has %u levels; expected 1 to %u", out->mip_count),
                     out->mip_count, NRE_TEXTURE_MAX_MIPS);
  if (level >= out->mip_count)
    return nre_fail (error, NRE_ERROR_NOT_FOUND,
                     _("there is no level %u: the texture has %u, and the first is 0"), level,
                     out->mip_count);
  if (level >= out->n_mips)
    return nre_fail (error, NRE_ERROR_FORMAT,
                     _("the texture is cut short: level %u of %u × %u pixels is not there"), level,
                     MAX (out->width >> level, 1), MAX (out->height >> level, 1));
  return TRUE;
}

/** nre_texture_get_pixels: get the pixel format of a texture with at least one complete level. The palette of
 * @out is in @payload. */
void
nre_texture_get_pixels (NreSpan payload, const NreTexture *texture, NrePixelFormat *out)
{
  out->format = texture->format;
  out->palette = nre_span_sub (payload, NRE_TEXTURE_HEADER_SIZE,
                               texture->format == 0 ? NRE_TEXTURE_PALETTE_SIZE : 0);
}

/** nre_texture_decode: (transfer full): the pixels of a complete level as RGBA, 4 bytes each, rows from top
 * to bottom. */
guint8 *
nre_texture_decode (NreSpan payload, const NreTexture *texture, guint level)
{
  NrePixelFormat format;
  const NreTextureMip *mip;
  guint8 *rgba;
  gsize n;

  g_return_val_if_fail (level < texture->n_mips, NULL);
  mip = &texture->mips[level];
  n = (gsize) mip->width * mip->height;
  rgba = g_malloc (n * 4);
  nre_texture_get_pixels (payload, texture, &format);
  nre_pixels_decode (&format, payload.data + mip->offset, n, rgba);
  return rgba;
}

/* --- Decoding ------------------------------------------------------------------------------------- */

static inline guint8
expand4 (guint value)
{
  return (guint8) (value << 4 | value);
}

static inline guint8
expand5 (guint value)
{
  return (guint8) (value << 3 | value >> 2);
}

static inline guint8
expand6 (guint value)
{
  return (guint8) (value << 2 | value >> 4);
}

static inline void
put (guint8 *rgba, guint8 r, guint8 g, guint8 b, guint8 a)
{
  rgba[0] = r;
  rgba[1] = g;
  rgba[2] = b;
  rgba[3] = a;
}

/** nre_pixel_has_alpha: whether pixels of the format can be translucent. */
gboolean
nre_pixel_has_alpha (guint32 format)
{
  return format == 0 || format == 4444 || format == 88 || format == 8888;
}

/** nre_pixels_decode: decode @n pixels to RGBA, 4 bytes each. */
void
nre_pixels_decode (const NrePixelFormat *format, const guint8 *pixels, gsize n, guint8 *rgba)
{
  switch (format->format)
    {
    case 0:
      g_return_if_fail (format->palette.size == NRE_TEXTURE_PALETTE_SIZE);
      for (gsize i = 0; i < n; i++)
        memcpy (rgba + 4 * i, format->palette.data + 4 * pixels[i], 4);
      break;
    case 565:
      for (gsize i = 0; i < n; i++)
        {
          guint word = nre_load_u16 (pixels + 2 * i);

          put (rgba + 4 * i, expand5 (word >> 11), expand6 (word >> 5 & 63), expand5 (word & 31), 255);
        }
      break;
    case 556:
      for (gsize i = 0; i < n; i++)
        {
          guint word = nre_load_u16 (pixels + 2 * i);

          put (rgba + 4 * i, expand5 (word >> 11), expand5 (word >> 6 & 31), expand6 (word & 63), 255);
        }
      break;
    case 4444:
      for (gsize i = 0; i < n; i++)
        {
          guint word = nre_load_u16 (pixels + 2 * i);

          put (rgba + 4 * i, expand4 (word >> 8 & 15), expand4 (word >> 4 & 15), expand4 (word & 15),
               expand4 (word >> 12));
        }
      break;
    case 88:
      for (gsize i = 0; i < n; i++)
        put (rgba + 4 * i, pixels[2 * i], pixels[2 * i], pixels[2 * i], pixels[2 * i + 1]);
      break;
    case 888:
      for (gsize i = 0; i < n; i++)
        put (rgba + 4 * i, pixels[4 * i], pixels[4 * i + 1], pixels[4 * i + 2], 255);
      break;
    case 8888:
      for (gsize i = 0; i < n; i++)
        put (rgba + 4 * i, pixels[4 * i + 2], pixels[4 * i + 1], pixels[4 * i], pixels[4 * i + 3]);
      break;
    default:
      g_return_if_reached ();
    }
}

/* --- Encoding ------------------------------------------------------------------------------------- */

/* Scale a value of 8 bits to 0 … @most, rounded to nearest. */
static guint
narrow (guint8 value, guint most)
{
  return (value * most * 2 + 255) / 510;
}

static guint
distance (const guint8 *a, const guint8 *b)
{
  guint sum = 0;

  for (guint k = 0; k < 4; k++)
    sum += (guint) ((a[k] - b[k]) * (a[k] - b[k]));
  return sum;
}

/** nre_pixel_find_colour: the index of the colour of the palette that is nearest to @rgba, 4 bytes. Of
 * equally near colours, the one with the index @present is preferred, then the one with the lowest index. */
guint8
nre_pixel_find_colour (NreSpan palette, const guint8 *rgba, guint8 present)
{
  guint best = present, nearest = distance (palette.data + 4 * present, rgba);

  for (guint i = 0; i < N_COLOURS && nearest > 0; i++)
    {
      guint d = distance (palette.data + 4 * i, rgba);

      if (d < nearest)
        {
          nearest = d;
          best = i;
        }
    }
  return (guint8) best;
}

static void
encode (const NrePixelFormat *format, const guint8 *rgba, guint8 *pixel)
{
  guint r = rgba[0], g = rgba[1], b = rgba[2], a = rgba[3], word;

  switch (format->format)
    {
    case 0:
      pixel[0] = nre_pixel_find_colour (format->palette, rgba, pixel[0]);
      break;
    case 565:
      word = narrow (rgba[0], 31) << 11 | narrow (rgba[1], 63) << 5 | narrow (rgba[2], 31);
      nre_store_u16 (pixel, (guint16) word);
      break;
    case 556:
      word = narrow (rgba[0], 31) << 11 | narrow (rgba[1], 31) << 6 | narrow (rgba[2], 63);
      nre_store_u16 (pixel, (guint16) word);
      break;
    case 4444:
      word = narrow (rgba[3], 15) << 12 | narrow (rgba[0], 15) << 8;
      word |= narrow (rgba[1], 15) << 4 | narrow (rgba[2], 15);
      nre_store_u16 (pixel, (guint16) word);
      break;
    case 88:
      pixel[0] = (guint8) ((2 * (r + g + b) + 3) / 6);
      pixel[1] = (guint8) a;
      break;
    case 888:
      memcpy (pixel, rgba, 3);
      break;
    case 8888:
      pixel[0] = (guint8) b;
      pixel[1] = (guint8) g;
      pixel[2] = (guint8) r;
      pixel[3] = (guint8) a;
      break;
    default:
      g_return_if_reached ();
    }
}

/** nre_pixel_encode: set a pixel to the colour of its format that is nearest to @rgba, 4 bytes. A pixel of
 * this colour keeps its bytes; the fourth byte of format 888 never changes. Returns whether bytes have
 * changed. */
gboolean
nre_pixel_encode (const NrePixelFormat *format, const guint8 *rgba, guint8 *pixel)
{
  guint8 present[4], before[4];

  nre_pixels_decode (format, pixel, 1, present);
  if (memcmp (present, rgba, 4) == 0)
    return FALSE;
  memcpy (before, pixel, nre_pixel_get_size (format->format));
  encode (format, rgba, pixel);
  return memcmp (before, pixel, nre_pixel_get_size (format->format)) != 0;
}
