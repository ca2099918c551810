/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-place-select.h"

#include "nre-model-kind.h"
#include "nre-model-place.h"

static NrePart
part_of_table (guint type)
{
  switch (type)
    {
    case NRE_MODEL_NODES:
    case NRE_MODEL_STRINGS:
      return NRE_PART_NODE;
    case NRE_MODEL_SLOTS:
      return NRE_PART_SLOT;
    case NRE_MODEL_BATCHES:
      return NRE_PART_BATCH;
    case NRE_MODEL_TRIANGLES:
      return NRE_PART_TRIANGLE;
    case NRE_MODEL_KEYS:
      return NRE_PART_KEY;
    default:
      return NRE_PART_NONE;
    }
}

static guint
n_of_part (NreModelView *view, NrePart part, NreModelTableType type)
{
  NreModel *model = nre_model_view_get_model (view);

  if (model == NULL || part == NRE_PART_NONE)
    return 0;
  return part == NRE_PART_NODE ? nre_model_view_get_n_nodes (view) : nre_model_count (model, type);
}

/* Select the bytes of the place, or the whole table if it has none. */
static void
select_bytes (NreSelection *selection, NreModelView *view, NreModelTableType type, const NrePlace *place)
{
  g_autoptr (NreEntry) table = nre_model_view_dup_table (view, type);
  guint64 size = table != NULL ? nre_entry_get_size (table) : 0;
  gsize start, length;

  if (table == NULL)
    return;
  if (place->offset == NRE_NOWHERE || place->offset >= size)
    nre_selection_set_bytes (selection, table, 0, size);
  else if (type == NRE_MODEL_STRINGS && place->record < G_MAXUINT &&
           nre_model_get_string_range (nre_model_view_get_model (view), (guint) place->record, &start,
                                       &length))
    nre_selection_set_bytes (selection, table, start, length);
  else
    nre_selection_set_bytes (selection, table, place->offset, MIN (place->size, size - place->offset));
}

/**
 * nre_place_select:
 * @place: in the model
 * @selection: the selection of the model
 *
 * Select the record and the bytes of the field at a place, and return its part: NRE_PART_BYTES if it is not a
 * record that can be selected, NRE_PART_ENTRY if it is the model or its container.
 */
NrePart
nre_place_select (const NrePlace *place, NreSelection *selection)
{
  NreModelView *view = nre_selection_get_model_view (selection);
  NreModelTableType type = nre_model_place_get_type (place);
  NrePart part = part_of_table (type);

  if (type == 0)
    {
      nre_selection_select (selection, NRE_PART_ENTRY, G_MAXUINT);
      return NRE_PART_ENTRY;
    }
  if (nre_model_place_is_header (place))
    part = NRE_PART_HEADER;
  else if (place->record >= n_of_part (view, part, type))
    part = NRE_PART_BYTES;
  nre_selection_select (selection, part, part != NRE_PART_BYTES ? (guint) place->record : G_MAXUINT);
  /* A selected record selects its own bytes, unless the place is more specific. */
  if (part == NRE_PART_BYTES || place->offset != NRE_NOWHERE)
    select_bytes (selection, view, type, place);
  return part;
}
