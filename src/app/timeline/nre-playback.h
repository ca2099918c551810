/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The frame rate of the game's models is not known. With this value, walkers move plausibly. */
#define NRE_PLAYBACK_FRAMES_PER_SECOND 24

/* The state of playing an animation, which the controls show and which determines the pose in the viewport.
 * It has no clock: while it is playing, a widget must call nre_playback_advance() for each frame.
 *
 * Times are in the unit of the animation: frames for a model, seconds for an effect.
 *
 * Properties: last (double: the time of the end, 0 if there is no animation), time (double, 0 … last), rate
 * (double: units per second, by default NRE_PLAYBACK_FRAMES_PER_SECOND), playing, loop (boolean), speed
 * (double: factor of the rate), blend (boolean: whether the pose is blended with that of a second time),
 * blend-time (double: the second time), weight (double: 0 for only the first time, 1 for only the second).
 * Signal "moved" when the pose has changed. */
#define NRE_TYPE_PLAYBACK (nre_playback_get_type ())
G_DECLARE_FINAL_TYPE (NrePlayback, nre_playback, NRE, PLAYBACK, GObject)

NrePlayback *nre_playback_new         (void);
double       nre_playback_get_last    (NrePlayback *self);
double       nre_playback_get_time    (NrePlayback *self);
void         nre_playback_set_time    (NrePlayback *self, double time);
gboolean     nre_playback_get_playing (NrePlayback *self);
void         nre_playback_set_playing (NrePlayback *self, gboolean playing);
gboolean     nre_playback_get_blend   (NrePlayback *self, double *time, double *weight);
void         nre_playback_advance     (NrePlayback *self, double seconds);
void         nre_playback_step        (NrePlayback *self, int frames);

G_END_DECLS
