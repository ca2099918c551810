/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-outline.h"

#include "nre-faces.h"

#include <cglm/cglm.h>

/* The width of the line in logical pixels. */
#define WIDTH 2.5f

/* The margin around the box of the selection in which the line is drawn, in logical pixels. */
#define OUTLINE_MARGIN 6.0f
/* The margin in which the mask is redrawn, in logical pixels, since the line's shader reads beyond
 * OUTLINE_MARGIN. Farther out, the mask may show an earlier selection. */
#define MASK_MARGIN (OUTLINE_MARGIN + WIDTH + 2)

/* Limit drawing to the box of the selection and @margin logical pixels around it. If a part of the selection
 * is behind the eye, the whole picture is drawn. */
static void
enable_scissor (const NreFrame *frame, const NreDrawList *list, float margin)
{
  float low[2], high[2];
  int box[4] = { 0, 0, (int) frame->width, (int) frame->height };

  if (!nre_bounds_is_empty (&list->selection_bounds) &&
      nre_frame_get_pixels (frame, &list->selection_bounds, low, high))
    {
      float top = frame->height - high[1], bottom = frame->height - low[1];

      margin *= frame->options->scale;
      box[0] = (int) CLAMP (low[0] - margin, 0, frame->width);
      box[1] = (int) CLAMP (top - margin, 0, frame->height);
      box[2] = (int) CLAMP (high[0] + margin, 0, frame->width) - box[0];
      box[3] = (int) CLAMP (bottom + margin, 0, frame->height) - box[1];
    }
  glScissor (box[0], box[1], box[2], box[3]);
  glEnable (GL_SCISSOR_TEST);
}

static void
draw_triangles (gsize first, gsize count)
{
  glDrawElements (GL_TRIANGLES, (GLsizei) count, GL_UNSIGNED_INT, (const void *) (first * sizeof (guint32)));
}

/* Draw a run into the mask, with the same visible sides as in the picture. */
static void
draw_run (const NreMesh *mesh, const NreFaceColors *colors, const NreDrawRun *run)
{
  if (colors == NULL)
    nre_draw_run_cull (run);
  else
    nre_faces_cull (colors, NRE_FACES_OPAQUE, run);
  draw_triangles (run->first, run->count);
  for (NreFacesPart part = NRE_FACES_OPAQUE_BACKS; colors != NULL && part <= NRE_FACES_TRANSLUCENT_BACKS;
       part++)
    {
      gsize first, count = nre_faces_find_in_part (colors, part, run, &first);

      if (count == 0 || !nre_faces_bind_part (mesh, part))
        continue;
      nre_faces_cull (colors, part, run);
      draw_triangles (first, count);
      nre_mesh_bind (mesh, 0);
    }
}

/**
 * nre_outline_draw_mask:
 * @colors: (nullable): the colours of the faces; NULL if the scene has no faces
 *
 * Draw the selection into the mask of @targets, with depth test.
 */
void
nre_outline_draw_mask (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                       const NreDrawList *list, const NreFaceColors *colors, const NreTargets *targets)
{
  const NreProgram *program = &programs[NRE_SHADER_FLAT];

  glBindFramebuffer (GL_FRAMEBUFFER, targets->mask);
  enable_scissor (frame, list, MASK_MARGIN);
  glClearColor (0, 0, 0, 0);
  glClear (GL_COLOR_BUFFER_BIT);
  glDisable (GL_BLEND);
  glUseProgram (program->id);
  glUniform2f (program->uniforms[NRE_FLAT_DEPTH], 1, -2e-6f);
  glUniform4f (program->uniforms[NRE_FLAT_COLOR], 1, 1, 1, 1);
  glBindVertexArray (mesh->triangles);
  for (guint i = 0; i < list->runs->len; i++)
    {
      const NreDrawRun *run = &g_array_index (list->runs, NreDrawRun, i);
      mat4 mvp;

      if (run->state != NRE_DRAW_SELECTED)
        continue;
      nre_frame_get_mvp (frame, run->node, mvp);
      glUniformMatrix4fv (program->uniforms[NRE_FLAT_MVP], 1, GL_FALSE, mvp[0]);
      draw_run (mesh, colors, run);
    }
  glDisable (GL_CULL_FACE);
  glEnable (GL_BLEND);
  glDisable (GL_SCISSOR_TEST);
}

/** nre_outline_draw: blend the line into the bound framebuffer. A vertex array without inputs must be
 * bound. */
void
nre_outline_draw (const NreProgram *programs, const NreFrame *frame, const NreDrawList *list,
                  const NreTargets *targets)
{
  const NreProgram *program = &programs[NRE_SHADER_OUTLINE];
  const float *accent = frame->options->accent;

  enable_scissor (frame, list, OUTLINE_MARGIN);
  glUseProgram (program->id);
  glUniform1i (program->uniforms[NRE_OUTLINE_MASK], 0);
  glUniform3f (program->uniforms[NRE_OUTLINE_STEP], 1 / frame->width, 1 / frame->height,
               WIDTH * frame->options->scale);
  if (frame->options->dark)
    glUniform4f (program->uniforms[NRE_OUTLINE_COLOR], accent[0] * 0.7f + 0.3f, accent[1] * 0.7f + 0.3f,
                 accent[2] * 0.7f + 0.3f, 1);
  else
    glUniform4f (program->uniforms[NRE_OUTLINE_COLOR], accent[0] * 0.55f, accent[1] * 0.85f,
                 accent[2] * 0.97f, 1);
  glBindTexture (GL_TEXTURE_2D, targets->mask_texture);
  glDrawArrays (GL_TRIANGLES, 0, 3);
  glBindTexture (GL_TEXTURE_2D, 0);
  glDisable (GL_SCISSOR_TEST);
}
