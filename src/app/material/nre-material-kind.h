/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-material-view.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/**
 * NreMaterialPart: the parts of a material that can be selected.
 * @NRE_MATERIAL_PART_KEY: counted through all animations; its animation is selected along with it
 * @NRE_MATERIAL_PART_ANIMATION: an animation, with its keys
 */
enum
{
  NRE_MATERIAL_PART_PHASE = NRE_PART_OWN,
  NRE_MATERIAL_PART_KEY,
  NRE_MATERIAL_PART_ANIMATION,
};

/* The library of the textures that phases refer to. */
#define NRE_MATERIAL_TEXTURES "Textures.lib"

extern const NreAppKind nre_material_app_kind;

NreMaterialView *nre_selection_get_material_view (NreSelection *selection);

G_END_DECLS
