/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-model.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-model-patch.h"
#include "nre-record-change.h"

gboolean
nre_run_set_slot (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NreRecordChange) change = { 0 };
  guint32 slot = 0;

  g_variant_lookup (args, "slot", "u", &slot);
  if (!nre_model_check_editable (model, NRE_MODEL_SLOTS, slot, error) ||
      !nre_record_change_read (&change, nre_command_get_operation (command), target, args, error) ||
      !nre_model_check_slot (model, slot, change.before, change.after, error))
    return FALSE;
  nre_record_change_say (&change, NRE_KIND_MODEL, "slots", slot, target, command);
  nre_record_change_apply (&change, command);
  return TRUE;
}

gboolean
nre_run_add_slot (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NrePatches) patches = { 0 };
  guint32 copy_of = 0;

  nre_patches_init (&patches);
  g_variant_lookup (args, "copy_of", "u", &copy_of);
  if (!nre_model_patch_add_slot (model, copy_of, &patches, error))
    return FALSE;
  nre_command_set_label (command, _("Add slot %u as a copy of slot %u"),
                         nre_model_count (model, NRE_MODEL_SLOTS), copy_of);
  nre_command_patch (command, target->directory, &patches);
  return TRUE;
}

gboolean
nre_run_remove_slot (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NrePatches) patches = { 0 };
  guint32 slot = 0;

  nre_patches_init (&patches);
  g_variant_lookup (args, "slot", "u", &slot);
  if (!nre_model_patch_remove_slot (model, slot, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  nre_command_set_label (command, _("Remove slot %u"), slot);
  return TRUE;
}

/* Many slots may draw the same batches: the bounds of those are computed once. Slots that draw nothing have
 * no geometry for bounds. */
static gboolean
patch_all_bounds (const NreModel *model, NrePatches *patches, GError **error)
{
  g_autoptr (GHashTable) done = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  guint n = nre_model_count (model, NRE_MODEL_SLOTS);

  for (guint i = 0; i < n; i++)
    {
      const NreModelSlot *same;
      NreModelSlot fields;
      gpointer run;

      nre_model_get_slot (model, i, &fields);
      run = GUINT_TO_POINTER ((guint32) fields.batch_start << 16 | fields.batch_count);
      same = g_hash_table_lookup (done, run);
      if (same != NULL)
        {
          memcpy (fields.aabb_min, same->aabb_min, sizeof fields.aabb_min);
          memcpy (fields.aabb_max, same->aabb_max, sizeof fields.aabb_max);
          memcpy (fields.sphere_center, same->sphere_center, sizeof fields.sphere_center);
          fields.sphere_radius = same->sphere_radius;
        }
      else if (nre_model_slot_bounds (model, i, &fields))
        g_hash_table_insert (done, run, g_memdup2 (&fields, sizeof fields));
      else
        continue;
      if (!nre_model_patch_slot_bounds (model, i, &fields, patches, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
nre_run_recompute_bounds (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NrePatches) patches = { 0 };
  guint32 slot;

  nre_patches_init (&patches);
  if (g_variant_lookup (args, "slot", "u", &slot))
    {
      if (!nre_model_patch_compute_bounds (model, slot, &patches, error))
        return FALSE;
      nre_command_set_label (command, _("Recompute bounds of slot %u"), slot);
    }
  else
    {
      if (!patch_all_bounds (model, &patches, error))
        return FALSE;
      nre_command_set_label (command, _("Recompute bounds of all slots"));
    }
  nre_command_patch (command, target->directory, &patches);
  return TRUE;
}

gboolean
nre_run_set_batch (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NreRecordChange) change = { 0 };
  guint32 batch = 0;

  g_variant_lookup (args, "batch", "u", &batch);
  if (!nre_model_check_editable (model, NRE_MODEL_BATCHES, batch, error) ||
      !nre_record_change_read (&change, nre_command_get_operation (command), target, args, error) ||
      !nre_model_check_batch (model, batch, change.before, change.after, error))
    return FALSE;
  nre_record_change_say (&change, NRE_KIND_MODEL, "batches", batch, target, command);
  nre_record_change_apply (&change, command);
  return TRUE;
}

gboolean
nre_run_set_model_bounds (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NreRecordChange) change = { 0 };
  NreModelHeader header;

  if (!nre_model_get_header (model, &header))
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED,
                           _("the model has no header: Res2 is missing or cut short"));
      return FALSE;
    }
  if (!nre_record_change_read (&change, nre_command_get_operation (command), target, args, error) ||
      !nre_model_check_header (change.before, change.after, error))
    return FALSE;
  nre_record_change_say (&change, NRE_KIND_MODEL, "header", 0, target, command);
  nre_record_change_apply (&change, command);
  return TRUE;
}
