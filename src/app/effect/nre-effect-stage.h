/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-effect-source.h"
#include "nre-viewport.h"

G_BEGIN_DECLS

/* The preview of an effect with its controls: a note that this is only a preview, the seed, toggles for what
 * is shown, and the camera. It shows the effect at the time of the playback in the NreEffectView, and is only
 * drawn again when something has changed.
 *
 * Property: selection. */
#define NRE_TYPE_EFFECT_STAGE (nre_effect_stage_get_type ())
G_DECLARE_FINAL_TYPE (NreEffectStage, nre_effect_stage, NRE, EFFECT_STAGE, GtkWidget)

NreViewport     *nre_effect_stage_get_viewport (NreEffectStage *self);
NreEffectSource *nre_effect_stage_get_source   (NreEffectStage *self);

G_END_DECLS
