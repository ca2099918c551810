/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-kind.h"

#include "nre-edit-areal-map.h"
#include "nre-edit-build-list.h"
#include "nre-edit-container.h"
#include "nre-edit-effect.h"
#include "nre-edit-material.h"
#include "nre-edit-mission.h"
#include "nre-edit-model.h"
#include "nre-edit-terrain.h"
#include "nre-edit-texture.h"
#include "nre-edit-wear.h"

/* The container comes first. Its operations apply to entries and archives of every kind. */
const NreEditKind *const nre_edit_kinds[] = {
  &nre_container_edit_kind,
  &nre_model_edit_kind,
  &nre_effect_edit_kind,
  &nre_areal_map_edit_kind,
  &nre_terrain_edit_kind,
  &nre_wear_edit_kind,
  &nre_material_edit_kind,
  &nre_mission_edit_kind,
  &nre_texture_edit_kind,
  &nre_build_list_edit_kind,
  NULL,
};
