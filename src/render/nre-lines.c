/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-lines.h"

#include <cglm/cglm.h>

typedef struct
{
  guint32  node;
  gboolean selected;
  gboolean solid;
  guint    first;
  guint    n;
} Run;

typedef void (*DrawRun) (const NreProgram *program, const NreFrame *frame, const Run *run);

/* Extend @run by the lines of @next if they follow directly; otherwise draw @run and replace it by @next.
 * An empty @next draws the last run. */
static void
go_on (Run *run, const Run *next, DrawRun draw, const NreProgram *program, const NreFrame *frame)
{
  gboolean follows = next->n > 0 && run->node == next->node && run->selected == next->selected &&
                     run->solid == next->solid && run->first + run->n == next->first;

  if (follows)
    {
      run->n += next->n;
      return;
    }
  if (run->n > 0)
    draw (program, frame, run);
  *run = *next;
}

/* @eye: (out): the position of the eye, or the direction to it if the view is orthographic, in the space of
 *   the run's node; 0 to also draw edges on the far side */
static void
find_eye (const NreFrame *frame, const Run *run, vec4 eye)
{
  mat4 world, inverse;
  vec4 at;

  glm_vec4 ((float *) (frame->camera->orthographic ? frame->back : frame->eye),
            frame->camera->orthographic ? 0 : 1, at);
  memcpy (world, nre_scene_get_node (frame->scene, run->node)->world, sizeof world);
  glm_mat4_inv (world, inverse);
  glm_mat4_mulv (inverse, at, eye);
  if (!run->solid || glm_vec4_isnan (eye) || glm_vec4_isinf (eye))
    glm_vec4_zero (eye);
}

static void
draw_edges_of (const NreProgram *program, const NreFrame *frame, const Run *run)
{
  const NreRenderOptions *options = frame->options;
  mat4 mvp;
  vec4 eye;

  if (run->selected)
    glVertexAttrib4f (3, options->accent[0] * 0.55f, options->accent[1] * 0.65f, options->accent[2] * 0.8f,
                      0.75f);
  else
    glVertexAttrib4f (3, 0.08f, 0.08f, 0.09f, options->dark ? 0.45f : 0.5f);
  find_eye (frame, run, eye);
  glUniform4fv (program->uniforms[NRE_STROKE_EYE], 1, eye);
  nre_frame_get_mvp (frame, run->node, mvp);
  glUniformMatrix4fv (program->uniforms[NRE_STROKE_MVP], 1, GL_FALSE, mvp[0]);
  glDrawElements (GL_TRIANGLES, (GLsizei) (6 * run->n), GL_UNSIGNED_INT,
                  (const void *) (6 * (gsize) run->first * sizeof (guint32)));
}

/** nre_lines_draw_edges: draw dark lines along sharp edges; see nre_edges_find(). */
void
nre_lines_draw_edges (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                      const NreDrawList *list)
{
  const NreProgram *program = &programs[NRE_SHADER_STROKE];
  float radius = 0.55f * frame->options->scale;
  guint n_batches;
  const NreSceneBatch *batches = nre_scene_get_batches (frame->scene, &n_batches);
  const Run none = { 0 };
  Run run = { 0 };

  if (mesh->strokes == 0)
    return;
  glUseProgram (program->id);
  glUniform2fv (program->uniforms[NRE_STROKE_DEPTH], 1, frame->lift);
  glUniform2f (program->uniforms[NRE_STROKE_VIEWPORT], frame->width, frame->height);
  glUniform1f (program->uniforms[NRE_STROKE_FADE], 6 * frame->options->scale);
  glUniform2f (program->uniforms[NRE_STROKE_UNIT], 1, 0);
  glBindVertexArray (mesh->strokes);
  glVertexAttrib2f (2, radius, radius);
  for (guint i = 0; i < list->items->len; i++)
    {
      const NreDrawItem *item = &g_array_index (list->items, NreDrawItem, i);
      Run next = { item->draw->node, item->state == NRE_DRAW_SELECTED, item->solid != NRE_SCENE_OPEN,
                   mesh->first_stroke[item->batch - batches], item->batch->n_sharp };

      if (next.n > 0)
        go_on (&run, &next, draw_edges_of, program, frame);
    }
  go_on (&run, &none, draw_edges_of, program, frame);
}

