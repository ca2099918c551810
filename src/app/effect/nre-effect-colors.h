/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-effect-source.h"

G_BEGIN_DECLS

/* Make the preview use the colours and textures of materials in open archives and in archives near the
 * document. */
void nre_effect_colors_follow (NreEffectSource *source, NreDocument *document);

G_END_DECLS
