/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-camera.h"

#include <cglm/cglm.h>

#define MIN_DISTANCE 1e-3f
#define MAX_DISTANCE 1e9f
#define MAX_TARGET 1e9f

/* The factor by which the distance exceeds that at which a framed sphere fills the view. */
#define FRAME_MARGIN 1.04f

/* The maximum ratio of the distances of the far and the near plane, for which 24 bits of depth are precise
 * enough. */
#define MAX_DEPTH_RATIO 8192.0f

static const struct
{
  float yaw, pitch;
} presets[] = {
  [NRE_CAMERA_ISO] = { -0.96f, 0.33f },
  [NRE_CAMERA_FRONT] = { -GLM_PI_2f, 0 },
  [NRE_CAMERA_BACK] = { GLM_PI_2f, 0 },
  [NRE_CAMERA_LEFT] = { -GLM_PIf, 0 },
  [NRE_CAMERA_RIGHT] = { 0, 0 },
  [NRE_CAMERA_TOP] = { -GLM_PI_2f, GLM_PI_2f },
  [NRE_CAMERA_BOTTOM] = { -GLM_PI_2f, -GLM_PI_2f },
  [NRE_CAMERA_BIRD] = { -1.25f, 0.7f },
};

/** nre_camera_init: initialise a perspective view from the front, right and above, ten metres from the
 * origin. */
void
nre_camera_init (NreCamera *self)
{
  *self = (NreCamera){ .distance = 10, .fov = 0.6f };
  nre_camera_set_preset (self, NRE_CAMERA_ISO);
}

/** nre_camera_set_preset: set the direction of view. The target and the distance stay the same. */
void
nre_camera_set_preset (NreCamera *self, NreCameraPreset preset)
{
  g_return_if_fail (preset < G_N_ELEMENTS (presets));
  self->yaw = presets[preset].yaw;
  self->pitch = presets[preset].pitch;
}

/** nre_camera_orbit: turn the eye about the target, by radians. The pitch is limited to straight up and
 * down. */
void
nre_camera_orbit (NreCamera *self, float yaw, float pitch)
{
  self->yaw = remainderf (self->yaw + yaw, 2 * GLM_PIf);
  self->pitch = CLAMP (self->pitch + pitch, -GLM_PI_2f, GLM_PI_2f);
}

static float
half_height (const NreCamera *self)
{
  return self->distance * tanf (self->fov / 2);
}

static void
clamp_target (NreCamera *self)
{
  for (guint i = 0; i < 3; i++)
    self->target[i] = CLAMP (self->target[i], -MAX_TARGET, MAX_TARGET);
}

/**
 * nre_camera_get_basis:
 * @right, @up, @back: (out): the axes of the picture in model space, of unit length; @back points at the
 *   viewer
 *
 * Get the axes of the picture from the angles, so that views straight up and down need no special case.
 */
void
nre_camera_get_basis (const NreCamera *self, vec3 right, vec3 up, vec3 back)
{
  float sy = sinf (self->yaw), cy = cosf (self->yaw), sp = sinf (self->pitch), cp = cosf (self->pitch);

  glm_vec3_copy ((vec3){ -sy, cy, 0 }, right);
  glm_vec3_copy ((vec3){ -sp * cy, -sp * sy, cp }, up);
  glm_vec3_copy ((vec3){ cp * cy, cp * sy, sp }, back);
}

/** nre_camera_get_eye: the position of the eye in model space, in metres. */
void
nre_camera_get_eye (const NreCamera *self, vec3 eye)
{
  vec3 right, up, back;

  nre_camera_get_basis (self, right, up, back);
  for (guint i = 0; i < 3; i++)
    eye[i] = self->target[i] + self->distance * back[i];
}

/**
 * nre_camera_pan:
 * @dx, @dy: the movement of the pointer, in pixels
 *
 * Move the camera in the plane of the picture. Points at the distance of the target follow the pointer.
 */
