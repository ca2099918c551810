/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-finding-select.h"

#include "nre-field.h"
#include "nre-model-kind.h"
#include "nre-model-schema.h"

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

/* The bytes that a finding is about: the field that its offset lies in, or all of the table. */
static void
select_bytes (NreSelection *selection, NreModelView *view, NreModelTableType type, const NreFinding *finding)
{
  g_autoptr (NreEntry) table = nre_model_view_dup_table (view, type);
  const NreTable *rows = nre_schema_find_rows (&nre_model_schema, type);
  const NreShape *shape = rows != NULL ? nre_table_get_shape (rows) : NULL;
  const NreField *field;
  guint64 at = finding->offset;
  guint element, size;
  gsize start, length;

  if (table == NULL)
    return;
  if (at == NRE_NOWHERE || at >= nre_entry_get_size (table))
    nre_selection_set_bytes (selection, table, 0, nre_entry_get_size (table));
  else if (type == NRE_MODEL_STRINGS && finding->index < G_MAXUINT
           && nre_model_get_string_range (nre_model_view_get_model (view), (guint) finding->index, &start, &length))
    nre_selection_set_bytes (selection, table, start, length);
  else if (shape == NULL)
    nre_selection_set_bytes (selection, table, at, nre_entry_get_size (table) - at);
  else if (at < rows->start)
    nre_selection_set_bytes (selection, table, at / 4 * 4, 4);
  else
    {
      at = (at - rows->start) / shape->size * shape->size + rows->start;
      field = nre_shape_find_field_at (shape, (gsize) (finding->offset - at), &element);
      size = field != NULL ? nre_element_size (field->type) : shape->size;
      nre_selection_set_bytes (selection, table, field != NULL ? at + field->offset + element * size : at, size);
    }
}

/**
 * nre_finding_select:
 * @selection: that of the model which the finding is about
 *
 * Select the record and the bytes of the field that a finding is about, and tell what kind of part that is:
 * NRE_PART_BYTES where it is no record of a kind that can be selected, NRE_PART_ENTRY where it is the model.
 */
NrePart
nre_finding_select (const NreFinding *finding, NreSelection *selection)
{
  NreModelView *view = nre_selection_get_model_view (selection);
  guint64 type = 0;
  NrePart part;

  /* Tables are called "Res13", with or without more words behind. */
  if (finding->table != NULL && g_str_has_prefix (finding->table, "Res"))
    type = MIN (g_ascii_strtoull (finding->table + 3, NULL, 10), NRE_MODEL_N_TYPES);
  part = part_of_table ((guint) type);
  if (type == 0 || type == NRE_MODEL_N_TYPES)
    {
      nre_selection_select (selection, NRE_PART_ENTRY, G_MAXUINT);
      return NRE_PART_ENTRY;
    }
  if (type == NRE_MODEL_SLOTS && finding->offset < NRE_MODEL_HEADER_SIZE)
    part = NRE_PART_HEADER;
  else if (finding->index >= n_of_part (view, part, (NreModelTableType) type))
    part = NRE_PART_BYTES;
  nre_selection_select (selection, part, part != NRE_PART_BYTES ? (guint) finding->index : G_MAXUINT);
  /* The bytes of a record that is selected are its own, as long as nothing more is said. */
  if (part == NRE_PART_BYTES || finding->offset != NRE_NOWHERE)
    select_bytes (selection, view, (NreModelTableType) type, finding);
  return part;
}
