/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-model.h"

#include "nre-i18n.h"
#include "nre-model-check.h"
#include "nre-model-place.h"

static NreQuickFix *
fix_attr (const NreFinding *finding, const NreModelTable *table, const char *name, guint32 value)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, name, "u", value);
  /* Translators: the name of an attribute, such as attr1, and its new value. */
  return nre_quick_fix_make_inside (finding, table->entry, "set-attributes", g_variant_dict_end (&args),
                                    g_strdup_printf (_("Set %s to %u"), name, value));
}

NreQuickFix *
nre_model_fix_attr (gpointer view, const NreFinding *finding)
{
  const NreModel *model = view;
  NreModelTableType type = nre_model_place_get_type (&finding->place);
  const NreModelTable *table = nre_model_get_table (model, type);
  char which = finding->code[strlen ("table-attr")];
  NreModelTable expected;

  if (!nre_model_expect_attrs (model, type, &expected))
    return NULL;
  if (which == '1' && table->attr1 != expected.attr1)
    return fix_attr (finding, table, "attr1", expected.attr1);
  if (which == '2' && table->attr2 != expected.attr2)
    return fix_attr (finding, table, "attr2", expected.attr2);
  if (which == '3' && table->attr3 != expected.attr3)
    return fix_attr (finding, table, "attr3", expected.attr3);
  return NULL;
}

NreQuickFix *
nre_model_fix_frame_count (gpointer view, const NreFinding *finding)
{
  const NreModel *model = view;
  guint32 frames;

  if (!nre_model_expect_frame_count (model, &frames) || frames == nre_model_get_frame_count (model))
    return NULL;
  return fix_attr (finding, nre_model_get_table (model, NRE_MODEL_FRAME_MAP), "attr2", frames);
}

NreQuickFix *
nre_model_fix_node_slot (gpointer view, const NreFinding *finding)
{
  const NreModel *model = view;
  const NreModelTable *nodes = nre_model_get_table (model, NRE_MODEL_NODES);
  guint stride = nre_model_stride (NRE_MODEL_NODES), node = (guint) finding->place.record, cell;
  NreModelNode fields;
  GVariantDict args;

  if (nre_model_is_legacy (model) || finding->place.record >= nodes->count)
    return NULL;
  cell = (guint) (finding->place.offset - 8 - (guint64) stride * node) / 2;
  nre_model_get_node (model, node, &fields);
  if (cell >= NRE_MODEL_SLOTS_PER_NODE || fields.slots[cell] == NRE_MODEL_NONE
      || fields.slots[cell] < nre_model_count (model, NRE_MODEL_SLOTS))
    return NULL;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "node", "u", node);
  g_variant_dict_insert (&args, "lod", "u", cell / NRE_MODEL_GROUPS);
  g_variant_dict_insert (&args, "group", "u", cell % NRE_MODEL_GROUPS);
  g_variant_dict_insert_value (&args, "slot", g_variant_new_maybe (G_VARIANT_TYPE_UINT32, NULL));
  return nre_quick_fix_make (finding, "set-node-slot", g_variant_dict_end (&args), NULL);
}

/* There is a repair only if the slot draws something and its geometry is complete. */
NreQuickFix *
nre_model_fix_bounds (gpointer view, const NreFinding *finding)
{
  const NreModel *model = view;
  guint slot = (guint) finding->place.record;
  guint64 n_corners;
  NreModelSlot fields;
  GVariantDict args;

  if (nre_model_place_get_type (&finding->place) != NRE_MODEL_SLOTS
      || nre_model_place_is_header (&finding->place)
      || finding->place.record >= nre_model_count (model, NRE_MODEL_SLOTS))
    return NULL;
  nre_model_get_slot (model, slot, &fields);
  if (!nre_model_slot_count_corners (model, &fields, &n_corners))
    return NULL;
  if (n_corners == 0)
    return NULL;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "slot", "u", slot);
  return nre_quick_fix_make (finding, "recompute-bounds", g_variant_dict_end (&args), NULL);
}

/* Append empty names for the last nodes; the other names stay with their nodes. */
NreQuickFix *
nre_model_fix_strings (gpointer view, const NreFinding *finding)
{
  const NreModel *model = view;
  const NreModelTable *table = nre_model_get_table (model, NRE_MODEL_STRINGS);
  guint n_nodes = nre_model_count (model, NRE_MODEL_NODES);
  g_autoptr (GBytes) bytes = NULL;
  GVariantDict args;
  guint8 *data;
  gsize size;

  if (!table->present || table->count >= n_nodes || finding->place.record != table->count
      || finding->place.offset != table->span.size)
    return NULL;
  size = table->span.size + 4 * (gsize) (n_nodes - table->count);
  data = g_malloc0 (size);
  if (table->span.size > 0)
    memcpy (data, table->span.data, table->span.size);
  bytes = g_bytes_new_take (data, size);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "data",
                               g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, bytes, TRUE));
  return nre_quick_fix_make_inside (finding, table->entry, "replace-payload", g_variant_dict_end (&args),
                                    NULL);
}
