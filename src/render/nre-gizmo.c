/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-gizmo.h"

#include <cglm/cglm.h>

static const NreStrokeColor axis_colors[3] = {
  { 0xe0, 0x1b, 0x24, 255 }, { 0x26, 0xa2, 0x69, 255 }, { 0x1a, 0x5f, 0xb4, 255 },
};

/* The letters X, Y and Z as lines in a square from -1 to 1; y is up. */
static const gint8 letters[3][3][4] = {
  { { -1, -1, 1, 1 }, { -1, 1, 1, -1 }, { 0, 0, 0, 0 } },
  { { -1, 1, 0, 0 }, { 1, 1, 0, 0 }, { 0, 0, 0, -1 } },
  { { -1, 1, 1, 1 }, { 1, 1, -1, -1 }, { -1, -1, 1, -1 } },
};

static void
along (const float from[3], const float direction[3], float by, float out[3])
{
  for (guint i = 0; i < 3; i++)
    out[i] = from[i] + by * direction[i];
}

/* Sort the axes, the farthest first, so that the nearer ones are drawn over it. */
static void
sort_axes (const float depth[3], guint order[3])
{
  for (guint i = 0; i < 3; i++)
    order[i] = i;
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 2; k++)
      if (depth[order[k]] > depth[order[k + 1]])
        {
          guint swap = order[k];

          order[k] = order[k + 1];
          order[k + 1] = swap;
        }
}

/**
 * nre_gizmo_add_axes:
 * @world: the matrix of the node whose axes are drawn, column-major
 * @height: height of the viewport in device pixels
 * @scale: device pixels per logical pixel
 *
 * Add three arrows from the origin of the node, in model space, 94 logical pixels long. Adds nothing if the
 * origin is at or behind the eye.
 */
void
nre_gizmo_add_axes (NreStrokes *strokes, const NreCamera *camera, const float world[16], float height,
                    float scale)
{
  static const NreStrokeColor halo = { 255, 255, 255, 200 };
  const float *origin = world + 12;
  float size = nre_camera_get_pixel_size (camera, origin, height) * scale;
  float directions[3][3], depth[3], head[3], tip[3];
  vec3 right, up, back;
  guint order[3];

  if (!(size > 0) || !isfinite (size))
    return;
  nre_camera_get_basis (camera, right, up, back);
  for (guint i = 0; i < 3; i++)
    {
      float length = glm_vec3_norm ((float *) world + 4 * i);

      for (guint k = 0; k < 3; k++)
        directions[i][k] = length > 0 ? world[4 * i + k] / length : 0;
      depth[i] = glm_vec3_dot (directions[i], back);
    }
  sort_axes (depth, order);
  for (guint i = 0; i < 3; i++)
    {
      const float *direction = directions[order[i]];
      NreStrokeColor color = axis_colors[order[i]];

      along (origin, direction, 82 * size, head);
      along (origin, direction, 94 * size, tip);
      nre_strokes_add (strokes, origin, head, 2.3f * scale, 2.3f * scale, halo);
      nre_strokes_add (strokes, origin, head, 1.4f * scale, 1.4f * scale, color);
      nre_strokes_add (strokes, head, tip, 5.2f * scale, 0.3f * scale, color);
    }
  nre_strokes_add (strokes, origin, origin, 5.2f * scale, 5.2f * scale, axis_colors[2]);
  nre_strokes_add (strokes, origin, origin, 3.6f * scale, 3.6f * scale,
                   (NreStrokeColor){ 255, 255, 255, 255 });
}

/** nre_gizmo_add_small_axes: add the axes of a node that is not selected: lines without arrow heads, 26
 * logical pixels long. The parameters are those of nre_gizmo_add_axes(). */
void
nre_gizmo_add_small_axes (NreStrokes *strokes, const NreCamera *camera, const float world[16], float height,
                          float scale)
{
  static const NreStrokeColor halo = { 255, 255, 255, 150 };
  const float *origin = world + 12;
  float size = nre_camera_get_pixel_size (camera, origin, height) * scale;

  if (!(size > 0) || !isfinite (size))
    return;
  for (guint i = 0; i < 3; i++)
    {
      float direction[3], tip[3];
      float length = glm_vec3_norm ((float *) world + 4 * i);

      for (guint k = 0; k < 3; k++)
        direction[k] = length > 0 ? world[4 * i + k] / length : 0;
      along (origin, direction, 26 * size, tip);
      nre_strokes_add (strokes, origin, tip, 1.7f * scale, 1.7f * scale, halo);
      nre_strokes_add (strokes, origin, tip, 0.9f * scale, 0.9f * scale, axis_colors[i]);
    }
  nre_strokes_add (strokes, origin, origin, 2.2f * scale, 2.2f * scale, axis_colors[2]);
}

