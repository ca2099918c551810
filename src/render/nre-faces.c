/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-faces.h"

#include <cglm/cglm.h>

/* A software renderer begins to fill pixels when it is told to, or when it has run out of memory for what to
 * fill. To tell it from time to time has other processors at work while this one goes on with the rest. */
#define TRIANGLES_AT_ONCE 12000

/* The accent, and how much of it a state mixes in. */
static float
get_tint (const NreRenderOptions *options, NreDrawState state, float tint[3])
{
  float white = state == NRE_DRAW_HOVERED ? 0.2f : 0;

  for (guint i = 0; i < 3; i++)
    tint[i] = options->accent[i] * (1 - white) + white;
  return state == NRE_DRAW_SELECTED ? 0.88f : state == NRE_DRAW_HOVERED ? 0.32f : 0;
}

/* Programs for faces differ only in how they colour them. */
static void
set_color (const NreProgram *program, const NreFrame *frame, const NreDrawRun *run)
{
  float tint[3], color[3];
  float amount = get_tint (frame->options, run->state, tint);

  if (frame->options->shading == NRE_SHADING_NORMALS)
    {
      glUniform4f (program->uniforms[NRE_NORMALS_TINT], tint[0], tint[1], tint[2], amount * 0.6f);
      return;
    }
  for (guint i = 0; i < 3; i++)
    color[i] = run->color[i] * (1 - amount) + tint[i] * amount;
  glUniform3fv (program->uniforms[NRE_MESH_COLOR], 1, color);
  /* What is tinted is brighter in the shade. */
  glUniform2f (program->uniforms[NRE_MESH_LIFT], 1 - 0.28f * amount, 0.38f * amount);
}

static void
set_node (const NreProgram *program, const NreFrame *frame, guint node)
{
  mat4 world, mvp;
  mat3 turn;

  nre_frame_get_mvp (frame, node, mvp);
  memcpy (world, nre_scene_get_node (frame->scene, node)->world, sizeof world);
  glm_mat4_pick3 (world, turn);
  glUniformMatrix4fv (program->uniforms[NRE_MESH_MVP], 1, GL_FALSE, mvp[0]);
  glUniformMatrix3fv (program->uniforms[NRE_MESH_TURN], 1, GL_FALSE, turn[0]);
}

/**
 * nre_faces_draw:
 * @light: direction to the light
 *
 * Draw the triangles of the list, with depth and without blending.
 */
void
nre_faces_draw (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh, const NreDrawList *list,
                const float light[3])
{
  gboolean normals = frame->options->shading == NRE_SHADING_NORMALS;
  const NreProgram *program = &programs[normals ? NRE_SHADER_NORMALS : NRE_SHADER_MESH];
  const NreDrawRun *last = NULL;
  guint waiting = 0;

  glUseProgram (program->id);
  if (!normals)
    {
      glUniform3fv (program->uniforms[NRE_MESH_LIGHT], 1, light);
      glUniform3fv (program->uniforms[NRE_MESH_BACK], 1, frame->back);
    }
  glBindVertexArray (mesh->triangles);
  for (guint i = 0; i < list->runs->len; i++)
    {
      const NreDrawRun *run = &g_array_index (list->runs, NreDrawRun, i);

      if (last == NULL || last->node != run->node)
        set_node (program, frame, run->node);
      if (last == NULL || last->flipped != run->flipped)
        glUniform1i (program->uniforms[NRE_MESH_FLIPPED], run->flipped);
      if (last == NULL || last->state != run->state || memcmp (last->color, run->color, sizeof run->color) != 0)
        set_color (program, frame, run);
      if (last == NULL || last->solid != run->solid)
        nre_draw_run_cull (run);
      glDrawElements (GL_TRIANGLES, (GLsizei) run->count, GL_UNSIGNED_INT,
                      (const void *) ((gsize) run->first * sizeof (guint32)));
      last = run;
      waiting += run->count / 3;
      if (waiting > TRIANGLES_AT_ONCE)
        {
          glFlush ();
          waiting = 0;
        }
    }
  glDisable (GL_CULL_FACE);
}
