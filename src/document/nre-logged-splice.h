/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-splice.h"

G_BEGIN_DECLS

/* The log of a command, from which its splices can be redone or undone after the file was closed and opened
 * again. An entry and the archives around it are identified by their indices just before the splice, since
 * ids change when a saved file is opened again.
 *
 * A splice, numbers little-endian:
 *
 *   offset  size      contents
 *   0       1         kind: an NreSpliceKind; INSERT adds an entry and REMOVE takes one away
 *   1       1         d: the number of archives around the entry, without the file; below NRE_MAX_DEPTH
 *   2       1         1 if the old payload is unreadable, so that removed bytes are unknown; else 0
 *   3       1         0
 *   4       4         index of the entry in its archive
 *   8       4         BYTES and CONTENT: offset in the payload; MOVE: the new index; else 0
 *   12      8         r: size of the removed bytes
 *   20      8         i: size of the inserted bytes
 *   28      4d        indices of the archives around the entry, the outermost first
 *   28+4d   r         the removed bytes
 *   …       i         the inserted bytes
 *
 * The meaning of the removed and inserted bytes depends on the kind. BYTES: bytes of the payload. CONTENT:
 * the payload, without the prefix and the suffix that stay the same. FIELDS: the fields of the entry (52
 * bytes: type, three attributes, name). INSERT: the inserted bytes are the fields of the entry, then its
 * payload. REMOVE: the removed bytes are the fields and the payload. MOVE: the inserted bytes are the fields
 * of the entry that is moved. SORT: there are none. */
#define NRE_LOGGED_SIZE 28
#define NRE_LOGGED_FIELDS (16 + NRE_NAME_SIZE)

/**
 * NreLoggedSplice: a splice read from a log. The spans refer to the bytes of the log.
 * @path: the indices of the @depth archives around the entry, 4 bytes each, the outermost first
 * @to: see offset 8 of a splice
 * @unreadable: whether the old payload is unreadable
 */
typedef struct
{
  NreSpliceKind kind;
  guint         depth;
  const guint8 *path;
  guint32       index;
  guint32       to;
  gboolean      unreadable;
  NreSpan       removed;
  NreSpan       inserted;
} NreLoggedSplice;

gboolean nre_logged_splice_read    (NreSpan *span, NreLoggedSplice *out);
void     nre_logged_splice_write   (const NreFields *fields, guint8 *out);
gboolean nre_logged_splice_prepare (const NreLoggedSplice *self, gboolean backward, GBytes *owner,
                                    NreDirectory *root, NreSplice *out, GError **error);

G_END_DECLS
