/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-window.h"

G_BEGIN_DECLS

void     nre_window_actions_add       (NreWindow *self);
void     nre_window_actions_drop      (NreWindow *self);
void     nre_window_actions_update    (NreWindow *self);
void     nre_window_actions_name_steps    (NreWindow *self);
void     nre_window_actions_follow_focus (NreWindow *self);
NreOpenFile *nre_window_actions_get_acting (NreWindow *self);
void     nre_window_actions_close_file (NreWindow *self, NreOpenFile *file);
gboolean nre_window_actions_may_close (NreWindow *self);

G_END_DECLS
