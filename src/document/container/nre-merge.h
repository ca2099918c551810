/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* A merge of the changes that a user and another program made to the same file. "Mine" is the state of the
 * user, "theirs" that of the other program, and "base" the last common state. The changes from base to mine
 * are applied to theirs, except those that conflict with changes of theirs. Derived values, such as sort
 * tables and offsets, are left to the save. */
typedef struct _NreMerge NreMerge;

/**
 * NreConflict: a change of mine that cannot be applied to theirs.
 * @entry: the label of the entry, as made by nre_entry_name_label(); "" for the file itself
 * @record: (nullable): a description of the record, line or bytes in conflict, such as “Batch 4”
 * @words: a description of both changes
 */
typedef struct
{
  char *entry;
  char *record;
  char *words;
} NreConflict;

NreMerge          *nre_merge_new             (NreDirectory *base, NreDirectory *mine, NreDocument *theirs);
void               nre_merge_free            (NreMerge *self);
guint              nre_merge_count           (NreMerge *self);
guint              nre_merge_get_n_conflicts (NreMerge *self);
const NreConflict *nre_merge_get_conflict    (NreMerge *self, guint i);
gboolean           nre_merge_apply           (NreMerge *self, guint n_told, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreMerge, nre_merge_free)

G_END_DECLS
