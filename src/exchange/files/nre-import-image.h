/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-archive.h"

G_BEGIN_DECLS

/**
 * NreImportEntry: one entry of an archive to assemble.
 * @record: its directory record; size, offset and sort index come from the layout
 * @contents: (owned) (nullable): its bytes; NULL for an entry whose range is outside the file
 */
typedef struct
{
  NreRecord   record;
  GByteArray *contents;
} NreImportEntry;

/** NreImportGap: bytes that no entry addresses. */
typedef struct
{
  guint64  offset;
  guint8  *bytes;               /* (owned) */
  gsize    size;
} NreImportGap;

/**
 * NreImportImage: the description of an archive.
 * @entries: (element-type NreImportEntry)
 * @laid_out: whether the members below are set; if not, the archive is laid out canonically
 * @sorted: whether to sort the sort table by names
 * @size: size of the archive in bytes, including any behind the directory
 * @total_size: the header's word
 * @gaps: (element-type NreImportGap): those that are not all zero
 */
typedef struct
{
  GArray  *entries;
  gboolean laid_out;
  gboolean sorted;
  guint64  size;
  guint64  total_size;
  GArray  *gaps;
} NreImportImage;

void    nre_import_image_init   (NreImportImage *self);
void    nre_import_image_clear  (NreImportImage *self);
GBytes *nre_import_image_finish (NreImportImage *self, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreImportImage, nre_import_image_clear)

G_END_DECLS
