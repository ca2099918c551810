/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

gboolean nre_hex_keys_move (guint keyval, gboolean control, guint per_row, guint64 page, guint64 last,
                            guint64 *at);

G_END_DECLS
