/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-deferred.h"
#include "test-wait.h"

#include <adwaita.h>

static guint n_painted;

static void
on_after_paint (void)
{
  n_painted++;
}

static gboolean
on_timeout (gpointer data)
{
  g_error ("nothing came of it");
  return G_SOURCE_REMOVE;
}

/* A window with a bin, and in that a label that nobody waits for. */
static GtkWidget *
make_window (GtkWidget **label)
{
  GtkWidget *window = gtk_window_new (), *bin = adw_bin_new ();

  *label = gtk_label_new ("beside the picture");
  adw_bin_set_child (ADW_BIN (bin), *label);
  gtk_widget_set_size_request (bin, 200, 100);
  gtk_window_set_child (GTK_WINDOW (window), bin);
  nre_deferred_add (*label);
  return window;
}

static void
destroy_painted (GtkWindow **window)
{
  if (*window != NULL)
    gtk_window_destroy (g_steal_pointer (window));
}

/* Between the first frame and what comes after it, the window may be closed. */
static void
test_closed (void)
{
  GtkWidget *label, *window = make_window (&label);
  guint timeout = g_timeout_add_seconds (20, on_timeout, NULL);
  g_autoptr (GtkWidget) kept = g_object_ref (label);
  g_autoptr (GdkFrameClock) clock = NULL;

  gtk_window_present (GTK_WINDOW (window));
  clock = g_object_ref (gtk_widget_get_frame_clock (window));
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (destroy_painted), &window);
  while (window != NULL || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
  g_signal_handlers_disconnect_by_data (clock, &window);
  g_assert_false (gtk_widget_get_visible (kept));
  g_source_remove (timeout);
}

/* Whatever is late on the first page comes after a frame without it; on later pages nothing is. */
static void
test_late (void)
{
  GtkWidget *label, *never, *window = make_window (&label), *closed = make_window (&never), *later;
  guint timeout = g_timeout_add_seconds (20, on_timeout, NULL);

  g_assert_false (gtk_widget_get_visible (label));
  /* One that goes before it was seen leaves nothing behind. */
  gtk_window_destroy (GTK_WINDOW (closed));
  gtk_window_present (GTK_WINDOW (window));
  g_assert_false (gtk_widget_get_visible (label));
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (on_after_paint), NULL);
  WAIT_FOR (gtk_widget_get_visible (label));
  g_assert_cmpuint (n_painted, ==, 1);
  WAIT_FOR (gtk_widget_get_mapped (label) && gtk_widget_get_width (label) > 0);
  later = make_window (&never);
  g_assert_true (gtk_widget_get_visible (never));
  gtk_window_destroy (GTK_WINDOW (later));
  gtk_window_destroy (GTK_WINDOW (window));
  g_source_remove (timeout);
}

PAGES_TEST (pages_deferred)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/deferred/closed", test_closed);
  g_test_add_func ("/deferred/late", test_late);
  return g_test_run ();
}
