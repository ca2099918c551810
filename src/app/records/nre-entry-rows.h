/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-filter.h"

G_BEGIN_DECLS

/* The entries of an archive, sorted and filtered, as a GListModel of NreEntry. It creates objects only for
 * the rows that a list shows. In the order of the file and without a filter, it needs no further memory. */
#define NRE_TYPE_ENTRY_ROWS (nre_entry_rows_get_type ())
G_DECLARE_FINAL_TYPE (NreEntryRows, nre_entry_rows, NRE, ENTRY_ROWS, GObject)

NreEntryRows *nre_entry_rows_new         (void);
void          nre_entry_rows_set_archive (NreEntryRows *self, NreDocument *document, NreEntry *archive);
void          nre_entry_rows_sort        (NreEntryRows *self, NreEntryColumn column, gboolean descending);
void          nre_entry_rows_filter      (NreEntryRows *self, NreEntryFilter *filter);
gboolean      nre_entry_rows_is_sorted   (NreEntryRows *self);
gboolean      nre_entry_rows_is_working  (NreEntryRows *self);
void          nre_entry_rows_refresh     (NreEntryRows *self);
guint         nre_entry_rows_get_n_all   (NreEntryRows *self);
gboolean      nre_entry_rows_find        (NreEntryRows *self, NreEntry *entry, guint *position);

G_END_DECLS
