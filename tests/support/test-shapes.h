/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Files whose shape would have a careless reader look at the same bytes again and again. */

/**
 * TestGreedyModel: a model in which every record claims all that its kind may refer to.
 * @nodes: each the child of the one before it
 * @slots: each with all batches; every node has all slots in turn
 * @batches: each with all indices
 * @indices: a multiple of 3; they go through the vertices
 * @vertices: at least one
 * @keys: the one track of every node, of as many frames; at least one
 * @late: whether no key comes later than the one before it
 */
typedef struct
{
  guint    nodes;
  guint    slots;
  guint    batches;
  guint    indices;
  guint    vertices;
  guint    keys;
  gboolean late;
} TestGreedyModel;

GBytes *test_shape_entries (guint n);
GBytes *test_shape_nested  (guint depth, guint fan, guint step, GBytes *innermost);
GBytes *test_shape_sharing (guint n, GBytes *payload, guint step);
GBytes *test_shape_model   (const TestGreedyModel *shape);

G_END_DECLS
