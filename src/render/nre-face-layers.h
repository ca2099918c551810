/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-scene.h"

G_BEGIN_DECLS

/** NRE_FACE_LAYERS_NONE: the value of a face's second material if it has none. */
#define NRE_FACE_LAYERS_NONE 0xff

void nre_face_layers_find (const NreScene *scene, const GArray *translucent, GArray *one, GArray *two);

G_END_DECLS
