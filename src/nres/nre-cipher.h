/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

G_BEGIN_DECLS

/** NreCipher: the stream cipher of RsLi (spec: rsli.md, the stream cipher), which is its own inverse. */
typedef struct
{
  guint8 low;
  guint8 high;
} NreCipher;

static inline NreCipher
nre_cipher (guint16 key)
{
  return (NreCipher){ (guint8) key, (guint8) (key >> 8) };
}

static inline guint8
nre_cipher_next (NreCipher *self, guint8 byte)
{
  self->low = (guint8) (self->high ^ self->low << 1);
  self->high = self->low ^ self->high >> 1;
  return byte ^ self->low;
}

/** NrePackedReader: reads packed bytes one after another, and decrypts each byte when it is read. @at: offset
 * of the next byte; @cipher: (nullable): NULL if the bytes are not encrypted */
typedef struct
{
  NreSpan    span;
  gsize      at;
  NreCipher *cipher;
} NrePackedReader;

/** nre_packed_reader_next: read the next byte. Returns FALSE at the end. */
static inline gboolean
nre_packed_reader_next (NrePackedReader *self, guint8 *out)
{
  if (self->at >= self->span.size)
    return FALSE;
  *out = self->span.data[self->at++];
  if (self->cipher != NULL)
    *out = nre_cipher_next (self->cipher, *out);
  return TRUE;
}

G_END_DECLS
