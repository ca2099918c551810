/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-ground.h"

/* The number of pieces of an axis on each side of the middle of the visible part. */
#define AXIS_PIECES 20

/** nre_ground_paint_backdrop: paint a gradient over the whole picture, at the greatest depth. */
void
nre_ground_paint_backdrop (const NreProgram *programs, const NreFrame *frame)
{
  const NreProgram *program = &programs[NRE_SHADER_BACKDROP];

  glUseProgram (program->id);
  if (frame->options->dark)
    {
      glUniform4f (program->uniforms[NRE_BACKDROP_TOP], 0.235f, 0.243f, 0.275f, 1);
      glUniform4f (program->uniforms[NRE_BACKDROP_BOTTOM], 0.150f, 0.153f, 0.168f, 1);
    }
  else
    {
      glUniform4f (program->uniforms[NRE_BACKDROP_TOP], 0.957f, 0.961f, 0.965f, 1);
      glUniform4f (program->uniforms[NRE_BACKDROP_BOTTOM], 0.824f, 0.835f, 0.847f, 1);
    }
  glDrawArrays (GL_TRIANGLES, 0, 3);
}

/* Draw the grid. Its lines are a power of ten metres apart, about 20 to 200 logical pixels at the target. */
static void
draw_grid (const NreProgram *programs, const NreFrame *frame)
{
  const NreProgram *program = &programs[NRE_SHADER_GROUND];
  const float *target = frame->camera->target;
  float pixel = nre_camera_get_pixel_size (frame->camera, target, frame->height) * frame->options->scale;
  float power = log10f (MAX (pixel, 1e-6f) * 22);
  float spacing = powf (10, ceilf (power));
  float origin[2];

  for (guint k = 0; k < 2; k++)
    origin[k] = floorf (target[k] / (10 * spacing)) * 10 * spacing;
  glUseProgram (program->id);
  glUniformMatrix4fv (program->uniforms[NRE_GROUND_MVP], 1, GL_FALSE, (const float *) frame->view_projection);
  glUniform4f (program->uniforms[NRE_GROUND_AREA], target[0] - origin[0], target[1] - origin[1],
               frame->extent, frame->extent);
  glUniform2fv (program->uniforms[NRE_GROUND_ORIGIN], 1, origin);
  glUniform1f (program->uniforms[NRE_GROUND_SPACING], spacing);
  /* While zooming, the strength of a line changes continuously when it becomes a tenth line or disappears. */
  glUniform2f (program->uniforms[NRE_GROUND_STRENGTH], 0.55f * (ceilf (power) - power),
               0.55f + 0.45f * (ceilf (power) - power));
  if (frame->options->dark)
    glUniform4f (program->uniforms[NRE_GROUND_COLOR], 0.85f, 0.88f, 0.95f, 0.15f);
  else
    glUniform4f (program->uniforms[NRE_GROUND_COLOR], 0.25f, 0.28f, 0.33f, 0.19f);
  glDrawArrays (GL_TRIANGLE_STRIP, 0, 4);
}

/* Draw the axes X and Y. They consist of pieces, so that they fade with the distance like the grid. */
static void
draw_axes (const NreProgram *programs, const NreFrame *frame, NreStrokes *strokes)
{
  static const NreStrokeColor colors[2] = { { 0xde, 0x33, 0x38, 0 }, { 0x2e, 0x9e, 0x61, 0 } };
  const float flat[2] = { 1, 0 };
  const float *target = frame->camera->target;
  float radius = 0.6f * frame->options->scale;

  for (guint axis = 0; axis < 2; axis++)
    for (int piece = -AXIS_PIECES; piece < AXIS_PIECES; piece++)
      {
        float from[3] = { 0 }, to[3] = { 0 };
        float across = target[1 - axis] / frame->extent;
        float along = ((float) piece + 0.5f) / AXIS_PIECES;
        float fade = 1 - across * across - along * along;
        NreStrokeColor color = colors[axis];

        if (fade <= 0)
          continue;
        from[axis] = target[axis] + frame->extent * (float) piece / AXIS_PIECES;
        to[axis] = target[axis] + frame->extent * (float) (piece + 1) / AXIS_PIECES;
        color.a = (guint8) lrintf (0.55f * 255 * fade * fade);
        nre_strokes_add (strokes, from, to, radius, radius, color);
      }
  nre_strokes_flush (strokes, &programs[NRE_SHADER_STROKE], frame->view_projection, flat, frame->width,
                     frame->height);
}

static void
draw_shadow (const NreProgram *programs, const NreFrame *frame, const NreShadow *shadow)
{
  const NreProgram *program = &programs[NRE_SHADER_SHADOW];

  glUseProgram (program->id);
  glUniformMatrix4fv (program->uniforms[NRE_SHADOW_MVP], 1, GL_FALSE, (const float *) frame->view_projection);
  glUniform4fv (program->uniforms[NRE_SHADOW_AREA], 1, shadow->area);
  glUniform2f (program->uniforms[NRE_SHADOW_ORIGIN], 0, 0);
  glUniform1f (program->uniforms[NRE_SHADOW_SPACING], 1);
  glUniform1i (program->uniforms[NRE_SHADOW_PICTURE], 0);
  glUniform4f (program->uniforms[NRE_SHADOW_COLOR], 0.05f, 0.06f, 0.08f,
               frame->options->dark ? 0.45f : 0.27f);
  glBindTexture (GL_TEXTURE_2D, shadow->texture);
  glDrawArrays (GL_TRIANGLE_STRIP, 0, 4);
  glBindTexture (GL_TEXTURE_2D, 0);
}

/**
 * nre_ground_draw:
 * @shadow: (nullable): the shadow on the ground
 * @strokes: must be empty
 *
 * Draw the grid with the axes X and Y and, unless seen from below, the shadow, with blending and depth test.
 */
void
nre_ground_draw (const NreProgram *programs, const NreFrame *frame, const NreShadow *shadow,
                 NreStrokes *strokes)
{
  if (frame->options->shadow && shadow != NULL && shadow->valid && frame->back[2] > 0)
    draw_shadow (programs, frame, shadow);
  if (!frame->options->grid)
    return;
  draw_grid (programs, frame);
  draw_axes (programs, frame, strokes);
}
