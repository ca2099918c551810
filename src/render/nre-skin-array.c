/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-skin-array.h"

#include "nre-i18n.h"
#include "nre-palette.h"

#include <string.h>

/* The maximum side of a layer in pixels, and the approximate limit for the bytes of all layers together. */
#define MOST_SIDE 512u
#define MOST_BYTES ((gsize) 64 * 1024 * 1024)

/* With the white layer, these are fewer layers than the minimum that GL guarantees. */
#define MOST_LAYERS 254u

#define LEAST_SIDE 16u

/* --- The size of layers -------------------------------------------------------------------------------- */

static guint
find_side (NreSkins *skins, guint n)
{
  guint side = LEAST_SIDE, most = MOST_SIDE;

  while (most > LEAST_SIDE && (gsize) n * most * most * 16 / 3 > MOST_BYTES)
    most /= 2;
  for (guint i = 0; i < n; i++)
    {
      const NreSkinPicture *picture = nre_skins_get_picture (skins, i);

      while (side < most && side < MAX (picture->width, picture->height))
        side *= 2;
    }
  return side;
}

/* Returns the index of the pixel at @x, in a picture that repeats. @x: a position relative to the centre of
 * the first pixel, in 1/256 of a pixel. @next: (out): the index of the next pixel */
static guint
find_pixel (gint64 x, guint n, guint *next)
{
  gint64 at = x >> 8;

  at = ((at % n) + n) % n;
  *next = (guint) (at + 1) % n;
  return (guint) at;
}

static guint8 *
scale (const guint8 *from, guint width, guint height, guint side)
{
  guint8 *pixels = g_malloc ((gsize) side * side * 4), *out = pixels;

  for (guint y = 0; y < side; y++)
    {
      gint64 v = ((gint64) (2 * y + 1) * height * 256 / side - 256) / 2;
      guint below, row = find_pixel (v, height, &below), fy = (guint) (v & 0xff);

      for (guint x = 0; x < side; x++, out += 4)
        {
          gint64 u = ((gint64) (2 * x + 1) * width * 256 / side - 256) / 2;
          guint right, column = find_pixel (u, width, &right), fx = (guint) (u & 0xff);
          const guint8 *const four[] = { from + ((gsize) row * width + column) * 4,
                                         from + ((gsize) row * width + right) * 4,
                                         from + ((gsize) below * width + column) * 4,
                                         from + ((gsize) below * width + right) * 4 };

          for (guint k = 0; k < 4; k++)
            out[k] = (guint8) (((four[0][k] * (256 - fx) + four[1][k] * fx) * (256 - fy) +
                                (four[2][k] * (256 - fx) + four[3][k] * fx) * fy) >> 16);
        }
    }
  return pixels;
}

/* --- Uploading ----------------------------------------------------------------------------------------- */

static void
upload_level (guint layer, GLint level, guint side, const guint8 *pixels)
{
  glTexSubImage3D (GL_TEXTURE_2D_ARRAY, level, 0, 0, (GLint) layer, (GLsizei) side, (GLsizei) side, 1,
                   GL_RGBA, GL_UNSIGNED_BYTE, pixels);
}

/* Get the pixels for a layer: those of the picture or, if it is larger than a layer, of its first mipmap
 * level that fits. @rest: (out) (nullable): the smaller levels */
static const guint8 *
find_level (const NreSkinPicture *picture, guint side, guint *width, guint *height, const guint8 **rest)
{
  const guint8 *pixels = g_bytes_get_data (picture->rgba, NULL);
  const guint8 *smaller = picture->smaller != NULL ? g_bytes_get_data (picture->smaller, NULL) : NULL;

  *width = picture->width;
  *height = picture->height;
  while (smaller != NULL && (*width > side || *height > side))
    {
      pixels = smaller;
      *width = MAX (*width / 2, 1);
      *height = MAX (*height / 2, 1);
      smaller += (gsize) *width * *height * 4;
    }
  *rest = smaller;
  return pixels;
}

static void
upload_picture (const NreSkinArray *self, guint number)
{
  guint width, height, side = self->side, layer = number + 1;
  const guint8 *rest, *pixels = find_level (self->layers->pdata[number], side, &width, &height, &rest);
  g_autofree guint8 *own = NULL;

  if (width != side || height != side)
    {
      pixels = own = scale (pixels, width, height, side);
      rest = NULL;
    }
  for (GLint level = 0;; level++)
    {
      guint8 *half;

      upload_level (layer, level, side, pixels);
      if (side == 1)
        break;
      if (rest != NULL)
        {
          side /= 2;
          pixels = rest;
          rest += (gsize) side * side * 4;
          continue;
        }
      half = nre_skin_pixels_halve (pixels, side, side);
      g_free (own);
      pixels = own = half;
      side /= 2;
    }
}

