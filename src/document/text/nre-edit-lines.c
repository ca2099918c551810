/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-lines.h"

#include "nre-build-list.h"
#include "nre-i18n.h"
#include "nre-wear.h"

const NreParam nre_repair_line_params[1] = {
  { "line", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
};
const NreParam nre_set_line_params[2] = {
  { "line", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "text", NRE_PARAM_STRING, TRUE },
};

static gboolean
repair_line (const NreTarget *target, NreTextFindFaults find, GVariant *args, NreCommand *command,
             GError **error)
{
  g_auto (NrePatches) patches = { 0 };
  guint32 line = 0;

  g_variant_lookup (args, "line", "u", &line);
  if (!nre_target_begin_patches (target, &patches, error) ||
      !nre_text_patch_repair (patches.bytes, find, line, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  nre_command_set_label (command, _("Put line %u right"), line);
  return TRUE;
}

static gboolean
set_line (const NreTarget *target, NreTextFindFaults find, GVariant *args, NreCommand *command,
          GError **error)
{
  g_auto (NrePatches) patches = { 0 };
  const char *text = NULL;
  guint32 line = 0;

  g_variant_lookup (args, "line", "u", &line);
  g_variant_lookup (args, "text", "&s", &text);
  if (!nre_target_begin_patches (target, &patches, error) ||
      !nre_text_patch_line (patches.bytes, find, line, text, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  nre_command_set_label (command, _("Set line %u to “%s”"), line, text);
  return TRUE;
}

gboolean
nre_run_repair_unit_line (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  return repair_line (target, nre_build_list_find_faults, args, command, error);
}

gboolean
nre_run_set_unit_line (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  return set_line (target, nre_build_list_find_faults, args, command, error);
}

gboolean
nre_run_repair_wear_line (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  return repair_line (target, nre_wear_find_faults, args, command, error);
}

gboolean
nre_run_set_wear_line (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  return set_line (target, nre_wear_find_faults, args, command, error);
}
