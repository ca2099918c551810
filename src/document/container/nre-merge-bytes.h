/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/**
 * NreMergeSide: one of the three states of an entry's bytes.
 * @directory, @index: the entry
 * @payload: its bytes
 */
typedef struct
{
  NreDirectory *directory;
  guint         index;
  NreSpan       payload;
} NreMergeSide;

/** NreMergeClash: called for a record, a line or some bytes that both sides changed. @name: for people. */
typedef void (*NreMergeClash) (const char *name, gpointer data);

GBytes *nre_merge_bytes (const NreMergeSide *base, const NreMergeSide *mine, const NreMergeSide *theirs,
                         guint *n_changes, NreMergeClash clash, gpointer data);

G_END_DECLS
