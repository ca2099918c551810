/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-terrain.h"

#include "nre-i18n.h"
#include "nre-terrain-patch.h"

/* clang-format off */
static const NreParam set_face_params[] = {
  { "face", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "faces", NRE_PARAM_UINTS, FALSE, G_MAXUINT32 },
  { "flags", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "set_flags", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "clear_flags", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "material", NRE_PARAM_UINT, FALSE, G_MAXUINT8 },
  { "material2", NRE_PARAM_UINT, FALSE, G_MAXUINT8 },
};
/* The same parameters as for a model: a tile of a terrain corresponds to a node of a model. */
static const NreParam set_node_slot_params[] = {
  { "node", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "lod", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "group", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "slot", NRE_PARAM_UINT_OR_NULL, TRUE, G_MAXUINT32 },
};

static const NreOperation operations[] = {
  { "set-face", N_("Set Face"), NRE_TARGET_KIND, NRE_PARAMS (set_face_params), nre_run_set_face },
  { "set-node-slot", N_("Set Slot of Node"), NRE_TARGET_KIND, NRE_PARAMS (set_node_slot_params),
    nre_run_set_tile_slot },
  { "set-slot", N_("Set Slot"), NRE_TARGET_KIND, .table = "slots", .index = "slot",
    .judge = nre_terrain_check_slot },
};
/* clang-format on */

const NreEditKind nre_terrain_edit_kind = {
  .kind = NRE_KIND_TERRAIN,
  .operations = operations,
  .n_operations = G_N_ELEMENTS (operations),
};
