/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-bounds.h"

#include <cglm/types.h>

G_BEGIN_DECLS

/* An orbit camera in model space: Z is up, and the unit is the metre. Pixels are counted from the top left
 * corner of the viewport. They may be logical or device pixels, if @width and @height have the same unit. */

/**
 * NreCamera: a plain value, which may be copied.
 * @yaw: the angle about Z from +X to the eye, radians; -π/2 shows the front, since models face -Y
 * @pitch: the angle of the eye above the horizon of the target, radians, -π/2 … π/2
 * @distance: from the target to the eye, metres, > 0. An orthographic view shows the same height as a
 *   perspective view at this distance
 * @target: the point about which the camera turns, in the middle of the view
 * @fov: the vertical field of view, radians
 */
typedef struct
{
  float    yaw;
  float    pitch;
  float    distance;
  float    target[3];
  float    fov;
  gboolean orthographic;
} NreCamera;

/** NreCameraPreset: directions of view. */
typedef enum
{
  NRE_CAMERA_ISO,       /* from the front, the right and above; the first view of a model */
  NRE_CAMERA_FRONT,     /* from -Y */
  NRE_CAMERA_BACK,
  NRE_CAMERA_LEFT,      /* from -X */
  NRE_CAMERA_RIGHT,     /* from +X */
  NRE_CAMERA_TOP,       /* from above; +Y is up on the screen */
  NRE_CAMERA_BOTTOM,
  NRE_CAMERA_BIRD,      /* from the front and far above; the first view of a flat scene */
} NreCameraPreset;

/** NreCameraInsets: the heights of the margins of the picture that something else covers, in the same unit
 * as the height of the viewport. */
typedef struct
{
  float top;
  float bottom;
} NreCameraInsets;

/**
 * NreRay: points origin + t × direction with t ≥ t_min.
 * @direction: of unit length, so that t is metres
 * @t_min: 0 for a perspective camera; minus infinity for an orthographic camera, which also shows points
 *   behind its eye
 */
typedef struct
{
  double origin[3];
  double direction[3];
  double t_min;
} NreRay;

void     nre_camera_init           (NreCamera *self);
void     nre_camera_set_preset     (NreCamera *self, NreCameraPreset preset);
void     nre_camera_orbit          (NreCamera *self, float yaw, float pitch);
void     nre_camera_pan            (NreCamera *self, float dx, float dy, float height);
void     nre_camera_zoom           (NreCamera *self, float factor);
void     nre_camera_zoom_at        (NreCamera *self, float factor, float x, float y, float width,
                                    float height);
void     nre_camera_frame          (NreCamera *self, const NreBounds *bounds, float width, float height);
void     nre_camera_frame_free     (NreCamera *self, const NreBounds *bounds, float width, float height,
                                    NreCameraInsets insets);
void     nre_camera_frame_flat     (NreCamera *self, const NreBounds *bounds, float width, float height,
                                    NreCameraInsets insets);
void     nre_camera_interpolate    (const NreCamera *from, const NreCamera *to, float t, NreCamera *out);

void     nre_camera_get_basis      (const NreCamera *self, vec3 right, vec3 up, vec3 back);
void     nre_camera_get_eye        (const NreCamera *self, vec3 eye);
void     nre_camera_get_view       (const NreCamera *self, mat4 view);
void     nre_camera_get_clip       (const NreCamera *self, const NreBounds *bounds, float *near_z,
                                    float *far_z);
void     nre_camera_get_projection (const NreCamera *self, float width, float height, float near_z,
                                    float far_z, mat4 projection);
float    nre_camera_get_pixel_size (const NreCamera *self, const float point[3], float height);
void     nre_camera_get_ray        (const NreCamera *self, float x, float y, float width, float height,
                                    NreRay *ray);
gboolean nre_camera_project        (const NreCamera *self, const float point[3], float width, float height,
                                    float *x, float *y);

G_END_DECLS
