/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-effect-recipe.h"

#include "nre-effect-sim.h"
#include "nre-effect-window.h"
#include "nre-effect.h"

#include <math.h>

/* Limits of distances, sizes and speeds. A larger value is taken for a mistake, since nothing else would be
 * visible beside it. */
#define MOST 2000.0f
#define MOST_SIZE 100.0f
#define LEAST_SIZE 0.02f

/* How long an effect without a duration is shown, and the longest lifetime of a spot, in seconds. */
#define LIFE 1.0f
#define SPOT_LIFE 2.0f

/* The radius of the glow that is drawn for a light, relative to the reach of the light. */
#define GLOW 0.12f

/* --- Numbers ----------------------------------------------------------------------------------- */

/** nre_effect_mix: hash a word with the function lowbias32 by Chris Wellons. */
guint32
nre_effect_mix (guint32 word)
{
  word ^= word >> 16;
  word *= 0x7feb352du;
  word ^= word >> 15;
  word *= 0x846ca68bu;
  return word ^ word >> 16;
}

/** nre_effect_random: get a random number in [0, 1) that depends only on the arguments. */
float
nre_effect_random (guint32 key, guint channel)
{
  return (float) (nre_effect_mix (key ^ (channel + 1) * 0x9e3779b9u) >> 8) / 16777216.0f;
}

/** nre_effect_range_at: interpolate between the minimum of an axis (@part 0) and its maximum (@part 1). */
float
nre_effect_range_at (const float range[2][3], guint axis, float part)
{
  return range[0][axis] + (range[1][axis] - range[0][axis]) * part;
}

static float
limit (float value, float most)
{
  return isfinite (value) ? CLAMP (value, -most, most) : 0;
}

/* An invalid exponent becomes 1, which has no effect. */
static float
limit_pow (float value)
{
  return isfinite (value) && value > 0 ? CLAMP (value, 0.05f, 20) : 1;
}

static gsize
find (const NreShape *shape, const char *name)
{
  return nre_shape_find_field (shape, name)->offset;
}

static float
get_float (NreSpan record, const NreShape *shape, const char *name)
{
  return nre_span_f32 (record, find (shape, name));
}

static guint32
get_word (NreSpan record, const NreShape *shape, const char *name)
{
  return nre_span_u32 (record, find (shape, name));
}

static void
get_vector (NreSpan record, const NreShape *shape, const char *name, float out[3])
{
  for (guint k = 0; k < 3; k++)
    out[k] = limit (nre_span_f32 (record, find (shape, name) + 4 * k), MOST);
}

/* Read a box of a command, scaled by @place. @min, @max: the names of the vectors of its corners. @spread:
 * (nullable): the name of a vector by which the box is enlarged on each side */
static void
get_box (NreSpan record, const NreShape *shape, const NreEffectPlace *place, const char *min, const char *max,
         const char *spread, float out[2][3])
{
  float more[3] = { 0, 0, 0 };

  get_vector (record, shape, min, out[0]);
  get_vector (record, shape, max, out[1]);
  if (spread != NULL)
    get_vector (record, shape, spread, more);
  for (guint k = 0; k < 3; k++)
    {
      float low = MIN (out[0][k], out[1][k]) - fabsf (more[k]),
            high = MAX (out[0][k], out[1][k]) + fabsf (more[k]);

      out[0][k] = MIN (limit (low * place->scale[k], MOST), limit (high * place->scale[k], MOST));
      out[1][k] = MAX (limit (low * place->scale[k], MOST), limit (high * place->scale[k], MOST));
    }
}

static float
get_mean (NreSpan record, const NreShape *shape, const char *name)
{
  float vector[3];

  get_vector (record, shape, name, vector);
  return (fabsf (vector[0]) + fabsf (vector[1]) + fabsf (vector[2])) / 3;
}

/* Half of a side or of a diameter, scaled by @place and within limits, in metres. */
static float
make_size (float across, const NreEffectPlace *place)
{
  return CLAMP (fabsf (limit (across, MOST)) / 2 * place->size, LEAST_SIZE, MOST_SIZE);
}

/* --- The header -------------------------------------------------------------------------------- */

/**
 * nre_effect_place_init:
 * @payload: an effect, which may be damaged
 * @seed: chooses the random shift
 *
 * Read the header of an effect, which applies to all commands. The following is assumed, not confirmed: an
 * effect without a duration lasts for a second and repeats; the random shift is up to half of the vector in
 * either direction; the game uses the pivot only to check whether the effect is visible.
 */
