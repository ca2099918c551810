/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-skin-picture.h"

/* Alpha values that differ from 0 or 255 by at most this much count as 0 or 255: a program that scaled the
 * picture may have changed them a little. */
#define ALMOST 8

static NreSkinAlpha
find_alpha (const guint8 *rgba, gsize n)
{
  NreSkinAlpha found = NRE_SKIN_OPAQUE;

  for (gsize i = 0; i < n; i++)
    {
      guint8 alpha = rgba[4 * i + 3];

      if (alpha >= 255 - ALMOST)
        continue;
      if (alpha > ALMOST)
        return NRE_SKIN_BLENDED;
      found = NRE_SKIN_CUT;
    }
  return found;
}

/** nre_skin_pixels_halve: (transfer full): the picture at half the width and height, rounded down to at least
 * one pixel. Each colour is the mean of four pixels, weighted by their alpha. @rgba: @width × @height × 4
 * bytes */
guint8 *
nre_skin_pixels_halve (const guint8 *rgba, guint width, guint height)
{
  guint w = MAX (width / 2, 1), h = MAX (height / 2, 1);
  guint8 *pixels = g_malloc ((gsize) w * h * 4), *out = pixels;

  for (guint y = 0; y < h; y++)
    {
      const guint8 *top = rgba + (gsize) (2 * y) * width * 4;
      const guint8 *bottom = 2 * y + 1 < height ? top + (gsize) width * 4 : top;

      for (guint x = 0; x < w; x++, out += 4)
        {
          gsize left = 8 * (gsize) x, right = 2 * x + 1 < width ? left + 4 : left;
          const guint8 *const four[] = { top + left, top + right, bottom + left, bottom + right };
          guint alpha = four[0][3] + four[1][3] + four[2][3] + four[3][3];

          for (guint k = 0; k < 3; k++)
            if (alpha == 4 * 255 || alpha == 0)
              out[k] = (guint8) ((four[0][k] + four[1][k] + four[2][k] + four[3][k] + 2) / 4);
            else
              out[k] = (guint8) ((four[0][k] * four[0][3] + four[1][k] * four[1][3] +
                                  four[2][k] * four[2][3] + four[3][k] * four[3][3] + alpha / 2) /
                                 alpha);
          out[3] = (guint8) ((alpha + 2) / 4);
        }
    }
  return pixels;
}

static GBytes *
make_smaller (const guint8 *rgba, guint width, guint height)
{
  GByteArray *all = g_byte_array_new ();

  while (width > 1 || height > 1)
    {
      g_autofree guint8 *half = nre_skin_pixels_halve (rgba, width, height);
      gsize at = all->len;

      width = MAX (width / 2, 1);
      height = MAX (height / 2, 1);
      g_byte_array_append (all, half, width * height * 4);
      rgba = all->data + at;
    }
  return g_byte_array_free_to_bytes (all);
}

/** nre_skin_picture_new: (transfer full): create a picture. @rgba: @width × @height × 4 bytes; @with_smaller:
 * whether to make the smaller copies now, so that drawing does not have to */
NreSkinPicture *
nre_skin_picture_new (guint width, guint height, GBytes *rgba, gboolean with_smaller)
{
  NreSkinPicture *self = g_new0 (NreSkinPicture, 1);
  gsize n = (gsize) width * height;

  g_assert (n > 0 && g_bytes_get_size (rgba) == 4 * n);
  g_atomic_ref_count_init (&self->ref_count);
  self->width = width;
  self->height = height;
  self->rgba = g_bytes_ref (rgba);
  self->alpha = find_alpha (g_bytes_get_data (rgba, NULL), n);
  if (with_smaller)
    self->smaller = make_smaller (g_bytes_get_data (rgba, NULL), width, height);
  return self;
}

NreSkinPicture *
nre_skin_picture_ref (NreSkinPicture *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_skin_picture_unref (NreSkinPicture *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_bytes_unref (self->rgba);
  g_clear_pointer (&self->smaller, g_bytes_unref);
  g_free (self);
}

/** nre_skin_picture_get_size: the size of the picture and of its smaller copies in bytes. */
gsize
nre_skin_picture_get_size (const NreSkinPicture *self)
{
  return g_bytes_get_size (self->rgba) + (self->smaller != NULL ? g_bytes_get_size (self->smaller) : 0);
}
