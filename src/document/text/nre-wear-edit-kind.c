/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-wear-edit-kind.h"

#include "nre-edit-wear.h"
#include "nre-i18n.h"

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
  { "row", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "lightmap", NRE_PARAM_BOOLEAN, FALSE },
};

static const NreOperation operations[] = {
  { "set-wear", N_("Set Row"), NRE_TARGET_KIND, NRE_PARAMS (set_wear_params), nre_run_set_wear },
  { "add-wear", N_("Add Row"), NRE_TARGET_KIND, NRE_PARAMS (add_wear_params), nre_run_add_wear },
  { "remove-wear", N_("Remove Row"), NRE_TARGET_KIND, NRE_PARAMS (remove_wear_params), nre_run_remove_wear },
};
/* clang-format on */

const NreEditKind nre_wear_edit_kind = {
  .kind = NRE_KIND_WEAR,
  .operations = operations,
  .n_operations = G_N_ELEMENTS (operations),
};
