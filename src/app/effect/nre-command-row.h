/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-effect-view.h"

G_BEGIN_DECLS

/* A command of an effect, as an item of a list model. The item only stores the index of the command; cells
 * read the effect on demand.
 *
 * Properties, readable: index (uint). Signal "changed" when the command or its index has changed. */
#define NRE_TYPE_COMMAND_ROW (nre_command_row_get_type ())
G_DECLARE_FINAL_TYPE (NreCommandRow, nre_command_row, NRE, COMMAND_ROW, GObject)

NreCommandRow *nre_command_row_new       (NreEffectView *view, guint index);
guint          nre_command_row_get_index (NreCommandRow *self);
gboolean       nre_command_row_get       (NreCommandRow *self, NreEffectCommand *out);
void           nre_command_row_refresh   (NreCommandRow *self, guint index);

G_END_DECLS
