/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Hides some columns of a table in a scrolled window if there is not enough space for all. All columns have
 * fixed widths, except the column with the names, which gets the remaining width. */
typedef struct _NreSpareColumns NreSpareColumns;

NreSpareColumns *nre_spare_columns_new  (GtkColumnView *view, const guint *columns,
                                         guint n) G_GNUC_WARN_UNUSED_RESULT;
void             nre_spare_columns_free (NreSpareColumns *self);

G_END_DECLS
