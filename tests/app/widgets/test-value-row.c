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

PAGES_TEST (pages_value_row)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/value-row/tab", test_tab);
  return g_test_run ();
}
