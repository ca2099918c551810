/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The states that a journal describes, as the writer and the reader keep them in memory; see
 * nre-journal-format.h. */

#define NRE_NO_STATE G_MAXUINT32

/**
 * NreJournalState: a state of the document.
 * @parent: the state before the step that led to this state; NRE_NO_STATE for state 0
 * @next: the state that redo leads to, whose number is larger than that of this state; NRE_NO_STATE if there
 *   is none
 * @first, @last: the first and the last part of the step that led to this state, as indices in the @parts of
 *   NreJournalTree; G_MAXUINT32 if the step has no part
 * @depth: the number of steps from state 0
 * @token: see nre_history_get_token()
 */
typedef struct
{
  guint32 parent;
  guint32 next;
  guint32 first;
  guint32 last;
  guint32 depth;
  guint64 token;
} NreJournalState;

/** NreJournalPart: a record STEP, GROW, JOINT or COMMANDS of a step. @offset, @size: the byte range of the
 * whole record in the journal. @next: the next part of the same step, as an index in the @parts of
 * NreJournalTree; G_MAXUINT32 for the last part. */
typedef struct
{
  guint64 offset;
  guint64 size;
  guint32 next;
} NreJournalPart;

typedef struct
{
  GArray *states;               /* of NreJournalState */
  GArray *parts;                /* of NreJournalPart */
  guint32 current;
  guint32 saved;                /* the last saved state */
  guint32 saving;               /* the state that a running or failed save may have written */
  guint64 saved_fingerprint;    /* of the file with the state @saved; 0 if no file has the state */
  guint64 saving_fingerprint;   /* the same for @saving */
} NreJournalTree;

void             nre_journal_tree_init     (NreJournalTree *self, guint64 token);
void             nre_journal_tree_clear    (NreJournalTree *self);
NreJournalState *nre_journal_tree_get      (NreJournalTree *self, guint32 state);
guint32          nre_journal_tree_add      (NreJournalTree *self, guint64 token);
void             nre_journal_tree_add_part (NreJournalTree *self, guint32 state, guint64 offset,
                                            guint64 size);
guint32          nre_journal_tree_find     (NreJournalTree *self, guint64 token);
guint32          nre_journal_tree_get_tip  (NreJournalTree *self);
guint32          nre_journal_tree_join     (NreJournalTree *self, guint32 a, guint32 b);
GArray          *nre_journal_tree_get_path (NreJournalTree *self, guint32 from, guint32 to);

G_END_DECLS
