/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One way for all to show a menu: by pointer, at the key's row, and with the focus back afterwards. */

#include "config.h"

#include "nre-context-menu.h"
#include "pages-fixture.h"
#include "pointer-fixture.h"

static double got_x, got_y;
static guint n_asked, n_chosen;
static gboolean give;

static GMenuModel *
get_menu (GtkWidget *widget, double x, double y)
{
  GMenu *menu;

  n_asked++;
  got_x = x;
  got_y = y;
  if (!give)
    return NULL;
  /* By key it is about a row that was scrolled off the screen, where GTK would warn of the menu. */
  if (x < 0)
    nre_context_menu_set_place (widget, &(GdkRectangle){ 10, -5000, 1, 24 });
  menu = g_menu_new ();
  nre_menu_append (menu, "Do It", "thing.do", "<Control>d");
  return G_MENU_MODEL (menu);
}

static void
on_chosen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  n_chosen++;
}

static GtkWidget *
find_popover (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER_MENU (child))
      return child;
  return NULL;
}

static gboolean
is_shown (gpointer widget)
{
  GtkWidget *popover = find_popover (widget);

  return popover != NULL && gtk_widget_get_mapped (popover);
}

static gboolean
is_gone (gpointer widget)
{
  return find_popover (widget) == NULL;
}

static GtkWidget *
find_item (GtkWidget *widget)
{
  if (strcmp (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_item (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
test_menu (void)
{
  static const GActionEntry entries[] = { { "do", on_chosen } };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *first = gtk_button_new_with_label ("First");
  GtkWidget *second = gtk_button_new_with_label ("Second");
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkWindow *window;
  GtkWidget *focus, *item;

  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, 1, NULL);
  gtk_widget_insert_action_group (box, "thing", G_ACTION_GROUP (group));
  nre_context_menu_install (box, "Things", get_menu);
  window = pages_show (box);
  gtk_widget_grab_focus (second);

  pointer_move (second, 20, 10);
  pointer_do ("click 3");
  g_assert_cmpuint (n_asked, ==, 1);
  g_assert_cmpfloat (got_y, >=, gtk_widget_get_height (first));
  g_assert_null (find_popover (box));

  /* By key, first: without a window manager, keys do not find back from a menu. */
  give = TRUE;
  pointer_do ("key shift+" KEY_F10);
  pages_wait (is_shown, box);
  g_assert_cmpfloat (got_x, ==, -1);
  pointer_do ("key Return");
  pages_wait (is_gone, box);
  g_assert_cmpuint (n_chosen, ==, 1);
  focus = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_true (focus == second || gtk_widget_is_ancestor (focus, second));

  /* A hand does not keep still between pressing and releasing. */
  pointer_move (first, 24, 12);
  pointer_do ("mousedown 3");
  pointer_move (second, 64, 16);
  pointer_do ("mouseup 3");
  pages_wait (is_shown, box);
  g_assert_cmpfloat (got_y, >=, gtk_widget_get_height (first));
  /* A tooltip of what is under the menu would cover it. */
  g_assert_false (pages_is_under_pointer (first));
  item = find_item (find_popover (box));
  pointer_move (item, gtk_widget_get_width (item) / 2.0, gtk_widget_get_height (item) / 2.0);
  pointer_do ("click 1");
  pages_wait (is_gone, box);
  g_assert_cmpuint (n_chosen, ==, 2);
  g_assert_true (pages_is_under_pointer (first));

  pointer_move (second, 24, 12);
  pointer_do ("click 3");
  pages_wait (is_shown, box);

  /* A menu that is open when the window goes. */
  gtk_window_destroy (window);
}

static GMenuModel *
get_long_menu (GtkWidget *widget, double x, double y)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < 18; i++)
    g_menu_append (menu, "Do It", "thing.do");
  return G_MENU_MODEL (menu);
}

static gboolean
is_whole (gpointer widget)
{
  GtkWidget *popover = find_popover (widget), *scroller;
  GtkAdjustment *adjustment;

  if (popover == NULL || !gtk_widget_get_mapped (popover))
    return FALSE;
  scroller = pages_find (popover, GTK_TYPE_SCROLLED_WINDOW);
  adjustment = scroller != NULL ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)) : NULL;
  return adjustment == NULL ||
         gtk_adjustment_get_upper (adjustment) <= gtk_adjustment_get_page_size (adjustment);
}

/* Neither below the pointer nor above it is there room for all of it. */
static void
test_long_menu (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWindow *window;

  gtk_widget_set_size_request (box, 300, 800);
  nre_context_menu_install (box, "Things", get_long_menu);
  window = pages_show (box);
  pointer_move (box, 20, 440);
  pointer_do ("click 3");
  pages_wait (is_whole, box);
  pointer_do ("key Escape");
  pages_wait (is_gone, box);
  gtk_window_destroy (window);
}

static gboolean
is_covered (gpointer widget)
{
  return !pages_is_under_pointer (widget);
}

static gboolean
is_uncovered (gpointer widget)
{
  return pages_is_under_pointer (widget);
}

/* No tooltip of what a popover hangs on covers it: a choice, or a pane whose button opens a popover. */
static void
test_tooltips (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *button = gtk_button_new_with_label ("Add");
  GtkWidget *choice = gtk_drop_down_new_from_strings ((const char *const[]){ "One", "Two", NULL });
  GtkWidget *popover = gtk_popover_new ();
  GtkWindow *window;

  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), choice);
  gtk_popover_set_child (GTK_POPOVER (popover), gtk_label_new ("Name of the unit"));
  gtk_widget_set_parent (popover, box);
  window = pages_show (box);

  g_assert_true (pages_is_under_pointer (choice));
  g_signal_emit_by_name (choice, "activate");
  pages_wait (is_covered, choice);
  g_assert_true (pages_is_under_pointer (button));
  gtk_popover_popdown (GTK_POPOVER (pages_find (choice, GTK_TYPE_POPOVER)));
  pages_wait (is_uncovered, choice);

  gtk_popover_popup (GTK_POPOVER (popover));
  pages_wait (is_covered, button);
  gtk_popover_popdown (GTK_POPOVER (popover));
  pages_wait (is_uncovered, button);

  /* A popover that goes while it is open, and one that lets the pointer through. */
  gtk_popover_popup (GTK_POPOVER (popover));
  pages_wait (is_covered, button);
  gtk_widget_unparent (popover);
  g_assert_true (pages_is_under_pointer (button));
  popover = gtk_popover_new ();
  gtk_popover_set_autohide (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_parent (popover, box);
  gtk_popover_popup (GTK_POPOVER (popover));
  pages_settle ();
  g_assert_true (pages_is_under_pointer (button));
  gtk_widget_unparent (popover);
  gtk_window_destroy (window);
}

PAGES_TEST (pages_context_menu)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/context-menu/long", test_long_menu);
  g_test_add_func ("/context-menu/all", test_menu);
  g_test_add_func ("/context-menu/tooltips", test_tooltips);
  return g_test_run ();
}
