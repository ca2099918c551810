/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-bvh.h"

#define BINS 12
#define LEAF_SIZE 3

/* From this depth on, the items of a node are split into halves of equal number, so that a tree of 2^24 items
 * is never deeper than NRE_BVH_MAX_DEPTH. */
#define BALANCED_DEPTH (NRE_BVH_MAX_DEPTH - 28)

typedef struct
{
  NreBounds bounds;
  guint     count;
} Bin;

typedef struct
{
  const NreBounds *boxes;
  NreBvh          *bvh;
} Builder;

static float
middle (const NreBounds *box, guint axis)
{
  return box->min[axis] * 0.5f + box->max[axis] * 0.5f;
}

static double
half_area (const NreBounds *box)
{
  double x = (double) box->max[0] - box->min[0];
  double y = (double) box->max[1] - box->min[1];
  double z = (double) box->max[2] - box->min[2];

  return x * y + y * z + z * x;
}

static guint
bin_of (const NreBounds *box, guint axis, float low, float scale)
{
  return MIN ((guint) ((middle (box, axis) - low) * scale), BINS - 1);
}

/* Find the best split by the surface area heuristic. @low, @scale: map the position on the axis to bins.
 * Returns the first bin of the right half, or 0 if all items are in one bin. */
static guint
find_cut (Builder *builder, const guint32 *items, guint n, guint axis, float low, float scale)
{
  Bin bins[BINS];
  double right_cost[BINS];
  double best = INFINITY;
  NreBounds sum = NRE_BOUNDS_EMPTY;
  guint count = 0, cut = 0;

  for (guint i = 0; i < BINS; i++)
    bins[i] = (Bin){ NRE_BOUNDS_EMPTY, 0 };
  for (guint i = 0; i < n; i++)
    {
      Bin *bin = &bins[bin_of (&builder->boxes[items[i]], axis, low, scale)];

      bin->count++;
      nre_bounds_add (&bin->bounds, &builder->boxes[items[i]]);
    }
  for (guint i = BINS - 1; i > 0; i--)
    {
      nre_bounds_add (&sum, &bins[i].bounds);
      count += bins[i].count;
      right_cost[i] = count > 0 ? count * half_area (&sum) : 0;
    }
  sum = NRE_BOUNDS_EMPTY;
  count = 0;
  for (guint i = 1; i < BINS; i++)
    {
      double cost;

      nre_bounds_add (&sum, &bins[i - 1].bounds);
      count += bins[i - 1].count;
      if (count == 0 || count == n)
        continue;
      cost = count * half_area (&sum) + right_cost[i];
      if (cost < best)
        {
          best = cost;
          cut = i;
        }
    }
  return cut;
}

/* Order the items of a node so that its left half comes first. Returns the number of items in the left
 * half. */
static guint
split (Builder *builder, guint32 *items, guint n, guint depth)
{
  NreBounds middles = NRE_BOUNDS_EMPTY;
  guint axis = 0, left = 0, cut;
  float low, scale;

  for (guint i = 0; i < n; i++)
    {
      float at[3];

      for (guint k = 0; k < 3; k++)
        at[k] = middle (&builder->boxes[items[i]], k);
      nre_bounds_add_point (&middles, at);
    }
  for (guint k = 1; k < 3; k++)
    if (middles.max[k] - middles.min[k] > middles.max[axis] - middles.min[axis])
      axis = k;
  low = middles.min[axis];
  scale = BINS / (middles.max[axis] - low);
  if (depth >= BALANCED_DEPTH || !isfinite (scale))
    return n / 2;
  cut = find_cut (builder, items, n, axis, low, scale);
  if (cut == 0)
    return n / 2;
  for (guint i = 0; i < n; i++)
    if (bin_of (&builder->boxes[items[i]], axis, low, scale) < cut)
      {
        guint32 swap = items[left];

        items[left++] = items[i];
        items[i] = swap;
      }
  return left;
}

static void
build_node (Builder *builder, guint node, guint first, guint n, guint depth)
{
  NreBvh *bvh = builder->bvh;
  NreBounds bounds = NRE_BOUNDS_EMPTY;
  guint left, children;

  for (guint i = 0; i < n; i++)
    nre_bounds_add (&bounds, &builder->boxes[bvh->order[first + i]]);
  bvh->nodes[node].bounds = bounds;
  if (n <= LEAF_SIZE)
    {
      bvh->nodes[node].first = first;
      bvh->nodes[node].count = n;
      return;
    }
  left = split (builder, bvh->order + first, n, depth);
  children = bvh->n_nodes;
  bvh->n_nodes += 2;
  bvh->nodes[node].first = children;
  bvh->nodes[node].count = 0;
  build_node (builder, children, first, left, depth + 1);
  build_node (builder, children + 1, first + left, n - left, depth + 1);
}

/**
 * nre_bvh_init:
 * @boxes: the box of each item, finite and not empty; needed only during the call
 * @n: the number of items, up to 2^24
 *
 * Build the tree in O(n log n).
 */
void
nre_bvh_init (NreBvh *self, const NreBounds *boxes, guint n)
{
  Builder builder = { boxes, self };

  *self = (NreBvh){ 0 };
  if (n == 0)
    return;
  self->order = g_new (guint32, n);
  for (guint i = 0; i < n; i++)
    self->order[i] = i;
  self->nodes = g_new (NreBvhNode, 2 * (gsize) n);
  self->n_nodes = 1;
  build_node (&builder, 0, 0, n, 1);
  self->nodes = g_renew (NreBvhNode, self->nodes, self->n_nodes);
}

void
nre_bvh_clear (NreBvh *self)
{
  g_free (self->nodes);
  g_free (self->order);
  *self = (NreBvh){ 0 };
}
