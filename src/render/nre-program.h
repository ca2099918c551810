/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-gl.h"

G_BEGIN_DECLS

#define NRE_PROGRAM_MAX_UNIFORMS 16

/**
 * NreProgram: a linked GL program.
 * @id: its name; 0 when there is none
 * @uniforms: locations of the uniforms, in the order of the names given
 */
typedef struct
{
  GLuint id;
  GLint  uniforms[NRE_PROGRAM_MAX_UNIFORMS];
} NreProgram;

/**
 * NreProgramSource:
 * @name: what the program draws, for messages
 * @vertex, @fragment: shaders without a #version line
 * @attributes: names of the vertex inputs, which get the locations 0, 1, …; NULL-terminated
 * @uniforms: names; NULL-terminated
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
