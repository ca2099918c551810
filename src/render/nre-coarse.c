/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-coarse.h"

static guint
shrink (guint size, guint factor)
{
  return (size + factor - 1) / factor;
}

static gboolean
ensure (NreCoarse *self, guint width, guint height)
{
  gboolean complete;

  if (self->framebuffer != 0 && self->width == width && self->height == height)
    return TRUE;
  nre_coarse_clear (self);
  self->width = width;
  self->height = height;
  self->texture = nre_gl_new_texture (GL_RGBA8, shrink (width, 2), shrink (height, 2));
  glGenRenderbuffers (1, &self->depth);
  glBindRenderbuffer (GL_RENDERBUFFER, self->depth);
  glRenderbufferStorage (GL_RENDERBUFFER, GL_DEPTH_COMPONENT24, (GLsizei) shrink (width, 2),
                         (GLsizei) shrink (height, 2));
  glGenFramebuffers (1, &self->framebuffer);
  glBindFramebuffer (GL_FRAMEBUFFER, self->framebuffer);
  glFramebufferTexture2D (GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, self->texture, 0);
  glFramebufferRenderbuffer (GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, self->depth);
  complete = glCheckFramebufferStatus (GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
  if (!complete)
    nre_coarse_clear (self);
  return complete;
}

/**
 * nre_coarse_begin:
 * @targets: must have one sample per pixel if there is a scene
 * @factor: the size of coarse pixels in pixels, a power of 2 from 2 to NRE_COARSE_MOST
 *
 * Bind the coarse picture and clear it. The depth of a scene in the frame is copied, so that the scene hides
 * objects in the coarse picture. Returns FALSE, with the frame's framebuffer bound, if there is no memory.
 */
gboolean
nre_coarse_begin (NreCoarse *self, const NreFrame *frame, const NreTargets *targets, guint factor)
{
  GLint width = (GLint) shrink (targets->width, factor), height = (GLint) shrink (targets->height, factor);

  if (!ensure (self, targets->width, targets->height))
    {
      glBindFramebuffer (GL_FRAMEBUFFER, targets->scene);
      return FALSE;
    }
  glBindFramebuffer (GL_FRAMEBUFFER, self->framebuffer);
  glDepthMask (GL_TRUE);
  glClearColor (0, 0, 0, 0);
  glClear (GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glDepthMask (GL_FALSE);
  if (frame->scene != NULL)
    {
      glBindFramebuffer (GL_READ_FRAMEBUFFER, targets->scene);
      glBlitFramebuffer (0, 0, (GLint) targets->width, (GLint) targets->height, 0, 0, width, height,
                         GL_DEPTH_BUFFER_BIT, GL_NEAREST);
    }
  glViewport (0, 0, width, height);
  return TRUE;
}

/* Limit drawing to the box of the objects, since the pixels of a whole frame take long. */
static void
set_scissor (const NreFrame *frame, const NreBounds *bounds, guint factor)
{
  float low[2], high[2], margin = 2 * (float) factor;

  if (!nre_frame_get_pixels (frame, bounds, low, high))
    return;
  for (guint k = 0; k < 2; k++)
    {
      float most = k == 0 ? frame->width : frame->height;

      low[k] = CLAMP (low[k] - margin, 0, most);
      high[k] = CLAMP (high[k] + margin, 0, most);
    }
  glEnable (GL_SCISSOR_TEST);
  glScissor ((GLint) low[0], (GLint) (frame->height - high[1]), (GLsizei) (high[0] - low[0]) + 1,
             (GLsizei) (high[1] - low[1]) + 1);
}

/**
 * nre_coarse_end:
 * @bounds: the box of the objects in the coarse picture; not empty
 *
 * Bind the frame's framebuffer again, and draw the coarse picture, smoothed. A vertex array without inputs
 * must be bound. @factor is that of nre_coarse_begin().
 */
void
nre_coarse_end (NreCoarse *self, const NreProgram *programs, const NreFrame *frame, const NreTargets *targets,
                guint factor, const NreBounds *bounds)
{
  const NreProgram *program = &programs[NRE_SHADER_PICTURE];
  float width = (float) shrink (targets->width, factor) / (float) shrink (self->width, 2);
  float height = (float) shrink (targets->height, factor) / (float) shrink (self->height, 2);

  glBindFramebuffer (GL_FRAMEBUFFER, targets->scene);
  glViewport (0, 0, (GLsizei) frame->width, (GLsizei) frame->height);
  glDisable (GL_DEPTH_TEST);
  glBindTexture (GL_TEXTURE_2D, self->texture);
  glUseProgram (program->id);
  glUniform1i (program->uniforms[NRE_PICTURE_PICTURE], 0);
  glUniform2f (program->uniforms[NRE_PICTURE_PART], width, height);
  set_scissor (frame, bounds, factor);
  glDrawArrays (GL_TRIANGLES, 0, 3);
  glDisable (GL_SCISSOR_TEST);
  glBindTexture (GL_TEXTURE_2D, 0);
  glEnable (GL_DEPTH_TEST);
}

/** nre_coarse_clear: delete all GL objects. The GL context must be current. */
void
nre_coarse_clear (NreCoarse *self)
{
  glDeleteFramebuffers (1, &self->framebuffer);
  glDeleteTextures (1, &self->texture);
  glDeleteRenderbuffers (1, &self->depth);
  *self = (NreCoarse){ 0 };
}
