/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-journal-format.h"
#include "nre-journal-tree.h"

G_BEGIN_DECLS

/* A journal as it was read from the disk. Its contents are not trusted. */
typedef struct _NreJournalFile NreJournalFile;

/**
 * NreJournalCondition: which edits of a journal can be restored.
 * @NRE_JOURNAL_WHOLE: all edits can be restored
 * @NRE_JOURNAL_CUT: only the first edits can be restored: the end of the journal is missing, or later edits
 *   do not fit the document
 * @NRE_JOURNAL_DAMAGED: the journal is damaged; the edits before the damage can be restored
 * @NRE_JOURNAL_STALE: no edits can be restored: the document does not have the edited bytes
 * @NRE_JOURNAL_NEWER: no edits can be restored: a newer version of the program wrote them
 */
typedef enum
{
  NRE_JOURNAL_WHOLE,
  NRE_JOURNAL_CUT,
  NRE_JOURNAL_DAMAGED,
  NRE_JOURNAL_STALE,
  NRE_JOURNAL_NEWER,
} NreJournalCondition;

char                *nre_journal_get_folder         (void);
gboolean             nre_journal_file_is_of         (NreJournalFile *self, const struct stat *file);
gboolean             nre_journal_file_read_joint    (NreJournalFile *self, const NreJournalPart *part,
                                                     NreJoint *out);
GVariant            *nre_journal_file_read_commands (NreJournalFile *self, const NreJournalPart *part);
char                *nre_journal_file_dup_joint     (NreJournalFile *self);
gboolean             nre_journal_file_is_mixed      (NreJournalFile *self);
void                 nre_journal_file_set_cut       (NreJournalFile *self);
char                *nre_journal_dup_prefix         (const char *document);
GPtrArray           *nre_journal_file_list          (const char *document);
guint32              nre_journal_sum                (const guint8 *record, gsize size);
NreJournalFile      *nre_journal_file_open          (const char *name, GError **error);
NreJournalFile      *nre_journal_file_parse         (GBytes *bytes, GError **error);
void                 nre_journal_file_free          (NreJournalFile *self);
const char          *nre_journal_file_get_name      (NreJournalFile *self);
const char          *nre_journal_file_get_document  (NreJournalFile *self);
gint64               nre_journal_file_get_time      (NreJournalFile *self);
guint64              nre_journal_file_get_size      (NreJournalFile *self);
guint                nre_journal_file_get_n_steps   (NreJournalFile *self);
guint                nre_journal_file_count_unsaved (NreJournalFile *self);
char               **nre_journal_file_list_unsaved  (NreJournalFile *self, guint *undone);
const char          *nre_journal_file_get_why_stale (NreJournalFile *self);
gboolean             nre_journal_file_is_modified   (NreJournalFile *self);
gboolean             nre_journal_file_is_in_use     (NreJournalFile *self);
NreJournalCondition  nre_journal_file_get_condition (NreJournalFile *self);
const char          *nre_journal_condition_get_name (NreJournalCondition condition);
GBytes              *nre_journal_file_get_bytes     (NreJournalFile *self);
NreJournalTree      *nre_journal_file_get_tree      (NreJournalFile *self);
int                  nre_journal_file_take_lock     (NreJournalFile *self);
gboolean             nre_journal_file_discard       (NreJournalFile *self, GError **error);


G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreJournalFile, nre_journal_file_free)

G_END_DECLS
