/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-schema.h"

G_BEGIN_DECLS

/**
 * NreParamType: the form of a parameter in an edit script, and the type of the GVariant that holds it.
 * @NRE_PARAM_UINT: an integer from min, which is not negative, to max; "u"
 * @NRE_PARAM_UINT_OR_NULL: the same, or null for none; "mu"
 * @NRE_PARAM_STRING: text; "s"
 * @NRE_PARAM_STRING_OR_NULL: text or null; "ms"
 * @NRE_PARAM_BYTES: hexadecimal digits in the member "hex", or the name of a file in the member "file"; "ay"
 * @NRE_PARAM_UINTS: an array of count integers from min to max, or of any number if count is 0; "au"
 * @NRE_PARAM_UINTS_OR_NULL: the same, or null; "mau"
 * @NRE_PARAM_FLOAT: a number that a float can hold; "d"
 * @NRE_PARAM_FLOATS: an array of count numbers, which is divided into rows if columns, the length of a row,
 *   is not 0; "ad"
 * @NRE_PARAM_BOOLEAN: true or false; "b"
 * @NRE_PARAM_KEYS: an array of objects {time, pos: [3], quat: [w, x, y, z]}; "a(dadad)"
 * @NRE_PARAM_INT: an integer from min to max; "i"
 * @NRE_PARAM_INTS: an array of count integers from min to max; "ai"
 * @NRE_PARAM_HEX: hexadecimal digits; "ay"
 * @NRE_PARAM_PIECES: an array of pieces of a payload: hexadecimal digits, [offset, size] for bytes of the
 *   payload as it is, or [entry, offset, size] for bytes of an entry of the file as it was opened;
 *   "a(suuay)": the path of the entry, or "", the offset, the size, and new bytes
 * @NRE_PARAM_FIELDS: an object with values of fields, which the operation checks; "a{sv}", see
 *   nre-field-value.h
 */
typedef enum
{
  NRE_PARAM_UINT,
  NRE_PARAM_UINT_OR_NULL,
  NRE_PARAM_STRING,
  NRE_PARAM_STRING_OR_NULL,
  NRE_PARAM_BYTES,
  NRE_PARAM_UINTS,
  NRE_PARAM_UINTS_OR_NULL,
  NRE_PARAM_FLOAT,
  NRE_PARAM_FLOATS,
  NRE_PARAM_BOOLEAN,
  NRE_PARAM_KEYS,
  NRE_PARAM_INT,
  NRE_PARAM_INTS,
  NRE_PARAM_HEX,
  NRE_PARAM_PIECES,
  NRE_PARAM_FIELDS,
} NreParamType;

/**
 * NreParam: a parameter of an operation.
 * @count, @columns: the dimensions of an array; see NreParamType
 * @field: (nullable): the field of the schema that the parameter sets
 * @min, @max: the range of integers, both inclusive
 */
typedef struct
{
  const char     *name;
  NreParamType    type;
  gboolean        required;
  gint64          max;
  guint           count;
  guint           columns;
  gint64          min;
  const NreField *field;
} NreParam;

gboolean            nre_param_init_field       (NreParam *self, const NreField *field);
const GVariantType *nre_param_get_variant_type (const NreParam *self);
GVariant           *nre_param_convert          (const NreParam *self, GVariant *value);
gboolean            nre_param_fits             (const NreParam *self, GVariant *value);
guint32            *nre_param_lookup_indices   (GVariant *args, const char *one, const char *several,
                                                gsize *n,
                                                GError **error);
gboolean            nre_param_lookup_reference (GVariant *args, const char *name, guint32 none, guint32 *out,
                                                GError **error);

G_END_DECLS
