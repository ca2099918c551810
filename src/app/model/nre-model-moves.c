/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-model-moves.h"

#include "nre-record-moves.h"

/* The keys, sorted by groups: those of no node, and then those of each node. A key of several nodes belongs
 * to the first. */
typedef struct
{
  guint  n_keys;
  guint  n_groups;
  guint *starts;                /* index in @keys of the first key of each group, and the number of all */
  guint *keys;
  guint *groups;                /* of each key */
  guint *ranks;                 /* the index of each key in its group */
} Groups;

struct _NreModelMoves
{
  NreRecordMoves slots;
  GArray        *keys;          /* NreRecordMoves of each group */
  Groups         before;
  Groups         now;
};

static void
groups_clear (Groups *self)
{
  g_clear_pointer (&self->starts, g_free);
  g_clear_pointer (&self->keys, g_free);
  g_clear_pointer (&self->groups, g_free);
  g_clear_pointer (&self->ranks, g_free);
}

static void
groups_read (Groups *self, const NreModel *model, const NreTracks *tracks)
{
  gboolean has_nodes = model != NULL && !nre_model_is_legacy (model);
  guint n_nodes = has_nodes ? nre_model_count (model, NRE_MODEL_NODES) : 0;

  self->n_keys = model != NULL ? nre_model_count (model, NRE_MODEL_KEYS) : 0;
  self->n_groups = n_nodes + 1;
  self->starts = g_new0 (guint, self->n_groups + 1);
  self->keys = g_new (guint, MAX (self->n_keys, 1));
  self->groups = g_new (guint, MAX (self->n_keys, 1));
  self->ranks = g_new (guint, MAX (self->n_keys, 1));
  for (guint i = 0; i < self->n_keys; i++)
    {
      self->groups[i] = nre_tracks_find_node (tracks, i, G_MAXUINT) + 1;
      self->ranks[i] = self->starts[self->groups[i] + 1]++;
    }
  for (guint i = 0; i < self->n_groups; i++)
    self->starts[i + 1] += self->starts[i];
  for (guint i = 0; i < self->n_keys; i++)
    self->keys[self->starts[self->groups[i]] + self->ranks[i]] = i;
}

static guint
count_in (const Groups *self, guint group)
{
  return group < self->n_groups ? self->starts[group + 1] - self->starts[group] : 0;
}

static guint64
digest (const NreModel *model, NreModelTableType table, guint index)
{
  return nre_span_hash (NRE_HASH_START,
                        nre_span (nre_model_get_record (model, table, index), nre_model_stride (table)));
}

/** nre_model_moves_take: compare with the state before. @model, @tracks: (nullable) */
void
nre_model_moves_take (NreModelMoves *self, const NreModel *model, const NreTracks *tracks)
{
  guint n_slots = model != NULL ? nre_model_count (model, NRE_MODEL_SLOTS) : 0;
  guint64 *digests = g_new (guint64, MAX (n_slots, 1));

  for (guint i = 0; i < n_slots; i++)
    digests[i] = digest (model, NRE_MODEL_SLOTS, i);
  nre_record_moves_take (&self->slots, digests, n_slots);
  groups_clear (&self->before);
  self->before = self->now;
  groups_read (&self->now, model, tracks);
  g_array_set_size (self->keys, MAX (self->before.n_groups, self->now.n_groups));
  for (guint group = 0; group < self->keys->len; group++)
    {
      guint n = count_in (&self->now, group);

      digests = g_new (guint64, MAX (n, 1));
      for (guint i = 0; i < n; i++)
        digests[i] = digest (model, NRE_MODEL_KEYS, self->now.keys[self->now.starts[group] + i]);
      nre_record_moves_take (&g_array_index (self->keys, NreRecordMoves, group), digests, n);
    }
}

/** nre_model_moves_follow_slot: the present index of the slot that had the index @slot before the last
 * change; G_MAXUINT if it was removed. */
guint
nre_model_moves_follow_slot (const NreModelMoves *self, guint slot)
{
  return nre_record_moves_follow (&self->slots, slot);
}

/** nre_model_moves_follow_key: like nre_model_moves_follow_slot(), for a key. */
guint
nre_model_moves_follow_key (const NreModelMoves *self, guint key)
{
  guint group, rank;

  if (key >= self->before.n_keys)
    return key;
  group = self->before.groups[key];
  rank = nre_record_moves_follow (&g_array_index (self->keys, NreRecordMoves, group),
                                  self->before.ranks[key]);
  return rank < count_in (&self->now, group) ? self->now.keys[self->now.starts[group] + rank] : G_MAXUINT;
}

NreModelMoves *
nre_model_moves_new (void)
{
  NreModelMoves *self = g_new0 (NreModelMoves, 1);

  self->keys = g_array_new (FALSE, TRUE, sizeof (NreRecordMoves));
  g_array_set_clear_func (self->keys, (GDestroyNotify) nre_record_moves_clear);
  return self;
}

void
nre_model_moves_free (NreModelMoves *self)
{
  nre_record_moves_clear (&self->slots);
  g_array_unref (self->keys);
  groups_clear (&self->before);
  groups_clear (&self->now);
  g_free (self);
}
