/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* The records of an entry, shown beside the main contents of its page, with a drop-down for the table. The
 * records are not located before the pane is visible.
 *
 * Signal "range-selected" (guint64 offset, guint64 size) when the user selects a field or a record with these
 * bytes. */
#define NRE_TYPE_RECORD_PANE (nre_record_pane_get_type ())
G_DECLARE_FINAL_TYPE (NreRecordPane, nre_record_pane, NRE, RECORD_PANE, GtkWidget)

void nre_record_pane_show (NreRecordPane *self, NreSelection *selection, NreEntry *entry);

G_END_DECLS
