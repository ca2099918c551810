/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** NRE_NOWHERE: the value of an index, offset or size that is unknown or does not apply. */
#define NRE_NOWHERE G_MAXUINT64

/* The names of two tables that every archive has: the directory, with a record for each entry, and the
 * container, which consists of the header and of bytes that no entry addresses. */
#define NRE_PLACE_DIRECTORY "directory"
#define NRE_PLACE_CONTAINER "container"

/**
 * NrePlace: the location of an entry, table, record or field in a file, for programs.
 * @entry: path of indices from the file's root, "#3/#7"; "" for the file itself
 * @table: NRE_PLACE_DIRECTORY, NRE_PLACE_CONTAINER, or else the name of a table as in `nres dump`; NULL for
 *   the whole entry
 * @record: index in the table, or NRE_NOWHERE
 * @field: a field of the record, or of the table if there is no @record; NULL for the whole record or table
 * @offset: offset of the first byte from the start of @entry, or NRE_NOWHERE. If the table is an entry inside
 *   the archive @entry, as in a model, the offset is from the start of that table instead.
 * @size: number of bytes, or NRE_NOWHERE if only the start is known
 */
typedef struct
{
  const char *entry;
  const char *table;
  guint64     record;
  const char *field;
  guint64     offset;
  guint64     size;
} NrePlace;

#define NRE_PLACE_INIT { "", NULL, NRE_NOWHERE, NULL, NRE_NOWHERE, NRE_NOWHERE }

G_END_DECLS
