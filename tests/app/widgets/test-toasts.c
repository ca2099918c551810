/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Toasts that follow one another faster than they can be shown. */

#include "config.h"

#include "nre-toasts.h"

#include "pages-fixture.h"

typedef struct
{
  GtkWindow       *window;
  AdwToastOverlay *overlay;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  GtkWidget *label = gtk_label_new ("Page");

  self->window = pages_show_small (label, 400, 300);
  self->overlay = ADW_TOAST_OVERLAY (gtk_widget_get_ancestor (label, ADW_TYPE_TOAST_OVERLAY));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
}

static guint
count (Fixture *self)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->overlay)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += child != adw_toast_overlay_get_child (self->overlay);
  return n;
}

static AdwToast *
show (Fixture *self, const char *text)
{
  AdwToast *toast = nre_toast_new (text);

  nre_toast_show (g_object_ref (toast), self->overlay);
  return toast;
}

static gboolean
is_empty (gpointer data)
{
  return count (data) == 0;
}

static gboolean
is_seen (gpointer data)
{
  return !is_empty (data);
}

static gboolean
is_second (gpointer data)
{
  Fixture *self = data;

  g_assert_cmpuint (count (self), <=, 1);
  return pages_find_label (GTK_WIDGET (self->overlay), "Second") != NULL;
}

/* The second comes when the first is gone from the picture, and may be dismissed at once. */
static void
test_one_by_one (Fixture *self, gconstpointer data)
{
  g_autoptr (AdwToast) first = show (self, "First"), second = show (self, "Second");

  /* It goes when it is dismissed, and not by itself. */
  adw_toast_set_timeout (first, 0);
  g_assert_cmpuint (count (self), ==, 1);
  nre_toast_dismiss (first);
  g_assert_cmpuint (count (self), ==, 1);
  pages_wait (is_second, self);
  nre_toast_dismiss (second);
  pages_wait (is_empty, self);
  /* Nobody tells it anything any more. */
  pages_settle ();
  pages_settle ();
}

/* A newer one takes the place of the one that is shown. */
static void
test_newer (Fixture *self, gconstpointer data)
{
  g_autoptr (AdwToast) first = show (self, "First"), second = NULL;

  adw_toast_set_timeout (first, 0);
  pages_wait (is_seen, self);
  second = show (self, "Second");
  pages_wait (is_second, self);
  nre_toast_dismiss (second);
  pages_wait (is_empty, self);
}

/* Of many that are taken back before they were seen there is nothing left. */
static void
test_many (Fixture *self, gconstpointer data)
{
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (AdwToast) toast = show (self, "Deleted");

      g_main_context_iteration (NULL, FALSE);
      nre_toast_dismiss (toast);
      nre_toast_dismiss (toast);
      g_assert_cmpuint (count (self), <=, 1);
    }
  pages_wait (is_empty, self);
}

/* What still waits goes with the window. */
static void
test_closed (Fixture *self, gconstpointer data)
{
  g_autoptr (AdwToast) first = show (self, "First"), second = show (self, "Second");

  pages_wait (is_seen, self);
  nre_toast_dismiss (first);
  gtk_window_destroy (self->window);
  self->window = pages_show_small (gtk_label_new ("Another"), 200, 200);
  nre_toast_dismiss (first);
  nre_toast_dismiss (second);
  g_assert_finalize_object (g_steal_pointer (&second));
}

PAGES_TEST (pages_toasts)
{
  pages_init (&argc, &argv);
  g_test_add ("/toasts/one-by-one", Fixture, NULL, set_up, test_one_by_one, tear_down);
  g_test_add ("/toasts/newer", Fixture, NULL, set_up, test_newer, tear_down);
  g_test_add ("/toasts/many", Fixture, NULL, set_up, test_many, tear_down);
  g_test_add ("/toasts/closed", Fixture, NULL, set_up, test_closed, tear_down);
  return g_test_run ();
}
