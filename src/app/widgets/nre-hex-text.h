/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Parses and formats bytes and offsets as text. */

GBytes   *nre_hex_text_parse        (const char *text, GError **error);
char     *nre_hex_text_format       (const guint8 *bytes, gsize size, guint per_row);
gboolean  nre_hex_text_parse_offset (const char *text, guint64 from, guint64 size, guint64 *out,
                                     GError **error);

G_END_DECLS
