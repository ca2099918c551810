/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "nre-app-kind.h"
#include "nre-build-list-kind.h"
#include "nre-effect-kind.h"
#include "nre-entry-page.h"
#include "nre-map-parts.h"
#include "nre-material-kind.h"
#include "nre-model-kind.h"
#include "nre-texture-kind.h"
#include "nre-wear-kind.h"

/* The only place of the window that lists the kinds. A kind with a room of its own has its row there; the
 * others only have names here. */

static const NreAppKind bytes = {
  .kind = NRE_KIND_RAW,
  .icon_name = "nre-bytes-symbolic",
  .title = N_("Bytes"),
  .group = "others",
  .get_page_type = nre_entry_page_get_type,
};
static const NreAppKind archive = {
  .kind = NRE_KIND_ARCHIVE,
  .icon_name = "nre-archive-symbolic",
  .title = N_("Archive"),
  .group = "others",
  .get_page_type = nre_entry_page_get_type,
};

static const NreAppKind rsli = {
  .kind = NRE_KIND_RSLI,
  .icon_name = "nre-archive-symbolic",
  .title = N_("RsLi archive"),
  .group = "others",
  .get_page_type = nre_entry_page_get_type,
};
static const NreAppKind mission = {
  .kind = NRE_KIND_MISSION,
  .icon_name = "nre-table-symbolic",
  .title = N_("Mission"),
  .group = "others",
  .get_page_type = nre_entry_page_get_type,
};
static const NreAppKind registry = {
  .kind = NRE_KIND_REGISTRY,
  .icon_name = "nre-table-symbolic",
  .title = N_("Object"),
  .group = "others",
  .get_page_type = nre_entry_page_get_type,
};
/* The first row is used for kinds that have none. */
const NreAppKind *const nre_app_kinds[] = {
  &bytes,
  &archive,
  &rsli,
  &nre_model_app_kind,
  &nre_terrain_app_kind,
  &nre_areal_app_kind,
  &nre_effect_app_kind,
  &nre_material_app_kind,
  &nre_texture_app_kind,
  &nre_wear_app_kind,
  &registry,
  &mission,
  &nre_build_list_app_kind,
  NULL,
};

const NreAppGroup nre_app_groups[] = {
  { "models", N_("_Models") },
  { "effects", N_("_Effects") },
  { "maps", N_("Ma_ps and Terrains") },
  { "materials", N_("M_aterials") },
  { "textures", N_("_Textures") },
  { "others", N_("_Other Entries") },
  { NULL },
};
