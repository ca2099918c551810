/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-build-list.h"

#include "nre-edit-lines.h"
#include "nre-i18n.h"
#include "nre-text-fixes.h"

/* clang-format off */
static const NreParam add_unit_params[] = {
  { "category", NRE_PARAM_STRING, TRUE },
  { "path", NRE_PARAM_STRING, TRUE },
  { "index", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
};
static const NreParam remove_unit_params[] = {
  { "category", NRE_PARAM_STRING, TRUE },
  { "index", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
};
static const NreParam set_unit_params[] = {
  { "category", NRE_PARAM_STRING, TRUE },
  { "index", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "path", NRE_PARAM_STRING, TRUE },
};

static const NreOperation operations[] = {
  { "add-unit", N_("Add Unit"), NRE_TARGET_KIND, NRE_PARAMS (add_unit_params), nre_run_add_unit },
  { "remove-unit", N_("Remove Unit"), NRE_TARGET_KIND, NRE_PARAMS (remove_unit_params), nre_run_remove_unit },
  { "set-unit", N_("Set Unit"), NRE_TARGET_KIND, NRE_PARAMS (set_unit_params), nre_run_set_unit },
  { "repair-line", N_("Put Line Right"), NRE_TARGET_KIND, NRE_REPAIR_LINE_PARAMS, nre_run_repair_line },
  { "set-line", N_("Set Line"), NRE_TARGET_KIND, NRE_SET_LINE_PARAMS, nre_run_set_line },
};

static const NreFixRow fixes[] = {
  { "build-list-text", NULL, nre_text_fix_line },
};
/* clang-format on */

const NreEditKind nre_build_list_edit_kind = {
  .kind = NRE_KIND_BUILD_LIST,
  .operations = operations,
  .n_operations = G_N_ELEMENTS (operations),
  .fixes = fixes,
  .n_fixes = G_N_ELEMENTS (fixes),
  .open_view = nre_build_list_fixes_open,
  .free_view = nre_text_fixes_close,
};
