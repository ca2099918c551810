/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-effect-sim.h"

#include "nre-effect-recipe.h"
#include "nre-effect-volumes.h"
#include "nre-effect-window.h"
#include "nre-effect.h"

#include <math.h>
#include <string.h>

struct _NreEffectSim
{
  guint8          *header;      /* copy of the effect's header, for alpha; empty if truncated */
  gsize            header_size;
  guint32          seed;
  NreEffectPlace   place;
  NreEffectRecipe *recipes;
  guint            n;
};

/* Choose the colour of a command whose material has none. The hue advances by the golden ratio from one
 * command to the next, so that neighbours always differ. */
static void
choose_color (guint command, float rgb[3])
{
  float turn = fmodf (0.08f + 0.618034f * (float) command, 1);

  for (guint k = 0; k < 3; k++)
    {
      float side = fabsf (fmodf (turn + 1 - (float) k / 3, 1) * 6 - 3) - 1;

      rgb[k] = 0.3f + 0.6f * CLAMP (side, 0, 1);
    }
}

static void
find_color (NreEffectRecipe *recipe, NreSpan record, guint command, NreEffectFindColor find, gpointer data)
{
  g_autofree char *archive = NULL, *name = NULL;

  if (recipe->opcode == 1)
    return;
  /* A sound file has no colour and may be large. */
  if (find == NULL || recipe->opcode == 2 || !nre_effect_dup_reference (record, &archive, &name) ||
      *name == '\0' || !find (archive, name, recipe->rgb, &recipe->skin, data))
    choose_color (command, recipe->rgb);
  for (guint k = 0; k < 3; k++)
    recipe->rgb[k] = isfinite (recipe->rgb[k]) ? CLAMP (recipe->rgb[k], 0, 1) : 0.5f;
}

/* If all commands together have too many spots, each command keeps one spot, and the numbers of further spots
 * are reduced proportionally. */
static void
limit_counts (NreEffectSim *self)
{
  guint sum = 0, n = 0;

  for (guint i = 0; i < self->n; i++)
    {
      self->recipes[i].n = MIN (self->recipes[i].n, NRE_EFFECT_SIM_MOST_OF_ONE);
      sum += self->recipes[i].enabled ? self->recipes[i].n : 0;
      n += self->recipes[i].enabled && self->recipes[i].n > 0;
    }
  G_STATIC_ASSERT (NRE_EFFECT_SIM_MOST_COMMANDS < NRE_EFFECT_SIM_MOST);
  if (sum <= NRE_EFFECT_SIM_MOST)
    return;
  for (guint i = 0; i < self->n; i++)
    if (self->recipes[i].n > 0)
      self->recipes[i].n =
          1 + (guint) ((guint64) (self->recipes[i].n - 1) * (NRE_EFFECT_SIM_MOST - n) / (sum - n));
}

/**
 * nre_effect_sim_new:
 * @payload: an effect, shown up to the first command that cannot be read; not kept
 * @find_color_of: (nullable) (scope call): looks up the colours of materials; @data is passed to it
 *
 * (transfer full): create the simulation of an effect.
 */
NreEffectSim *
nre_effect_sim_new (NreSpan payload, guint32 seed, NreEffectFindColor find_color_of, gpointer data)
{
  NreEffectSim *self = g_new0 (NreEffectSim, 1);
  g_autofree guint32 *offsets = NULL;
  guint n;

  self->seed = nre_effect_mix (seed + 0x51ed270bu);
  if (payload.size >= NRE_EFFECT_HEADER_SIZE)
    {
      self->header = g_memdup2 (payload.data, NRE_EFFECT_HEADER_SIZE);
      self->header_size = NRE_EFFECT_HEADER_SIZE;
    }
  nre_effect_place_init (&self->place, payload, self->seed);
  /* MIN() would evaluate this call twice. */
  n = nre_effect_find_commands (payload, &offsets);
  self->n = MIN (n, NRE_EFFECT_SIM_MOST_COMMANDS);
  self->recipes = g_new (NreEffectRecipe, self->n + 1);
  for (guint i = 0; i < self->n; i++)
    {
      NreSpan record = nre_span_sub (payload, offsets[i], offsets[i + 1] - offsets[i]);

      nre_effect_recipe_init (&self->recipes[i], record, &self->place, nre_effect_mix (self->seed ^ (i + 1)));
      find_color (&self->recipes[i], record, i, find_color_of, data);
    }
  limit_counts (self);
  return self;
}

