/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-time-scale.h"

G_BEGIN_DECLS

/* Controls for the playback of a time scale: restart, play, loop and speed, the current and the total time,
 * and the zoom of the scale.
 *
 * Property: scale (NreTimeScale). */
#define NRE_TYPE_PLAYBACK_CONTROLS (nre_playback_controls_get_type ())
G_DECLARE_FINAL_TYPE (NrePlaybackControls, nre_playback_controls, NRE, PLAYBACK_CONTROLS, GtkWidget)

GtkWidget *nre_playback_controls_new       (void);
void       nre_playback_controls_set_scale (NrePlaybackControls *self, NreTimeScale *scale);
void       nre_playback_controls_toggle    (NrePlaybackControls *self);

G_END_DECLS
