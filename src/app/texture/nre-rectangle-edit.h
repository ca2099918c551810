/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/**
 * NreRectangleEdit: the state of editing a texture's rectangles with the pointer and with keys.
 * @token: the history token after the last edit of the gesture
 * @is_open: whether a gesture is in progress
 * @nudged_at: monotonic time of the last move by a key; 0 if there was none
 * @nudged: index of the rectangle that was moved
 */
typedef struct
{
  guint64  token;
  gboolean is_open;
  gint64   nudged_at;
  guint    nudged;
} NreRectangleEdit;

void     nre_rectangle_edit_begin  (NreRectangleEdit *self, NreSelection *selection);
gboolean nre_rectangle_edit_set    (NreRectangleEdit *self, NreSelection *selection, guint index,
                                    const GdkRectangle *rectangle, GError **error);
void     nre_rectangle_edit_end    (NreRectangleEdit *self, NreSelection *selection);
void     nre_rectangle_edit_cancel (NreRectangleEdit *self, NreSelection *selection);
gboolean nre_rectangle_edit_nudge  (NreRectangleEdit *self, NreSelection *selection, int dx, int dy,
                                    gboolean size,
                                    GError **error);

gboolean nre_rectangle_edit_set_field (NreSelection *selection, guint index, const char *field, int value,
                                       GError **error);
gboolean nre_rectangle_edit_add    (NreSelection *selection, const GdkRectangle *rectangle, GError **error);
gboolean nre_rectangle_edit_remove (NreSelection *selection, GError **error);

G_END_DECLS
