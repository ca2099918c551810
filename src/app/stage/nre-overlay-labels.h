/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-camera.h"
#include "nre-overlay.h"

G_BEGIN_DECLS

/**
 * NreLabelStyle: how a label is drawn.
 * @first: whether the label has priority over others that it would overlap
 * @ink: colour of the text
 * @back: colour of the rounded background; not drawn if its alpha is 0
 */
typedef struct
{
  gboolean first;
  GdkRGBA  ink;
  GdkRGBA  back;
} NreLabelStyle;

/** NreLabelStyleFunc: changes how the label of a part is drawn. @style: (inout): initially as in the overlay,
 * without priority. */
typedef void (*NreLabelStyleFunc) (guint part, NreLabelStyle *style, gpointer data);

/* Draw the labels of an overlay over a picture of @width by @height logical pixels, whose left edge is at @x
 * in the widget. If labels would overlap, only the nearest is drawn, or one with priority; and at most 300
 * are drawn. @hidden: (nullable): a byte for each part, nonzero to leave out its label; @restyle: (nullable):
 * changes how labels are drawn. Returns the number of labels that were drawn. */
guint nre_overlay_labels_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const NreOverlay *overlay,
                                   const guint8 *hidden, const NreCamera *camera, float x, float width,
                                   float height,
                                   NreLabelStyleFunc restyle, gpointer data);

G_END_DECLS
