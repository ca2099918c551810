/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** NreListOrder: negative if item @at of the list comes before item @other of the other list, positive if it
 * comes after it, 0 if both are the same. */
typedef int (*NreListOrder) (guint at, guint other, gpointer data);

/** NreListSplice: in place of @removed items of the list from @at on, put those that the other list has at
 * the same place. */
typedef void (*NreListSplice) (guint at, guint removed, guint added, gpointer data);

void nre_list_change (guint n, guint n_other, NreListOrder order, NreListSplice splice, gpointer data);

G_END_DECLS
