/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-window.h"

G_BEGIN_DECLS

/* Notifies the user when other programs change open files. Used only by the window. */
void nre_window_disk_init   (NreWindow *self);
void nre_window_update_disk (NreWindow *self);
void nre_window_follow_disk (NreWindow *self, NreOpenFile *file);

G_END_DECLS
