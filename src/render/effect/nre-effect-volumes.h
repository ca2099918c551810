/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-effect-recipe.h"
#include "nre-overlay.h"

G_BEGIN_DECLS

NreOverlay *nre_effect_volumes_new (const NreEffectPlace *place, const NreEffectRecipe *recipes,
                                    guint n) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
