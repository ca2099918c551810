/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-part-place.h"

#include "nre-format.h"

/* Find the record that contains the byte, in a part whose records are not in a table of the schema. They are
 * in the order of their bytes. */
static gboolean
search (NreSelection *selection, NrePart part, guint64 at, guint *index, NreAppRecord *record)
{
  guint first = 0, end = nre_selection_get_count (selection, part);

  while (end - first > 1)
    {
      guint middle = first + (end - first) / 2;

      if (nre_selection_find_record (selection, part, middle, record) && record->offset <= at)
        first = middle;
      else
        end = middle;
    }
  *index = first;
  return nre_selection_find_record (selection, part, first, record) && at >= record->offset &&
         at - record->offset < record->size;
}

/**
 * nre_part_place_find:
 * @records: (nullable): the records in @table; NULL for a text
 * @table: the entry of the selection, or one of its tables
 * @at: offset of a byte in @table
 * @out: (out): the record that contains the byte, and the smallest known range of bytes around the byte: an
 *   element, a name, or the whole record; the byte alone if nothing is known
 */
void
nre_part_place_find (NreSelection *selection, NreEntryRecords *records, NreEntry *table, guint64 at,
                     NreAppPlace *out)
{
  const NreAppKind *kind = nre_selection_get_kind (selection);
  NreEntryView *view = nre_selection_get_view (selection);
  const NreTable *rows = NULL;
  NreRecordPlace found;
  guint number;

  *out = (NreAppPlace){ NRE_PART_BYTES, G_MAXUINT, at, 1 };
  if (records != NULL && nre_entry_records_find_place (records, at, &number, &found))
    {
      rows = nre_entry_records_get_table (records, number);
      out->offset = found.offset;
      out->size = found.size;
    }
  if (view == NULL || !nre_entry_view_find_table (view, table, &number))
    return;
  for (guint i = 0; i < kind->n_parts; i++)
    {
      const NreTable *own = nre_app_kind_get_records (kind, NRE_PART_OWN + i);
      NrePart part = NRE_PART_OWN + i;
      NreAppRecord record;
      gboolean has_it;
      guint index;

      if (kind->parts[i].table != number || (own != NULL && own != rows))
        continue;
      if (own == NULL)
        has_it = search (selection, part, at, &index, &record);
      else
        {
          index = found.record;
          has_it = nre_selection_find_record (selection, part, index, &record);
        }
      if (!has_it)
        continue;
      out->part = part;
      out->index = index;
      if (record.shape == NULL)
        {
          out->offset = record.offset;
          out->size = record.size;
        }
      return;
    }
  if (kind->find_place != NULL)
    kind->find_place (view, number, at, out);
}

/* Select bytes, and the record @index of @part or, if @part is NRE_PART_NONE, the record that contains the
 * first byte. A single byte stands for the field that contains it. */
static void
select_bytes (NreSelection *selection, NreEntry *table, guint64 offset, guint64 size, NrePart part,
              guint index)
{
  g_autoptr (NreEntryRecords) records = nre_entry_records_new (table);
  NreAppPlace place;

  nre_part_place_find (selection, records, table, offset, &place);
  if (part != NRE_PART_NONE)
    nre_selection_select (selection, part, index);
  else
    nre_selection_select (selection, place.part, place.index);
  if (size > 1)
    {
      place.offset = offset;
      place.size = size;
    }
  nre_selection_set_bytes (selection, table, place.offset,
                           MIN (place.size, nre_entry_get_size (table) - place.offset));
}

/** nre_part_place_select_bytes: select these bytes of an entry and the record that contains the first; a
 * single byte stands for the field that contains it. Does nothing if they are not in the entry. */
void
nre_part_place_select_bytes (NreSelection *selection, NreEntry *table, guint64 offset, guint64 size)
{
  if (offset < nre_entry_get_size (table))
    select_bytes (selection, table, offset, size, NRE_PART_NONE, G_MAXUINT);
}

/* The part whose records are in the schema's table @table (nullable), or NRE_PART_NONE. */
static NrePart
find_part (const NreAppKind *kind, const char *table)
{
  for (guint i = 0; i < kind->n_parts; i++)
    if (table != NULL && g_strcmp0 (kind->parts[i].records, table) == 0)
      return NRE_PART_OWN + i;
  return NRE_PART_NONE;
}

/* (transfer full) (nullable): the entry that contains the bytes of the place. */
static NreEntry *
dup_table (NreSelection *selection, const NrePlace *place)
{
  const NreAppKind *kind = nre_selection_get_kind (selection);
  const NreSchema *schema = nre_format_get (kind->kind)->schema;
  const NreTable *table;

  if (!kind->has_tables)
    return nre_selection_dup_table (selection, NRE_ENTRY_VIEW_TABLE);
  if (kind->get_place_table != NULL)
    return nre_selection_dup_table (selection, kind->get_place_table (place));
  table = place->table != NULL ? nre_schema_find_table (schema, place->table) : NULL;
  return table != NULL ? nre_selection_dup_table (selection, table->type_id) : NULL;
}

/**
 * nre_part_place_select:
 * @place: a place in the entry of the selection
 *
 * Select the record and the bytes of the field at a place, or its whole table if it has neither.
 *
 * Returns: the part of the record; NRE_PART_BYTES for bytes that are in no record, NRE_PART_ENTRY for a place
 *   that is not in a table
 */
NrePart
nre_part_place_select (NreSelection *selection, const NrePlace *place)
{
  const NreAppKind *kind = nre_selection_get_kind (selection);
  NrePart part = find_part (kind, place->table);
  g_autoptr (NreEntry) table = dup_table (selection, place);
  guint64 record = part != NRE_PART_NONE && kind->parts[part - NRE_PART_OWN].single ? 0 : place->record;
  gboolean found = part != NRE_PART_NONE && record < nre_selection_get_count (selection, part);
  guint64 size = place->size != NRE_NOWHERE ? place->size : 1;

  if (table == NULL || g_strcmp0 (place->table, NRE_PLACE_DIRECTORY) == 0 ||
      g_strcmp0 (place->table, NRE_PLACE_CONTAINER) == 0)
    nre_selection_select (selection, NRE_PART_ENTRY, G_MAXUINT);
  else if (place->offset != NRE_NOWHERE && place->offset < nre_entry_get_size (table))
    select_bytes (selection, table, place->offset, size, found ? part : NRE_PART_NONE, (guint) record);
  else if (found)
    nre_selection_select (selection, part, (guint) record);
  else if (kind->has_tables)
    {
      nre_selection_select (selection, NRE_PART_BYTES, G_MAXUINT);
      nre_selection_set_bytes (selection, table, 0, nre_entry_get_size (table));
    }
  else
    nre_selection_select (selection, NRE_PART_ENTRY, G_MAXUINT);
  return nre_selection_get_part (selection);
}
