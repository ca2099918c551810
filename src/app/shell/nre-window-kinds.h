/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-window.h"

G_BEGIN_DECLS

/* The actions of the current page's kind, as listed in NreAppKind, and the section of the main menu with some
 * of them. */
void nre_window_kinds_add    (NreWindow *self);
void nre_window_kinds_update (NreWindow *self, gboolean idle);

G_END_DECLS
