/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-journal.h"

G_BEGIN_DECLS

/* Documents with a journal, in a folder of their own that is also the home of all journals. */

void            journal_fixture_init    (void);
void            journal_fixture_clear   (void);
char           *journal_fixture_path    (const char *name);
NreDocument    *journal_fixture_make    (const char *name);
NreDocument    *journal_fixture_open    (const char *path);
void            journal_fixture_set     (NreDocument *document, guint32 value);
guint32         journal_fixture_get     (NreDocument *document);
GBytes         *journal_fixture_write   (NreDocument *document);
NreJournalFile *journal_fixture_find    (const char *path);
guint           journal_fixture_count   (void);

G_END_DECLS
