/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model.h"

G_BEGIN_DECLS

/* The animation sampler of the engine (spec: animation.md). Arithmetic is in single precision, as in the
 * game; sines, cosines and arc cosines are computed in double precision and rounded. */

/**
 * NreSampleStatus: whether a sample is that of the engine.
 * @NRE_SAMPLE_OK: the result is that of the engine
 * @NRE_SAMPLE_MAP_RANGE: the engine would read past the frame map; the result is the fallback key
 * @NRE_SAMPLE_NO_KEY: the engine would read past the keys; the result is the identity
 */
typedef enum
{
  NRE_SAMPLE_OK,
  NRE_SAMPLE_MAP_RANGE,
  NRE_SAMPLE_NO_KEY,
} NreSampleStatus;

/** NreSample: @quat is w, x, y, z as interpolated, not normalised; @pos is in model units. */
typedef struct
{
  float quat[4];
  float pos[3];
} NreSample;

guint32         nre_sampler_frame       (float time);
void            nre_quat_interpolate    (const float q0[4], const float q1[4], float a, float out[4]);
NreSampleStatus nre_model_sample_node   (const NreModel *model, guint node, float time, NreSample *out);
gboolean        nre_model_find_read_key (const NreModel *model, guint node, float time, guint *key);
gboolean        nre_sample_blend        (const NreSample *a, float time_a, const NreSample *b, float time_b,
                                         float weight,
                                         NreSample *out);
void            nre_sample_to_matrix    (const NreSample *sample, float matrix[16]);

G_END_DECLS
