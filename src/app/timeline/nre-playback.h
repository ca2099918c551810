/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* What the game plays models at is not known; this looks right for its walkers. */
#define NRE_PLAYBACK_FRAMES_PER_SECOND 24

/* Where an animation stands and how it goes on: what the controls show and the viewport poses by. It has no
 * clock of its own: who shows it calls nre_playback_advance() for each frame, while it is playing.
 *
 * Times are in the unit of what is played: frames of a model's animation, seconds of an effect.
 *
 * Properties: last (double: the time of the end, 0 when nothing moves), time (double, 0 … last), rate
 * (double: so many units pass in a second, NRE_PLAYBACK_FRAMES_PER_SECOND unless it is set), playing, loop
 * (boolean), speed (double), blend (boolean: the pose is blended with that of a second time), blend-time
 * (double), weight (double: 0 is all the first time, 1 all the second). Signal "moved" when the pose is
 * another one. */
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
