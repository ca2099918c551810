/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-window.h"

G_BEGIN_DECLS

/* What the window does with one kind of page only, as the rows of the kinds have it: actions, and the section
 * of the main menu that offers some of them. */
void nre_window_kinds_add    (NreWindow *self);
void nre_window_kinds_update (NreWindow *self, gboolean idle);

G_END_DECLS
