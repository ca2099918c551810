/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void nre_popover_init            (void);
void nre_popover_let_grow        (GtkPopover *self);
void nre_popover_keep_item_focus (GtkPopover *menu);

G_END_DECLS
