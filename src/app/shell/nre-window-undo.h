/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-window.h"

G_BEGIN_DECLS

/* Undo and redo in the window: what has changed is selected and shown, in any tab. */

void nre_window_undo       (NreWindow *self, NreOpenFile *file);
void nre_window_redo       (NreWindow *self, NreOpenFile *file);
void nre_window_go_to_step (NreWindow *self, NreOpenFile *file, guint position);

G_END_DECLS
