/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-shadow.h"

#include <cglm/cglm.h>

/* The side length of the picture in pixels, and that of a rough shadow. */
#define SIZE 512
#define ROUGH_SIZE 256
#define BLUR_PASSES 2
/* The step of the first pass of the blur, relative to the side length. */
#define BLUR_STEP (1.2f / 512)
/* The distance of the farthest sample of the blur, in steps. */
#define BLUR_REACH 3.2307692f

static void
ensure_framebuffers (NreShadow *self, guint size)
{
  if (self->size == size)
    return;
  nre_shadow_clear (self);
  self->size = size;
  glGenFramebuffers (2, self->framebuffers);
  for (guint i = 0; i < 2; i++)
    {
      self->textures[i] = nre_gl_new_texture (GL_R8, size, size);
      glBindFramebuffer (GL_FRAMEBUFFER, self->framebuffers[i]);
      glFramebufferTexture2D (GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, self->textures[i], 0);
    }
  self->texture = self->textures[0];
}

/* Compute the matrix from model space to the picture. The depth is the height, so that the near plane
 * removes geometry below the ground. @box: (out): the pixels that the blurred shadow can cover, as x, y,
 * width and height. Returns FALSE if nothing is above the ground. */
static gboolean
project (NreShadow *self, const NreBounds *bounds, const float light[3], mat4 out, GLint box[4])
{
  const float size = (float) self->size;
  float margin = 2;
  float low[2] = { INFINITY, INFINITY }, high[2] = { -INFINITY, -INFINITY };
  float slope[2] = { -light[0] / light[2], -light[1] / light[2] };
  float top = bounds->max[2];

  if (nre_bounds_is_empty (bounds) || !(top > 0))
    return FALSE;
  for (guint corner = 0; corner < 8; corner++)
    for (guint k = 0; k < 2; k++)
      {
        float height = corner & 4 ? top : MAX (bounds->min[2], 0);
        float at = (corner & 1u << k ? bounds->max[k] : bounds->min[k]) + slope[k] * height;

        low[k] = MIN (low[k], at);
        high[k] = MAX (high[k], at);
      }
  for (guint k = 0; k < 2; k++)
    {
      self->area[k] = low[k] * 0.5f + high[k] * 0.5f;
      /* margin for the blur */
      self->area[2 + k] = MAX ((high[k] - low[k]) * 0.5f * 1.12f, 1e-3f);
    }
  /* In a square, the blur has the same width in all directions. */
  self->area[2] = self->area[3] = MAX (self->area[2], self->area[3]);
  for (guint pass = 0; pass < BLUR_PASSES; pass++)
    margin += ceilf (BLUR_REACH * (float) (pass + 1) * BLUR_STEP * size) + 1;
  for (guint k = 0; k < 2; k++)
    {
      float half = (high[k] - low[k]) * 0.5f / self->area[2 + k] * 0.5f * size + margin;
      int from = half < 0.5f * size ? (int) floorf (0.5f * size - half) : 0;

      box[k] = from;
      box[2 + k] = (int) self->size - 2 * from;
    }
  glm_mat4_zero (out);
  for (guint k = 0; k < 2; k++)
    {
      out[k][k] = 1 / self->area[2 + k];
      out[2][k] = slope[k] / self->area[2 + k];
      out[3][k] = -self->area[k] / self->area[2 + k];
    }
  out[2][2] = 1.9f / top;
  out[3][2] = -1;
  out[3][3] = 1;
  return TRUE;
}

