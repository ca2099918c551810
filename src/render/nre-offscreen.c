/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-offscreen.h"

#include "nre-gl.h"

#include <epoxy/egl.h>

struct _NreOffscreen
{
  EGLDisplay  display;
  EGLContext  context;
  EGLSurface  surface;      /* EGL_NO_SURFACE if the context needs none */
  guint       width;
  guint       height;
  GLuint      framebuffer;
  GLuint      color;
};

static gboolean
fail (GError **error, const char *what)
{
  return nre_gl_fail (error, NRE_GL_ERROR_NOT_AVAILABLE,
                      "Cannot draw without a display: %s (EGL error 0x%04x)", what, eglGetError ());
}

/* Open a display without a window system or, if EGL has none, the default display of the window system. */
static gboolean
open_display (NreOffscreen *self, GError **error)
{
  EGLint major, minor;

  if (epoxy_has_egl_extension (EGL_NO_DISPLAY, "EGL_MESA_platform_surfaceless") &&
      epoxy_has_egl_extension (EGL_NO_DISPLAY, "EGL_EXT_platform_base"))
    {
      self->display = eglGetPlatformDisplayEXT (EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL);
      if (self->display != EGL_NO_DISPLAY && eglInitialize (self->display, &major, &minor))
        return TRUE;
    }
  self->display = eglGetDisplay (EGL_DEFAULT_DISPLAY);
  if (self->display != EGL_NO_DISPLAY && eglInitialize (self->display, &major, &minor))
    return TRUE;
  self->display = EGL_NO_DISPLAY;
  return fail (error, "the EGL library finds no device");
}

static gboolean
open_context (NreOffscreen *self, gboolean desktop, GError **error)
{
  const EGLint config_attributes[] = {
    EGL_RENDERABLE_TYPE, desktop ? EGL_OPENGL_BIT : EGL_OPENGL_ES3_BIT,
    EGL_SURFACE_TYPE, EGL_PBUFFER_BIT,
    EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8, EGL_BLUE_SIZE, 8, EGL_ALPHA_SIZE, 8,
    EGL_NONE,
  };
  const EGLint desktop_attributes[] = {
    EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 2,
    EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
    EGL_NONE,
  };
  const EGLint es_attributes[] = { EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0, EGL_NONE };
  const EGLint surface_attributes[] = { EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE };
  EGLConfig config;
  EGLint n = 0;

  if (!eglBindAPI (desktop ? EGL_OPENGL_API : EGL_OPENGL_ES_API))
    return fail (error, desktop ? "EGL has no OpenGL here" : "EGL has no OpenGL ES here");
  if (!eglChooseConfig (self->display, config_attributes, &config, 1, &n) || n < 1)
    return fail (error, "EGL has no configuration with 8 bits a channel");
  self->context = eglCreateContext (self->display, config, EGL_NO_CONTEXT,
                                    desktop ? desktop_attributes : es_attributes);
  if (self->context == EGL_NO_CONTEXT)
    return fail (error,
                 desktop ? "no context of OpenGL 3.2 or newer" : "no context of OpenGL ES 3.0 or newer");
  if (!epoxy_has_egl_extension (self->display, "EGL_KHR_surfaceless_context"))
    {
      self->surface = eglCreatePbufferSurface (self->display, config, surface_attributes);
      if (self->surface == EGL_NO_SURFACE)
        return fail (error, "no surface to make the context current with");
    }
  if (!eglMakeCurrent (self->display, self->surface, self->surface, self->context))
    return fail (error, "the context cannot be made current");
  return nre_gl_check_version (error);
}

