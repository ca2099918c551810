/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-gl.h"

#include "nre-i18n.h"

#include <string.h>

#define MAX_ERRORS 16

G_DEFINE_QUARK (nre-gl-error-quark, nre_gl_error)

/** nre_gl_check_version: whether the version of the current context is at least GL 3.2 or GLES 3.0. Otherwise
 * fails with NRE_GL_ERROR_NOT_AVAILABLE. */
gboolean
nre_gl_check_version (GError **error)
{
  gboolean desktop = epoxy_is_desktop_gl ();
  int version = epoxy_gl_version ();

  if (version >= (desktop ? 32 : 30))
    return TRUE;
  return nre_gl_fail (error, NRE_GL_ERROR_NOT_AVAILABLE,
                      _("The graphics driver offers %s %d.%d; %s or newer is needed"),
                      desktop ? "OpenGL" : "OpenGL ES", version / 10, version % 10,
                      desktop ? "OpenGL 3.2" : "OpenGL ES 3.0");
}

/**
 * nre_gl_check_errors:
 * @doing: the action of the caller for the message, such as N_("drawing the model")
 *
 * Fetch the pending errors of GL. If there are any, fails with NRE_GL_ERROR_FAILED and reports the first one.
 */
gboolean
nre_gl_check_errors (const char *doing, GError **error)
{
  GLenum first = glGetError ();
  GLenum other = first;
  const char *name;

  if (first == GL_NO_ERROR)
    return TRUE;
  /* A lost context may report errors endlessly. */
  for (guint i = 0; i < MAX_ERRORS && other != GL_NO_ERROR; i++)
    other = glGetError ();
  switch (first)
    {
    case GL_INVALID_ENUM: name = N_("invalid enumerant"); break;
    case GL_INVALID_VALUE: name = N_("invalid value"); break;
    case GL_INVALID_OPERATION: name = N_("invalid operation"); break;
    case GL_INVALID_FRAMEBUFFER_OPERATION: name = N_("invalid framebuffer operation"); break;
    case GL_OUT_OF_MEMORY: name = N_("out of memory"); break;
    case GL_CONTEXT_LOST: name = N_("the graphics driver was reset"); break;
    default: name = N_("unknown error"); break;
    }
  return nre_gl_fail (error, NRE_GL_ERROR_FAILED, _("The graphics driver failed when %s: %s (0x%04x)"),
                      _(doing), _(name), first);
}

/** nre_gl_check_context: check that the driver has not lost the context and all its objects, for example
 * by a reset of the graphics card. If it has, fails with NRE_GL_ERROR_FAILED: drawing has no effect then,
 * and the caller may create a new context. Discards the pending errors of GL. */
gboolean
nre_gl_check_context (GError **error)
{
  GLenum code = glGetError ();

  /* A lost context may report errors endlessly. */
  for (guint i = 0; i < MAX_ERRORS && code != GL_NO_ERROR && code != GL_CONTEXT_LOST; i++)
    code = glGetError ();
  return code != GL_CONTEXT_LOST ||
         nre_gl_fail (error, NRE_GL_ERROR_FAILED, _("The graphics driver was reset"));
}

/** nre_gl_new_buffer: create a buffer with a copy of the data, and bind it to @target. @data: (nullable):
 * NULL to leave it undefined. @size: in bytes. */
GLuint
nre_gl_new_buffer (GLenum target, gconstpointer data, gsize size)
{
  GLuint buffer;

  glGenBuffers (1, &buffer);
  glBindBuffer (target, buffer);
  glBufferData (target, (GLsizeiptr) size, data, GL_STATIC_DRAW);
  return buffer;
}

/** nre_gl_add_input: add a vertex attribute to the bound vertex array; it is read from the bound buffer.
 * @stride: the size of a vertex in bytes. @offset: the position of the attribute in a vertex in bytes. */
void
nre_gl_add_input (guint index, GLint size, GLenum type, gboolean normalized, gsize stride, gsize offset)
{
  glEnableVertexAttribArray (index);
  glVertexAttribPointer (index, size, type, normalized ? GL_TRUE : GL_FALSE, (GLsizei) stride,
                         (const void *) offset);
}

/* The order of colours for creating a texture. Drivers often store textures as BGRA, and need not reorder
 * colours then. */
static GLenum
get_order (GLenum format)
{
  if (format == GL_R8)
    return GL_RED;
  return epoxy_is_desktop_gl () ? GL_BGRA : GL_RGBA;
}

/** nre_gl_new_texture: create and bind an empty texture without mipmaps. @format: GL_RGBA8 or GL_R8. */
GLuint
nre_gl_new_texture (GLenum format, guint width, guint height)
{
  GLuint texture;

  glGenTextures (1, &texture);
  glBindTexture (GL_TEXTURE_2D, texture);
  glTexImage2D (GL_TEXTURE_2D, 0, (GLint) format, (GLsizei) width, (GLsizei) height, 0,
                get_order (format), GL_UNSIGNED_BYTE, NULL);
  glTexParameteri (GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri (GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri (GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri (GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  return texture;
}

/**
 * nre_gl_turn_over:
 * @pixels: the pixels, four bytes each
 * @stride: the number of bytes from one row to the next
 *
 * Reverse the order of rows: GL reads the bottom row first, but pictures begin with the top row.
 */
void
nre_gl_turn_over (guint8 *pixels, gsize stride, guint width, guint height)
{
  g_autofree guint8 *row = g_malloc (4 * (gsize) width);

  for (guint y = 0; y < height / 2; y++)
    {
      guint8 *above = pixels + y * stride, *below = pixels + (height - 1 - y) * stride;

      memcpy (row, above, 4 * (gsize) width);
      memcpy (above, below, 4 * (gsize) width);
      memcpy (below, row, 4 * (gsize) width);
    }
}
