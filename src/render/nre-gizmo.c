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

/* The axes in the order in which they must be drawn, farthest first. */
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
 * @world: of the node whose axes they are, column-major
 * @height: of the viewport, in pixels
 * @scale: device pixels per logical pixel
 *
 * Add three arrows from the node's origin, in model space, as long as 92 logical pixels are there.
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
 *
 * Add the small cross of axes for the bottom left corner, in pixels from there. It turns with the camera.
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

/** nre_gizmo_add_box: the twelve edges of a box that is in the space of @world. */
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
