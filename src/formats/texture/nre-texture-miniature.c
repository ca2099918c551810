/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-texture-miniature.h"

#include "nre-texture-pixels.h"

#include <string.h>

/* The number of pixels that are decoded at once: a row may have as many pixels as the file has bytes. */
#define CHUNK 1024

/* If a level has more pixels, only one of them is read for each pixel of the miniature. */
#define MOST_READ ((guint64) 1 << 24)

/* The maximum side of a miniature. */
#define MOST_SIDE 4096u

/** Sum: the sum of the pixels that become one pixel of the miniature, weighted by their alpha. */
typedef struct
{
  guint64 rgb[3];
  guint64 a;
  guint64 n;
} Sum;

/* The smallest complete level whose longer side is at least @side; if there is none, the largest. */
static guint
find_level (const NreTexture *texture, guint side)
{
  guint level = 0;

  while (level + 1 < texture->n_mips &&
         MAX (texture->mips[level + 1].width, texture->mips[level + 1].height) >= side)
    level++;
  return level;
}

static void
fit (const NreTextureMip *mip, guint side, NreMiniature *out)
{
  guint64 longest = MAX (mip->width, mip->height);

  out->width = (guint) MAX (((guint64) mip->width * side + longest / 2) / longest, 1);
  out->height = (guint) MAX (((guint64) mip->height * side + longest / 2) / longest, 1);
}

static void
finish (const Sum *sum, guint8 *rgba, gboolean *has_alpha)
{
  guint64 a = (sum->a + sum->n / 2) / sum->n;

  for (guint k = 0; k < 3; k++)
    rgba[k] = sum->a > 0 ? (guint8) ((sum->rgb[k] + sum->a / 2) / sum->a) : 0;
  rgba[3] = (guint8) a;
  *has_alpha = *has_alpha || a < 255;
}

static void
add_row (const NrePixelFormat *format, const guint8 *pixels, guint width, guint pixel_size, Sum *sums,
         guint columns)
{
  guint8 rgba[CHUNK * 4];

  for (guint at = 0; at < width; at += CHUNK)
    {
      guint n = MIN (width - at, CHUNK);

      nre_pixels_decode (format, pixels + (gsize) at * pixel_size, n, rgba);
      for (guint i = 0; i < n; i++)
        {
          Sum *sum = &sums[(guint64) (at + i) * columns / width];
          const guint8 *p = rgba + (gsize) i * 4;

          for (guint k = 0; k < 3; k++)
            sum->rgb[k] += (guint) p[k] * p[3];
          sum->a += p[3];
          sum->n++;
        }
    }
}

static void
reduce (const NrePixelFormat *format, const guint8 *pixels, const NreTextureMip *mip, guint pixel_size,
        NreMiniature *out)
{
  g_autofree Sum *sums = g_new0 (Sum, out->width);

  for (guint y = 0; y < mip->height; y++)
    {
      guint64 row = (guint64) y * out->height / mip->height;

      add_row (format, pixels + (gsize) y * mip->width * pixel_size, mip->width, pixel_size, sums,
               out->width);
      if ((guint64) (y + 1) * out->height / mip->height == row)
        continue;
      for (guint x = 0; x < out->width; x++)
        finish (&sums[x], out->rgba + ((gsize) row * out->width + x) * 4, &out->has_alpha);
      memset (sums, 0, out->width * sizeof *sums);
    }
}

/* For each pixel of the miniature, take one pixel of the level. So pixels of a small level become visible
 * squares, and most pixels of a very large one are not read. */
static void
pick (const NrePixelFormat *format, const guint8 *pixels, const NreTextureMip *mip, guint pixel_size,
      NreMiniature *out)
{
  for (guint y = 0; y < out->height; y++)
    for (guint x = 0; x < out->width; x++)
      {
        gsize from = (gsize) ((guint64) y * mip->height / out->height) * mip->width +
                     (gsize) ((guint64) x * mip->width / out->width);
        guint8 *rgba = out->rgba + ((gsize) y * out->width + x) * 4;

        nre_pixels_decode (format, pixels + from * pixel_size, 1, rgba);
        out->has_alpha = out->has_alpha || rgba[3] < 255;
      }
}

/** nre_texture_make_miniature: an NreMakeMiniature that uses the smallest complete level that is large enough
 * (spec: materials.md, "Texm"). A texture smaller than @side is enlarged. @side: 1 … 4096 */
gboolean
nre_texture_make_miniature (const NreSubject *subject, guint side, NreMiniature *out)
{
  NreSpan payload = subject->payload;
  const NreTextureMip *mip;
  NrePixelFormat format;
  NreTexture texture;

  *out = (NreMiniature){ 0 };
  g_return_val_if_fail (side > 0 && side <= MOST_SIDE, FALSE);
  if (!nre_texture_check_level (payload, 0, &texture, NULL))
    return FALSE;
  mip = &texture.mips[find_level (&texture, side)];
  nre_texture_get_pixels (payload, &texture, &format);
  fit (mip, side, out);
  out->rgba = g_malloc ((gsize) out->width * out->height * 4);
  if (MAX (mip->width, mip->height) >= side && (guint64) mip->width * mip->height <= MOST_READ)
    reduce (&format, payload.data + mip->offset, mip, texture.pixel_size, out);
  else
    pick (&format, payload.data + mip->offset, mip, texture.pixel_size, out);
  return TRUE;
}
