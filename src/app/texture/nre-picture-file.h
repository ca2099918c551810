/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Read an image file of any format that GdkPixbuf supports, as RGBA with 8 bits per channel. This blocks, so
 * call it in a thread. */
GBytes *nre_picture_file_read (const char *path, guint *width, guint *height, GError **error);

G_END_DECLS
