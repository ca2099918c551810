/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

char     *nre_text_decode  (const guint8 *bytes, gsize size);
gboolean  nre_text_encode  (const char *utf8, guint8 **bytes, gsize *size, GError **error);
char     *nre_text_display (const guint8 *bytes, gsize size);
char     *nre_text_escape  (const char *utf8, gsize size);
gboolean  nre_text_is_plain_ascii (const guint8 *bytes, gsize size);
char     *nre_text_hex     (const guint8 *bytes, gsize size);
char     *nre_text_short_hex (const guint8 *bytes, gsize size, gsize most);
gboolean  nre_text_unhex   (const char *hex, guint8 **bytes, gsize *size);
int       nre_text_compare_folded (const guint8 *a, gsize a_size, const guint8 *b, gsize b_size);

/** nre_text_fold: the byte in lower case. Only A-Z change, as when the game compares names. */
static inline guint8
nre_text_fold (guint8 c)
{
  return c >= 'A' && c <= 'Z' ? (guint8) (c + 32) : c;
}
