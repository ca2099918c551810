/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-lines.h"

#include "nre-build-list.h"
#include "nre-edit.h"
#include "nre-i18n.h"
#include "nre-wear.h"

static NreTextFindFaults
get_find (const NreEdit *edit)
{
  return edit->operation->kind == NRE_KIND_WEAR ? nre_wear_find_faults : nre_build_list_find_faults;
}

gboolean
nre_run_repair_line (NreEdit *edit, GError **error)
{
  g_autofree char *title = NULL;

  if (!nre_text_patch_repair (get_find (edit), nre_edit_get_uint (edit, "line", 0), &edit->patches, &title,
                              error))
    return FALSE;
  /* The label names no line, since the repair may change a line other than the faulty one. */
  nre_command_set_label (edit->command, "%s", title);
  return TRUE;
}

gboolean
nre_run_set_line (NreEdit *edit, GError **error)
{
  const char *text = nre_edit_get_string (edit, "text");
  guint32 line = nre_edit_get_uint (edit, "line", 0);

  nre_command_set_label (edit->command, _("Set line %u to “%s”"), line, text);
  return nre_text_patch_line (get_find (edit), line, text, &edit->patches, error);
}
