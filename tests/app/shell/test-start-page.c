/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is shown without a file: the recent ones, once somebody is about to see them. */

#include "config.h"

#include <glib/gstdio.h>

#include "nre-recent-menu.h"
#include "nre-start-page.h"
#include "pages-fixture.h"
#include "test-wait.h"

#define LONG_NAME                                                                                            \
  "a name that is far too long for a line of so narrow a window, and for two of them, and for three.rlb"

static guint
count_rows (GtkWidget *list)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
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
test_late (void)
{
  GtkWidget *window = gtk_window_new (), *stack = gtk_stack_new ();
  GtkWidget *page = g_object_new (NRE_TYPE_START_PAGE, NULL), *list = pages_find (page, GTK_TYPE_LIST_BOX);
  int height;

  add_recent ("bases.rlb");
  gtk_stack_add_named (GTK_STACK (stack), page, "empty");
  gtk_stack_add_named (GTK_STACK (stack), gtk_label_new (NULL), "files");
  gtk_window_set_child (GTK_WINDOW (window), stack);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 500);
  gtk_window_present (GTK_WINDOW (window));
  /* A file is opened before the first frame. */
  gtk_stack_set_visible_child_name (GTK_STACK (stack), "files");
  pages_await_frames (window, 2);
  add_recent ("objects.rlb");
  pages_await_frames (window, 2);
  g_assert_cmpuint (count_rows (list), ==, 0);

  gtk_stack_set_visible_child_name (GTK_STACK (stack), "empty");
  pages_await_frames (window, 1);
  g_assert_cmpuint (count_rows (list), ==, 2);
  g_assert_true (gtk_widget_get_mapped (list));
  add_recent (LONG_NAME);
  WAIT_FOR (count_rows (list) == 3);

  /* Names get two lines. */
  pages_await_frames (window, 2);
  height = get_height (list, "bases.rlb");
  g_assert_cmpint (height, >, 0);
  g_assert_cmpint (get_height (list, LONG_NAME), >, height);
  g_assert_cmpint (get_height (list, LONG_NAME), <, 2 * height);

  nre_recent_clear ();
  WAIT_FOR (count_rows (list) == 0);
  WAIT_FOR (!gtk_widget_get_mapped (list));
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_first (const char *name)
{
  g_autoptr (GPtrArray) recent = nre_recent_list (G_MAXINT);

  return g_str_has_suffix (gtk_recent_info_get_uri (recent->pdata[0]), name);
}

/* A folder keeps its place among many files, and what is opened again comes first. */
static void
test_order (void)
{
  g_autofree char *folder = g_dir_make_tmp ("nre-recent-XXXXXX", NULL);
  g_autofree char *again = g_build_filename (g_get_tmp_dir (), "nres", "1.rlb", NULL);
  g_autofree char *name = g_path_get_basename (folder);
  g_autoptr (GPtrArray) recent = NULL;
  gboolean found = FALSE;

  nre_recent_menu_add (folder, NRE_KIND_RAW);
  WAIT_FOR (count_recent () == 1);
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *file = g_strdup_printf ("%u.rlb", i);

      add_recent (file);
    }
  recent = nre_recent_list (4);
  g_assert_cmpuint (recent->len, ==, 4);
  for (guint i = 0; i < recent->len; i++)
    found |= g_str_has_suffix (gtk_recent_info_get_uri (recent->pdata[i]), name);
  g_assert_true (found);
  g_assert_false (is_first ("1.rlb"));
  nre_recent_menu_add (again, NRE_KIND_ARCHIVE);
  WAIT_FOR (is_first ("1.rlb"));
  nre_recent_clear ();
  WAIT_FOR (count_recent () == 0);
  g_rmdir (folder);
}

PAGES_TEST (start_page)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/start-page/late", test_late);
  g_test_add_func ("/start-page/order", test_order);
  return g_test_run ();
}