static void
upload_white (guint side)
{
  g_autofree guint8 *white = g_malloc ((gsize) side * side * 4);

  memset (white, 0xff, (gsize) side * side * 4);
  for (GLint level = 0; side >> level > 0; level++)
    upload_level (0, level, side >> level, white);
}

static void
make_room (NreSkinArray *self, guint n, guint side)
{
  glDeleteTextures (1, &self->pictures);
  glGenTextures (1, &self->pictures);
  glBindTexture (GL_TEXTURE_2D_ARRAY, self->pictures);
  for (GLint level = 0; side >> level > 0; level++)
    glTexImage3D (GL_TEXTURE_2D_ARRAY, level, GL_RGBA8, (GLsizei) (side >> level), (GLsizei) (side >> level),
                  (GLsizei) (n + 1), 0, GL_RGBA, GL_UNSIGNED_BYTE, NULL);
  /* GL_LINEAR_MIPMAP_LINEAR takes a software renderer twice as long. */
  glTexParameteri (GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
  glTexParameteri (GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  upload_white (side);
  self->side = side;
  self->n_shown = 0;
}

static guint
count_layers (NreSkins *skins)
{
  return MIN (nre_skins_get_n_pictures (skins), MOST_LAYERS);
}

static gboolean
has_room (const NreSkinArray *self, NreSkins *skins)
{
  guint n = count_layers (skins);

  return self->layers != NULL && self->layers->len == n && self->side == find_side (skins, n) &&
         self->pictures != 0;
}

/* Set the skins. If their layers have the same number and size, each layer keeps its old picture until the
 * new one is uploaded. */
static void
set_skins (NreSkinArray *self, NreSkins *skins)
{
  guint n = count_layers (skins), side = find_side (skins, n);
  gboolean fits = has_room (self, skins);

  if (!fits)
    {
      make_room (self, n, side);
      g_free (self->dirty);
      self->dirty = g_malloc0 (n + 1);
    }
  self->n_missing = 0;
  for (guint i = 0; i < n; i++)
    {
      self->dirty[i] = !fits || self->dirty[i] || self->layers->pdata[i] != nre_skins_get_picture (skins, i);
      self->n_missing += self->dirty[i];
    }
  g_clear_pointer (&self->layers, g_ptr_array_unref);
  self->layers = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_skin_picture_unref);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (self->layers, nre_skin_picture_ref (nre_skins_get_picture (skins, i)));
  nre_skins_ref (skins);
  g_clear_pointer (&self->of, nre_skins_unref);
  self->of = skins;
}

static void
forget_next (NreSkinArray *self)
{
  if (self->next != NULL)
    nre_skin_array_clear (self->next);
  g_clear_pointer (&self->next, g_free);
}

/* Set the skins, or prepare @next for them, so that the old pictures stay visible until the new ones are
 * uploaded. */
static void
change_skins (NreSkinArray *self, NreSkins *skins)
{
  forget_next (self);
  if (self->of == NULL || self->n_shown == 0 || has_room (self, skins))
    {
      set_skins (self, skins);
      return;
    }
  self->next = g_new0 (NreSkinArray, 1);
  set_skins (self->next, skins);
  self->n_missing = self->next->n_missing;
}

static void
take_next (NreSkinArray *self)
{
  NreSkinArray next = *self->next;

  g_clear_pointer (&self->next, g_free);
  nre_skin_array_clear (self);
  *self = next;
}

static void
upload (NreSkinArray *self, gsize most)
{
  gsize each = (gsize) self->side * self->side * 16 / 3, size = 0;

  glBindTexture (GL_TEXTURE_2D_ARRAY, self->pictures);
  glPixelStorei (GL_UNPACK_ALIGNMENT, 4);
  for (guint i = 0; i < self->layers->len && self->n_missing > 0; i++)
    {
      if (!self->dirty[i])
        continue;
      if (size > 0 && size + each > most)
        break;
      upload_picture (self, i);
      self->dirty[i] = FALSE;
      self->n_missing--;
      self->n_shown = MAX (self->n_shown, i + 1);
      size += each;
    }
}

/* --- The appearance of materials ----------------------------------------------------------------------- */

static void
find_look (const NreSkinArray *self, guint material, gboolean over, double time_ms, float look[4])
{
  float tint[3];
  NreSkin skin;

  look[3] = over ? 0.25f : 0;
  if (!nre_skins_get_at (self->of, material, time_ms, &skin, tint))
    {
      nre_palette_material ((guint16) (material % NRE_SKIN_ARRAY_MATERIALS), look);
      look[3] = over ? -0.25f : 0;
    }
  else if (skin.picture == NRE_SKIN_NONE || skin.picture >= self->n_shown)
    memcpy (look, skin.color, sizeof skin.color);
  else
    {
      const NreSkinPicture *picture = self->layers->pdata[skin.picture];

      memcpy (look, tint, sizeof tint);
      look[3] = (float) (1 + skin.picture) + (over && picture->alpha == NRE_SKIN_OPAQUE ? 0.25f : 0);
    }
}

static gboolean
update_looks (NreSkinArray *self, double time_ms)
{
  const gsize size = 2 * NRE_SKIN_ARRAY_MATERIALS * 4 * sizeof (float);
  g_autofree float *look = g_malloc (size);

  for (guint i = 0; i < 2 * NRE_SKIN_ARRAY_MATERIALS; i++)
    find_look (self, i, i >= NRE_SKIN_ARRAY_MATERIALS, time_ms, look + 4 * (gsize) i);
  /* The last second material means none, so it is not drawn; see NRE_FACE_LAYERS_NONE. */
  look[4 * (2 * NRE_SKIN_ARRAY_MATERIALS - 1) + 3] = -0.25f;
  if (self->look != NULL && memcmp (self->look, look, size) == 0)
    return FALSE;
  if (self->looks == 0)
    glGenTextures (1, &self->looks);
  glBindTexture (GL_TEXTURE_2D, self->looks);
  glTexImage2D (GL_TEXTURE_2D, 0, GL_RGBA32F, NRE_SKIN_ARRAY_MATERIALS, 2, 0, GL_RGBA, GL_FLOAT, look);
  glTexParameteri (GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri (GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glBindTexture (GL_TEXTURE_2D, 0);
  g_free (self->look);
  self->look = g_steal_pointer (&look);
  return TRUE;
}

/**
 * nre_skin_array_update:
 * @skins: (nullable): the skins; NULL to clear @self
 * @time_ms: the time in the animation of materials
 * @most: the approximate number of bytes to upload in this call; G_MAXSIZE for all
 * @changed: (out): whether the textures differ from those of the last call
 *
 * Upload further pictures, and update the table. Fails with NRE_GL_ERROR_FAILED, with @self empty, if the
 * driver has no memory.
 */
gboolean
nre_skin_array_update (NreSkinArray *self, NreSkins *skins, double time_ms, gsize most, gboolean *changed,
                       GError **error)
{
  *changed = FALSE;
  if (skins == NULL)
    {
      *changed = self->of != NULL;
      nre_skin_array_clear (self);
      return TRUE;
    }
  if ((self->next != NULL ? self->next->of : self->of) != skins)
    change_skins (self, skins);
  if (self->next != NULL)
    {
      upload (self->next, most);
      self->n_missing = self->next->n_missing;
      *changed = self->n_missing == 0;
      if (*changed)
        take_next (self);
    }
  else if (self->n_missing > 0)
    {
      *changed = TRUE;
      upload (self, most);
    }
  glBindTexture (GL_TEXTURE_2D_ARRAY, 0);
  *changed = update_looks (self, time_ms) || *changed;
  if ((!*changed && self->next == NULL) || nre_gl_check_errors (N_("loading textures"), error))
    return TRUE;
  nre_skin_array_clear (self);
  return FALSE;
}

/** nre_skin_array_bind: bind the textures. @unit: the texture unit for the pictures; the table gets the next
 * one. Unit 0 is active afterwards. */
void
nre_skin_array_bind (const NreSkinArray *self, guint unit)
{
  glActiveTexture (GL_TEXTURE0 + unit);
  glBindTexture (GL_TEXTURE_2D_ARRAY, self->pictures);
  glActiveTexture (GL_TEXTURE0 + unit + 1);
  glBindTexture (GL_TEXTURE_2D, self->looks);
  glActiveTexture (GL_TEXTURE0);
}

/** nre_skin_array_clear: delete all GL objects. The GL context must be current. */
void
nre_skin_array_clear (NreSkinArray *self)
{
  forget_next (self);
  glDeleteTextures (1, &self->pictures);
  glDeleteTextures (1, &self->looks);
  g_clear_pointer (&self->layers, g_ptr_array_unref);
  g_clear_pointer (&self->of, nre_skins_unref);
  g_free (self->dirty);
  g_free (self->look);
  *self = (NreSkinArray){ 0 };
}
