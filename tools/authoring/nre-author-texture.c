/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-texture.h"

#include <math.h>
#include <string.h>

#define PAGE_MAGIC 0x65676150u

typedef struct
{
  guint n_colours;
  guint8 colours[256][4];
} Palette;

NreAuthorImage *
nre_author_image_new (guint width, guint height)
{
  NreAuthorImage *self = g_new (NreAuthorImage, 1);

  self->width = width;
  self->height = height;
  self->rgba = g_malloc0 ((gsize) width * height * 4);

  return self;
}

void
nre_author_image_free (NreAuthorImage *self)
{
  g_free (self->rgba);
  g_free (self);
}

/**
 * nre_author_image_rectangle:
 * @self: the image
 * @x: left edge
 * @y: upper edge
 * @width: the width, which is clipped to the image
 * @height: the height, which is clipped to the image
 * @rgba: the colour as 0xRRGGBBAA
 *
 * Fills a rectangle.
 */
void
nre_author_image_rectangle (NreAuthorImage *self, guint x, guint y, guint width, guint height, guint32 rgba)
{
  for (guint row = y; row < MIN (y + height, self->height); row++)
    for (guint column = x; column < MIN (x + width, self->width); column++)
      {
        guint8 *pixel = self->rgba + ((gsize) row * self->width + column) * 4;

        for (guint k = 0; k < 4; k++)
          pixel[k] = (guint8) (rgba >> (24 - 8 * k));
      }
}

void
nre_author_image_fill (NreAuthorImage *self, guint32 rgba)
{
  nre_author_image_rectangle (self, 0, 0, self->width, self->height, rgba);
}

/**
 * nre_author_image_noise:
 * @self: the image
 * @seed: the seed of the pattern
 * @cell: the size of a grain in pixels. It should divide the sides of the image, so that the pattern repeats
 * @amount: the maximum change of the brightness: 1 for up to black or twice as bright
 *
 * Changes the brightness of pixels by smooth noise that repeats at the edges.
 */
void
nre_author_image_noise (NreAuthorImage *self, guint64 seed, guint cell, double amount)
{
  guint columns = MAX (self->width / cell, 1), rows = MAX (self->height / cell, 1);
  g_autofree double *grid = g_new (double, (gsize) columns * rows);
  NreAuthorRng rng;

  nre_author_rng_init (&rng, seed);
  for (guint i = 0; i < columns * rows; i++)
    grid[i] = nre_author_rng_unit (&rng) * 2.0 - 1.0;

  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      {
        guint c = x / cell % columns, r = y / cell % rows;
        double fx = (double) (x % cell) / cell, fy = (double) (y % cell) / cell;
        guint c1 = (c + 1) % columns, r1 = (r + 1) % rows;
        double upper = grid[r * columns + c] * (1.0 - fx) + grid[r * columns + c1] * fx;
        double lower = grid[r1 * columns + c] * (1.0 - fx) + grid[r1 * columns + c1] * fx;
        double factor = 1.0 + amount * (upper * (1.0 - fy) + lower * fy);
        guint8 *pixel = self->rgba + ((gsize) y * self->width + x) * 4;

        for (guint k = 0; k < 3; k++)
          {
            double value = floor (pixel[k] * factor + 0.5);

            pixel[k] = (guint8) CLAMP (value, 0.0, 255.0);
          }
      }
}

static NreAuthorImage *
halve (const NreAuthorImage *image)
{
  NreAuthorImage *half = nre_author_image_new (MAX (image->width / 2, 1), MAX (image->height / 2, 1));

  for (guint y = 0; y < half->height; y++)
    for (guint x = 0; x < half->width; x++)
      for (guint k = 0; k < 4; k++)
        {
          guint sum = 2;

          for (guint i = 0; i < 4; i++)
            {
              guint row = MIN (2 * y + i / 2, image->height - 1);
              guint column = MIN (2 * x + i % 2, image->width - 1);

              sum += image->rgba[((gsize) row * image->width + column) * 4 + k];
            }
          half->rgba[((gsize) y * half->width + x) * 4 + k] = (guint8) (sum / 4);
        }

  return half;
}

static guint
nearest_colour (const Palette *palette, const guint8 *pixel)
{
  guint best = 0, best_distance = G_MAXUINT;

  for (guint i = 0; i < palette->n_colours; i++)
    {
      guint distance = 0;

      for (guint k = 0; k < 4; k++)
        {
          int difference = (int) pixel[k] - palette->colours[i][k];

          distance += (guint) (difference * difference);
        }
      if (distance < best_distance)
        {
          best_distance = distance;
          best = i;
        }
    }

  return best;
}

/* Make a palette of the image's colours, rounded as far as necessary for at most 256 colours. */
static void
make_palette (const NreAuthorImage *image, Palette *palette)
{
  for (guint coarse = 0; coarse < 8; coarse++)
    {
      gsize n = (gsize) image->width * image->height;
      gsize i;

      memset (palette, 0, sizeof *palette);
      for (i = 0; i < n; i++)
        {
          guint8 colour[4];

          for (guint k = 0; k < 4; k++)
            colour[k] = (guint8) (image->rgba[i * 4 + k] >> coarse << coarse);
          if (palette->n_colours > 0
              && memcmp (palette->colours[nearest_colour (palette, colour)], colour, 4) == 0)
            continue;
          if (palette->n_colours == G_N_ELEMENTS (palette->colours))
            break;
          memcpy (palette->colours[palette->n_colours++], colour, 4);
        }
      if (i == n)
        return;
    }
}

