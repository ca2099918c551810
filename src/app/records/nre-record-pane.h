/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* The records of an entry beside the main contents of its page: a table of them, and the choice of the table.
 * They are not searched before it is shown.
 *
 * Signal "range-selected" (guint64 offset, guint64 size): the user chose a field or a record. */
#define NRE_TYPE_RECORD_PANE (nre_record_pane_get_type ())
G_DECLARE_FINAL_TYPE (NreRecordPane, nre_record_pane, NRE, RECORD_PANE, GtkWidget)

void nre_record_pane_show (NreRecordPane *self, NreSelection *selection, NreEntry *entry);

G_END_DECLS
