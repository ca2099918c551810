/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-light.h"

#include <math.h>

#define RECORD_SIZE 8

/* The limits of plausible texture coordinates other than 0. A light map repeats at most MOST times over a
 * face. Two small 16-bit numbers that are read as one float are outside of these limits. */
#define MOST 64.0f
#define LEAST (1.0f / 1048576)

static gboolean
is_place (float value)
{
  return value == 0 || (fabsf (value) >= LEAST && fabsf (value) <= MOST);
}

/** nre_model_light_find_form: the form of @extra, the bytes of Res15: floats if all of them are plausible
 * texture coordinates, else words; NRE_MODEL_LIGHT_NONE if there is no complete record. */
NreModelLightForm
nre_model_light_find_form (NreSpan extra)
{
  gsize n = extra.size / RECORD_SIZE;

  for (gsize i = 0; i < 2 * n; i++)
    if (!is_place (nre_load_f32 (extra.data + 4 * i)))
      return NRE_MODEL_LIGHT_WORDS;
  return n > 0 ? NRE_MODEL_LIGHT_FLOATS : NRE_MODEL_LIGHT_NONE;
}

/** nre_model_light_get_uv: get the texture coordinates of a vertex in its light map; zeros if @extra, the
 * bytes of Res15, has no record for the vertex. */
void
nre_model_light_get_uv (NreSpan extra, NreModelLightForm form, guint vertex, float out[2])
{
  const guint8 *p = extra.data + (gsize) vertex * RECORD_SIZE;

  out[0] = out[1] = 0;
  if (form == NRE_MODEL_LIGHT_NONE || vertex >= extra.size / RECORD_SIZE)
    return;
  for (guint i = 0; i < 2; i++)
    out[i] = form == NRE_MODEL_LIGHT_FLOATS ? nre_load_f32 (p + 4 * i)
                                            : (float) nre_load_i16 (p + 2 * i) / 1024.0f;
}

/** nre_model_light_get_row: the row of the batch's light map in the second table of WEAR; NRE_MODEL_NONE if
 * the batch has no light map. */
guint
nre_model_light_get_row (const NreModelBatch *batch)
{
  return (batch->flags & NRE_MODEL_BATCH_LIGHT_MAP) != 0 ? batch->opaque4 >> 8 : NRE_MODEL_NONE;
}
