/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-journal-file.h"

G_BEGIN_DECLS

/* Writes down what happens to an open document, so that nothing is lost with the process: on the disk within
 * a second, by a thread. There is no file before the first edit. The file stays when the object goes away,
 * and is removed by nre_journal_close() alone.
 *
 * Signal "failed" (const char *message): nothing is recorded for now, since writing failed; it is tried
 * again.
 * Signal "resumed": all that has happened is recorded again. */
#define NRE_TYPE_JOURNAL (nre_journal_get_type ())
G_DECLARE_FINAL_TYPE (NreJournal, nre_journal, NRE, JOURNAL, GObject)

NreJournal *nre_journal_new       (NreDocument *document, NreJournalFile *restored);
void        nre_journal_flush     (NreJournal *self);
char       *nre_journal_dup_error (NreJournal *self);
void        nre_journal_close     (NreJournal *self);

G_END_DECLS