static void
draw_shapes (const NreProgram *program, const NreMesh *mesh, const NreFrame *frame, const NreDrawList *list,
             mat4 projection)
{
  glUseProgram (program->id);
  glUniform2f (program->uniforms[NRE_FLAT_DEPTH], 1, 0);
  glUniform4f (program->uniforms[NRE_FLAT_COLOR], 1, 1, 1, 1);
  glBindVertexArray (mesh->triangles);
  for (guint i = 0; i < list->runs->len; i++)
    {
      const NreDrawRun *run = &g_array_index (list->runs, NreDrawRun, i);
      mat4 world, mvp;

      memcpy (world, nre_scene_get_node (frame->scene, run->node)->world, sizeof world);
      glm_mat4_mul (projection, world, mvp);
      glUniformMatrix4fv (program->uniforms[NRE_FLAT_MVP], 1, GL_FALSE, mvp[0]);
      glDrawElements (GL_TRIANGLES, (GLsizei) run->count, GL_UNSIGNED_INT,
                      (const void *) ((gsize) run->first * sizeof (guint32)));
    }
}

static void
blur (NreShadow *self, const NreProgram *program)
{
  glUseProgram (program->id);
  glUniform1i (program->uniforms[NRE_BLUR_PICTURE], 0);
  for (guint pass = 0; pass < 2 * BLUR_PASSES; pass++)
    {
      float step = (float) (pass / 2 + 1) * BLUR_STEP;

      glBindFramebuffer (GL_FRAMEBUFFER, self->framebuffers[(pass + 1) % 2]);
      glBindTexture (GL_TEXTURE_2D, self->textures[pass % 2]);
      glUniform2f (program->uniforms[NRE_BLUR_STEP], pass % 2 ? 0 : step, pass % 2 ? step : 0);
      glDrawArrays (GL_TRIANGLES, 0, 3);
    }
}

/** nre_shadow_is_of: whether the shadow is valid for these options. The scene is not compared; the caller
 * must set @valid to FALSE if the scene changes. */
gboolean
nre_shadow_is_of (const NreShadow *self, const NreRenderOptions *options)
{
  return self->valid && self->lod == options->lod && self->group == options->group &&
         (self->size == SIZE || options->rough_shadow) &&
         self->stamp == nre_visibility_get_stamp (options->visibility);
}

/**
 * nre_shadow_update:
 * @list: the draws that cast the shadow
 * @light: the direction to the light, which must be above the horizon
 *
 * Draw the picture of the shadow. Changes the framebuffer, viewport, vertex array and program, and turns off
 * blending, the depth test and the scissor test.
 */
void
nre_shadow_update (NreShadow *self, const NreProgram *programs, const NreMesh *mesh, const NreFrame *frame,
                   const NreDrawList *list, const float light[3])
{
  const NreRenderOptions *options = frame->options;
  NreBounds bounds;
  mat4 projection;
  GLint box[4];

  ensure_framebuffers (self, options->rough_shadow ? ROUGH_SIZE : SIZE);
  self->valid = TRUE;
  self->lod = options->lod;
  self->group = options->group;
  self->stamp = nre_visibility_get_stamp (options->visibility);
  glDisable (GL_BLEND);
  glDisable (GL_DEPTH_TEST);
  glViewport (0, 0, (GLsizei) self->size, (GLsizei) self->size);
  glClearColor (0, 0, 0, 0);
  for (int i = 1; i >= 0; i--)
    {
      glBindFramebuffer (GL_FRAMEBUFFER, self->framebuffers[i]);
      glClear (GL_COLOR_BUFFER_BIT);
    }
  nre_scene_get_bounds (frame->scene, options->lod, options->group, &bounds);
  self->area[0] = self->area[1] = 0;
  self->area[2] = self->area[3] = 1;
  if (!project (self, &bounds, light, projection, box))
    return;
  draw_shapes (&programs[NRE_SHADER_FLAT], mesh, frame, list, projection);
  /* Only the part that the shadow can cover is blurred. */
  glEnable (GL_SCISSOR_TEST);
  glScissor (box[0], box[1], box[2], box[3]);
  blur (self, &programs[NRE_SHADER_BLUR]);
  glDisable (GL_SCISSOR_TEST);
}

/** nre_shadow_clear: delete all GL objects. The GL context must be current. */
void
nre_shadow_clear (NreShadow *self)
{
  glDeleteFramebuffers (2, self->framebuffers);
  glDeleteTextures (2, self->textures);
  *self = (NreShadow){ 0 };
}
