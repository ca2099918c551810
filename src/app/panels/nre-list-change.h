/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** NreListOrder: compares item @at of the list, before any change, with item @other of the other list.
 * Returns a negative value if @at comes first, a positive value if @other does, 0 if both are the same. */
typedef int (*NreListOrder) (guint at, guint other, gpointer data);

/** NreListSplice: replaces @removed items of the list, from @at on, by @added items of the other list, also
 * from @at on. */
typedef void (*NreListSplice) (guint at, guint removed, guint added, gpointer data);

void nre_list_change (guint n, guint n_other, NreListOrder order, NreListSplice splice, gpointer data);

G_END_DECLS
