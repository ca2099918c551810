/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-skin-plan.h"

#include "nre-kind.h"
#include "nre-material.h"
#include "nre-text.h"
#include "nre-texture-pixels.h"

#define FALLBACK "DEFAULT"

/* Side of the picture of a texture that is not there, and of its squares. */
#define MISSING_SIDE 32
#define MISSING_SQUARE 8

/* A decoded picture has at most so many pixels. */
#define MOST_PIXELS ((guint64) 4096 * 4096)

/**
 * Row:
 * @texture: (nullable): a number in the plan's textures
 * @color: of its faces where they have no texture
 */
typedef struct
{
  guint material;
  guint texture;
  float color[3];
} Row;

/**
 * Texture:
 * @bytes: (nullable): NULL where there is no such entry, or it is no texture
 */
typedef struct
{
  char   *name;
  GBytes *bytes;
} Texture;

struct _NreSkinPlan
{
  GArray    *rows;              /* of Row */
  GPtrArray *textures;          /* of Texture */
  gsize      n_bytes;
};

static void
texture_free (gpointer data)
{
  Texture *texture = data;

  g_clear_pointer (&texture->bytes, g_bytes_unref);
  g_free (texture->name);
  g_free (texture);
}

NreSkinPlan *
nre_skin_plan_new (void)
{
  NreSkinPlan *self = g_new0 (NreSkinPlan, 1);

  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->textures = g_ptr_array_new_with_free_func (texture_free);
  return self;
}

void
nre_skin_plan_free (NreSkinPlan *self)
{
  g_array_unref (self->rows);
  g_ptr_array_unref (self->textures);
  g_free (self);
}

/* --- Reading ------------------------------------------------------------------------------------- */

/* As the game looks for it: under its name, else DEFAULT, else the first. */
static GBytes *
read_material (const char *name, NreSkinRead read, gpointer data, NreFields *fields)
{
  const char *const names[] = { name, FALLBACK, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GBytes) bytes = read (NRE_SKIN_PLAN_MATERIALS, names[i], fields, data);

      if (bytes != NULL && fields->type_id == NRE_TYPE_ID_MAT0)
        return g_steal_pointer (&bytes);
    }
  return NULL;
}

/* Several materials may name one texture. */
static guint
add_texture (NreSkinPlan *self, const char *name, NreSkinRead read, gpointer data)
{
  Texture *texture;
  NreFields fields;

  for (guint i = 0; i < self->textures->len; i++)
    if (g_ascii_strcasecmp (((Texture *) self->textures->pdata[i])->name, name) == 0)
      return i;
  texture = g_new0 (Texture, 1);
  texture->name = g_strdup (name);
  texture->bytes = read (NRE_SKIN_PLAN_TEXTURES, name, &fields, data);
  if (texture->bytes != NULL && self->n_bytes + g_bytes_get_size (texture->bytes) > NRE_SKIN_PLAN_MOST_BYTES)
    g_clear_pointer (&texture->bytes, g_bytes_unref);
  self->n_bytes += texture->bytes != NULL ? g_bytes_get_size (texture->bytes) : 0;
  g_ptr_array_add (self->textures, texture);
  return self->textures->len - 1;
}

/**
 * nre_skin_plan_add_subject:
 * @material: its number in the scene
 * @subject: a MAT0, wherever it is from
 *
 * Reads what the material looks like. One that is damaged stays unknown.
 */
void
nre_skin_plan_add_subject (NreSkinPlan *self, guint material, const NreSubject *subject, NreSkinRead read, gpointer data)
{
  Row row = { material, NRE_SKIN_NONE, { 0 } };
  g_autofree char *texture = NULL;
  NreSpan stored;

  if (self->rows->len >= NRE_SKIN_PLAN_MOST_MATERIALS || !nre_material_get_texture (subject, 0, &stored) ||
      !nre_material_get_color (subject, row.color))
    return;
  if (stored.size > 0)
    {
      texture = nre_text_decode (stored.data, stored.size);
      row.texture = add_texture (self, texture, read, data);
    }
  g_array_append_val (self->rows, row);
}

/**
 * nre_skin_plan_add:
 * @name: of its row
 *
 * nre_skin_plan_add_subject() for a material of the libraries. One that cannot be found at all stays unknown.
 */
