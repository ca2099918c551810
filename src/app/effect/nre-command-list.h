/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-record-list.h"

G_BEGIN_DECLS

/* A table of the commands of an effect, whose selected rows are synchronised with the NreSelection. The items
 * of its model are NreCommandRow. The last column is for the bars that show when commands are active.
 *
 * Properties: selection (NreSelection). */
#define NRE_TYPE_COMMAND_LIST (nre_command_list_get_type ())
G_DECLARE_FINAL_TYPE (NreCommandList, nre_command_list, NRE, COMMAND_LIST, NreRecordList)

GtkColumnView       *nre_command_list_get_view       (NreCommandList *self);
GtkColumnViewColumn *nre_command_list_get_bar_column (NreCommandList *self);

G_END_DECLS
