/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-archive.h"

G_BEGIN_DECLS

/**
 * NreImportEntry: an entry of an archive to assemble
 * @record: its directory record; size, offset and sort index are those of the layout
 * @contents: (owned) (nullable): its payload; NULL if the range of the payload is outside the file
 */
typedef struct
{
  NreRecord   record;
  GByteArray *contents;
} NreImportEntry;

/** NreImportGap: a range of bytes that no entry addresses */
typedef struct
{
  guint64  offset;
  guint8  *bytes;               /* (owned) */
  gsize    size;
} NreImportGap;

/**
 * NreImportImage: an archive to assemble
 * @entries: (element-type NreImportEntry)
 * @laid_out: whether the members below are set; if not, the archive gets the canonical layout
 * @sorted: whether the sort table is computed from the names
 * @size: size of the archive in bytes, including bytes after the directory
 * @total_size: size of the archive as its header states it, where the directory ends
 * @gaps: (element-type NreImportGap): the gaps that are not all zero
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
