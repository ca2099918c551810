/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-skin-plan.h"

#include "nre-kind.h"
#include "nre-material.h"
#include "nre-skin-cache.h"
#include "nre-text.h"

#define FALLBACK "DEFAULT"

/* The side of the picture that replaces a missing texture, and of its squares, in pixels. */
#define MISSING_SIDE 32
#define MISSING_SQUARE 8

/* Once the textures exceed this size, the later phases of a material get the picture of its first phase: it
 * is better that materials lose their animation than their picture. */
#define MOST_BYTES_OF_LATER (NRE_SKIN_PLAN_MOST_BYTES / 2)

/**
 * Row: a material of the plan.
 * @first: index in @phases of its first phase; there is at least one
 * @cycle: (owned)
 * @hash: hash of the version and the bytes of the material
 */
typedef struct
{
  guint             material;
  guint             first;
  guint             n_phases;
  NreMaterialCycle *cycle;
  guint64           hash;
} Row;

/**
 * Texture: a texture or a light map of the plan.
 * @light: whether it is a light map; there is no substitute for a missing one
 * @bytes: (nullable): NULL if there is no such entry, or the textures would exceed the maximum size
 */
typedef struct
{
  gboolean light;
  char   *name;
  GBytes *bytes;
} Texture;

typedef struct
{
  guint row;
  guint texture;
} LightMap;

struct _NreSkinPlan
{
  GArray     *rows;             /* of Row */
  GArray     *phases;           /* of NreSkinPhase; @picture is an index in @textures here */
  GPtrArray  *textures;         /* of Texture */
  GArray     *light_maps;       /* of LightMap */
  GHashTable *places;           /* library and name in lower case → index of the texture plus 1 */
  gsize       n_bytes;
};

static void
clear_row (gpointer data)
{
  nre_material_cycle_unref (((Row *) data)->cycle);
}

static void
texture_free (gpointer data)
{
  Texture *texture = data;

  g_clear_pointer (&texture->bytes, g_bytes_unref);
  g_free (texture->name);
  g_free (texture);
}

/** nre_skin_plan_new: (transfer full): create an empty plan. */
NreSkinPlan *
nre_skin_plan_new (void)
{
  NreSkinPlan *self = g_new0 (NreSkinPlan, 1);

  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_array_set_clear_func (self->rows, clear_row);
  self->phases = g_array_new (FALSE, FALSE, sizeof (NreSkinPhase));
  self->light_maps = g_array_new (FALSE, FALSE, sizeof (LightMap));
  self->places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->textures = g_ptr_array_new_with_free_func (texture_free);
  return self;
}

void
nre_skin_plan_free (NreSkinPlan *self)
{
  g_array_unref (self->rows);
  g_array_unref (self->phases);
  g_array_unref (self->light_maps);
  g_hash_table_unref (self->places);
  g_ptr_array_unref (self->textures);
  g_free (self);
}

/* --- Reading ------------------------------------------------------------------------------------- */

/* Find a material as the game does: the entry @name, else DEFAULT, else the first entry. */
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

/* Read a texture into the plan, unless the plan already has it. Returns its index; several materials may
 * share a texture. */
static guint
add_texture (NreSkinPlan *self, const char *library, const char *name, NreSkinRead read, gpointer data)
{
  g_autofree char *place_name = g_strconcat (library, "/", name, NULL);
  char *key = g_ascii_strdown (place_name, -1);
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, key));
  Texture *texture;
  NreFields fields;

  if (place > 0)
    {
      g_free (key);
      return place - 1;
    }
  texture = g_new0 (Texture, 1);
  texture->name = g_strdup (name);
  texture->light = g_str_equal (library, NRE_SKIN_PLAN_LIGHT_MAPS);
  texture->bytes = read (library, name, &fields, data);
  if (texture->bytes != NULL && self->n_bytes + g_bytes_get_size (texture->bytes) > NRE_SKIN_PLAN_MOST_BYTES)
    g_clear_pointer (&texture->bytes, g_bytes_unref);
  self->n_bytes += texture->bytes != NULL ? g_bytes_get_size (texture->bytes) : 0;
  g_ptr_array_add (self->textures, texture);
  g_hash_table_insert (self->places, key, GUINT_TO_POINTER (self->textures->len));
  return self->textures->len - 1;
}

static void
add_phase (NreSkinPlan *self, const Row *row, const NreSubject *subject, guint number, NreSkinRead read,
           gpointer data)
{
  NreSkinPhase phase = { NRE_SKIN_NONE, { 0 } };
  NreSpan record, name;

  nre_material_get_phase (subject, number, &record);
  nre_material_get_texture (subject, number, &name);
  memcpy (phase.params, record.data, sizeof phase.params);
  if (name.size > 0 && self->phases->len > row->first && self->n_bytes > MOST_BYTES_OF_LATER)
    phase.picture = g_array_index (self->phases, NreSkinPhase, row->first).picture;
  else if (name.size > 0)
    {
      g_autofree char *text = nre_text_decode (name.data, name.size);

      phase.picture = add_texture (self, NRE_SKIN_PLAN_TEXTURES, text, read, data);
    }
  g_array_append_val (self->phases, phase);
}

/** nre_skin_plan_add_subject: read the appearance of a material. The material stays unknown if it has no
 * phases, or if the plan is full. @material: index in the scene; @subject: a MAT0; @read: reads the textures;
 * called with @data */
