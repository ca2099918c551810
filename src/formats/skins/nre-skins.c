/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-skins.h"

#include <math.h>

/* Colours in 0 … 1 that differ by at most this look the same. */
#define SEEN (1.0f / 255)

/* The maximum brightness of the picture of a material, relative to its initial brightness. */
#define BRIGHTEST 2.0f

/**
 * Row: a material.
 * @known: FALSE for an unknown material
 * @skin: the initial appearance
 * @first: index in @phases of its first phase
 * @cycle: (nullable) (owned): NULL if the appearance does not change
 */
typedef struct
{
  gboolean          known;
  NreSkin           skin;
  guint             first;
  guint             n_phases;
  NreMaterialCycle *cycle;
} Row;

/** Picture: a picture of the skins. @name: (nullable): see nre_skins_add() */
typedef struct
{
  char           *name;
  NreSkinPicture *picture;
} Picture;

struct _NreSkins
{
  gatomicrefcount ref_count;
  GArray *rows;                 /* of Row; the index is that of the material */
  GArray *phases;               /* of NreSkinPhase; the phases of a material follow one another */
  GArray *pictures;             /* of Picture */
  GArray *light_maps;           /* of guint, by row: index of the picture plus 1; 0 for none */
};

static void
clear_row (gpointer data)
{
  g_clear_pointer (&((Row *) data)->cycle, nre_material_cycle_unref);
}

static void
clear_picture (gpointer data)
{
  Picture *picture = data;

  nre_skin_picture_unref (picture->picture);
  g_free (picture->name);
}

/** nre_skins_new: (transfer full): create skins without any known material. */
NreSkins *
nre_skins_new (void)
{
  NreSkins *self = g_new0 (NreSkins, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->rows = g_array_new (FALSE, TRUE, sizeof (Row));
  g_array_set_clear_func (self->rows, clear_row);
  self->phases = g_array_new (FALSE, FALSE, sizeof (NreSkinPhase));
  self->pictures = g_array_new (FALSE, FALSE, sizeof (Picture));
  g_array_set_clear_func (self->pictures, clear_picture);
  self->light_maps = g_array_new (FALSE, TRUE, sizeof (guint));
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
  g_array_unref (self->phases);
  g_array_unref (self->pictures);
  g_array_unref (self->light_maps);
  g_free (self);
}

/** nre_skins_add: add a picture, and return its index. @name: (nullable): name of the texture; NULL if
 * @picture replaces a missing one */
guint
nre_skins_add (NreSkins *self, const char *name, NreSkinPicture *picture)
{
  const Picture added = { g_strdup (name), nre_skin_picture_ref (picture) };

  g_array_append_val (self->pictures, added);
  return self->pictures->len - 1;
}

/** nre_skins_add_picture: add a new picture, @width × @height × 4 bytes; see nre_skins_add(). */
guint
nre_skins_add_picture (NreSkins *self, const char *name, guint width, guint height, GBytes *rgba)
{
  g_autoptr (NreSkinPicture) picture = nre_skin_picture_new (width, height, rgba, FALSE);

  return nre_skins_add (self, name, picture);
}

static void
set_row (NreSkins *self, guint material, const Row *row)
{
  if (material >= self->rows->len)
    g_array_set_size (self->rows, material + 1);
  clear_row (&g_array_index (self->rows, Row, material));
  g_array_index (self->rows, Row, material) = *row;
}

/** nre_skins_set: set the appearance of a material that does not change with time. @material: its index in
 * the scene, at most 65535 */
void
nre_skins_set (NreSkins *self, guint material, const NreSkin *skin)
{
  g_return_if_fail (material <= G_MAXUINT16);
  g_return_if_fail (skin->picture == NRE_SKIN_NONE || skin->picture < self->pictures->len);

  set_row (self, material, &(Row){ TRUE, *skin, 0, 0, NULL });
}

/* The mean of the first two colours of @params, which are nearly equal in all materials that use both. */
static void
find_color (const float params[NRE_MATERIAL_N_PARAMS], float out[3])
{
  for (guint k = 0; k < 3; k++)
    out[k] = (params[k] + params[4 + k]) / (2 * 255.0f);
}

/**
 * nre_skins_set_phases:
 * @material: its index in the scene, at most 65535
 * @phases: the first @n phases, at least one; later phases look like the last one of these
 * @cycle: determines the visible phase at a time
 *
 * Set the appearance of a material that may change with time.
 */
void
nre_skins_set_phases (NreSkins *self, guint material, const NreSkinPhase *phases, guint n,
                      NreMaterialCycle *cycle)
{
  Row row = { TRUE, { phases[0].picture, { 0 } }, self->phases->len, n, NULL };
  float params[NRE_MATERIAL_N_PARAMS], tint[3];
  NreSkin begin;

  g_return_if_fail (material <= G_MAXUINT16 && n > 0);
  for (guint i = 0; i < n; i++)
    g_return_if_fail (phases[i].picture == NRE_SKIN_NONE || phases[i].picture < self->pictures->len);
  nre_material_mix_params (phases[0].params, phases[0].params, 0, 0, params);
  find_color (params, row.skin.color);
  if (!nre_material_cycle_is_still (cycle))
    {
      row.cycle = nre_material_cycle_ref (cycle);
      g_array_append_vals (self->phases, phases, n);
    }
  set_row (self, material, &row);
  if (row.cycle == NULL)
    return;
  nre_skins_get_at (self, material, 0, &begin, tint);
  g_array_index (self->rows, Row, material).skin = begin;
}

/* (nullable): the row of the material; NULL if it is unknown. */
static const Row *
find_row (const NreSkins *self, guint material)
{
  const Row *row = material < self->rows->len ? &g_array_index (self->rows, Row, material) : NULL;

  return row != NULL && row->known ? row : NULL;
}

/** nre_skins_get: (transfer none) (nullable): the initial appearance; NULL for an unknown material. */
const NreSkin *
nre_skins_get (const NreSkins *self, guint material)
{
  const Row *row = find_row (self, material);

  return row != NULL ? &row->skin : NULL;
}

static const NreSkinPhase *
get_phase (const NreSkins *self, const Row *row, guint phase)
{
  return &g_array_index (self->phases, NreSkinPhase, row->first + MIN (phase, row->n_phases - 1));
}

/**
 * nre_skins_get_at:
 * @time_ms: milliseconds since the animation of the material began
 * @out: (out): not set if FALSE is returned
 * @tint: (out): factors for the colours of the picture: the colour at that time divided by the initial one,
 *   at most 2; 1 if FALSE is returned. It is not confirmed that the game does this
 *
 * Get the appearance of a material at a time. Returns FALSE for an unknown material. Random animations depend
 * only on the index of the material and on the time.
 */
gboolean
nre_skins_get_at (const NreSkins *self, guint material, double time_ms, NreSkin *out, float tint[3])
{
  const Row *row = find_row (self, material);
  float params[NRE_MATERIAL_N_PARAMS];
  const NreSkinPhase *phase;
  NreMaterialMoment moment;

  tint[0] = tint[1] = tint[2] = 1;
  if (row == NULL)
    return FALSE;
  *out = row->skin;
  if (row->cycle == NULL)
    return TRUE;
  nre_material_cycle_find (row->cycle, time_ms, material, &moment);
  phase = get_phase (self, row, moment.phase);
  nre_material_mix_params (phase->params, get_phase (self, row, moment.next)->params,
                           nre_material_cycle_get_mask (row->cycle), moment.blend, params);
  out->picture = phase->picture;
  find_color (params, out->color);
  for (guint k = 0; k < 3; k++)
    if (row->skin.color[k] > 0)
      tint[k] = MIN (out->color[k] / row->skin.color[k], BRIGHTEST);
  return TRUE;
}

/** nre_skins_get_length: the milliseconds until all materials have completed a cycle; 0 if none changes. */
guint
nre_skins_get_length (const NreSkins *self)
{
  guint length = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      if (row->cycle != NULL)
        length = MAX (length, nre_material_cycle_get_period (row->cycle));
    }
  return length;
}