static void
put_pixel (GByteArray *bytes, const guint8 *pixel, guint format, const Palette *palette)
{
  guint r = pixel[0], g = pixel[1], b = pixel[2], a = pixel[3];

  switch (format)
    {
    case 0:
      nre_author_put_u8 (bytes, nearest_colour (palette, pixel));
      break;
    case 565:
      nre_author_put_u16 (bytes, r >> 3 << 11 | g >> 2 << 5 | b >> 3);
      break;
    case 556:
      nre_author_put_u16 (bytes, r >> 3 << 11 | g >> 3 << 6 | b >> 2);
      break;
    case 4444:
      nre_author_put_u16 (bytes, a >> 4 << 12 | r >> 4 << 8 | g >> 4 << 4 | b >> 4);
      break;
    case 88:
      nre_author_put_u16 (bytes, a << 8 | (r * 77 + g * 150 + b * 29) >> 8);
      break;
    case 888:
      nre_author_put_u32 (bytes, b << 16 | g << 8 | r);
      break;
    case 8888:
      nre_author_put_u32 (bytes, a << 24 | r << 16 | g << 8 | b);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
put_image (GByteArray *bytes, const NreAuthorImage *image, guint format, const Palette *palette)
{
  for (gsize i = 0; i < (gsize) image->width * image->height; i++)
    put_pixel (bytes, image->rgba + 4 * i, format, palette);
}

/**
 * nre_author_texture:
 * @image: the picture
 * @format: 0, 565, 556, 4444, 88, 888 or 8888
 * @n_mips: the number of levels, at least 1
 * @pages: (nullable): rectangles of the picture
 * @n_pages: the number of rectangles; 0 for no Page chunk
 *
 * Returns: (transfer full): the payload of a Texm entry
 */
GBytes *
nre_author_texture (const NreAuthorImage *image,
                    guint                 format,
                    guint                 n_mips,
                    const NreAuthorPage  *pages,
                    guint                 n_pages)
{
  GByteArray *bytes = g_byte_array_new ();
  g_autoptr (NreAuthorImage) level = NULL;
  Palette palette = { 0 };

  nre_author_put_u32 (bytes, NRE_AUTHOR_TYPE_TEXM);
  nre_author_put_u32 (bytes, image->width);
  nre_author_put_u32 (bytes, image->height);
  nre_author_put_u32 (bytes, n_mips);
  nre_author_put_zeros (bytes, 12);
  nre_author_put_u32 (bytes, format);

  if (format == 0)
    {
      make_palette (image, &palette);
      g_byte_array_append (bytes, palette.colours[0], sizeof palette.colours);
    }
  put_image (bytes, image, format, &palette);
  for (guint i = 1; i < n_mips; i++)
    {
      NreAuthorImage *next = halve (level != NULL ? level : image);

      g_clear_pointer (&level, nre_author_image_free);
      level = next;
      put_image (bytes, level, format, &palette);
    }
  if (n_pages > 0)
    {
      nre_author_put_u32 (bytes, PAGE_MAGIC);
      nre_author_put_u32 (bytes, n_pages);
    }
  for (guint i = 0; i < n_pages; i++)
    {
      nre_author_put_u16 (bytes, (guint16) pages[i].x);
      nre_author_put_u16 (bytes, (guint16) pages[i].w);
      nre_author_put_u16 (bytes, (guint16) pages[i].y);
      nre_author_put_u16 (bytes, (guint16) pages[i].h);
    }

  return g_byte_array_free_to_bytes (bytes);
}

/**
 * nre_author_archive_add_texture:
 *
 * Adds a Texm entry without pages and returns its index.
 */
guint
nre_author_archive_add_texture (NreAuthorArchive     *archive,
                                const char           *name,
                                const NreAuthorImage *image,
                                guint                 format,
                                guint                 n_mips)
{
  return nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_TEXM, name, 0, 0, 0,
                                      nre_author_texture (image, format, n_mips, NULL, 0));
}

/**
 * nre_author_texture_plain:
 *
 * Returns: (transfer full): the payload of a Texm entry of 4 × 4 pixels in one colour
 */
GBytes *
nre_author_texture_plain (guint32 rgba)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (4, 4);

  nre_author_image_fill (image, rgba);
  return nre_author_texture (image, 8888, 1, NULL, 0);
}

/**
 * nre_author_archive_add_plain_texture:
 *
 * Adds a Texm entry of 4 × 4 pixels in one colour, and returns its index.
 */
guint
nre_author_archive_add_plain_texture (NreAuthorArchive *archive, const char *name, guint32 rgba)
{
  return nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_TEXM, name, 0, 0, 0,
                                      nre_author_texture_plain (rgba));
}
