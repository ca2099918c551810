/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* The records of an entry beside what else its page shows: a table of them, and which table. It finds none
 * before it is seen.
 *
 * Signal "range-selected" (guint64 offset, guint64 size): the user chose a field or a record. */
#define NRE_TYPE_RECORD_PANE (nre_record_pane_get_type ())
G_DECLARE_FINAL_TYPE (NreRecordPane, nre_record_pane, NRE, RECORD_PANE, GtkWidget)

void nre_record_pane_show (NreRecordPane *self, NreSelection *selection, NreEntry *entry);

G_END_DECLS
