/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-program.h"

#include "nre-i18n.h"

static GLuint
compile (const char *name, GLenum type, const char *text, GError **error)
{
  const char *parts[2];
  GLuint shader = glCreateShader (type);
  GLint ok = 0;
  char log[1024] = "";

  /* GTK may use desktop GL or GLES. */
  parts[0] = epoxy_is_desktop_gl () ? "#version 150 core\n"
                                    : "#version 300 es\nprecision highp float;\nprecision highp sampler2D;\n"
                                      "precision highp sampler2DArray;\n";
  parts[1] = text;
  glShaderSource (shader, 2, parts, NULL);
  glCompileShader (shader);
  glGetShaderiv (shader, GL_COMPILE_STATUS, &ok);
  if (ok)
    return shader;
  glGetShaderInfoLog (shader, sizeof log, NULL, log);
  g_set_error (error, NRE_GL_ERROR, NRE_GL_ERROR_SHADER,
               type == GL_VERTEX_SHADER
                   ? _("The graphics driver does not take the vertex shader for %s: %s")
                   : _("The graphics driver does not take the fragment shader for %s: %s"),
               _ (name), g_strchomp (log));
  glDeleteShader (shader);
  return 0;
}

/** nre_program_init: compile and link a program. Fails with NRE_GL_ERROR_SHADER and the message of the
 * driver; there is nothing to clear then. */
gboolean
nre_program_init (NreProgram *self, const NreProgramSource *source, GError **error)
{
  GLuint vertex, fragment;
  GLint ok = 0;
  char log[1024] = "";

  *self = (NreProgram){ 0 };
  vertex = compile (source->name, GL_VERTEX_SHADER, source->vertex, error);
  if (vertex == 0)
    return FALSE;
  fragment = compile (source->name, GL_FRAGMENT_SHADER, source->fragment, error);
  if (fragment == 0)
    {
      glDeleteShader (vertex);
      return FALSE;
    }
  self->id = glCreateProgram ();
  glAttachShader (self->id, vertex);
  glAttachShader (self->id, fragment);
  for (guint i = 0; source->attributes[i] != NULL; i++)
    glBindAttribLocation (self->id, i, source->attributes[i]);
  glLinkProgram (self->id);
  glDeleteShader (vertex);
  glDeleteShader (fragment);
  glGetProgramiv (self->id, GL_LINK_STATUS, &ok);
  if (!ok)
    {
      glGetProgramInfoLog (self->id, sizeof log, NULL, log);
      g_set_error (error, NRE_GL_ERROR, NRE_GL_ERROR_SHADER,
                   _("The graphics driver does not link the shaders for %s: %s"), _(source->name),
                   g_strchomp (log));
      nre_program_clear (self);
      return FALSE;
    }
  for (guint i = 0; source->uniforms[i] != NULL; i++)
    {
      g_assert (i < NRE_PROGRAM_MAX_UNIFORMS);
      self->uniforms[i] = glGetUniformLocation (self->id, source->uniforms[i]);
    }
  return TRUE;
}

/** nre_program_clear: delete the program. The GL context must be current. */
void
nre_program_clear (NreProgram *self)
{
  if (self->id != 0)
    glDeleteProgram (self->id);
  *self = (NreProgram){ 0 };
}
