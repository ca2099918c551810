/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* Two programs have changed the same file: this finds which changes of one, mine, can be made in the file of
 * the other, theirs, where the two do not touch the same records, and makes them. What is derived, such as
 * sort tables and offsets, follows when the file is saved. */
typedef struct _NreMerge NreMerge;

/**
 * NreConflict: a change of mine that cannot be made in theirs.
 * @entry: the entry as in NreDifference; "" for the file
 * @record: (nullable): the record, line or bytes of the entry that it is about, for people: “Batch 4”
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
gboolean           nre_merge_apply           (NreMerge *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreMerge, nre_merge_free)

G_END_DECLS
