/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* What a kind of file consists of, as plain data that a person reads as the documentation of the format: a
 * kind has tables, a table has records, a record has fields, and each byte of a record belongs to exactly one
 * field. Each field is described here once, and all code that shows, spells, compares, finds, checks or edits
 * records goes by it. Titles, hints and readings are marked for translation, names are those of `nres dump`.
 *
 * Rules that concern several records, and what is no record (text, pixels, strings of varying length), are
 * code of the kind. */

/** NreElementType: how one element of a field is stored; numbers are little-endian. */
typedef enum
{
  NRE_ELEMENT_U8,
  NRE_ELEMENT_I8,
  NRE_ELEMENT_U16,
  NRE_ELEMENT_I16,
  NRE_ELEMENT_U32,
  NRE_ELEMENT_I32,
  NRE_ELEMENT_F32,
  NRE_ELEMENT_BYTE,             /* of no meaning by itself; spelt as hexadecimal digits */
  NRE_ELEMENT_CHAR,             /* of a name of CP1251 that ends at the first NUL, or at the end of the
                                 * field */
} NreElementType;

/**
 * NreFieldFlags:
 * @NRE_FIELD_HEX: bits matter, not the number
 * @NRE_FIELD_OPAQUE: nobody knows what it means; kept bit for bit
 * @NRE_FIELD_NONE: all bits set says that there is none
 * @NRE_FIELD_DERIVED: follows from other bytes, so that no edit sets it
 * @NRE_FIELD_STORED: JSON has the stored integers, although they are scaled
 * @NRE_FIELD_LAST_FIRST: JSON has the last element first: a quaternion x, y, z, w is spelt w, x, y, z
 * @NRE_FIELD_FINITE: a file with a NaN or an infinity here is damaged
 * @NRE_FIELD_REFERENCE: two names of 32 bytes, an archive and an entry in it (spec: fxid.md, `ref`)
 * @NRE_FIELD_OPTIONAL: whatever it refers to, it may name nothing: an empty name
 * @NRE_FIELD_STRICT: only the listed values are legal
 * @NRE_FIELD_ENTRY_NAME: the name of an entry of the archive that the field before names; the entry may be
 *   absent
 * @NRE_FIELD_DIGITS: JSON has the bytes as hexadecimal digits, as always those of NRE_ELEMENT_BYTE
 */
typedef enum
{
  NRE_FIELD_HEX = 1 << 0,
  NRE_FIELD_OPAQUE = 1 << 1,
  NRE_FIELD_NONE = 1 << 2,
  NRE_FIELD_DERIVED = 1 << 3,
  NRE_FIELD_STORED = 1 << 4,
  NRE_FIELD_LAST_FIRST = 1 << 5,
  NRE_FIELD_FINITE = 1 << 6,
  NRE_FIELD_REFERENCE = 1 << 7,
  NRE_FIELD_OPTIONAL = 1 << 8,
  NRE_FIELD_STRICT = 1 << 9,
  NRE_FIELD_DIGITS = 1 << 10,
  NRE_FIELD_ENTRY_NAME = 1 << 11,
} NreFieldFlags;

/**
 * NreReading: what a bit or a value of a field means.
 * @word: the mask, or the value
 * @title: translatable
 * @unconfirmed: a guess of another tool, which no writer may depend on
 */
typedef struct
{
  guint32     word;
  const char *title;
  gboolean    unconfirmed;
} NreReading;

/**
 * NrePacked: a number in some bits of an integer field.
 * @name: of the member in JSON; NULL where the numbers are an array
 */
typedef struct
{
  const char *name;
  const char *title;
  guint8      shift;
  guint8      width;
} NrePacked;

/**
 * NreField: one field of a record.
 * @name: as in `nres dump` and in edits
 * @title: translatable
 * @hint: what the values are measured in or mean, translatable; or NULL
 * @offset: of the first element in the record, in bytes
 * @count: elements; 0 for a single value, which is no array
 * @columns: of an array of arrays, the length of a row; else 0
 * @group: for people, how many elements belong together; 0 where all do
 * @scale: a value is the stored integer divided by this; 0 where it is the integer itself
 * @unit: "s", "frame"; NULL where there is none
 * @min, @max: the legal values, both 0 where the element type says it all
 * @bits, @values: readings of its bits, or of its values; up to the one without a title
 * @packed: numbers that share the integer; up to the one of no width
 * @refers_to: "table" of the same kind or "kind.table", whose record it is the index of; or NULL
 * @library: the archive that a name is looked for in, which the game knows by itself; or NULL
 */
typedef struct
{
  const char       *name;
  const char       *title;
  const char       *hint;
  NreElementType    type;
  guint16           offset;
  guint16           count;
  guint16           columns;
  guint16           group;
  guint16           flags;
  float             scale;
  const char       *unit;
  gint64            min;
  gint64            max;
  const NreReading *bits;
  const NreReading *values;
  const NrePacked  *packed;
  const char       *refers_to;
  const char       *library;
} NreField;

/** NreTerm: so many times the value of a field of the record's head. */
typedef struct
{
  const char *field;
  guint       factor;
} NreTerm;

