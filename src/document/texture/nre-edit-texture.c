/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-texture.h"

#include "nre-i18n.h"
#include "nre-record-change.h"
#include "nre-texture-levels.h"
#include "nre-texture-pages-patch.h"
#include "nre-texture.h"

static gboolean
set_record (const char *table, guint index, const NreTarget *target, GVariant *args, NreCommand *command,
            GError **error)
{
  g_auto (NreRecordChange) change = { 0 };

  if (!nre_record_change_read (&change, nre_command_get_operation (command), target, args, error))
    return FALSE;
  nre_record_change_say (&change, NRE_KIND_TEXTURE, table, index, target, command);
  nre_record_change_apply (&change, command);
  return TRUE;
}

gboolean
nre_run_set_texture (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  return set_record ("header", 0, target, args, command, error);
}

gboolean
nre_run_set_rectangle (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  guint32 rectangle = 0;

  g_variant_lookup (args, "rectangle", "u", &rectangle);
  return set_record ("pages", rectangle, target, args, command, error);
}

gboolean
nre_run_add_rectangle (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  /* In the order in which they are stored. */
  static const char *const names[] = { "x", "w", "y", "h" };
  g_auto (NrePatches) patches = { 0 };
  guint32 index = NRE_TEXTURE_PAGES_END;
  gint16 page[4];

  g_variant_lookup (args, "index", "u", &index);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gint32 value = 0;

      g_variant_lookup (args, names[i], "i", &value);
      page[i] = (gint16) value;
    }
  if (!nre_target_begin_patches (target, &patches, error) ||
      !nre_texture_patch_add_page (patches.bytes, index, page, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  /* Translators: a rectangle of a texture: where it is, and its width and height. */
  nre_command_set_label (command, _("Add rectangle at %d, %d of %d × %d"), page[0], page[2], page[1],
                         page[3]);
  return TRUE;
}

gboolean
nre_run_remove_rectangle (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NrePatches) patches = { 0 };
  guint32 rectangle = 0;

  g_variant_lookup (args, "rectangle", "u", &rectangle);
  if (!nre_target_begin_patches (target, &patches, error) ||
      !nre_texture_patch_remove_page (patches.bytes, rectangle, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  nre_command_set_label (command, _("Remove rectangle %u"), rectangle);
  return TRUE;
}

gboolean
nre_run_set_mip_levels (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NrePatches) patches = { 0 };
  guint32 count = 0;

  g_variant_lookup (args, "count", "u", &count);
  if (!nre_target_begin_patches (target, &patches, error) ||
      !nre_texture_patch_levels (patches.bytes, count, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  nre_command_set_label (command, ngettext ("Make it %u mip level", "Make it %u mip levels", count), count);
  return TRUE;
}
