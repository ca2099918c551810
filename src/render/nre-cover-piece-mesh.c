/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cover-piece-mesh.h"

#include "nre-overlay.h"
#include "nre-shaders.h"
#include "nre-strokes.h"

#include <stddef.h>
#include <string.h>

enum
{
  POINTS,
  FILLS,
  INDICES,
  OUTLINES,
  STROKES,
  STROKE_COLORS,
  WIRES,
};

typedef struct
{
  float from[3];
  float to[3];
  float radius[2];
} StrokeVertex;

static const NreStrokeColor tones[NRE_COVER_N_TONES] = {
  [NRE_COVER_OUTLINE] = { 0xf2, 0xf4, 0xf0, 0x8c },
  [NRE_COVER_LINK] = { 0xf6, 0xf8, 0xf4, 0x64 },
  [NRE_COVER_WARNING] = { 0xff, 0x9e, 0x1f, 0xff },
};

/* The colours of lines of selected or hovered parts. */
static const NreStrokeColor selected_tones[NRE_COVER_N_TONES] = {
  [NRE_COVER_OUTLINE] = { 0x9d, 0xc4, 0xff, 0xff },
  [NRE_COVER_LINK] = { 0xdc, 0xea, 0xff, 0xff },
  [NRE_COVER_WARNING] = { 0xff, 0xa8, 0x30, 0xff },
};

/** nre_cover_piece_mesh_new: (transfer full): create the mesh of a piece. Needs no GL context, since buffers
 * are created later. */
NreCoverPieceMesh *
nre_cover_piece_mesh_new (NreCoverPiece *piece)
{
  NreCoverPieceMesh *self = g_new0 (NreCoverPieceMesh, 1);

  self->of = nre_cover_piece_ref (piece);
  self->stale_fills = self->stale_lines = TRUE;
  return self;
}

/** nre_cover_piece_mesh_free: free the mesh and its buffers. The GL context must be current. */
void
nre_cover_piece_mesh_free (NreCoverPieceMesh *self)
{
  glDeleteVertexArrays (1, &self->areas);
  glDeleteVertexArrays (1, &self->outlines);
  glDeleteVertexArrays (1, &self->strokes);
  glDeleteVertexArrays (1, &self->wires);
  glDeleteBuffers (G_N_ELEMENTS (self->buffers), self->buffers);
  nre_cover_piece_unref (self->of);
  g_free (self);
}

/* --- Areas --------------------------------------------------------------------------------------------- */

static GLuint
new_array (NreCoverPieceMesh *self)
{
  GLuint array;

  glGenVertexArrays (1, &array);
  glBindVertexArray (array);
  glBindBuffer (GL_ARRAY_BUFFER, self->buffers[POINTS]);
  nre_gl_add_input (0, 2, GL_FLOAT, FALSE, 2 * sizeof (float), 0);
  glBindBuffer (GL_ARRAY_BUFFER, self->buffers[FILLS]);
  nre_gl_add_input (1, 4, GL_UNSIGNED_BYTE, TRUE, 4, 0);
  return array;
}

static void
ensure_areas (NreCoverPieceMesh *self)
{
  const NreCoverPiece *piece = self->of;

  if (self->areas != 0)
    return;
  glBindVertexArray (0);
  self->buffers[POINTS] =
      nre_gl_new_buffer (GL_ARRAY_BUFFER, piece->points->data, piece->points->len * 2 * sizeof (float));
  self->buffers[FILLS] = nre_gl_new_buffer (GL_ARRAY_BUFFER, NULL, piece->points->len * (gsize) 4);
  self->areas = new_array (self);
  self->buffers[INDICES] = nre_gl_new_buffer (GL_ELEMENT_ARRAY_BUFFER, piece->indices->data,
                                              piece->indices->len * sizeof (guint32));
}

static void
ensure_outlines (NreCoverPieceMesh *self)
{
  const NreCoverPiece *piece = self->of;
  g_autoptr (GArray) indices = NULL;

  if (self->outlines != 0)
    return;
  indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < piece->areas->len; i++)
    {
      const NreCoverArea *area = &g_array_index (piece->areas, NreCoverArea, i);

      for (guint32 k = 0; k < area->n; k++)
        {
          guint32 ends[2] = { area->first + k, area->first + (k + 1) % area->n };

          g_array_append_vals (indices, ends, 2);
        }
    }
  self->outlines = new_array (self);
  self->n_outline_indices = indices->len;
  self->buffers[OUTLINES] =
      nre_gl_new_buffer (GL_ELEMENT_ARRAY_BUFFER, indices->data, indices->len * sizeof (guint32));
}

