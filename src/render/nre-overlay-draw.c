/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-overlay-draw.h"

#include <math.h>
#include <string.h>

/* The size of the head of an arrow, in widths of the arrow. */
#define HEAD_LENGTH 5.0f
#define HEAD_RADIUS 2.0f

/* The strength of the accent on selected items, and of white on the hovered one. */
#define SELECTED 0.65f
#define HOVERED 0.3f

/* The width of selected lines and arrows, relative to others. */
#define SELECTED_WIDTH 2.2f

static void
mark_color (const NreRenderOptions *options, guint part, float color[4])
{
  if (nre_render_marks (options->overlay_selected, part))
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

/* Get the colour of an item. @color: (out): RGBA, not premultiplied. Returns FALSE if the item is hidden. */
static gboolean
find_color (const NreRenderOptions *options, const NreOverlayItem *item, float color[4])
{
  if (nre_render_marks (options->overlay_hidden, item->part))
    return FALSE;
  memcpy (color, item->color, 4 * sizeof (float));
  if (item->part != NRE_OVERLAY_NOTHING)
    mark_color (options, item->part, color);
  return TRUE;
}

/* Add an arrow. Its head has a fixed size in pixels, but at most the length of the arrow. */
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

/**
 * nre_overlay_draw:
 * @program: NRE_SHADER_STROKE
 *
 * Draw the lines and arrows of the options' overlay, with blending and depth test. Those of selected parts
 * are wider and are drawn over the others.
 */
void
nre_overlay_draw (const NreProgram *program, const NreFrame *frame, NreStrokes *strokes)
{
  const NreRenderOptions *options = frame->options;
  guint n_items, n_points;
  const NreOverlayItem *items = nre_overlay_get_items (options->overlay, &n_items);
  const float (*points)[3] = nre_overlay_get_points (options->overlay, &n_points);

  for (guint i = 0; i < 2 * n_items; i++)
    {
      const NreOverlayItem *item = &items[i % n_items];
      gboolean selected = nre_render_marks (options->overlay_selected, item->part);
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
