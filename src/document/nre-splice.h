/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* The smallest change: some bytes of a payload, the fields or the whole content of an entry, an entry that is
 * added, removed or moved, or a new sort table. A splice holds the state that is not in the document: the new
 * state until the splice is applied, and the old state afterwards. Applying and reverting exchange this state
 * with the state of the document, at a cost in proportion to the changed bytes. An exchange turns INSERT into
 * REMOVE, and REMOVE into INSERT. */

typedef enum
{
  NRE_SPLICE_BYTES,
  NRE_SPLICE_FIELDS,
  NRE_SPLICE_CONTENT,
  NRE_SPLICE_INSERT,
  NRE_SPLICE_REMOVE,
  NRE_SPLICE_MOVE,
  NRE_SPLICE_SORT,
} NreSpliceKind;

typedef struct
{
  NreSpliceKind kind;
  guint32       id;
  NreDirectory *directory;
  guint64       version;        /* version of the held state; see nre_directory_swap_version() */
  gsize         held;           /* size of the larger of the two states, in bytes */
  union
  {
    struct
    {
      guint32 offset;
      guint32 present;          /* the number of bytes that the exchange removes from the document */
      guint32 size;             /* the size of @data, which the exchange inserts */
      guint8 *data;
      NreDirectory *nested;     /* (nullable): the archive that was opened on the held bytes */
    } bytes;
    NreFields *fields;
    NreContent content;
    struct
    {
      guint32 from;             /* MOVE: the index before the exchange */
      guint32 to;               /* MOVE: the index after the exchange; INSERT, REMOVE: the index */
    } place;
  };
} NreSplice;

void     nre_splice_clear    (NreSplice *self);
void     nre_splice_begin    (NreSplice *self);
void     nre_splice_exchange (NreSplice *self);
gboolean nre_splice_absorb   (NreSplice *self, const NreSplice *next);
gboolean nre_splice_extend   (NreSplice *self, const NreSplice *next);
gsize    nre_splice_memory   (const NreSplice *self);

G_END_DECLS
