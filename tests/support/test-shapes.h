/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Archives whose shape would have a careless reader look at the same bytes again and again. */
GBytes *test_shape_nested (guint depth, guint fan, guint step, GBytes *innermost);

G_END_DECLS
