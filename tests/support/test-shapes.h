/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Files in which many records refer to the same bytes, so that a careless reader would read these bytes very
 * often. */

/**
 * TestGreedyModel: a model in which each record refers to as many other records as possible.
 * @nodes: the number of nodes, each the child of the node before it
 * @slots: the number of slots, each with all batches. The nodes refer to the slots in turn
 * @batches: the number of batches, each with all indices
 * @indices: the number of indices, a multiple of 3. They refer to the vertices in turn
 * @vertices: the number of vertices, at least 1
 * @keys: the number of keys in the track that all nodes share, and of frames; at least 1
 * @late: whether all keys have the time 0, instead of the index of their frame
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
