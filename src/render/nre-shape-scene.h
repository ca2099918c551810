/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-scene.h"

G_BEGIN_DECLS

/* Built-in shapes for showing a material. Each has one node and one batch with material 0. It stands on the
 * ground and is two metres high; a picture on it is upright. */

NreScene *nre_shape_scene_new_sphere (void) G_GNUC_WARN_UNUSED_RESULT;
NreScene *nre_shape_scene_new_cube   (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
