/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-bounds.h"

G_BEGIN_DECLS

/* A binary tree of boxes over items that have boxes. No path in it is longer than this. */
#define NRE_BVH_MAX_DEPTH 64

/**
 * NreBvhNode:
 * @bounds: encloses the boxes of everything below
 * @first: for a leaf, the index in @order of its first item; otherwise the index of its left child in @nodes.
 *   The right child is the next node
 * @count: number of items in a leaf; 0 for a node with children
 */
typedef struct
{
  NreBounds bounds;
  guint32   first;
  guint32   count;
} NreBvhNode;

/**
 * NreBvh:
 * @nodes: the root first; none when there are no items
 * @order: item indices in the order that leaves refer to
 */
typedef struct
{
  NreBvhNode *nodes;
  guint       n_nodes;
  guint32    *order;
} NreBvh;

void nre_bvh_init  (NreBvh *self, const NreBounds *boxes, guint n);
void nre_bvh_clear (NreBvh *self);

G_END_DECLS
