/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* Values of fields as GVariants. A value is what the parameter of the field carries (see
 * nre_param_init_field()), or what JSON has for it, taken as it comes: integers as "x", numbers as "d",
 * arrays as "av", null as an empty maybe, text as "s". Text are the digits of bytes, a name, and a float that
 * no number says: "NaN", "Infinity", "-Infinity", or "0x" and the 8 digits of its bits. A reference is a
 * dictionary {archive, name}, each of them text and optional. */

gboolean nre_field_set_value (const NreField *field, GVariant *value, guint8 *record, GError **error);

G_END_DECLS
