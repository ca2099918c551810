/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* Values of fields as GVariants. A value has the type of the field's parameter (see nre_param_init_field()),
 * or the type that the JSON reader gives it: integers as "x", other numbers as "d", arrays as "av", null as
 * an empty maybe, text as "s". Text is used for bytes (hexadecimal digits), for names, and for floats that
 * JSON cannot express: "NaN", "Infinity", "-Infinity", or "0x" and the 8 digits of the bits. A reference to
 * an entry of an archive is a dictionary with the optional texts "archive" and "name". */

GVariant *nre_field_get_value (const NreField *field, const guint8 *record);
gboolean nre_field_set_value (const NreField *field, GVariant *value, guint8 *record, GError **error);

G_END_DECLS
