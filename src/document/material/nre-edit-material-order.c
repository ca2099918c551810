/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-material.h"

#include "nre-edit.h"
#include "nre-error.h"
#include "nre-field-value.h"
#include "nre-i18n.h"
#include "nre-material-patch.h"
#include "nre-material.h"
#include "nre-record-change.h"
#include "nre-text.h"

/* A new phase: white, opaque, without a texture */
static const guint8 plain_phase[NRE_MATERIAL_PHASE_SIZE] = { 255, 255, 255, 100, 255, 255, 255, 255 };

/* --- Phases -------------------------------------------------------------------------------------- */

/* (transfer full) (nullable): the name of the phase's texture for display. */
static char *
dup_texture (const NreSubject *subject, guint phase)
{
  NreSpan name;

  return nre_material_get_texture (subject, phase, &name) && name.size > 0
             ? nre_text_display (name.data, name.size)
             : NULL;
}

/* Make a phase with the fields that are given as arguments. The other fields are those of phase @copy or, for
 * NRE_MATERIAL_NO_PHASE, of a plain phase. */
static gboolean
make_phase (const NreEdit *edit, guint32 copy, guint8 *record, GError **error)
{
  static const char *const names[] = { "params", "texture" };
  const NreShape *shape = &nre_schema_find_table (&nre_material_schema, "phases")->shapes[0];
  NreSpan copied;

  memcpy (record, plain_phase, sizeof plain_phase);
  if (copy != NRE_MATERIAL_NO_PHASE && !nre_material_get_phase (&edit->subject, copy, &copied))
    return nre_fail (error, NRE_ERROR_REFUSED, _("there is no phase %u that could be copied"), copy);
  if (copy != NRE_MATERIAL_NO_PHASE)
    memcpy (record, copied.data, copied.size);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GVariant) value = g_variant_lookup_value (edit->args, names[i], NULL);

      if (value != NULL &&
          !nre_field_set_value (nre_shape_find_field (shape, names[i]), value, record, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
nre_run_add_phase (NreEdit *edit, GError **error)
{
  guint32 index = nre_edit_get_uint (edit, "index", NRE_MATERIAL_END),
          copy = nre_edit_get_uint (edit, "copy", NRE_MATERIAL_NO_PHASE);
  guint8 record[NRE_MATERIAL_PHASE_SIZE];
  NreMaterial material;

  if (!make_phase (edit, copy, record, error) ||
      !nre_material_patch_add_phase (&edit->subject, index, nre_span (record, sizeof record), &edit->patches,
                                     error))
    return FALSE;
  nre_material_read (&edit->subject, &material);
  index = MIN (index, material.n_phases);
  if (copy != NRE_MATERIAL_NO_PHASE)
    nre_command_set_label (edit->command, _("Add phase %u, like phase %u"), index, copy);
  else
    nre_command_set_label (edit->command, _("Add phase %u"), index);
  return TRUE;
}

gboolean
nre_run_remove_phase (NreEdit *edit, GError **error)
{
  guint32 instead = nre_edit_get_uint (edit, "instead", NRE_MATERIAL_NO_PHASE), phase;
  gboolean nearest = nre_edit_get_flag (edit, "nearest");
  gsize n;
  g_autofree guint32 *phases = nre_param_lookup_indices (edit->args, "phase", "phases", &n, error);
  g_autofree char *texture = NULL;
  guint n_keys = 0;

  if (nearest)
    instead = NRE_MATERIAL_NEAREST_PHASE;
  if (phases == NULL ||
      !nre_material_patch_remove_phases (&edit->subject, phases, n, instead, &n_keys, &edit->patches, error))
    return FALSE;
  phase = phases[0];
  if (nearest)
    instead = phase > 0 ? phase - 1 : 1;
  texture = dup_texture (&edit->subject, phase);
  if (n > 1)
    nre_command_set_label (edit->command, ngettext ("Remove %u phase", "Remove %u phases", n), (guint) n);
  else if (n_keys > 0)
    /* Translators: the index of a removed phase, the number of keys that used it, and the old index of the
     * phase that they use instead. */
    nre_command_set_label (edit->command,
                           ngettext ("Remove phase %u; %u key now names what was phase %u",
                                     "Remove phase %u; %u keys now name what was phase %u", n_keys),
                           phase, n_keys, instead);
  else if (texture != NULL)
    /* Translators: the index of a phase, and its texture. */
    nre_command_set_label (edit->command, _("Remove phase %u, %s"), phase, texture);
  else
    nre_command_set_label (edit->command, _("Remove phase %u"), phase);
  return TRUE;
}

gboolean
nre_run_move_phase (NreEdit *edit, GError **error)
{
  guint32 phase = nre_edit_get_uint (edit, "phase", 0), index = nre_edit_get_uint (edit, "index", 0);
  g_autofree char *texture = dup_texture (&edit->subject, phase);

  if (texture != NULL)
    /* Translators: the index of a phase, its texture, and its new index. */
    nre_command_set_label (edit->command, _("Move phase %u, %s, to %u"), phase, texture, index);
  else
    nre_command_set_label (edit->command, _("Move phase %u to %u"), phase, index);
  return nre_material_patch_move_phase (&edit->subject, phase, index, &edit->patches, error);
}

/* --- Animations ---------------------------------------------------------------------------------- */

/* (transfer full) (nullable): a copy of animation @copy or, for G_MAXUINT32, an animation without keys; with
 * the mode and interpolation that are given as arguments. */
static GByteArray *
make_animation (const NreEdit *edit, guint32 copy, GError **error)
{
  GByteArray *record = g_byte_array_new ();
  g_auto (NreRecordChange) change = { 0 };
  guint32 mode, mask, header;

  if (copy != G_MAXUINT32)
    {
      if (!nre_record_change_open (&change, edit, "animations", copy, error))
        {
          g_byte_array_unref (record);
          return NULL;
        }
      g_byte_array_append (record, change.before, (guint) change.size);
    }
  else
    {
      g_byte_array_set_size (record, NRE_MATERIAL_ANIMATION_HEAD);
      memset (record->data, 0, record->len);
    }
  header = nre_load_u32 (record->data);
  if (g_variant_lookup (edit->args, "mode", "u", &mode))
    header = (header & ~NRE_MATERIAL_MAX_MODE) | mode;
  if (g_variant_lookup (edit->args, "interpolation", "u", &mask))
    header = (header & NRE_MATERIAL_MAX_MODE) | mask << 3;
  nre_store_u32 (record->data, header);
  return record;
}

gboolean
nre_run_add_material_animation (NreEdit *edit, GError **error)
{
  guint32 index = nre_edit_get_uint (edit, "index", NRE_MATERIAL_END),
          copy = nre_edit_get_uint (edit, "copy", G_MAXUINT32);
  g_autoptr (GByteArray) record = make_animation (edit, copy, error);
  NreMaterial material;

  if (record == NULL ||
      !nre_material_patch_add_animation (&edit->subject, index, nre_span (record->data, record->len),
                                         &edit->patches, error))
    return FALSE;
  nre_material_read (&edit->subject, &material);
  index = MIN (index, material.n_animations);
  if (copy != G_MAXUINT32)
    nre_command_set_label (edit->command, _("Add animation %u, like animation %u"), index, copy);
  else
    nre_command_set_label (edit->command, _("Add animation %u"), index);
  return TRUE;
}

gboolean
nre_run_remove_material_animation (NreEdit *edit, GError **error)
{
  guint32 animation = nre_edit_get_uint (edit, "animation", 0);

  nre_command_set_label (edit->command, _("Remove animation %u"), animation);
  return nre_material_patch_remove_animation (&edit->subject, animation, &edit->patches, error);
}

gboolean
nre_run_move_material_animation (NreEdit *edit, GError **error)
{
  guint32 animation = nre_edit_get_uint (edit, "animation", 0), index = nre_edit_get_uint (edit, "index", 0);

  nre_command_set_label (edit->command, _("Move animation %u to %u"), animation, index);
  return nre_material_patch_move_animation (&edit->subject, animation, index, &edit->patches, error);
}

/* --- Keys ---------------------------------------------------------------------------------------- */

gboolean
nre_run_add_material_key (NreEdit *edit, GError **error)
{
  guint32 animation = nre_edit_get_uint (edit, "animation", 0),
          index = nre_edit_get_uint (edit, "index", NRE_MATERIAL_END);
  guint8 key[NRE_MATERIAL_KEY_SIZE];

  nre_store_u16 (key, (guint16) nre_edit_get_uint (edit, "k0", 0));
  nre_store_u16 (key + 2, (guint16) nre_edit_get_uint (edit, "k1", 0));
  nre_store_u16 (key + 4, (guint16) nre_edit_get_uint (edit, "k2", 0));
  if (!nre_material_patch_add_key (&edit->subject, animation, &index, nre_span (key, sizeof key),
                                   &edit->patches, error))
    return FALSE;
  /* Translators: the indices of a key and of an animation of a material. */
  nre_command_set_label (edit->command, _("Add key %u to animation %u"), index, animation);
  return TRUE;
}

gboolean
nre_run_remove_material_key (NreEdit *edit, GError **error)
{
  guint32 animation = nre_edit_get_uint (edit, "animation", 0), key = nre_edit_get_uint (edit, "key", 0);

  nre_command_set_label (edit->command, _("Remove key %u of animation %u"), key, animation);
  return nre_material_patch_remove_key (&edit->subject, animation, key, &edit->patches, error);
}
