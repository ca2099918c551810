/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* Functions that parse values of fields that a user types. Numbers are decimal. An integer, or the 8 digits
 * of a float's bits, may be hexadecimal after "0x". An integer may also be given by the translated title of a
 * value. The elements of an array are separated by spaces, with or without commas. A field that may have no
 * value accepts "–" for none. Names are plain text, and bytes are hexadecimal digits. The text of
 * nre_field_format_exactly() is parsed to the same bytes. */

GVariant *nre_field_text_parse    (const NreField *field, const char *text, GError **error);
char     *nre_field_text_expected (const NreField *field);

G_END_DECLS