static void
add_letter (NreStrokes *strokes, guint axis, const float at[3], float scale)
{
  const NreStrokeColor white = { 255, 255, 255, 255 };

  for (guint i = 0; i < 3; i++)
    {
      const gint8 *line = letters[axis][i];
      float from[3] = { at[0] + line[0] * 2.1f * scale, at[1] + line[1] * 2.9f * scale, at[2] };
      float to[3] = { at[0] + line[2] * 2.1f * scale, at[1] + line[3] * 2.9f * scale, at[2] };

      if (line[0] != line[2] || line[1] != line[3])
        nre_strokes_add (strokes, from, to, 0.75f * scale, 0.75f * scale, white);
    }
}

/**
 * nre_gizmo_add_corner:
 * @dark: whether the picture has dark colours
 *
 * Add the small cross of axes in the bottom left corner, which turns with the camera. Its coordinates are
 * device pixels from that corner.
 */
void
nre_gizmo_add_corner (NreStrokes *strokes, const NreCamera *camera, float scale, gboolean dark)
{
  const float origin[3] = { 42 * scale, 40 * scale, 0 };
  vec3 right, up, back;
  guint order[3];

  nre_camera_get_basis (camera, right, up, back);
  sort_axes (back, order);
  for (guint i = 0; i < 3; i++)
    {
      guint axis = order[i];
      float direction[3] = { right[axis], up[axis], 0 };
      float tip[3];
      NreStrokeColor color = axis_colors[axis];

      if (dark)
        color = (NreStrokeColor){ (guint8) (color.r + (255 - color.r) / 5),
                                  (guint8) (color.g + (255 - color.g) / 5),
                                  (guint8) (color.b + (255 - color.b) / 5), 255 };
      along (origin, direction, 23 * scale, tip);
      nre_strokes_add (strokes, origin, tip, 1.3f * scale, 1.3f * scale, color);
      nre_strokes_add (strokes, tip, tip, 7.2f * scale, 7.2f * scale, color);
      add_letter (strokes, axis, tip, scale);
    }
}

/** nre_gizmo_add_box: add the twelve edges of a box in the space of @world. @radius: half the width of lines,
 * in device pixels. */
void
nre_gizmo_add_box (NreStrokes *strokes, const NreBounds *box, const float world[16], float radius,
                   NreStrokeColor color)
{
  float corners[8][3];

  for (guint i = 0; i < 8; i++)
    for (guint k = 0; k < 3; k++)
      corners[i][k] = world[k] * (i & 1 ? box->max[0] : box->min[0]) +
                      world[4 + k] * (i & 2 ? box->max[1] : box->min[1]) +
                      world[8 + k] * (i & 4 ? box->max[2] : box->min[2]) + world[12 + k];
  for (guint i = 0; i < 8; i++)
    for (guint k = 0; k < 3; k++)
      if (!(i & 1u << k))
        nre_strokes_add (strokes, corners[i], corners[i | 1u << k], radius, radius, color);
}

/* Add an arc of the points center + cos × u + sin × v, from the angle @start to @start + @turn, radians. */
static void
add_arc (NreStrokes *strokes, const float center[3], const float u[3], const float v[3], float start,
         float turn, float radius, NreStrokeColor color)
{
  guint n = (guint) ceilf (turn / GLM_PIf * 24);
  float last[3], next[3];

  for (guint i = 0; i <= n; i++)
    {
      float angle = start + turn * (float) i / (float) n;

      for (guint k = 0; k < 3; k++)
        next[k] = center[k] + cosf (angle) * u[k] + sinf (angle) * v[k];
      if (i > 0)
        nre_strokes_add (strokes, last, next, radius, radius, color);
      memcpy (last, next, sizeof last);
    }
}