/** nre_skins_set_light_map: set the picture of the light map in a row. @row: the row of the light map, by
 * which batches refer to it, at most 65535; @picture: index from nre_skins_add() */
void
nre_skins_set_light_map (NreSkins *self, guint row, guint picture)
{
  g_return_if_fail (row <= G_MAXUINT16);
  g_return_if_fail (picture < self->pictures->len);

  if (row >= self->light_maps->len)
    g_array_set_size (self->light_maps, row + 1);
  g_array_index (self->light_maps, guint, row) = picture + 1;
}

/** nre_skins_get_light_map: the index of the picture of the light map in @row; NRE_SKIN_NONE if there is
 * none. */
guint
nre_skins_get_light_map (const NreSkins *self, guint row)
{
  guint place = row < self->light_maps->len ? g_array_index (self->light_maps, guint, row) : 0;

  return place > 0 ? place - 1 : NRE_SKIN_NONE;
}

/** nre_skins_is_moving: whether the appearance of any material changes with time. */
gboolean
nre_skins_is_moving (const NreSkins *self)
{
  return nre_skins_get_length (self) > 0;
}

static gboolean
is_seen (const float a[3], const float b[3])
{
  for (guint k = 0; k < 3; k++)
    if (fabsf (a[k] - b[k]) > SEEN)
      return TRUE;
  return FALSE;
}

/** nre_skins_differ: whether the appearance of any material differs visibly between two times in
 * milliseconds. */
gboolean
nre_skins_differ (const NreSkins *self, double a_ms, double b_ms)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      NreSkin a, b;
      float tint_a[3], tint_b[3];

      if (g_array_index (self->rows, Row, i).cycle == NULL)
        continue;
      nre_skins_get_at (self, i, a_ms, &a, tint_a);
      nre_skins_get_at (self, i, b_ms, &b, tint_b);
      if (a.picture != b.picture || is_seen (a.color, b.color) || is_seen (tint_a, tint_b))
        return TRUE;
    }
  return FALSE;
}

/** nre_skins_is_empty: whether all materials are unknown. */
gboolean
nre_skins_is_empty (const NreSkins *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, Row, i).known)
      return FALSE;
  return TRUE;
}

/** nre_skins_get_n_pictures: the number of pictures. */
guint
nre_skins_get_n_pictures (const NreSkins *self)
{
  return self->pictures->len;
}

/** nre_skins_get_picture_name: (nullable): the name of the texture; NULL if the picture replaces a missing
 * one. */
const char *
nre_skins_get_picture_name (const NreSkins *self, guint picture)
{
  return g_array_index (self->pictures, Picture, picture).name;
}

/** nre_skins_get_picture: (transfer none): the picture with this index, which must exist. */
NreSkinPicture *
nre_skins_get_picture (const NreSkins *self, guint picture)
{
  return g_array_index (self->pictures, Picture, picture).picture;
}
