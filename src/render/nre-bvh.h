/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-bounds.h"

G_BEGIN_DECLS

/* A binary tree of boxes over items (bounding volume hierarchy). No path in the tree is longer than this. */
#define NRE_BVH_MAX_DEPTH 64

/**
 * NreBvhNode: a node of the tree.
 * @bounds: encloses the boxes of all items below the node
 * @first: for a leaf, the index of its first item in @order; otherwise, the index of its left child in
 *   @nodes. The right child follows the left one
 * @count: the number of items in a leaf; 0 for a node with children
 */
typedef struct
{
  NreBounds bounds;
  guint32   first;
  guint32   count;
} NreBvhNode;

/**
 * NreBvh: the tree.
 * @nodes: the nodes, the root first; NULL if there are no items
 * @order: the indices of items, in the order to which leaves refer
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
