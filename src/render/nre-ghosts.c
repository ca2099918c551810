/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-ghosts.h"

#include <cglm/cglm.h>

/* The depth offset that puts ghosts behind the scene, so that parts that did not move show no ghosts. */
#define BEHIND 4e-6f

static void
draw_items (const NreProgram *program, const NreFrame *frame, const NreGhost *ghost, const NreDrawList *list)
{
  guint last = NRE_SCENE_NONE;

  for (guint i = 0; i < list->items->len; i++)
    {
      const NreDrawItem *item = &g_array_index (list->items, NreDrawItem, i);
      mat4 mvp;

      if (ghost->nodes[item->draw->node] == 0)
        continue;
      if (item->draw->node != last)
        {
          last = item->draw->node;
          nre_frame_get_mvp (frame, last, mvp);
          glUniformMatrix4fv (program->uniforms[NRE_FLAT_MVP], 1, GL_FALSE, mvp[0]);
        }
      glDrawElements (GL_TRIANGLES, (GLsizei) item->batch->count, GL_UNSIGNED_INT,
                      (const void *) ((gsize) item->batch->first * sizeof (guint32)));
    }
}

/**
 * nre_ghosts_draw:
 * @list: an initialised list for temporary use
 *
 * Draw the ghosts of the options into the bound framebuffer, with depth test. Only the frontmost faces are
 * drawn, so that overlapping faces are not darker.
 */
void
nre_ghosts_draw (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh, NreDrawList *list)
{
  const NreProgram *program = &programs[NRE_SHADER_FLAT];

  glUseProgram (program->id);
  glUniform2f (program->uniforms[NRE_FLAT_DEPTH], 1, BEHIND);
  glBindVertexArray (mesh->triangles);
  for (guint i = 0; i < frame->options->n_ghosts; i++)
    {
      const NreGhost *ghost = &frame->options->ghosts[i];
      NreFrame other = *frame;
      float alpha = ghost->color[3];

      if (frame->scene == NULL || !nre_scene_has_same_geometry (ghost->scene, frame->scene))
        continue;
      other.scene = ghost->scene;
      nre_draw_list_collect (list, &other);
      glColorMask (GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
      glDepthMask (GL_TRUE);
      draw_items (program, &other, ghost, list);
      glColorMask (GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
      glDepthMask (GL_FALSE);
      glUniform4f (program->uniforms[NRE_FLAT_COLOR], ghost->color[0] * alpha, ghost->color[1] * alpha,
                   ghost->color[2] * alpha, alpha);
      draw_items (program, &other, ghost, list);
    }
}