void
nre_skin_plan_add (NreSkinPlan *self, guint material, const char *name, NreSkinRead read, gpointer data)
{
  g_autoptr (GBytes) bytes = NULL;
  NreSubject subject = { 0 };
  NreFields fields;

  if (self->rows->len >= NRE_SKIN_PLAN_MOST_MATERIALS)
    return;
  bytes = read_material (name, read, data, &fields);
  if (bytes == NULL)
    return;
  subject.fields = &fields;
  subject.payload = nre_span_of_bytes (bytes);
  nre_skin_plan_add_subject (self, material, &subject, read, data);
}

/** nre_skin_plan_hash: plans that differ in anything differ in this, but for a chance that there is none of. */
guint64
nre_skin_plan_hash (const NreSkinPlan *self)
{
  guint64 hash = nre_span_hash (NRE_HASH_START, nre_span (self->rows->data, self->rows->len * sizeof (Row)));

  for (guint i = 0; i < self->textures->len; i++)
    {
      const Texture *texture = self->textures->pdata[i];
      NreSpan span = texture->bytes != NULL ? nre_span_of_bytes (texture->bytes) : nre_span (NULL, 0);

      /* With the NUL, so that no name runs into what follows. */
      hash = nre_span_hash (hash, nre_span (texture->name, strlen (texture->name) + 1));
      hash = nre_span_hash (hash, span);
    }
  return hash;
}

/* --- Making -------------------------------------------------------------------------------------- */

/* Plainly none of the game's. */
static guint
add_missing (NreSkins *skins)
{
  g_autoptr (GBytes) rgba = NULL;
  guint8 *pixels = g_malloc (MISSING_SIDE * MISSING_SIDE * 4), *p = pixels;

  for (guint y = 0; y < MISSING_SIDE; y++)
    for (guint x = 0; x < MISSING_SIDE; x++, p += 4)
      {
        gboolean odd = (x / MISSING_SQUARE + y / MISSING_SQUARE) % 2;

        p[0] = odd ? 0xff : 0x10;
        p[1] = odd ? 0x30 : 0x10;
        p[2] = odd ? 0xd0 : 0x10;
        p[3] = 0xff;
      }
  rgba = g_bytes_new_take (pixels, MISSING_SIDE * MISSING_SIDE * 4);
  return nre_skins_add_picture (skins, MISSING_SIDE, MISSING_SIDE, rgba);
}

/* NRE_SKIN_NONE where nothing can be decoded. */
static guint
add_picture (NreSkins *skins, GBytes *bytes)
{
  NreSpan payload = nre_span_of_bytes (bytes);
  g_autoptr (GBytes) rgba = NULL;
  NreTexture texture;
  guint64 pixels;

  if (!nre_texture_check_level (payload, 0, &texture, NULL))
    return NRE_SKIN_NONE;
  pixels = (guint64) texture.mips[0].width * texture.mips[0].height;
  if (pixels > MOST_PIXELS)
    return NRE_SKIN_NONE;
  rgba = g_bytes_new_take (nre_texture_decode (payload, &texture, 0), (gsize) pixels * 4);
  return nre_skins_add_picture (skins, texture.mips[0].width, texture.mips[0].height, rgba);
}

/** nre_skin_plan_make: (transfer full): what the materials look like. */
NreSkins *
nre_skin_plan_make (const NreSkinPlan *self)
{
  NreSkins *skins = nre_skins_new ();
  g_autofree guint *pictures = g_new (guint, self->textures->len + 1);
  guint missing = NRE_SKIN_NONE;

  for (guint i = 0; i < self->textures->len; i++)
    {
      const Texture *texture = self->textures->pdata[i];

      pictures[i] = texture->bytes != NULL ? add_picture (skins, texture->bytes) : NRE_SKIN_NONE;
      if (pictures[i] != NRE_SKIN_NONE)
        continue;
      if (missing == NRE_SKIN_NONE)
        missing = add_missing (skins);
      pictures[i] = missing;
    }
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);
      NreSkin skin = { row->texture != NRE_SKIN_NONE ? pictures[row->texture] : NRE_SKIN_NONE,
                       { row->color[0], row->color[1], row->color[2] } };

      nre_skins_set (skins, row->material, &skin);
    }
  return skins;
}
