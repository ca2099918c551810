/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-window.h"

G_BEGIN_DECLS

/* The open files of the window. Used only by the window; nre-window.h has the public functions. */
void nre_window_seek_partner       (NreWindow *self, NreOpenFile *file);
void nre_window_open_entry         (NreWindow *self, const char *path, const char *entry, gboolean keep);
void nre_window_update_undo_memory (NreWindow *self);
void nre_window_first_painted      (GdkFrameClock *clock, NreWindow *self);

G_END_DECLS
