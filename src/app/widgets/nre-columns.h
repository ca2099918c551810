/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Arranges its children side by side, all with the same width, if there is enough space, and otherwise below
 * one another.
 *
 * Properties: column-width (int: the minimum width of a child beside others, in pixels), spacing (int). */
#define NRE_TYPE_COLUMNS (nre_columns_get_type ())
G_DECLARE_FINAL_TYPE (NreColumns, nre_columns, NRE, COLUMNS, GtkWidget)

G_END_DECLS
