/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-effect-preview.h"

#include "nre-skin-plan.h"

/* nre_effect_preview_find_fullest() compares this many evenly spaced times with the middle of the effect. */
#define N_MOMENTS 16

typedef struct
{
  NreEffectFindColor find;
  gpointer           data;
  GPtrArray         *names;
} Looks;

/* Get the value for NreBillboard.skin of a material: 1 + the index of its name in @names. A new name is
 * added. Returns 0, for no texture, if there are too many names. */
static guint
add_name (GPtrArray *names, const char *name)
{
  for (guint i = 0; i < names->len; i++)
    if (g_ascii_strcasecmp (names->pdata[i], name) == 0)
      return i + 1;
  if (names->len == NRE_EFFECT_PREVIEW_MOST_NAMES)
    return 0;
  g_ptr_array_add (names, g_strdup (name));
  return names->len;
}

/* Implements NreEffectFindColor. Materials that are not found have no texture, not even a placeholder. */
static gboolean
find_look (const char *archive, const char *name, float rgb[3], guint *skin, gpointer data)
{
  Looks *looks = data;

  if (looks->find == NULL || !looks->find (archive, name, rgb, skin, looks->data))
    return FALSE;
  if (g_ascii_strcasecmp (archive, NRE_SKIN_PLAN_MATERIALS) == 0)
    *skin = add_name (looks->names, name);
  return TRUE;
}

/**
 * nre_effect_preview_init:
 * @self: (out): to be freed with nre_effect_preview_clear()
 * @payload: an effect, which may be damaged; not kept
 * @before: (nullable): the names before an edit, NULL-terminated, which keep their indices unless there are
 *   too many
 * @find_color: (nullable) (scope call): looks up the colours of materials; @data is passed to it
 *
 * Create the simulation and the volumes of an effect.
 */
void
nre_effect_preview_init (NreEffectPreview *self, NreSpan payload, guint32 seed, const GPtrArray *before,
                         NreEffectFindColor find_color, gpointer data)
{
  Looks looks = { find_color, data, g_ptr_array_new_with_free_func (g_free) };

  /* Enough indices must be left for new names. */
  for (guint i = 0;
       before != NULL && before->len < NRE_EFFECT_PREVIEW_MOST_NAMES / 2 && before->pdata[i] != NULL; i++)
    g_ptr_array_add (looks.names, g_strdup (before->pdata[i]));
  self->sim = nre_effect_sim_new (payload, seed, find_look, &looks);
  self->volumes = nre_effect_sim_new_volumes (self->sim);
  self->names = looks.names;
  g_ptr_array_add (self->names, NULL);
}

void
nre_effect_preview_clear (NreEffectPreview *self)
{
  g_clear_pointer (&self->volumes, nre_overlay_unref);
  g_clear_pointer (&self->sim, nre_effect_sim_free);
  g_clear_pointer (&self->names, g_ptr_array_unref);
}

/**
 * nre_effect_preview_get_bounds:
 * @parts: (nullable): a byte for each command, nonzero to include it; NULL for all commands
 *
 * Get the box for the camera: that of the volumes, extended halfway to the farthest points that spots can
 * reach, because few get that far. It does not depend on the time.
 */
void
nre_effect_preview_get_bounds (const NreEffectPreview *self, const guint8 *parts, NreBounds *bounds)
{
  guint n = nre_effect_sim_get_n_commands (self->sim);
  NreBounds all;

  nre_overlay_get_bounds (self->volumes, parts, bounds);
  all = *bounds;
  for (guint i = 0; i < n; i++)
    {
      NreBounds reach;

      if ((parts == NULL || parts[i] != 0) && nre_effect_sim_is_enabled (self->sim, i) &&
          nre_effect_sim_get_bounds (self->sim, i, &reach))
        nre_bounds_add (&all, &reach);
    }
  if (nre_bounds_is_empty (bounds))
    return;
  for (guint k = 0; k < 3; k++)
    {
      bounds->min[k] = (bounds->min[k] + all.min[k]) / 2;
      bounds->max[k] = (bounds->max[k] + all.max[k]) / 2;
    }
}

static double
weigh (const NreEffectPreview *self, double seconds, const NreEffectInputs *inputs)
{
  g_autoptr (NreBillboards) spots = nre_effect_sim_run (self->sim, seconds, inputs);
  const NreBillboard *items;
  double sum = 0;
  guint n;

  items = nre_billboards_get_items (spots, &n);
  for (guint i = 0; i < n; i++)
    sum += (double) items[i].color[3] * (double) items[i].radius * (double) items[i].radius;
  return sum;
}

/** nre_effect_preview_find_fullest: find the time, of a few, at which spots cover the largest area, in
 * seconds. Returns the middle of the effect's duration if there are no spots. */
double
nre_effect_preview_find_fullest (const NreEffectPreview *self, const NreEffectInputs *inputs)
{
  double life = nre_effect_sim_get_life (self->sim), best = life / 2, most = weigh (self, best, inputs);

  for (guint i = 0; i < N_MOMENTS; i++)
    {
      double time = life * (i + 0.5) / N_MOMENTS, weight = weigh (self, time, inputs);

      if (weight > most)
        {
          most = weight;
          best = time;
        }
    }
  return best;
}
