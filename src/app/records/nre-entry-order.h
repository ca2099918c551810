/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-entry-filter.h"

G_BEGIN_DECLS

/**
 * NreEntryOrder: how a table lists the entries of an archive, worked out in whatever thread.
 * @directory: nobody changes it meanwhile
 * @file: (nullable): the path of the file, which may say what its entries are
 * @column, @descending: what they are sorted by; the first column, ascending, is the file's order
 * @filter: (nullable): what they have to be like
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
