/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "pointer-fixture.h"

#include "pages-fixture.h"

/** pointer_do: @words: of xdotool */
void
pointer_do (const char *words)
{
  g_autofree char *line = g_strconcat ("xdotool ", words, NULL);
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_command_line_sync (line, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  pages_settle ();
}

/** pointer_move: the window has the corner of the screen, since no window manager puts it elsewhere. */
void
pointer_move (GtkWidget *widget, double x, double y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t point = { (float) x, (float) y };
  g_autofree char *words = NULL;
  double dx, dy;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native), &point, &point));
  gtk_native_get_surface_transform (native, &dx, &dy);
  words = g_strdup_printf ("mousemove %d %d", (int) (dx + (double) point.x + 0.5), (int) (dy + (double) point.y + 0.5));
  pointer_do (words);
}

/** pointer_drag: with the first button, by way of the middle. */
void
pointer_drag (GtkWidget *widget, double x, double y, double to_x, double to_y)
{
  pointer_move (widget, x, y);
  pointer_do ("mousedown 1");
  pointer_move (widget, (x + to_x) / 2, (y + to_y) / 2);
  pointer_move (widget, to_x, to_y);
  pointer_do ("mouseup 1");
}
