/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-records.h"

#include <string.h>

#include "nre-field.h"
#include "nre-format.h"
#include "nre-kinds.h"

struct _NreEntryRecords
{
  NreEntry        *entry;
  const NreSchema *schema;
  NreFields        fields;      /* fields that the subject points to */
  gboolean         of_holder;   /* whether the entry is a table, and @schema that of the archive's kind */
  guint            n_tables;
  const NreTable **tables;
  NreRecords      *records;     /* of each table */
  gboolean        *is_found;    /* whether the table was searched since the bytes changed */
  guint64          serial;      /* serial of the file when tables were last searched */
};

static NreKind
get_holder_kind (NreEntry *entry)
{
  NreEntry *parent = nre_entry_get_parent (entry);

  return parent != NULL ? nre_entry_get_kind (parent)
                        : nre_document_get_kind (nre_entry_get_document (entry));
}

/* Find the schema's tables that are in the entry. */
static void
find_tables (NreEntryRecords *self)
{
  const NreFormat *holder = nre_format_get (get_holder_kind (self->entry));
  const NreFormat *own = nre_format_get (nre_entry_get_kind (self->entry));
  const NreAppKind *row = nre_entry_get_holder (self->entry);
  guint32 type = 0;

  nre_entry_get_fields (self->entry, &self->fields);
  self->of_holder = holder->is_archive && holder->schema != NULL;
  if (self->of_holder)
    {
      type = self->fields.type_id;
      if (row->has_unknown_layout == NULL || !row->has_unknown_layout (&self->fields))
        self->schema = holder->schema;
    }
  else if (!own->is_archive)
    self->schema = own->schema;
  if (self->schema == NULL)
    return;
  self->tables = g_new (const NreTable *, self->schema->n_tables);
  for (guint i = 0; i < self->schema->n_tables; i++)
    if (self->schema->tables[i].type_id == type)
      self->tables[self->n_tables++] = &self->schema->tables[i];
  self->records = g_new0 (NreRecords, self->n_tables);
  self->is_found = g_new0 (gboolean, self->n_tables);
}

/** nre_entry_records_new: (transfer full): the records of the entry. There are no tables if its kind has no
 * schema. */
NreEntryRecords *
nre_entry_records_new (NreEntry *entry)
{
  NreEntryRecords *self = g_new0 (NreEntryRecords, 1);
  guint index;

  self->entry = g_object_ref (entry);
  if (nre_entry_get_index (entry, &index))
    find_tables (self);
  return self;
}

void
nre_entry_records_free (NreEntryRecords *self)
{
  nre_entry_records_refresh (self);
  g_free (self->tables);
  g_free (self->records);
  g_free (self->is_found);
  g_object_unref (self->entry);
  g_free (self);
}

/** nre_entry_records_refresh: find the records again when they are needed, since the bytes have changed. */
void
nre_entry_records_refresh (NreEntryRecords *self)
{
  for (guint i = 0; i < self->n_tables; i++)
    {
      nre_records_clear (&self->records[i]);
      self->is_found[i] = FALSE;
    }
}

guint
nre_entry_records_get_n_tables (NreEntryRecords *self)
{
  return self->n_tables;
}

const NreTable *
nre_entry_records_get_table (NreEntryRecords *self, guint table)
{
  return self->tables[table];
}

static gboolean
get_subject (NreEntryRecords *self, NreSubject *out)
{
  guint index;

  *out = (NreSubject){ 0 };
  if (!nre_entry_get_index (self->entry, &index))
    return FALSE;
  if (self->of_holder)
    out->directory = nre_entry_get_directory (self->entry);
  else if (nre_entry_get_payload (self->entry, &out->payload))
    {
      nre_entry_get_fields (self->entry, &self->fields);
      out->fields = &self->fields;
    }
  else
    return FALSE;
  return TRUE;
}

/* Whether the located records are in this entry: an archive may have several entries of a type, of which the
 * first is the table. */
static gboolean
is_own (NreEntryRecords *self, const NreRecords *records)
{
  guint index;

  return records->entry == NRE_NO_ENTRY ||
         (nre_entry_get_index (self->entry, &index) && records->entry == index);
}

/** nre_entry_records_get_entry: (transfer none): the entry with the records. */
NreEntry *
nre_entry_records_get_entry (NreEntryRecords *self)
{
  return self->entry;
}

/**
 * nre_entry_records_get_kind: the kind whose schema describes the records
 * @subject: (out) (transfer none) (nullable): the entry that has this kind: the entry itself or, if that is a
 *   table, the entry that contains it; NULL if the file itself has this kind
 */
NreKind
nre_entry_records_get_kind (NreEntryRecords *self, NreEntry **subject)
{
  gboolean is_loose = nre_directory_is_loose (nre_entry_get_directory (self->entry));

  *subject = self->of_holder ? nre_entry_get_parent (self->entry) : is_loose ? NULL : self->entry;
  return self->of_holder ? get_holder_kind (self->entry) : nre_entry_get_kind (self->entry);
}

/** nre_entry_records_get: (transfer none): the records of the table with this index, valid until the document
 * changes. */
