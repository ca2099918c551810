/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A widget that shows an image for inspecting pixels: enlarged or reduced, over a checkerboard where the
 * image is transparent, with rectangles on it. It implements GtkScrollable and must be in a
 * GtkScrolledWindow. Delete activates the action texture.remove-rectangle.
 *
 * Properties: zoom (double: logical pixels for each pixel of the image; 0 to fit the image to the widget),
 * smooth (boolean: whether enlarged pixels are interpolated), room-above (int: height kept free for controls
 * at the top, in logical pixels), scale (double, read-only: the resulting scale), adding (boolean: whether
 * a drag draws a new rectangle; Escape ends this), and those of GtkScrollable. Signals: "hovered" when
 * another pixel, or none, is under the pointer; "rectangle-activated" (guint) when a rectangle is clicked, or
 * with G_MAXUINT when the image outside the rectangles is clicked; "rectangle-edited" (NrePixelEdit, gboolean
 * new, const GdkRectangle *) when the selected rectangle is dragged, or a new rectangle is drawn;
 * "rectangle-nudged" (int dx, int dy, gboolean size) when keys move or resize the selected rectangle. The
 * handlers perform the edits. */
#define NRE_TYPE_PIXEL_VIEW (nre_pixel_view_get_type ())
G_DECLARE_FINAL_TYPE (NrePixelView, nre_pixel_view, NRE, PIXEL_VIEW, GtkWidget)

/** NrePixelEdit: the stage of dragging a rectangle. */
typedef enum
{
  NRE_PIXEL_EDIT_BEGIN,
  NRE_PIXEL_EDIT_UPDATE,
  NRE_PIXEL_EDIT_END,
  NRE_PIXEL_EDIT_CANCEL,
} NrePixelEdit;

/* The largest zoom factor. */
#define NRE_PIXEL_VIEW_MAX_ZOOM 32

void     nre_pixel_view_set_picture    (NrePixelView *self, cairo_surface_t *surface);
void     nre_pixel_view_set_rectangles (NrePixelView *self, const GdkRectangle *rectangles, guint n,
                                        guint selected);
double   nre_pixel_view_get_scale      (NrePixelView *self);
void     nre_pixel_view_zoom_by        (NrePixelView *self, int steps);
gboolean nre_pixel_view_get_hovered    (NrePixelView *self, guint *x, guint *y);
void     nre_pixel_view_get_place      (NrePixelView *self, double x, double y, double *at_x, double *at_y);

G_END_DECLS
