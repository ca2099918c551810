/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* NreJournalWriter: writes a journal in a thread, which starts with the first job. Pieces that cannot be
 * written stay in memory; the thread tries again from time to time. */
typedef struct _NreJournalWriter NreJournalWriter;

/**
 * NreJournalPieceKind: the kinds of pieces of a journal.
 * @NRE_PIECE_PLAIN: bytes outside any record
 * @NRE_PIECE_DATA: a part of a record; further DATA pieces or an END piece follow
 * @NRE_PIECE_RECORDS: whole records, without their CRCs, which the writer adds
 * @NRE_PIECE_COPY: whole records to copy from the old file in a rewrite
 * @NRE_PIECE_END: the end of a record of DATA pieces; the writer adds the CRC
 */
typedef enum
{
  NRE_PIECE_PLAIN,
  NRE_PIECE_DATA,
  NRE_PIECE_RECORDS,
  NRE_PIECE_COPY,
  NRE_PIECE_END,
} NreJournalPieceKind;

/**
 * NreJournalPiece: a piece of a journal.
 * @bytes: (nullable): the bytes; NULL for COPY and END
 * @offset, @size: for COPY, the byte range in the old file
 */
typedef struct
{
  NreJournalPieceKind kind;
  GBytes             *bytes;
  guint64             offset;
  guint64             size;
} NreJournalPiece;

GArray           *nre_journal_pieces_new     (void);

NreJournalWriter *nre_journal_writer_new     (const char *path, int fd, GSourceFunc changed, gpointer data);
void              nre_journal_writer_write   (NreJournalWriter *self, GArray *pieces);
void              nre_journal_writer_rewrite (NreJournalWriter *self, const char *path, GArray *pieces);
GAsyncQueue      *nre_journal_writer_fence   (NreJournalWriter *self);
void              nre_journal_writer_flush   (NreJournalWriter *self);
char             *nre_journal_writer_dup_error (NreJournalWriter *self);
void              nre_journal_writer_end     (NreJournalWriter *self, gboolean keep);

G_END_DECLS
