/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-build-list.h"

#include "nre-build-list-patch.h"
#include "nre-i18n.h"
#include "nre-text.h"

gboolean
nre_run_add_unit (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NrePatches) patches = { 0 };
  const char *category = NULL, *path = NULL;
  guint32 index = NRE_BUILD_END;

  g_variant_lookup (args, "category", "&s", &category);
  g_variant_lookup (args, "path", "&s", &path);
  g_variant_lookup (args, "index", "u", &index);
  if (!nre_target_begin_patches (target, &patches, error) ||
      !nre_build_list_patch_add (patches.bytes, category, index, path, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  nre_command_set_label (command, _("Add “%s” to %s"), path, category);
  return TRUE;
}

gboolean
nre_run_remove_unit (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NrePatches) patches = { 0 };
  const char *category = NULL;
  guint32 index = 0;

  g_variant_lookup (args, "category", "&s", &category);
  g_variant_lookup (args, "index", "u", &index);
  if (!nre_target_begin_patches (target, &patches, error) ||
      !nre_build_list_patch_remove (patches.bytes, category, index, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  nre_command_set_label (command, _("Remove unit %u of %s"), index, category);
  return TRUE;
}

gboolean
nre_run_set_unit (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NrePatches) patches = { 0 };
  g_autofree char *before = NULL;
  const NrePatch *patch;
  const char *category = NULL, *path = NULL;
  guint32 index = 0;

  g_variant_lookup (args, "category", "&s", &category);
  g_variant_lookup (args, "path", "&s", &path);
  g_variant_lookup (args, "index", "u", &index);
  if (!nre_target_begin_patches (target, &patches, error) ||
      !nre_build_list_patch_set (patches.bytes, category, index, path, &patches, error))
    return FALSE;
  patch = &g_array_index (patches.patches, NrePatch, 0);
  before = nre_text_display (patches.bytes.data + patch->offset, patch->removed);
  nre_command_patch (command, target->directory, &patches);
  /* Translators: what a step did to a unit of the build list: its number, its category, what it was and
   * is. */
  nre_command_set_label (command, _("Unit %u of %s: %s → %s"), index, category, before, path);
  return TRUE;
}
