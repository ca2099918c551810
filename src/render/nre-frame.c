/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-frame.h"

#include <cglm/cglm.h>

/* How far lines are lifted off the faces on which they lie, relative to the distance from the eye. */
#define LIFT 0.0015f

/* The radius of the visible ground around the target, as a multiple of the camera's distance. */
#define GROUND_EXTENT 5

/* The distance from the centre of the model up to which bounds from the file are drawn, in radii of the
 * model. */
#define VOLUMES_EXTENT 4

static void
init_lift (NreFrame *self, float depth_scale, float near_z, float far_z)
{
  if (self->camera->orthographic)
    {
      self->lift[0] = 1;
      self->lift[1] = -2 * LIFT * self->camera->distance / (far_z - near_z);
    }
  else
    {
      self->lift[0] = 1 / (1 - LIFT);
      self->lift[1] = depth_scale * (self->lift[0] - 1);
    }
}

/* Extend the bounds of the scene by those of the volumes. Volumes are bounds from the file, which may be
 * wrong, so they are drawn only up to a limit. */
static void
grow (NreBounds *bounds)
{
  float center[3], radius;

  if (nre_bounds_is_empty (bounds))
    return;
  nre_bounds_get_sphere (bounds, center, &radius);
  for (guint k = 0; k < 3; k++)
    {
      bounds->min[k] = MIN (bounds->min[k], center[k] - VOLUMES_EXTENT * radius);
      bounds->max[k] = MAX (bounds->max[k], center[k] + VOLUMES_EXTENT * radius);
    }
}

/**
 * nre_frame_init:
 * @camera, @options: must stay valid as long as the frame
 *
 * Initialise a frame of a scene, which may be NULL, with @width × @height pixels.
 */
void
nre_frame_init (NreFrame *self, const NreScene *scene, const NreCamera *camera,
                const NreRenderOptions *options, guint width, guint height)
{
  NreBounds bounds = NRE_BOUNDS_EMPTY;
  mat4 view, projection;
  vec3 right, up;
  float near_z, far_z;

  *self = (NreFrame){
    .scene = scene,
    .camera = camera,
    .options = options,
    .width = (float) width,
    .height = (float) height,
    .extent = GROUND_EXTENT * camera->distance,
  };
  if (scene != NULL)
    nre_scene_get_bounds (scene, options->lod, options->group, &bounds);
  if (options->volumes != 0)
    grow (&bounds);
  if (options->overlay != NULL)
    {
      NreBounds over;

      nre_overlay_get_bounds (options->overlay, NULL, &over);
      nre_bounds_add (&bounds, &over);
    }
  if (options->billboards != NULL)
    {
      NreBounds over;

      nre_billboards_get_bounds (options->billboards, NULL, &over);
      nre_bounds_add (&bounds, &over);
    }
  if (options->grid || options->shadow)
    for (int side = -1; side <= 1; side += 2)
      {
        float at[3] = { camera->target[0], camera->target[1], 0 };

        at[0] += (float) side * self->extent;
        at[1] += (float) side * self->extent;
        nre_bounds_add_point (&bounds, at);
      }
  nre_camera_get_clip (camera, &bounds, &near_z, &far_z);
  nre_camera_get_basis (camera, right, up, self->back);
  nre_camera_get_eye (camera, self->eye);
  self->near_z = near_z;
  nre_camera_get_view (camera, view);
  nre_camera_get_projection (camera, self->width, self->height, near_z, far_z, projection);
  glm_mat4_mul (projection, view, self->view_projection);
  init_lift (self, projection[2][2], near_z, far_z);
}

/**
 * nre_frame_get_pixels:
 * @bounds: a box in model space, not empty
 * @low, @high: (out): the rectangle around the box, in pixels from the top left corner
 *
 * Project a box to the picture. Returns FALSE if a part of the box is behind the eye.
 */
gboolean
nre_frame_get_pixels (const NreFrame *self, const NreBounds *bounds, float low[2], float high[2])
{
  low[0] = low[1] = INFINITY;
  high[0] = high[1] = -INFINITY;
  for (guint corner = 0; corner < 8; corner++)
    {
      float at[3], pixel[2];

      for (guint k = 0; k < 3; k++)
        at[k] = corner & 1u << k ? bounds->max[k] : bounds->min[k];
      if (!nre_camera_project (self->camera, at, self->width, self->height, &pixel[0], &pixel[1]))
        return FALSE;
      for (guint k = 0; k < 2; k++)
        {
          low[k] = MIN (low[k], pixel[k]);
          high[k] = MAX (high[k], pixel[k]);
        }
    }
  return TRUE;
}

/** nre_frame_get_mvp: get the matrix from the space of a node of the scene to clip space. */
void
nre_frame_get_mvp (const NreFrame *self, guint node, mat4 mvp)
{
  mat4 view_projection, world;

  memcpy (world, nre_scene_get_node (self->scene, node)->world, sizeof world);
  memcpy (view_projection, self->view_projection, sizeof view_projection);
  glm_mat4_mul (view_projection, world, mvp);
}
