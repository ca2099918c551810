/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-model.h"

#include "nre-error.h"
#include "nre-i18n.h"

#include <math.h>

/* More samples than this, over all nodes, mean a damaged frame count. */
#define MAX_SAMPLES ((guint64) 4000000)

/* How far from a frame a jump is sampled: small enough for the transition to be invisible, and large enough
 * for the times of late frames to differ. */
#define JUMP (1.0f / 1024)

typedef enum
{
  PATH_TRANSLATION,
  PATH_ROTATION,
} Path;

typedef struct
{
  guint node;
  Path  path;
  guint input;                  /* accessor of times */
  guint output;
} Channel;

struct _NreGltfAnimation
{
  NreExportScene *scene;        /* borrowed */
  NreGltfBuffer  *buffer;       /* borrowed */
  GArray         *channels;
  GHashTable     *inputs;       /* GBytes of times → accessor plus 1 */
};

/**
 * nre_gltf_rotation:
 * @quat: w, x, y, z as sampled
 * @xyzw: (out): the same rotation in the format's order, of length 1
 *
 * The engine's matrix is the transpose of the textbook's (spec: animation.md), so the quaternion is
 * conjugated.
 */
void
nre_gltf_rotation (const float quat[4], float xyzw[4])
{
  double length = 0;

  for (guint i = 0; i < 4; i++)
    length += (double) quat[i] * quat[i];
  length = sqrt (length);
  if (!(length > 1e-6) || !isfinite (length))
    {
      xyzw[0] = xyzw[1] = xyzw[2] = 0;
      xyzw[3] = 1;
      return;
    }
  for (guint i = 0; i < 3; i++)
    xyzw[i] = (float) (0 - (double) quat[i + 1] / length);
  xyzw[3] = (float) (quat[0] / length);
}

/* Frames at which the node can look different: the mapped ones, and one more. */
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

/* The times of a mapped key and of the one after it, if they are between two frames. */
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

      /* Different frames must be different seconds, too. */
      if (unique->len == 0 || time / NRE_GLTF_FRAMES_PER_SECOND >
                                g_array_index (unique, float, unique->len - 1) / NRE_GLTF_FRAMES_PER_SECOND)
        g_array_append_val (unique, time);
    }
  g_array_unref (times);
  return unique;
}

/* Whether the node's place at @at differs from that of a viewer that interpolates between the
 * samples at @from and @to. */
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

/* In a frame map that is not canonical, a frame may begin elsewhere than the one before it ended. The engine
 * jumps there; a viewer would interpolate between the frames, unless the file has both ends of the jump. */
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

/* (element-type float): the frames, and between them the times of keys at fractions of frames and those
 * around jumps, strictly increasing. */
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

/* The accessor of these times, in frames; nodes that move at the same times share it. */
static guint
add_times (NreGltfAnimation *self, const float *frames, guint n)
{
  g_autofree float *seconds = g_new (float, n);
  GBytes *key;
  guint input;

  for (guint i = 0; i < n; i++)
    seconds[i] = frames[i] / NRE_GLTF_FRAMES_PER_SECOND;
  key = g_bytes_new (seconds, n * sizeof *seconds);
  input = GPOINTER_TO_UINT (g_hash_table_lookup (self->inputs, key));
  if (input > 0)
    {
      g_bytes_unref (key);
      return input - 1;
    }
  input = nre_gltf_buffer_add_floats (self->buffer, seconds, n, 1, NRE_GLTF_NO_TARGET, TRUE);
  g_hash_table_insert (self->inputs, key, GUINT_TO_POINTER (input + 1));
  return input;
}

/* Add a channel for values that change; samples in the middle of a pause are left out. */
static void
add_channel (NreGltfAnimation *self, guint node, Path path, const GArray *times, const float *values,
             const float *rest)
{
  guint columns = path == PATH_ROTATION ? 4 : 3, n = times->len, kept = 0;
  gsize row = columns * sizeof (float);
  g_autofree float *frames = g_new (float, n), *rows = g_malloc (n * row);
  gboolean moves = FALSE;
  Channel channel = { .node = node, .path = path };

  for (guint i = 0; i < n && !moves; i++)
    moves = memcmp (values + (gsize) columns * i, rest, row) != 0;
  if (!moves)
    return;
  for (guint i = 0; i < n; i++)
    {
      const float *value = values + (gsize) columns * i;

      if (i > 0 && i + 1 < n && memcmp (value, value - columns, row) == 0 &&
          memcmp (value, value + columns, row) == 0)
        continue;
      frames[kept] = g_array_index (times, float, i);
      memcpy (rows + (gsize) columns * kept, value, row);
      kept++;
    }
  channel.input = add_times (self, frames, kept);
  channel.output = nre_gltf_buffer_add_floats (self->buffer, rows, kept, columns, NRE_GLTF_NO_TARGET, FALSE);
  g_array_append_val (self->channels, channel);
}

