/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-window.h"

G_BEGIN_DECLS

/* Pending input: text that the user has typed in a field of the document, but that has not changed the
 * document yet. */

void nre_window_fields_watch  (NreWindow *self);
void nre_window_fields_settle (NreWindow *self);
void nre_window_fields_clear  (NreWindow *self);

G_END_DECLS
