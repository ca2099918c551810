/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-entry-filter.h"

G_BEGIN_DECLS

/**
 * NreEntryOrder: the order of an archive's entries in a table, computed in any thread.
 * @directory: must not change meanwhile
 * @file: (nullable): the path of the file, which may determine the kinds of its entries
 * @column, @descending: sort column and direction; the first column, ascending, is the file's order
 * @filter: (nullable): which entries are listed
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
