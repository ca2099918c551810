/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Columns of a table in a scrolled window that are hidden where there is no room for all. They have fixed
 * widths, as have the other columns; the one with the names takes the rest. */
typedef struct _NreSpareColumns NreSpareColumns;

NreSpareColumns *nre_spare_columns_new  (GtkColumnView *view, const guint *columns,
                                         guint n) G_GNUC_WARN_UNUSED_RESULT;
void             nre_spare_columns_free (NreSpareColumns *self);

G_END_DECLS
