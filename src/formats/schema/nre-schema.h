/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* A schema describes the format of a kind of file as plain data. A kind has tables, a table has records, a
 * record has fields, and each byte of a record belongs to exactly one field. Titles, hints, and the meanings
 * of bits and values are marked for translation. Names are those of `nres dump`.
 *
 * Rules across several records, and bytes that are not records (text, pixels, strings of varying length), are
 * handled by code for the kind. */

/** NreElementType: the type of an element of a field. Numbers are little-endian. */
typedef enum
{
  NRE_ELEMENT_U8,
  NRE_ELEMENT_I8,
  NRE_ELEMENT_U16,
  NRE_ELEMENT_I16,
  NRE_ELEMENT_U32,
  NRE_ELEMENT_I32,
  NRE_ELEMENT_F32,
  NRE_ELEMENT_BYTE,             /* a byte that is formatted as hexadecimal digits */
  NRE_ELEMENT_CHAR,             /* a byte of a CP1251 name, which ends at the first NUL or with the field */
} NreElementType;

/**
 * NreFieldFlags: properties of a field.
 * @NRE_FIELD_HEX: formatted in hexadecimal, because single bits have meanings, not the number
 * @NRE_FIELD_OPAQUE: the meaning is unknown; all bits are kept
 * @NRE_FIELD_NONE: an element with all bits set means “none”
 * @NRE_FIELD_DERIVED: computed from other bytes; edits cannot set it
 * @NRE_FIELD_STORED: JSON has the stored integers although the field is scaled
 * @NRE_FIELD_LAST_FIRST: JSON has the last element first: a quaternion x, y, z, w is written w, x, y, z
 * @NRE_FIELD_FINITE: a NaN or an infinity is an error, not a warning
 * @NRE_FIELD_REFERENCE: two names of 32 bytes: of an archive and of an entry in it (spec: fxid.md, `ref`)
 * @NRE_FIELD_OPTIONAL: the name may be empty, and then refers to nothing
 * @NRE_FIELD_STRICT: only the listed values are legal
 * @NRE_FIELD_ENTRY_NAME: the name of an entry of the archive that the previous field names; the entry may be
 *   missing
 * @NRE_FIELD_DIGITS: JSON has the bytes as hexadecimal digits, as it always does for NRE_ELEMENT_BYTE
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
 * NreReading: the meaning of a bit or a value of a field.
 * @word: the mask of the bit, or the value
 * @title: translatable
 * @unconfirmed: whether the meaning is a guess of another tool; edits must not depend on it
 */
typedef struct
{
  guint32     word;
  const char *title;
  gboolean    unconfirmed;
} NreReading;

/**
 * NrePacked: a number that is stored in some bits of an integer field.
 * @name: name of the member in JSON; NULL if JSON has the numbers as an array
 * @title: translatable
 * @shift, @width: the lowest bit of the number, and the number of bits
 */
typedef struct
{
  const char *name;
  const char *title;
  guint8      shift;
  guint8      width;
} NrePacked;

/**
 * NreField: a field of a record.
 * @name: as in `nres dump` and in edits
 * @title: translatable
 * @hint: explains the values, translatable; or NULL
 * @offset: offset of the first element in the record, in bytes
 * @count: number of elements of an array; 0 for a single value
 * @columns: for an array of arrays, the length of a row; else 0
 * @group: number of elements that are shown as a group; 0 if there are no groups
 * @flags: NreFieldFlags
 * @scale: a value is the stored integer divided by @scale; if 0, it is the stored integer
 * @unit: unit of the values, such as "s" or "frame", translatable; or NULL
 * @min, @max: the range of legal stored integers, inclusive; both 0 if only the element type limits them
 * @bits, @values: the meanings of bits and of values; an element without a title ends the list
 * @packed: numbers that share the integer; an element of width 0 ends the list
 * @refers_to: the table of which the field is an index: "table" in the same kind, or "kind.table"; else NULL
 * @library: the archive in which the game looks up the name, if the record names no archive; or NULL
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

/** NreTerm: the value of a field in the head of a record, multiplied by @factor. */
typedef struct
{
  const char *field;
  guint       factor;
} NreTerm;

