/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-camera.h"
#include "nre-overlay.h"

G_BEGIN_DECLS

/**
 * NreLabelLook: what a label looks like.
 * @first: it is drawn rather than others that it would cover
 * @ink: of its text
 * @back: of the pill behind it; none where its alpha is 0
 */
typedef struct
{
  gboolean first;
  GdkRGBA  ink;
  GdkRGBA  back;
} NreLabelLook;

/** NreLabelLooks: @look: (inout): as the overlay says, in front of nothing */
typedef void (*NreLabelLooks) (guint part, NreLabelLook *look, gpointer data);

/* The labels of an overlay over a picture of it, which is @width by @height logical pixels at @x of the
 * widget. Of those that would cover each other only the one in front is drawn, or one that @looks (nullable)
 * puts first. Returns how many are. */
guint nre_overlay_labels_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const NreOverlay *overlay,
                                   const guint8 *hidden, const NreCamera *camera, float x, float width,
                                   float height,
                                   NreLabelLooks looks, gpointer data);

G_END_DECLS
