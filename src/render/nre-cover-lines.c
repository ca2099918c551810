/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cover-draw.h"

#include "nre-cover-piece-mesh.h"

#include <cglm/cglm.h>
#include <math.h>

/* The maximum number of strokes in frames in motion, and in still frames. */
#define MOST_MOVING 16000
#define MOST_STILL 400000

/* The minimum length on the screen, in logical pixels, of a typical line of a piece whose outlines or links
 * are drawn. Smaller pieces show only warnings. */
#define SHORTEST_OUTLINE 5.0f
#define SHORTEST_LINK 22.0f

#define SELECTED_RADIUS 1.5f

/* --- Which are drawn ----------------------------------------------------------------------------------- */

/* Whether the box may be visible. @nearest: (out): the least clip coordinate w in the box */
static gboolean
is_seen (const NreFrame *frame, const NreBounds *bounds, float *nearest)
{
  guint outside[6] = { 0 };

  *nearest = INFINITY;
  for (guint corner = 0; corner < 8; corner++)
    {
      vec4 at = { corner & 1 ? bounds->max[0] : bounds->min[0], corner & 2 ? bounds->max[1] : bounds->min[1],
                  corner & 4 ? bounds->max[2] : bounds->min[2], 1 };
      vec4 clip;

      glm_mat4_mulv ((vec4 *) frame->view_projection, at, clip);
      for (guint k = 0; k < 3; k++)
        {
          outside[2 * k] += clip[k] < -clip[3];
          outside[2 * k + 1] += clip[k] > clip[3];
        }
      *nearest = MIN (*nearest, clip[3]);
    }
  for (guint k = 0; k < 6; k++)
    if (outside[k] == 8)
      return FALSE;
  /* In an orthographic view, w is always 1. */
  *nearest = frame->camera->orthographic ? 1 : MAX (*nearest, frame->near_z);
  return TRUE;
}

/* The number of pixels per metre at w = 1. */
static float
get_unit (const NreFrame *frame)
{
  const NreCamera *camera = frame->camera;
  float slope = tanf (camera->fov / 2);

  return frame->height / 2 / (camera->orthographic ? camera->distance * slope : slope);
}

typedef struct
{
  NreCoverPieceMesh *piece;
  float              pixels;    /* the length of a typical line at its nearest point, in logical pixels */
  guint              layers;
} Seen;

static int
compare_seen (gconstpointer a, gconstpointer b)
{
  const Seen *x = a, *y = b;

  return (x->pixels < y->pixels) - (x->pixels > y->pixels);
}

/* (transfer full) (element-type Seen): the visible pieces, in descending order of @pixels. The total
 * number of lines to draw is limited. */
static GArray *
find_seen (const NreCoverMesh *self, const NreFrame *frame, float unit)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Seen));
  guint left = frame->options->moving ? MOST_MOVING : MOST_STILL;
  float scale = frame->options->scale;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      Seen seen = { self->pieces->pdata[i], 0, NRE_COVER_SHOW_WARNINGS };
      float nearest;

      if (!is_seen (frame, &seen.piece->of->bounds, &nearest))
        continue;
      seen.pixels = seen.piece->of->grain * unit / nearest / scale;
      if (seen.pixels >= SHORTEST_OUTLINE)
        seen.layers |= NRE_COVER_SHOW_OUTLINES;
      if (seen.pixels >= SHORTEST_LINK)
        seen.layers |= NRE_COVER_SHOW_LINKS;
      g_array_append_val (found, seen);
    }
  g_array_sort (found, compare_seen);
  for (guint i = 0; i < found->len; i++)
    {
      Seen *seen = &g_array_index (found, Seen, i);
      guint outlines = seen->piece->of->strokes[NRE_COVER_OUTLINE]->len,
            links = seen->piece->of->strokes[NRE_COVER_LINK]->len;

      if (outlines > left)
        seen->layers &= (guint) ~NRE_COVER_SHOW_OUTLINES;
      else if ((seen->layers & NRE_COVER_SHOW_OUTLINES) != 0)
        left -= outlines;
      if (links > left)
        seen->layers &= (guint) ~NRE_COVER_SHOW_LINKS;
      else if ((seen->layers & NRE_COVER_SHOW_LINKS) != 0)
        left -= links;
      seen->layers &= self->layers;
    }
  return found;
}

/** nre_cover_mesh_find_lines: choose the pieces whose lines are drawn. Since the number of lines is
 * limited, those of a piece may appear or disappear when another piece changes, which counts as a change
 * of lines. */
void
nre_cover_mesh_find_lines (NreCoverMesh *self, const NreFrame *frame)
{
  g_autofree guint *before = g_new (guint, (gsize) self->pieces->len + 1);

  for (guint i = 0; i < self->pieces->len; i++)
    {
      NreCoverPieceMesh *piece = self->pieces->pdata[i];

      before[i] = piece->drawn;
      piece->drawn = 0;
    }
  g_clear_pointer (&self->seen, g_array_unref);
  self->seen = find_seen (self, frame, get_unit (frame));
  for (guint i = 0; i < self->seen->len; i++)
    {
      const Seen *seen = &g_array_index (self->seen, Seen, i);

      seen->piece->drawn = seen->layers;
    }
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const NreCoverPieceMesh *piece = self->pieces->pdata[i];

      if (piece->drawn != before[i])
        nre_bounds_add (&self->changed_lines, &piece->of->bounds);
    }
}

