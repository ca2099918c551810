/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-rectangle-grip.h"

#include <math.h>

/* Half the size of a handle as painted, and as it can be hit, in logical pixels. */
#define HALF 3.5
#define REACH 7

/* The handles. x and y are fractions of the width and height of the rectangle. */
static const struct
{
  NreRectangleGrip grip;
  double           x;
  double           y;
  const char      *cursor;
} handles[] = {
  { NRE_RECTANGLE_GRIP_LEFT | NRE_RECTANGLE_GRIP_TOP, 0, 0, "nw-resize" },
  { NRE_RECTANGLE_GRIP_RIGHT | NRE_RECTANGLE_GRIP_TOP, 1, 0, "ne-resize" },
  { NRE_RECTANGLE_GRIP_LEFT | NRE_RECTANGLE_GRIP_BOTTOM, 0, 1, "sw-resize" },
  { NRE_RECTANGLE_GRIP_RIGHT | NRE_RECTANGLE_GRIP_BOTTOM, 1, 1, "se-resize" },
  { NRE_RECTANGLE_GRIP_TOP, 0.5, 0, "n-resize" },
  { NRE_RECTANGLE_GRIP_BOTTOM, 0.5, 1, "s-resize" },
  { NRE_RECTANGLE_GRIP_LEFT, 0, 0.5, "w-resize" },
  { NRE_RECTANGLE_GRIP_RIGHT, 1, 0.5, "e-resize" },
};

/**
 * nre_rectangle_grip_find:
 * @scale: logical pixels for each pixel of the picture
 * @x, @y: position in the picture, in pixels
 *
 * Find the grip at a position: a handle, if one is near, or else the rectangle, if the position is inside. On
 * a small rectangle, a handle reaches at most a third of the way across, so that the middle is left for
 * moving, but at least two logical pixels.
 */
NreRectangleGrip
nre_rectangle_grip_find (const GdkRectangle *rectangle, double scale, double x, double y)
{
  double reach[2] = { MIN (REACH, MAX (rectangle->width * scale / 3, 2)),
                      MIN (REACH, MAX (rectangle->height * scale / 3, 2)) };
  gboolean inside = x >= rectangle->x && x < rectangle->x + rectangle->width && y >= rectangle->y &&
                    y < rectangle->y + rectangle->height;

  for (guint i = 0; i < G_N_ELEMENTS (handles); i++)
    {
      double dx = (x - rectangle->x - handles[i].x * rectangle->width) * scale;
      double dy = (y - rectangle->y - handles[i].y * rectangle->height) * scale;

      if (fabs (dx) <= reach[0] && fabs (dy) <= reach[1])
        return handles[i].grip;
    }
  return inside ? NRE_RECTANGLE_GRIP_ALL : NRE_RECTANGLE_GRIP_NONE;
}

/** nre_rectangle_grip_get_cursor: (nullable): the CSS name of the cursor; NULL for the usual one. */
const char *
nre_rectangle_grip_get_cursor (NreRectangleGrip self)
{
  for (guint i = 0; i < G_N_ELEMENTS (handles); i++)
    if (handles[i].grip == self)
      return handles[i].cursor;
  return self == NRE_RECTANGLE_GRIP_ALL ? "move" : NULL;
}

/* Move a rectangle along an axis. It does not leave the picture further than it already has; one that is
 * larger than the picture keeps covering it. @at, @length: of the rectangle; @room: length of the picture */
static int
shift (int at, int by, int length, int room)
{
  return CLAMP (at + by, MIN (MIN (0, at), room - length), MAX (MAX (room - length, at), 0));
}

/* Move an edge, which does not leave the picture further than it already has. @other: the opposite edge,
 * which stays; @first: whether the edge is the left or top one */
static int
pull (int at, int by, int other, gboolean first, int room)
{
  int moved = CLAMP (at + by, MIN (0, at), MAX (room, at));

  return first ? MIN (moved, other - 1) : MAX (moved, other + 1);
}

/**
 * nre_rectangle_grip_drag:
 * @from: the rectangle at the beginning of the drag
 * @dx, @dy: movement of the pointer, in pixels
 * @width, @height: of the picture
 * @out: (out): the new rectangle; at least one pixel in size if edges were dragged
 *
 * Get the rectangle that results from dragging a grip.
 */
void
nre_rectangle_grip_drag (NreRectangleGrip self, const GdkRectangle *from, int dx, int dy, int width,
                         int height, GdkRectangle *out)
{
  int left = from->x, right = from->x + from->width, top = from->y, bottom = from->y + from->height;

  *out = *from;
  if (self == NRE_RECTANGLE_GRIP_ALL)
    {
      out->x = shift (from->x, dx, from->width, width);
      out->y = shift (from->y, dy, from->height, height);
      return;
    }
  if ((self & NRE_RECTANGLE_GRIP_LEFT) != 0)
    left = pull (left, dx, right, TRUE, width);
  if ((self & NRE_RECTANGLE_GRIP_RIGHT) != 0)
    right = pull (right, dx, left, FALSE, width);
  if ((self & NRE_RECTANGLE_GRIP_TOP) != 0)
    top = pull (top, dy, bottom, TRUE, height);
  if ((self & NRE_RECTANGLE_GRIP_BOTTOM) != 0)
    bottom = pull (bottom, dy, top, FALSE, height);
  *out = (GdkRectangle){ left, top, right - left, bottom - top };
}

/** nre_rectangle_span: get the rectangle with the pixels @from and @to in opposite corners, both included,
 * clipped to the picture. */
void
nre_rectangle_span (const int from[2], const int to[2], int width, int height, GdkRectangle *out)
{
  int x = CLAMP (MIN (from[0], to[0]), 0, width - 1), y = CLAMP (MIN (from[1], to[1]), 0, height - 1);

  *out = (GdkRectangle){ x, y, CLAMP (MAX (from[0], to[0]), 0, width - 1) - x + 1,
                         CLAMP (MAX (from[1], to[1]), 0, height - 1) - y + 1 };
}

/** nre_rectangle_grip_paint: paint the handles of a rectangle, in units of the widget. */
void
nre_rectangle_grip_paint (cairo_t *cr, double x, double y, double width, double height, const GdkRGBA *color)
{
  cairo_set_line_width (cr, 1);
  for (guint i = 0; i < G_N_ELEMENTS (handles); i++)
    {
      double at_x = floor (x + handles[i].x * width), at_y = floor (y + handles[i].y * height);

      cairo_rectangle (cr, at_x - HALF, at_y - HALF, 2 * HALF + 1, 2 * HALF + 1);
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_fill_preserve (cr);
      gdk_cairo_set_source_rgba (cr, color);
      cairo_stroke (cr);
    }
}