const NreRecords *
nre_entry_records_get (NreEntryRecords *self, guint table)
{
  guint64 serial = nre_directory_get_serial (nre_document_get_root (nre_entry_get_document (self->entry)));
  NreRecords *records = &self->records[table];
  NreSubject subject;

  /* The selection may follow a change before nre_entry_records_refresh() is called. */
  if (serial != self->serial)
    nre_entry_records_refresh (self);
  self->serial = serial;
  if (self->is_found[table])
    return records;
  self->is_found[table] = TRUE;
  *records = (NreRecords){ .table = self->tables[table], .entry = NRE_NO_ENTRY, .tag = -1 };
  if (!get_subject (self, &subject) ||
      !nre_schema_locate (self->schema, &subject, self->tables[table], records) || !is_own (self, records))
    {
      nre_records_clear (records);
      *records = (NreRecords){ .table = self->tables[table], .entry = NRE_NO_ENTRY, .tag = -1 };
    }
  return records;
}

/** nre_entry_records_get_default: the index of the table to show first: in an entry that is a table, the
 * first one that may have several records, or else the first one. */
guint
nre_entry_records_get_default (NreEntryRecords *self)
{
  for (guint i = 0; self->of_holder && i < self->n_tables; i++)
    if (!self->tables[i]->single)
      return i;
  return 0;
}

/** nre_entry_records_find_place: the table that contains the byte, and the byte's place in it;
 * FALSE if there is none. */
gboolean
nre_entry_records_find_place (NreEntryRecords *self, guint64 offset, guint *table, NreRecordPlace *out)
{
  for (guint i = 0; i < self->n_tables; i++)
    if (nre_records_find_place (nre_entry_records_get (self, i), (gsize) offset, out))
      {
        *table = i;
        return TRUE;
      }
  return FALSE;
}

/* --- References ---------------------------------------------------------------------------------- */

void
nre_entry_target_clear (NreEntryTarget *self)
{
  g_clear_object (&self->entry);
}

static gboolean
take_record (const NreRecords *records, guint index, NreEntry *entry, NreEntryTarget *out)
{
  if (index >= records->n)
    return FALSE;
  out->entry = g_object_ref (entry);
  out->offset = nre_records_get_offset (records, index);
  out->size = nre_records_get_offset (records, index + 1) - out->offset;
  return TRUE;
}

/* Find record @index of the table @name, in this entry or in another entry of the same archive. */
static gboolean
resolve_inside (NreEntryRecords *self, const char *name, guint index, NreEntryTarget *out)
{
  const NreTable *table = nre_schema_find_table (self->schema, name);
  NreDirectory *directory = nre_entry_get_directory (self->entry);
  g_auto (NreRecords) records = { 0 };
  g_autoptr (NreEntry) entry = NULL;
  NreSubject subject;

  for (guint i = 0; i < self->n_tables; i++)
    if (self->tables[i] == table)
      return take_record (nre_entry_records_get (self, i), index, self->entry, out);
  if (table == NULL || !get_subject (self, &subject) ||
      !nre_schema_locate (self->schema, &subject, table, &records) || records.entry == NRE_NO_ENTRY)
    return FALSE;
  entry = nre_document_get_entry (nre_entry_get_document (self->entry), directory,
                                  nre_directory_get_id (directory, records.entry));
  return entry != NULL && take_record (&records, index, entry, out);
}

/* Find an entry of the same archive, whose name is in the field, and whose kind the field refers to. */
static gboolean
resolve_name (NreEntryRecords *self, const NreField *field, const guint8 *p, NreEntryTarget *out)
{
  NreDirectory *directory = nre_entry_get_directory (self->entry);
  gsize size = nre_field_name_length (p, nre_field_size (field));
  g_autoptr (GArray) found =
      size > 0 && size <= NRE_NAME_SIZE ? nre_directory_find_name (directory, p, size) : NULL;

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      g_autoptr (NreEntry) entry =
        nre_document_get_entry (nre_entry_get_document (self->entry), directory,
                                nre_directory_get_id (directory, g_array_index (found, guint, i)));
      const char *kind = nre_kind_to_string (nre_entry_get_kind (entry));

      if (g_str_has_prefix (field->refers_to, kind) && field->refers_to[strlen (kind)] == '.')
        {
          out->entry = g_steal_pointer (&entry);
          return TRUE;
        }
    }
  return FALSE;
}

/**
 * nre_entry_records_resolve:
 * @field: the field of a record of the entry
 * @p: the bytes of the field's element with the reference
 * @out: (out): to be cleared with nre_entry_target_clear()
 *
 * Find what the element refers to. Returns FALSE if it refers to nothing, or the target does not exist.
 */
gboolean
nre_entry_records_resolve (NreEntryRecords *self, const NreField *field, const guint8 *p, NreEntryTarget *out)
{
  const NreAppKind *holder = nre_entry_get_holder (self->entry);
  gint64 value;

  *out = (NreEntryTarget){ 0 };
  if (field->refers_to == NULL || nre_field_element_is_none (field, p))
    return FALSE;
  if (field->type == NRE_ELEMENT_CHAR)
    return resolve_name (self, field, p, out);
  value = nre_element_get_integer (field->type, p);
  if (value < 0 || value >= G_MAXUINT)
    return FALSE;
  if (strchr (field->refers_to, '.') == NULL)
    return resolve_inside (self, field->refers_to, (guint) value, out);
  return holder->find_reference != NULL &&
         holder->find_reference (nre_entry_get_parent (self->entry), field->refers_to, (guint) value,
                                 &out->entry, &out->offset, &out->size);
}