void
nre_effect_sim_free (NreEffectSim *self)
{
  g_free (self->header);
  g_free (self->recipes);
  g_free (self);
}

/** nre_effect_sim_get_n_commands: get the number of commands shown, at most NRE_EFFECT_SIM_MOST_COMMANDS. */
guint
nre_effect_sim_get_n_commands (const NreEffectSim *self)
{
  return self->n;
}

/** nre_effect_sim_is_enabled: whether the command is enabled; FALSE if there is no such command. */
gboolean
nre_effect_sim_is_enabled (const NreEffectSim *self, guint command)
{
  return command < self->n && self->recipes[command].enabled;
}

/** nre_effect_sim_get_life: get the duration of the effect in seconds. An effect without a duration is shown
 * for one second. */
double
nre_effect_sim_get_life (const NreEffectSim *self)
{
  return (double) self->place.life;
}

/** nre_effect_sim_get_bounds: get the bounds of everything that the command may show, at any time. Returns
 * FALSE if there is no such command. */
gboolean
nre_effect_sim_get_bounds (const NreEffectSim *self, guint command, NreBounds *bounds)
{
  *bounds = NRE_BOUNDS_EMPTY;
  if (command >= self->n)
    return FALSE;
  nre_effect_recipe_reach (&self->recipes[command], &self->place, bounds);
  return TRUE;
}

/* --- Spots --------------------------------------------------------------------------------------- */

static void
add_spot (NreBillboards *out, const NreEffectRecipe *recipe, guint command, const float at[3], float size,
          float opacity)
{
  NreBillboard spot = {
    .at = { at[0], at[1], at[2] },
    .radius = size,
    .shape = recipe->square ? NRE_BILLBOARD_SQUARE : NRE_BILLBOARD_ROUND,
    .part = command,
    .skin = recipe->skin,
  };

  for (guint k = 0; k < 3; k++)
    spot.color[k] = (guint8) (255 * recipe->rgb[k]);
  spot.color[3] = (guint8) (255 * CLAMP (opacity, 0, 1));
  if (spot.color[3] > 0)
    nre_billboards_add (out, &spot);
}

/* Add a spot that moves, grows and fades. @key: seed of its random numbers. @age: the fraction of its life
 * that has passed, 0 … 1 */
static void
add_living (const NreEffectSim *self, NreBillboards *out, guint command, guint32 key, float age,
            float opacity)
{
  const NreEffectRecipe *recipe = &self->recipes[command];
  float seconds = age * recipe->life, at[3];
  float size = recipe->size[0] + (recipe->size[1] - recipe->size[0]) * powf (age, recipe->size_pow);

  for (guint k = 0; k < 3; k++)
    {
      float drift = nre_effect_range_at (recipe->drift, k, nre_effect_random (key, 6 + k));

      at[k] = self->place.shift[k] + nre_effect_range_at (recipe->place, k, nre_effect_random (key, k)) +
              nre_effect_range_at (recipe->speed, k, nre_effect_random (key, 3 + k)) * seconds;
      if (drift != 0)
        at[k] += drift * powf (age, recipe->drift_pow[k]);
    }
  at[2] += recipe->gravity * seconds * seconds / 2;
  size += recipe->random_size * nre_effect_random (key, 9);
  if (recipe->fade_pow > 0)
    opacity *= MIN (8 * age, 1) * (1 - powf (age, recipe->fade_pow));
  add_spot (out, recipe, command, at, size, opacity);
}

