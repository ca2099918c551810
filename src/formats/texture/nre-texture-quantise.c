/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-texture-quantise.h"

#include <string.h>

#include "nre-texture.h"

#define N_COLOURS (NRE_TEXTURE_PALETTE_SIZE / 4)

/** Colour: a colour of the picture, and its number of pixels. */
typedef struct
{
  guint8 rgba[4];
  guint  weight;
} Colour;

/**
 * Box: colours that become one colour of the palette.
 * @first, @n: the colours, in the array of all colours
 * @axis: the channel along which merging the colours loses most
 * @spread: that loss, as a sum of squares
 */
typedef struct
{
  gsize  first;
  gsize  n;
  double mean[4];
  guint  axis;
  double spread;
} Box;

static int
compare (gconstpointer a, gconstpointer b)
{
  guint32 left = *(const guint32 *) a, right = *(const guint32 *) b;

  return left < right ? -1 : left > right;
}

/* (transfer full): the different colours of the picture, sorted. */
static Colour *
count_colours (const guint8 *rgba, gsize n, gsize *n_colours)
{
  g_autofree guint32 *words = g_new (guint32, n);
  Colour *colours;
  gsize at = 0;

  for (gsize i = 0; i < n; i++)
    words[i] = (guint32) rgba[4 * i] << 24 | (guint32) rgba[4 * i + 1] << 16 |
               (guint32) rgba[4 * i + 2] << 8 | rgba[4 * i + 3];
  qsort (words, n, sizeof *words, compare);
  for (gsize i = 0; i < n; i++)
    at += i == 0 || words[i] != words[i - 1];
  colours = g_new (Colour, at);
  *n_colours = at;
  at = 0;
  for (gsize i = 0; i < n; i++)
    {
      if (i > 0 && words[i] == words[i - 1])
        {
          colours[at - 1].weight++;
          continue;
        }
      for (guint k = 0; k < 4; k++)
        colours[at].rgba[k] = (guint8) (words[i] >> (24 - 8 * k));
      colours[at++].weight = 1;
    }
  return colours;
}

static void
measure (Box *self, const Colour *colours)
{
  double sum[4] = { 0 }, squares[4] = { 0 }, weight = 0;

  for (gsize i = self->first; i < self->first + self->n; i++)
    {
      const Colour *colour = &colours[i];

      weight += colour->weight;
      for (guint k = 0; k < 4; k++)
        {
          sum[k] += (double) colour->weight * colour->rgba[k];
          squares[k] += (double) colour->weight * colour->rgba[k] * colour->rgba[k];
        }
    }
  self->spread = 0;
  self->axis = 0;
  for (guint k = 0; k < 4; k++)
    {
      double spread = squares[k] - sum[k] * sum[k] / weight;

      self->mean[k] = sum[k] / weight;
      if (spread > self->spread)
        {
          self->spread = spread;
          self->axis = k;
        }
    }
}

/* Cut a box at the mean of its colours along @axis; @other gets the colours above. If the colours differ,
 * neither part is empty. */
static void
cut (Box *self, Colour *colours, Box *other)
{
  gsize low = self->first, high = self->first + self->n;

  while (low < high)
    if (colours[low].rgba[self->axis] <= self->mean[self->axis])
      low++;
    else
      {
        Colour swapped = colours[low];

        colours[low] = colours[--high];
        colours[high] = swapped;
      }
  *other = (Box){ .first = low, .n = self->first + self->n - low };
  self->n = low - self->first;
  measure (self, colours);
  measure (other, colours);
}

static guint
find_widest (const Box *boxes, guint n)
{
  guint found = 0;

  for (guint i = 1; i < n; i++)
    if ((boxes[i].n > 1 ? boxes[i].spread : -1) > (boxes[found].n > 1 ? boxes[found].spread : -1))
      found = i;
  return found;
}

/**
 * nre_texture_quantise:
 * @rgba: @n × 4 bytes, at least 1 pixel
 * @palette: (out): NRE_TEXTURE_PALETTE_SIZE bytes: R, G, B, A for each colour
 *
 * Make a palette for a picture: its colours or, if there are more than 256, the means of boxes of colours.
 * The box with the largest loss along one channel is repeatedly cut at its mean. Unused colours are 0.
 */
void
nre_texture_quantise (const guint8 *rgba, gsize n, guint8 *palette)
{
  gsize n_colours;
  g_autofree Colour *colours = count_colours (rgba, n, &n_colours);
  Box boxes[N_COLOURS] = { { .first = 0, .n = n_colours } };
  guint n_boxes = 1;

  measure (&boxes[0], colours);
  while (n_boxes < MIN (N_COLOURS, n_colours))
    {
      Box *widest = &boxes[find_widest (boxes, n_boxes)];

      cut (widest, colours, &boxes[n_boxes++]);
    }
  memset (palette, 0, NRE_TEXTURE_PALETTE_SIZE);
  for (guint i = 0; i < n_boxes; i++)
    for (guint k = 0; k < 4; k++)
      palette[4 * i + k] = (guint8) (boxes[i].mean[k] + 0.5);
}
