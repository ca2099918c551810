/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-targets.h"

#include "nre-i18n.h"

static void
attach_texture (GLuint framebuffer, GLuint texture)
{
  glBindFramebuffer (GL_FRAMEBUFFER, framebuffer);
  glFramebufferTexture2D (GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
}

static void
attach_renderbuffer (GLuint framebuffer, GLenum attachment, GLuint renderbuffer)
{
  glBindFramebuffer (GL_FRAMEBUFFER, framebuffer);
  glFramebufferRenderbuffer (GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER, renderbuffer);
}

static void
store (NreTargets *self, GLuint renderbuffer, GLenum format)
{
  glBindRenderbuffer (GL_RENDERBUFFER, renderbuffer);
  if (self->samples > 1)
    glRenderbufferStorageMultisample (GL_RENDERBUFFER, (GLsizei) self->samples, format, (GLsizei) self->width,
                                      (GLsizei) self->height);
  else
    glRenderbufferStorage (GL_RENDERBUFFER, format, (GLsizei) self->width, (GLsizei) self->height);
}

static gboolean
is_complete (NreTargets *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->framebuffers) && self->framebuffers[i] != 0; i++)
    {
      glBindFramebuffer (GL_FRAMEBUFFER, self->framebuffers[i]);
      if (glCheckFramebufferStatus (GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
        return FALSE;
    }
  return TRUE;
}

/**
 * nre_targets_ensure:
 * @samples: the desired number of samples per pixel, limited to what the driver supports
 *
 * Create the framebuffers, unless they exist with this size in pixels and these samples. May change the bound
 * framebuffer. Fails with NRE_GL_ERROR_FAILED if the size is 0 or too large, or the driver has no memory.
 */
gboolean
nre_targets_ensure (NreTargets *self, guint width, guint height, guint samples, GError **error)
{
  GLint max_samples = 1, max_size = 0;

  glGetIntegerv (GL_MAX_SAMPLES, &max_samples);
  glGetIntegerv (GL_MAX_RENDERBUFFER_SIZE, &max_size);
  samples = CLAMP (samples, 1, MAX ((guint) max_samples, 1));
  if (self->width == width && self->height == height && self->samples == samples)
    return TRUE;
  nre_targets_clear (self);
  if (width < 1 || height < 1 || width > (guint) max_size || height > (guint) max_size)
    return nre_gl_fail (error, NRE_GL_ERROR_FAILED,
                        _("A picture of %u × %u pixels cannot be drawn; each side must be 1 to %d"), width,
                        height, max_size);
  self->width = width;
  self->height = height;
  self->samples = samples;

  glGenFramebuffers (samples > 1 ? 4 : 3, self->framebuffers);
  glGenRenderbuffers (samples > 1 ? 3 : 1, self->renderbuffers);
  self->picture = self->framebuffers[0];
  self->mask_resolved = self->framebuffers[1];
  self->scene = self->framebuffers[samples > 1 ? 2 : 0];
  self->mask = self->framebuffers[samples > 1 ? 3 : 1];
  self->textures[0] = nre_gl_new_texture (GL_RGBA8, width, height);
  self->textures[1] = self->mask_texture = nre_gl_new_texture (GL_R8, width, height);
  attach_texture (self->picture, self->textures[0]);
  attach_texture (self->mask_resolved, self->textures[1]);
  store (self, self->renderbuffers[0], GL_DEPTH_COMPONENT24);
  attach_renderbuffer (self->scene, GL_DEPTH_ATTACHMENT, self->renderbuffers[0]);
  attach_renderbuffer (self->mask, GL_DEPTH_ATTACHMENT, self->renderbuffers[0]);
  if (samples > 1)
    {
      store (self, self->renderbuffers[1], GL_RGBA8);
      store (self, self->renderbuffers[2], GL_R8);
      attach_renderbuffer (self->scene, GL_COLOR_ATTACHMENT0, self->renderbuffers[1]);
      attach_renderbuffer (self->mask, GL_COLOR_ATTACHMENT0, self->renderbuffers[2]);
    }
  else
    {
      self->backdrop = self->framebuffers[2];
      self->textures[2] = nre_gl_new_texture (GL_RGBA8, width, height);
      attach_texture (self->backdrop, self->textures[2]);
    }
  if (is_complete (self))
    return TRUE;
  nre_targets_clear (self);
  return nre_gl_fail (error, NRE_GL_ERROR_FAILED,
                      _("The graphics driver makes no framebuffer of %u × %u pixels with %u samples"), width,
                      height, samples);
}

/**
 * nre_targets_copy:
 * @from, @to: the framebuffers, which stay bound for reading and for drawing
 * @x, @y: the position in @to for the bottom left corner, in pixels
 *
 * Copy the colours of a picture that has the size of the targets.
 */
void
nre_targets_copy (NreTargets *self, GLuint from, GLuint to, int x, int y)
{
  glBindFramebuffer (GL_READ_FRAMEBUFFER, from);
  glBindFramebuffer (GL_DRAW_FRAMEBUFFER, to);
  glBlitFramebuffer (0, 0, (GLint) self->width, (GLint) self->height, x, y, x + (GLint) self->width,
                     y + (GLint) self->height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
}

/* Exchange red and blue in a row, since GLES cannot read pixels in the order of windows. */
static void
exchange_red_and_blue (guint8 *row, guint width)
{
  for (guint i = 0; i < width; i++)
    {
      guint8 red = row[4 * i];

      row[4 * i] = row[4 * i + 2];
      row[4 * i + 2] = red;
    }
}

/**
 * nre_targets_read:
 * @x, @y, @width, @height: the bottom left corner and the size of the part, in pixels
 * @pixels: (out): the top row first; each pixel is blue, green, red, alpha
 * @stride: the number of bytes from one row to the next, a multiple of 4
 *
 * Read a part of the picture into memory. Its framebuffer stays bound for reading.
 */
void
nre_targets_read (NreTargets *self, int x, int y, guint width, guint height, guint8 *pixels, gsize stride)
{
  gboolean desktop = epoxy_is_desktop_gl ();
  gboolean inverts = desktop && epoxy_has_gl_extension ("GL_MESA_pack_invert");

  glBindFramebuffer (GL_READ_FRAMEBUFFER, self->picture);
  glPixelStorei (GL_PACK_ALIGNMENT, 4);
  glPixelStorei (GL_PACK_ROW_LENGTH, (GLint) (stride / 4));
  if (inverts)
    glPixelStorei (GL_PACK_INVERT_MESA, GL_TRUE);
  glReadPixels (x, y, (GLsizei) width, (GLsizei) height, desktop ? GL_BGRA : GL_RGBA,
                desktop ? GL_UNSIGNED_INT_8_8_8_8_REV : GL_UNSIGNED_BYTE, pixels);
  if (inverts)
    glPixelStorei (GL_PACK_INVERT_MESA, GL_FALSE);
  else
    nre_gl_turn_over (pixels, stride, width, height);
  glPixelStorei (GL_PACK_ROW_LENGTH, 0);
  for (guint row = 0; row < height && !desktop; row++)
    exchange_red_and_blue (pixels + row * stride, width);
}

/** nre_targets_resolve: resolve the samples into @picture and, if @with_mask is TRUE, into @mask_resolved.
 * Binds @picture. */
void
nre_targets_resolve (NreTargets *self, gboolean with_mask)
{
  if (self->samples > 1)
    {
      if (with_mask)
        nre_targets_copy (self, self->mask, self->mask_resolved, 0, 0);
      nre_targets_copy (self, self->scene, self->picture, 0, 0);
    }
  glBindFramebuffer (GL_FRAMEBUFFER, self->picture);
}

/** nre_targets_clear: delete all GL objects. The GL context must be current. */
void
nre_targets_clear (NreTargets *self)
{
  glDeleteFramebuffers (G_N_ELEMENTS (self->framebuffers), self->framebuffers);
  glDeleteTextures (G_N_ELEMENTS (self->textures), self->textures);
  glDeleteRenderbuffers (G_N_ELEMENTS (self->renderbuffers), self->renderbuffers);
  *self = (NreTargets){ 0 };
}