void
nre_effect_place_init (NreEffectPlace *self, NreSpan payload, guint32 seed)
{
  const NreShape *shape = nre_schema_find_table (&nre_effect_schema, "header")->shapes;
  float scale[3], duration;
  guint32 flags;

  *self = (NreEffectPlace){ .life = LIFE, .scale = { 1, 1, 1 }, .size = 1 };
  if (payload.size < NRE_EFFECT_HEADER_SIZE)
    return;
  duration = get_float (payload, shape, "duration_sec");
  if (isfinite (duration) && duration > 0)
    self->life = MIN (duration, 1e6f);
  flags = get_word (payload, shape, "flags");
  get_vector (payload, shape, "pivot", self->pivot);
  get_vector (payload, shape, "scale", scale);
  for (guint k = 0; k < 3; k++)
    self->scale[k] = scale[k] != 0 ? CLAMP (scale[k], -100, 100) : 1;
  self->size = (fabsf (self->scale[0]) + fabsf (self->scale[1]) + fabsf (self->scale[2])) / 3;
  if ((flags & 0x8) == 0)
    return;
  get_vector (payload, shape, "rand_shift", self->shift_range);
  for (guint k = 0; k < 3; k++)
    {
      self->shift_range[k] = fabsf (self->shift_range[k]) / 2;
      self->shift[k] = self->shift_range[k] * (2 * nre_effect_random (seed, k) - 1);
    }
}

/* --- Commands ---------------------------------------------------------------------------------- */

static float
get_diagonal (const float box[2][3])
{
  float sum = 0;

  for (guint k = 0; k < 3; k++)
    sum += (box[1][k] - box[0][k]) * (box[1][k] - box[0][k]);
  return sqrtf (sum);
}

/* Spots that are large relative to their box hide each other, so fewer are drawn. */
static guint
count_by_size (const NreEffectRecipe *self, float least, float most)
{
  float room = get_diagonal (self->place), speed = 0, size = MAX ((self->size[0] + self->size[1]) / 2, 0.05f);
  float ratio;

  for (guint k = 0; k < 3; k++)
    speed = MAX (speed, MAX (fabsf (self->speed[0][k]), fabsf (self->speed[1][k])));
  ratio = (room + speed * self->life) / size;
  return (guint) CLAMP (3 * ratio * ratio, least, most);
}

/* Particles, billboards and animated models have the same first fields. Their meaning is assumed: v0 is
 * the box in which spots are born, v1 their speed, v2 their additional displacement by the end of their
 * lives, with exponent pow1; out is their size, from birth to death, with exponent out_pow; alpha_pow_a is
 * the exponent of the effect's alpha, and alpha_pow_b the one with which a spot fades. The number of spots
 * and their lifetime are not stored. */
static void
read_particle (NreEffectRecipe *self, NreSpan record, const NreShape *shape, const NreEffectPlace *place)
{
  self->life = CLAMP ((self->until - self->from) / 2, 0.02f, SPOT_LIFE);
  get_box (record, shape, place, "v0_min", "v0_max", NULL, self->place);
  get_box (record, shape, place, "v1_min", "v1_max", NULL, self->speed);
  get_box (record, shape, place, "v2_min", "v2_max", NULL, self->drift);
  get_vector (record, shape, "pow1", self->drift_pow);
  for (guint k = 0; k < 3; k++)
    self->drift_pow[k] = limit_pow (self->drift_pow[k]);
  self->size[0] = make_size (get_float (record, shape, "out_min"), place);
  self->size[1] = make_size (get_float (record, shape, "out_max"), place);
  self->size_pow = limit_pow (get_float (record, shape, "out_pow"));
  self->alpha_pow = limit_pow (get_float (record, shape, "alpha_pow_a"));
  self->fade_pow = limit_pow (get_float (record, shape, "alpha_pow_b"));
  self->global = get_float (record, shape, "alpha_source") < 0;
  self->opacity = 0.55f;
  self->square = self->opcode == 9;
  if (self->opcode == 3)
    self->n = count_by_size (self, 16, 128);
  else
    self->n = count_by_size (self, 3, self->opcode == 4 ? 12 : 8);
}

/* The meaning of the fields of planes and cubes is assumed: set0 is the box in which spots are born, and
 * set0_rand enlarges it; set1 is their size, from birth to death; the number of spots is the product of
 * the two counts; gravity_or_drag pulls spots up or down; eval_max is their opacity, and phase_rate the
 * number of lives in a second. */
