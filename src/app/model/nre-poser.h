/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-animation.h"
#include "nre-scene-loader.h"

G_BEGIN_DECLS

/* NrePoser: poses the scene of an NreSceneLoader for a time of the animation, and provides a picker for the
 * posed scene. Both are created only when they are needed, so that skipping a time is cheap. A node, with its
 * descendants, can be given another pose than in the animation. */
typedef struct _NrePoser NrePoser;

NrePoser  *nre_poser_new        (NreSceneLoader *loader, NreModelView *view);
void       nre_poser_free       (NrePoser *self);
void       nre_poser_forget     (NrePoser *self);
void       nre_poser_set_time   (NrePoser *self, double time, double time_b, double weight);
void       nre_poser_set_pose   (NrePoser *self, guint node, const NreTrackKey *pose);
NreScene  *nre_poser_new_scene  (NrePoser *self, double time);
NreScene  *nre_poser_get_scene  (NrePoser *self);
NrePicker *nre_poser_get_picker (NrePoser *self);

G_END_DECLS
