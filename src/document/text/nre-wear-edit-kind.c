/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-wear.h"

#include "nre-edit-lines.h"
#include "nre-i18n.h"
#include "nre-text-fixes.h"

/* clang-format off */
#define LEGACY_ID(required) { "legacy_id", NRE_PARAM_INT, required, G_MAXINT32, .min = G_MININT32 }

static const NreParam set_wear_params[] = {
  { "row", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "name", NRE_PARAM_STRING, FALSE },
  LEGACY_ID (FALSE),
  { "lightmap", NRE_PARAM_BOOLEAN, FALSE },
};
static const NreParam add_wear_params[] = {
  { "name", NRE_PARAM_STRING, TRUE },
  LEGACY_ID (TRUE),
  { "index", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "lightmap", NRE_PARAM_BOOLEAN, FALSE },
};
static const NreParam remove_wear_params[] = {
  { "row", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "rows", NRE_PARAM_UINTS, FALSE, G_MAXUINT32 },
  { "lightmap", NRE_PARAM_BOOLEAN, FALSE },
};
static const NreParam move_wear_params[] = {
  { "row", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "index", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "lightmap", NRE_PARAM_BOOLEAN, FALSE },
};
static const NreParam add_lightmaps_params[] = {
  { "name", NRE_PARAM_STRING, TRUE },
  LEGACY_ID (TRUE),
};

static const NreOperation operations[] = {
  { "set-wear", N_("Set Row"), NRE_TARGET_KIND, NRE_PARAMS (set_wear_params), nre_run_set_wear },
  { "add-wear", N_("Add Row"), NRE_TARGET_KIND, NRE_PARAMS (add_wear_params), nre_run_add_wear },
  { "remove-wear", N_("Remove Row"), NRE_TARGET_KIND, NRE_PARAMS (remove_wear_params), nre_run_remove_wear },
  { "move-wear", N_("Move Row"), NRE_TARGET_KIND, NRE_PARAMS (move_wear_params), nre_run_move_wear },
  { "add-lightmaps", N_("Add Light Maps"), NRE_TARGET_KIND, NRE_PARAMS (add_lightmaps_params),
    nre_run_add_lightmaps },
  { "remove-lightmaps", N_("Remove Light Maps"), NRE_TARGET_KIND, NULL, 0, nre_run_remove_lightmaps },
  { "repair-line", N_("Put Line Right"), NRE_TARGET_KIND, NRE_REPAIR_LINE_PARAMS, nre_run_repair_line },
  { "set-line", N_("Set Line"), NRE_TARGET_KIND, NRE_SET_LINE_PARAMS, nre_run_set_line },
};

static const NreFixRow fixes[] = {
  { "wear-text", NULL, nre_text_fix_line },
};
/* clang-format on */

const NreEditKind nre_wear_edit_kind = {
  .kind = NRE_KIND_WEAR,
  .operations = operations,
  .n_operations = G_N_ELEMENTS (operations),
  .fixes = fixes,
  .n_fixes = G_N_ELEMENTS (fixes),
  .open_view = nre_wear_fixes_open,
  .free_view = nre_text_fixes_close,
};