static void
read_plane (NreEffectRecipe *self, NreSpan record, const NreShape *shape, const NreEffectPlace *place)
{
  guint64 a = get_word (record, shape, "count_a"), b = get_word (record, shape, "count_b");
  float rate = fabsf (limit (get_float (record, shape, "phase_rate"), 100));
  float window = self->until - self->from;

  self->life = CLAMP (rate > 0 ? MIN (1 / rate, window / 2) : window / 2, 0.02f, SPOT_LIFE);
  self->n = (guint) MIN (MAX (a, 1) * MAX (b, 1), NRE_EFFECT_SIM_MOST_OF_ONE);
  get_box (record, shape, place, "set0_min", "set0_max", "set0_rand", self->place);
  self->size[0] = make_size (get_mean (record, shape, "set1_min"), place);
  self->size[1] = make_size (get_mean (record, shape, "set1_max"), place);
  self->random_size = make_size (get_mean (record, shape, "set1_rand"), place);
  self->size_pow = limit_pow (nre_span_f32 (record, find (shape, "set1_pow")));
  self->gravity = limit (get_float (record, shape, "gravity_or_drag") * fabsf (place->scale[2]), MOST);
  self->opacity = CLAMP (fabsf (limit (get_float (record, shape, "eval_max"), 1)), 0.2f, 1) * 0.6f;
  self->square = self->opcode == 10;
}

/* The meaning of the fields of a light is assumed: p0 is the box in which the light is, p1 is a second
 * box, and scalar is the reach of the light. The glow that is drawn is smaller than the reach. */
static void
read_light (NreEffectRecipe *self, NreSpan record, const NreShape *shape, const NreEffectPlace *place)
{
  self->n = 1;
  self->life = self->until - self->from;
  get_box (record, shape, place, "p0_min", "p0_max", NULL, self->place);
  get_box (record, shape, place, "p1_min", "p1_max", NULL, self->other);
  self->has_other = TRUE;
  self->size[0] = GLOW * make_size (2 * get_float (record, shape, "scalar_min"), place);
  self->size[1] = GLOW * make_size (2 * get_float (record, shape, "scalar_max"), place);
  self->random_size = GLOW * make_size (2 * get_float (record, shape, "scalar_rand"), place);
  self->opacity = 0.5f;
  self->fade_pow = 0;
  get_vector (record, shape, "color", self->rgb);
  for (guint k = 0; k < 3; k++)
    self->rgb[k] = CLAMP (self->rgb[k], 0, 1);
}

/* A sound is shown as a mark. The box a is assumed to be its position. */
static void
read_sound (NreEffectRecipe *self, NreSpan record, const NreShape *shape, const NreEffectPlace *place)
{
  self->n = 1;
  self->life = 0.5f;
  get_box (record, shape, place, "a_min", "a_max", NULL, self->place);
  get_box (record, shape, place, "b_min", "b_max", NULL, self->other);
  self->has_other = TRUE;
  self->size[0] = LEAST_SIZE;
  self->size[1] = 0.35f * place->size;
  self->alpha_pow = 0;
  self->opacity = 0.8f;
}

/* The meaning of the fields of a trail is assumed: it is a chain of max_segments links, each segment_len
 * long, behind the object of the effect, which does not move in the preview. The links appear at equal
 * intervals; step_norm is the time until all have appeared, as a fraction of the effect's duration. */
static void
read_trail (NreEffectRecipe *self, NreSpan record, const NreShape *shape, const NreEffectPlace *place)
{
  float step = limit (get_float (record, shape, "step_norm"), 100);

  self->chain = TRUE;
  self->n = MIN (get_word (record, shape, "max_segments"), 64);
  self->link =
      MAX (fabsf (limit (get_float (record, shape, "segment_len"), MOST)), 0.05f) * fabsf (place->scale[1]);
  self->link = MIN (self->link, MOST / MAX ((float) self->n, 1));
  self->life = self->until - self->from;
  self->step = step > 0 ? step * place->life / MAX ((float) self->n, 1) : 0;
  self->size[0] = CLAMP (0.6f * self->link, LEAST_SIZE, MOST_SIZE);
  self->size[1] = self->size[0] / 3;
  self->fade_pow = limit_pow (get_float (record, shape, "alpha_pow"));
  self->global = get_float (record, shape, "alpha_source") < 0;
  self->opacity = 0.6f;
}

