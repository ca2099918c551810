/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-build-list-view.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/**
 * NreBuildPart: the parts of a build list that can be selected.
 * @NRE_BUILD_PART_CATEGORY: a section, see NreBuildSection
 * @NRE_BUILD_PART_UNIT: a unit; its index counts the units of all sections
 */
enum
{
  NRE_BUILD_PART_CATEGORY = NRE_PART_OWN,
  NRE_BUILD_PART_UNIT,
};

extern const NreAppKind nre_build_list_app_kind;

NreBuildListView *nre_selection_get_build_list_view (NreSelection *selection);

G_END_DECLS
