/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-place.h"

#include "nre-field.h"
#include "nre-model-schema.h"

#include <stdarg.h>

static const char *const labels[NRE_MODEL_N_TYPES] = {
  NULL,    "Res1",  "Res2",  "Res3",  "Res4",  "Res5",  "Res6",  "Res7",  "Res8",  "Res9", "Res10",
  NULL,    NULL,    "Res13", NULL,    "Res15", "Res16", "Res17", "Res18", "Res19", "Res20",
};

/* Places in the strings (Res10) are reported as the field "name" of the nodes, as users see them. */
#define NAMES_TABLE "nodes"
#define NAMES_FIELD "name"

#define HEADER_TABLE "header"

/**
 * nre_model_place_new:
 * @index: index of a record of the table, or NRE_NOWHERE
 * @offset: offset of a byte in the payload of the table's entry, or NRE_NOWHERE
 *
 * Returns: the place of the record, and of the element of a field at the offset; the caller sets the entry of
 *   the place
 */
NrePlace
nre_model_place_new (NreModelTableType type, guint64 index, guint64 offset)
{
  NrePlace place = NRE_PLACE_INIT;
  const NreTable *table = nre_schema_find_rows (&nre_model_schema, type);
  const NreShape *shape;
  guint64 start;

  place.record = index;
  place.offset = offset;
  if (type == NRE_MODEL_STRINGS)
    {
      place.table = NAMES_TABLE;
      place.field = NAMES_FIELD;
      return place;
    }
  if (type == NRE_MODEL_SLOTS && offset < NRE_MODEL_HEADER_SIZE)
    {
      table = nre_schema_find_table (&nre_model_schema, HEADER_TABLE);
      place.record = index = 0;
    }
  if (table == NULL)
    return place;
  place.table = table->name;
  shape = nre_table_get_shape (table);
  if (shape == NULL || shape->size == 0)
    return place;
  start = table->start;
  if (index != NRE_NOWHERE)
    start += index * shape->size;
  else if (offset != NRE_NOWHERE && offset >= start)
    start += (offset - start) / shape->size * shape->size;
  if (offset != NRE_NOWHERE && offset >= start && offset - start < shape->size)
    {
      guint element;
      const NreField *field = nre_shape_find_field_at (shape, offset - start, &element);

      if (field != NULL)
        {
          place.field = index != NRE_NOWHERE ? field->name : NULL;
          place.size = nre_element_size (field->type);
          place.offset = offset - (offset - start - field->offset) % place.size;
        }
    }
  return place;
}

/** nre_model_place_get_type: the type of the table that contains the place, or 0. */
NreModelTableType
nre_model_place_get_type (const NrePlace *place)
{
  const NreTable *table;

  if (place->table == NULL)
    return (NreModelTableType) 0;
  if (g_strcmp0 (place->table, NAMES_TABLE) == 0 && g_strcmp0 (place->field, NAMES_FIELD) == 0)
    return NRE_MODEL_STRINGS;
  table = nre_schema_find_table (&nre_model_schema, place->table);
  return table != NULL ? (NreModelTableType) table->type_id : (NreModelTableType) 0;
}

/** nre_model_place_is_header: whether the place is in the header of Res2, the bounds of the whole model. */
gboolean
nre_model_place_is_header (const NrePlace *place)
{
  return g_strcmp0 (place->table, HEADER_TABLE) == 0;
}

/** nre_model_place_get_label: (nullable): the label of the table, such as "Res13"; NULL for an unknown
 * type. */
const char *
nre_model_place_get_label (NreModelTableType type)
{
  return type < NRE_MODEL_N_TYPES ? labels[type] : NULL;
}

/**
 * nre_model_report:
 * @findings: a list whose current entry is the model
 * @index: index of a record of the table, or NRE_NOWHERE
 * @offset: offset of a byte, or NRE_NOWHERE. If @index names a record of fixed size, the offset is relative
 *   to the record, else to the start of the table
 *
 * Add a finding about a table of a model; see nre_findings_add().
 */
void
nre_model_report (NreFindings *findings, NreSeverity severity, const char *code, NreModelTableType type,
                  guint64 index, guint64 offset, const char *format, ...)
{
  const NreTable *table = nre_schema_find_rows (&nre_model_schema, type);
  NrePlace place;
  va_list args;

  if (!nre_findings_wants (findings, severity, code))
    return;
  if (table != NULL && index != NRE_NOWHERE && offset != NRE_NOWHERE)
    offset += table->start + index * nre_table_get_shape (table)->size;
  place = nre_model_place_new (type, index, offset);
  va_start (args, format);
  nre_findings_add_valist (findings, severity, code, labels[type], index, offset, &place, format, args);
  va_end (args);
}