/* A model is shown as square spots. The meaning of the fields is assumed: slots is the number of spots, set0
 * the box in which they are born, set1 their size, and period_max their lifetime. */
static void
read_model (NreEffectRecipe *self, NreSpan record, const NreShape *shape, const NreEffectPlace *place)
{
  float period = fabsf (limit (get_float (record, shape, "period_max"), 1000)),
        window = self->until - self->from;

  self->n = MIN (get_word (record, shape, "slots"), 32);
  self->life = CLAMP (period > 0 ? MIN (period, window / 2) : window / 2, 0.02f, MAX (window, 0.02f));
  get_box (record, shape, place, "set0_min", "set0_max", "set0_rand", self->place);
  self->size[0] = make_size (get_mean (record, shape, "set1_min"), place);
  self->size[1] = make_size (get_mean (record, shape, "set1_max"), place);
  self->random_size = make_size (get_mean (record, shape, "set1_rand"), place);
  self->opacity = 0.7f;
  self->fade_pow = 6;
  self->square = TRUE;
}

/* The file stores the times when a command is active as fractions of the effect's duration. A random end
 * is assumed to be chosen once, not each time that the effect repeats. */
static void
read_window (NreEffectRecipe *self, NreSpan record, const NreEffectPlace *place, guint32 key)
{
  NreEffectSpan window;

  self->from = 0;
  self->until = place->life;
  if (!nre_effect_read_window (record, &window))
    return;
  self->from = limit (window.from, 1000) * place->life;
  self->until = (limit (window.until, 1000) + nre_effect_random (key, 0) *
                 (limit (window.until_max, 1000) - limit (window.until, 1000))) * place->life;
  if (!isfinite (window.from) || !isfinite (window.until) || !isfinite (window.until_max))
    self->until = self->from;
}

/**
 * nre_effect_recipe_init:
 * @record: a complete command
 * @place: the header of the effect
 * @key: seed of the command's random numbers
 *
 * Read a command. Only a light stores its colour, so the caller has to set @rgb for all other commands.
 */
void
nre_effect_recipe_init (NreEffectRecipe *self, NreSpan record, const NreEffectPlace *place, guint32 key)
{
  guint32 word = nre_span_u32 (record, 0);
  const NreShape *shape = nre_table_find_shape (nre_schema_find_table (&nre_effect_schema, "commands"),
                                                (int) (word & 0xff));

  *self = (NreEffectRecipe){
    .opcode = word & 0xff,
    .enabled = (word >> 8 & 1) != 0,
    .drift_pow = { 1, 1, 1 },
    .size_pow = 1,
    .alpha_pow = 1,
    .fade_pow = 1,
  };
  read_window (self, record, place, key);
  switch (self->opcode)
    {
    case 1:
      read_light (self, record, shape, place);
      break;
    case 2:
      read_sound (self, record, shape, place);
      break;
    case 3:
    case 4:
    case 9:
      read_particle (self, record, shape, place);
      break;
    case 5:
      read_trail (self, record, shape, place);
      break;
    case 7:
    case 10:
      read_plane (self, record, shape, place);
      break;
    case 8:
      read_model (self, record, shape, place);
      break;
    default:
      /* A point (6) is a single spot that does not change. */
      self->n = 1;
      self->life = self->until - self->from;
      self->size[0] = self->size[1] = 0.1f * place->size;
      self->opacity = 1;
      self->fade_pow = 0;
      break;
    }
}

/** nre_effect_recipe_reach: get the bounds of all spots of the command, at any time. */
void
nre_effect_recipe_reach (const NreEffectRecipe *self, const NreEffectPlace *place, NreBounds *bounds)
{
  float size = MAX (self->size[0], self->size[1]) + self->random_size;

  for (guint k = 0; k < 3; k++)
    {
      float fall = k == 2 ? self->gravity * self->life * self->life / 2 : 0;
      float chain = k == 1 && self->chain ? self->link * (float) self->n : 0;

      bounds->min[k] = self->place[0][k] + MIN (self->speed[0][k] * self->life, 0) +
                       MIN (self->drift[0][k], 0) + MIN (fall, 0) + place->shift[k] - size;
      bounds->max[k] = self->place[1][k] + MAX (self->speed[1][k] * self->life, 0) +
                       MAX (self->drift[1][k], 0) + MAX (fall, 0) + place->shift[k] + chain + size;
    }
}
