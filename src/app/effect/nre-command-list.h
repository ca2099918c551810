/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* The commands of an effect as a table, whose selected rows are synchronised with the selection. Its items
 * are NreCommandRow; the last column is for a bar of a command's active window.
 *
 * Properties: selection (NreSelection). */
#define NRE_TYPE_COMMAND_LIST (nre_command_list_get_type ())
G_DECLARE_FINAL_TYPE (NreCommandList, nre_command_list, NRE, COMMAND_LIST, GtkWidget)

GtkColumnView       *nre_command_list_get_view       (NreCommandList *self);
GtkColumnViewColumn *nre_command_list_get_bar_column (NreCommandList *self);

G_END_DECLS
