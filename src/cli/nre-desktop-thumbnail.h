/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * NreDesktopThumbnail: the picture of a file, as a file manager shows it.
 * @rgba: (owned): @width × @height × 4 bytes, not premultiplied, rows from top to bottom
 */
typedef struct
{
  guint8 *rgba;
  guint   width;
  guint   height;
} NreDesktopThumbnail;

gboolean nre_desktop_thumbnail_make  (NreDesktopThumbnail *self, const char *path, guint side,
                                      GError **error);
void     nre_desktop_thumbnail_clear (NreDesktopThumbnail *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreDesktopThumbnail, nre_desktop_thumbnail_clear)

G_END_DECLS
