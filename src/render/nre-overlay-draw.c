/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-overlay-draw.h"

#include <math.h>
#include <string.h>

/* Of an arrow's head, in widths of the arrow. */
#define HEAD_LENGTH 5.0f
#define HEAD_RADIUS 2.0f

/* How much is mixed in of the accent, and of white. */
#define SELECTED 0.65f
#define HOVERED 0.3f

/* How much wider selected lines are than others. */
#define SELECTED_WIDTH 2.2f

void
nre_overlay_mesh_clear (NreOverlayMesh *self)
{
  glDeleteVertexArrays (1, &self->array);
  glDeleteBuffers (1, &self->points);
  glDeleteBuffers (1, &self->indices);
  g_clear_pointer (&self->of, nre_overlay_unref);
  *self = (NreOverlayMesh){ 0 };
}

static void
upload (NreOverlayMesh *self, NreOverlay *overlay)
{
  const float (*points)[3];
  const guint32 *indices;
  guint n_points, n_indices;

  if (self->of == overlay)
    return;
  nre_overlay_mesh_clear (self);
  self->of = nre_overlay_ref (overlay);
  points = nre_overlay_get_points (overlay, &n_points);
  indices = nre_overlay_get_indices (overlay, &n_indices);
  glGenVertexArrays (1, &self->array);
  glBindVertexArray (self->array);
  self->points = nre_gl_new_buffer (GL_ARRAY_BUFFER, points, n_points * sizeof *points);
  glEnableVertexAttribArray (0);
  glVertexAttribPointer (0, 3, GL_FLOAT, GL_FALSE, 3 * sizeof (float), NULL);
  self->indices = nre_gl_new_buffer (GL_ELEMENT_ARRAY_BUFFER, indices, n_indices * sizeof *indices);
  glBindVertexArray (0);
}

static void
mark_color (const NreRenderOptions *options, guint part, float color[4])
{
  if (options->overlay_selected != NULL && options->overlay_selected[part] != 0)
    {
      for (guint k = 0; k < 3; k++)
        color[k] += SELECTED * (options->accent[k] - color[k]);
      color[3] = MAX (color[3], 0.6f);
    }
  if (part == options->overlay_hovered)
    {
      for (guint k = 0; k < 3; k++)
        color[k] += HOVERED * (1 - color[k]);
      color[3] = MIN (1.3f * color[3], 1);
    }
}

/* FALSE for what is left out; else the colour that the item has now, not premultiplied. */
static gboolean
find_color (const NreRenderOptions *options, const NreOverlayItem *item, float color[4])
{
  gboolean part = item->part != NRE_OVERLAY_NOTHING;

  if (part && options->overlay_hidden != NULL && options->overlay_hidden[item->part] != 0)
    return FALSE;
  memcpy (color, item->color, 4 * sizeof (float));
  if (part && item->shape == NRE_OVERLAY_POLYGON && options->overlay_colors != NULL)
    for (guint k = 0; k < 4; k++)
      color[k] = (float) options->overlay_colors[item->part][k] / 255;
  if (part)
    mark_color (options, item->part, color);
  return TRUE;
}

static void
draw_triangles (const NreProgram *program, const float color[4], guint first, guint n)
{
  if (n == 0)
    return;
  glUniform4f (program->uniforms[NRE_FLAT_COLOR], color[0] * color[3], color[1] * color[3],
               color[2] * color[3], color[3]);
  glDrawElements (GL_TRIANGLES, (GLsizei) n, GL_UNSIGNED_INT, (const void *) (first * sizeof (guint32)));
}

