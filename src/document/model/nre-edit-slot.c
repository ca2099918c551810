/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-model.h"

#include "nre-edit.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-model-schema.h"

/** nre_model_find_record: the @find function of operations on models. Fails with NRE_ERROR_REFUSED if record
 * @index does not exist or cannot be edited. */
gboolean
nre_model_find_record (const NreEdit *edit, guint index, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (edit->target.directory);
  const NreTable *table = nre_schema_find_table (&nre_model_schema, edit->operation->table);
  NreModelHeader header;

  if (!table->single)
    return nre_model_check_editable (model, (NreModelTableType) table->type_id, index, error);
  if (nre_model_get_header (model, &header))
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("the model has no header: Res2 is missing or cut short"));
}

/** nre_model_judge_slot: nre_model_check_slot() as a @judge function. */
gboolean
nre_model_judge_slot (NreDirectory *directory, guint slot, const guint8 *before, const guint8 *after,
                      GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (directory);

  return nre_model_check_slot (model, slot, before, after, error);
}

/** nre_model_judge_batch: nre_model_check_batch() as a @judge function. */
gboolean
nre_model_judge_batch (NreDirectory *directory, guint batch, const guint8 *before, const guint8 *after,
                       GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (directory);

  return nre_model_check_batch (model, batch, before, after, error);
}

/** nre_model_judge_header: nre_model_check_header() as a @judge function. */
gboolean
nre_model_judge_header (NreDirectory *directory G_GNUC_UNUSED, guint index G_GNUC_UNUSED,
                        const guint8 *before, const guint8 *after, GError **error)
{
  return nre_model_check_header (before, after, error);
}

gboolean
nre_run_add_slot (NreEdit *edit, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (edit->target.directory);
  guint32 copy_of = nre_edit_get_uint (edit, "copy_of", 0);

  nre_command_set_label (edit->command, _("Add slot %u as a copy of slot %u"),
                         nre_model_count (model, NRE_MODEL_SLOTS), copy_of);
  return nre_model_patch_add_slot (model, copy_of, &edit->patches, error);
}

gboolean
nre_run_remove_slot (NreEdit *edit, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (edit->target.directory);
  guint32 slot = nre_edit_get_uint (edit, "slot", 0);

  nre_command_set_label (edit->command, _("Remove slot %u"), slot);
  return nre_model_patch_remove_slot (model, slot, &edit->patches, error);
}

/* Recompute the bounds of all slots that draw something. Bounds are computed once for all slots that draw the
 * same batches. */
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
nre_run_recompute_bounds (NreEdit *edit, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (edit->target.directory);
  guint32 slot;

  if (g_variant_lookup (edit->args, "slot", "u", &slot))
    {
      nre_command_set_label (edit->command, _("Recompute bounds of slot %u"), slot);
      return nre_model_patch_compute_bounds (model, slot, &edit->patches, error);
    }
  nre_command_set_label (edit->command, _("Recompute bounds of all slots"));
  return patch_all_bounds (model, &edit->patches, error);
}
