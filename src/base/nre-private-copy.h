/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

int      nre_private_copy_new  (int from, guint64 size, const char *path, const gint *stop, GError **error);
gboolean nre_private_copy_fill (int from, guint64 size, int to, const gint *stop);

G_END_DECLS
