/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* NreLayout: the contents of an archive to write, as a list of pieces in the order of the file: bytes of the
 * origin, bytes of edits, and zeros. Making a layout does not read payloads without edits. */
typedef struct _NreLayout NreLayout;

/** NrePiece: the @size bytes at @data, valid as long as the layout; @size zeros if @data is NULL. */
typedef struct
{
  const guint8 *data;
  guint64       size;
} NrePiece;

/**
 * NreRegionKind (spec: nres.md, regions):
 * @NRE_REGION_HEADER: the header, and the trailer of an RsLi archive
 * @NRE_REGION_PAYLOAD: the payload of an entry, which may be empty
 * @NRE_REGION_PADDING: zeros behind a payload, at most up to the next multiple of eight
 * @NRE_REGION_UNINDEXED: other bytes that no entry addresses, even behind the directory
 * @NRE_REGION_DIRECTORY: all records
 */
typedef enum
{
  NRE_REGION_HEADER,
  NRE_REGION_PAYLOAD,
  NRE_REGION_PADDING,
  NRE_REGION_UNINDEXED,
  NRE_REGION_DIRECTORY,
} NreRegionKind;

/**
 * NreRegion: the @size bytes at @offset of a file.
 * @entry: for a payload, the index of its entry, otherwise G_MAXUINT
 */
typedef struct
{
  NreRegionKind kind;
  guint64       offset;
  guint64       size;
  guint         entry;
} NreRegion;

NreLayout      *nre_layout_new        (NreDirectory *directory, GError **error);
NreLayout      *nre_layout_new_repack (NreDirectory *directory, guint64 *dropped, GError **error);
NreLayout      *nre_layout_new_for_bytes (GBytes *bytes);
void            nre_layout_free       (NreLayout *self);
guint64         nre_layout_get_size   (NreLayout *self);
guint64         nre_layout_get_archive_size (NreLayout *self);
guint           nre_layout_get_n_entries (NreLayout *self);
guint           nre_layout_get_n_pieces (NreLayout *self);
const NrePiece *nre_layout_get_piece  (NreLayout *self, guint i);
void            nre_layout_get_record (NreLayout *self, guint index, NreRecord *out);
NreLayout      *nre_layout_peek_nested (NreLayout *self, guint index);
GBytes         *nre_layout_to_bytes   (NreLayout *self);
GBytes         *nre_layout_write      (NreDirectory *directory, GError **error);
gboolean        nre_layout_fail_read_only (GError **error);

GArray         *nre_archive_get_regions (NreArchive *archive);
gboolean        nre_archive_is_tidy     (NreArchive *archive);
GArray         *nre_layout_get_regions  (NreLayout *layout);
guint32        *nre_archive_sort        (NreDirectory *directory);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreLayout, nre_layout_free)

G_END_DECLS
