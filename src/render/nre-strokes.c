/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-strokes.h"

#include <stddef.h>
#include <string.h>

typedef struct
{
  float          from[3];
  float          to[3];
  float          radius[2];
  NreStrokeColor color;
} Vertex;

/** nre_strokes_init: create an empty list. The GL context must be current. */
void
nre_strokes_init (NreStrokes *self)
{
  *self = (NreStrokes){ .vertices = g_array_new (FALSE, FALSE, sizeof (Vertex)) };
  glGenVertexArrays (1, &self->array);
  glBindVertexArray (self->array);
  self->buffer = nre_gl_new_buffer (GL_ARRAY_BUFFER, NULL, 0);
  nre_gl_add_input (0, 3, GL_FLOAT, FALSE, sizeof (Vertex), offsetof (Vertex, from));
  nre_gl_add_input (1, 3, GL_FLOAT, FALSE, sizeof (Vertex), offsetof (Vertex, to));
  nre_gl_add_input (2, 2, GL_FLOAT, FALSE, sizeof (Vertex), offsetof (Vertex, radius));
  nre_gl_add_input (3, 4, GL_UNSIGNED_BYTE, TRUE, sizeof (Vertex), offsetof (Vertex, color));
  glBindVertexArray (0);
}

/** nre_strokes_clear: delete all GL objects and free the list. The GL context must be current. */
void
nre_strokes_clear (NreStrokes *self)
{
  glDeleteVertexArrays (1, &self->array);
  glDeleteBuffers (1, &self->buffer);
  glDeleteBuffers (1, &self->indices);
  g_clear_pointer (&self->vertices, g_array_unref);
  *self = (NreStrokes){ 0 };
}

/**
 * nre_strokes_add:
 * @from, @to: the ends of the line, in the space that the matrix for nre_strokes_flush() maps to clip space
 * @from_radius, @to_radius: half the width of the line at its ends, in pixels
 *
 * Add a line; a line without length is a disc.
 */
void
nre_strokes_add (NreStrokes *self, const float from[3], const float to[3], float from_radius, float to_radius,
                 NreStrokeColor color)
{
  Vertex vertex = { .radius = { from_radius, to_radius }, .color = color };

  memcpy (vertex.from, from, sizeof vertex.from);
  memcpy (vertex.to, to, sizeof vertex.to);
  for (guint i = 0; i < 4; i++)
    g_array_append_val (self->vertices, vertex);
}

/** nre_strokes_new_indices: create a buffer with the indices of two triangles for each stroke of four
 * vertices, and bind it to the bound vertex array. */
GLuint
nre_strokes_new_indices (guint n_strokes)
{
  static const guint8 corners[6] = { 0, 1, 2, 2, 1, 3 };
  g_autofree guint32 *indices = g_new (guint32, 6 * (gsize) n_strokes + 1);

  for (guint i = 0; i < n_strokes; i++)
    for (guint k = 0; k < 6; k++)
      indices[6 * (gsize) i + k] = 4 * i + corners[k];
  return nre_gl_new_buffer (GL_ELEMENT_ARRAY_BUFFER, indices, 6 * (gsize) n_strokes * sizeof *indices);
}

/**
 * nre_strokes_flush:
 * @mvp: the matrix from the space of the strokes to clip space
 * @depth: the factor and the offset for depths; see NreFrame.lift
 *
 * Draw the strokes by NRE_SHADER_STROKE, and remove them from the list. Blending and the depth test are as
 * the caller has set them. The viewport has @width × @height pixels.
 */
void
nre_strokes_flush (NreStrokes *self, const NreProgram *program, const mat4 mvp, const float depth[2],
                   float width, float height)
{
  guint n = self->vertices->len / 4;

  if (n == 0)
    return;
  glBindVertexArray (self->array);
  glBindBuffer (GL_ARRAY_BUFFER, self->buffer);
  glBufferData (GL_ARRAY_BUFFER, (GLsizeiptr) (self->vertices->len * sizeof (Vertex)), self->vertices->data,
                GL_STREAM_DRAW);
  if (n > self->n_indexed)
    {
      glDeleteBuffers (1, &self->indices);
      self->n_indexed = MAX (2 * self->n_indexed, MAX (n, 64));
      self->indices = nre_strokes_new_indices (self->n_indexed);
    }
  glUseProgram (program->id);
  glUniformMatrix4fv (program->uniforms[NRE_STROKE_MVP], 1, GL_FALSE, (const float *) mvp);
  glUniform2fv (program->uniforms[NRE_STROKE_DEPTH], 1, depth);
  glUniform2f (program->uniforms[NRE_STROKE_VIEWPORT], width, height);
  glUniform1f (program->uniforms[NRE_STROKE_FADE], 0);
  glUniform2f (program->uniforms[NRE_STROKE_UNIT], 1, 0);
  glUniform4f (program->uniforms[NRE_STROKE_EYE], 0, 0, 0, 0);
  glDrawElements (GL_TRIANGLES, (GLsizei) (6 * n), GL_UNSIGNED_INT, NULL);
  glBindVertexArray (0);
  g_array_set_size (self->vertices, 0);
}
