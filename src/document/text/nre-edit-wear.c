/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-wear.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-text.h"
#include "nre-wear-patch.h"
#include "nre-wear.h"

/* (transfer full): the name in a row before the change; empty where there is none. */
static char *
dup_name (NreSpan text, gboolean lightmap, guint row)
{
  g_auto (NreWear) wear = { 0 };
  GArray *rows;
  NreSpan name;
  gsize at;

  nre_wear_parse (text, &wear, &at, NULL);
  rows = lightmap ? wear.lightmaps : wear.materials;
  if (rows == NULL || row >= rows->len)
    return g_strdup ("");
  name = g_array_index (rows, NreWearRow, row).name;
  return nre_text_display (name.data, name.size);
}

gboolean
nre_run_set_wear (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NrePatches) patches = { 0 };
  g_autofree char *before = NULL;
  const char *name = NULL;
  gboolean lightmap = FALSE, has_id;
  guint32 row = 0;
  gint32 id = 0;

  g_variant_lookup (args, "row", "u", &row);
  g_variant_lookup (args, "lightmap", "b", &lightmap);
  g_variant_lookup (args, "name", "&s", &name);
  has_id = g_variant_lookup (args, "legacy_id", "i", &id);
  if (name == NULL && !has_id)
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED,
                           _("nothing to set: expected a name, a legacy_id, or both"));
      return FALSE;
    }
  if (!nre_target_begin_patches (target, &patches, error))
    return FALSE;
  before = dup_name (patches.bytes, lightmap, row);
  if (!nre_wear_patch_set (patches.bytes, lightmap, row, name, has_id ? &id : NULL, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  if (name == NULL)
    nre_command_set_label (command,
                           lightmap ? _("Set the id of light map %u") : _("Set the id of material %u"),
                           row);
  else
    /* Translators: what a step did to a row of a table of materials: “Material 3: HULL → METAL”. */
    nre_command_set_label (command, lightmap ? _("Light map %u: %s → %s") : _("Material %u: %s → %s"), row,
                           before, name);
  return TRUE;
}

gboolean
nre_run_add_wear (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NrePatches) patches = { 0 };
  const char *name = NULL;
  gboolean lightmap = FALSE;
  guint32 index = NRE_WEAR_END;
  gint32 id = 0;

  g_variant_lookup (args, "name", "&s", &name);
  g_variant_lookup (args, "legacy_id", "i", &id);
  g_variant_lookup (args, "index", "u", &index);
  g_variant_lookup (args, "lightmap", "b", &lightmap);
  if (!nre_target_begin_patches (target, &patches, error) ||
      !nre_wear_patch_add (patches.bytes, lightmap, index, name, id, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  nre_command_set_label (command, lightmap ? _("Add light map “%s”") : _("Add material “%s”"), name);
  return TRUE;
}

gboolean
nre_run_remove_wear (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NrePatches) patches = { 0 };
  gboolean lightmap = FALSE;
  gsize n;
  g_autofree guint32 *rows = nre_param_lookup_indices (args, "row", "rows", &n, error);
  g_autofree char *before = NULL;

  g_variant_lookup (args, "lightmap", "b", &lightmap);
  if (rows == NULL || !nre_target_begin_patches (target, &patches, error))
    return FALSE;
  before = dup_name (patches.bytes, lightmap, rows[0]);
  if (!nre_wear_patch_remove (patches.bytes, lightmap, rows, n, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  if (n == 1)
    nre_command_set_label (command, lightmap ? _("Remove light map %u %s") : _("Remove material %u %s"),
                           rows[0], before);
  else
    nre_command_set_label (command, lightmap ? ngettext ("Remove %u light map", "Remove %u light maps", n)
                                             : ngettext ("Remove %u material", "Remove %u materials", n),
                           (guint) n);
  return TRUE;
}

gboolean
nre_run_move_wear (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NrePatches) patches = { 0 };
  g_autofree char *name = NULL;
  gboolean lightmap = FALSE;
  guint32 row = 0, index = 0;

  g_variant_lookup (args, "row", "u", &row);
  g_variant_lookup (args, "index", "u", &index);
  g_variant_lookup (args, "lightmap", "b", &lightmap);
  if (!nre_target_begin_patches (target, &patches, error))
    return FALSE;
  name = dup_name (patches.bytes, lightmap, row);
  if (!nre_wear_patch_move (patches.bytes, lightmap, row, index, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  /* Translators: what a step did to a row of a table of materials: its name, its number before and after. */
  nre_command_set_label (command,
                         lightmap ? _("Move light map %s from %u to %u")
                                  : _("Move material %s from %u to %u"),
                         name, row, index);
  return TRUE;
}

gboolean
nre_run_add_lightmaps (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NrePatches) patches = { 0 };
  const char *name = NULL;
  gint32 id = 0;

  g_variant_lookup (args, "name", "&s", &name);
  g_variant_lookup (args, "legacy_id", "i", &id);
  if (!nre_target_begin_patches (target, &patches, error) ||
      !nre_wear_patch_add_lightmaps (patches.bytes, name, id, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  nre_command_set_label (command, _("Add light maps, with “%s”"), name);
  return TRUE;
}

gboolean
nre_run_remove_lightmaps (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NrePatches) patches = { 0 };

  if (!nre_target_begin_patches (target, &patches, error) ||
      !nre_wear_patch_remove_lightmaps (patches.bytes, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  nre_command_set_label (command, _("Remove all light maps"));
  return TRUE;
}
