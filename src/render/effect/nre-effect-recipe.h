/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-bounds.h"
#include "nre-effect-alpha.h"
#include "nre-span.h"

G_BEGIN_DECLS

/**
 * NreEffectPlace: the header of an effect as a preview needs it; all numbers are finite and within limits.
 * @life: of the effect, seconds
 * @shift: where the seed puts it
 * @shift_range: and within which box around the origin that is, half its sides
 * @size: what sizes are multiplied with
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
 * NreEffectRecipe: a command, by what its spots do.
 * @opcode: 0 where nothing is shown
 * @square: a thing, and no smoke
 * @chain: spots are links, one behind the other, instead of being born and dying
 * @n: spots at a time
 * @from, @until: when it is active, seconds
 * @life: of a spot, seconds
 * @place: box in which spots are born, metres
 * @other: (if @has_other): another box that the command has
 * @speed: metres a second
 * @drift: how far it is moved besides, until the end of its life
 * @drift_pow: how late in its life
 * @gravity: metres a second and second, up
 * @size: from the middle to the border, at birth and at death, metres
 * @random_size: more than that, at random
 * @size_pow: how late it grows
 * @opacity: 0 … 1
 * @alpha_pow: of the effect's alpha
 * @fade_pow: how late in its life a spot fades; 0 for never
 * @global: follows a clock of the world instead of the effect's alpha
 * @step: of a chain, seconds from one link to the next
 * @link: of a chain, metres between them
 * @rgb: the colour
 * @skin: as that of NreBillboard
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
