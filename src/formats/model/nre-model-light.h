/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model.h"

G_BEGIN_DECLS

/* Light maps of a model. All of it is a reading, of which the game's own files have to be proof: that a batch
 * with flag 0x2000 has one, that the high byte of its word at 4 is the row of the second table of WEAR, and
 * that Res15 says where on it a vertex lies. Of its eight bytes the sources have two candidates: f32[2], or
 * i16[4] of which the first two are a pair of UV / 1024, as those of Res5 are. */

/** NreModelLightForm: how a table 15 is read. */
typedef enum
{
  NRE_MODEL_LIGHT_NONE,         /* there is nothing to be read */
  NRE_MODEL_LIGHT_FLOATS,
  NRE_MODEL_LIGHT_WORDS,
} NreModelLightForm;

NreModelLightForm nre_model_light_find_form (NreSpan extra);
void              nre_model_light_get_uv    (NreSpan extra, NreModelLightForm form, guint vertex,
                                             float out[2]);
guint             nre_model_light_get_row   (const NreModelBatch *batch);

G_END_DECLS