static void
draw_wires_of (const NreProgram *program, const NreFrame *frame, const Run *run)
{
  const NreRenderOptions *options = frame->options;
  mat4 mvp;

  if (run->selected)
    glUniform4f (program->uniforms[NRE_FLAT_COLOR], options->accent[0] * 0.3f, options->accent[1] * 0.35f,
                 options->accent[2] * 0.4f, 0.6f);
  else
    glUniform4f (program->uniforms[NRE_FLAT_COLOR], 0.03f, 0.03f, 0.035f, 0.45f);
  nre_frame_get_mvp (frame, run->node, mvp);
  glUniformMatrix4fv (program->uniforms[NRE_FLAT_MVP], 1, GL_FALSE, mvp[0]);
  glDrawElements (GL_LINES, (GLsizei) (2 * run->n), GL_UNSIGNED_INT,
                  (const void *) (2 * (gsize) run->first * sizeof (guint32)));
}

/** nre_lines_draw_wires: draw lines along all edges of triangles. */
void
nre_lines_draw_wires (const NreProgram *programs, const NreFrame *frame, NreMesh *mesh,
                      const NreDrawList *list)
{
  const NreProgram *program = &programs[NRE_SHADER_FLAT];
  const Run none = { 0 };
  Run run = { 0 };

  nre_mesh_ensure_wires (mesh, frame->scene);
  glUseProgram (program->id);
  glUniform2fv (program->uniforms[NRE_FLAT_DEPTH], 1, frame->lift);
  glBindVertexArray (mesh->wires);
  for (guint i = 0; i < list->items->len; i++)
    {
      const NreDrawItem *item = &g_array_index (list->items, NreDrawItem, i);
      Run next = { item->draw->node, item->state == NRE_DRAW_SELECTED, FALSE, item->batch->first_edge,
                   item->batch->n_edges };

      if (next.n > 0)
        go_on (&run, &next, draw_wires_of, program, frame);
    }
  go_on (&run, &none, draw_wires_of, program, frame);
}

/** nre_lines_draw_triangle: draw the selected triangle brighter than its batch, with lines around it. */
void
nre_lines_draw_triangle (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                         const NreDrawList *list, NreStrokes *strokes)
{
  const NreRenderOptions *options = frame->options;
  const NreProgram *program = &programs[NRE_SHADER_FLAT];
  const NreStrokeColor white = { 255, 255, 255, 255 };
  float radius = 0.9f * options->scale;
  guint triangle = (guint) options->selection.triangle;
  guint n_batches;
  const NreSceneBatch *batches = nre_scene_get_batches (frame->scene, &n_batches);

  for (guint i = 0; i < list->items->len; i++)
    {
      const NreDrawItem *item = &g_array_index (list->items, NreDrawItem, i);
      const NreSceneBatch *batch = item->batch;
      mat4 mvp;
      float corners[3][3];

      if (item->state != NRE_DRAW_SELECTED || triangle >= batch->count / 3)
        continue;
      nre_frame_get_mvp (frame, item->draw->node, mvp);
      glUseProgram (program->id);
      glUniform2fv (program->uniforms[NRE_FLAT_DEPTH], 1, frame->lift);
      glUniform4f (program->uniforms[NRE_FLAT_COLOR], 0.4f, 0.4f, 0.4f, 0.4f);
      glUniformMatrix4fv (program->uniforms[NRE_FLAT_MVP], 1, GL_FALSE, mvp[0]);
      glBindVertexArray (mesh->triangles);
      glDrawElements (GL_TRIANGLES, 3, GL_UNSIGNED_INT,
                      (const void *) ((batch->first + 3 * (gsize) triangle) * sizeof (guint32)));
      nre_scene_get_triangle (frame->scene, (guint) (batch - batches), triangle, corners);
      for (guint k = 0; k < 3; k++)
        nre_strokes_add (strokes, corners[k], corners[(k + 1) % 3], radius, radius, white);
      nre_strokes_flush (strokes, &programs[NRE_SHADER_STROKE], mvp, frame->lift, frame->width,
                         frame->height);
    }
}
