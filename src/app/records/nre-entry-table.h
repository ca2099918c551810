/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* The table of the entries in an archive. Only visible rows need time and memory.
 *
 * Properties: selection (NreSelection). Signal "entry-activated" (NreEntry *) when the user wants to open an
 * entry. */
#define NRE_TYPE_ENTRY_TABLE (nre_entry_table_get_type ())
G_DECLARE_FINAL_TYPE (NreEntryTable, nre_entry_table, NRE, ENTRY_TABLE, GtkWidget)

G_END_DECLS
