/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-command-row.h"

G_BEGIN_DECLS

/* The commands of an effect, as a GListModel of NreCommandRow that creates its items on demand. When a
 * command moves, its item moves with it, so that lists do not scroll during edits. */
#define NRE_TYPE_COMMAND_ROWS (nre_command_rows_get_type ())
G_DECLARE_FINAL_TYPE (NreCommandRows, nre_command_rows, NRE, COMMAND_ROWS, GObject)

NreCommandRows *nre_command_rows_new     (NreEffectView *view);
void            nre_command_rows_refresh (NreCommandRows *self);

G_END_DECLS
