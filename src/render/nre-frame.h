/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-renderer.h"

#include <cglm/types.h>

G_BEGIN_DECLS

/**
 * NreFrame: the data of a frame that all drawing functions need.
 * @scene: (nullable): the scene to draw
 * @camera, @options: owned by the caller
 * @width, @height: in pixels
 * @textures: (nullable): for each picture in the options' skins, its texture, or 0 if it is not yet uploaded
 * @view_projection: the matrix from model space to clip space
 * @lift: the factor and the offset that bring the depth of lines in front of the faces on which they lie
 * @back: the direction to the viewer
 * @eye: the position of the eye in model space
 * @near_z: the distance from the eye to the near plane, metres
 * @extent: the radius of the visible ground around the target, metres
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
