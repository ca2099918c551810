/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "nre-span.h"

G_BEGIN_DECLS

/* PNG pictures (ISO/IEC 15948). In memory, a picture is rows of RGBA pixels from top to bottom, with 8 bits a
 * channel and colours that are not premultiplied. */

/* The longest side that the format allows, and the largest number of pixels that are read. */
#define NRE_PNG_MAX_SIDE 0x7fffffffu
#define NRE_PNG_MAX_PIXELS (1u << 26)

GBytes  *nre_png_encode    (const guint8 *rgba, guint width, guint height) G_GNUC_WARN_UNUSED_RESULT;

gboolean nre_png_probe     (NreSpan png);
gboolean nre_png_read_size (NreSpan png, guint *width, guint *height, GError **error);
guint8  *nre_png_decode    (NreSpan png, guint *width, guint *height,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
