/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-material-cycle.h"
#include "nre-selection.h"
#include "nre-time-scale.h"

G_BEGIN_DECLS

/* What the strip and the preview of a material show: the animation that was selected last, at the time of the
 * play head. When the user selects a phase, that phase is shown until the play head moves.
 *
 * Signals: "changed" when another animation or phase is shown; "moved" when the play head has moved. */
#define NRE_TYPE_MATERIAL_PLAYER (nre_material_player_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialPlayer, nre_material_player, NRE, MATERIAL_PLAYER, GObject)

NreMaterialPlayer *nre_material_player_new           (NreSelection *selection);
NreSelection      *nre_material_player_get_selection (NreMaterialPlayer *self);
NreTimeScale      *nre_material_player_get_scale     (NreMaterialPlayer *self);
guint              nre_material_player_get_animation (NreMaterialPlayer *self);
guint              nre_material_player_get_phase     (NreMaterialPlayer *self);
gboolean           nre_material_player_get_moment    (NreMaterialPlayer *self, NreMaterialMoment *out);
void               nre_material_player_hold          (NreMaterialPlayer *self, gboolean hold);

G_END_DECLS
