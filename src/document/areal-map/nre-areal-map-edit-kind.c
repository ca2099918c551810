/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-areal-map.h"

#include "nre-i18n.h"

/* clang-format off */
static const NreParam set_link_params[] = {
  { "areal", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "edge", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "to", NRE_PARAM_UINTS_OR_NULL, TRUE, G_MAXINT32, 2 },
  { "one_way", NRE_PARAM_BOOLEAN, FALSE },
};
/* Four numbers for each link; see nre_areal_map_patch_links(). */
static const NreParam set_links_params[] = {
  { "links", NRE_PARAM_UINTS, TRUE, G_MAXUINT32 },
  { "one_way", NRE_PARAM_BOOLEAN, FALSE },
};
static const NreParam refit_areals_params[] = {
  { "areals", NRE_PARAM_UINTS, TRUE, G_MAXUINT32 },
  { "anchor", NRE_PARAM_BOOLEAN, FALSE },
  { "area", NRE_PARAM_BOOLEAN, FALSE },
  { "normal", NRE_PARAM_BOOLEAN, FALSE },
};
static const NreParam move_vertex_params[] = {
  { "areal", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "vertex", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "position", NRE_PARAM_FLOATS, TRUE, 0, 3 },
  { "shared", NRE_PARAM_BOOLEAN, FALSE },
};

/* The other fields of an areal are counts, or their meaning is unknown. */
static const char *const areal_fields[] = { "anchor", "area_metric", "normal", "logic_flag", "class_id",
                                            NULL };

static const NreOperation operations[] = {
  { "set-link", N_("Set Link"), NRE_TARGET_KIND, NRE_PARAMS (set_link_params), nre_run_set_link },
  { "set-links", N_("Set Links"), NRE_TARGET_KIND, NRE_PARAMS (set_links_params), nre_run_set_links },
  { "set-areal", N_("Set Areal"), NRE_TARGET_KIND, NULL, 0, nre_run_set_areal, "areals", "areal",
    areal_fields, .indices = "areals" },
  { "refit-areals", N_("Refit Areals"), NRE_TARGET_KIND, NRE_PARAMS (refit_areals_params),
    nre_run_refit_areals },
  { "move-vertex", N_("Move Corner"), NRE_TARGET_KIND, NRE_PARAMS (move_vertex_params), nre_run_move_vertex },
  { "rebuild-grid", N_("Rebuild Grid"), NRE_TARGET_KIND, NULL, 0, nre_run_rebuild_grid },
};

static const NreFixRow fixes[] = {
  { "areal-one-way", NULL, nre_areal_map_fix_one_way, .several = "links" },
  { "areal-touching", N_("Connect both ways"), nre_areal_map_fix_touching, .several = "links" },
  { "areal-anchor", NULL, nre_areal_map_fix_anchor, .several = "areals" },
  { "areal-area", NULL, nre_areal_map_fix_area, .several = "areals" },
  { "areal-normal", N_("Give it a length of 1"), nre_areal_map_fix_normal, .several = "areals" },
  { "areal-cells", N_("Rebuild the grid"), nre_areal_map_fix_cells },
};
/* clang-format on */

const NreEditKind nre_areal_map_edit_kind = {
  .kind = NRE_KIND_AREAL_MAP,
  .operations = operations,
  .n_operations = G_N_ELEMENTS (operations),
  .fixes = fixes,
  .n_fixes = G_N_ELEMENTS (fixes),
  .open_view = nre_areal_map_fixes_open,
  .free_view = nre_areal_map_fixes_close,
};
