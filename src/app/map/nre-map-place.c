/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-place.h"

#include "nre-format.h"
#include "nre-kinds.h"
#include "nre-map-parts.h"

/* The type of the entry that contains the table of that name; 0 if there is none. */
static guint32
find_type (const NreAppKind *kind, const char *table)
{
  const NreSchema *schema = nre_format_get (kind->kind)->schema;
  const NreTable *found = schema != NULL && table != NULL ? nre_schema_find_table (schema, table) : NULL;

  return found != NULL ? found->type_id : 0;
}

/* The part of the table's records; of two tables in one entry only one has a part. */
static NrePart
find_part (const NreAppKind *kind, const char *table)
{
  for (guint i = 0; i < kind->n_parts; i++)
    if (g_strcmp0 (kind->parts[i].records, table) == 0)
      return NRE_PART_OWN + i;
  return NRE_PART_NONE;
}

/**
 * nre_map_place_select_record:
 * @table: the type of the entry that contains it
 */
gboolean
nre_map_place_select_record (NreSelection *selection, guint32 table, guint index)
{
  const NreAppKind *kind = nre_selection_get_kind (selection);
  NrePart part = kind->part_of_table (table);

  if (part == NRE_PART_NONE || index >= nre_selection_get_count (selection, part))
    return FALSE;
  nre_selection_select (selection, part, index);
  return TRUE;
}

/**
 * nre_map_place_select:
 * @selection: the selection of the place's side
 *
 * Select the record and the bytes of the field at a place.
 */
gboolean
nre_map_place_select (NreMapView *view, NreSelection *selection, const NrePlace *place)
{
  const NreAppKind *kind = nre_selection_get_kind (selection);
  NrePart part = find_part (kind, place->table);
  guint32 type = find_type (kind, place->table);
  g_autoptr (NreEntry) table = type != 0 ? nre_selection_dup_table (selection, type) : NULL;
  gboolean found = part != NRE_PART_NONE && place->record < nre_selection_get_count (selection, part);

  if (g_strcmp0 (place->table, NRE_PLACE_DIRECTORY) == 0 ||
      g_strcmp0 (place->table, NRE_PLACE_CONTAINER) == 0 || (type == 0 && place->offset == NRE_NOWHERE))
    {
      nre_selection_select (selection, NRE_PART_ENTRY, G_MAXUINT);
      return FALSE;
    }
  if (found)
    nre_selection_select (selection, part, (guint) place->record);
  else
    nre_selection_select (selection, NRE_PART_BYTES, G_MAXUINT);
  if (table != NULL && place->offset != NRE_NOWHERE && place->offset < nre_entry_get_size (table))
    nre_selection_set_bytes (selection, table, place->offset,
                             MIN (place->size != NRE_NOWHERE ? place->size : 1,
                                  nre_entry_get_size (table) - place->offset));
  else if (table != NULL && !found)
    nre_selection_set_bytes (selection, table, 0, nre_entry_get_size (table));
  return found;
}
