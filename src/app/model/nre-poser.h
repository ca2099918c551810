/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-animation.h"
#include "nre-scene-loader.h"

G_BEGIN_DECLS

/* NrePoser: the scene of a loader in the pose of a time, and the picker of that pose. Both are made on
 * demand, so that a skipped time costs nothing. Another pose may be tried on a node, with its descendants. */
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
