/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-material.h"

#include "nre-error.h"
#include "nre-field.h"
#include "nre-i18n.h"
#include "nre-material.h"
#include "nre-record-change.h"

/** nre_material_find_fields: the @find function of operations on materials. Fails with NRE_ERROR_REFUSED if
 * the edit sets no field. */
gboolean
nre_material_find_fields (const NreEdit *edit, guint index G_GNUC_UNUSED, GError **error)
{
  return g_variant_n_children (edit->args) > (edit->operation->index != NULL) ||
         nre_record_change_refuse_none (error);
}

static void
set_bits (guint32 *word, guint shift, guint32 mask, guint32 value)
{
  *word = (*word & ~(mask << shift)) | (value & mask) << shift;
}

gboolean
nre_run_set_material_animation (NreEdit *edit, GError **error)
{
  guint32 animation = nre_edit_get_uint (edit, "animation", 0), mode = 0, interpolation = 0, header;
  gboolean has_mode = g_variant_lookup (edit->args, "mode", "u", &mode);
  gboolean has_interpolation = g_variant_lookup (edit->args, "interpolation", "u", &interpolation);
  g_auto (NreRecordChange) change = { 0 };

  if (!has_mode && !has_interpolation)
    return nre_record_change_refuse_none (error);
  if (!nre_record_change_open (&change, edit, "animations", animation, error))
    return FALSE;
  header = nre_load_u32 (change.after);
  if (has_mode)
    set_bits (&header, 0, NRE_MATERIAL_MAX_MODE, mode);
  if (has_interpolation)
    set_bits (&header, 3, NRE_MATERIAL_MAX_INTERPOLATION, interpolation);
  nre_store_u32 (change.after, header);
  nre_record_change_name (&change, 0, 4);
  nre_record_change_say (&change, edit);
  nre_record_change_apply (&change, edit);
  return TRUE;
}

gboolean
nre_run_set_material_key (NreEdit *edit, GError **error)
{
  static const char *const names[] = { "k0", "k1", "k2" };
  guint32 animation = nre_edit_get_uint (edit, "animation", 0), key = nre_edit_get_uint (edit, "key", 0),
          n_keys, value;
  g_auto (NreRecordChange) change = { 0 };
  g_autoptr (NreRecordLabel) label = NULL;
  g_autofree char *title = NULL;
  gboolean named = FALSE;
  gsize at;

  if (!nre_record_change_open (&change, edit, "animations", animation, error))
    return FALSE;
  n_keys = nre_load_u16 (change.after + 4);
  if (key >= n_keys)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("there is no key %u: animation %u has %u of them, counted from 0"), key, animation,
                     n_keys);
  at = NRE_MATERIAL_ANIMATION_HEAD + NRE_MATERIAL_KEY_SIZE * (gsize) key;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_variant_lookup (edit->args, names[i], "u", &value))
      {
        nre_store_u16 (change.after + at + 2 * i, (guint16) value);
        named = TRUE;
      }
  if (!named)
    return nre_record_change_refuse_none (error);
  nre_record_change_name (&change, at, NRE_MATERIAL_KEY_SIZE);
  nre_record_change_apply (&change, edit);
  /* Translators: the indices of an animation of a material and of one of its keys. */
  title = g_strdup_printf (_("Animation %u, key %u"), animation, key);
  label = nre_record_label_new (title, &nre_material_key_shape);
  for (guint i = 0; i < nre_material_key_shape.n_fields; i++)
    {
      const NreField *field = &nre_material_key_shape.fields[i];

      if (!nre_field_is_same (field, change.before + at, change.after + at))
        nre_record_label_add (label, field, change.before + at, change.after + at, NULL, NULL);
    }
  nre_command_set_record_label (edit->command, g_steal_pointer (&label));
  return TRUE;
}
