/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-effect-source.h"

G_BEGIN_DECLS

/* Let the preview use the colours and textures of materials in archives that are
 * open or near the document. */
void nre_effect_colors_follow (NreEffectSource *source, NreDocument *document);

G_END_DECLS
