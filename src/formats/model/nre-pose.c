/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-pose.h"

#include "nre-sampler.h"

#include <math.h>

static const float identity[16] = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };

/** nre_pose_from_key: compute the local matrix of a node as the engine's function quat_to_matrix does: with
 * the transpose of the usual rotation matrix, so that maths libraries cannot be used (spec: animation.md). */
void
nre_pose_from_key (const NreModelKey *key, float matrix[16])
{
  float w = key->quat[0], x = key->quat[1], y = key->quat[2], z = key->quat[3];

  matrix[0] = 1 - 2 * (y * y + z * z);
  matrix[1] = 2 * (x * y + w * z);
  matrix[2] = 2 * (x * z - w * y);
  matrix[3] = key->pos[0];
  matrix[4] = 2 * (x * y - w * z);
  matrix[5] = 1 - 2 * (x * x + z * z);
  matrix[6] = 2 * (y * z + w * x);
  matrix[7] = key->pos[1];
  matrix[8] = 2 * (x * z + w * y);
  matrix[9] = 2 * (y * z - w * x);
  matrix[10] = 1 - 2 * (x * x + y * y);
  matrix[11] = key->pos[2];
  matrix[12] = matrix[13] = matrix[14] = 0;
  matrix[15] = 1;
}

/** nre_pose_multiply: out = a × b. @out must not be @a or @b. */
void
nre_pose_multiply (const float a[16], const float b[16], float out[16])
{
  for (guint row = 0; row < 4; row++)
    for (guint column = 0; column < 4; column++)
      {
        float sum = 0;

        for (guint k = 0; k < 4; k++)
          sum += a[4 * row + k] * b[4 * k + column];
        out[4 * row + column] = sum;
      }
}

/** nre_model_world_pose: compute @world, the poses of the nodes in the space of the model, from @local, their
 * poses in the spaces of their parents; each has a matrix for each node. A node whose parent does not exist
 * counts as a root, and so does one node of each cycle. Does nothing for a legacy model. */
void
nre_model_world_pose (const NreModel *model, const float (*local)[16], float (*world)[16])
{
  guint n = nre_model_is_legacy (model) ? 0 : nre_model_count (model, NRE_MODEL_NODES);
  g_autofree guint8 *done = g_malloc0 (n + 1);
  g_autofree guint *chain = g_new (guint, n + 1);

  for (guint i = 0; i < n; i++)
    {
      guint length = 0;

      /* Follow the parents up to a node with a known pose, then compute the poses on the way back. Nodes on
       * the way are marked with 1, so that the loop ends if there is a cycle. */
      for (guint at = i; at < n && done[at] == 0;)
        {
          NreModelNode node;

          done[at] = 1;
          chain[length++] = at;
          nre_model_get_node (model, at, &node);
          at = node.parent;
        }
      while (length > 0)
        {
          guint at = chain[--length];
          NreModelNode node;

          nre_model_get_node (model, at, &node);
          if (node.parent < n && done[node.parent] == 2)
            nre_pose_multiply (world[node.parent], local[at], world[at]);
          else
            memcpy (world[at], local[at], sizeof identity);
          done[at] = 2;
        }
    }
}

typedef void (*LocalFunc) (const NreModel *model, guint node, const float times[3], float local[16]);

/* Compute world poses from the local poses that @set_local sets. If @key is not NULL, it replaces the local
 * pose of the node @posed. All nodes of a legacy model are at the origin. */
static void
pose_nodes (const NreModel *model, LocalFunc set_local, const float times[3], guint posed,
            const NreModelKey *key, float (*world)[16])
{
  guint n = nre_model_count (model, NRE_MODEL_NODES);
  float (*local)[16];

  if (nre_model_is_legacy (model))
    {
      for (guint i = 0; i < n; i++)
        memcpy (world[i], identity, sizeof identity);
      return;
    }
  local = g_malloc_n (n + 1, sizeof *local);
  for (guint i = 0; i < n; i++)
    if (key != NULL && i == posed)
      nre_pose_from_key (key, local[i]);
    else
      set_local (model, i, times, local[i]);
  nre_model_world_pose (model, (const float (*)[16]) local, world);
  g_free (local);
}

static void
rest_locally (const NreModel *model, guint node, const float times[3] G_GNUC_UNUSED, float local[16])
{
  NreModelNode record;
  NreModelKey key;

  nre_model_get_node (model, node, &record);
  if (record.fallback_key < nre_model_count (model, NRE_MODEL_KEYS))
    {
      nre_model_get_key (model, record.fallback_key, &key);
      nre_pose_from_key (&key, local);
    }
  else
    memcpy (local, identity, sizeof identity);
}

static void
sample_locally (const NreModel *model, guint node, const float times[3], float local[16])
{
  NreSample sample;

  nre_model_sample_node (model, node, times[0], &sample);
  nre_sample_to_matrix (&sample, local);
}

static void
blend_locally (const NreModel *model, guint node, const float times[3], float local[16])
{
  NreSample a, b, sample;

  nre_model_sample_node (model, node, times[0], &a);
  nre_model_sample_node (model, node, times[1], &b);
  nre_sample_blend (&a, times[0], &b, times[1], times[2], &sample);
  nre_sample_to_matrix (&sample, local);
}

/** nre_model_rest_pose: pose every node by its fallback key. A node without a readable key has the pose of
 * its parent. All nodes of a legacy model are at the origin. @world: (out): a matrix for each node */
void
nre_model_rest_pose (const NreModel *model, float (*world)[16])
{
  pose_nodes (model, rest_locally, NULL, 0, NULL, world);
}

/** nre_model_pose_at: compute the engine's pose at a time in frames (spec: animation.md); see
 * nre_model_sample_node(). @world: (out): a matrix for each node */
void
nre_model_pose_at (const NreModel *model, float time, float (*world)[16])
{
  const float times[3] = { time };

  pose_nodes (model, sample_locally, times, 0, NULL, world);
}

/** nre_model_pose_node: like nre_model_pose_at(), but @key determines the local pose of the node @node, and
 * so also moves its descendants. The node need not exist. */
void
nre_model_pose_node (const NreModel *model, float time, guint node, const NreModelKey *key,
                     float (*world)[16])
{
  const float times[3] = { time };

  pose_nodes (model, sample_locally, times, node, key, world);
}

/**
 * nre_model_pose_blend:
 * @time_a, @time_b: the times of the two poses in frames
 * @weight: from 0, which gives the pose at @time_a, to 1, which gives the pose at @time_b
 * @world: (out): a matrix for each node; not set if FALSE is returned
 *
 * Compute the engine's blend of two poses. Returns FALSE if both poses are ignored; see nre_sample_blend().
 */
gboolean
nre_model_pose_blend (const NreModel *model, float time_a, float time_b, float weight, float (*world)[16])
{
  const float times[3] = { time_a, time_b, weight };
  const NreSample none = { { 1, 0, 0, 0 }, { 0, 0, 0 } };
  NreSample sample;

  if (!nre_sample_blend (&none, time_a, &none, time_b, weight, &sample))
    return FALSE;
  pose_nodes (model, blend_locally, times, 0, NULL, world);
  return TRUE;
}
