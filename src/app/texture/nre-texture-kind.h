/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"
#include "nre-texture-view.h"

G_BEGIN_DECLS

/**
 * NreTexturePart: the parts of a texture that can be selected.
 * @NRE_TEXTURE_PART_RECTANGLE: a rectangle of its Page chunk
 */
enum
{
  NRE_TEXTURE_PART_RECTANGLE = NRE_PART_OWN,
};

extern const NreAppKind nre_texture_app_kind;

NreTextureView *nre_selection_get_texture_view (NreSelection *selection);

G_END_DECLS
