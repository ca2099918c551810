/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-texture-quantise.h"

#include <string.h>

#define N_RANKS (NRE_TEXTURE_DITHER_SIDE * NRE_TEXTURE_DITHER_SIDE)

/** nre_texture_dither_get_rank: the rank of the pixel at @x, @y in the pattern, 0 … 63. In a mix of two
 * colours, the second colour goes to the pixels with the lowest ranks. */
guint
nre_texture_dither_get_rank (guint x, guint y)
{
  guint rank = 0;

  /* Begin with one pixel. Each doubling of the side of the pattern, up to 8 pixels, appends a bit of x ^ y
   * and one of y to the rank, so that neighbours differ most. */
  for (guint bit = 0; bit < 3; bit++)
    rank = rank << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1);
  return rank;
}

/** nre_texture_dither_is_for: whether the format can be dithered: it has a palette or channels of few
 * bits. */
gboolean
nre_texture_dither_is_for (guint32 format)
{
  return format == 0 || format == 565 || format == 556 || format == 4444;
}

static inline guint
expand (guint value, guint bits)
{
  return value << (8 - bits) | value >> (2 * bits - 8);
}

/* Choose, by the rank of the pixel, the nearest value below or above @value that @bits bits can store; @value
 * itself if they can store it. */
static guint8
dither_channel (guint8 value, guint bits, guint rank)
{
  guint level = value >> (8 - bits), below, above;

  if (expand (level, bits) > value)
    level--;
  below = expand (level, bits);
  if (below == value)
    return value;
  above = expand (level + 1, bits);
  /* Comparing with the middle of a rank gives each value its exact share of the pixels. */
  return (guint8) ((value - below) * 2 * N_RANKS >= (above - below) * (2 * rank + 1) ? above : below);
}

/* --- Palettes ------------------------------------------------------------------------------------- */

static int
get_light (const guint8 *rgba)
{
  return rgba[0] + rgba[1] + rgba[2] + rgba[3];
}

/* The factor by which the unevenness of two mixed colours counts less than the error of their mix. */
#define ROUGHNESS 16

/* Find the colour b to mix with @a, the colour of the palette nearest to @rgba. Let L be the squared distance
 * between @a and b, and f the share of b in the mix. The gain of b is f² × L − f × (1 − f) × L / ROUGHNESS:
 * the decrease of the squared error, less the unevenness of the mix. Returns (nullable): the b with the
 * largest positive gain, with L as @length and f × L as @along. */
static const guint8 *
find_other (NreSpan palette, const guint8 *rgba, const guint8 *a, int *along, int *length)
{
  const guint8 *found = NULL;
  gint64 most = 0;

  *along = 0;
  *length = 1;
  for (gsize i = 0; i < palette.size; i += 4)
    {
      const guint8 *b = palette.data + i;
      int dot = 0, square = 0;
      gint64 gain;

      for (guint k = 0; k < 4; k++)
        {
          int step = b[k] - a[k];

          dot += (rgba[k] - a[k]) * step;
          square += step * step;
        }
      gain = (gint64) dot * ((ROUGHNESS + 1) * (gint64) dot - square);
      if (dot <= 0 || gain * *length <= most * square)
        continue;
      found = b;
      most = gain;
      *along = dot;
      *length = square;
    }
  return found;
}

static void
dither_palette (const NrePixelFormat *format, const guint8 *rgba, guint rank, guint8 *out)
{
  const guint8 *a = format->palette.data + 4 * nre_pixel_find_colour (format->palette, rgba, 0), *b;
  int along, length;

  b = find_other (format->palette, rgba, a, &along, &length);
  /* Give the brighter colour the same pixels, whichever of the two colours is nearer to @rgba. */
  if (b != NULL && get_light (b) < get_light (a))
    rank = N_RANKS - 1 - rank;
  memcpy (out, b != NULL && along * 2 * N_RANKS >= length * (int) (2 * rank + 1) ? b : a, 4);
}

/**
 * nre_texture_dither:
 * @format: a format for which nre_texture_dither_is_for() is TRUE
 * @rgba: the wanted colour, 4 bytes
 * @x, @y: position of the pixel
 * @out: (out): a colour of the format, 4 bytes
 *
 * Choose the colour of a pixel, so that the pixel and its neighbours together look like @rgba.
 */
void
nre_texture_dither (const NrePixelFormat *format, const guint8 *rgba, guint x, guint y, guint8 *out)
{
  guint rank = nre_texture_dither_get_rank (x, y);

  if (format->format == 0)
    {
      dither_palette (format, rgba, rank, out);
      return;
    }
  out[0] = dither_channel (rgba[0], format->format == 4444 ? 4 : 5, rank);
  out[1] = dither_channel (rgba[1], format->format == 4444 ? 4 : format->format == 565 ? 6 : 5, rank);
  out[2] = dither_channel (rgba[2], format->format == 4444 ? 4 : format->format == 556 ? 6 : 5, rank);
  out[3] = format->format == 4444 ? dither_channel (rgba[3], 4, rank) : 255;
}
