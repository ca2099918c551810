/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model.h"

G_BEGIN_DECLS

/* What the records of a model's tables consist of, as data: for those who show a table as it is, and who
 * want to know what a byte of it means (spec: msh.md, animation.md). Edits do not go through it. */

/** NreElementType: how one element of a field is stored; all little-endian. */
typedef enum
{
  NRE_ELEMENT_U8,
  NRE_ELEMENT_I8,
  NRE_ELEMENT_U16,
  NRE_ELEMENT_I16,
  NRE_ELEMENT_U32,
  NRE_ELEMENT_F32,
} NreElementType;

/**
 * NreRecordField:
 * @title: what the field is called; translatable
 * @hint: what its values mean or are measured in; translatable, or NULL
 * @type: of one element
 * @offset: of the first element in the record, in bytes
 * @count: elements, one after the other
 * @hex: values are words whose bits matter
 * @none: 0xFFFF says that there is none
 * @scale: a value is the stored integer divided by this; 0 where it is the integer itself
 */
typedef struct
{
  const char  *title;
  const char  *hint;
  NreElementType type;
  guint8       offset;
  guint8       count;
  gboolean     hex;
  gboolean     none;
  float        scale;
} NreRecordField;

/**
 * NreRecordLayout:
 * @type: whose records
 * @start: where in the table the first one is, in bytes
 * @stride: bytes from one record to the next
 * @about: what the table is for; translatable
 * @fields: by their offsets, without gaps where they are known
 */
typedef struct
{
  NreModelTableType     type;
  guint                 start;
  guint                 stride;
  const char           *about;
  const NreRecordField *fields;
  guint                 n_fields;
} NreRecordLayout;

const NreRecordLayout *nre_record_layout_find       (NreModelTableType type);
guint                  nre_record_layout_count      (const NreRecordLayout *self, NreSpan table);
const NreRecordField  *nre_record_layout_find_field (const NreRecordLayout *self, guint at, guint *element);
guint                  nre_record_field_size        (const NreRecordField *self);
char                  *nre_record_field_format      (const NreRecordField *self, NreSpan record);

G_END_DECLS
