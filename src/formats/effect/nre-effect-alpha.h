/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

G_BEGIN_DECLS

/* The alpha of an effect (spec: fxid.md, "time_mode → alpha"), in single precision as in the game. Several
 * time modes depend on inputs that the effect does not store. */

#define NRE_EFFECT_N_TIME_MODES 18

/**
 * NreEffectInputs: the values on which time modes may depend.
 * @constant: a value of the game, for mode 0
 * @external: a value of the game's world for modes 4, 16 and 17, or of the object for mode 13
 * @previous: the previous alpha, for modes 16 and 17
 * @a, @b: the length, x, y and z of the vectors A and B, each divided by that of the vector's reference in
 *   the game
 * @queue: parameter 49 of the queue, for mode 14
 */
typedef struct
{
  float constant;
  float external;
  float previous;
  float a[4];
  float b[4];
  float queue;
} NreEffectInputs;

/** NreEffectInput: identifies one of the values in NreEffectInputs. */
typedef enum
{
  NRE_EFFECT_INPUT_CONSTANT,
  NRE_EFFECT_INPUT_EXTERNAL,
  NRE_EFFECT_INPUT_PREVIOUS,
  NRE_EFFECT_INPUT_A_LENGTH,
  NRE_EFFECT_INPUT_A_X,
  NRE_EFFECT_INPUT_A_Y,
  NRE_EFFECT_INPUT_A_Z,
  NRE_EFFECT_INPUT_B_LENGTH,
  NRE_EFFECT_INPUT_B_X,
  NRE_EFFECT_INPUT_B_Y,
  NRE_EFFECT_INPUT_B_Z,
  NRE_EFFECT_INPUT_QUEUE,
  NRE_EFFECT_N_INPUTS,
} NreEffectInput;

void        nre_effect_inputs_init     (NreEffectInputs *self);
float      *nre_effect_inputs_get      (NreEffectInputs *self, NreEffectInput input);
guint       nre_effect_get_inputs      (guint time_mode);
const char *nre_effect_input_get_name  (NreEffectInput input);
const char *nre_effect_input_get_title (NreEffectInput input);

float       nre_effect_get_life        (NreSpan header, double seconds);
float       nre_effect_alpha           (NreSpan header, double seconds, const NreEffectInputs *inputs);
void        nre_effect_alpha_band      (NreSpan header, double seconds, const NreEffectInputs *inputs,
                                        float *low,
                                        float *high);

G_END_DECLS
