/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * NreRectangleGrip: the part of a rectangle that is being dragged: nothing, the whole rectangle, or a set of
 * edges.
 */
typedef enum
{
  NRE_RECTANGLE_GRIP_NONE = 0,
  NRE_RECTANGLE_GRIP_LEFT = 1 << 0,
  NRE_RECTANGLE_GRIP_RIGHT = 1 << 1,
  NRE_RECTANGLE_GRIP_TOP = 1 << 2,
  NRE_RECTANGLE_GRIP_BOTTOM = 1 << 3,
  NRE_RECTANGLE_GRIP_ALL = 1 << 4,
} NreRectangleGrip;

/* Handles for moving and resizing a rectangle on an image. */

NreRectangleGrip nre_rectangle_grip_find       (const GdkRectangle *rectangle, double scale, double x,
                                                double y);
const char      *nre_rectangle_grip_get_cursor (NreRectangleGrip self);
void             nre_rectangle_grip_drag       (NreRectangleGrip self, const GdkRectangle *from, int dx,
                                                int dy,
                                                int width, int height, GdkRectangle *out);
void             nre_rectangle_span            (const int from[2], const int to[2], int width, int height,
                                                GdkRectangle *out);
void             nre_rectangle_grip_paint      (cairo_t *cr, double x, double y, double width, double height,
                                                const GdkRGBA *color);

G_END_DECLS
