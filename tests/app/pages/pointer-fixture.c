/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "pointer-fixture.h"

#include "pages-fixture.h"

/* Frames that a window takes from an event to what follows of it. */
#define FRAMES 3
typedef struct
{
  guint    frames;
  gboolean ended;
  int      status;
} Wait;

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ((Wait *) data)->frames++;
  return G_SOURCE_CONTINUE;
}

static gboolean
has_answered (gpointer data)
{
  return ((Wait *) data)->frames >= FRAMES;
}

/* (transfer full): what is seen; windows that are not have no frames. */
static GtkWidget *
find_window (void)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);

      if (gtk_widget_get_mapped (window))
        return g_steal_pointer (&window);
    }
  g_error ("no window to point at");
}

static void
on_ended (GPid pid, int status, gpointer data)
{
  ((Wait *) data)->ended = TRUE;
  ((Wait *) data)->status = status;
}

static gboolean
has_ended (gpointer data)
{
  return ((Wait *) data)->ended;
}

/** pointer_do: @words: of xdotool; the window goes on meanwhile, so that what comes between two sleeps is
 * seen */
void
pointer_do (const char *words)
{
  g_autofree char *line = g_strconcat ("xdotool ", words, NULL);
  g_auto (GStrv) argv = NULL;
  g_autoptr (GtkWidget) window = NULL;
  g_autoptr (GError) error = NULL;
  Wait wait = { 0 };
  GPid pid;
  guint tick;

  g_assert_true (g_shell_parse_argv (line, NULL, &argv, NULL));
  g_spawn_async (NULL, argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &error);
  g_assert_no_error (error);
  g_child_watch_add (pid, on_ended, &wait);
  pages_wait (has_ended, &wait);
  g_assert_cmpint (wait.status, ==, 0);
  window = find_window ();
  /* What the server has to tell of it is told, and waits to be read. */
  gdk_display_sync (gtk_widget_get_display (window));
  tick = gtk_widget_add_tick_callback (window, on_tick, &wait, NULL);
  pages_wait (has_answered, &wait);
  gtk_widget_remove_tick_callback (window, tick);
}

/** pointer_double_click: as a person does it. `xdotool click` releases the button in the same millisecond,
 * and then GTK 4.8 sometimes does not tell of the second release. */
void
pointer_double_click (void)
{
  pointer_do ("mousedown 1 sleep 0.03 mouseup 1 sleep 0.06 mousedown 1 sleep 0.03 mouseup 1");
}

/* The window has the corner of the screen, since no window manager puts it elsewhere; a popover is somewhere
 * over it. */
static void
find_on_screen (GtkWidget *widget, double *x, double *y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  graphene_point_t point = { (float) *x, (float) *y };
  double dx, dy;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native), &point, &point));
  gtk_native_get_surface_transform (native, &dx, &dy);
  *x = dx + (double) point.x + 0.5;
  *y = dy + (double) point.y + 0.5;
  if (GDK_IS_POPUP (surface))
    {
      *x += gdk_popup_get_position_x (GDK_POPUP (surface));
      *y += gdk_popup_get_position_y (GDK_POPUP (surface));
    }
}

void
pointer_move (GtkWidget *widget, double x, double y)
{
  g_autofree char *words = NULL;

  find_on_screen (widget, &x, &y);
  words = g_strdup_printf ("mousemove %d %d", (int) x, (int) y);
  pointer_do (words);
}

/** pointer_move_to_edge: on the outermost pixels of the widget, in the middle of that side */
void
pointer_move_to_edge (GtkWidget *widget, GtkPositionType side)
{
  graphene_rect_t box;
  double x, y;

  g_assert_true (gtk_widget_compute_bounds (widget, widget, &box));
  x = (double) (box.origin.x + box.size.width / 2);
  y = (double) (box.origin.y + box.size.height / 2);
  if (side == GTK_POS_LEFT || side == GTK_POS_RIGHT)
    x = (double) (side == GTK_POS_LEFT ? box.origin.x : box.origin.x + box.size.width - 1);
  else
    y = (double) (side == GTK_POS_TOP ? box.origin.y : box.origin.y + box.size.height - 1);
  pointer_move (widget, x, y);
}

/** pointer_pick_up: what is under the pointer with the first button, as a hand does, for drag and drop: that
 * begins some pixels further down, and with which move depends on the version of GTK. */
void
pointer_pick_up (void)
{
  pointer_do ("mousedown 1");
  for (guint i = 0; i < 5; i++)
    pointer_do ("mousemove_relative 0 3");
}

/** pointer_rest: moves there in small steps, of which a drag that has only begun may miss some. */
void
pointer_rest (GtkWidget *widget, double x, double y)
{
  for (int distance = 2; distance >= 0; distance--)
    pointer_move (widget, x + distance, y);
}

/** pointer_drag: with the first button, by way of the middle. */
void
pointer_drag (GtkWidget *widget, double x, double y, double to_x, double to_y)
{
  g_autofree char *words = NULL;

  find_on_screen (widget, &x, &y);
  find_on_screen (widget, &to_x, &to_y);
  words = g_strdup_printf ("mousemove %d %d", (int) x, (int) y);
  pointer_do (words);
  pointer_do ("mousedown 1");
  g_free (words);
  words = g_strdup_printf ("mousemove %d %d sleep 0.05 mousemove %d %d", (int) ((x + to_x) / 2),
                           (int) ((y + to_y) / 2), (int) to_x, (int) to_y);
  pointer_do (words);
  pointer_do ("mouseup 1");
}