void
nre_skin_plan_add_subject (NreSkinPlan *self, guint material, const NreSubject *subject, NreSkinRead read,
                           gpointer data)
{
  Row row = { .material = material, .first = self->phases->len, .n_phases = 1 };
  NreMaterialMoment moment;
  NreMaterial view;

  if (self->rows->len >= NRE_SKIN_PLAN_MOST_MATERIALS || !nre_material_read (subject, &view) ||
      view.n_phases == 0)
    return;
  row.cycle = nre_material_cycle_new (subject, 0);
  nre_material_cycle_find (row.cycle, 0, 0, &moment);
  if (!nre_material_cycle_is_still (row.cycle))
    row.n_phases = MIN (view.n_phases, NRE_SKIN_PLAN_MOST_PHASES);
  row.hash = nre_span_hash (NRE_HASH_START, nre_span (&view.version, sizeof view.version));
  row.hash = nre_span_hash (row.hash, subject->payload);
  /* A material without visible changes may show a phase other than the first. */
  for (guint i = 0; i < row.n_phases; i++)
    add_phase (self, &row, subject, row.n_phases > 1 ? i : moment.phase, read, data);
  g_array_append_val (self->rows, row);
}

/** nre_skin_plan_add: like nre_skin_plan_add_subject(), for the material @name of the library or, as in the
 * game, for DEFAULT or the first entry if there is no such material. The material stays unknown if none of
 * these can be read. */
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

/** nre_skin_plan_add_light_map: read the texture @name of a light map. The row has no light map if there is
 * no such texture, as in the game, or if the plan is full. @row: index of the row in the second table of
 * WEAR, by which batches refer to it; @read: called with @data */
void
nre_skin_plan_add_light_map (NreSkinPlan *self, guint row, const char *name, NreSkinRead read, gpointer data)
{
  LightMap light_map = { .row = row };

  if (self->light_maps->len >= NRE_SKIN_PLAN_MOST_MATERIALS)
    return;
  light_map.texture = add_texture (self, NRE_SKIN_PLAN_LIGHT_MAPS, name, read, data);
  g_array_append_val (self->light_maps, light_map);
}

/** nre_skin_plan_hash: a hash of everything in the plan: plans with the same hash make the same skins. */
guint64
nre_skin_plan_hash (const NreSkinPlan *self)
{
  guint64 hash = NRE_HASH_START;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      hash = nre_span_hash (hash, nre_span (&row->material, sizeof row->material));
      hash = nre_span_hash (hash, nre_span (&row->hash, sizeof row->hash));
    }
  for (guint i = 0; i < self->textures->len; i++)
    {
      const Texture *texture = self->textures->pdata[i];
      NreSpan span = texture->bytes != NULL ? nre_span_of_bytes (texture->bytes) : nre_span (NULL, 0);

      /* The NUL separates the name from the bytes that follow. */
      hash = nre_span_hash (hash, nre_span (texture->name, strlen (texture->name) + 1));
      hash = nre_span_hash (hash, span);
    }
  for (guint i = 0; i < self->light_maps->len; i++)
    {
      const LightMap *light_map = &g_array_index (self->light_maps, LightMap, i);
      const guint words[] = { light_map->row, light_map->texture };

      hash = nre_span_hash (hash, nre_span ((const guint8 *) words, sizeof words));
    }
  return hash;
}

/* --- Making the skins ---------------------------------------------------------------------------- */

/* Add the picture that replaces missing textures, in a colour that no texture of the game has. */
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
  return nre_skins_add_picture (skins, NULL, MISSING_SIDE, MISSING_SIDE, rgba);
}

/* Decode a texture, and add the picture to @skins. Returns its index, or NRE_SKIN_NONE if the texture cannot
 * be decoded. */
static guint
add_picture (NreSkins *skins, const char *name, GBytes *bytes)
{
  g_autoptr (NreSkinPicture) picture = nre_skin_cache_decode (nre_span_of_bytes (bytes));

  return picture != NULL ? nre_skins_add (skins, name, picture) : NRE_SKIN_NONE;
}

/** nre_skin_plan_make: (transfer full): decode the textures, and make the skins of all materials. May be
 * called in any thread. */
NreSkins *
nre_skin_plan_make (const NreSkinPlan *self)
{
  NreSkins *skins = nre_skins_new ();
  g_autofree guint *pictures = g_new (guint, self->textures->len + 1);
  g_autofree NreSkinPhase *phases = NULL;
  guint missing = NRE_SKIN_NONE;

  for (guint i = 0; i < self->textures->len; i++)
    {
      const Texture *texture = self->textures->pdata[i];

      pictures[i] =
          texture->bytes != NULL ? add_picture (skins, texture->name, texture->bytes) : NRE_SKIN_NONE;
      if (pictures[i] != NRE_SKIN_NONE || texture->light)
        continue;
      if (missing == NRE_SKIN_NONE)
        missing = add_missing (skins);
      pictures[i] = missing;
    }
  phases = g_memdup2 (self->phases->data, self->phases->len * sizeof (NreSkinPhase));
  for (guint i = 0; i < self->phases->len; i++)
    if (phases[i].picture != NRE_SKIN_NONE)
      phases[i].picture = pictures[phases[i].picture];
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      nre_skins_set_phases (skins, row->material, phases + row->first, row->n_phases, row->cycle);
    }
  for (guint i = 0; i < self->light_maps->len; i++)
    {
      const LightMap *light_map = &g_array_index (self->light_maps, LightMap, i);

      if (pictures[light_map->texture] != NRE_SKIN_NONE)
        nre_skins_set_light_map (skins, light_map->row, pictures[light_map->texture]);
    }
  return skins;
}

/** nre_skin_find_plain_color: find the colour in which to draw a material without its textures. Returns FALSE
 * if @subject is not an entry with a material, or has no phases. @rgb: (out): 0 … 1 */
gboolean
nre_skin_find_plain_color (const NreSubject *subject, float rgb[3])
{
  return subject->fields != NULL && subject->fields->type_id == NRE_TYPE_ID_MAT0 &&
         nre_material_get_color (subject, rgb);
}
