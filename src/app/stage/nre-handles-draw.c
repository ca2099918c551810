/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-handles.h"

#include <math.h>

/* Margin around the drawing. */
#define MARGIN 12.0

/* The colours of axes in the renderer. */
static const GdkRGBA colors[3] = {
  { 0.88f, 0.106f, 0.141f, 1 },
  { 0.149f, 0.635f, 0.412f, 1 },
  { 0.208f, 0.518f, 0.894f, 1 },
};
static const GdkRGBA view_color = { 0.95f, 0.95f, 0.95f, 1 };
static const GdkRGBA lit_color = { 1, 0.86f, 0.25f, 1 };
/* The rim around lines, which makes them visible on any background. */
static const GdkRGBA rim = { 0.05f, 0.06f, 0.1f, 0.45f };
#define RIM 1.0

static void
set_color (cairo_t *cr, const GdkRGBA *color, gboolean lit, double alpha)
{
  const GdkRGBA *use = lit ? &lit_color : color;

  cairo_set_source_rgba (cr, (double) use->red, (double) use->green, (double) use->blue, alpha);
}

static void
stroke (cairo_t *cr, const GdkRGBA *color, gboolean lit, double alpha, double width)
{
  if (alpha > 0.9)
    {
      gdk_cairo_set_source_rgba (cr, &rim);
      cairo_set_line_width (cr, width + 2 * RIM);
      cairo_stroke_preserve (cr);
    }
  set_color (cr, color, lit, alpha);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_arrow (const NreHandles *self, guint axis, gboolean lit, cairo_t *cr)
{
  graphene_point_t a, b;
  double angle;

  if (!nre_handles_get_arrow (self, axis, &a, &b))
    return;
  angle = atan2 ((double) (b.y - a.y), (double) (b.x - a.x));
  cairo_move_to (cr, (double) a.x, (double) a.y);
  cairo_line_to (cr, (double) b.x - 11 * cos (angle), (double) b.y - 11 * sin (angle));
  stroke (cr, &colors[axis], lit, 1, lit ? 4 : 3);
  cairo_move_to (cr, (double) b.x, (double) b.y);
  for (int side = -1; side <= 1; side += 2)
    cairo_line_to (cr, (double) b.x + 14 * cos (angle + G_PI - 0.42 * side),
                   (double) b.y + 14 * sin (angle + G_PI - 0.42 * side));
  cairo_close_path (cr);
  set_color (cr, &colors[axis], lit, 1);
  cairo_fill (cr);
}

static void
draw_square (const NreHandles *self, guint axis, gboolean lit, cairo_t *cr)
{
  graphene_point_t corners[4];
  guint n = nre_handles_get_square (self, axis, corners);

  if (n == 0)
    return;
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, (double) corners[i].x, (double) corners[i].y);
  cairo_close_path (cr);
  set_color (cr, &colors[axis], lit, lit ? 0.7 : 0.4);
  cairo_fill_preserve (cr);
  stroke (cr, &colors[axis], lit, 0.9, 1.5);
}

/* Draw the ring faintly, and over it the half that faces the viewer. */
static void
draw_ring (const NreHandles *self, guint axis, gboolean lit, cairo_t *cr)
{
  for (int front = 0; front <= 1; front++)
    {
      gboolean drawing = FALSE;

      cairo_new_path (cr);
      for (guint i = 0; i <= NRE_HANDLES_STEPS; i++)
        {
          graphene_point_t at;
          gboolean in_front;

          if (!nre_handles_get_ring_point (self, axis, 2 * G_PI * i / NRE_HANDLES_STEPS, &at, &in_front) ||
              (front && !in_front))
            {
              drawing = FALSE;
              continue;
            }
          if (drawing)
            cairo_line_to (cr, (double) at.x, (double) at.y);
          else
            cairo_move_to (cr, (double) at.x, (double) at.y);
          drawing = TRUE;
        }
      stroke (cr, &colors[axis], lit, front ? 1 : 0.25, !front ? 1 : lit ? 3.5 : 2.5);
    }
}

