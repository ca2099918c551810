/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* The entries of an archive as a table; a row costs something only while it is seen, so that a million
 * of them are no more trouble than ten.
 *
 * Properties: selection (NreSelection). Signal "entry-activated" (NreEntry*). */
#define NRE_TYPE_ENTRY_TABLE (nre_entry_table_get_type ())
G_DECLARE_FINAL_TYPE (NreEntryTable, nre_entry_table, NRE, ENTRY_TABLE, GtkWidget)

GtkColumnView *nre_entry_table_get_view (NreEntryTable *self);

G_END_DECLS
