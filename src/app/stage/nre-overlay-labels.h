/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-camera.h"
#include "nre-overlay.h"

G_BEGIN_DECLS

/**
 * NreLabelLook: the look of a label.
 * @first: whether it takes precedence over others that it would cover
 * @ink: colour of its text
 * @back: colour of the pill behind it; no pill if its alpha is 0
 */
typedef struct
{
  gboolean first;
  GdkRGBA  ink;
  GdkRGBA  back;
} NreLabelLook;

/** NreLabelLooks: @look: (inout): initially as in the overlay, with no precedence */
typedef void (*NreLabelLooks) (guint part, NreLabelLook *look, gpointer data);

/* The labels of an overlay over a picture of it, which is @width by @height logical pixels at @x of the
 * widget. Of labels that would cover each other only the nearest is drawn, or one to which @looks (nullable)
 * gives precedence. Returns the number of drawn labels. */
guint nre_overlay_labels_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const NreOverlay *overlay,
                                   const guint8 *hidden, const NreCamera *camera, float x, float width,
                                   float height,
                                   NreLabelLooks looks, gpointer data);

G_END_DECLS
