/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-journal-file.h"

G_BEGIN_DECLS

/* A journal records the edits of an open document on the disk, so that they survive a crash of the process. A
 * thread writes each edit within a second. The first edit creates the file of the journal, and
 * nre_journal_close() removes the file.
 *
 * - Signal "failed" (const char *message): edits could not be written. The writer keeps them and tries again.
 * - Signal "resumed": all edits are recorded again. */
#define NRE_TYPE_JOURNAL (nre_journal_get_type ())
G_DECLARE_FINAL_TYPE (NreJournal, nre_journal, NRE, JOURNAL, GObject)

NreJournal *nre_journal_new       (NreDocument *document, NreJournalFile *restored);
void        nre_journal_flush     (NreJournal *self);
char       *nre_journal_dup_error (NreJournal *self);
void        nre_journal_close     (NreJournal *self);

G_END_DECLS
