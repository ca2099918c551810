/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* The smallest change: some bytes of a payload, the fields or the whole content of an entry, an entry that is
 * added, removed or moved, or a new sort table. Until a splice is applied, it holds the new state; then it
 * holds the old state. Applying and reverting a splice are the same exchange of its state with that in the
 * document. The exchange takes time for the changed bytes only. */

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
  guint64       version;        /* in the state that is not in the document */
  gsize         held;           /* bytes kept in the larger of the two states; measured once, when both
                                 * are known */
  union
  {
    struct
    {
      guint32 offset;
      guint32 present;          /* bytes that the exchange takes out of the document */
      guint32 size;             /* bytes held here that the exchange puts in */
      guint8 *data;
      NreDirectory *nested;     /* the archive that was open when the bytes were in their other state */
    } bytes;
    NreFields *fields;
    NreContent content;
    struct
    {
      guint32 from;
      guint32 to;
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
