/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-material-cycle.h"

#include "nre-material.h"

#include <math.h>

/* The mode of an animation, stored in the low bits of its header. */
enum
{
  MODE_LOOP,
  MODE_PING_PONG,
  MODE_ONE_SHOT,
  MODE_RANDOM,
};

/* The highest index of a step of a random animation, chosen so that it fits into a guint64. With one step per
 * millisecond, this step is reached after 30,000 years. */
#define MOST_STEPS 1e15

/** Key: a key of an animation. @time: milliseconds; not less than that of the previous key */
typedef struct
{
  guint16 time;
  guint16 phase;
} Key;

/* If @n_keys is 0, only the first phase is ever visible. */
struct _NreMaterialCycle
{
  gatomicrefcount ref_count;
  guint   mode;
  guint32 mask;
  guint   n_keys;
  Key     keys[];
};

/* Find the offset of an animation in the payload. Returns FALSE if the animation does not exist or is
 * incomplete. */
static gboolean
find_animation (NreSpan payload, const NreMaterial *material, guint animation, gsize *at)
{
  *at = material->animations;
  if (animation >= material->n_animations)
    return FALSE;
  for (guint i = 0; i < animation; i++)
    *at += NRE_MATERIAL_ANIMATION_HEAD + NRE_MATERIAL_KEY_SIZE * (gsize) nre_span_u16 (payload, *at + 4);
  return TRUE;
}

/** nre_material_cycle_new: (transfer full): read the animation with the index @animation of a material. If
 * there is no such animation or it has no keys, only the first phase is visible. */
NreMaterialCycle *
nre_material_cycle_new (const NreSubject *subject, guint animation)
{
  NreSpan payload = subject->payload;
  NreMaterialCycle *self;
  NreMaterial material;
  guint n_keys = 0;
  guint16 time = 0;
  gsize at = 0;

  if (nre_material_read (subject, &material) && material.n_phases > 0 &&
      find_animation (payload, &material, animation, &at))
    n_keys = nre_span_u16 (payload, at + 4);
  self = g_malloc0 (sizeof (NreMaterialCycle) + n_keys * sizeof (Key));
  g_atomic_ref_count_init (&self->ref_count);
  self->n_keys = n_keys;
  if (n_keys == 0)
    return self;
  self->mode = nre_span_u32 (payload, at) & NRE_MATERIAL_MAX_MODE;
  self->mask = nre_span_u32 (payload, at) >> 3;
  at += NRE_MATERIAL_ANIMATION_HEAD;
  for (guint i = 0; i < n_keys; i++, at += NRE_MATERIAL_KEY_SIZE)
    {
      time = MAX (time, nre_span_u16 (payload, at + 2));
      self->keys[i] = (Key){ time, (guint16) MIN (nre_span_u16 (payload, at), material.n_phases - 1) };
    }
  return self;
}

