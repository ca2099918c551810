/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-track-rows.h"

#include <math.h>

/* More frames than any animation has; a damaged one may claim billions. */
#define MAX_LAST 1e6

struct _NreTrackRows
{
  GArray *rows;         /* of NreTrackRow */
  GArray *points;       /* of NreTrackPoint, row after row */
  double  last;
};

void
nre_track_rows_free (NreTrackRows *self)
{
  g_array_unref (self->rows);
  g_array_unref (self->points);
  g_free (self);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const NreTrackPoint *x = a, *y = b;

  if (x->time != y->time)
    return x->time < y->time ? -1 : 1;
  return (x->key > y->key) - (x->key < y->key);
}

static void
add_row (NreTrackRows *self, const NreModel *model, const NreTracks *tracks, guint node, guint depth)
{
  NreTrackRow row = { node, depth, self->points->len, 0 };
  const guint *keys;
  guint n = nre_tracks_get_keys (tracks, node, &keys);

  for (guint i = 0; i < n; i++)
    {
      NreTrackPoint point = { 0, keys[i] };
      NreModelKey key;

      nre_model_get_key (model, keys[i], &key);
      point.time = key.time;
      if (!isfinite (point.time))
        continue;
      g_array_append_val (self->points, point);
      self->last = MAX (self->last, MIN ((double) point.time, MAX_LAST));
    }
  row.n = self->points->len - row.first;
  if (row.n > 1)
    qsort (&g_array_index (self->points, NreTrackPoint, row.first), row.n, sizeof (NreTrackPoint), compare);
  if (n > 0)
    g_array_append_val (self->rows, row);
}

/** Walk: the state of traversing a tree of nodes. */
typedef struct
{
  guint     n;
  guint    *next;       /* the next child of the same parent, or n */
  guint    *child;      /* the first child, or n; of n itself: the first root */
  guint    *depths;
  gboolean *seen;
  GArray   *stack;      /* of guint */
} Walk;

static void
push (Walk *walk, guint node, guint depth)
{
  if (node >= walk->n || walk->seen[node])
    return;
  walk->seen[node] = TRUE;
  walk->depths[node] = depth;
  g_array_append_val (walk->stack, node);
}

/* Add each node after its parent. Nodes in cycles come last, as if they had no parent. */
static void
add_tree (NreTrackRows *self, const NreModel *model, const NreTracks *tracks)
{
  guint n = nre_model_count (model, NRE_MODEL_NODES);
  g_autofree guint *next = g_new (guint, n + 1);
  g_autofree guint *child = g_new (guint, n + 1);
  g_autofree guint *depths = g_new0 (guint, n + 1);
  g_autofree gboolean *seen = g_new0 (gboolean, n + 1);
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (guint));
  Walk walk = { n, next, child, depths, seen, stack };

  for (guint i = 0; i <= n; i++)
    child[i] = n;
  for (guint i = n; i-- > 0;)
    {
      NreModelNode node;
      guint parent;

      nre_model_get_node (model, i, &node);
      parent = node.parent < n && node.parent != i ? node.parent : n;
      next[i] = child[parent];
      child[parent] = i;
    }
  for (guint start = 0; start <= n; start++)
    {
      push (&walk, start == 0 ? child[n] : start - 1, 0);
      while (stack->len > 0)
        {
          guint node = g_array_index (stack, guint, stack->len - 1);

          g_array_set_size (stack, stack->len - 1);
          add_row (self, model, tracks, node, depths[node]);
          push (&walk, next[node], depths[node]);
          push (&walk, child[node], depths[node] + 1);
        }
    }
}

/** nre_track_rows_new: @tracks: the tracks of the model; @node: the node of a single
 * row, or NRE_TRACK_ROWS_ALL */
NreTrackRows *
nre_track_rows_new (const NreModel *model, const NreTracks *tracks, guint node)
{
  NreTrackRows *self = g_new0 (NreTrackRows, 1);
  guint32 n_frames = nre_model_get_frame_count (model);

  self->rows = g_array_new (FALSE, FALSE, sizeof (NreTrackRow));
  self->points = g_array_new (FALSE, FALSE, sizeof (NreTrackPoint));
  self->last = n_frames > 0 ? MIN ((double) n_frames - 1, MAX_LAST) : 0;
  if (nre_model_is_legacy (model))
    return self;
  if (node == NRE_TRACK_ROWS_ALL)
    add_tree (self, model, tracks);
  else
    add_row (self, model, tracks, node, 0);
  return self;
}

guint
nre_track_rows_get_n (const NreTrackRows *self)
{
  return self->rows->len;
}

const NreTrackRow *
nre_track_rows_get (const NreTrackRows *self, guint row)
{
  return &g_array_index (self->rows, NreTrackRow, row);
}

/** nre_track_rows_get_points: the keys of a row, in the order of their times. */
const NreTrackPoint *
nre_track_rows_get_points (const NreTrackRows *self, guint row, guint *n)
{
  const NreTrackRow *record = nre_track_rows_get (self, row);

  *n = record->n;
  return record->n > 0 ? &g_array_index (self->points, NreTrackPoint, record->first) : NULL;
}

/** nre_track_rows_find_time: the row's first point that is not before the time; the number of
 * points if there is none. */
guint
nre_track_rows_find_time (const NreTrackRows *self, guint row, double time)
{
  guint end, first = 0;
  const NreTrackPoint *points = nre_track_rows_get_points (self, row, &end);

  while (first < end)
    {
      guint middle = first + (end - first) / 2;

      if ((double) points[middle].time < time)
        first = middle + 1;
      else
        end = middle;
    }
  return first;
}

/** nre_track_rows_find_key: @node: its row is preferred if several have the key */
gboolean
nre_track_rows_find_key (const NreTrackRows *self, guint key, guint node, guint *row, guint *index)
{
  gboolean found = FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      guint n;
      const NreTrackPoint *points = nre_track_rows_get_points (self, i, &n);

      if (found && nre_track_rows_get (self, i)->node != node)
        continue;
      for (guint k = 0; k < n; k++)
        if (points[k].key == key)
          {
            *row = i;
            *index = k;
            found = TRUE;
          }
    }
  return found;
}

gboolean
nre_track_rows_find_node (const NreTrackRows *self, guint node, guint *row)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (nre_track_rows_get (self, i)->node == node)
      {
        *row = i;
        return TRUE;
      }
  return FALSE;
}

/** nre_track_rows_get_last: the last frame of the animation, or of a later key. */
double
nre_track_rows_get_last (const NreTrackRows *self)
{
  return self->last;
}
