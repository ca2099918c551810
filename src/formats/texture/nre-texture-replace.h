/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-texture.h"

G_BEGIN_DECLS

/* A picture into a texture that is there, in the format of that. */

gboolean nre_texture_check_picture (NreSpan payload, guint width, guint height, gboolean resize,
                                    GError **error);
GBytes  *nre_texture_replace       (NreSpan payload, const guint8 *rgba, guint width, guint height,
                                    gboolean resize, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
