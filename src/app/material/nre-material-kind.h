/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-material-view.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/**
 * NreMaterialPart: the parts of a material that can be selected.
 * @NRE_MATERIAL_PART_PHASE: a phase
 * @NRE_MATERIAL_PART_KEY: a key; its index is among the keys of all animations. Its animation is selected as
 *   well
 * @NRE_MATERIAL_PART_ANIMATION: an animation with its keys
 */
enum
{
  NRE_MATERIAL_PART_PHASE = NRE_PART_OWN,
  NRE_MATERIAL_PART_KEY,
  NRE_MATERIAL_PART_ANIMATION,
};

/* The file name of the library of textures to which phases refer. */
#define NRE_MATERIAL_TEXTURES "Textures.lib"

extern const NreAppKind nre_material_app_kind;

NreMaterialView *nre_selection_get_material_view (NreSelection *selection);

G_END_DECLS
