/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-terrain.h"

#include "nre-i18n.h"
#include "nre-record-words.h"

#define FACES 21
#define INDICES 6               /* type id of the indices of models */
#define NONE 0xffff

/** nre_terrain_probe: whether the archive has faces, no indices, and at most 4,096 entries. */
gboolean
nre_terrain_probe (NreDirectory *directory)
{
  guint index;

  return nre_directory_get_n_entries (directory) <= 4096 &&
         nre_directory_find_type (directory, FACES, &index) &&
         !nre_directory_find_type (directory, INDICES, &index);
}

typedef struct
{
  const NreSubject *subject;
  NreFindings      *findings;
} Check;

#define REPORT(self, code, table, index, at, ...) \
  nre_findings_add ((self)->findings, NRE_SEVERITY_ERROR, code, table, index, at, __VA_ARGS__)

static gboolean
locate (const Check *self, const char *table, NreRecords *out)
{
  return nre_schema_find_records (&nre_terrain_schema, self->subject, table, out);
}

static void
check_attributes (const Check *self, const NreRecords *records)
{
  const NreTable *table = records->table;
  NreFields fields;

  nre_directory_get_fields (self->subject->directory, records->entry, &fields);
  if (fields.attr1 != records->n)
    REPORT (self, "chunk-count", table->name, NRE_NOWHERE, NRE_NOWHERE,
            ngettext ("chunk %u has %u record, and its attr1 is %u",
                      "chunk %u has %u records, and its attr1 is %u", records->n),
            table->type_id, records->n, fields.attr1);
  if (fields.attr2 != 0 && !table->own_attr2)
    REPORT (self, "chunk-attr2", table->name, NRE_NOWHERE, NRE_NOWHERE,
            _("chunk %u: attr2 is %u; expected 0"), table->type_id, fields.attr2);
  if (fields.attr3 != nre_table_get_attr3 (table))
    REPORT (self, "chunk-stride", table->name, NRE_NOWHERE, NRE_NOWHERE,
            _("records of chunk %u have %zu bytes, and its attr3 is %u"), table->type_id, records->stride,
            fields.attr3);
}

static void
check_chunk (const Check *self, const NreTable *table)
{
  g_auto (NreRecords) records = { 0 };
  guint index;

  if (!nre_directory_find_type (self->subject->directory, table->type_id, &index))
    {
      if (table->need == NRE_NEED_REQUIRED)
        REPORT (self, "chunk-missing", table->name, NRE_NOWHERE, NRE_NOWHERE,
                _("chunk %u (%s) is missing; a terrain needs it"), table->type_id, _ (table->title));
      return;
    }
  if (!nre_schema_locate (&nre_terrain_schema, self->subject, table, &records))
    {
      REPORT (self, "chunk-unreadable", table->name, NRE_NOWHERE, NRE_NOWHERE,
              _("the bytes of chunk %u cannot be read: its directory record points outside the terrain"),
              table->type_id);
      return;
    }
  if (records.span.size < records.start)
    REPORT (self, "chunk-short", table->name, NRE_NOWHERE, records.span.size,
            ngettext ("chunk %u has a header of %zu bytes, and is %zu byte long",
                      "chunk %u has a header of %zu bytes, and is %zu bytes long", records.span.size),
            table->type_id, records.start, records.span.size);
  else if ((records.span.size - records.start) % records.stride != 0)
    REPORT (self, "chunk-torn", table->name, records.n, nre_records_get_offset (&records, records.n),
            _("chunk %u is not a whole number of records of %zu bytes"), table->type_id, records.stride);
  check_attributes (self, &records);
}

static void
check_floats (const Check *self, const NreRecords *records, gsize first, gsize n)
{
  for (guint i = 0; i < records->n; i++)
    {
      gsize k = nre_find_not_finite (nre_records_get (records, i).data + first, n);

      if (k < n)
        {
          g_autofree char *record = nre_record_words_of_name (records->table->singular,
                                                              nre_records_get_shape (records, i)->title);

          REPORT (self, "terrain-not-finite", records->table->name, i,
                  nre_records_get_offset (records, i) + first + 4 * k, _("%s %u: a number is not finite"),
                  record, i);
        }
    }
}

/* For speed, the offsets of fields are constants in the checks below. A test compares them with the
 * schema. */
static void
check_faces (const Check *self, const NreRecords *faces, guint n_vertices)
{
  for (guint i = 0; i < faces->n; i++)
    {
      gsize at = nre_records_get_offset (faces, i);
      const guint8 *p = faces->span.data + at;

      for (guint k = 0; k < 3; k++)
        {
          guint vertex = nre_load_u16 (p + 8 + 2 * k), neighbour = nre_load_u16 (p + 14 + 2 * k);

          if (vertex >= n_vertices)
            REPORT (self, "face-vertex", "faces", i, at + 8 + 2 * k,
                    _("face %u has the vertex %u, and there are %u"), i, vertex, n_vertices);
          if (neighbour != NONE && neighbour >= faces->n)
            REPORT (self, "face-neighbour", "faces", i, at + 14 + 2 * k,
                    _("face %u has the neighbour %u, and there are %u faces"), i, neighbour, faces->n);
        }
    }
}

static void
check_slots (const Check *self, const NreRecords *slots, guint n_faces)
{
  for (guint i = 0; i < slots->n; i++)
    {
      gsize at = nre_records_get_offset (slots, i);
      guint start = nre_span_u16 (slots->span, at), count = nre_span_u16 (slots->span, at + 2);

      if (start + count > n_faces)
        REPORT (self, "slot-faces", "slots", i, at, _("slot %u: faces %u to %u, and there are %u"), i, start,
                start + count, n_faces);
    }
  check_floats (self, slots, 8, 10);
}

static void
check_nodes (const Check *self, const NreRecords *nodes, guint n_slots)
{
  for (guint i = 0; i < nodes->n; i++)
    {
      gsize at = nre_records_get_offset (nodes, i);

      for (guint k = 0; k < 15; k++)
        {
          guint slot = nre_span_u16 (nodes->span, at + 8 + 2 * k);

          if (slot != NONE && slot >= n_slots)
            REPORT (self, "node-slot", "nodes", i, at + 8 + 2 * k,
                    _("tile %u draws slot %u, and there are %u"), i, slot, n_slots);
        }
    }
}

/** nre_terrain_check: add findings for violations of the format (spec: terrain.md, "Rules"). */
void
nre_terrain_check (const NreSubject *subject, NreFindings *findings)
{
  Check self = { subject, findings };
  g_auto (NreRecords) nodes = { 0 };
  g_auto (NreRecords) slots = { 0 };
  g_auto (NreRecords) positions = { 0 };
  g_auto (NreRecords) faces = { 0 };

  for (guint i = 0; i < nre_terrain_schema.n_tables; i++)
    if (!nre_terrain_schema.tables[i].single)
      check_chunk (&self, &nre_terrain_schema.tables[i]);
  if (locate (&self, "positions", &positions))
    check_floats (&self, &positions, 0, 3);
  if (locate (&self, "faces", &faces))
    check_faces (&self, &faces, positions.n);
  if (locate (&self, "slots", &slots))
    {
      check_slots (&self, &slots, faces.n);
      if (slots.span.size >= slots.start)
        {
          gsize at = 4 * nre_find_not_finite (slots.span.data, slots.start / 4);

          if (at < slots.start)
            REPORT (&self, "terrain-not-finite", "header", 0, at,
                    _("the bounds of the terrain are not finite"));
        }
    }
  if (locate (&self, "nodes", &nodes))
    check_nodes (&self, &nodes, slots.n);
}
