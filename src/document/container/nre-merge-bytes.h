/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/**
 * NreMergeSide: an entry in one of the three states of a merge.
 * @directory, @index: the archive and the index of the entry
 * @payload: the bytes of the entry
 */
typedef struct
{
  NreDirectory *directory;
  guint         index;
  NreSpan       payload;
} NreMergeSide;

/** NreMergeClash: called for each record, line or range of bytes that both sides changed in different ways.
 * @name: the name of the record, line or range for the user. */
typedef void (*NreMergeClash) (const char *name, gpointer data);

GBytes *nre_merge_bytes (const NreMergeSide *base, const NreMergeSide *mine, const NreMergeSide *theirs,
                         guint *n_changes, NreMergeClash clash, gpointer data);

G_END_DECLS
