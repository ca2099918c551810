/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-slot.h"

#include "nre-bounds-patch.h"
#include "nre-edit-model.h"
#include "nre-error.h"
#include "nre-i18n.h"

#include <math.h>

static gboolean
lookup_u16 (GVariant *args, const char *name, guint16 *out)
{
  guint32 value;

  if (!g_variant_lookup (args, name, "u", &value))
    return FALSE;
  *out = (guint16) value;
  return TRUE;
}

static gboolean
lookup_float (GVariant *args, const char *name, float *out)
{
  double value;

  if (!g_variant_lookup (args, name, "d", &value))
    return FALSE;
  *out = (float) value;
  return TRUE;
}

static gboolean
lookup_floats (GVariant *args, const char *name, float *out, gsize n)
{
  g_autoptr (GVariant) value = g_variant_lookup_value (args, name, G_VARIANT_TYPE ("ad"));
  const double *numbers;
  gsize count;

  if (value == NULL)
    return FALSE;
  numbers = g_variant_get_fixed_array (value, &count, sizeof (double));
  /* A NaN among them can only be what is there already: no bound may become one. It keeps its payload, which
   * would not come through a double. */
  for (gsize i = 0; i < MIN (n, count); i++)
    if (!isnan (numbers[i]) || !isnan (out[i]))
      out[i] = (float) numbers[i];
  return TRUE;
}

static gboolean
refuse_nothing (GError **error)
{
  g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED, _("nothing to set: expected at least one field with a value"));
  return FALSE;
}

/* Each lookup must run, so that they are joined by | and not by ||. */
static gboolean
read_slot_fields (GVariant *args, NreModelSlot *slot)
{
  gboolean found = lookup_u16 (args, "tri_start", &slot->tri_start) | lookup_u16 (args, "tri_count", &slot->tri_count) |
                   lookup_u16 (args, "batch_start", &slot->batch_start) |
                   lookup_u16 (args, "batch_count", &slot->batch_count) |
                   lookup_floats (args, "aabb_min", slot->aabb_min, 3) |
                   lookup_floats (args, "aabb_max", slot->aabb_max, 3) |
                   lookup_floats (args, "sphere_center", slot->sphere_center, 3) |
                   lookup_float (args, "sphere_radius", &slot->sphere_radius);
  g_autoptr (GVariant) opaque = g_variant_lookup_value (args, "opaque", G_VARIANT_TYPE ("au"));

  if (opaque != NULL)
    {
      gsize n;
      const guint32 *words = g_variant_get_fixed_array (opaque, &n, sizeof (guint32));

      memcpy (slot->opaque, words, MIN (n, 5) * sizeof (guint32));
    }
  return found || opaque != NULL;
}

gboolean
nre_run_set_slot (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NreModelPatches) patches = { 0 };
  NreModelSlot fields;
  guint32 slot = 0;

  nre_model_patches_init (&patches);
  g_variant_lookup (args, "slot", "u", &slot);
  if (!nre_model_check_editable (model, NRE_MODEL_SLOTS, slot, error))
    return FALSE;
  nre_model_get_slot (model, slot, &fields);
  if (!read_slot_fields (args, &fields))
    return refuse_nothing (error);
  if (!nre_model_patch_slot (model, slot, &fields, &patches, error))
    return FALSE;
  nre_edit_apply_patches (command, target->directory, &patches);
  nre_command_set_label (command, _("Change slot %u"), slot);
  return TRUE;
}

gboolean
nre_run_add_slot (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NreModelPatches) patches = { 0 };
  guint32 copy_of = 0;

  nre_model_patches_init (&patches);
  g_variant_lookup (args, "copy_of", "u", &copy_of);
  if (!nre_model_patch_add_slot (model, copy_of, &patches, error))
    return FALSE;
  nre_command_set_label (command, _("Add slot %u as a copy of slot %u"), nre_model_count (model, NRE_MODEL_SLOTS), copy_of);
  nre_edit_apply_patches (command, target->directory, &patches);
  return TRUE;
}

gboolean
nre_run_remove_slot (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NreModelPatches) patches = { 0 };
  guint32 slot = 0;

  nre_model_patches_init (&patches);
  g_variant_lookup (args, "slot", "u", &slot);
  if (!nre_model_patch_remove_slot (model, slot, &patches, error))
    return FALSE;
  nre_edit_apply_patches (command, target->directory, &patches);
  nre_command_set_label (command, _("Remove slot %u"), slot);
  return TRUE;
}

/* Slots may be many, and all draw the same batches: what those take is worked out once. Slots that draw nothing
 * have nothing that bounds could be taken from. */
static gboolean
patch_all_bounds (const NreModel *model, NreModelPatches *patches, GError **error)
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
      if (!nre_model_patch_slot (model, i, &fields, patches, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
nre_run_recompute_bounds (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NreModelPatches) patches = { 0 };
  guint32 slot;

  nre_model_patches_init (&patches);
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
  nre_edit_apply_patches (command, target->directory, &patches);
  return TRUE;
}

gboolean
nre_run_set_batch (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NreModelPatches) patches = { 0 };
  NreModelBatch fields;
  guint32 batch = 0;
  gboolean found;

  nre_model_patches_init (&patches);
  g_variant_lookup (args, "batch", "u", &batch);
  if (!nre_model_check_editable (model, NRE_MODEL_BATCHES, batch, error))
    return FALSE;
  nre_model_get_batch (model, batch, &fields);
  found = lookup_u16 (args, "flags", &fields.flags) | lookup_u16 (args, "material_index", &fields.material_index) |
          lookup_u16 (args, "opaque4", &fields.opaque4) | lookup_u16 (args, "opaque6", &fields.opaque6) |
          lookup_u16 (args, "index_count", &fields.index_count) |
          g_variant_lookup (args, "index_start", "u", &fields.index_start) |
          lookup_u16 (args, "opaque14", &fields.opaque14) |
          g_variant_lookup (args, "base_vertex", "u", &fields.base_vertex);
  if (!found)
    return refuse_nothing (error);
  if (!nre_model_patch_batch (model, batch, &fields, &patches, error))
    return FALSE;
  nre_edit_apply_patches (command, target->directory, &patches);
  nre_command_set_label (command, _("Change batch %u"), batch);
  return TRUE;
}

gboolean
nre_run_set_model_bounds (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NreModelPatches) patches = { 0 };
  NreModelHeader header;
  gboolean found;

  nre_model_patches_init (&patches);
  if (!nre_model_get_header (model, &header))
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED, _("the model has no header: Res2 is missing or cut short"));
      return FALSE;
    }
  found = lookup_floats (args, "hull", &header.hull[0][0], 24) | lookup_floats (args, "sphere", header.sphere, 4) |
          lookup_floats (args, "segment_a", header.segment_a, 3) |
          lookup_floats (args, "segment_b", header.segment_b, 3) |
          lookup_float (args, "segment_radius", &header.segment_radius);
  if (!found)
    return refuse_nothing (error);
  if (!nre_model_patch_header (model, &header, &patches, error))
    return FALSE;
  nre_edit_apply_patches (command, target->directory, &patches);
  nre_command_set_label (command, _("Change bounds of the model"));
  return TRUE;
}
