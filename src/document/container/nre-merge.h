/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* The merge of a file that both the user and another program have changed. The state of the user is "mine",
 * that of the other program is "theirs", and the state that both started from is "base". A change of mine is
 * made in theirs unless both changed the same record. Derived values, such as sort tables and offsets, are
 * recomputed when the file is saved. */
typedef struct _NreMerge NreMerge;

/**
 * NreConflict: a change of mine that cannot be made in theirs.
 * @entry: the entry as in NreDifference; "" for the file
 * @record: (nullable): the record, line or bytes in conflict, for people: “Batch 4”
 * @words: what both did, for people
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
