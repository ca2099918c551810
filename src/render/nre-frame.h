/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-renderer.h"

#include <cglm/types.h>

G_BEGIN_DECLS

/**
 * NreFrame: what stays the same throughout a frame.
 * @scene: (nullable): what is drawn
 * @camera, @options: the caller's
 * @width, @height: of the picture, in pixels
 * @textures: (nullable): textures of the pictures in the options' skins; 0 for those not uploaded yet
 * @view_projection: model space to clip space
 * @lift: factor and offset that give the depth of lines from that of the faces they lie on
 * @back: direction to the viewer
 * @eye: where the viewer is; of no meaning in an orthographic view
 * @near_z: metres from the eye to the near plane
 * @extent: how far the ground is shown around the target, metres
 */
typedef struct
{
  const NreScene         *scene;
  const NreCamera        *camera;
  const NreRenderOptions *options;
  float                   width;
  float                   height;
  const guint            *textures;
  mat4                    view_projection;
  float                   lift[2];
  vec3                    back;
  vec3                    eye;
  float                   near_z;
  float                   extent;
} NreFrame;

void     nre_frame_init        (NreFrame *self, const NreScene *scene, const NreCamera *camera,
                                const NreRenderOptions *options, guint width, guint height);
gboolean nre_frame_get_pixels  (const NreFrame *self, const NreBounds *bounds, float low[2], float high[2]);
void     nre_frame_get_mvp     (const NreFrame *self, guint node, mat4 mvp);

G_END_DECLS
