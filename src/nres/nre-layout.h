/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* The contents of an archive to write, as a list of pieces: parts of the origin, bytes of edits, and zeros,
 * for which @data is NULL. The pieces are written in order. Payloads without edits are not examined. */
typedef struct _NreLayout NreLayout;

typedef struct
{
  const guint8 *data;
  guint64       size;
} NrePiece;

typedef enum
{
  NRE_REGION_HEADER,
  NRE_REGION_PAYLOAD,
  NRE_REGION_PADDING,
  NRE_REGION_UNINDEXED,
  NRE_REGION_DIRECTORY,
} NreRegionKind;

/**
 * NreRegion:
 * @entry: for a payload, the index of its entry, else G_MAXUINT
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

GArray         *nre_archive_get_regions (NreArchive *archive);
gboolean        nre_archive_is_tidy     (NreArchive *archive);
GArray         *nre_layout_get_regions  (NreLayout *layout);
guint32        *nre_archive_sort        (NreDirectory *directory);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreLayout, nre_layout_free)

G_END_DECLS
