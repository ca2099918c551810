/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* PNG pictures of 8 bits a channel, RGBA, from the top row down. */

GBytes  *nre_png_encode (const guint8 *rgba, guint width, guint height) G_GNUC_WARN_UNUSED_RESULT;
gboolean nre_png_write  (const char *path, const guint8 *rgba, guint width, guint height, GError **error);

G_END_DECLS
