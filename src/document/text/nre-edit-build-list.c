/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-build-list.h"

#include "nre-build-list-patch.h"
#include "nre-edit.h"
#include "nre-i18n.h"
#include "nre-text.h"

gboolean
nre_run_add_unit (NreEdit *edit, GError **error)
{
  const char *category = nre_edit_get_string (edit, "category"), *path = nre_edit_get_string (edit, "path");
  guint32 index = nre_edit_get_uint (edit, "index", NRE_BUILD_END);

  nre_command_set_label (edit->command, _("Add “%s” to %s"), path, category);
  return nre_build_list_patch_add (category, index, path, &edit->patches, error);
}

gboolean
nre_run_remove_unit (NreEdit *edit, GError **error)
{
  const char *category = nre_edit_get_string (edit, "category");
  guint32 index = nre_edit_get_uint (edit, "index", 0);

  nre_command_set_label (edit->command, _("Remove unit %u of %s"), index, category);
  return nre_build_list_patch_remove (category, index, &edit->patches, error);
}

gboolean
nre_run_set_unit (NreEdit *edit, GError **error)
{
  const char *category = nre_edit_get_string (edit, "category"), *path = nre_edit_get_string (edit, "path");
  guint32 index = nre_edit_get_uint (edit, "index", 0);
  g_autofree char *before = NULL;
  const NrePatch *patch;

  if (!nre_build_list_patch_set (category, index, path, &edit->patches, error))
    return FALSE;
  patch = &g_array_index (edit->patches.patches, NrePatch, 0);
  before = nre_text_display (edit->patches.bytes.data + patch->offset, patch->removed);
  /* Translators: the index of a unit of the build list, its category, and its old and new path. */
  nre_command_set_label (edit->command, _("Unit %u of %s: %s → %s"), index, category, before, path);
  return TRUE;
}
