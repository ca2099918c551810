/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-scene.h"

G_BEGIN_DECLS

/* Built-in bodies on which a material can be shown: one node, one batch, material 0. They stand on the
 * ground, are two metres high, and a picture on them is upright. */

NreScene *nre_shape_scene_new_sphere (void) G_GNUC_WARN_UNUSED_RESULT;
NreScene *nre_shape_scene_new_cube   (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
