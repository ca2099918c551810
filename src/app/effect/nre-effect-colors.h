/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-effect-source.h"

G_BEGIN_DECLS

/* Have the preview take the colours and the textures of materials that are in archives which are open or lie
 * around the document. */
void nre_effect_colors_follow (NreEffectSource *source, NreDocument *document);

G_END_DECLS
