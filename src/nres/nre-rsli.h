/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"
#include "nre-rsli-decode.h"
#include "nre-walk.h"

G_BEGIN_DECLS

/* RsLi, the game's packed library (spec: rsli.md). It can be read, but not written.
 *
 *   0      header: "NL", u8 0, u8 version 1, i16 entry count; at 14 u16 0xABBA if the entries contain their
 *          order; at 20 u32, whose low half is the key of the directory
 *   32     directory: 32 bytes an entry, encrypted as one stream:
 *            0 char name[12]   16 i16 flags   18 i16 sort_to_original   20 u32 unpacked size
 *           24 u32 offset   28 u32 packed size
 *   …      payloads, packed; at the end perhaps a trailer of six bytes: "AO" and the overlay, a u32 that is
 *          added to every offset
 *
 * For each entry, an NRes record is synthesised, with NRE_TYPE_ID_RSLI, the name, the unpacked size, the
 * offset without the overlay, and the sort index. The attributes are 0. */

/**
 * NreRsliEntry:
 * @method: see NreRsliMethod; may be unknown
 * @key: the key of the cipher; also the sort index, unless the order in the archive is wrong
 * @offset: offset of the packed bytes in the file, the overlay included
 * @packed_size: in bytes, as the directory states it
 * @size: in bytes, after unpacking
 * @is_past_end: whether the method is Deflate, and @packed_size ends one byte past the end of the file
 */
typedef struct
{
  guint    method;
  guint16  key;
  guint64  offset;
  guint32  packed_size;
  guint32  size;
  gboolean is_past_end;
} NreRsliEntry;

gboolean nre_archive_is_rsli  (NreArchive *self);
void     nre_rsli_get_entry   (NreArchive *archive, guint index, NreRsliEntry *out);
guint32  nre_rsli_get_overlay (NreArchive *archive);
gboolean nre_rsli_is_strict   (NreArchive *archive, GError **error);
void     nre_rsli_allow       (NreDirectory *directory, NreWalk *walk, NreSpan payload);

G_END_DECLS
