/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-map-edit-kind.h"

#include "nre-edit-areal-map.h"
#include "nre-i18n.h"

/* clang-format off */
static const NreParam set_link_params[] = {
  { "areal", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "edge", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "to", NRE_PARAM_UINTS_OR_NULL, TRUE, G_MAXINT32, 2 },
  { "one_way", NRE_PARAM_BOOLEAN, FALSE },
};
static const NreParam move_vertex_params[] = {
  { "areal", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "vertex", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "position", NRE_PARAM_FLOATS, TRUE, 0, 3 },
  { "shared", NRE_PARAM_BOOLEAN, FALSE },
};

/* The rest of an areal is counts, and words that nobody knows. */
static const char *const areal_fields[] = { "anchor", "area_metric", "normal", "logic_flag", "class_id", NULL };

static const NreOperation operations[] = {
  { "set-link", N_("Set Link"), NRE_TARGET_KIND, NRE_PARAMS (set_link_params), nre_run_set_link },
  { "set-areal", N_("Set Areal"), NRE_TARGET_KIND, NULL, 0, nre_run_set_areal, "areals", "areal", areal_fields,
    .indices = "areals" },
  { "move-vertex", N_("Move Vertex"), NRE_TARGET_KIND, NRE_PARAMS (move_vertex_params), nre_run_move_vertex },
  { "rebuild-grid", N_("Rebuild Grid"), NRE_TARGET_KIND, NULL, 0, nre_run_rebuild_grid },
};
/* clang-format on */

const NreEditKind nre_areal_map_edit_kind = {
  .kind = NRE_KIND_AREAL_MAP,
  .operations = operations,
  .n_operations = G_N_ELEMENTS (operations),
};
