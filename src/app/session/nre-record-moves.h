/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * NreRecordMoves: how a change moved the records of a list, determined by comparing their contents.
 * @digests, @n: (owned): hashes of all records at the last comparison
 * @position, @removed, @added: the last change replaced @removed records from @position on by @added records;
 *   the numbers are equal if records were only edited or reordered
 * @moves: (owned): for each of these removed records, its new index, or G_MAXUINT
 */
typedef struct
{
  guint64 *digests;
  guint    n;
  guint    position;
  guint    removed;
  guint    added;
  guint   *moves;
} NreRecordMoves;

void  nre_record_moves_take   (NreRecordMoves *self, guint64 *digests, guint n);
guint nre_record_moves_follow (const NreRecordMoves *self, guint index);
void  nre_record_moves_clear  (NreRecordMoves *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreRecordMoves, nre_record_moves_clear)

G_END_DECLS
