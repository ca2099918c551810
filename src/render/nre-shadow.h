/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-draw-list.h"
#include "nre-mesh.h"
#include "nre-shaders.h"

G_BEGIN_DECLS

/**
 * NreShadow: a picture of the soft shadow of a scene on the plane Z = 0, which does not depend on the camera.
 * @texture: the picture, with one channel, 0 … 1
 * @area: the part of the plane that the picture covers: its centre (x, y) and half sizes (x, y), metres
 * @valid: whether the picture shows the shadow for the following members
 * @size: the side length of the picture in pixels; 0 before the texture exists
 * @lod, @group: the level of detail and the group
 */
typedef struct
{
  GLuint       texture;
  float        area[4];
  gboolean     valid;

  guint        size;
  guint        lod;
  int          group;
  guint64      stamp;       /* see nre_visibility_get_stamp() */
  GLuint       framebuffers[2];
  GLuint       textures[2];
} NreShadow;

gboolean nre_shadow_is_of  (const NreShadow *self, const NreRenderOptions *options);
void     nre_shadow_update (NreShadow *self, const NreProgram *programs, const NreMesh *mesh,
                            const NreFrame *frame, const NreDrawList *list, const float light[3]);
void     nre_shadow_clear  (NreShadow *self);

G_END_DECLS
