/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-effect-alpha.h"

#include "nre-effect.h"
#include "nre-i18n.h"

#include <math.h>
#include <stddef.h>

#define TIME_MODE_AT 4
#define DURATION_AT 8
#define JITTER_AT 12
#define FLAGS_AT 16

#define FLAG_JITTER 0x0001u
#define FLAG_TRIANGLE 0x0020u
#define FLAG_LIFE 0x0200u

#define BIT(input) (1u << NRE_EFFECT_INPUT_##input)

/* For each time mode, the inputs on which it depends, as bits. */
static const guint inputs_of_modes[NRE_EFFECT_N_TIME_MODES] = {
  [0] = BIT (CONSTANT),
  [4] = BIT (EXTERNAL),
  [5] = BIT (A_LENGTH),
  [6] = BIT (A_X),
  [7] = BIT (A_Y),
  [8] = BIT (A_Z),
  [9] = BIT (B_LENGTH),
  [10] = BIT (B_X),
  [11] = BIT (B_Y),
  [12] = BIT (B_Z),
  [13] = BIT (EXTERNAL),
  [14] = BIT (QUEUE),
  [15] = BIT (A_LENGTH) | BIT (B_LENGTH),
  [16] = BIT (EXTERNAL) | BIT (PREVIOUS),
  [17] = BIT (EXTERNAL) | BIT (PREVIOUS),
};

static const struct
{
  const char *name;
  const char *title;
  gsize       offset;
} inputs_of_effects[NRE_EFFECT_N_INPUTS] = {
  { "constant", N_("Constant"), offsetof (NreEffectInputs, constant) },
  { "external", N_("Outside value"), offsetof (NreEffectInputs, external) },
  { "previous", N_("Alpha before"), offsetof (NreEffectInputs, previous) },
  { "a", N_("Length of A"), offsetof (NreEffectInputs, a[0]) },
  { "a-x", N_("X of A"), offsetof (NreEffectInputs, a[1]) },
  { "a-y", N_("Y of A"), offsetof (NreEffectInputs, a[2]) },
  { "a-z", N_("Z of A"), offsetof (NreEffectInputs, a[3]) },
  { "b", N_("Length of B"), offsetof (NreEffectInputs, b[0]) },
  { "b-x", N_("X of B"), offsetof (NreEffectInputs, b[1]) },
  { "b-y", N_("Y of B"), offsetof (NreEffectInputs, b[2]) },
  { "b-z", N_("Z of B"), offsetof (NreEffectInputs, b[3]) },
  { "queue", N_("Parameter 49 of the queue"), offsetof (NreEffectInputs, queue) },
};

/** nre_effect_inputs_init: set the inputs so that an effect is visible in as many modes as possible. */
void
nre_effect_inputs_init (NreEffectInputs *self)
{
  *self = (NreEffectInputs){
    .constant = 1,
    .external = 1,
    .a = { 1, 1, 1, 1 },
    .b = { 1, 1, 1, 1 },
  };
}

/** nre_effect_inputs_get: the address of an input, for reading or setting it. */
float *
nre_effect_inputs_get (NreEffectInputs *self, NreEffectInput input)
{
  return (float *) (void *) ((char *) self + inputs_of_effects[input].offset);
}

/** nre_effect_get_inputs: the inputs of a time mode, as bits `1 << NreEffectInput`; 0 for an unknown mode. */
guint
nre_effect_get_inputs (guint time_mode)
{
  return time_mode < NRE_EFFECT_N_TIME_MODES ? inputs_of_modes[time_mode] : 0;
}

/** nre_effect_input_get_name: the name of the input in the options of `nres alpha`. */
const char *
nre_effect_input_get_name (NreEffectInput input)
{
  return inputs_of_effects[input].name;
}

/** nre_effect_input_get_title: the untranslated title of the input. */
const char *
nre_effect_input_get_title (NreEffectInput input)
{
  return inputs_of_effects[input].title;
}

/**
 * nre_effect_get_life:
 * @header: the effect, or its first 60 bytes
 * @seconds: seconds since the start of the effect
 *
 * Returns: the fraction of the effect's life that has passed, `tn` of the spec: 0 if the duration is 0, not
 * limited to 1, and NaN if the header is truncated
 */
float
nre_effect_get_life (NreSpan header, double seconds)
{
  float duration;

  if (header.size < NRE_EFFECT_HEADER_SIZE)
    return NAN;
  duration = nre_span_f32 (header, DURATION_AT);
  return duration == 0 ? 0 : (float) seconds / duration;
}

/* The alpha without the flags; NaN for an unknown mode. */
static float
alpha_of_mode (guint time_mode, float life, const NreEffectInputs *inputs)
{
  switch (time_mode)
    {
    case 0:
      return inputs->constant;
    case 1:
      return life;
    case 2:
      return life - floorf (life);
    case 3:
      return 1 - life;
    case 4:
      return inputs->external;
    case 5:
    case 6:
    case 7:
    case 8:
      return inputs->a[time_mode - 5];
    case 9:
    case 10:
    case 11:
    case 12:
      return inputs->b[time_mode - 9];
    case 13:
      return 1 - inputs->external;
    case 14:
      return 1 - inputs->queue;
    case 15:
      return inputs->a[0] > inputs->b[0] ? inputs->a[0] : inputs->b[0];
    case 16:
      return inputs->external < inputs->previous && inputs->external != 0 ? inputs->previous
                                                                          : inputs->external;
    case 17:
      return inputs->external > inputs->previous && inputs->external != 1 ? inputs->previous
                                                                          : inputs->external;
    default:
      return NAN;
    }
}

/**
 * nre_effect_alpha:
 * @header: the effect, or its first 60 bytes
 * @seconds: seconds since the start of the effect
 *
 * Returns: the alpha with the flags 0x200 and 0x20, in this order, and without the random jitter. It is not
 * limited to 0 … 1, and NaN if the header is truncated or the time mode unknown.
 */
float
nre_effect_alpha (NreSpan header, double seconds, const NreEffectInputs *inputs)
{
  float life = nre_effect_get_life (header, seconds), alpha;
  guint32 flags;

  if (header.size < NRE_EFFECT_HEADER_SIZE)
    return NAN;
  flags = nre_span_u32 (header, FLAGS_AT);
  alpha = alpha_of_mode (nre_span_u32 (header, TIME_MODE_AT), life, inputs);
  if (flags & FLAG_LIFE)
    alpha *= life;
  if (flags & FLAG_TRIANGLE)
    alpha = (alpha < 0.5f ? alpha : 1 - alpha) * 2;
  return alpha;
}

/** nre_effect_alpha_band: find the range of the alpha with the random jitter of flag 0x1; see
 * nre_effect_alpha(). Without the flag, or if the jitter is not finite, @low and @high equal the alpha. */
void
nre_effect_alpha_band (NreSpan header, double seconds, const NreEffectInputs *inputs, float *low, float *high)
{
  float alpha = nre_effect_alpha (header, seconds, inputs), half = 0;

  if (header.size >= NRE_EFFECT_HEADER_SIZE && (nre_span_u32 (header, FLAGS_AT) & FLAG_JITTER))
    half = fabsf (nre_span_f32 (header, JITTER_AT)) / 2;
  if (!isfinite (half))
    half = 0;
  *low = alpha - half;
  *high = alpha + half;
}
