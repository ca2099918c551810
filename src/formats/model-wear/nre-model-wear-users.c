/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-wear.h"

#include "nre-model.h"
#include "nre-sibling.h"

/** nre_model_wear_find_model: find the model, the entry with the suffix .msh, that uses the table of
 * materials @wear. Returns FALSE if there is none. */
gboolean
nre_model_wear_find_model (NreDirectory *directory, guint wear, guint *model)
{
  guint table;

  /* Of several tables with the same name, models use the first one. */
  return nre_sibling_find_entry (directory, wear, ".msh", model) &&
         nre_sibling_find_entry (directory, *model, NRE_MODEL_WEAR_SUFFIX, &table) && table == wear;
}

/** nre_model_wear_list_rows: (transfer full) (element-type guint): for each batch of @model, the row of its
 * material. */
GArray *
nre_model_wear_list_rows (NreDirectory *model)
{
  g_autoptr (NreModel) view = nre_model_new (model);
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = nre_model_count (view, NRE_MODEL_BATCHES);

  for (guint i = 0; i < n; i++)
    {
      NreModelBatch batch;
      guint row;

      nre_model_get_batch (view, i, &batch);
      row = batch.material_index;
      g_array_append_val (rows, row);
    }
  return rows;
}

/* (transfer full) (element-type guint): prefix sums: element i is the number of batches with the material
 * @row before the batch i; the last element counts all of them. */
static GArray *
sum_batches (NreDirectory *model, guint row)
{
  GArray *sums = nre_model_wear_list_rows (model);
  guint sum = 0;

  for (guint i = 0; i < sums->len; i++)
    {
      gboolean counts = g_array_index (sums, guint, i) == row;

      g_array_index (sums, guint, i) = sum;
      sum += counts;
    }
  g_array_append_val (sums, sum);
  return sums;
}

/** nre_model_wear_list_nodes: (transfer full) (element-type guint): the indices of the nodes with a batch
 * that has the material @row, at any level of detail and in any group; empty for a legacy model. */
GArray *
nre_model_wear_list_nodes (NreDirectory *model, guint row)
{
  g_autoptr (NreModel) view = nre_model_new (model);
  g_autoptr (GArray) sums = sum_batches (model, row);
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = nre_model_is_legacy (view) ? 0 : nre_model_count (view, NRE_MODEL_NODES);
  guint n_slots = nre_model_count (view, NRE_MODEL_SLOTS), n_batches = sums->len - 1;

  for (guint i = 0; i < n; i++)
    {
      NreModelNode node;
      gboolean uses = FALSE;

      nre_model_get_node (view, i, &node);
      for (guint k = 0; k < NRE_MODEL_SLOTS_PER_NODE && !uses; k++)
        {
          NreModelSlot slot;
          guint end;

          if (node.slots[k] >= n_slots)
            continue;
          nre_model_get_slot (view, node.slots[k], &slot);
          end = MIN ((guint) slot.batch_start + slot.batch_count, n_batches);
          uses = slot.batch_start < end &&
                 g_array_index (sums, guint, end) > g_array_index (sums, guint, slot.batch_start);
        }
      if (uses)
        g_array_append_val (nodes, i);
    }
  return nodes;
}

/** nre_model_wear_dup_node_name: (transfer full) (nullable): the name of the node; NULL if it has none. */
char *
nre_model_wear_dup_node_name (NreDirectory *model, guint node)
{
  g_autoptr (NreModel) view = nre_model_new (model);

  return nre_model_dup_node_name (view, node);
}
