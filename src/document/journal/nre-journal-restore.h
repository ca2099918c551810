/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-journal-file.h"

G_BEGIN_DECLS

gboolean nre_journal_can_restore (NreJournalFile *file, NreDocument *document, GError **error);
gboolean nre_journal_restore     (NreJournalFile *file, NreDocument *document, GError **error);

guint64  nre_journal_fingerprint     (NreDirectory *root);

G_END_DECLS
