/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-material.h"

#include "nre-error.h"
#include "nre-field-value.h"
#include "nre-i18n.h"
#include "nre-material-patch.h"
#include "nre-material.h"
#include "nre-record-change.h"
#include "nre-text.h"

/* A phase for which no values were given: white, opaque, untextured. */
static const guint8 plain_phase[NRE_MATERIAL_PHASE_SIZE] = { 255, 255, 255, 100, 255, 255, 255, 255 };

/** Order: the input of the format's functions, and the changes that they compute. */
typedef struct
{
  NreFields  fields;
  NreSubject subject;
  NrePatches patches;
} Order;

static void
order_clear (Order *self)
{
  nre_patches_clear (&self->patches);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Order, order_clear)

static gboolean
order_open (Order *self, const NreTarget *target, GError **error)
{
  nre_target_get_subject (target, NRE_KIND_MATERIAL, &self->fields, &self->subject);
  return nre_target_begin_patches (target, &self->patches, error);
}

static guint32
get_number (GVariant *args, const char *name, guint32 otherwise)
{
  guint32 value = otherwise;

  g_variant_lookup (args, name, "u", &value);
  return value;
}

/* --- Phases -------------------------------------------------------------------------------------- */

/* (nullable): the texture's name for display; NULL where the phase is untextured. */
static char *
dup_texture (const NreSubject *subject, guint phase)
{
  NreSpan name;

  return nre_material_get_texture (subject, phase, &name) && name.size > 0
             ? nre_text_display (name.data, name.size)
             : NULL;
}

