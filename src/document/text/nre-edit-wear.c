/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-wear.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-wear-patch.h"

gboolean
nre_run_set_wear (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NrePatches) patches = { 0 };
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
  if (!nre_target_begin_patches (target, &patches, error) ||
      !nre_wear_patch_set (patches.bytes, lightmap, row, name, has_id ? &id : NULL, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, target->index, &patches);
  if (name == NULL)
    nre_command_set_label (command, lightmap ? _("Set the id of light map %u") : _("Set the id of material %u"), row);
  else
    nre_command_set_label (command, lightmap ? _("Set light map %u to “%s”") : _("Set material %u to “%s”"), row, name);
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
  nre_command_patch (command, target->directory, target->index, &patches);
  nre_command_set_label (command, lightmap ? _("Add light map “%s”") : _("Add material “%s”"), name);
  return TRUE;
}

gboolean
nre_run_remove_wear (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NrePatches) patches = { 0 };
  gboolean lightmap = FALSE;
  guint32 row = 0;

  g_variant_lookup (args, "row", "u", &row);
  g_variant_lookup (args, "lightmap", "b", &lightmap);
  if (!nre_target_begin_patches (target, &patches, error) ||
      !nre_wear_patch_remove (patches.bytes, lightmap, row, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, target->index, &patches);
  nre_command_set_label (command, lightmap ? _("Remove light map %u") : _("Remove material %u"), row);
  return TRUE;
}