/* @u, @v: (out): vectors of length @size, perpendicular to each other and to @axis, which has unit length */
static void
span_plane (const float axis[3], float size, float u[3], float v[3])
{
  vec3 helper = { 0 };
  guint least = 0;

  for (guint i = 1; i < 3; i++)
    if (fabsf (axis[i]) < fabsf (axis[least]))
      least = i;
  helper[least] = 1;
  glm_vec3_crossn (helper, (float *) axis, u);
  glm_vec3_cross ((float *) axis, u, v);
  glm_vec3_scale_as (u, size, u);
  glm_vec3_scale_as (v, size, v);
}

/* Add the visible outline of a sphere. There is none if the eye is inside the sphere. */
static void
add_horizon (NreStrokes *strokes, const NreCamera *camera, const float center[3], float size, float radius,
             NreStrokeColor color)
{
  float at[3], axis[3], u[3], v[3];
  float seen = size;
  vec3 right, up;

  memcpy (at, center, sizeof at);
  nre_camera_get_basis (camera, right, up, axis);
  if (!camera->orthographic)
    {
      float distance;

      nre_camera_get_eye (camera, axis);
      glm_vec3_sub (axis, (float *) center, axis);
      distance = glm_vec3_norm (axis);
      if (!(distance > size * 1.0001f))
        return;
      glm_vec3_scale (axis, 1 / distance, axis);
      along (center, axis, size * size / distance, at);
      seen = size * sqrtf (1 - size / distance * (size / distance));
    }
  span_plane (axis, seen, u, v);
  add_arc (strokes, at, u, v, 0, 2 * GLM_PIf, radius, color);
}

/**
 * nre_gizmo_add_sphere:
 * @size: the radius of the sphere in metres
 * @radius: half the width of lines, in device pixels
 *
 * Add the outline of a sphere, and its three circles perpendicular to the axes of model space.
 */
void
nre_gizmo_add_sphere (NreStrokes *strokes, const NreCamera *camera, const float center[3], float size,
                      float radius, NreStrokeColor color)
{
  NreStrokeColor faint = color;

  faint.a = (guint8) (color.a / 2);
  for (guint i = 0; i < 3; i++)
    {
      float u[3] = { 0 }, v[3] = { 0 };

      u[(i + 1) % 3] = size;
      v[(i + 2) % 3] = size;
      add_arc (strokes, center, u, v, 0, 2 * GLM_PIf, radius, faint);
    }
  add_horizon (strokes, camera, center, size, radius, color);
}

/**
 * nre_gizmo_add_capsule:
 * @from, @to: the centres of the half spheres at both ends; if they are equal, the capsule is a sphere
 * @size: the radius of the capsule in metres
 * @radius: half the width of lines, in device pixels
 *
 * Add the outline of a capsule.
 */
void
nre_gizmo_add_capsule (NreStrokes *strokes, const NreCamera *camera, const float from[3], const float to[3],
                       float size, float radius, NreStrokeColor color)
{
  float axis[3], u[3], v[3], out[3];
  float length;

  glm_vec3_sub ((float *) to, (float *) from, axis);
  length = glm_vec3_norm (axis);
  if (!(length > 1e-6f * size) || !isfinite (length))
    {
      nre_gizmo_add_sphere (strokes, camera, from, size, radius, color);
      return;
    }
  glm_vec3_scale (axis, 1 / length, axis);
  span_plane (axis, size, u, v);
  nre_strokes_add (strokes, from, to, radius, radius, color);
  for (guint end = 0; end < 2; end++)
    {
      const float *center = end == 0 ? from : to;

      glm_vec3_scale (axis, end == 0 ? -size : size, out);
      add_arc (strokes, center, u, v, 0, 2 * GLM_PIf, radius, color);
      add_arc (strokes, center, u, out, 0, GLM_PIf, radius, color);
      add_arc (strokes, center, v, out, 0, GLM_PIf, radius, color);
    }
  for (guint side = 0; side < 4; side++)
    {
      const float *offset = side % 2 == 0 ? u : v;
      float a[3], b[3];

      along (from, offset, side < 2 ? 1 : -1, a);
      along (to, offset, side < 2 ? 1 : -1, b);
      nre_strokes_add (strokes, a, b, radius, radius, color);
    }
}
