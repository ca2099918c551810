/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <epoxy/gl.h>
#include <glib.h>

G_BEGIN_DECLS

/** NRE_GL_ERROR: the domain of errors of GL; see NreGlError. */
#define NRE_GL_ERROR (nre_gl_error_quark ())

/**
 * NreGlError: errors of GL.
 * @NRE_GL_ERROR_NOT_AVAILABLE: GL is not available, or its version is too old
 * @NRE_GL_ERROR_SHADER: the driver rejects a shader
 * @NRE_GL_ERROR_FAILED: GL failed, most likely for lack of memory; or a picture is too large for it, or the
 *   driver was reset
 */
typedef enum
{
  NRE_GL_ERROR_NOT_AVAILABLE,
  NRE_GL_ERROR_SHADER,
  NRE_GL_ERROR_FAILED,
} NreGlError;

/** nre_gl_fail: like nre_fail(), with an NreGlError. */
#define nre_gl_fail(error, ...) (g_set_error (error, NRE_GL_ERROR, __VA_ARGS__), FALSE)

GQuark   nre_gl_error_quark   (void);
gboolean nre_gl_check_version (GError **error);
gboolean nre_gl_check_errors  (const char *doing, GError **error);
gboolean nre_gl_check_context (GError **error);
GLuint   nre_gl_new_buffer    (GLenum target, gconstpointer data, gsize size);
void     nre_gl_add_input     (guint index, GLint size, GLenum type, gboolean normalized, gsize stride,
                               gsize offset);
GLuint   nre_gl_new_texture   (GLenum format, guint width, guint height);
void     nre_gl_turn_over     (guint8 *pixels, gsize stride, guint width, guint height);

G_END_DECLS
