/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-source.h"
#include "nre-play-button.h"

G_BEGIN_DECLS

/* Plays animated materials of a terrain, mainly water. The page adds the action "play", whose button is
 * visible if textures are shown, and sensitive if any of the materials is animated. Initially nothing plays.
 * Frames are requested only during playback while the viewport is visible, and it is drawn again only if a
 * material has changed. */
#define NRE_TYPE_MAP_PLAY (nre_map_play_get_type ())
G_DECLARE_FINAL_TYPE (NreMapPlay, nre_map_play, NRE, MAP_PLAY, GObject)

NreMapPlay *nre_map_play_new        (NreMapView *view, NreMapSource *source, NrePlayButton *button);
GAction    *nre_map_play_get_action (NreMapPlay *self);

G_END_DECLS
