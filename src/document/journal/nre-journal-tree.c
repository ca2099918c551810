/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-journal-tree.h"

/** nre_journal_tree_init: make a tree with state 0, whose token is @token. */
void
nre_journal_tree_init (NreJournalTree *self, guint64 token)
{
  NreJournalState first = { NRE_NO_STATE, NRE_NO_STATE, G_MAXUINT32, G_MAXUINT32, 0, token };

  self->states = g_array_new (FALSE, FALSE, sizeof (NreJournalState));
  self->parts = g_array_new (FALSE, FALSE, sizeof (NreJournalPart));
  self->current = self->saved = self->saving = 0;
  self->saved_fingerprint = self->saving_fingerprint = 0;
  g_array_append_val (self->states, first);
}

void
nre_journal_tree_clear (NreJournalTree *self)
{
  g_clear_pointer (&self->states, g_array_unref);
  g_clear_pointer (&self->parts, g_array_unref);
}

/** nre_journal_tree_get: (transfer none): the state with the number @state. The pointer is valid until a
 * state is added. */
NreJournalState *
nre_journal_tree_get (NreJournalTree *self, guint32 state)
{
  g_assert (state < self->states->len);
  return &g_array_index (self->states, NreJournalState, state);
}

/** nre_journal_tree_add: add a state after the current one, and make it current. Returns its number. */
guint32
nre_journal_tree_add (NreJournalTree *self, guint64 token)
{
  NreJournalState *before = nre_journal_tree_get (self, self->current);
  NreJournalState state = { self->current, NRE_NO_STATE, G_MAXUINT32, G_MAXUINT32, before->depth + 1, token };

  before->next = self->states->len;
  self->current = before->next;
  g_array_append_val (self->states, state);
  return self->current;
}

/** nre_journal_tree_add_part: add a record of the journal to the step that led to @state. */
void
nre_journal_tree_add_part (NreJournalTree *self, guint32 state, guint64 offset, guint64 size)
{
  NreJournalState *at = nre_journal_tree_get (self, state);
  NreJournalPart part = { offset, size, G_MAXUINT32 };

  if (at->last == G_MAXUINT32)
    at->first = self->parts->len;
  else
    g_array_index (self->parts, NreJournalPart, at->last).next = self->parts->len;
  at->last = self->parts->len;
  g_array_append_val (self->parts, part);
}

/** nre_journal_tree_find: the state with the token @token, or NRE_NO_STATE. */
guint32
nre_journal_tree_find (NreJournalTree *self, guint64 token)
{
  for (guint32 i = self->states->len; i > 0; i--)
    if (nre_journal_tree_get (self, i - 1)->token == token)
      return i - 1;
  return NRE_NO_STATE;
}

/** nre_journal_tree_get_tip: the last state that redo can reach. */
guint32
nre_journal_tree_get_tip (NreJournalTree *self)
{
  guint32 tip = self->current;

  while (nre_journal_tree_get (self, tip)->next != NRE_NO_STATE)
    tip = nre_journal_tree_get (self, tip)->next;
  return tip;
}

/** nre_journal_tree_join: the last common state on the paths from state 0 to @a and to @b. */
guint32
nre_journal_tree_join (NreJournalTree *self, guint32 a, guint32 b)
{
  while (a != b)
    {
      const NreJournalState *one = nre_journal_tree_get (self, a), *other = nre_journal_tree_get (self, b);

      if (one->depth >= other->depth)
        a = one->parent;
      if (other->depth >= one->depth)
        b = other->parent;
    }
  return a;
}

/** nre_journal_tree_get_path: (transfer full) (element-type guint32): the states after @from, up to and
 * including @to. @from must be @to or an ancestor of @to. */
GArray *
nre_journal_tree_get_path (NreJournalTree *self, guint32 from, guint32 to)
{
  guint n = nre_journal_tree_get (self, to)->depth - nre_journal_tree_get (self, from)->depth;
  GArray *path = g_array_sized_new (FALSE, FALSE, sizeof (guint32), n);

  g_array_set_size (path, n);
  for (; n > 0; to = nre_journal_tree_get (self, to)->parent)
    g_array_index (path, guint32, --n) = to;
  return path;
}
