/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-sample-paint.h"

#include <math.h>

/* A pseudo-random number, 0 … 1, which depends only on the arguments and is the same on all machines. */
static double
hash (guint x, guint y, guint seed)
{
  guint32 h = x * 0x9e3779b1u ^ y * 0x85ebca77u ^ seed * 0xc2b2ae3du;

  h ^= h >> 15;
  h *= 0x2c1b3c6du;
  h ^= h >> 12;
  h *= 0x297a2d39u;
  h ^= h >> 15;
  return h / 4294967296.0;
}

/**
 * nre_sample_step:
 *
 * A smooth step from 0 at @from to 1 at @to, and constant beyond both. @from may be greater than @to.
 */
double
nre_sample_step (double from, double to, double value)
{
  double t = CLAMP ((value - from) / (to - from), 0.0, 1.0);

  return t * t * (3.0 - 2.0 * t);
}

/**
 * nre_sample_noise:
 * @x, @y: the position; the noise repeats outside 0 … 1
 * @columns, @rows: the numbers of grains
 *
 * Smooth noise, −1 … 1.
 */
double
nre_sample_noise (double x, double y, guint columns, guint rows, guint seed)
{
  double u = (x - floor (x)) * columns, v = (y - floor (y)) * rows;
  guint c = (guint) u % columns, r = (guint) v % rows;
  double fx = nre_sample_step (0.0, 1.0, u - floor (u)), fy = nre_sample_step (0.0, 1.0, v - floor (v));
  double upper = hash (c, r, seed) * (1.0 - fx) + hash ((c + 1) % columns, r, seed) * fx;
  double lower =
      hash (c, (r + 1) % rows, seed) * (1.0 - fx) + hash ((c + 1) % columns, (r + 1) % rows, seed) * fx;

  return 2.0 * (upper * (1.0 - fy) + lower * fy) - 1.0;
}

/**
 * nre_sample_clouds:
 * @octaves: the number of noises that are added; each has twice as many grains as the one before, and half
 *   its strength
 *
 * The sum of several noises, −1 … 1, mostly near 0; see nre_sample_noise().
 */
double
nre_sample_clouds (double x, double y, guint columns, guint rows, guint octaves, guint seed)
{
  double sum = 0.0, weight = 0.5;

  for (guint i = 0; i < octaves; i++, weight *= 0.5)
    sum += weight * nre_sample_noise (x, y, columns << i, rows << i, seed + i);
  return sum;
}

/**
 * nre_sample_cells:
 * @turn: the angle of each cell's middle on its orbit, in full turns, 0 … 1
 *
 * A pattern of irregular cells: the distance to the middle of the second nearest cell less that to the middle
 * of the nearest one, in units of a cell; 0 at the border between two cells.
 */
double
nre_sample_cells (double x, double y, guint columns, guint rows, guint seed, double turn)
{
  double u = (x - floor (x)) * columns, v = (y - floor (y)) * rows, first = 9.0, second = 9.0;

  for (int j = -1; j <= 1; j++)
    for (int i = -1; i <= 1; i++)
      {
        guint c = (guint) (floor (u) + i + columns) % columns, r = (guint) (floor (v) + j + rows) % rows;
        double angle = 2.0 * G_PI * (turn + hash (c, r, seed + 2));
        double dx = floor (u) + i + 0.5 + 0.6 * (hash (c, r, seed) - 0.5) + 0.2 * cos (angle) - u;
        double dy = floor (v) + j + 0.5 + 0.6 * (hash (c, r, seed + 1) - 0.5) + 0.2 * sin (angle) - v;
        double far = sqrt (dx * dx + dy * dy);

        if (far < first)
          {
            second = first;
            first = far;
          }
        else
          second = MIN (second, far);
      }
  return second - first;
}

/** nre_sample_rgb: an opaque colour. @rgb: 0xRRGGBB */
NreSampleColor
nre_sample_rgb (guint32 rgb)
{
  return (NreSampleColor){ (rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0, 1.0 };
}

/** nre_sample_shade: multiply the colour by @factor. Alpha stays the same. */
NreSampleColor
nre_sample_shade (NreSampleColor color, double factor)
{
  return (NreSampleColor){ color.r * factor, color.g * factor, color.b * factor, color.a };
}

/** nre_sample_mix: interpolate between two colours. @weight: the weight of @b, 0 … 1 */
NreSampleColor
nre_sample_mix (NreSampleColor a, NreSampleColor b, double weight)
{
  return (NreSampleColor){ a.r + (b.r - a.r) * weight, a.g + (b.g - a.g) * weight, a.b + (b.b - a.b) * weight,
                           a.a + (b.a - a.a) * weight };
}

static guint8
to_byte (double value)
{
  return (guint8) (CLAMP (value, 0.0, 1.0) * 255.0 + 0.5);
}

/** nre_sample_paint: (transfer full): make an image. @painter is called for the centre of each pixel. */
NreAuthorImage *
nre_sample_paint (guint width, guint height, NreSamplePainter painter, gconstpointer data)
{
  NreAuthorImage *image = nre_author_image_new (width, height);

  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        NreSampleColor color = painter ((x + 0.5) / width, (y + 0.5) / height, data);
        guint8 *pixel = image->rgba + ((gsize) y * width + x) * 4;

        pixel[0] = to_byte (color.r);
        pixel[1] = to_byte (color.g);
        pixel[2] = to_byte (color.b);
        pixel[3] = to_byte (color.a);
      }
  return image;
}