/* Add the spots that are alive. They are born at equal intervals; at most recipe->n are alive at once. None
 * is born before the command becomes active, nor so late that it would outlive the command's active time. */
static void
add_births (const NreEffectSim *self, NreBillboards *out, guint command, float seconds, float opacity)
{
  const NreEffectRecipe *recipe = &self->recipes[command];
  double interval = (double) recipe->life / recipe->n, passed = (double) (seconds - recipe->from);
  double last = floor ((double) (recipe->until - recipe->from - recipe->life) / interval + 1e-6);
  double first = MAX (ceil ((passed - (double) recipe->life) / interval) - 1, 0);
  guint32 command_key = nre_effect_mix (self->seed ^ (command + 1));
  guint n_living = 0;

  last = MIN (last, floor (passed / interval));
  for (double i = first; i <= last && n_living < recipe->n; i++)
    {
      float age = (float) ((passed - i * interval) / (double) recipe->life);

      if (age < 0 || age >= 1)
        continue;
      n_living++;
      add_living (self, out, command, nre_effect_mix (command_key + (guint32) (guint64) i * 0x85ebca6bu), age,
                  opacity);
    }
}

static void
add_chain (const NreEffectSim *self, NreBillboards *out, guint command, float seconds, float opacity)
{
  const NreEffectRecipe *recipe = &self->recipes[command];

  for (guint i = 0; i < recipe->n && (float) i * recipe->step <= seconds - recipe->from; i++)
    {
      float part = (float) i / (float) recipe->n, at[3];

      memcpy (at, self->place.shift, sizeof at);
      at[1] += recipe->link * (float) i;
      add_spot (out, recipe, command, at, recipe->size[0] + (recipe->size[1] - recipe->size[0]) * part,
                opacity * powf (1 - part, recipe->fade_pow));
    }
}

/**
 * nre_effect_sim_run:
 * @seconds: time since the effect began
 * @inputs: the values on which the effect's alpha may depend
 *
 * Compute the spots at a time.
 *
 * Returns: (transfer full): the spots. NreBillboard.part is the index of the spot's command
 */
NreBillboards *
nre_effect_sim_run (const NreEffectSim *self, double seconds, const NreEffectInputs *inputs)
{
  NreBillboards *out = nre_billboards_new (self->n);
  float alpha = self->header_size > 0
                ? nre_effect_alpha (nre_span (self->header, self->header_size), seconds, inputs)
                : 0;
  float global = (float) (seconds - floor (seconds)), now = (float) seconds;

  alpha = isfinite (alpha) ? CLAMP (alpha, 0, 1) : 0;
  for (guint i = 0; i < self->n && isfinite (now); i++)
    {
      const NreEffectRecipe *recipe = &self->recipes[i];
      float source = recipe->global ? global : alpha;
      float opacity = recipe->opacity * (recipe->alpha_pow > 0 ? powf (source, recipe->alpha_pow) : 1);

      if (!recipe->enabled || recipe->n == 0 || !(now >= recipe->from) || !(now <= recipe->until) ||
          opacity <= 0 || !(recipe->life > 0))
        continue;
      if (recipe->chain)
        add_chain (self, out, i, now, opacity);
      else if (recipe->n == 1)
        {
          /* A single spot starts anew at the end of its life. */
          float age = fmodf (now - recipe->from, recipe->life) / recipe->life;

          add_living (self, out, i, nre_effect_mix (self->seed ^ (i + 1)), age, opacity);
        }
      else
        add_births (self, out, i, now, opacity);
    }
  return out;
}

/** nre_effect_sim_new_volumes: (transfer full): create the overlay that shows the commands' volumes, see
 * nre_effect_volumes_new(). */
NreOverlay *
nre_effect_sim_new_volumes (const NreEffectSim *self)
{
  return nre_effect_volumes_new (&self->place, self->recipes, self->n);
}
