/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** NRE_NOWHERE: the value of a number that the place does not have. */
#define NRE_NOWHERE G_MAXUINT64

/* Tables that every archive has, whatever its kind: one record for each entry, and everything else. */
#define NRE_PLACE_DIRECTORY "directory"
#define NRE_PLACE_CONTAINER "container"

/**
 * NrePlace: the address of something in a file, for programs. Text for people is derived from it, never the
 * other way round.
 * @entry: path of indices from the file's root, "#3/#7"; "" for the file itself
 * @table: the name that `nres dump` uses, NRE_PLACE_DIRECTORY or NRE_PLACE_CONTAINER; NULL for all of the
 *   entry
 * @record: of the table, or NRE_NOWHERE
 * @field: a field of the record, or of the table if there is no @record; NULL for the whole record or table
 * @offset: of the first byte, or NRE_NOWHERE. It counts from the start of @entry, unless the table is a
 *   separate entry inside the archive @entry, as in a model: then from the start of that entry's payload
 * @size: number of bytes, or NRE_NOWHERE where only the start is known
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
