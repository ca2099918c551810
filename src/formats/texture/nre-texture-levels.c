/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-texture-levels.h"

#include <math.h>
#include <string.h>

/* The linear light, 0 … 1, of each value 0 … 255 of an sRGB channel (IEC 61966-2-1). */
static const float *
get_linear (void)
{
  static float table[256];
  static gsize made;

  if (g_once_init_enter (&made))
    {
      for (guint i = 0; i < G_N_ELEMENTS (table); i++)
        {
          double value = i / 255.0;

          table[i] = (float) (value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4));
        }
      g_once_init_leave (&made, 1);
    }
  return table;
}

static guint8
from_linear (float value)
{
  float stored = value <= 0.0031308f ? value * 12.92f : 1.055f * powf (value, 1 / 2.4f) - 0.055f;

  return (guint8) (CLAMP (stored, 0.0f, 1.0f) * 255 + 0.5f);
}

/** nre_texture_level_init: initialise the largest level, without touched pixels. @rgba: @width × @height × 4
 * bytes, which must outlive the level */
void
nre_texture_level_init (NreTextureLevel *self, const guint8 *rgba, guint width, guint height)
{
  *self = (NreTextureLevel){ width, height, rgba, NULL, g_malloc0 ((gsize) width * height) };
}

void
nre_texture_level_clear (NreTextureLevel *self)
{
  g_clear_pointer (&self->linear, g_free);
  g_clear_pointer (&self->touched, g_free);
}

static inline void
fetch (const NreTextureLevel *self, const float *table, gsize pixel, float *out)
{
  if (self->linear != NULL)
    memcpy (out, self->linear + 4 * pixel, 4 * sizeof *out);
  else
    {
      const guint8 *rgba = self->rgba + 4 * pixel;

      for (guint k = 0; k < 3; k++)
        out[k] = table[rgba[k]];
      out[3] = (float) rgba[3] / 255;
    }
}

/** Cover: the pixels @first to @last of a row or column of the source, which one pixel of the result covers
 * from @start up to @end. A pixel of the source is @unit wide on the same scale. */
typedef struct
{
  guint64 start;
  guint64 end;
  guint64 unit;
  guint   first;
  guint   last;
} Cover;

static inline Cover
cover (guint at, guint from, guint to)
{
  Cover out = { (guint64) at * from, ((guint64) at + 1) * from, to, 0, 0 };

  out.first = (guint) (out.start / to);
  out.last = (guint) ((out.end - 1) / to);
  return out;
}

static inline double
weigh (const Cover *self, guint at)
{
  return (double) (MIN (self->end, ((guint64) at + 1) * self->unit) - MAX (self->start, at * self->unit));
}

static void
reduce_pixel (const NreTextureLevel *self, const float *table, const Cover *rows, const Cover *columns,
              float *out, guint8 *touched)
{
  double seen[3] = { 0 }, plain[3] = { 0 }, alpha = 0, weight = 0;

  for (guint y = rows->first; y <= rows->last; y++)
    for (guint x = columns->first; x <= columns->last; x++)
      {
        gsize pixel = (gsize) y * self->width + x;
        double w = weigh (rows, y) * weigh (columns, x);
        float colour[4];

        fetch (self, table, pixel, colour);
        for (guint k = 0; k < 3; k++)
          {
            seen[k] += w * (double) colour[3] * (double) colour[k];
            plain[k] += w * (double) colour[k];
          }
        alpha += w * (double) colour[3];
        weight += w;
        *touched |= self->touched[pixel];
      }
  /* If all pixels are invisible, their colour is kept, since many palettes have no alpha at all. */
  for (guint k = 0; k < 3; k++)
    out[k] = (float) (alpha > 0 ? seen[k] / alpha : plain[k] / weight);
  out[3] = (float) (alpha / weight);
}

/**
 * nre_texture_level_reduce:
 * @width, @height: size of the result; if larger than the level, pixels are enlarged with sharp edges
 * @out: (out): the result; its touched pixels are those that cover a touched pixel of @self. Free with
 *   nre_texture_level_clear()
 *
 * Scale a level with the box filter.
 */
void
nre_texture_level_reduce (const NreTextureLevel *self, guint width, guint height, NreTextureLevel *out)
{
  const float *table = get_linear ();

  nre_texture_level_init (out, NULL, width, height);
  out->linear = g_new (float, (gsize) width * height * 4);
  for (guint y = 0; y < height; y++)
    {
      Cover rows = cover (y, self->height, height);

      for (guint x = 0; x < width; x++)
        {
          Cover columns = cover (x, self->width, width);
          gsize pixel = (gsize) y * width + x;

          reduce_pixel (self, table, &rows, &columns, out->linear + 4 * pixel, out->touched + pixel);
        }
    }
}

/** nre_texture_level_get_colour: get the colour of the pixel with the index @pixel, counted row by row.
 * @rgba: (out): 4 bytes, not premultiplied */
void
nre_texture_level_get_colour (const NreTextureLevel *self, gsize pixel, guint8 *rgba)
{
  if (self->linear == NULL)
    memcpy (rgba, self->rgba + 4 * pixel, 4);
  else
    {
      for (guint k = 0; k < 3; k++)
        rgba[k] = from_linear (self->linear[4 * pixel + k]);
      rgba[3] = (guint8) (self->linear[4 * pixel + 3] * 255 + 0.5f);
    }
}