static void
set_fills (NreCoverPieceMesh *self, const guint8 (*fills)[4])
{
  const NreCoverPiece *piece = self->of;
  g_autofree guint8 (*colors)[4] = g_malloc_n ((gsize) piece->points->len + 1, sizeof *colors);

  if (!self->stale_fills)
    return;
  self->stale_fills = FALSE;
  for (guint i = 0; i < piece->areas->len; i++)
    {
      const NreCoverArea *area = &g_array_index (piece->areas, NreCoverArea, i);

      for (guint32 k = area->first; k < area->first + area->n; k++)
        memcpy (colors[k], fills[area->part], 4);
    }
  glBindBuffer (GL_ARRAY_BUFFER, self->buffers[FILLS]);
  glBufferSubData (GL_ARRAY_BUFFER, 0, 4 * (GLsizeiptr) piece->points->len, colors);
}

/**
 * nre_cover_piece_mesh_paint:
 * @program: NRE_SHADER_PAINT, which must be in use
 * @fills: RGBA of each part of the overlay, premultiplied
 *
 * Paint the areas of the piece, and if @lines is TRUE, a line around each.
 */
void
nre_cover_piece_mesh_paint (NreCoverPieceMesh *self, const NreProgram *program, const guint8 (*fills)[4],
                            gboolean lines)
{
  if (self->of->areas->len == 0)
    return;
  ensure_areas (self);
  set_fills (self, fills);
  glBindVertexArray (self->areas);
  glUniform4f (program->uniforms[NRE_PAINT_COLOR], 1, 1, 1, 1);
  glDrawElements (GL_TRIANGLES, (GLsizei) self->of->indices->len, GL_UNSIGNED_INT, NULL);
  if (!lines)
    return;
  ensure_outlines (self);
  glBindVertexArray (self->outlines);
  /* A line has a stronger version of its area's colour, which is invisible for a hidden area. */
  glUniform4f (program->uniforms[NRE_PAINT_COLOR], 1.2f, 1.2f, 1.2f, 1);
  glDrawElements (GL_LINES, (GLsizei) self->n_outline_indices, GL_UNSIGNED_INT, NULL);
}

/* --- Lines --------------------------------------------------------------------------------------------- */

/** nre_cover_piece_count_strokes: the number of strokes of all tones. */
guint
nre_cover_piece_count_strokes (const NreCoverPiece *piece)
{
  guint n = 0;

  for (guint i = 0; i < NRE_COVER_N_TONES; i++)
    n += piece->strokes[i]->len;
  return n;
}

static void
ensure_strokes (NreCoverPieceMesh *self, GLuint indices)
{
  const NreCoverPiece *piece = self->of;
  gsize n = nre_cover_piece_count_strokes (piece);
  g_autofree StrokeVertex *data = NULL;
  StrokeVertex *out;

  if (self->strokes != 0)
    {
      glBindVertexArray (self->strokes);
      /* A larger index buffer may have replaced the old one. */
      glBindBuffer (GL_ELEMENT_ARRAY_BUFFER, indices);
      return;
    }
  out = data = g_new (StrokeVertex, 4 * n + 1);
  for (guint tone = 0; tone < NRE_COVER_N_TONES; tone++)
    for (guint i = 0; i < piece->strokes[tone]->len; i++)
      {
        const NreCoverStroke *stroke = &g_array_index (piece->strokes[tone], NreCoverStroke, i);
        StrokeVertex vertex;

        memcpy (vertex.from, stroke->from, sizeof vertex.from);
        memcpy (vertex.to, stroke->to, sizeof vertex.to);
        memcpy (vertex.radius, stroke->radius, sizeof vertex.radius);
        for (guint copy = 0; copy < 4; copy++)
          *out++ = vertex;
      }
  glGenVertexArrays (1, &self->strokes);
  glBindVertexArray (self->strokes);
  self->buffers[STROKES] = nre_gl_new_buffer (GL_ARRAY_BUFFER, data, 4 * n * sizeof *data);
  nre_gl_add_input (0, 3, GL_FLOAT, FALSE, sizeof *data, offsetof (StrokeVertex, from));
  nre_gl_add_input (1, 3, GL_FLOAT, FALSE, sizeof *data, offsetof (StrokeVertex, to));
  nre_gl_add_input (2, 2, GL_FLOAT, FALSE, sizeof *data, offsetof (StrokeVertex, radius));
  self->buffers[STROKE_COLORS] = nre_gl_new_buffer (GL_ARRAY_BUFFER, NULL, 16 * n);
  nre_gl_add_input (3, 4, GL_UNSIGNED_BYTE, TRUE, 4, 0);
  glBindBuffer (GL_ELEMENT_ARRAY_BUFFER, indices);
}

