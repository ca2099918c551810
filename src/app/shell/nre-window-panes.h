/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-window.h"

G_BEGIN_DECLS

void     nre_window_panes_built         (NreWindow *self);
gboolean nre_window_panes_is_shown      (NreWindow *self, GtkPackType side);
void     nre_window_panes_show          (NreWindow *self, GtkPackType side, gboolean show);
void     nre_window_panes_dock          (NreWindow *self, GtkPackType side, gboolean docked);
void     nre_window_panes_chosen        (NreWindow *self, gboolean keep);
void     nre_window_panes_go            (NreWindow *self, NrePage *page, gboolean keep);
void     nre_window_panes_uncover       (NreWindow *self);
void     nre_window_panes_fill          (NreWindow *self, gboolean fill);
void     nre_window_panes_offer_tree    (NreWindow *self);
void     nre_window_panes_opened        (NreWindow *self);
void     nre_window_panes_update_bottom (NreWindow *self);
void     nre_window_panes_enter_bottom  (NreWindow *self);
void     nre_window_panes_leave_bottom  (NreWindow *self);
void     nre_window_panes_cycle         (NreWindow *self, gboolean back);
void     nre_window_panes_fronted       (NreWindow *self, NrePage *page);
gboolean nre_window_panes_keep_focus    (NreWindow *self);
void     nre_window_panes_update_size   (NreWindow *self);
void     nre_window_panes_remember      (NreWindow *self);

G_END_DECLS
