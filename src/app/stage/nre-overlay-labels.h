/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-camera.h"
#include "nre-overlay.h"

G_BEGIN_DECLS

/* The labels of an overlay over a picture of it, which is @width by @height logical pixels at @x of the widget. Of
 * those that would cover each other only the one in front is drawn. Returns how many are. */
guint nre_overlay_labels_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const NreOverlay *overlay,
                                   const guint8 *hidden, const NreCamera *camera, float x, float width, float height);

G_END_DECLS
