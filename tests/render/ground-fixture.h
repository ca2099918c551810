/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Pictures of what lies on the ground, without a scene, seen from above. */

#include "nre-camera.h"
#include "nre-offscreen.h"
#include "nre-renderer.h"

#define WIDTH 320
#define HEIGHT 240

typedef struct
{
  NreOffscreen    *offscreen;
  NreRenderer     *renderer;
  NreCamera        camera;
  NreRenderOptions options;
} GroundFixture;

void          look_down        (NreCamera *camera, gboolean orthographic);

/** ground_set_up: @api is an NreOffscreenApi */
void          ground_set_up    (GroundFixture *self, gconstpointer api);
void          ground_tear_down (GroundFixture *self, gconstpointer api);
GBytes       *ground_draw      (GroundFixture *self);
const guint8 *ground_pixel_at  (GroundFixture *self, GBytes *pixels, float x, float y);