/**
 * NreRun: items that follow the head of a record.
 * @terms: the number of items is the sum of these terms
 * @stride: size of an item in bytes; 0 if items vary in size and fill the rest of the record
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
 * NreShape: the layout of a record.
 * @tag: identifies the shape among those of the table; -1 if the table has only one
 * @size: size in bytes of the record, or of its head if @runs follow
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
 * NreNeed: how strongly the entry that contains a table is needed, in ascending order.
 * @NRE_NEED_NONE: the entry is optional
 * @NRE_NEED_USUAL: all files of the game have it
 * @NRE_NEED_REFERRED_TO: other tables refer to it
 * @NRE_NEED_REQUIRED: the game requires it
 */
typedef enum
{
  NRE_NEED_NONE,
  NRE_NEED_USUAL,
  NRE_NEED_REFERRED_TO,
  NRE_NEED_REQUIRED,
} NreNeed;

/**
 * NreTable: a table of a kind: its records, and the entry that contains them.
 * @name: name of the array in `nres dump`, or "header"
 * @singular: name of one record in JSON and for `nres`: "batch"
 * @title: title of the table, translatable
 * @about: the purpose of the table in one sentence, translatable
 * @type_id: type id of the entry that contains the table; 0 if the table is in the payload of the kind itself
 * @start: offset of the first record in the entry or the payload, unless the kind locates the records itself
 * @single: whether there is only one record, even if other bytes follow it
 * @bare: whether JSON has a record as an array of its elements, or as its only element, instead of an object
 * @sequence: whether edits can insert, remove or move records, adjusting references to their indices
 * @record_title: common title of the records if they have several shapes, translatable
 * @need: whether the entry with the table must exist
 * @own_attr2: whether attr2 of the entry has a meaning; if not, it must be 0
 * @attr3: the required attr3 of the entry; 0 if it is the size of a record
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
  NreNeed         need;
  gboolean        own_attr2;
  guint32         attr3;
} NreTable;

/**
 * NreSubject: the bytes to which a schema is applied.
 * @directory: (nullable): the archive, if the kind is an archive; else NULL
 * @fields: (nullable): fields of the entry that contains the bytes; NULL for a file
 * @payload: the bytes of a kind that is not an archive
 */
typedef struct
{
  NreDirectory    *directory;
  const NreFields *fields;
  NreSpan          payload;
} NreSubject;

NreSubject nre_subject_of_file (NreDirectory *root);

/**
 * NreRecords: the location of the records of a table.
 * @entry: index of the entry in the directory; NRE_NO_ENTRY if the records are in the payload
 * @span: all bytes of the entry, or the payload
 * @n: number of complete records
 * @start, @stride: offset of the first record in @span, and distance from one record to the next, in bytes
 * @offsets: (owned) (nullable): for records of varying size, @n + 1 offsets in @span: of each record, and of
 *   the end of the last one
 * @tag: the tag of all records; -1 if there is one shape, or the first byte of each record is its tag
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
 * NreLocate: finds the records of a table. The function handles all tables of the kind, also those whose
 * records just follow one another.
 * @out: (inout): the caller has set @table, @entry and @span. The function sets @n; either @start and
 *   @stride, or @offsets; and @tag, unless it is -1.
 */
typedef void (*NreLocate) (const NreSubject *subject, NreRecords *out);

/**
 * NreSchema: the description of a kind.
 * @kind: the name that `nres dump` uses
 * @title: title of the format, translatable
 * @locate: (nullable): NULL if all records can be located by the schema
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
guint32         nre_table_get_attr3      (const NreTable *self);
const NreField *nre_shape_find_field     (const NreShape *self, const char *name);
const NreField *nre_fields_find_at       (const NreField *fields, guint n, gsize at, guint *element);
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