/* Neighbours of one colour are drawn by one call. */
static void
draw_polygons (const NreOverlayMesh *self, const NreProgram *program, const NreFrame *frame)
{
  guint n_items, first = 0, n = 0;
  const NreOverlayItem *items = nre_overlay_get_items (self->of, &n_items);
  float color[4] = { 0, 0, 0, 0 };

  glUseProgram (program->id);
  glUniformMatrix4fv (program->uniforms[NRE_FLAT_MVP], 1, GL_FALSE, (const float *) frame->view_projection);
  glUniform2fv (program->uniforms[NRE_FLAT_DEPTH], 1, frame->lift);
  glBindVertexArray (self->array);
  for (guint i = 0; i < n_items; i++)
    {
      float now[4];

      if (items[i].shape != NRE_OVERLAY_POLYGON || !find_color (frame->options, &items[i], now))
        continue;
      if (n == 0 || items[i].first_index != first + n || memcmp (now, color, sizeof color) != 0)
        {
          draw_triangles (program, color, first, n);
          first = items[i].first_index;
          n = 0;
          memcpy (color, now, sizeof color);
        }
      n += items[i].n_indices;
    }
  draw_triangles (program, color, first, n);
  glBindVertexArray (0);
}

/* The head has its size in pixels, but is no longer than the arrow. */
static void
add_arrow (NreStrokes *strokes, const NreFrame *frame, const float *from, const float *to, float radius,
           NreStrokeColor color)
{
  float pixel = nre_camera_get_pixel_size (frame->camera, to, frame->height);
  float neck[3], length = 0, part;

  for (guint k = 0; k < 3; k++)
    length += (to[k] - from[k]) * (to[k] - from[k]);
  length = sqrtf (length);
  part = length > 0 ? MIN (2 * HEAD_LENGTH * radius * pixel / length, 1) : 1;
  for (guint k = 0; k < 3; k++)
    neck[k] = to[k] + part * (from[k] - to[k]);
  nre_strokes_add (strokes, from, neck, radius, radius, color);
  nre_strokes_add (strokes, neck, to, 2 * HEAD_RADIUS * radius, 0, color);
}

static gboolean
is_selected (const NreRenderOptions *options, const NreOverlayItem *item)
{
  return item->part != NRE_OVERLAY_NOTHING && options->overlay_selected != NULL &&
         options->overlay_selected[item->part] != 0;
}

/* What is selected lies over the others, and is wider. */
static void
draw_strokes (const NreOverlayMesh *self, const NreProgram *program, const NreFrame *frame,
              NreStrokes *strokes)
{
  const NreRenderOptions *options = frame->options;
  guint n_items, n_points;
  const NreOverlayItem *items = nre_overlay_get_items (self->of, &n_items);
  const float (*points)[3] = nre_overlay_get_points (self->of, &n_points);

  for (guint i = 0; i < 2 * n_items; i++)
    {
      const NreOverlayItem *item = &items[i % n_items];
      gboolean selected = is_selected (options, item);
      const float *from = points[item->first], *to = points[item->first + item->n - 1];
      float radius = item->width / 2 * options->scale * (selected ? SELECTED_WIDTH : 1);
      NreStrokeColor color;
      float rgba[4];

      if (selected != (i >= n_items) ||
          (item->shape != NRE_OVERLAY_LINE && item->shape != NRE_OVERLAY_ARROW) ||
          !find_color (options, item, rgba))
        continue;
      color = (NreStrokeColor){ (guint8) (255 * rgba[0]), (guint8) (255 * rgba[1]), (guint8) (255 * rgba[2]),
                                (guint8) (255 * rgba[3]) };
      if (item->shape == NRE_OVERLAY_ARROW)
        add_arrow (strokes, frame, from, to, radius, color);
      else
        nre_strokes_add (strokes, from, to, radius, radius, color);
    }
  nre_strokes_flush (strokes, program, frame->view_projection, frame->lift, frame->width, frame->height);
}

/** nre_overlay_draw: the overlay of the options: polygons, then lines and arrows. Blends, and tests depth. */
void
nre_overlay_draw (NreOverlayMesh *self, const NreProgram *programs, const NreFrame *frame,
                  NreStrokes *strokes)
{
  upload (self, frame->options->overlay);
  draw_polygons (self, &programs[NRE_SHADER_FLAT], frame);
  draw_strokes (self, &programs[NRE_SHADER_STROKE], frame, strokes);
}
