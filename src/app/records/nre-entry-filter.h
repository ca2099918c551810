/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/** NreEntryColumn: a column in the table of an archive's entries. */
typedef enum
{
  NRE_ENTRY_COLUMN_INDEX,
  NRE_ENTRY_COLUMN_NAME,
  NRE_ENTRY_COLUMN_KIND,
  NRE_ENTRY_COLUMN_TYPE,
  NRE_ENTRY_COLUMN_SIZE,
  NRE_ENTRY_COLUMN_ATTR1,
  NRE_ENTRY_COLUMN_ATTR2,
  NRE_ENTRY_COLUMN_ATTR3,
  N_NRE_ENTRY_COLUMNS
} NreEntryColumn;

/* A filter for entries. It consists of words that must be in the name, and of conditions such as "size>1000",
 * "type=MESH", "kind=model", "attr1&4" or "no<10", all of which must be met. A name or kind "equals" a word
 * if it contains the word; "&" is met if at least one of the bits is set. */
typedef struct _NreEntryFilter NreEntryFilter;

NreEntryFilter *nre_entry_filter_parse (const char *text, char **problem);
NreEntryFilter *nre_entry_filter_ref   (NreEntryFilter *self);
void            nre_entry_filter_unref (NreEntryFilter *self);
gboolean        nre_entry_filter_match (const NreEntryFilter *self, NreDirectory *directory, guint index,
                                        const char *file);

guint64         nre_entry_column_read  (NreEntryColumn column, NreDirectory *directory, guint index,
                                        const char *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreEntryFilter, nre_entry_filter_unref)

G_END_DECLS
