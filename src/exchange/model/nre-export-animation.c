/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-model.h"

#include "nre-error.h"
#include "nre-i18n.h"

#include <math.h>

/* The maximum number of frames of all nodes to sample. With more, the frame count is most likely damaged. */
#define MAX_SAMPLES ((guint64) 4000000)

/* The distance, in frames, between a sample and the end of a jump beside it. Motion during this time is too
 * short to be seen. The two times still differ as floats, up to frame 16384. */
#define JUMP (1.0f / 1024)

/* The number of frames to sample: those that are mapped to keys, and the frame after them, but at most the
 * frame count; 0 if no frame is mapped */
static guint64
frame_range (const NreModel *model, guint node)
{
  guint64 n_words = nre_model_count (model, NRE_MODEL_FRAME_MAP);
  NreModelNode record;

  nre_model_get_node (model, node, &record);
  if (record.map_start == NRE_MODEL_NONE || record.fallback_key >= nre_model_count (model, NRE_MODEL_KEYS) ||
      record.map_start >= n_words)
    return 0;
  return MIN (nre_model_get_frame_count (model), n_words - record.map_start + 1);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  float x = *(const float *) a, y = *(const float *) b;

  return x < y ? -1 : x > y;
}

/* Add the times of @key and of the next key, if they lie between two frames. */
static void
add_fractions (const NreModel *model, guint key, guint fallback_key, guint64 n_frames, GArray *times)
{
  for (guint k = 0; key < fallback_key && k < 2; k++)
    {
      NreModelKey value;

      nre_model_get_key (model, key + k, &value);
      if (value.time > 0 && value.time < (float) (n_frames - 1) && value.time != floorf (value.time))
        g_array_append_val (times, value.time);
    }
}

static GArray *
sort_times (GArray *times)
{
  GArray *unique = g_array_new (FALSE, FALSE, sizeof (float));

  g_array_sort (times, compare_times);
  for (guint i = 0; i < times->len; i++)
    {
      float time = g_array_index (times, float, i);

      /* Times of different samples must also differ after the conversion to seconds. */
      if (unique->len == 0 || time / NRE_GLTF_FRAMES_PER_SECOND >
                                g_array_index (unique, float, unique->len - 1) / NRE_GLTF_FRAMES_PER_SECOND)
        g_array_append_val (unique, time);
    }
  g_array_unref (times);
  return unique;
}

/* Whether the pose at @at noticeably differs from the interpolation between the poses at @from and @to. */
static gboolean
is_off_the_line (const NreModel *model, guint node, float from, float to, float at)
{
  float a = (at - from) / (to - from), found[4], expected[4], mixed[4], same = 0, opposite = 0;
  NreSample first, last, actual;

  nre_model_sample_node (model, node, from, &first);
  nre_model_sample_node (model, node, to, &last);
  nre_model_sample_node (model, node, at, &actual);
  if (!nre_export_sample_is_finite (&first) || !nre_export_sample_is_finite (&last) ||
      !nre_export_sample_is_finite (&actual))
    return FALSE;
  for (guint i = 0; i < 3; i++)
    {
      float between = first.pos[i] + a * (last.pos[i] - first.pos[i]);

      if (fabsf (between - actual.pos[i]) > 1e-5f * (1 + fabsf (actual.pos[i])))
        return TRUE;
    }
  nre_quat_interpolate (first.quat, last.quat, a, mixed);
  nre_gltf_rotation (mixed, expected);
  nre_gltf_rotation (actual.quat, found);
  for (guint i = 0; i < 4; i++)
    {
      same = MAX (same, fabsf (expected[i] - found[i]));
      opposite = MAX (opposite, fabsf (expected[i] + found[i]));
    }
  return MIN (same, opposite) > 2e-4f;
}

/* Add the times of both ends of each jump. A frame may begin with a pose other than that at the end of the
 * previous frame; the game jumps between these poses, but a viewer would interpolate. */
static void
add_jumps (const NreModel *model, guint node, GArray *times)
{
  guint n = times->len;

  for (guint i = 0; i + 1 < n; i++)
    {
      float from = g_array_index (times, float, i), to = g_array_index (times, float, i + 1);
      const float ends[2] = { from + JUMP, to - JUMP };

      for (guint k = 0; k < 2; k++)
        if (ends[k] > from && ends[k] < to && is_off_the_line (model, node, from, to, ends[k]))
          g_array_append_val (times, ends[k]);
    }
}

/* (transfer full) (element-type float): the times of samples, in frames, strictly increasing: the frames, the
 * times of keys between frames, and the ends of jumps */
