/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-skins.h"

/* Nearer to an end than that, alpha is taken for it: short channels and filters miss it by a little. */
#define ALMOST 8

typedef struct
{
  gboolean known;
  NreSkin  skin;
} Row;

struct _NreSkins
{
  gatomicrefcount ref_count;
  GArray *rows;                 /* of Row, by material */
  GArray *pictures;             /* of NreSkinPicture */
};

static void
clear_picture (gpointer data)
{
  g_bytes_unref (((NreSkinPicture *) data)->rgba);
}

NreSkins *
nre_skins_new (void)
{
  NreSkins *self = g_new0 (NreSkins, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->rows = g_array_new (FALSE, TRUE, sizeof (Row));
  self->pictures = g_array_new (FALSE, FALSE, sizeof (NreSkinPicture));
  g_array_set_clear_func (self->pictures, clear_picture);
  return self;
}

NreSkins *
nre_skins_ref (NreSkins *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_skins_unref (NreSkins *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->rows);
  g_array_unref (self->pictures);
  g_free (self);
}

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

/**
 * nre_skins_add_picture:
 * @rgba: @width × @height × 4 bytes; see NreSkinPicture
 *
 * Returns: its number.
 */
guint
nre_skins_add_picture (NreSkins *self, guint width, guint height, GBytes *rgba)
{
  gsize n = (gsize) width * height;
  NreSkinPicture picture = { width, height, g_bytes_ref (rgba), NRE_SKIN_OPAQUE };

  g_assert (n > 0 && g_bytes_get_size (rgba) == 4 * n);
  picture.alpha = find_alpha (g_bytes_get_data (rgba, NULL), n);
  g_array_append_val (self->pictures, picture);
  return self->pictures->len - 1;
}

/** nre_skins_set: @material: its number in the scene */
void
nre_skins_set (NreSkins *self, guint material, const NreSkin *skin)
{
  g_return_if_fail (material <= G_MAXUINT16);
  g_return_if_fail (skin->picture == NRE_SKIN_NONE || skin->picture < self->pictures->len);

  if (material >= self->rows->len)
    g_array_set_size (self->rows, material + 1);
  g_array_index (self->rows, Row, material) = (Row){ TRUE, *skin };
}

/** nre_skins_get: (nullable): NULL of a material of which nothing is known. */
const NreSkin *
nre_skins_get (const NreSkins *self, guint material)
{
  const Row *row = material < self->rows->len ? &g_array_index (self->rows, Row, material) : NULL;

  return row != NULL && row->known ? &row->skin : NULL;
}

guint
nre_skins_get_n_pictures (const NreSkins *self)
{
  return self->pictures->len;
}

const NreSkinPicture *
nre_skins_get_picture (const NreSkins *self, guint picture)
{
  return &g_array_index (self->pictures, NreSkinPicture, picture);
}
