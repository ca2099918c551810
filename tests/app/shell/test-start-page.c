/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is shown without a file: the recent ones, once somebody is about to see them. */

#include "config.h"

#include <adwaita.h>

#include "nre-recent-menu.h"
#include "nre-start-page.h"

#define LONG_NAME "a name that is far too long for a line of so narrow a window, and for two of them, and for three.rlb"

static gboolean
timeout_cb (gpointer data)
{
  g_error ("waited too long");
  return G_SOURCE_REMOVE;
}

#define WAIT_FOR(condition) \
  G_STMT_START { \
    guint watchdog = g_timeout_add_seconds (30, timeout_cb, NULL); \
    while (!(condition)) \
      g_main_context_iteration (NULL, TRUE); \
    g_source_remove (watchdog); \
  } G_STMT_END

static GtkWidget *
find (GtkWidget *root, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (root), type) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static guint
count_rows (GtkWidget *list)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    n++;
  return n;
}

static int
get_height (GtkWidget *list, const char *name)
{
  GtkWidget *row = gtk_widget_get_first_child (list);

  while (!g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), name))
    row = gtk_widget_get_next_sibling (row);
  return gtk_widget_get_height (row);
}

static guint
count_recent (void)
{
  g_autoptr (GPtrArray) recent = nre_recent_list (G_MAXINT);

  return recent->len;
}

static void
add_recent (const char *name)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "nres", name, NULL);
  guint n = count_recent ();

  nre_recent_menu_add (path, NRE_KIND_ARCHIVE);
  WAIT_FOR (count_recent () > n);
}

static void
painted_cb (GdkFrameClock *clock, gpointer data)
{
  ++*(guint *) data;
}

static void
await_frames (GtkWidget *widget, guint n_frames)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  guint n = 0;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &n);

  for (guint i = 1; i <= n_frames; i++)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      WAIT_FOR (n >= i);
    }
  g_signal_handler_disconnect (clock, handler);
}

static void
test_late (void)
{
  GtkWidget *window = gtk_window_new (), *stack = gtk_stack_new ();
  GtkWidget *page = g_object_new (NRE_TYPE_START_PAGE, NULL), *list = find (page, GTK_TYPE_LIST_BOX);
  int height;

  add_recent ("bases.rlb");
  gtk_stack_add_named (GTK_STACK (stack), page, "empty");
  gtk_stack_add_named (GTK_STACK (stack), gtk_label_new (NULL), "files");
  gtk_window_set_child (GTK_WINDOW (window), stack);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 500);
  gtk_window_present (GTK_WINDOW (window));
  /* A file is opened before the first frame. */
  gtk_stack_set_visible_child_name (GTK_STACK (stack), "files");
  await_frames (window, 2);
  add_recent ("objects.rlb");
  await_frames (window, 2);
  g_assert_cmpuint (count_rows (list), ==, 0);

  gtk_stack_set_visible_child_name (GTK_STACK (stack), "empty");
  await_frames (window, 1);
  g_assert_cmpuint (count_rows (list), ==, 2);
  g_assert_true (gtk_widget_get_mapped (list));
  add_recent (LONG_NAME);
  WAIT_FOR (count_rows (list) == 3);

  /* Names get two lines. */
  await_frames (window, 2);
  height = get_height (list, "bases.rlb");
  g_assert_cmpint (height, >, 0);
  g_assert_cmpint (get_height (list, LONG_NAME), >, height);
  g_assert_cmpint (get_height (list, LONG_NAME), <, 2 * height);

  nre_recent_clear ();
  WAIT_FOR (count_rows (list) == 0);
  WAIT_FOR (!gtk_widget_get_mapped (list));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/start-page/late", test_late);
  return g_test_run ();
}