/* --- Drawing ------------------------------------------------------------------------------------------- */

/* Add wide outlines of selected parts to @strokes, which are drawn over the normal outlines. */
static void
add_selected (const NreCoverMesh *self, const NreFrame *frame, const NreCoverPiece *piece,
              NreStrokes *strokes)
{
  const float *accent = self->accent;
  NreStrokeColor color = { 0, 0, 0, 255 };
  float radius = SELECTED_RADIUS * frame->options->scale;

  color.r = (guint8) lrintf (255 * (accent[0] + 0.45f * (1 - accent[0])));
  color.g = (guint8) lrintf (255 * (accent[1] + 0.45f * (1 - accent[1])));
  color.b = (guint8) lrintf (255 * (accent[2] + 0.45f * (1 - accent[2])));
  for (guint i = 0; i < piece->strokes[NRE_COVER_OUTLINE]->len; i++)
    {
      const NreCoverStroke *stroke = &g_array_index (piece->strokes[NRE_COVER_OUTLINE], NreCoverStroke, i);

      if (nre_cover_marks (self->selected, self->n_parts, stroke->parts[0]) ||
          nre_cover_marks (self->selected, self->n_parts, stroke->parts[1]))
        nre_strokes_add (strokes, stroke->from, stroke->to, radius, radius, color);
    }
}

static void
ensure_indices (NreCoverMesh *self)
{
  guint most = 1;

  for (guint i = 0; i < self->pieces->len; i++)
    most = MAX (most, nre_cover_piece_count_strokes (((NreCoverPieceMesh *) self->pieces->pdata[i])->of));
  if (most <= self->n_indexed)
    return;
  glBindVertexArray (0);
  glDeleteBuffers (1, &self->stroke_indices);
  self->n_indexed = 2 * most;
  self->stroke_indices = nre_strokes_new_indices (self->n_indexed);
}

/* Draw outlines as GL lines, which take half the time of strokes with smooth borders. */
static void
draw_wires (NreCoverMesh *self, const NreProgram *programs, const NreFrame *frame, const GArray *seen,
            const NreCoverMarks *marks)
{
  const NreProgram *program = &programs[NRE_SHADER_WIRES];

  glUseProgram (program->id);
  glUniformMatrix4fv (program->uniforms[NRE_FLAT_MVP], 1, GL_FALSE, (const float *) frame->view_projection);
  glUniform2fv (program->uniforms[NRE_FLAT_DEPTH], 1, frame->lift);
  for (guint i = 0; i < seen->len; i++)
    {
      const Seen *one = &g_array_index (seen, Seen, i);

      if ((one->layers & NRE_COVER_SHOW_OUTLINES) != 0)
        nre_cover_piece_mesh_draw (one->piece, NRE_COVER_OUTLINE, marks, self->stroke_indices, TRUE);
    }
}

static void
draw_tone (NreCoverMesh *self, const NreProgram *program, const NreFrame *frame, const GArray *seen,
           const NreCoverMarks *marks, NreCoverTone tone)
{
  glUseProgram (program->id);
  glUniformMatrix4fv (program->uniforms[NRE_STROKE_MVP], 1, GL_FALSE, (const float *) frame->view_projection);
  glUniform2fv (program->uniforms[NRE_STROKE_DEPTH], 1, frame->lift);
  glUniform2f (program->uniforms[NRE_STROKE_VIEWPORT], frame->width, frame->height);
  glUniform1f (program->uniforms[NRE_STROKE_FADE], 0);
  glUniform2f (program->uniforms[NRE_STROKE_UNIT], frame->options->scale, get_unit (frame));
  glUniform4f (program->uniforms[NRE_STROKE_EYE], 0, 0, 0, 0);
  for (guint i = 0; i < seen->len; i++)
    {
      const Seen *one = &g_array_index (seen, Seen, i);

      if ((one->layers & 1u << tone) != 0)
        nre_cover_piece_mesh_draw (one->piece, tone, marks, self->stroke_indices, FALSE);
    }
}

/**
 * nre_cover_mesh_draw: draw lines and arrows of the prepared cover, with blending and depth test.
 * @strokes: used for the outlines of selected parts.
 */
void
nre_cover_mesh_draw (NreCoverMesh *self, const NreProgram *programs, const NreFrame *frame,
                     NreStrokes *strokes)
{
  const NreProgram *program = &programs[NRE_SHADER_STROKE];
  const GArray *seen = self->seen;
  NreCoverMarks marks = { self->hidden, self->selected, self->hovered, self->n_parts };

  ensure_indices (self);
  if (frame->options->moving)
    draw_wires (self, programs, frame, seen, &marks);
  else
    draw_tone (self, program, frame, seen, &marks, NRE_COVER_OUTLINE);
  for (guint i = 0; i < seen->len && self->selected != NULL; i++)
    add_selected (self, frame, g_array_index (seen, Seen, i).piece->of, strokes);
  nre_strokes_flush (strokes, program, frame->view_projection, frame->lift, frame->width, frame->height);
  draw_tone (self, program, frame, seen, &marks, NRE_COVER_LINK);
  draw_tone (self, program, frame, seen, &marks, NRE_COVER_WARNING);
  glBindVertexArray (0);
}
