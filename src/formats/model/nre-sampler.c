/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-sampler.h"

#include "nre-pose.h"

#include <math.h>

/* Two quaternions whose dot product is this close to 1 are interpolated linearly. A constant of the
 * engine. */
#define NEARLY_ONE 9.9999997e-6f

/** nre_sampler_frame: compute FISTP (time − 0.5) of a time in frames as the engine does: round to nearest,
 * ties to even, store in 64 bits, and use the low 32. A value that does not fit is stored as 2⁶³, whose low
 * half is 0. */
guint32
nre_sampler_frame (float time)
{
  volatile float shifted = time - 0.5f;
  float rounded = rintf (shifted);

  if (!(rounded >= -0x1p63f && rounded < 0x1p63f))
    return 0;
  return (guint32) (guint64) (gint64) rounded;
}

/** nre_quat_interpolate: interpolate as the engine's functions quat_interp and quat_blend: from @q0, if @a is
 * 0, to the closer one of @q1 and −@q1, if @a is 1. Quaternions are w, x, y, z; the result is not
 * normalised. */
void
nre_quat_interpolate (const float q0[4], const float q1[4], float a, float out[4])
{
  float dot = q0[0] * q1[0] + q0[1] * q1[1] + q0[2] * q1[2] + q0[3] * q1[3];
  float sign = 1.0f, w0, w1;

  if (dot < 0.0f)
    {
      dot = -dot;
      sign = -1.0f;
    }
  if (1.0f - dot <= NEARLY_ONE)
    {
      w0 = 1.0f - a;
      w1 = a;
    }
  else
    {
      float theta = (float) acos ((double) dot);
      float inverse = 1.0f / (float) sin ((double) theta);
      float part = a * theta;

      w1 = (float) sin ((double) part) * inverse;
      w0 = (float) cos ((double) part) - w1 * dot;
    }
  w1 *= sign;
  for (guint i = 0; i < 4; i++)
    out[i] = w0 * q0[i] + w1 * q1[i];
}

static void
take_key (const NreModelKey *key, NreSample *out)
{
  memcpy (out->quat, key->quat, sizeof out->quat);
  memcpy (out->pos, key->pos, sizeof out->pos);
}

/* Find the keys that the engine reads: the key @index and, if @between is set to TRUE, also the next key. */
static NreSampleStatus
find_keys (const NreModel *model, guint node, float time, guint *index, gboolean *between)
{
  const NreModelTable *map = nre_model_get_table (model, NRE_MODEL_FRAME_MAP);
  guint32 frame = nre_sampler_frame (time);
  NreModelNode record;
  guint64 word;
  guint left;

  nre_model_get_node (model, node, &record);
  *index = record.fallback_key;
  *between = FALSE;
  if (record.fallback_key >= nre_model_count (model, NRE_MODEL_KEYS))
    return NRE_SAMPLE_NO_KEY;
  if (frame >= nre_model_get_frame_count (model) || record.map_start == NRE_MODEL_NONE)
    return NRE_SAMPLE_OK;
  word = (guint64) record.map_start + frame;
  if (word >= map->count)
    return NRE_SAMPLE_MAP_RANGE;
  left = nre_load_u16 (map->span.data + 2 * word);
  if (left >= record.fallback_key)
    return NRE_SAMPLE_OK;
  /* The next key exists: left < fallback key < number of keys. */
  *index = left;
  *between = TRUE;
  return NRE_SAMPLE_OK;
}

/** nre_model_sample_node: sample a node at a time in frames as the engine does, in the space of its parent.
 * This function never reads past the end of a table; the status tells whether the engine would. The node must
 * exist, and the model must not be a legacy model. */
NreSampleStatus
nre_model_sample_node (const NreModel *model, guint node, float time, NreSample *out)
{
  static const NreSample identity = { { 1, 0, 0, 0 }, { 0, 0, 0 } };
  NreModelKey key0, key1;
  NreSampleStatus status;
  gboolean between;
  guint index;
  float a;

  status = find_keys (model, node, time, &index, &between);
  if (status == NRE_SAMPLE_NO_KEY)
    {
      *out = identity;
      return status;
    }
  nre_model_get_key (model, index, &key0);
  take_key (&key0, out);
  if (!between || time == key0.time)
    return status;
  nre_model_get_key (model, index + 1, &key1);
  if (time == key1.time)
    {
      take_key (&key1, out);
      return status;
    }
  a = (time - key0.time) / (key1.time - key0.time);
  for (guint i = 0; i < 3; i++)
    out->pos[i] = key0.pos[i] + a * (key1.pos[i] - key0.pos[i]);
  nre_quat_interpolate (key0.quat, key1.quat, a, out->quat);
  return status;
}

/** nre_model_find_read_key: find the single key that determines the pose of a node at a time in frames.
 * Returns FALSE if two keys determine it, or the engine would read past a table. The model must not be a
 * legacy model. @key: (out): index of the key in Res8 */
gboolean
nre_model_find_read_key (const NreModel *model, guint node, float time, guint *key)
{
  gboolean between;
  NreModelKey record;

  if (find_keys (model, node, time, key, &between) != NRE_SAMPLE_OK)
    return FALSE;
  if (!between)
    return TRUE;
  nre_model_get_key (model, *key, &record);
  if (time == record.time)
    return TRUE;
  nre_model_get_key (model, ++*key, &record);
  return time == record.time;
}

/**
 * nre_sample_blend:
 * @a, @time_a: a sample, and its time
 * @b, @time_b: the other sample, and its time
 * @weight: from 0, which gives @a, to 1, which gives @b
 *
 * Blend two samples of a node as the engine does. A sample with a negative time or without weight is ignored.
 * Returns FALSE if both samples are ignored; the engine's result is undefined then.
 */
gboolean
nre_sample_blend (const NreSample *a, float time_a, const NreSample *b, float time_b, float weight,
                  NreSample *out)
{
  gboolean has_a = weight < 1.0f && time_a >= 0.0f, has_b = weight > 0.0f && time_b >= 0.0f;
  float sum = 0, difference = 0, turned[4];

  if (!has_a && !has_b)
    return FALSE;
  if (!has_a || !has_b)
    {
      *out = has_a ? *a : *b;
      return TRUE;
    }
  for (guint i = 0; i < 4; i++)
    {
      sum += (a->quat[i] + b->quat[i]) * (a->quat[i] + b->quat[i]);
      difference += (a->quat[i] - b->quat[i]) * (a->quat[i] - b->quat[i]);
    }
  for (guint i = 0; i < 4; i++)
    turned[i] = sum < difference ? -b->quat[i] : b->quat[i];
  nre_quat_interpolate (a->quat, turned, weight, out->quat);
  for (guint i = 0; i < 3; i++)
    out->pos[i] = (1.0f - weight) * a->pos[i] + weight * b->pos[i];
  return TRUE;
}

/** nre_sample_to_matrix: compute the local matrix of the node; see nre_pose_from_key(). */
void
nre_sample_to_matrix (const NreSample *sample, float matrix[16])
{
  NreModelKey key;

  memcpy (key.quat, sample->quat, sizeof key.quat);
  memcpy (key.pos, sample->pos, sizeof key.pos);
  key.time = 0;
  nre_pose_from_key (&key, matrix);
}
