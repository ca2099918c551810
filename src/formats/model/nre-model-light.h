/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model.h"

G_BEGIN_DECLS

/* The light maps of a model. All of this is an assumption that only the game's own files can confirm. A batch
 * with the flag 0x2000 has a light map, the high byte of its word at 4 is the row in the second table of
 * WEAR, and Res15 has the texture coordinates of each vertex. The sources name two types for the eight bytes
 * of a record: f32[2], or i16[4] whose first two numbers are UV coordinates / 1024. */

/** NreModelLightForm: how Res15 is stored. */
typedef enum
{
  NRE_MODEL_LIGHT_NONE,         /* no record can be read */
  NRE_MODEL_LIGHT_FLOATS,
  NRE_MODEL_LIGHT_WORDS,
} NreModelLightForm;

NreModelLightForm nre_model_light_find_form (NreSpan extra);
void              nre_model_light_get_uv    (NreSpan extra, NreModelLightForm form, guint vertex,
                                             float out[2]);
guint             nre_model_light_get_row   (const NreModelBatch *batch);

G_END_DECLS