/**
 * NreRun: what is repeated behind the head of a record.
 * @terms: their sum is how many items follow
 * @stride: bytes of an item; 0 where the items are of varying size, to the end of the record
 */
typedef struct
{
  const char     *name;
  const char     *title;
  const char     *hint;
  NreTerm         terms[2];
  guint           stride;
  const NreField *fields;
  guint           n_fields;
} NreRun;

/**
 * NreShape: what a record looks like.
 * @tag: chooses among the shapes of a table; -1 where there is one
 * @size: bytes of the record, or of its head where @runs follow
 */
typedef struct
{
  const char     *name;
  const char     *title;
  int             tag;
  guint           size;
  const NreField *fields;
  guint           n_fields;
  const NreRun   *runs;
  guint           n_runs;
} NreShape;

/**
 * NreTable:
 * @name: of the array in `nres dump`, or "header"
 * @singular: of one record, in names of JSON and for `nres`: "batch"
 * @title: of the table, translatable
 * @about: what it is for, a sentence, translatable
 * @type_id: of the entry that the table is in; 0 where it is in the payload that the kind itself is
 * @start: where in those bytes the first record is; unless the kind locates it
 * @single: there is one record, whatever follows it
 * @bare: in JSON a record is an array of the elements of its fields, or its only element
 * @sequence: records stand in an order that edits change, and what refers to them by their places follows
 * @record_title: where records have several shapes, what any of them is called, translatable
 */
typedef struct
{
  const char     *name;
  const char     *singular;
  const char     *title;
  const char     *about;
  guint32         type_id;
  guint           start;
  gboolean        single;
  gboolean        bare;
  const NreShape *shapes;
  guint           n_shapes;
  gboolean        sequence;
  const char     *record_title;
} NreTable;

/**
 * NreSubject: the bytes that a schema is laid over.
 * @directory: of a kind that is an archive; else NULL
 * @fields: of the entry that holds it; NULL for a file
 * @payload: the bytes of a kind that is no archive
 */
typedef struct
{
  NreDirectory    *directory;
  const NreFields *fields;
  NreSpan          payload;
} NreSubject;

#define NRE_NO_ENTRY G_MAXUINT

/**
 * NreRecords: where the records of a table are.
 * @entry: index of the entry in the subject's directory, or NRE_NO_ENTRY where they are in its payload
 * @span: all bytes of that entry, or the payload
 * @n: records that are there as a whole
 * @start, @stride: of the first, and from one to the next, in bytes of @span
 * @offsets: (owned) (nullable): where records are of varying size, of each and of the end, guint32
 * @tag: (nullable): of records that are not told apart by their first byte
 */
typedef struct
{
  const NreTable *table;
  guint           entry;
  NreSpan         span;
  guint           n;
  gsize           start;
  gsize           stride;
  guint32        *offsets;
  int             tag;
} NreRecords;

/**
 * NreLocate: finds the records of a table whose place the schema alone does not tell.
 * @out: @table, @entry, @span and @tag are set; @entry and @span to those of @type_id, or to the payload
 */
typedef void (*NreLocate) (const NreSubject *subject, NreRecords *out);

/**
 * NreSchema: a kind.
 * @kind: as `nres dump` calls it
 * @title: of the format, translatable
 */
typedef struct
{
  const char     *kind;
  const char     *title;
  const NreTable *tables;
  guint           n_tables;
  NreLocate       locate;
} NreSchema;

#define NRE_FIELDS(array) (array), G_N_ELEMENTS (array)

const NreTable *nre_schema_find_table    (const NreSchema *self, const char *name);
const NreTable *nre_schema_find_rows     (const NreSchema *self, guint32 type_id);
const NreTable *nre_schema_find_header   (const NreSchema *self, guint32 type_id);
const NreShape *nre_table_find_shape     (const NreTable *self, int tag);
const NreShape *nre_table_get_shape      (const NreTable *self);
const NreShape *nre_table_get_head       (const NreTable *self);
const NreField *nre_shape_find_field     (const NreShape *self, const char *name);
const NreField *nre_shape_find_field_at  (const NreShape *self, gsize at, guint *element);

gboolean        nre_schema_locate        (const NreSchema *self, const NreSubject *subject,
                                          const NreTable *table,
                                          NreRecords *out);
gboolean        nre_schema_find_records  (const NreSchema *self, const NreSubject *subject,
                                          const char *table_name, NreRecords *out);
void            nre_records_clear        (NreRecords *self);
NreSpan         nre_records_get          (const NreRecords *self, guint index);
gsize           nre_records_get_offset   (const NreRecords *self, guint index);
const NreShape *nre_records_get_shape    (const NreRecords *self, guint index);
gboolean        nre_records_find         (const NreRecords *self, gsize offset, guint *index);
guint           nre_run_get_count        (const NreRun *self, const NreShape *shape, NreSpan record);
gsize           nre_shape_get_run_offset (const NreShape *self, guint run, NreSpan record);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreRecords, nre_records_clear)

G_END_DECLS