void
nre_camera_pan (NreCamera *self, float dx, float dy, float height)
{
  float metres = 2 * half_height (self) / MAX (height, 1);
  vec3 right, up, back;

  nre_camera_get_basis (self, right, up, back);
  for (guint i = 0; i < 3; i++)
    self->target[i] += metres * (dy * up[i] - dx * right[i]);
  clamp_target (self);
}

/** nre_camera_zoom: divide the distance by @factor; a factor > 1 brings the eye nearer. */
void
nre_camera_zoom (NreCamera *self, float factor)
{
  if (factor > 0 && isfinite (factor))
    self->distance = CLAMP (self->distance / factor, MIN_DISTANCE, MAX_DISTANCE);
}

/**
 * nre_camera_zoom_at:
 * @x, @y: the pixel at which points at the distance of the target stay fixed
 *
 * Zoom towards a pixel of a viewport; see nre_camera_zoom().
 */
void
nre_camera_zoom_at (NreCamera *self, float factor, float x, float y, float width, float height)
{
  float before = half_height (self);
  float change, across, along;
  vec3 right, up, back;

  nre_camera_zoom (self, factor);
  change = before - half_height (self);
  across = (2 * x - width) / MAX (height, 1) * change;
  along = (height - 2 * y) / MAX (height, 1) * change;
  nre_camera_get_basis (self, right, up, back);
  for (guint i = 0; i < 3; i++)
    self->target[i] += across * right[i] + along * up[i];
  clamp_target (self);
}

/** nre_camera_frame: move the camera so that the sphere around the box just fits the viewport. The target
 * becomes the centre of the box. An empty box changes nothing. */
void
nre_camera_frame (NreCamera *self, const NreBounds *bounds, float width, float height)
{
  nre_camera_frame_free (self, bounds, width, height, (NreCameraInsets){ 0, 0 });
}

/**
 * nre_camera_frame_free:
 * @insets: the margins to leave free; ignored if they cover more than half of the height
 *
 * Move the camera so that the sphere around the box just fits the free part of the viewport. The target is
 * above or below the centre of the box. An empty box changes nothing.
 */
void
nre_camera_frame_free (NreCamera *self, const NreBounds *bounds, float width, float height,
                       NreCameraInsets insets)
{
  float slope = tanf (self->fov / 2), tall = MAX (height, 1), free = tall - insets.top - insets.bottom;
  float radius;

  if (nre_bounds_is_empty (bounds))
    return;
  if (free < tall / 2)
    {
      insets = (NreCameraInsets){ 0, 0 };
      free = tall;
    }
  nre_bounds_get_sphere (bounds, self->target, &radius);
  /* A point, such as a node that draws nothing, is shown with its surroundings. */
  if (radius < 10 * MIN_DISTANCE)
    radius = 1;
  self->distance = CLAMP (radius * FRAME_MARGIN / sinf (atanf (slope * MIN (free, MAX (width, 1)) / tall)),
                          MIN_DISTANCE, MAX_DISTANCE);
  /* In a steep view, the height of the target has little effect on its position in the picture, so the
   * shift is limited. */
  self->target[2] +=
      self->distance * slope * (insets.top - insets.bottom) / tall / MAX (cosf (self->pitch), 0.5f);
  clamp_target (self);
}

/** nre_camera_frame_flat: move the camera so that the box, seen from the present direction, just fits the
 * part of the viewport without @insets. It is shown larger than by nre_camera_frame_free(), but may no
 * longer fit when the camera turns. An empty box changes nothing. */
