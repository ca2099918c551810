/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-kind.h"

#include "nre-areal-map-edit-kind.h"
#include "nre-build-list-edit-kind.h"
#include "nre-container-kind.h"
#include "nre-effect-edit-kind.h"
#include "nre-material-edit-kind.h"
#include "nre-model-edit-kind.h"
#include "nre-terrain-edit-kind.h"
#include "nre-texture-edit-kind.h"
#include "nre-wear-edit-kind.h"

/* In the order of the documentation of edit scripts. */
const NreEditKind *const nre_edit_kinds[] = {
  &nre_container_edit_kind,
  &nre_model_edit_kind,
  &nre_effect_edit_kind,
  &nre_areal_map_edit_kind,
  &nre_terrain_edit_kind,
  &nre_wear_edit_kind,
  &nre_material_edit_kind,
  &nre_texture_edit_kind,
  &nre_build_list_edit_kind,
  NULL,
};
