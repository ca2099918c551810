/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-bounds.h"
#include "nre-effect-alpha.h"
#include "nre-span.h"

G_BEGIN_DECLS

/**
 * NreEffectPlace: the header of an effect as a preview needs it; all numbers are finite and within limits.
 * @life: duration of the effect, seconds
 * @shift: offset of the effect, chosen by the seed
 * @shift_range: half the sides of the box around the origin that @shift lies in
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
 * @opcode: 0 if the command shows nothing
 * @square: whether spots are square, for solid things, and not round, as smoke
 * @chain: whether spots are links, one behind the other, instead of being born and dying
 * @n: number of spots at a time
 * @from, @until: when the command is active, seconds
 * @life: lifetime of a spot, seconds
 * @place: box in which spots are born, metres
 * @other: a second box of the command, if @has_other
 * @speed: range of the initial velocity, metres per second
 * @drift: additional displacement of a spot by the end of its life
 * @drift_pow: exponent of the drift; the larger it is, the later in its life the spot moves
 * @gravity: acceleration upwards, metres per second squared
 * @size: radius of a spot, or half its side, at birth and at death, metres
 * @random_size: limit of the random number that is added to @size
 * @size_pow: exponent of the growth; the larger it is, the later in its life the spot grows
 * @opacity: 0 … 1
 * @alpha_pow: exponent of the effect's alpha, or of the clock; the opacity is multiplied by the result
 * @fade_pow: how late in its life a spot fades; 0 for never
 * @global: whether the opacity follows a clock of the world instead of the effect's alpha
 * @step: seconds from one link of a chain to the next
 * @link: metres between links of a chain
 * @rgb: the colour
 * @skin: as NreBillboard.skin
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
