/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-bounds.h"
#include "nre-effect-alpha.h"
#include "nre-span.h"

G_BEGIN_DECLS

/**
 * NreEffectPlace: the header of an effect for a preview. All numbers are finite and within limits.
 * @life: duration of the effect, in seconds
 * @pivot: the point marked by a cross
 * @scale: factors for the coordinates of commands, for each axis
 * @shift: random offset of the effect, determined by the seed
 * @shift_range: half the sides of the box around the origin that contains @shift
 * @size: factor for all sizes
 */
typedef struct
{
  float life;
  float pivot[3];
  float scale[3];
  float shift[3];
  float shift_range[3];
  float size;
} NreEffectPlace;

/**
 * NreEffectRecipe: how the spots of a command behave.
 * @square: whether spots are square, for solid objects, instead of round, for example for smoke
 * @chain: whether spots are the links of a chain, instead of being born and dying
 * @n: largest number of spots at a time
 * @from, @until: when the command is active, in seconds since the effect began
 * @life: lifetime of a spot, in seconds
 * @place: minimum and maximum of the box in which spots are born, in metres
 * @other: a second box of the command, if @has_other
 * @speed: minimum and maximum of the initial velocity, in metres per second
 * @drift: minimum and maximum of a spot's additional displacement at the end of its life, in metres
 * @drift_pow: exponent of the drift; the larger it is, the later in its life the spot moves
 * @gravity: upward acceleration, in metres per second squared
 * @size: radius of a round spot, or half the side of a square one, at birth and at death, in metres
 * @random_size: limit of the random number that is added to @size, in metres
 * @size_pow: exponent of the growth; the larger it is, the later in its life the spot grows
 * @opacity: opacity of spots before any factors, 0 … 1
 * @alpha_pow: exponent of a factor of the opacity: the effect's alpha, or the clock if @global; 0 for no such
 *   factor
 * @fade_pow: exponent of fading; the larger it is, the later in its life the spot fades; 0 for never
 * @global: whether the opacity depends on the clock of the world instead of the effect's alpha
 * @step: time between the appearance of successive links of a chain, in seconds
 * @link: distance between links of a chain, in metres
 * @rgb: the colour, 0 … 1
 * @skin: the value for NreBillboard.skin
 */
typedef struct
{
  guint    opcode;
  gboolean enabled;
  gboolean square;
  gboolean chain;
  gboolean has_other;
  gboolean global;
  guint    n;
  float    from;
  float    until;
  float    life;
  float    place[2][3];
  float    other[2][3];
  float    speed[2][3];
  float    drift[2][3];
  float    drift_pow[3];
  float    gravity;
  float    size[2];
  float    random_size;
  float    size_pow;
  float    opacity;
  float    alpha_pow;
  float    fade_pow;
  float    step;
  float    link;
  float    rgb[3];
  guint    skin;
} NreEffectRecipe;

guint32 nre_effect_mix          (guint32 word);
float   nre_effect_random       (guint32 key, guint channel);
float   nre_effect_range_at     (const float range[2][3], guint axis, float part);

void    nre_effect_place_init   (NreEffectPlace *self, NreSpan payload, guint32 seed);
void    nre_effect_recipe_init  (NreEffectRecipe *self, NreSpan record, const NreEffectPlace *place,
                                 guint32 key);
void    nre_effect_recipe_reach (const NreEffectRecipe *self, const NreEffectPlace *place, NreBounds *bounds);

G_END_DECLS
