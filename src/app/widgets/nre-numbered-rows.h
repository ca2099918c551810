/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* An item that only stores its number. Signal "changed" when what the row shows has changed. */
#define NRE_TYPE_NUMBERED_ROW (nre_numbered_row_get_type ())
G_DECLARE_FINAL_TYPE (NreNumberedRow, nre_numbered_row, NRE, NUMBERED_ROW, GObject)

guint nre_numbered_row_get (NreNumberedRow *self);

/* The rows 0 to n − 1, as a GListModel of NreNumberedRow. A row is created on demand, and the same object is
 * returned as long as it exists. So a list keeps its scroll position and its focus even if the contents of
 * rows change. */
#define NRE_TYPE_NUMBERED_ROWS (nre_numbered_rows_get_type ())
G_DECLARE_FINAL_TYPE (NreNumberedRows, nre_numbered_rows, NRE, NUMBERED_ROWS, GObject)

NreNumberedRows *nre_numbered_rows_new     (void);
void             nre_numbered_rows_set     (NreNumberedRows *self, guint n);

G_END_DECLS
