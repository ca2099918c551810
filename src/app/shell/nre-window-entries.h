/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-window.h"

G_BEGIN_DECLS

/* The window's part in actions on entries: the menu, the current listing, and the menu of tabs. */

void     nre_window_entries_init       (NreWindow *self);
void     nre_window_entries_built      (NreWindow *self);
gboolean nre_window_entries_select     (NreWindow *self, GPtrArray *entries, NreEntry *lead);
gboolean nre_window_entries_show_bytes (NreWindow *self);

G_END_DECLS