static cairo_t *
begin (const NreHandles *self, double reach, GtkSnapshot *snapshot)
{
  graphene_rect_t box = GRAPHENE_RECT_INIT (self->center.x - (float) reach, self->center.y - (float) reach,
                                            2 * (float) reach, 2 * (float) reach);
  graphene_rect_t picture = GRAPHENE_RECT_INIT (self->x, 0, self->width, self->height);
  cairo_t *cr;

  if (!graphene_rect_intersection (&box, &picture, &box))
    return NULL;
  graphene_rect_round_extents (&box, &box);
  cr = gtk_snapshot_append_cairo (snapshot, &box);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  return cr;
}

/** nre_handles_draw: draw the handles of @set. @lit: the handle under the pointer, or the held one, which is
 * highlighted; NRE_HANDLE_NONE for none */
void
nre_handles_draw (const NreHandles *self, NreHandleSet set, NreHandle lit, GtkSnapshot *snapshot)
{
  cairo_t *cr = begin (self, NRE_HANDLES_VIEW_RING + MARGIN, snapshot);

  if (cr == NULL)
    return;
  if (set & NRE_HANDLES_TURN)
    {
      gboolean on = lit == NRE_HANDLE_TURN_VIEW;

      cairo_new_path (cr);
      cairo_arc (cr, (double) self->center.x, (double) self->center.y, NRE_HANDLES_VIEW_RING, 0, 2 * G_PI);
      stroke (cr, &view_color, on, 1, on ? 2.5 : 1.5);
      for (guint i = 0; i < 3; i++)
        draw_ring (self, i, lit == nre_handle_new (TRUE, (int) i, FALSE), cr);
    }
  if (set & NRE_HANDLES_MOVE)
    {
      for (guint i = 0; i < 3; i++)
        draw_square (self, i, lit == nre_handle_new (FALSE, (int) i, TRUE), cr);
      for (guint i = 0; i < 3; i++)
        draw_arrow (self, i, lit == nre_handle_new (FALSE, (int) i, FALSE), cr);
      cairo_new_path (cr);
      cairo_arc (cr, (double) self->center.x, (double) self->center.y, NRE_HANDLES_CENTER - 2, 0, 2 * G_PI);
      set_color (cr, &view_color, lit == NRE_HANDLE_MOVE_VIEW, 0.35);
      cairo_fill_preserve (cr);
      stroke (cr, &view_color, lit == NRE_HANDLE_MOVE_VIEW, 1, 1.5);
    }
  cairo_destroy (cr);
}

/** nre_handles_draw_guide: draw a line across the picture for each axis along which @handle moves, or about
 * which it turns. Draws nothing for handles without an axis. */
void
nre_handles_draw_guide (const NreHandles *self, NreHandle handle, GtkSnapshot *snapshot)
{
  int axis = nre_handle_get_axis (handle);
  cairo_t *cr;

  if (axis < 0)
    return;
  cr = begin (self, (double) (self->width + self->height), snapshot);
  if (cr == NULL)
    return;
  for (int i = 0; i < 3; i++)
    {
      graphene_point_t a;

      /* A plane has two lines. */
      if (nre_handle_is_plane (handle) ? i == axis : i != axis)
        continue;
      for (int side = 0; side < 2; side++)
        {
          double offset[3] = { 0, 0, 0 }, dx, dy, length;

          offset[i] = side == 0 ? NRE_HANDLES_VIEW_RING : -NRE_HANDLES_VIEW_RING;
          if (!nre_handles_get_point (self, offset, &a))
            continue;
          dx = (double) (a.x - self->center.x);
          dy = (double) (a.y - self->center.y);
          length = hypot (dx, dy);
          if (length < 2)
            continue;
          cairo_move_to (cr, (double) self->center.x, (double) self->center.y);
          cairo_line_to (cr, (double) self->center.x + dx / length * (double) (self->width + self->height),
                         (double) self->center.y + dy / length * (double) (self->width + self->height));
        }
      stroke (cr, &colors[i], FALSE, 0.6, 1.2);
    }
  cairo_destroy (cr);
}
