/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-part-set.h"

/* The node, slot or batch of a part may be -1, which matches any. So seven different parts match a draw, and
 * seven look-ups find out whether one of them is in the set. */
struct _NrePartSet
{
  GHashTable *parts;            /* set of NreScenePart */
  guint       n_of_shape[8];    /* number of parts by the indices that they have: a bit set of node (bit 0),
                                 * slot (bit 1) and batch (bit 2) */
};

static guint
part_hash (gconstpointer key)
{
  const NreScenePart *part = key;

  return ((guint) part->node * 2654435761u) ^ ((guint) part->slot * 40503u) ^
         ((guint) part->batch * 2246822519u);
}

static gboolean
part_equal (gconstpointer a, gconstpointer b)
{
  const NreScenePart *left = a, *right = b;

  return left->node == right->node && left->slot == right->slot && left->batch == right->batch;
}

NrePartSet *
nre_part_set_new (void)
{
  NrePartSet *self = g_new0 (NrePartSet, 1);

  self->parts = g_hash_table_new_full (part_hash, part_equal, g_free, NULL);
  return self;
}

void
nre_part_set_free (NrePartSet *self)
{
  g_hash_table_unref (self->parts);
  g_free (self);
}

void
nre_part_set_clear (NrePartSet *self)
{
  g_hash_table_remove_all (self->parts);
  memset (self->n_of_shape, 0, sizeof self->n_of_shape);
}

/** nre_part_set_add: add a part. Returns FALSE if it is already in the set, or if it matches nothing. */
gboolean
nre_part_set_add (NrePartSet *self, const NreScenePart *part)
{
  NreScenePart *copy;

  if (nre_scene_part_is_none (part) || g_hash_table_contains (self->parts, part))
    return FALSE;
  copy = g_new (NreScenePart, 1);
  *copy = (NreScenePart){ part->node, part->slot, part->batch, -1 };
  g_hash_table_add (self->parts, copy);
  self->n_of_shape[(part->node >= 0) | (part->slot >= 0) << 1 | (part->batch >= 0) << 2]++;
  return TRUE;
}

/** nre_part_set_add_all: add all parts of another set. */
void
nre_part_set_add_all (NrePartSet *self, const NrePartSet *other)
{
  GHashTableIter iter;
  gpointer part;

  g_hash_table_iter_init (&iter, other->parts);
  while (g_hash_table_iter_next (&iter, &part, NULL))
    nre_part_set_add (self, part);
}

/** nre_part_set_get_size: the number of parts. */
guint
nre_part_set_get_size (const NrePartSet *self)
{
  return g_hash_table_size (self->parts);
}

/** nre_part_set_contains: whether exactly this part is in the set. */
gboolean
nre_part_set_contains (const NrePartSet *self, const NreScenePart *part)
{
  return g_hash_table_contains (self->parts, part);
}

/** nre_part_set_equal: whether both sets have the same parts. */
gboolean
nre_part_set_equal (const NrePartSet *a, const NrePartSet *b)
{
  GHashTableIter iter;
  gpointer part;

  if (nre_part_set_get_size (a) != nre_part_set_get_size (b))
    return FALSE;
  g_hash_table_iter_init (&iter, a->parts);
  while (g_hash_table_iter_next (&iter, &part, NULL))
    if (!nre_part_set_contains (b, part))
      return FALSE;
  return TRUE;
}

/** nre_part_set_has_draw: whether the draw belongs to a part of the set. */
gboolean
nre_part_set_has_draw (const NrePartSet *self, const NreScene *scene, const NreSceneDraw *draw)
{
  for (guint shape = 1; shape < 8; shape++)
    {
      guint n_batches;
      NreScenePart part = { shape & 1 ? (int) draw->node : -1, shape & 2 ? (int) draw->slot : -1, -1, -1 };

      if (self->n_of_shape[shape] == 0)
        continue;
      if (shape & 4)
        part.batch = (int) nre_scene_get_batches (scene, &n_batches)[draw->geometry].batch;
      if (g_hash_table_contains (self->parts, &part))
        return TRUE;
    }
  return FALSE;
}

/** nre_part_set_get_bounds: get the box around all parts together; see nre_scene_get_part_bounds(). Returns
 * FALSE if the box is empty. */
gboolean
nre_part_set_get_bounds (const NrePartSet *self, const NreScene *scene, guint lod, int group, NreBounds *out)
{
  GHashTableIter iter;
  gpointer part;

  *out = NRE_BOUNDS_EMPTY;
  g_hash_table_iter_init (&iter, self->parts);
  while (g_hash_table_iter_next (&iter, &part, NULL))
    {
      NreBounds bounds;

      if (nre_scene_get_part_bounds (scene, lod, group, part, &bounds))
        nre_bounds_add (out, &bounds);
    }
  return !nre_bounds_is_empty (out);
}