static void
add_node (NreGltfAnimation *self, guint node, guint64 n_frames)
{
  const NreModel *model = nre_export_scene_get_model (self->scene);
  const NreSample *rest = &nre_export_scene_get_node (self->scene, node)->sample;
  g_autoptr (GArray) times = sample_times (model, node, n_frames);
  g_autofree float *translations = g_new (float, 3 * (gsize) times->len + 3);
  g_autofree float *rotations = g_new (float, 4 * (gsize) times->len + 4);
  float rotation[4];

  for (guint i = 0; i < times->len; i++)
    {
      float *out = rotations + 4 * (gsize) i, dot = 0;
      NreSample sample;

      nre_model_sample_node (model, node, g_array_index (times, float, i), &sample);
      if (!nre_export_sample_is_finite (&sample))
        sample = *rest;
      memcpy (translations + 3 * (gsize) i, sample.pos, sizeof sample.pos);
      nre_gltf_rotation (sample.quat, out);
      /* The same rotation has two quaternions; choose the one nearer to its neighbour, for
       * viewers that blend them. */
      for (guint k = 0; i > 0 && k < 4; k++)
        dot += out[k] * out[(int) k - 4];
      for (guint k = 0; dot < 0 && k < 4; k++)
        out[k] = 0 - out[k];
    }
  nre_gltf_rotation (rest->quat, rotation);
  add_channel (self, node, PATH_TRANSLATION, times, translations, rest->pos);
  add_channel (self, node, PATH_ROTATION, times, rotations, rotation);
}

/**
 * nre_gltf_animation_new:
 * @scene: the scene; its nodes have the same numbers in the file
 * @buffer: the samples are added to it
 *
 * Sample every node that moves, at every frame, at keys between frames, and on both sides of a jump.
 * The engine interpolates between two keys as the format's LINEAR does, along the same line and the
 * same arc, so the frames in between look the same, too; nre-exchange-model.h says how closely. Fails
 * with NRE_ERROR_TOO_LARGE.
 */
NreGltfAnimation *
nre_gltf_animation_new (NreExportScene *scene, NreGltfBuffer *buffer, GError **error)
{
  const NreModel *model = nre_export_scene_get_model (scene);
  g_autoptr (NreGltfAnimation) self = g_new0 (NreGltfAnimation, 1);
  guint n = nre_model_is_legacy (model) ? 0 : nre_export_scene_get_n_nodes (scene);
  guint64 total = 0;

  self->scene = scene;
  self->buffer = buffer;
  self->channels = g_array_new (FALSE, FALSE, sizeof (Channel));
  self->inputs = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  for (guint i = 0; i < n; i++)
    total += frame_range (model, i);
  if (total > MAX_SAMPLES)
    return nre_fail_null (error, NRE_ERROR_TOO_LARGE,
                          _("the animation of %u nodes over %u frames takes %" PRIu64
                            " samples; at most %" PRIu64 " are exported"),
                          n, nre_model_get_frame_count (model), total, MAX_SAMPLES);
  for (guint i = 0; i < n; i++)
    {
      guint64 n_frames = frame_range (model, i);

      if (n_frames > 0)
        add_node (self, i, n_frames);
    }
  return g_steal_pointer (&self);
}

void
nre_gltf_animation_free (NreGltfAnimation *self)
{
  g_array_unref (self->channels);
  g_hash_table_unref (self->inputs);
  g_free (self);
}

/** nre_gltf_animation_write: the member animations; none when nothing moves. */
void
nre_gltf_animation_write (NreGltfAnimation *self, NreJsonWriter *writer)
{
  static const char *const paths[] = { "translation", "rotation" };

  if (self->channels->len == 0)
    return;
  nre_json_writer_begin_member_array (writer, "animations");
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "name", "animation");
  nre_json_writer_begin_member_array (writer, "samplers");
  for (guint i = 0; i < self->channels->len; i++)
    {
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "input", g_array_index (self->channels, Channel, i).input);
      nre_json_writer_member_string (writer, "interpolation", "LINEAR");
      nre_json_writer_member_uint (writer, "output", g_array_index (self->channels, Channel, i).output);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_begin_member_array (writer, "channels");
  for (guint i = 0; i < self->channels->len; i++)
    {
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "sampler", i);
      nre_json_writer_begin_member_object (writer, "target");
      nre_json_writer_member_uint (writer, "node", g_array_index (self->channels, Channel, i).node);
      nre_json_writer_member_string (writer, "path", paths[g_array_index (self->channels, Channel, i).path]);
      nre_json_writer_end_object (writer);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
  nre_json_writer_end_array (writer);
}
