/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* The description of a kind of file, as plain data. A person can read it as the documentation of the format.
 * A kind has tables, a table has records, a record has fields, and each byte of a record belongs to exactly
 * one field. Each field is described only here: all code that shows, spells, compares, finds, checks or edits
 * records uses this description. Titles, hints, and the meanings of bits and values are marked for
 * translation; names are those of `nres dump`.
 *
 * Rules that concern several records, and bytes that are not records (text, pixels, strings of varying
 * length), are handled by code of the kind. */

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
  NRE_ELEMENT_BYTE,             /* without meaning of its own; formatted as hexadecimal digits */
  NRE_ELEMENT_CHAR,             /* of a name in CP1251, up to the first NUL or the end of the field */
} NreElementType;

/**
 * NreFieldFlags:
 * @NRE_FIELD_HEX: the bits matter, not the number
 * @NRE_FIELD_OPAQUE: its meaning is unknown; kept bit for bit
 * @NRE_FIELD_NONE: all bits set means none
 * @NRE_FIELD_DERIVED: derived from other bytes; edits do not set it
 * @NRE_FIELD_STORED: JSON has the stored integers although the field is scaled
 * @NRE_FIELD_LAST_FIRST: JSON has the last element first: a quaternion x, y, z, w is written w, x, y, z
 * @NRE_FIELD_FINITE: a file with a NaN or an infinity here is damaged
 * @NRE_FIELD_REFERENCE: two names of 32 bytes, an archive and an entry in it (spec: fxid.md, `ref`)
 * @NRE_FIELD_OPTIONAL: it may refer to nothing, by an empty name
 * @NRE_FIELD_STRICT: only the listed values are legal
 * @NRE_FIELD_ENTRY_NAME: the name of an entry in the archive named by the previous field; the entry may
 *   be absent
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
 * @word: the mask, or the value
 * @title: translatable
 * @unconfirmed: a guess by another tool; writers must not depend on it
 */
typedef struct
{
  guint32     word;
  const char *title;
  gboolean    unconfirmed;
} NreReading;

/**
 * NrePacked: a number in some bits of an integer field.
 * @name: name of the member in JSON; NULL where the numbers are an array
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
 * @hint: the unit or meaning of the values, translatable; or NULL
 * @offset: of the first element in the record, in bytes
 * @count: number of elements; 0 for a single value, not an array
 * @columns: of an array of arrays, the length of a row; else 0
 * @group: number of elements that belong together for people; 0 for all
 * @scale: a value is the stored integer divided by this; 0 where it is the integer itself
 * @unit: "s", "frame"; NULL where there is none
 * @min, @max: the legal values, both 0 where the element type is the only limit
 * @bits, @values: the meanings of its bits, or of its values; an element without a title ends the list
 * @packed: numbers that share the integer; an element of width 0 ends the list
 * @refers_to: if the field is an index of a record, its table: "table" of the same kind or "kind.table"; or
 *   NULL
 * @library: the archive, known to the game, in which the name is looked up; or NULL
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

/** NreTerm: a multiple of the value of a field in the record's head. */
typedef struct
{
  const char *field;
  guint       factor;
} NreTerm;

/**
 * NreRun: items that are repeated behind the head of a record.
 * @terms: the number of items is the sum of these terms
 * @stride: size of an item in bytes; 0 where the items are of varying size, up to the end of the record
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
 * @tag: selects one of the shapes of a table; -1 where there is only one
 * @size: size of the record in bytes, or of its head where @runs follow
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

/** NreNeed: how necessary the entry with a table is, in rising order: it is optional; all of the game's own
 * files have it; other tables refer to it; the game requires it. */
typedef enum
{
  NRE_NEED_NONE,
  NRE_NEED_USUAL,
  NRE_NEED_REFERRED_TO,
  NRE_NEED_REQUIRED,
} NreNeed;

/**
 * NreTable:
 * @name: of the array in `nres dump`, or "header"
 * @singular: name of one record in JSON and for `nres`: "batch"
 * @title: of the table, translatable
 * @about: its purpose in one sentence, translatable
 * @type_id: type id of the entry that holds the table; 0 where the table is in the kind's own payload
 * @start: offset of the first record in the entry or the payload, unless the kind locates the records itself
 * @single: there is only one record, even if other bytes follow it
 * @bare: in JSON a record is an array of the elements of its fields, or just its only element
 * @sequence: edits change the order of the records, and references to them by index are adjusted
 * @record_title: general title of a record where records have several shapes, translatable
 * @own_attr2: attr2 of the entry has a meaning of its own; else it must be 0
 * @attr3: what attr3 of the entry must be, where that is not the size of a record; else 0
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
 * @directory: for a kind that is an archive; else NULL
 * @fields: fields of the entry that holds it; NULL for a file
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
 * @entry: index of the entry in the subject's directory, or NRE_NO_ENTRY where they are in its payload
 * @span: all bytes of that entry, or the payload
 * @n: number of complete records
 * @start, @stride: start of the first record, and distance between records, in bytes of @span
 * @offsets: (owned) (nullable): for records of varying size, the start of each and the end of the
 *   last, guint32
 * @tag: the tag of all records, where the kind sets it; -1 where there is one shape, or where the first byte
 *   of each record is its tag
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
 * NreLocate: finds the records of a table that cannot be located by the schema alone.
 * @out: (inout): the caller has set @table, @entry and @span: for an archive, @entry is the index of the
 *   entry with the type id of the table, and @span the bytes of this entry; else @entry is NRE_NO_ENTRY, and
 *   @span the payload. The function sets @n; either @start and @stride, or @offsets; and @tag if records do
 *   not begin with their tags
 */
typedef void (*NreLocate) (const NreSubject *subject, NreRecords *out);

/**
 * NreSchema: the description of a kind.
 * @kind: the name that `nres dump` uses
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