/* Make a copy of the named phase, or a plain one, and set the named fields. */
static gboolean
make_phase (const NreSubject *subject, GVariant *args, guint8 *record, GError **error)
{
  static const char *const names[] = { "params", "texture" };
  const NreShape *shape = &nre_schema_find_table (&nre_material_schema, "phases")->shapes[0];
  guint32 copy = get_number (args, "copy", NRE_MATERIAL_NO_PHASE);
  NreSpan copied;

  memcpy (record, plain_phase, sizeof plain_phase);
  if (copy != NRE_MATERIAL_NO_PHASE && !nre_material_get_phase (subject, copy, &copied))
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("there is no phase %u that could be copied"), copy);
      return FALSE;
    }
  if (copy != NRE_MATERIAL_NO_PHASE)
    memcpy (record, copied.data, copied.size);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GVariant) value = g_variant_lookup_value (args, names[i], NULL);

      if (value != NULL &&
          !nre_field_set_value (nre_shape_find_field (shape, names[i]), value, record, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
nre_run_add_phase (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  guint32 index = get_number (args, "index", NRE_MATERIAL_END),
          copy = get_number (args, "copy", NRE_MATERIAL_NO_PHASE);
  guint8 record[NRE_MATERIAL_PHASE_SIZE];
  g_auto (Order) order = { 0 };
  NreMaterial material;

  if (!order_open (&order, target, error) || !make_phase (&order.subject, args, record, error) ||
      !nre_material_patch_add_phase (&order.subject, index, nre_span (record, sizeof record), &order.patches,
                                     error))
    return FALSE;
  nre_material_read (&order.subject, &material);
  index = MIN (index, material.n_phases);
  nre_command_patch (command, target->directory, &order.patches);
  if (copy != NRE_MATERIAL_NO_PHASE)
    nre_command_set_label (command, _("Add phase %u, like phase %u"), index, copy);
  else
    nre_command_set_label (command, _("Add phase %u"), index);
  return TRUE;
}

gboolean
nre_run_remove_phase (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  guint32 instead = get_number (args, "instead", NRE_MATERIAL_NO_PHASE), phase;
  g_autofree char *texture = NULL;
  g_auto (Order) order = { 0 };
  gboolean nearest = FALSE;
  guint n_keys = 0;
  gsize n;
  g_autofree guint32 *phases = nre_param_lookup_indices (args, "phase", "phases", &n, error);

  if (phases == NULL)
    return FALSE;
  if (g_variant_lookup (args, "nearest", "b", &nearest) && nearest)
    instead = NRE_MATERIAL_NEAREST_PHASE;
  if (!order_open (&order, target, error) ||
      !nre_material_patch_remove_phases (&order.subject, phases, n, instead, &n_keys, &order.patches, error))
    return FALSE;
  phase = phases[0];
  if (n > 1)
    {
      nre_command_patch (command, target->directory, &order.patches);
      nre_command_set_label (command, ngettext ("Remove %u phase", "Remove %u phases", n), (guint) n);
      return TRUE;
    }
  if (nearest)
    instead = phase > 0 ? phase - 1 : 1;
  texture = dup_texture (&order.subject, phase);
  nre_command_patch (command, target->directory, &order.patches);
  if (n_keys > 0)
    /* Translators: what a step did to a material: which phase, and how many keys name which other phase
     * now. */
    nre_command_set_label (command,
                           ngettext ("Remove phase %u; %u key now names what was phase %u",
                                     "Remove phase %u; %u keys now name what was phase %u", n_keys),
                           phase, n_keys, instead);
  else if (texture != NULL)
    /* Translators: the number of a phase, and its texture. */
    nre_command_set_label (command, _("Remove phase %u, %s"), phase, texture);
  else
    nre_command_set_label (command, _("Remove phase %u"), phase);
  return TRUE;
}

gboolean
nre_run_move_phase (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  guint32 phase = get_number (args, "phase", 0), index = get_number (args, "index", 0);
  g_autofree char *texture = NULL;
  g_auto (Order) order = { 0 };

  if (!order_open (&order, target, error) ||
      !nre_material_patch_move_phase (&order.subject, phase, index, &order.patches, error))
    return FALSE;
  texture = dup_texture (&order.subject, phase);
  nre_command_patch (command, target->directory, &order.patches);
  if (texture != NULL)
    /* Translators: the number of a phase, its texture, and where it goes. */
    nre_command_set_label (command, _("Move phase %u, %s, to %u"), phase, texture, index);
  else
    nre_command_set_label (command, _("Move phase %u to %u"), phase, index);
  return TRUE;
}

/* --- Animations ---------------------------------------------------------------------------------- */

/* (transfer full): a copy of the named animation with its keys, or one without keys. */
static GByteArray *
make_animation (const NreTarget *target, GVariant *args, GError **error)
{
  guint32 copy = get_number (args, "copy", G_MAXUINT32), mode, mask, header = 0;
  GByteArray *record = g_byte_array_new ();
  g_auto (NreRecordChange) change = { 0 };

  if (copy != G_MAXUINT32)
    {
      if (!nre_record_change_open (&change, NRE_KIND_MATERIAL, "animations", target, copy, error))
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
  if (g_variant_lookup (args, "mode", "u", &mode))
    header = (header & ~NRE_MATERIAL_MAX_MODE) | mode;
  if (g_variant_lookup (args, "interpolation", "u", &mask))
    header = (header & NRE_MATERIAL_MAX_MODE) | mask << 3;
  nre_store_u32 (record->data, header);
  return record;
}

gboolean
nre_run_add_material_animation (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  guint32 index = get_number (args, "index", NRE_MATERIAL_END), copy = get_number (args, "copy", G_MAXUINT32);
  g_autoptr (GByteArray) record = NULL;
  g_auto (Order) order = { 0 };
  NreMaterial material;

  if (!order_open (&order, target, error))
    return FALSE;
  record = make_animation (target, args, error);
  if (record == NULL ||
      !nre_material_patch_add_animation (&order.subject, index, nre_span (record->data, record->len),
                                         &order.patches, error))
    return FALSE;
  nre_material_read (&order.subject, &material);
  index = MIN (index, material.n_animations);
  nre_command_patch (command, target->directory, &order.patches);
  if (copy != G_MAXUINT32)
    nre_command_set_label (command, _("Add animation %u, like animation %u"), index, copy);
  else
    nre_command_set_label (command, _("Add animation %u"), index);
  return TRUE;
}

gboolean
nre_run_remove_material_animation (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error)
{
  guint32 animation = get_number (args, "animation", 0);
  g_auto (Order) order = { 0 };

  if (!order_open (&order, target, error) ||
      !nre_material_patch_remove_animation (&order.subject, animation, &order.patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &order.patches);
  nre_command_set_label (command, _("Remove animation %u"), animation);
  return TRUE;
}

gboolean
nre_run_move_material_animation (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  guint32 animation = get_number (args, "animation", 0), index = get_number (args, "index", 0);
  g_auto (Order) order = { 0 };

  if (!order_open (&order, target, error) ||
      !nre_material_patch_move_animation (&order.subject, animation, index, &order.patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &order.patches);
  nre_command_set_label (command, _("Move animation %u to %u"), animation, index);
  return TRUE;
}

/* --- Keys ---------------------------------------------------------------------------------------- */

gboolean
nre_run_add_material_key (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  guint32 animation = get_number (args, "animation", 0), index = get_number (args, "index", NRE_MATERIAL_END);
  guint8 key[NRE_MATERIAL_KEY_SIZE];
  g_auto (Order) order = { 0 };

  nre_store_u16 (key, (guint16) get_number (args, "k0", 0));
  nre_store_u16 (key + 2, (guint16) get_number (args, "k1", 0));
  nre_store_u16 (key + 4, (guint16) get_number (args, "k2", 0));
  if (!order_open (&order, target, error) ||
      !nre_material_patch_add_key (&order.subject, animation, &index, nre_span (key, sizeof key),
                                   &order.patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &order.patches);
  /* Translators: the numbers of a key and of an animation of a material. */
  nre_command_set_label (command, _("Add key %u to animation %u"), index, animation);
  return TRUE;
}

gboolean
nre_run_remove_material_key (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  guint32 animation = get_number (args, "animation", 0), key = get_number (args, "key", 0);
  g_auto (Order) order = { 0 };

  if (!order_open (&order, target, error) ||
      !nre_material_patch_remove_key (&order.subject, animation, key, &order.patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &order.patches);
  nre_command_set_label (command, _("Remove key %u of animation %u"), key, animation);
  return TRUE;
}
