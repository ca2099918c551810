/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

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
static const NreParam add_phase_params[] = {
  { "index", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "copy", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "params", NRE_PARAM_UINTS, FALSE, G_MAXUINT8, 18 },
  { "texture", NRE_PARAM_STRING, FALSE },
};
static const NreParam remove_phase_params[] = {
  { "phase", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "phases", NRE_PARAM_UINTS, FALSE, G_MAXUINT32 },
  { "instead", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
  { "nearest", NRE_PARAM_BOOLEAN, FALSE },
};
static const NreParam add_animation_params[] = {
  { "index", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "copy", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "mode", NRE_PARAM_UINT, FALSE, NRE_MATERIAL_MAX_MODE },
  { "interpolation", NRE_PARAM_UINT, FALSE, NRE_MATERIAL_MAX_INTERPOLATION },
};
static const NreParam add_key_params[] = {
  { "animation", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "index", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "k0", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
  { "k1", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
  { "k2", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
};

static const NreOperation operations[] = {
  /* Sets fields of the header behind the counts. Which of them exist depends on the version of the
   * material. */
  { "set-material", N_("Set Header of Material"), NRE_TARGET_KIND, NRE_PARAMS (set_material_params),
    .table = "header", .find = nre_material_find_fields },
  /* Zeros replace the rest of a longer old texture name; bytes behind the old and the new name stay (spec:
   * materials.md, "MAT0"). */
  { "set-phase", N_("Set Phase"), NRE_TARGET_KIND, NRE_PARAMS (set_phase_params), .table = "phases",
    .index = "phase", .find = nre_material_find_fields },
  { "set-material-animation", N_("Set Animation of Material"), NRE_TARGET_KIND,
    NRE_PARAMS (set_animation_params), nre_run_set_material_animation },
  { "set-material-key", N_("Set Key of Material"), NRE_TARGET_KIND, NRE_PARAMS (set_key_params),
    nre_run_set_material_key },
  { "add-phase", N_("Add Phase"), NRE_TARGET_KIND, NRE_PARAMS (add_phase_params), nre_run_add_phase },
  { "remove-phase", N_("Remove Phase"), NRE_TARGET_KIND, NRE_PARAMS (remove_phase_params),
    nre_run_remove_phase },
  { "move-phase", N_("Move Phase"), NRE_TARGET_KIND, NRE_TWO_INDICES ("phase", "index"), nre_run_move_phase },
  { "add-material-animation", N_("Add Animation to Material"), NRE_TARGET_KIND,
    NRE_PARAMS (add_animation_params), nre_run_add_material_animation },
  { "remove-material-animation", N_("Remove Animation of Material"), NRE_TARGET_KIND,
    NRE_ONE_INDEX ("animation"), nre_run_remove_material_animation },
  { "move-material-animation", N_("Move Animation of Material"), NRE_TARGET_KIND,
    NRE_TWO_INDICES ("animation", "index"), nre_run_move_material_animation },
  { "add-material-key", N_("Add Key to Material"), NRE_TARGET_KIND, NRE_PARAMS (add_key_params),
    nre_run_add_material_key },
  { "remove-material-key", N_("Remove Key of Material"), NRE_TARGET_KIND,
    NRE_TWO_INDICES ("animation", "key"), nre_run_remove_material_key },
};
/* clang-format on */

const NreEditKind nre_material_edit_kind = {
  .kind = NRE_KIND_MATERIAL,
  .operations = operations,
  .n_operations = G_N_ELEMENTS (operations),
};