void
nre_camera_frame_flat (NreCamera *self, const NreBounds *bounds, float width, float height,
                       NreCameraInsets insets)
{
  float slope = tanf (self->fov / 2), tall = MAX (height, 1), radius, distance = MIN_DISTANCE;
  /* The borders of the free part, as slopes from the middle of the picture: right, top, left, bottom. */
  float borders[4], most[4] = { -INFINITY, -INFINITY, -INFINITY, -INFINITY };
  float center[3];
  vec3 axes[3];

  if (nre_bounds_is_empty (bounds))
    return;
  nre_bounds_get_sphere (bounds, center, &radius);
  if (radius < 10 * MIN_DISTANCE || insets.top + insets.bottom > tall / 2)
    {
      nre_camera_frame (self, bounds, width, height);
      return;
    }
  borders[0] = borders[2] = slope * MAX (width, 1) / tall / FRAME_MARGIN;
  borders[1] = slope * (1 - 2 * insets.top / tall) / FRAME_MARGIN;
  borders[3] = slope * (1 - 2 * insets.bottom / tall) / FRAME_MARGIN;
  nre_camera_get_basis (self, axes[0], axes[1], axes[2]);
  /* A corner at (x, y, depth) from the middle is inside the right border if
   * x - eye.x <= (distance - depth) * border; the other borders are similar. */
  for (guint corner = 0; corner < 8; corner++)
    {
      float off[3], at[3];

      for (guint k = 0; k < 3; k++)
        off[k] = (corner & 1u << k ? bounds->max[k] : bounds->min[k]) - center[k];
      for (guint k = 0; k < 3; k++)
        at[k] = glm_vec3_dot (off, axes[k]);
      for (guint k = 0; k < 4; k++)
        most[k] = MAX (most[k], (k < 2 ? at[k] : -at[k - 2]) + (self->orthographic ? 0 : at[2] * borders[k]));
    }
  for (guint k = 0; k < 2; k++)
    distance = MAX (distance, (most[k] + most[k + 2]) / (borders[k] + borders[k + 2]));
  self->distance = MIN (distance, MAX_DISTANCE);
  for (guint k = 0; k < 3; k++)
    {
      self->target[k] = center[k];
      for (guint i = 0; i < 2; i++)
        self->target[k] +=
            axes[i][k] * (most[i] - most[i + 2] - self->distance * (borders[i] - borders[i + 2])) / 2;
    }
  clamp_target (self);
}

/**
 * nre_camera_interpolate:
 * @t: from 0 for @from to 1 for @to
 *
 * Find a view between two others. The yaw takes the shorter way. The logarithm of the distance is
 * interpolated, so that zooming looks steady.
 */
void
nre_camera_interpolate (const NreCamera *from, const NreCamera *to, float t, NreCamera *out)
{
  NreCamera result = t < 1 ? *from : *to;

  if (t > 0 && t < 1)
    {
      result.orthographic = to->orthographic;
      result.yaw = from->yaw + t * remainderf (to->yaw - from->yaw, 2 * GLM_PIf);
      result.pitch = from->pitch + t * (to->pitch - from->pitch);
      result.distance = from->distance * powf (to->distance / from->distance, t);
      result.fov = from->fov + t * (to->fov - from->fov);
      for (guint i = 0; i < 3; i++)
        result.target[i] = from->target[i] + t * (to->target[i] - from->target[i]);
    }
  *out = result;
}

/** nre_camera_get_view: get the matrix from model space to eye space, where the eye looks along -Z. */
void
nre_camera_get_view (const NreCamera *self, mat4 view)
{
  vec3 axes[3], eye;

  nre_camera_get_basis (self, axes[0], axes[1], axes[2]);
  nre_camera_get_eye (self, eye);
  glm_mat4_identity (view);
  for (guint row = 0; row < 3; row++)
    {
      for (guint column = 0; column < 3; column++)
        view[column][row] = axes[row][column];
      view[3][row] = -glm_vec3_dot (axes[row], eye);
    }
}

/**
 * nre_camera_get_clip:
 * @bounds: the box of all that must be visible; may be empty
 * @near_z, @far_z: (out): distances of the near and far plane from the eye, for nre_camera_get_projection()
 *
 * Find planes close together, with the sphere around the box between them. A perspective view may cut off
 * points very close to the eye, since the precision of depth limits the ratio of the distances. In an
 * orthographic view, the near distance may be negative.
 */
