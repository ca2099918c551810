/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-entry-filter.h"

G_BEGIN_DECLS

/**
 * NreEntryOrder: how a table sorts and filters an archive's entries. The result can be computed in any
 * thread.
 * @directory: the directory of the archive, which must not change meanwhile
 * @file: (nullable): the path of the file, on which the kinds of its entries may depend
 * @column, @descending: sort column and direction; NRE_ENTRY_COLUMN_INDEX, ascending, is the order of the
 *   file
 * @filter: (nullable): the filter; NULL to list all entries
 */
typedef struct
{
  NreDirectory   *directory;
  char           *file;
  NreEntryColumn  column;
  gboolean        descending;
  NreEntryFilter *filter;
} NreEntryOrder;

NreEntryOrder *nre_entry_order_new      (NreDirectory *directory, const char *file, NreEntryColumn column,
                                         gboolean descending, NreEntryFilter *filter);
void           nre_entry_order_free     (NreEntryOrder *self);
GArray        *nre_entry_order_work_out (const NreEntryOrder *self, GCancellable *cancellable);

G_END_DECLS
