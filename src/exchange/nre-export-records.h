/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "nre-json-writer.h"
#include "nre-span.h"

G_BEGIN_DECLS

/* The records of a model's tables (spec: msh.md) as data: what fields they have, where, and how each is
 * spelt. Export, import and comparison all go by these descriptions, so none of them can forget a field. */

/**
 * NreFieldType:
 * @NRE_FIELD_U8, @NRE_FIELD_I8, @NRE_FIELD_U16, @NRE_FIELD_I16, @NRE_FIELD_U32: integers
 * @NRE_FIELD_REFERENCE: u16 whose 0xFFFF means none and is null
 * @NRE_FIELD_FLOAT: f32; a number, "NaN", "Infinity", "-Infinity", or "0x" and the 8 digits of its bits
 * @NRE_FIELD_UV: i16 in 1024ths, as a number
 * @NRE_FIELD_QUAT: four i16 in 32767ths, stored x, y, z, w, as an array w, x, y, z of numbers
 * @NRE_FIELD_HEX: @count bytes as a string of hexadecimal digits
 */
typedef enum
{
  NRE_FIELD_U8,
  NRE_FIELD_I8,
  NRE_FIELD_U16,
  NRE_FIELD_I16,
  NRE_FIELD_U32,
  NRE_FIELD_REFERENCE,
  NRE_FIELD_FLOAT,
  NRE_FIELD_UV,
  NRE_FIELD_QUAT,
  NRE_FIELD_HEX,
} NreFieldType;

/**
 * NreField: one field of a record.
 * @name: as in `nres dump`; NULL when the record is nothing but this field
 * @offset: in the record, in bytes
 * @count: how many values the array has; 0 for a single value
 * @columns: of an array of arrays, the length of a row; else 0
 */
typedef struct
{
  const char  *name;
  NreFieldType type;
  guint        offset;
  guint        count;
  guint        columns;
} NreField;

/**
 * NreSection: the records of one table.
 * @name: of the section in the JSON form: "batches"
 * @singular: of one record, for people: "batch"
 * @type: type id of the table
 * @start: bytes before the first record
 * @stride: bytes of a record
 */
typedef struct
{
  const char     *name;
  const char     *singular;
  guint32         type;
  guint           start;
  guint           stride;
  const NreField *fields;
  guint           n_fields;
} NreSection;

const NreSection *nre_section_of_type      (guint32 type_id);
const NreSection *nre_section_find         (const char *name);
const NreSection *nre_section_get_header   (void);
guint             nre_field_size           (const NreField *self);

void              nre_field_write          (const NreField *self, NreJsonWriter *writer,
                                            const guint8 *record);
gboolean          nre_field_read           (const NreField *self, JsonNode *node, guint8 *record,
                                            GError **error);
char             *nre_field_to_text        (const NreField *self, const guint8 *record);

void              nre_section_write_fields (const NreSection *self, NreJsonWriter *writer,
                                            const guint8 *record);
gboolean          nre_section_read_record  (const NreSection *self, JsonNode *node, guint64 index,
                                            const char *const *extra, guint8 *record, GError **error);

G_END_DECLS