NreMaterialCycle *
nre_material_cycle_ref (NreMaterialCycle *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_material_cycle_unref (NreMaterialCycle *self)
{
  if (g_atomic_ref_count_dec (&self->ref_count))
    g_free (self);
}

/* Milliseconds from the start to the last key. */
static guint
get_length (const NreMaterialCycle *self)
{
  return self->n_keys > 0 ? self->keys[self->n_keys - 1].time : 0;
}

/** nre_material_cycle_get_period: the milliseconds until the animation repeats or stops; for ping-pong, both
 * directions together. For a random animation, which never repeats, the time of its last key. */
guint
nre_material_cycle_get_period (const NreMaterialCycle *self)
{
  return get_length (self) * (self->mode == MODE_PING_PONG ? 2 : 1);
}

/** nre_material_cycle_get_mask: the mask of the interpolated parameters; see nre-material-cycle.h. */
guint32
nre_material_cycle_get_mask (const NreMaterialCycle *self)
{
  return self->mask;
}

/** nre_material_cycle_is_still: whether only one phase is ever visible. */
gboolean
nre_material_cycle_is_still (const NreMaterialCycle *self)
{
  if (get_length (self) == 0)
    return TRUE;
  for (guint i = 1; i < self->n_keys; i++)
    if (self->keys[i].phase != self->keys[0].phase)
      return FALSE;
  return TRUE;
}

static guint
count_until (const NreMaterialCycle *self, double time)
{
  guint low = 0, high = self->n_keys;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (self->keys[middle].time <= time)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* A pseudo-random number that depends only on the seed and the step. */
static guint64
scatter (guint seed, guint64 step)
{
  guint64 x = step + 0x9e3779b97f4a7c15ull * ((guint64) seed + 1);

  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ x >> 27) * 0x94d049bb133111ebull;
  return x ^ x >> 31;
}

/* Convert the time since the start to a time within the cycle, whose length must not be 0. */
static double
place (const NreMaterialCycle *self, double time, guint seed)
{
  double length = get_length (self);
  double pace, within;

  switch (self->mode)
    {
    case MODE_PING_PONG:
      within = fmod (time, 2 * length);
      return within <= length ? within : 2 * length - within;
    case MODE_ONE_SHOT:
      return MIN (time, length);
    case MODE_RANDOM:
      pace = length / MAX (self->n_keys - 1, 1);
      return (double) (scatter (seed, (guint64) MIN (time / pace, MOST_STEPS)) % (guint64) length);
    case MODE_LOOP:
    default:
      return fmod (time, length);
    }
}

/**
 * nre_material_cycle_find:
 * @time_ms: milliseconds since the start; negative times, NaN and infinity count as the start
 * @seed: seed for random animations; with the same seed, they jump to the same times
 *
 * Find the state of the animation at a time.
 */
void
nre_material_cycle_find (const NreMaterialCycle *self, double time_ms, guint seed, NreMaterialMoment *out)
{
  double time = isfinite (time_ms) && time_ms > 0 ? time_ms : 0;
  const Key *key, *next;
  guint n;

  *out = (NreMaterialMoment){ 0 };
  if (self->n_keys == 0)
    return;
  if (get_length (self) > 0)
    time = place (self, time, seed);
  else
    time = 0;
  n = count_until (self, time);
  key = &self->keys[n > 0 ? n - 1 : 0];
  /* Before the first key and after the last, only the phase of that key is visible. */
  next = n > 0 && n < self->n_keys ? key + 1 : key;
  out->phase = key->phase;
  out->next = next->phase;
  if (out->next != out->phase)
    out->blend = (float) CLAMP ((time - key->time) / (next->time - key->time), 0, 1);
}

/** nre_material_cycle_at: like nre_material_cycle_find(), for a single query. Returns FALSE if the animation
 * does not exist or has no keys; @out is then the first phase. */
gboolean
nre_material_cycle_at (const NreSubject *material, guint animation, double time_ms, guint seed,
                       NreMaterialMoment *out)
{
  g_autoptr (NreMaterialCycle) cycle = nre_material_cycle_new (material, animation);

  nre_material_cycle_find (cycle, time_ms, seed, out);
  return cycle->n_keys > 0;
}

/** nre_material_cycle_get_duration: the time in milliseconds of the last key of the animation; 0 if there is
 * no such animation or it has no keys. */
guint
nre_material_cycle_get_duration (const NreSubject *material, guint animation)
{
  g_autoptr (NreMaterialCycle) cycle = nre_material_cycle_new (material, animation);

  return get_length (cycle);
}

/* --- Interpolation between two phases --------------------------------------------------------------- */

/**
 * nre_material_mix_params:
 * @from, @to: NRE_MATERIAL_N_PARAMS bytes each
 * @mask: the parameters to interpolate; see nre-material-cycle.h
 * @blend: from 0, which gives @from, to 1, which gives @to
 * @out: (out): 0 … 255
 *
 * Interpolate the parameters of two phases. Other parameters are those of @from.
 */
void
nre_material_mix_params (const guint8 *from, const guint8 *to, guint32 mask, float blend,
                         float out[NRE_MATERIAL_N_PARAMS])
{
  static const struct
  {
    guint first;
    guint n;
  } parts[] = { { 0, 3 }, { 4, 3 }, { 8, 3 }, { 12, 3 }, { 3, 1 } };

  for (guint i = 0; i < NRE_MATERIAL_N_PARAMS; i++)
    out[i] = from[i];
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    for (guint k = parts[i].first; (mask >> i & 1) != 0 && k < parts[i].first + parts[i].n; k++)
      out[k] += (to[k] - from[k]) * blend;
}
