/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-material-edit-kind.h"

#include "nre-edit-material.h"
#include "nre-i18n.h"
#include "nre-material.h"

/* clang-format off */
static const NreParam set_material_params[] = {
  { "meta_a", NRE_PARAM_UINT, FALSE, G_MAXUINT8 },
  { "meta_b", NRE_PARAM_UINT, FALSE, G_MAXUINT8 },
  { "meta_c", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "meta_d", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
};
static const NreParam set_phase_params[] = {
  { "texture", NRE_PARAM_STRING, FALSE },
};
static const NreParam set_animation_params[] = {
  { "animation", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "mode", NRE_PARAM_UINT, FALSE, NRE_MATERIAL_MAX_MODE },
  { "interpolation", NRE_PARAM_UINT, FALSE, NRE_MATERIAL_MAX_INTERPOLATION },
};
static const NreParam set_key_params[] = {
  { "animation", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "key", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "k0", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
  { "k1", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
  { "k2", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
};

static const NreOperation operations[] = {
  { "set-material", N_("Set Header of Material"), NRE_TARGET_KIND, NRE_PARAMS (set_material_params),
    nre_run_set_material },
  { "set-phase", N_("Set Phase"), NRE_TARGET_KIND, NRE_PARAMS (set_phase_params), nre_run_set_phase, "phases", "phase" },
  { "set-material-animation", N_("Set Animation of Material"), NRE_TARGET_KIND, NRE_PARAMS (set_animation_params),
    nre_run_set_material_animation },
  { "set-material-key", N_("Set Key of Material"), NRE_TARGET_KIND, NRE_PARAMS (set_key_params), nre_run_set_material_key },
};
/* clang-format on */

const NreEditKind nre_material_edit_kind = {
  .kind = NRE_KIND_MATERIAL,
  .operations = operations,
  .n_operations = G_N_ELEMENTS (operations),
};
