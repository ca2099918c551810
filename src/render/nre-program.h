/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-gl.h"

G_BEGIN_DECLS

#define NRE_PROGRAM_MAX_UNIFORMS 16

/**
 * NreProgram: a linked GL program.
 * @id: its GL name; 0 if there is no program
 * @uniforms: the locations of the uniforms, in the order of NreProgramSource.uniforms
 */
typedef struct
{
  GLuint id;
  GLint  uniforms[NRE_PROGRAM_MAX_UNIFORMS];
} NreProgram;

/**
 * NreProgramSource: the source of a program.
 * @name: the objects that the program draws, for error messages
 * @vertex, @fragment: the shaders, without a #version line
 * @attributes: the names of vertex inputs, which get the locations 0, 1, …; NULL-terminated
 * @uniforms: the names of uniforms; NULL-terminated
 */
typedef struct
{
  const char        *name;
  const char        *vertex;
  const char        *fragment;
  const char *const *attributes;
  const char *const *uniforms;
} NreProgramSource;

gboolean nre_program_init  (NreProgram *self, const NreProgramSource *source, GError **error);
void     nre_program_clear (NreProgram *self);

G_END_DECLS
