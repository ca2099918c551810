/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-terrain.h"

#include "nre-i18n.h"
#include "nre-terrain.h"

const NreTablesForm nre_terrain_form = {
  .kind = NRE_KIND_TERRAIN,
  .schema = &nre_terrain_schema,
  .label = N_("Import terrain"),
};
