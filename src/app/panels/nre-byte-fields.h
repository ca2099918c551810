/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-schema.h"

G_BEGIN_DECLS

/* The number of colours that the fields of a record use in turn; fields of unknown meaning have no colour. */
#define NRE_BYTE_N_COLORS 6
#define NRE_BYTE_NO_COLOR NRE_BYTE_N_COLORS

#define NRE_BYTE_NO_FIELD G_MAXUINT

/* A field of one record, and its place in the bytes of the entry.
 *
 * @run, @item: (nullable): the item behind the record's head
 * @field: (nullable): NULL for a run whose items vary in size, which is a single thing
 * @base: beginning of the head or the item
 * @offset, @size: its own bytes
 * @color: up to NRE_BYTE_NO_COLOR */
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

/* The item of the list: the number of a field. */
#define NRE_TYPE_BYTE_FIELD (nre_byte_field_get_type ())
G_DECLARE_FINAL_TYPE (NreByteField, nre_byte_field, NRE, BYTE_FIELD, GObject)

guint nre_byte_field_get_number (NreByteField *self);

/* The fields of one record, in the order of its bytes, as a GListModel of NreByteField. It keeps
 * numbers and no bytes, and makes its items on demand, so that a record of a million items costs
 * no more than one of ten. */
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
