/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-patch.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-mesh-shapes.h"

#define SLOT_SIZE 68

static gboolean
check_ranges (const NreModel *model, guint slot, const NreModelSlot *before, const NreModelSlot *after,
              GError **error)
{
  guint n_batches = nre_model_count (model, NRE_MODEL_BATCHES),
        n_triangles = nre_model_count (model, NRE_MODEL_TRIANGLES);

  if ((before->batch_start != after->batch_start || before->batch_count != after->batch_count) &&
      (guint) after->batch_start + after->batch_count > n_batches)
    return nre_fail (error, NRE_ERROR_REFUSED, _("slot %u: batches %u to %u, and the model has %u"), slot,
                     after->batch_start, after->batch_start + after->batch_count, n_batches);
  if ((before->tri_start != after->tri_start || before->tri_count != after->tri_count) &&
      (guint) after->tri_start + after->tri_count > n_triangles)
    return nre_fail (error, NRE_ERROR_REFUSED, _("slot %u: triangles %u to %u, and the model has %u in Res7"),
                     slot, after->tri_start, after->tri_start + after->tri_count, n_triangles);
  return TRUE;
}

/** nre_model_check_slot: check a changed slot. Fails with NRE_ERROR_REFUSED if a changed range goes past the
 * end of its table, or like nre_mesh_check_slot_bounds(). @slot: index of the slot, for the message; @before,
 * @after: its record of Res2 before and after the change */
gboolean
nre_model_check_slot (const NreModel *model, guint slot, const guint8 *before, const guint8 *after,
                      GError **error)
{
  NreModelSlot old, fields;

  nre_model_slot_load (&old, before);
  nre_model_slot_load (&fields, after);
  return check_ranges (model, slot, &old, &fields, error) &&
         nre_mesh_check_slot_bounds (slot, before, after, error);
}

/** nre_model_patch_slot_bounds: set the AABB and the sphere of a slot to those of @fields. Fails with
 * NRE_ERROR_REFUSED if the slot does not exist, or like nre_model_check_slot(). */
gboolean
nre_model_patch_slot_bounds (const NreModel *model, guint slot, const NreModelSlot *fields,
                             NrePatches *out, GError **error)
{
  const NreModelTable *table = nre_model_get_table (model, NRE_MODEL_SLOTS);
  const guint8 *before;
  guint8 record[SLOT_SIZE];

  if (!nre_model_check_editable (model, NRE_MODEL_SLOTS, slot, error))
    return FALSE;
  before = nre_model_get_record (model, NRE_MODEL_SLOTS, slot);
  memcpy (record, before, SLOT_SIZE);
  nre_store_floats (record + 8, fields->aabb_min, 3);
  nre_store_floats (record + 20, fields->aabb_max, 3);
  nre_store_floats (record + 32, fields->sphere_center, 3);
  nre_store_floats (record + 44, &fields->sphere_radius, 1);
  if (!nre_model_check_slot (model, slot, before, record, error))
    return FALSE;
  nre_model_patch_bytes (out, table, nre_model_table_offset (table, slot), SLOT_SIZE, record, SLOT_SIZE);
  return TRUE;
}

static gboolean
check_whole (const NreModelTable *table, GError **error)
{
  if (table->span.size == nre_model_table_offset (table, table->count))
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED,
                   _("Res2 is damaged: bytes that belong to no slot follow the last one"));
}

/** nre_model_patch_add_slot: append a copy of the slot with the index @copy_of. Fails with NRE_ERROR_REFUSED
 * if that slot does not exist, Res2 ends in the middle of a slot, or there are as many slots as 16 bits can
 * number. */
gboolean
nre_model_patch_add_slot (const NreModel *model, guint copy_of, NrePatches *out, GError **error)
{
  const NreModelTable *table = nre_model_get_table (model, NRE_MODEL_SLOTS);

  if (!nre_model_check_editable (model, NRE_MODEL_SLOTS, copy_of, error) || !check_whole (table, error))
    return FALSE;
  if (table->count >= NRE_MODEL_NONE)
    return nre_fail (error, NRE_ERROR_REFUSED, _("the model has as many slots as 16 bits can number"));
  nre_model_patch_bytes (out, table, table->span.size, 0,
                         nre_model_get_record (model, NRE_MODEL_SLOTS, copy_of), SLOT_SIZE);
  nre_model_patch_attrs (out, table, table->count + 1, table->attr2);
  return TRUE;
}

/** nre_model_patch_remove_slot: remove a slot that no node uses. Later slots get new indices; the patches
 * also update the references in Res1. Fails with NRE_ERROR_REFUSED if a node uses the slot, the slot does not
 * exist, Res2 ends in the middle of a slot, or the model is a legacy model. */
gboolean
nre_model_patch_remove_slot (const NreModel *model, guint slot, NrePatches *out, GError **error)
{
  const NreModelTable *table = nre_model_get_table (model, NRE_MODEL_SLOTS);
  const NreModelTable *nodes = nre_model_get_table (model, NRE_MODEL_NODES);

  if (!nre_model_check_editable (model, NRE_MODEL_SLOTS, slot, error) || !check_whole (table, error))
    return FALSE;
  if (nre_model_is_legacy (model))
    return nre_model_check_editable (model, NRE_MODEL_NODES, 0, error);
  for (guint i = 0; i < nodes->count; i++)
    {
      NreModelNode node;

      nre_model_get_node (model, i, &node);
      for (guint k = 0; k < NRE_MODEL_SLOTS_PER_NODE; k++)
        {
          if (node.slots[k] == NRE_MODEL_NONE)
            continue;
          if (node.slots[k] == slot)
            return nre_fail (error, NRE_ERROR_REFUSED, _("slot %u is used by node %u, LOD %u group %u"), slot,
                             i, k / NRE_MODEL_GROUPS, k % NRE_MODEL_GROUPS);
          /* References to earlier slots stay, and those past the end still refer to no slot. */
          if (node.slots[k] <= slot || node.slots[k] >= table->count)
            continue;
          nre_patches_turn_to (out, nodes->entry, nodes->span);
          nre_patches_put (out, nre_model_table_offset (nodes, i) + 8 + 2 * k, 2, node.slots[k] - 1);
        }
    }
  nre_model_patch_bytes (out, table, nre_model_table_offset (table, slot), SLOT_SIZE, NULL, 0);
  nre_model_patch_attrs (out, table, table->count - 1, table->attr2);
  return TRUE;
}

/** nre_model_check_header: check the changed header of Res2. Fails with NRE_ERROR_REFUSED if a changed value
 * is not finite, or a changed radius is negative. @before, @after: NRE_MODEL_HEADER_SIZE bytes */
gboolean
nre_model_check_header (const guint8 *before, const guint8 *after, GError **error)
{
  for (guint at = 0; at < NRE_MODEL_HEADER_SIZE; at += 4)
    if (nre_becomes_not_finite (before + at, after + at) ||
        ((at == 0x6c || at == 0x88) && memcmp (before + at, after + at, 4) != 0 &&
         nre_load_f32 (after + at) < 0))
      return nre_fail (error, NRE_ERROR_REFUSED,
                       _("the model's bounds must be finite, and its radii not negative"));
  return TRUE;
}
