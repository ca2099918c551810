/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-source.h"

G_BEGIN_DECLS

/* What plays the materials of a terrain that move, water above all: the action "play", for the page to
 * insert, and the button that has it. Nothing plays at first. The button is there where textures are shown,
 * and sensitive where any of the materials moves. Frames are asked for only while it plays and is seen, and a
 * picture only where it would be another one. */
#define NRE_TYPE_MAP_PLAY (nre_map_play_get_type ())
G_DECLARE_FINAL_TYPE (NreMapPlay, nre_map_play, NRE, MAP_PLAY, GObject)

NreMapPlay *nre_map_play_new        (NreMapView *view, NreMapSource *source, GtkButton *button);
GAction    *nre_map_play_get_action (NreMapPlay *self);

G_END_DECLS
