/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-material.h"

#include "nre-error.h"
#include "nre-field.h"
#include "nre-i18n.h"
#include "nre-material.h"
#include "nre-record-change.h"

static gboolean
refuse_nothing (GError **error)
{
  g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED,
                       _("nothing to set: expected at least one field with a value"));
  return FALSE;
}

/* (transfer full): the arguments with these names. */
static GVariant *
pick (GVariant *args, const char *const *names, guint n)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GVariant) value = g_variant_lookup_value (args, names[i], NULL);

      if (value != NULL)
        g_variant_dict_insert_value (&dict, names[i], value);
    }
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

/* Sets the fields behind the counts in the header, as far as the version has them. */
gboolean
nre_run_set_material (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  static const char *const fields[] = { "meta_a", "meta_b", "meta_c", "meta_d" };
  g_autoptr (GVariant) values = pick (args, fields, G_N_ELEMENTS (fields));
  g_auto (NreRecordChange) change = { 0 };

  if (g_variant_n_children (values) == 0)
    return refuse_nothing (error);
  if (!nre_record_change_open (&change, NRE_KIND_MATERIAL, "header", target, 0, error) ||
      !nre_record_change_set (&change, change.shape, values, error))
    return FALSE;
  nre_record_change_say (&change, NRE_KIND_MATERIAL, "header", 0, target, command);
  nre_record_change_apply (&change, command);
  return TRUE;
}

/* Sets the named fields, including the texture's name: it is zero-filled up to the end of the old one, and
 * the bytes behind that stay (spec: materials.md, "MAT0"). */
gboolean
nre_run_set_phase (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  static const char *const fields[] = { "params", "texture" };
  g_autoptr (GVariant) values = pick (args, fields, G_N_ELEMENTS (fields));
  g_auto (NreRecordChange) change = { 0 };
  guint32 phase = 0;

  g_variant_lookup (args, "phase", "u", &phase);
  if (g_variant_n_children (values) == 0)
    return refuse_nothing (error);
  if (!nre_record_change_open (&change, NRE_KIND_MATERIAL, "phases", target, phase, error) ||
      !nre_record_change_set (&change, change.shape, values, error))
    return FALSE;
  nre_record_change_say (&change, NRE_KIND_MATERIAL, "phases", phase, target, command);
  nre_record_change_apply (&change, command);
  return TRUE;
}

static void
set_bits (guint32 *word, guint shift, guint32 mask, guint32 value)
{
  *word = (*word & ~(mask << shift)) | (value & mask) << shift;
}

gboolean
nre_run_set_material_animation (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NreRecordChange) change = { 0 };
  guint32 animation = 0, mode = 0, interpolation = 0, header;
  gboolean has_mode = g_variant_lookup (args, "mode", "u", &mode);
  gboolean has_interpolation = g_variant_lookup (args, "interpolation", "u", &interpolation);

  g_variant_lookup (args, "animation", "u", &animation);
  if (!has_mode && !has_interpolation)
    return refuse_nothing (error);
  if (!nre_record_change_open (&change, NRE_KIND_MATERIAL, "animations", target, animation, error))
    return FALSE;
  header = nre_load_u32 (change.after);
  if (has_mode)
    set_bits (&header, 0, NRE_MATERIAL_MAX_MODE, mode);
  if (has_interpolation)
    set_bits (&header, 3, NRE_MATERIAL_MAX_INTERPOLATION, interpolation);
  nre_store_u32 (change.after, header);
  nre_record_change_name (&change, 0, 4);
  nre_record_change_say (&change, NRE_KIND_MATERIAL, "animations", animation, target, command);
  nre_record_change_apply (&change, command);
  return TRUE;
}

gboolean
nre_run_set_material_key (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  static const char *const names[] = { "k0", "k1", "k2" };
  g_auto (NreRecordChange) change = { 0 };
  guint32 animation = 0, key = 0, n_keys, value;
  g_autoptr (NreRecordLabel) label = NULL;
  g_autofree char *title = NULL;
  gboolean named = FALSE;
  gsize at;

  g_variant_lookup (args, "animation", "u", &animation);
  g_variant_lookup (args, "key", "u", &key);
  if (!nre_record_change_open (&change, NRE_KIND_MATERIAL, "animations", target, animation, error))
    return FALSE;
  n_keys = nre_load_u16 (change.after + 4);
  if (key >= n_keys)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("there is no key %u: animation %u has %u of them, counted from 0"), key, animation,
                   n_keys);
      return FALSE;
    }
  at = NRE_MATERIAL_ANIMATION_HEAD + NRE_MATERIAL_KEY_SIZE * (gsize) key;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_variant_lookup (args, names[i], "u", &value))
      {
        nre_store_u16 (change.after + at + 2 * i, (guint16) value);
        named = TRUE;
      }
  if (!named)
    return refuse_nothing (error);
  nre_record_change_name (&change, at, NRE_MATERIAL_KEY_SIZE);
  nre_record_change_apply (&change, command);
  /* Translators: the numbers of an animation of a material and of a key of it. */
  title = g_strdup_printf (_("Animation %u, key %u"), animation, key);
  label = nre_record_label_new (title, &nre_material_key_shape);
  for (guint i = 0; i < nre_material_key_shape.n_fields; i++)
    {
      const NreField *field = &nre_material_key_shape.fields[i];

      if (!nre_field_is_same (field, change.before + at, change.after + at))
        nre_record_label_add (label, field, change.before + at, change.after + at, NULL, NULL);
    }
  nre_command_set_record_label (command, g_steal_pointer (&label));
  return TRUE;
}
