/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-command-row.h"

G_BEGIN_DECLS

/* The commands of an effect, in their order, as a GListModel of NreCommandRow that makes its items on demand.
 * An item stays with its command wherever the command moves, so that lists do not jump during edits. */
#define NRE_TYPE_COMMAND_ROWS (nre_command_rows_get_type ())
G_DECLARE_FINAL_TYPE (NreCommandRows, nre_command_rows, NRE, COMMAND_ROWS, GObject)

NreCommandRows *nre_command_rows_new     (NreEffectView *view);
void            nre_command_rows_refresh (NreCommandRows *self);

G_END_DECLS