static NreStrokeColor
choose_tone (const NreCoverStroke *stroke, NreCoverTone tone, const NreCoverMarks *marks)
{
  static const NreStrokeColor nothing = { 0, 0, 0, 0 };
  const guint32 *parts = stroke->parts;
  gboolean shown = FALSE, selected = FALSE;

  for (guint k = 0; k < 2; k++)
    {
      shown = shown ||
              (parts[k] != NRE_OVERLAY_NOTHING && !nre_cover_marks (marks->hidden, marks->n_parts, parts[k]));
      selected = selected || nre_cover_marks (marks->selected, marks->n_parts, parts[k]) ||
                 (parts[k] != NRE_OVERLAY_NOTHING && parts[k] == marks->hovered);
    }
  if (!shown && (parts[0] != NRE_OVERLAY_NOTHING || parts[1] != NRE_OVERLAY_NOTHING))
    return nothing;
  return selected ? selected_tones[tone] : tones[tone];
}

static void
set_tones (NreCoverPieceMesh *self, const NreCoverMarks *marks)
{
  const NreCoverPiece *piece = self->of;
  gsize n = nre_cover_piece_count_strokes (piece);
  g_autofree NreStrokeColor *colors = NULL;
  NreStrokeColor *out;

  if (!self->stale_lines)
    return;
  self->stale_lines = FALSE;
  out = colors = g_new (NreStrokeColor, 4 * n + 1);
  for (NreCoverTone tone = 0; tone < NRE_COVER_N_TONES; tone++)
    for (guint i = 0; i < piece->strokes[tone]->len; i++)
      {
        NreStrokeColor color =
            choose_tone (&g_array_index (piece->strokes[tone], NreCoverStroke, i), tone, marks);

        for (guint copy = 0; copy < 4; copy++)
          *out++ = color;
      }
  glBindBuffer (GL_ARRAY_BUFFER, self->buffers[STROKE_COLORS]);
  glBufferSubData (GL_ARRAY_BUFFER, 0, (GLsizeiptr) (16 * n), colors);
}

/* Bind the vertex array of wires, which are GL lines. The buffer of colours has the colour of each stroke
 * four times, for the corners of a stroke. A wire has only two vertices, so every second colour is used. */
static void
ensure_wires (NreCoverPieceMesh *self)
{
  const NreCoverPiece *piece = self->of;
  g_autofree float *data = NULL;
  float *out;
  gsize n = nre_cover_piece_count_strokes (piece);

  if (self->wires != 0)
    {
      glBindVertexArray (self->wires);
      return;
    }
  out = data = g_new (float, 6 * n + 1);
  for (guint tone = 0; tone < NRE_COVER_N_TONES; tone++)
    for (guint i = 0; i < piece->strokes[tone]->len; i++, out += 6)
      {
        const NreCoverStroke *stroke = &g_array_index (piece->strokes[tone], NreCoverStroke, i);

        memcpy (out, stroke->from, sizeof stroke->from);
        memcpy (out + 3, stroke->to, sizeof stroke->to);
      }
  glGenVertexArrays (1, &self->wires);
  glBindVertexArray (self->wires);
  self->buffers[WIRES] = nre_gl_new_buffer (GL_ARRAY_BUFFER, data, 6 * n * sizeof *data);
  nre_gl_add_input (0, 3, GL_FLOAT, FALSE, 3 * sizeof (float), 0);
  glBindBuffer (GL_ARRAY_BUFFER, self->buffers[STROKE_COLORS]);
  nre_gl_add_input (1, 4, GL_UNSIGNED_BYTE, TRUE, 8, 0);
}

/**
 * nre_cover_piece_mesh_draw:
 * @indices: indices for the strokes of the piece; see nre_strokes_new_indices()
 * @wires: whether NRE_SHADER_WIRES, instead of NRE_SHADER_STROKE, is in use for lines one pixel wide
 *
 * Draw the lines of the piece that have the tone @tone.
 */
void
nre_cover_piece_mesh_draw (NreCoverPieceMesh *self, NreCoverTone tone, const NreCoverMarks *marks,
                           GLuint indices, gboolean wires)
{
  const NreCoverPiece *piece = self->of;
  gsize first = 0, n = piece->strokes[tone]->len;

  if (n == 0)
    return;
  for (guint i = 0; i < tone; i++)
    first += piece->strokes[i]->len;
  ensure_strokes (self, indices);
  set_tones (self, marks);
  if (wires)
    {
      ensure_wires (self);
      glDrawArrays (GL_LINES, (GLint) (2 * first), (GLsizei) (2 * n));
    }
  else
    glDrawElements (GL_TRIANGLES, (GLsizei) (6 * n), GL_UNSIGNED_INT,
                    (const void *) (6 * first * sizeof (guint32)));
}
