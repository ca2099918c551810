/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A picture for inspecting pixels: enlarged by whole numbers or reduced, over a checker where it is
 * transparent, with rectangles on it. To be put in a GtkScrolledWindow.
 *
 * Properties: zoom (double: units of the widget per pixel; 0 to fit the room), smooth (boolean), room-above
 * (int: units left free for tools), scale (double, not writable: the resulting scale), hadjustment and so on
 * of GtkScrollable. adding (boolean: dragging on the picture draws a rectangle, until Escape is pressed).
 * Signals: "hovered" when the pointer is over another pixel, or over none; "rectangle-activated" (guint):
 * a rectangle was clicked, or G_MAXUINT for the picture outside of them; "rectangle-edited" (NrePixelEdit,
 * gboolean new, const GdkRectangle *): the selected one is changed, or a new one is drawn;
 * "rectangle-nudged" (int dx, int dy, gboolean size): keys move the selected one, or resize it. The
 * handler performs the edit. */
#define NRE_TYPE_PIXEL_VIEW (nre_pixel_view_get_type ())
G_DECLARE_FINAL_TYPE (NrePixelView, nre_pixel_view, NRE, PIXEL_VIEW, GtkWidget)

/** NrePixelEdit: the stage of a rectangle's drag. */
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
