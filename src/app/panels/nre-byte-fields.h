/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-schema.h"

G_BEGIN_DECLS

/* The number of colours with which the fields of a record are marked. Consecutive fields have different
 * colours; fields of unknown meaning have no colour. */
#define NRE_BYTE_N_COLORS 6
#define NRE_BYTE_NO_COLOR NRE_BYTE_N_COLORS

#define NRE_BYTE_NO_FIELD G_MAXUINT

/* NreBytePlace: a field of a record, and its position in the bytes of the entry. Offsets are in bytes from
 * the beginning of the entry.
 *
 * @run, @item: (nullable): the array after the record's header, and the index of the item that contains the
 *   field; NULL if the field is in the header
 * @field: (nullable): the field; NULL for a whole array whose items vary in size
 * @base: offset of the header or of the item
 * @offset, @size: range of the field's bytes
 * @color: index of the field's colour, below NRE_BYTE_N_COLORS; or NRE_BYTE_NO_COLOR */
typedef struct
{
  const NreRun   *run;
  guint           item;
  const NreField *field;
  guint64         base;
  guint64         offset;
  guint64         size;
  guint           color;
} NreBytePlace;

/* An item of NreByteFields. It stores the index of a field in the list. */
#define NRE_TYPE_BYTE_FIELD (nre_byte_field_get_type ())
G_DECLARE_FINAL_TYPE (NreByteField, nre_byte_field, NRE, BYTE_FIELD, GObject)

guint nre_byte_field_get_number (NreByteField *self);

/* The fields of one record, in the order of the bytes, as a GListModel of NreByteField. The model stores no
 * bytes and creates its items on demand, so that time and memory do not depend on the number of items in a
 * record. */
#define NRE_TYPE_BYTE_FIELDS (nre_byte_fields_get_type ())
G_DECLARE_FINAL_TYPE (NreByteFields, nre_byte_fields, NRE, BYTE_FIELDS, GObject)

NreByteFields *nre_byte_fields_new        (void);
void           nre_byte_fields_set_record (NreByteFields *self, const NreRecords *records, guint record);
guint64        nre_byte_fields_get_offset (NreByteFields *self);
guint64        nre_byte_fields_get_size   (NreByteFields *self);
guint          nre_byte_fields_find       (NreByteFields *self, guint64 offset);
gboolean       nre_byte_fields_get        (NreByteFields *self, guint number, NreBytePlace *out);
char          *nre_byte_place_dup_name    (const NreBytePlace *self);
const char    *nre_byte_place_get_title   (const NreBytePlace *self);
char          *nre_byte_place_dup_type    (const NreBytePlace *self);

G_END_DECLS
