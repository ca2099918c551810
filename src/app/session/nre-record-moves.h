/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * NreRecordMoves: where a change moved the records of a list, judged by their contents.
 * @digests: (owned): of each record at the last comparison
 * @position, @removed, @added: records that the last change replaced by others; the numbers are equal if they
 *   were only edited or reordered
 * @moves: (owned): for each removed record its new index, or G_MAXUINT
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
