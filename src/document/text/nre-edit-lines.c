/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-lines.h"

#include "nre-build-list.h"
#include "nre-edit.h"
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
repair_line (NreEdit *edit, NreTextFindFaults find, GError **error)
{
  guint32 line = nre_edit_get_uint (edit, "line", 0);

  nre_command_set_label (edit->command, _("Put line %u right"), line);
  return nre_text_patch_repair (find, line, &edit->patches, error);
}

static gboolean
set_line (NreEdit *edit, NreTextFindFaults find, GError **error)
{
  const char *text = nre_edit_get_string (edit, "text");
  guint32 line = nre_edit_get_uint (edit, "line", 0);

  nre_command_set_label (edit->command, _("Set line %u to “%s”"), line, text);
  return nre_text_patch_line (find, line, text, &edit->patches, error);
}

gboolean
nre_run_repair_unit_line (NreEdit *edit, GError **error)
{
  return repair_line (edit, nre_build_list_find_faults, error);
}

gboolean
nre_run_set_unit_line (NreEdit *edit, GError **error)
{
  return set_line (edit, nre_build_list_find_faults, error);
}

gboolean
nre_run_repair_wear_line (NreEdit *edit, GError **error)
{
  return repair_line (edit, nre_wear_find_faults, error);
}

gboolean
nre_run_set_wear_line (NreEdit *edit, GError **error)
{
  return set_line (edit, nre_wear_find_faults, error);
}
