/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* Functions that parse values of fields as a user types them. Numbers are decimal. An integer may also be
 * hexadecimal, after "0x", or the translated title of a value. A float may also be NaN, Infinity, -Infinity,
 * or "0x" and the 8 digits of its bits. The elements of an array are separated by spaces, with or without
 * commas. For a field that may have no value, "–" means none. Names are plain text, and bytes are hexadecimal
 * digits. A reference is the name of an archive, "/" and the name of an entry. The text of
 * nre_field_format_exactly() is parsed to the same bytes. */

GVariant *nre_field_text_parse    (const NreField *field, const char *text, GError **error);
char     *nre_field_text_expected (const NreField *field);

G_END_DECLS
