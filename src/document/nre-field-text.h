/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* Values of fields as a person types them: numbers in decimal digits, or in hexadecimal ones after "0x"; the
 * elements of an array separated by spaces or commas; "–" for a field without a value; names as plain text;
 * bytes as hexadecimal digits. What nre_field_format_exactly() writes is parsed to the same bytes. */

GVariant *nre_field_text_parse    (const NreField *field, const char *text, GError **error);
char     *nre_field_text_expected (const NreField *field);

G_END_DECLS