static GArray *
sample_times (const NreModel *model, guint node, guint64 n_frames)
{
  const NreModelTable *map = nre_model_get_table (model, NRE_MODEL_FRAME_MAP);
  GArray *times = g_array_new (FALSE, FALSE, sizeof (float));
  guint64 n_words = map->count;
  NreModelNode record;

  nre_model_get_node (model, node, &record);
  for (guint64 frame = 0; frame < n_frames; frame++)
    {
      guint64 word = record.map_start + frame;
      float time = (float) frame;

      g_array_append_val (times, time);
      if (word < n_words)
        add_fractions (model, nre_load_u16 (map->span.data + 2 * word), record.fallback_key, n_frames, times);
    }
  times = sort_times (times);
  add_jumps (model, node, times);
  return sort_times (times);
}

/* Add a channel with the values of a node, unless they never differ from @rest. A sample is left out if it
 * equals both neighbours. */
static void
add_channel (NreExportScene *self, guint node, gboolean turns, const GArray *times, const float *values,
             const float *rest)
{
  guint columns = turns ? 4 : 3, n = times->len;
  gsize row = columns * sizeof (float);
  NreMeshChannel channel = { node, turns, NULL, NULL };
  gboolean moves = FALSE;

  for (guint i = 0; i < n && !moves; i++)
    moves = memcmp (values + (gsize) columns * i, rest, row) != 0;
  if (!moves)
    return;
  channel.times = g_array_new (FALSE, FALSE, sizeof (float));
  channel.values = g_array_new (FALSE, FALSE, sizeof (float));
  for (guint i = 0; i < n; i++)
    {
      const float *value = values + (gsize) columns * i;
      float seconds = g_array_index (times, float, i) / NRE_GLTF_FRAMES_PER_SECOND;

      if (i > 0 && i + 1 < n && memcmp (value, value - columns, row) == 0 &&
          memcmp (value, value + columns, row) == 0)
        continue;
      g_array_append_val (channel.times, seconds);
      g_array_append_vals (channel.values, value, columns);
    }
  g_array_append_val (self->mesh.channels, channel);
}

static void
animate_node (NreExportScene *self, guint node, guint64 n_frames)
{
  const NreSample *rest = &self->poses[node];
  g_autoptr (GArray) times = sample_times (self->model, node, n_frames);
  g_autofree float *translations = g_new (float, 3 * (gsize) times->len + 3);
  g_autofree float *rotations = g_new (float, 4 * (gsize) times->len + 4);

  for (guint i = 0; i < times->len; i++)
    {
      float *out = rotations + 4 * (gsize) i, dot = 0;
      NreSample sample;

      nre_model_sample_node (self->model, node, g_array_index (times, float, i), &sample);
      if (!nre_export_sample_is_finite (&sample))
        sample = *rest;
      memcpy (translations + 3 * (gsize) i, sample.pos, sizeof sample.pos);
      nre_gltf_rotation (sample.quat, out);
      /* Of the two quaternions of a rotation, use the one that is nearer to the previous quaternion, for
       * viewers that interpolate between quaternions as they are. */
      for (guint k = 0; i > 0 && k < 4; k++)
        dot += out[k] * out[(int) k - 4];
      for (guint k = 0; dot < 0 && k < 4; k++)
        out[k] = 0 - out[k];
    }
  add_channel (self, node, FALSE, times, translations, rest->pos);
  add_channel (self, node, TRUE, times, rotations, nre_mesh_scene_get_node (&self->mesh, node)->rotation);
}

/** nre_export_scene_animate: sample the animation of each node at mapped frames, at keys between frames,
 * and at both ends of jumps. Between these samples, the game interpolates as LINEAR of glTF does. Legacy
 * models get no animation. Fails with NRE_ERROR_TOO_LARGE if there are more than MAX_SAMPLES frames */
gboolean
nre_export_scene_animate (NreExportScene *self, GError **error)
{
  guint n = nre_model_is_legacy (self->model) ? 0 : self->mesh.nodes->len;
  guint64 total = 0;

  for (guint i = 0; i < n; i++)
    total += frame_range (self->model, i);
  if (total > MAX_SAMPLES)
    return nre_fail (error, NRE_ERROR_TOO_LARGE,
                     _("the animation of %u nodes over %u frames takes %" PRIu64 " samples; at most %" PRIu64
                       " are exported"),
                     n, nre_model_get_frame_count (self->model), total, MAX_SAMPLES);
  for (guint i = 0; i < n; i++)
    {
      guint64 n_frames = frame_range (self->model, i);

      if (n_frames > 0)
        animate_node (self, i, n_frames);
    }
  return TRUE;
}