void
nre_camera_get_clip (const NreCamera *self, const NreBounds *bounds, float *near_z, float *far_z)
{
  vec3 right, up, back, eye;
  float center[3], radius;
  float depth = 0;

  nre_camera_get_basis (self, right, up, back);
  nre_camera_get_eye (self, eye);
  nre_bounds_get_sphere (bounds, center, &radius);
  radius = MAX (radius * 1.01f, self->distance * 0.01f);
  for (guint i = 0; i < 3; i++)
    depth -= (center[i] - eye[i]) * back[i];
  *near_z = depth - radius;
  *far_z = depth + radius;
  if (!self->orthographic)
    {
      *far_z = MAX (*far_z, self->distance * 0.1f);
      *near_z = MAX (*near_z, *far_z / MAX_DEPTH_RATIO);
    }
}

/** nre_camera_get_projection: get the matrix from eye space to clip space. @width, @height: the size of the
 * viewport. */
void
nre_camera_get_projection (const NreCamera *self, float width, float height, float near_z, float far_z,
                           mat4 projection)
{
  float aspect = MAX (width, 1) / MAX (height, 1);

  if (self->orthographic)
    {
      float half = half_height (self);

      glm_ortho (-half * aspect, half * aspect, -half, half, near_z, far_z, projection);
    }
  else
    glm_perspective (self->fov, aspect, near_z, far_z, projection);
}

/** nre_camera_get_pixel_size: the size of one pixel at a point, metres. In a perspective view, it is 0 at
 * and behind the eye. */
float
nre_camera_get_pixel_size (const NreCamera *self, const float point[3], float height)
{
  float depth = self->distance;

  if (!self->orthographic)
    {
      vec3 right, up, back, eye;

      nre_camera_get_basis (self, right, up, back);
      nre_camera_get_eye (self, eye);
      depth = 0;
      for (guint i = 0; i < 3; i++)
        depth -= (point[i] - eye[i]) * back[i];
    }
  return 2 * MAX (depth, 0) * tanf (self->fov / 2) / MAX (height, 1);
}

/** nre_camera_get_ray: get the ray through a point of the viewport. The centre of the top left pixel is at
 * (0.5, 0.5). */
void
nre_camera_get_ray (const NreCamera *self, float x, float y, float width, float height, NreRay *ray)
{
  double across = (2 * (double) x - width) / MAX (height, 1) * tan ((double) self->fov / 2);
  double along = (height - 2 * (double) y) / MAX (height, 1) * tan ((double) self->fov / 2);
  double length = 0;
  vec3 right, up, back;

  nre_camera_get_basis (self, right, up, back);
  for (guint i = 0; i < 3; i++)
    {
      double eye = self->target[i] + (double) self->distance * back[i];
      double aside = across * right[i] + along * up[i];

      ray->origin[i] = self->orthographic ? eye + self->distance * aside : eye;
      ray->direction[i] = self->orthographic ? (double) -back[i] : aside - back[i];
      length += ray->direction[i] * ray->direction[i];
    }
  for (guint i = 0; i < 3; i++)
    ray->direction[i] /= sqrt (length);
  ray->t_min = self->orthographic ? -INFINITY : 0;
}

/** nre_camera_project: get the pixel at which a point is shown. Returns FALSE if the point is at or behind
 * the eye of a perspective view. */
gboolean
nre_camera_project (const NreCamera *self, const float point[3], float width, float height, float *x,
                    float *y)
{
  vec3 right, up, back, eye;
  double across = 0, along = 0, depth = 0, half;

  nre_camera_get_basis (self, right, up, back);
  nre_camera_get_eye (self, eye);
  for (guint i = 0; i < 3; i++)
    {
      double offset = (double) point[i] - eye[i];

      across += offset * right[i];
      along += offset * up[i];
      depth -= offset * back[i];
    }
  if (!self->orthographic && !(depth > 0))
    return FALSE;
  half = (self->orthographic ? self->distance : depth) * tan ((double) self->fov / 2);
  *x = (float) (width / 2 + across / half * height / 2);
  *y = (float) (height / 2 - along / half * height / 2);
  return TRUE;
}