static void
close_context (NreOffscreen *self)
{
  if (self->display == EGL_NO_DISPLAY)
    return;
  eglMakeCurrent (self->display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
  if (self->surface != EGL_NO_SURFACE)
    eglDestroySurface (self->display, self->surface);
  if (self->context != EGL_NO_CONTEXT)
    eglDestroyContext (self->display, self->context);
  self->surface = EGL_NO_SURFACE;
  self->context = EGL_NO_CONTEXT;
}

/** nre_offscreen_new: (transfer full) (nullable): create a context of at least GL 3.2 or GLES 3.0, with an
 * RGBA framebuffer, and make both current. Fails with NRE_GL_ERROR_NOT_AVAILABLE, and like
 * nre_offscreen_resize(). */
NreOffscreen *
nre_offscreen_new (NreOffscreenApi api, guint width, guint height, GError **error)
{
  g_autoptr (NreOffscreen) self = g_new0 (NreOffscreen, 1);

  self->display = EGL_NO_DISPLAY;
  self->context = EGL_NO_CONTEXT;
  self->surface = EGL_NO_SURFACE;
  if (!epoxy_has_egl ())
    {
      g_set_error (error, NRE_GL_ERROR, NRE_GL_ERROR_NOT_AVAILABLE,
                   "Cannot draw without a display: the EGL library (libEGL.so.1) is not installed");
      return NULL;
    }
  if (!open_display (self, error))
    return NULL;
  if (api != NRE_OFFSCREEN_ANY)
    {
      if (!open_context (self, api == NRE_OFFSCREEN_GL, error))
        return NULL;
    }
  else if (!open_context (self, TRUE, NULL))
    {
      close_context (self);
      if (!open_context (self, FALSE, error))
        return NULL;
    }
  if (!nre_offscreen_resize (self, width, height, error))
    return NULL;
  return g_steal_pointer (&self);
}

static void
clear_framebuffer (NreOffscreen *self)
{
  glDeleteFramebuffers (1, &self->framebuffer);
  glDeleteTextures (1, &self->color);
  self->framebuffer = self->color = 0;
}

/** nre_offscreen_resize: replace the framebuffer by one of another size, and bind it. Fails with
 * NRE_GL_ERROR_FAILED if the size is 0 or too large, or if the driver cannot make the framebuffer. */
gboolean
nre_offscreen_resize (NreOffscreen *self, guint width, guint height, GError **error)
{
  GLint limit = 0;

  nre_offscreen_make_current (self);
  glGetIntegerv (GL_MAX_TEXTURE_SIZE, &limit);
  if (width < 1 || height < 1 || width > (guint) limit || height > (guint) limit)
    return nre_gl_fail (error, NRE_GL_ERROR_FAILED,
                        "A picture of %u × %u pixels cannot be drawn; each side must be 1 to %d", width,
                        height, limit);
  clear_framebuffer (self);
  self->width = width;
  self->height = height;
  self->color = nre_gl_new_texture (GL_RGBA8, width, height);
  glGenFramebuffers (1, &self->framebuffer);
  glBindFramebuffer (GL_FRAMEBUFFER, self->framebuffer);
  glFramebufferTexture2D (GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, self->color, 0);
  if (glCheckFramebufferStatus (GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
    return nre_gl_fail (error, NRE_GL_ERROR_FAILED,
                        "The graphics driver makes no framebuffer of %u × %u pixels", width, height);
  glViewport (0, 0, (GLsizei) width, (GLsizei) height);
  return TRUE;
}

/** nre_offscreen_free: free the context. Must be called in the thread that created it, after all its GL
 * objects are deleted. */
void
nre_offscreen_free (NreOffscreen *self)
{
  if (self->context != EGL_NO_CONTEXT)
    {
      nre_offscreen_make_current (self);
      if (self->framebuffer != 0)
        clear_framebuffer (self);
    }
  close_context (self);
  g_free (self);
}

/** nre_offscreen_make_current: make the context current again, after another context, and bind its
 * framebuffer. */
void
nre_offscreen_make_current (NreOffscreen *self)
{
  eglMakeCurrent (self->display, self->surface, self->surface, self->context);
  if (self->framebuffer != 0)
    glBindFramebuffer (GL_FRAMEBUFFER, self->framebuffer);
}

/** nre_offscreen_read: (transfer full): read the picture: RGBA, 4 × width × height bytes, the top row
 * first. */
GBytes *
nre_offscreen_read (NreOffscreen *self)
{
  gsize stride = (gsize) self->width * 4;
  guint8 *pixels = g_malloc (stride * self->height);

  glBindFramebuffer (GL_FRAMEBUFFER, self->framebuffer);
  glPixelStorei (GL_PACK_ALIGNMENT, 4);
  glReadPixels (0, 0, (GLsizei) self->width, (GLsizei) self->height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  nre_gl_turn_over (pixels, stride, self->width, self->height);
  return g_bytes_new_take (pixels, stride * self->height);
}
