/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-value-row.h"

#include <adwaita.h>

#define N_ROWS 3

/* Values can be selected with the pointer, and the keyboard passes by them. */
static void
test_tab (void)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *before = gtk_button_new_with_label ("before"), *behind = gtk_button_new_with_label ("behind");
  GtkWidget *list = gtk_list_box_new (), *rows[N_ROWS];

  for (guint i = 0; i < N_ROWS; i++)
    {
      rows[i] = nre_value_row_new ("Areals", NULL, FALSE);
      nre_value_row_set_value (NRE_VALUE_ROW (rows[i]), "85");
      gtk_list_box_append (GTK_LIST_BOX (list), rows[i]);
    }
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), behind);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  /* What has no size yet does not get the focus. */
  pages_settle ();
  gtk_widget_grab_focus (before);
  for (guint i = 0; i < N_ROWS; i++)
    {
      gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
      g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == rows[i]);
    }
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == behind);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A value that fits beside its title is in one line. */
static void
test_line (void)
{
  static const char *const values[] = { "Areal map", "Карта ареалов", "565 (R5 G6 B5)", "1,048,576 bytes" };
  GtkWidget *list = gtk_list_box_new (), *row = nre_value_row_new ("Kind", NULL, FALSE);
  GtkWindow *window;
  GtkWidget *label;

  gtk_list_box_append (GTK_LIST_BOX (list), row);
  window = pages_show_small (list, 300, 100);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      nre_value_row_set_value (NRE_VALUE_ROW (row), values[i]);
      pages_settle ();
      pages_await_frames (row, 3);
      label = pages_find_label (row, values[i]);
      g_test_message ("%s: %d", values[i], gtk_widget_get_width (label));
      g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), ==, 1);
    }
  gtk_window_destroy (window);
}

PAGES_TEST (pages_value_row)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/value-row/tab", test_tab);
  g_test_add_func ("/value-row/line", test_line);
  return g_test_run ();
}
